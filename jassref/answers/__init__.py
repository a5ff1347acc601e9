"""What is answered, as values and sentences: the command line prints it, a program that uses the library gets it."""
