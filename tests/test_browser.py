"""The pictures in a real browser: they are drawn, without an error and without asking for anything."""

from __future__ import annotations

import functools
import json
import shutil
import struct
import subprocess
import threading
import zlib
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from environment import clean_environment

from jassref.cli.app import run

EXAMPLES = Path(__file__).parent.parent / "examples"
PICTURES = [
    ("slate", ["board", "-f", "schieber-2500-exact-target.toml"]),
    ("upright", ["board", "--upright", "-f", "schieber-3000-both-over.toml"]),
    ("back", ["board", "--back", "-f", "schieber-2500-exact-target.toml"]),
    ("columns", ["board", "-f", "differenzler-last-deal.toml"]),
    ("marks", ["board", "-f", "putz-3.toml"]),
    ("table", ["board", "-f", "coiffeur-8-two-pairs.toml"]),
    ("chart", ["chart", "-f", "schieber-2500-exact-target.toml"]),
    ("singles", ["chart", "-f", "guggitaler.toml"]),
]
SLATE = (0x2B, 0x33, 0x31)

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
pytestmark = pytest.mark.skipif(
    BROWSER is None, reason="no Chromium is installed here; .ci/run installs it where it can"
)

QUIET = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync", "--enable-logging=stderr"),
    *("--disable-default-apps", "--disable-extensions", "--window-size=900,1000"),
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


class Served(SimpleHTTPRequestHandler):
    """Files of a folder; every path that was asked for is kept, nothing is printed."""

    asked: list[str]

    def do_GET(self) -> None:
        """Serves a file and remembers that it was asked for."""
        self.asked.append(self.path)
        super().do_GET()

    def log_message(self, *_words: object) -> None:
        """Nothing."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all pictures, made by the program."""
    found = tmp_path_factory.mktemp("pictures")
    for name, (verb, *words) in PICTURES:
        words = [str(EXAMPLES / word) if word.endswith(".toml") else word for word in words]
        assert run([verb, *words, "--svg", str(found / f"{name}.svg")]) == 0
    return found


@pytest.fixture
def site(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """The folder on this machine's own address, and what is asked for there."""
    asked: list[str] = []
    handler = type("Handler", (Served,), {"asked": asked})
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}", asked
        server.shutdown()


def browsed(url: str, folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    assert BROWSER is not None
    words = [
        BROWSER,
        *QUIET,
        f"--user-data-dir={folder / 'profile'}",
        f"--log-net-log={folder / 'net.json'}",
        *more,
        url,
    ]
    return subprocess.run(
        words, env=clean_environment(), capture_output=True, text=True, encoding="utf-8", timeout=120, check=True
    )


@pytest.mark.parametrize("name", [name for name, _words in PICTURES])
def test_a_picture_is_drawn_without_an_error_or_a_request(
    name: str, site: tuple[str, list[str]], tmp_path: Path
) -> None:
    address, asked = site
    shot = tmp_path / "shot.png"
    done = browsed(f"{address}/{name}.svg", tmp_path, f"--screenshot={shot}")
    assert "CONSOLE" not in done.stderr, done.stderr
    assert set(asked) <= {f"/{name}.svg", "/favicon.ico"}  # the browser's own question for a sign in its bar
    assert requested_by(address, tmp_path / "net.json") <= {f"{address}/favicon.ico"}
    colours = pixels(shot.read_bytes())
    assert colours.get(SLATE, 0) > 20_000, "no slate"
    assert sum(n for colour, n in colours.items() if min(colour) > 200 and colour != (255, 255, 255)) > 300, "no chalk"


def requested_by(address: str, log: Path) -> set[str]:
    """What pages of this address asked for, by the browser's own log; what the browser asks for itself has no page."""
    asked = [event.get("params", {}) for event in json.loads(log.read_text(encoding="utf-8"))["events"]]
    assert any(str(params.get("url", "")).startswith(address) for params in asked), "the log holds nothing"
    return {params["url"] for params in asked if "url" in params and str(params.get("initiator")).startswith(address)}


def test_a_page_can_hold_the_pictures(site: tuple[str, list[str]], folder: Path, tmp_path: Path) -> None:
    address, asked = site
    images = "".join(f'<img src="{name}.svg" onerror="document.title=1">' for name, _words in PICTURES)
    (folder / "page.html").write_text(f"<!doctype html><title>all</title>{images}", encoding="utf-8")
    done = browsed(f"{address}/page.html", tmp_path, "--dump-dom")
    assert "<title>all</title>" in done.stdout
    assert {path for path in asked if path.endswith(".svg")} == {f"/{name}.svg" for name, _words in PICTURES}
    pictures = {f"{address}/{name}.svg" for name, _words in PICTURES}
    assert pictures <= requested_by(address, tmp_path / "net.json")  # the log does tell a page's requests


def test_the_browser_reads_it_as_a_picture(site: tuple[str, list[str]], tmp_path: Path) -> None:
    address, _asked = site
    done = browsed(f"{address}/slate.svg", tmp_path, "--dump-dom")
    assert "parsererror" not in done.stdout
    assert "<title>schieber-2500, Wir 2500, Sie 2195</title>" in done.stdout


def pixels(png: bytes) -> dict[tuple[int, int, int], int]:
    """How many pixels of each colour a screenshot has (eight bits a colour, as browsers write them)."""
    width, height, depth, kind = struct.unpack(">IIBB", png[16:26])
    assert (depth, kind in (2, 6)) == (8, True)
    size, data, at = {2: 3, 6: 4}[kind], b"", 8
    while at < len(png):
        length, name = struct.unpack(">I4s", png[at : at + 8])
        data += png[at + 8 : at + 8 + length] if name == b"IDAT" else b""
        at += length + 12
    raw, row_size = zlib.decompress(data), width * size
    before, counts = bytearray(row_size), dict[tuple[int, int, int], int]()
    for y in range(height):
        line = raw[y * (row_size + 1) : (y + 1) * (row_size + 1)]
        before = unfiltered(line[0], bytearray(line[1:]), before, size)
        for x in range(0, row_size, size * 2):  # every second pixel is enough
            colour = (before[x], before[x + 1], before[x + 2])
            counts[colour] = counts.get(colour, 0) + 1
    return counts


def unfiltered(kind: int, line: bytearray, above: bytearray, size: int) -> bytearray:
    """A row of a PNG as it was before its filter."""
    for x in range(len(line)):
        left = line[x - size] if x >= size else 0
        corner = above[x - size] if x >= size else 0
        up = above[x]
        if kind == 4:
            guess = left + up - corner
            near = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))[2]
        else:
            near = {0: 0, 1: left, 2: up, 3: (left + up) // 2}[kind]
        line[x] = (line[x] + near) & 255
    return line
