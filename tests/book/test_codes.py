"""Codes and variants: what is inherited, what operations take away, and circles."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from arbiter.book.circles import circles
from arbiter.book.link import Book

Coin = Callable[..., Book]
HEAD = "section: More\nsection_ru: Ещё\nclauses:\n"
CODE = "code: {name}\nof: {of}\ntitle: T\ntitle_ru: Т\n"


def clause(number: str, *lines: str, rule: str = "") -> str:
    head = [f'  - number: "{number}"', "    title: T", "    title_ru: Т", "    says: S.", "    says_ru: С."]
    return "\n".join([*head, *(f"    {line}" for line in lines), *([RULE.format(rule)] if rule else [])]) + "\n"


RULE = """    rules:
      - rule: {}
        on: strange-fall
        when: {{landed: edge}}
        except: [tossed-again]
        then: {{finding: F., finding_ru: Ф., chooser: nobody, options: [toss-stands]}}"""


def names(book: Book, code: str) -> set[str]:
    return {rule.name for rule in book.sections[code, "strange-fall"].rules}


def test_a_variant_inherits_what_it_does_not_change(coin: Coin) -> None:
    book = coin()
    assert not book.faults
    assert names(book, "coin") - names(book, "long-toss") == {"late-call", "patience-at-an-end"}
    assert names(book, "long-toss") - names(book, "coin") == {"late-is-not-too-late", "nobody-called"}
    assert book.codes["long-toss"].chain == ("long-toss", "coin")


def test_replacing_a_clause_takes_its_paragraphs_and_what_a_parent_added_to_it(coin: Coin) -> None:
    coins = "code: coin\n" + HEAD + clause("9", rule="whole") + clause("9.i", rule="part")
    middle = CODE.format(name="middle", of="coin"), "code: middle\n" + HEAD + clause("9", 'amends: "9"', rule="amended")
    last = CODE.format(name="last", of="middle"), "code: last\n" + HEAD + clause("9", 'replaces: "9"', rule="new")
    book = coin(coins, *middle, *last)
    assert not book.faults
    assert {"whole", "part", "amended"} <= names(book, "middle")
    assert names(book, "last") - names(book, "coin") == {"new"}
    assert not {"whole", "part", "amended"} & names(book, "last")


def test_suspending_a_clause_takes_its_paragraphs(coin: Coin) -> None:
    coins = "code: coin\n" + HEAD + clause("9") + clause("9.i", rule="part")
    variant = CODE.format(name="other", of="coin"), "code: other\n" + HEAD + clause("1", 'suspends: ["coin:9"]')
    book = coin(coins, *variant)
    assert not book.faults
    assert "part" in names(book, "coin")
    assert "part" not in names(book, "other")


def test_two_houses_of_one_name(coin: Coin) -> None:
    house = "house: ours\nof: coin\nclauses:\n" + clause("1")
    book = coin(house, house)
    assert [str(f) for f in book.faults] == ["more-1.yaml:1:8: the name 'ours' is taken. It is that of more-0.yaml:1:1; choose another."]


def test_a_house_has_the_edition_of_the_book_and_its_own_title(coin: Coin) -> None:
    first = "house: ours\nof: coin\ntitle: Ours\ntitle_ru: Наше\nclauses:\n" + clause("1")
    second = "house: mine\nof: ours\nclauses:\n" + clause("1")
    codes = coin(first, second).codes
    assert codes["ours"].title.en == "Ours"
    assert codes["mine"].title.en == "Tossing a coin"
    assert codes["mine"].edition == codes["coin"].edition
    assert codes["mine"].house == "mine"


edges = st.dictionaries(st.integers(0, 5), st.lists(st.integers(0, 5), max_size=4), max_size=6)


@given(edges)
def test_circles_are_circles_and_none_is_left(found: dict[int, list[int]]) -> None:
    known = {n: [t for t in targets if t in found] for n, targets in found.items()}
    rings = circles(known)
    left = {n: list(dict.fromkeys(targets)) for n, targets in known.items()}
    for ring in rings:
        for here, there in zip(ring, (*ring[1:], ring[0]), strict=True):
            assert there in known[here]
        left[ring[-1]].remove(ring[0])
    while left:
        ends = [n for n, targets in left.items() if not targets]
        assert ends, "a circle is left"
        left = {n: [t for t in targets if t not in ends] for n, targets in left.items() if n not in ends}
