"""One kind of incident under several codes: rows, answers, and who says the same."""

from __future__ import annotations

import pytest

from arbiter.audit.comparison import Comparison, Row
from arbiter.compared import compare_codes, compare_kind
from arbiter.desk import Desk
from arbiter.errors import Refusal

WHIST = ("english-whist", "dummy-whist", "double-dummy", "american-whist", "boston", "cayenne", "solo-whist")


def row(found: Comparison, name: str) -> Row:
    return next(r for r in found.rows if r.name == name)


def answer(found: Comparison, name: str, code: str) -> list[str]:
    said = row(found, name).answers[found.codes.index(code)]
    return [s.name or f"{'/'.join(s.values)}: {'|'.join('+'.join(r.options) or r.status for r in s.ruled)}" for s in said]


def test_a_lead_out_of_turn_in_two_codes(desk: Desk) -> None:
    found = compare_kind(desk, "lead-out-of-turn", ["english-whist", "american-whist"])
    assert answer(found, "chooser", "english-whist") == ["adversaries", "nobody"]
    assert answer(found, "chooser", "american-whist") == ["right-adversary", "nobody"]
    assert answer(found, "options", "english-whist") == ["call-card", "call-suit", "no-penalty"]
    assert "call-card" not in answer(found, "options", "american-whist")
    assert answer(found, "players_followed", "english-whist") == ["0/1/2: call-card+call-suit", "3: no-penalty"]
    assert answer(found, "players_followed", "american-whist") == ["0/1/2: call-suit", "3: no-penalty"]
    assert row(found, "suit_call_waived").answers[1] == ()


def test_both_sides_at_fault(desk: Desk) -> None:
    found = compare_kind(desk, "revoke", WHIST)
    both = row(found, "both_sides_revoked")
    assert both.answers[found.codes.index("english-whist")]
    assert row(found, "window").answers[found.codes.index("american-whist")]


def test_codes_that_say_the_same_stand_together(desk: Desk) -> None:
    found = compare_kind(desk, "lead-out-of-turn", WHIST)
    assert row(found, "chooser").alike()[0] == [0, 1, 2]
    assert row(found, "options").alike()[0] == [0, 1, 2]


def test_every_kind_can_be_compared_over_all_its_codes(desk: Desk) -> None:
    kinds = {kind for code in desk.base.load("codes") for kind in desk.kinds(code)}
    for kind in kinds:
        found = compare_kind(desk, kind, [])
        assert found.codes
        assert found.rows
        assert all(len(r.answers) == len(found.codes) for r in found.rows)


def test_a_code_that_says_nothing_of_a_kind_is_named(desk: Desk) -> None:
    found = compare_kind(desk, "cayenne-declaration", ["cayenne", "english-whist"])
    assert found.codes == ("cayenne",)
    assert found.silent == ("english-whist",)


@pytest.mark.parametrize(
    ("kind", "codes", "told"),
    [
        ("revok", [], "no kind of incident called 'revok'. Did you mean revoke?"),
        ("revoke", ["brag"], "none of these codes rules on 'revoke'."),
        ("revoke", ["wist"], "no code called 'wist'."),
    ],
)
def test_what_cannot_be_compared(desk: Desk, kind: str, codes: list[str], told: str) -> None:
    with pytest.raises(Refusal) as refused:
        compare_kind(desk, kind, codes)
    assert str(refused.value).startswith(told)


def test_a_variant_is_compared_with_its_parent(desk: Desk) -> None:
    found = compare_codes(desk, "boston")
    assert (found.first, found.second) == ("american-whist", "boston")
    boxes = {kind.kind: kind.boxes for kind in found.kinds}
    assert any(box.second.laws == ("boston:24",) for box in boxes["lead-out-of-turn"])
    assert not boxes["bystander-remark"]


def test_forms_that_only_add_words_never_differ(desk: Desk) -> None:
    assert not any(kind.boxes for kind in compare_codes(desk, "jack-pots").kinds)


def test_codes_without_shared_words_are_compared_by_their_verdicts(desk: Desk) -> None:
    found = compare_codes(desk, "english-whist", "solo-whist")
    assert found.parts == ("status", "chooser", "options")
    assert {code for _, _, code in found.only} == {"english-whist", "solo-whist"}
    assert all(set(box.differs) <= set(found.parts) for kind in found.kinds for box in kind.boxes)


@pytest.mark.parametrize(
    ("first", "second", "kind", "told"),
    [
        ("english-whist", "", "", "english-whist is no variant of another code."),
        ("boston", "boston", "", "boston cannot be compared with itself."),
        ("boston", "", "revok", "neither code rules on 'revok'. Did you mean revoke?"),
        ("bostn", "", "", "no code called 'bostn'. Did you mean boston?"),
    ],
)
def test_codes_that_cannot_be_compared(desk: Desk, first: str, second: str, kind: str, told: str) -> None:
    with pytest.raises(Refusal) as refused:
        compare_codes(desk, first, second, kind)
    assert str(refused.value).startswith(told)
