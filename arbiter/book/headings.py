"""The headings of every kind of file in the book: the one description from which reading, refusing and the schema come.

The kind of a heading says what may stand under it: `text`, `name` (a lower-case word), `number` (a clause number, in quotes), `names`
(one or a list), `texts`, `yes`, `conditions`, `domain` (the values of a fact), `values` (some of them), `words` (a mapping of names
to texts), `free` (anything), `list:X` and `block:X` (blocks with the headings of X).
"""

from __future__ import annotations

from typing import NamedTuple


class Heading(NamedTuple):
    """A heading: its name, what may stand under it, whether it must be there, and what it is for."""

    name: str
    kind: str
    needed: bool
    purpose: str


def _pair(name: str, needed: bool, purpose: str) -> tuple[Heading, Heading]:
    return Heading(name, "text", needed, purpose), Heading(f"{name}_ru", "text", needed, f"{purpose} (Russian)")


_CHANGES = (
    Heading("amends", "number", False, "the clause of the parent that stays in force and is added to or altered"),
    Heading("replaces", "number", False, "the clause of the parent that no longer applies"),
    Heading("suspends", "texts", False, "rules (kind/rule) or clauses (code:number) of the parent that are not in force here"),
)

_RULE_HEAD = (
    Heading("on", "names", True, "the kinds of incident that the rule speaks of"),
    Heading("when", "conditions", True, "the facts under which it applies: `fact: value`, all must hold; or `always`"),
)

