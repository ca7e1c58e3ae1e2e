"""The starter of a file of house rules: valid as it stands, changing nothing, with an example of the game's own to uncomment."""

from __future__ import annotations

from arbiter.book.model import Block, Section
from arbiter.ruling.table import Table

HEAD = """\
# yaml-language-server: $schema={schema}
#
# House rules: what your table plays otherwise than the book. Whatever follows a # is a remark.
#
#   arbiter house check {file}        what is wrong in this file, and what it changes
#   arbiter rule --house {file} ...   rules by it, and shows what the book would have said
#
# To have it in force without naming it, put beside it a file called arbiter.toml with these two lines
# (`arbiter rule --book` then rules by the book alone):
#
#   game = "{code}"
#   house = ["{file}"]

house: {name}
of: {code}
title: {title}
title_ru: {title_ru}

# Every rule of yours is a clause: a number of your own, a title, and the rule in plain words, in English and in Russian
# (repeat the English, if nobody at your table reads Russian).
clauses:
  - number: "1"
    title: What we have agreed on
    title_ru: О чём мы условились
    says: Write here what your table has agreed on.
    says_ru: Напишите здесь, о чём условился ваш стол.
"""

EXAMPLE = """
# An example, which excuses what the book punishes. Uncomment it, and change it.
#
#  - number: "2"
#    # `amends: "{number}"` leaves the clause of the book in force and alters it; `replaces: "{number}"` puts yours in its stead;
#    # `suspends: ["{kind}/{rule}"]` only takes a rule of the book out of force.
#    amends: "{number}"
#    title: No penalty at our table
#    title_ru: За нашим столом без штрафа
#    says: Whoever does this at our table is not punished.
#    says_ru: За это за нашим столом не наказывают.
#    rules:
#      - rule: not-punished-here
#        # the kind of incident (`arbiter incidents --game {code}`)
#        on: {kind}
#        # the facts under which it applies, all of them (`arbiter incidents {kind} --game {code}`); or `when: always`
#        when:{when}
#        # the rules of the book out of which it carves its case (`arbiter show {clause}`)
#        except: [{rule}]
#        then:
#          finding: Our house rules excuse this.
#          finding_ru: Домашние правила это прощают.
#          # who chooses (nobody: it follows of itself), and among which options
#          chooser: nobody
#          options: [no-penalty]
"""


def starter(name: str, code: str, file: str, schema: str, title: str, section: Section | None) -> str:
    """The text of a new file of house rules.

    Args:
        name: the name of the house.
        code: the code that it changes.
        file: the name of the file.
        schema: where the schema of house rules lies, for editors.
        title: the title of the game.
        section: a section to take the example from; without one there is no example.
    """
    head = HEAD.format(schema=schema, file=file, code=code, name=name, title=f'"{title}, {name}"', title_ru=f'"{title}, {name}"')
    found = _plain_rule(section) if section is not None else None
    if section is None or found is None:
        return head
    clause, rule, block = found
    lines = [f"\n#          {fact}: [{', '.join(values)}]" for fact, values in written(section, block).items()]
    return head + EXAMPLE.format(
        number=clause.partition(":")[2], clause=clause, kind=section.kind, rule=rule, code=code, when="".join(lines) or " always"
    )


def _plain_rule(section: Section) -> tuple[str, str, Block] | None:
    """A rule that punishes, and that has its ground to itself: its clause, its name, and when it applies."""
    table = Table.of(section)
    for number, rule in enumerate(section.rules):
        outcome = section.outcomes[rule.outcome]
        alone = not any(table.applies[number] & other for n, other in enumerate(table.applies) if n != number)
        if alone and len(rule.when) == 1 and rule.clause and outcome.status == "ruled" and "no-penalty" not in outcome.options:
            return rule.clause, rule.name, rule.when[0]
    return None


def example_fits(section: Section) -> bool:
    """Whether an example can be taken from a section."""
    return _plain_rule(section) is not None


def written(section: Section, block: Block) -> dict[str, list[str]]:
    """A block of conditions as a law file writes it."""
    found: dict[str, list[str]] = {}
    for fact, grains in block.items():
        for grain in (section.facts[fact].grains[g] for g in grains):
            low, high = grain if isinstance(grain, tuple) else (grain, grain)
            found.setdefault(fact, []).append(f'"{low}"' if low == high else f'"at least {low}"' if high is None else f'"{low} to {high}"')
    return found
