"""jassref as a library: match files, the referee and the rule book as functions with values.

What stands here is what `import jassref` offers; it is loaded when the first name is used. Nothing prints, asks, exits
or reads the environment or the user's own settings. Every function speaks English unless it is told another language,
and every refusal is a `Refused`, whose text is the sentence.
"""

from jassref.library.cards import Weis, hand_weis, legal_cards
from jassref.library.match_file import MatchFile, load, loads, new
from jassref.library.referee import judge_claim, judge_deal, judge_finish, judge_stoeck, judge_trick, judge_weis
from jassref.library.refusals import Problem, Refused
from jassref.library.rule_book import Rule, find_rules
from jassref.library.standings import Round, Standing
from jassref.library.verdict import Other, Step, Verdict

__all__ = (
    "MatchFile",
    "Other",
    "Problem",
    "Refused",
    "Round",
    "Rule",
    "Standing",
    "Step",
    "Verdict",
    "Weis",
    "find_rules",
    "hand_weis",
    "judge_claim",
    "judge_deal",
    "judge_finish",
    "judge_stoeck",
    "judge_trick",
    "judge_weis",
    "legal_cards",
    "load",
    "loads",
    "new",
)