HEADINGS: dict[str, tuple[Heading, ...]] = {
    "law": (
        Heading("code", "name", True, "the code that the file belongs to"),
        *_pair("section", True, "the printed section"),
        Heading("clauses", "list:clause", True, "the clauses, in printed order"),
    ),
    "clause": (
        Heading("number", "number", True, "the number of the clause, in quotes"),
        Heading("form", "name", False, "the form of the game that the clause belongs to"),
        *_CHANGES,
        *_pair("title", True, "what the clause is about"),
        *_pair("says", True, "the law restated, whole"),
        Heading("notes", "list:note", False, "the edition's footnotes"),
        Heading("see", "texts", False, "clauses to read beside this one"),
        Heading("custom", "yes", False, "a local custom rather than a rule"),
        Heading("reconstructed", "yes", False, "not in the source text; recovered elsewhere or from memory"),
        *_pair("reading", False, "how a garbled, silent or disputed place is read, and why"),
        Heading("rules", "list:rule", False, "what the clause decides"),
        Heading("attends", "list:attendant", False, "what goes with verdicts: duties, limits, rights, time limits"),
    ),
    "note": (Heading("note", "text", True, "the number of the note, e.g. fn27"), *_pair("says", True, "the note restated")),
    "rule": (
        Heading("rule", "name", True, "the name of the rule, one of its kind of incident"),
        *_RULE_HEAD,
        Heading("laws", "texts", False, "the decisive clauses, where they are not just the clause it stands in"),
        Heading("steps", "texts", False, "clauses that count only if a calculation used them"),
        Heading("except", "texts", False, "rules of the same kind, or clauses, out of which this rule carves its case"),
        Heading("yields to", "texts", False, "rules of a parent code that carve their case out of this one"),
        Heading("then", "block:then", False, "the verdict"),
        Heading("concludes", "words", False, "a derived fact that the rule settles for other rules"),
    ),
    "then": (
        *_pair("finding", False, "what is found, in a sentence"),
        Heading("chooser", "name", False, "who chooses"),
        Heading("options", "names", False, "what he may choose"),
        Heading("reading", "name", False, "`disputed` where the words bear another reading too"),
        *_pair("silent", False, "what the code does not say, instead of a verdict"),
    ),
    "attendant": (
        Heading("provision", "name", True, "the name of the provision"),
        *_RULE_HEAD,
        Heading("role", "name", True, "at-once, window, choice, limit, right or duty"),
        Heading("choosers", "names", False, "only beside verdicts in which one of these chooses"),
        Heading("options", "names", False, "only beside verdicts that offer one of these"),
        *_pair("says", True, "the sentence to print"),
    ),
    "code": (
        Heading("code", "name", True, "the name of the code"),
        Heading("of", "name", False, "the code whose laws it inherits"),
        *_pair("title", True, "the name of the game"),
        Heading("author", "text", False, "whose text it is"),
        *_pair("edition", False, "the edition"),
        Heading("year", "text", False, "the year of the edition"),
        *_pair("authority", False, "what standing the laws have"),
        Heading("family", "name", False, "the family of games whose kinds of incident it uses"),
        *_pair("seats", False, "the players, letters and direction of play"),
        Heading("principles", "texts", False, "clauses by which cases are decided that no law covers; variants inherit them"),
        Heading("settling", "texts", False, "clauses that say how facts in dispute are settled; variants inherit them"),
    ),
    "silences": (
        Heading("code", "name", True, "the code that is silent"),
        Heading("silences", "list:silence", True, "the cases for which it lays nothing down"),
    ),
    "silence": (
        Heading("rule", "name", True, "the name of the silence"),
        *_RULE_HEAD,
        Heading("except", "texts", False, "rules out of which this silence carves its case"),
        Heading("yields to", "texts", False, "rules of a parent code that carve their case out of this one"),
        Heading("then", "block:then", True, "what is not said"),
    ),
    "incident": (
        Heading("incident", "name", True, "the name of the kind of incident"),
        Heading("family", "name", True, "the family of games that knows it"),
        *_pair("title", True, "its title"),
        *_pair("about", True, "what has happened"),
        Heading("calculator", "name", False, "the calculator in arbiter/scoring that works out computed facts and who takes or pays what"),
        Heading("facts", "list:fact", True, "the facts that may be told of it"),
        Heading("impossible", "list:conditions", False, "combinations that cannot happen"),
    ),
    "fact": (
        Heading("fact", "name", True, "the name of the fact"),
        Heading("values", "domain", False, "`yes or no`, a list of names, `0 to 3`, `2 or more`"),
        Heading("input", "text", False, "the shape of an input (cards, players, amounts) that never decides by itself"),
        Heading("computed", "yes", False, "worked out from inputs by the calculator of the kind"),
        Heading("derived", "yes", False, "concluded by rules"),
        Heading("from", "names", False, "the inputs and facts that the calculator needs"),
        Heading("note", "text", False, "how it is worked out"),
        *_pair("ask", False, "the question to ask at the table"),
        Heading("labels", "words", False, "the values in the players' words"),
        Heading("labels_ru", "words", False, "the values in the players' words (Russian)"),
        Heading("presumed", "presumed", False, "what is taken as true unless said otherwise"),
        Heading("optional", "yes", False, "an input that is not asked for"),
        Heading("circumstance", "yes", False, "told, but no rule looks at it"),
    ),
    "presumption": (
        Heading("value", "values", True, "what is presumed"),
        Heading("when", "conditions", True, "under which facts"),
        Heading("under", "names", False, "the codes in which it is presumed, where it is not in all of them"),
    ),
    "remedies": (Heading("remedies", "list:remedy", True, "the options of all codes"),),
    "remedy": (
        Heading("remedy", "name", True, "the name of the option"),
        *_pair("says", True, "the sentence to print"),
        Heading("score", "name", False, "what it does to the score: the effect worked out in arbiter/scoring"),
        Heading("settles", "yes", False, "something passes by it: a settlement must say what, where the game is settled"),
    ),
    "choosers": (Heading("choosers", "list:chooser", True, "who may choose"),),
    "chooser": (
        Heading("chooser", "name", True, "the name of the chooser"),
        *_pair("says", True, "as printed"),
        Heading("side", "side", False, "whose side chooses: `innocent` or `offending`; left out where it is neither"),
    ),
    "case": (
        Heading("case", "text", True, "the number or name of the case"),
        Heading("code", "name", True, "the code in force"),
        *_pair("title", True, "its title"),
        Heading("source", "text", True, "where the decision is printed"),
        Heading("documented", "yes-no", True, "yes for a decided case of the authority"),
        *_pair("narrative", True, "what happened, as a player would tell it"),
        Heading("facts", "free", True, "the facts, with `incident`"),
        Heading("decision", "block:decision", True, "the decision"),
    ),
    "decision": (
        Heading("laws", "texts", True, "the clauses it rests on"),
        Heading("chooser", "name", False, "who chooses"),
        Heading("options", "names", False, "what he may choose"),
        Heading("settlement", "free", False, "who takes or pays what"),
        Heading("status", "name", False, "`silent` or `depends`, where it is not ruled"),
        Heading("asks", "names", False, "the facts that must be asked"),
        *_pair("finding", True, "the decision and its reasons"),
    ),
    "house": (
        Heading("house", "name", True, "the name of your house or club"),
        Heading("of", "name", True, "the code that the house rules change"),
        *_pair("title", False, "the title to print"),
        Heading("clauses", "list:clause", True, "your rules"),
    ),
    "examples": (
        Heading("incident", "name", True, "the kind of incident"),
        Heading("family", "name", True, "the family of games that knows it"),
        Heading("examples", "list:example", True, "what players say of it"),
    ),
    "example": (
        Heading("code", "name", True, "the code in force"),
        Heading("lang", "name", True, "en or ru"),
        Heading("text", "text", True, "the player's words"),
        Heading("facts", "free", False, "the facts that can be read in them"),
    ),
    "lexicon": (
        Heading("incident", "name", False, "the kind of incident that the phrases are of"),
        Heading("numbers", "free", False, "words that are numbers"),
        Heading("irregular", "free", False, "forms and the words that they are forms of"),
        Heading("roles", "free", False, "words for the players"),
        Heading("concepts", "free", False, "names of words that may stand for one another: `{name}` in a phrase"),
        Heading("cues", "texts", False, "phrases that speak for this kind of incident"),
        Heading("against", "texts", False, "phrases that speak against it"),
        Heading("facts", "free", False, "phrases that give a fact a value"),
        Heading("inputs", "free", False, "phrases that tell an input of a calculation"),
    ),
}


def heading(block: str, name: str) -> Heading | None:
    """The heading of a block by its name, or None.

    >>> heading("clause", "number").kind
    'number'
    """
    return next((h for h in HEADINGS[block] if h.name == name), None)
