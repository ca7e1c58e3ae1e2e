"""House rules: applied to a code, told in the answer, kept by content, and refused with places where they are wrong."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from arbiter.book.base import Base
from arbiter.desk import Desk
from arbiter.errors import BookRefusal, Refusal
from arbiter.houses import HouseBase, Settings, settings, with_houses
from arbiter.opening import open_base

HOUSES = Path(__file__).parent / "houses"
CLUB, STRICT = HOUSES / "club.yaml", HOUSES / "strict.yaml"
FOLLOWED = {"players_followed": "2", "suit_call_waived": "no"}


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ARBITER_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache" / "arbiter"


@pytest.fixture(scope="module")
def base() -> Base:
    return open_base()


def faults(base: Base, code: str, *files: Path, named: bool = False) -> list[str]:
    with pytest.raises(BookRefusal) as refused:
        with_houses(base, [str(f) for f in files], code, named=named)
    told = [str(fault) for fault in refused.value.faults]
    return [text.replace(f"{folder}{os.sep}", "") for text in told for folder in [files[0].parent]]


def edited(tmp_path: Path, *changes: tuple[str, str], source: Path = CLUB, name: str = "rules.yaml") -> Path:
    text = source.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


# ---- what they do


def test_an_answer_that_a_house_rule_changed_says_so_and_shows_the_book(base: Base) -> None:
    housed, code = with_houses(base, [str(CLUB)], "english-whist")
    assert code == "our-club"
    answer = Desk(housed).rule(code, "lead-out-of-turn", FOLLOWED)
    assert answer.house == "our-club"
    assert answer.verdicts[0].options == ("no-penalty",)
    assert answer.verdicts[0].laws == ("our-club:1",)
    assert answer.verdicts[0].house == "our-club"
    assert answer.book[0].options == ("call-card", "call-suit")
    assert answer.book[0].laws == ("english-whist:63",)
    assert "Cavendish" in answer.edition.en or answer.edition.en


def test_what_they_do_not_change_is_ruled_by_the_book(base: Base) -> None:
    housed, code = with_houses(base, [str(CLUB)], "english-whist")
    answer = Desk(housed).rule(code, "lead-out-of-turn", {"players_followed": "3"})
    assert answer.house == ""
    assert answer.book == ()
    assert answer.verdicts[0].laws == ("english-whist:63",)


def test_a_suspended_rule_is_told_though_no_rule_of_the_house_decides(base: Base, tmp_path: Path) -> None:
    text = CLUB.read_text(encoding="utf-8")
    start = text.index("    rules:")
    path = tmp_path / "silent.yaml"
    path.write_text(text[:start].replace('amends: "63"', "suspends: [lead-out-of-turn/right-leader-let-lead-pleased]"), encoding="utf-8")
    housed, code = with_houses(base, [str(path)], "english-whist")
    answer = Desk(housed).rule(code, "lead-out-of-turn", {"players_followed": "0", "suit_call_waived": "yes"})
    assert answer.verdicts[0].options == ("call-card", "call-suit")
    assert answer.house == "our-club"
    assert answer.book[0].options == ("call-card",)


def test_a_variant_of_the_code_is_not_changed(base: Base) -> None:
    assert with_houses(base, [str(CLUB)], "dummy-whist") == (base, "dummy-whist")


def test_house_rules_may_change_a_variant(base: Base, tmp_path: Path) -> None:
    path = edited(tmp_path, ("of: english-whist", "of: dummy-whist"), ('["1", "2"]', '["1", "2"]\n          offender: opponent'))
    housed, code = with_houses(base, [str(path)], "dummy-whist")
    answer = Desk(housed).rule(code, "lead-out-of-turn", {**FOLLOWED, "offender": "opponent"})
    assert answer.verdicts[0].laws == ("our-club:1",)
    assert answer.book[0].laws == ("english-whist:63",)


def test_files_named_for_another_game_are_refused(base: Base) -> None:
    assert faults(base, "boston", CLUB, named=True) == [
        "club.yaml:3:5: these house rules change english-whist, not boston. Name the game that they change."
    ]


def test_the_game_is_that_which_they_change(base: Base) -> None:
    assert with_houses(base, [str(CLUB)], "")[1] == "our-club"
    assert with_houses(base, [str(CLUB)], "our-club")[1] == "our-club"


def test_the_game_must_be_named_where_they_change_several(base: Base, tmp_path: Path) -> None:
    other = edited(tmp_path, ("house: our-club", "house: other"), ("of: english-whist", "of: dummy-whist"))
    with pytest.raises(Refusal, match="the game is not named"):
        with_houses(base, [str(CLUB), str(other)], "")


def test_two_files_are_put_upon_one_another(base: Base, tmp_path: Path) -> None:
    second = edited(
        tmp_path, ('["2", "3"]', '"3"'), ("[cards-those-followed-taken-back-without, all-followed]", "[all-followed]"), source=STRICT
    )
    housed, code = with_houses(base, [str(CLUB), str(second)], "english-whist")
    assert code == "strict-table"
    desk = Desk(housed)
    assert desk.code(code).chain == ("strict-table", "our-club", "english-whist")
    assert desk.code(code).edition == desk.code("english-whist").edition
    assert desk.rule(code, "lead-out-of-turn", FOLLOWED).verdicts[0].laws == ("our-club:1",)
    answer = desk.rule(code, "lead-out-of-turn", {"players_followed": "3"})
    assert answer.verdicts[0].laws == ("strict-table:1",)
    assert answer.book[0].laws == ("english-whist:63",)


def test_a_house_may_stand_upon_another(base: Base, tmp_path: Path) -> None:
    second = edited(
        tmp_path,
        ("of: english-whist", "of: our-club"),
        ('["2", "3"]', '"3"'),
        ("[cards-those-followed-taken-back-without, all-followed]", "[all-followed]"),
        source=STRICT,
    )
    assert with_houses(base, [str(second), str(CLUB)], "english-whist")[1] == "strict-table"


def test_calculators_know_the_code_of_the_book(base: Base, tmp_path: Path) -> None:
    path = tmp_path / "pots.yaml"
    path.write_text(
        "house: our-pots\nof: jack-pots\ntitle: Ours\ntitle_ru: Наши\nclauses:\n"
        '  - number: "1"\n    title: We agree\n    title_ru: Мы согласны\n    says: We play late.\n    says_ru: Мы играем допоздна.\n',
        encoding="utf-8",
    )
    housed, code = with_houses(base, [str(path)], "jack-pots")
    desk = Desk(housed)
    assert desk.of_book(code) == "jack-pots"
    hands = {"hands": {"A": "AS AH KD QC 9S", "B": "JS JH KC QD 9H"}, "pool": 20}
    ours, book = (d.rule(c, "showdown", hands) for d, c in ((desk, code), (Desk(base), "jack-pots")))
    assert ours.settlement == book.settlement
    assert ours.computed == book.computed


# ---- what is refused


def test_a_misspelt_clause(base: Base, tmp_path: Path) -> None:
    path = edited(tmp_path, ('amends: "63"', 'amends: "63x"'))
    assert faults(base, "english-whist", path) == ["rules.yaml:9:13: there is no clause 63x to amend. Did you mean 63?"]


def test_an_operation_that_changes_nothing(base: Base, tmp_path: Path) -> None:
    none = edited(tmp_path, ('amends: "63"', 'suspends: ["english-whist:2"]'))
    assert faults(base, "english-whist", none)[0].startswith("rules.yaml:9:16: suspending english-whist:2 changes nothing")
    same = edited(
        tmp_path,
        ("finding: By the rules of our club the cards are taken back, and there is no penalty.", f'finding: "{FINDING[0]}"'),
        ("finding_ru: По правилам нашего клуба карты берут обратно, и штрафа нет.", f'finding_ru: "{FINDING[1]}"'),
        ("chooser: nobody", "chooser: adversaries"),
        ("options: [no-penalty]", "options: [call-card, call-suit]"),
    )
    assert faults(base, "english-whist", same) == [
        "rules.yaml:15:9: 'nobody-punished' changes nothing of what english-whist rules on 'lead-out-of-turn'. "
        "Remove it, or say what is different."
    ]


FINDING = next(
    rule.finding
    for section in [Desk(open_base()).section("english-whist", "lead-out-of-turn")]
    if section is not None
    for rule in section.rules
    if rule.name == "cards-those-followed-taken-back-without"
)


def test_two_house_rules_that_conflict_are_shown_with_both_places(base: Base) -> None:
    assert faults(base, "english-whist", CLUB, STRICT) == [
        "strict.yaml:15:9: 'only-the-card' and 'nobody-punished' both decide 'lead-out-of-turn' when players_followed is 2, "
        "and differently. Let one of them except the other; 'nobody-punished' stands at club.yaml:15:9."
    ]


def test_two_rules_of_one_house_that_conflict(base: Base, tmp_path: Path) -> None:
    text = CLUB.read_text(encoding="utf-8")
    second = text[text.index("      - rule:") :].replace("nobody-punished", "everybody-punished").replace("[no-penalty]", "[call-card]")
    path = tmp_path / "rules.yaml"
    path.write_text(text + second, encoding="utf-8")
    assert "'everybody-punished' and 'nobody-punished' both decide" in faults(base, "english-whist", path)[0]


def test_a_house_rule_that_says_otherwise_than_the_book_must_say_so(base: Base, tmp_path: Path) -> None:
    path = edited(tmp_path, ("        except: [cards-those-followed-taken-back-without]\n", ""))
    assert "'nobody-punished' and 'cards-those-followed-taken-back-without' both decide" in faults(base, "english-whist", path)[0]


def test_a_gap_that_house_rules_leave(base: Base, tmp_path: Path) -> None:
    path = edited(tmp_path, ('amends: "63"', 'replaces: "63"'), ("        except: [cards-those-followed-taken-back-without]\n", ""))
    assert "our-club says nothing of 'lead-out-of-turn' when players_followed is 3" in faults(base, "english-whist", path)[0]


def test_a_gap_is_told_where_the_rule_is_suspended(base: Base, tmp_path: Path) -> None:
    path = edited(tmp_path, ('amends: "63"', "suspends: [lead-out-of-turn/all-followed]"))
    assert faults(base, "english-whist", path)[0].startswith("rules.yaml:15:9: our-club says nothing of 'lead-out-of-turn'")
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.index("    rules:")], encoding="utf-8")
    assert faults(base, "english-whist", path)[0].startswith("rules.yaml:9:16: our-club says nothing of 'lead-out-of-turn'")


def test_the_name_of_a_code_cannot_be_taken(base: Base, tmp_path: Path) -> None:
    path = edited(tmp_path, ("house: our-club", "house: boston"))
    assert faults(base, "english-whist", path)[0].startswith("rules.yaml:2:8: the name 'boston' is taken.")


def test_an_unknown_code(base: Base, tmp_path: Path) -> None:
    path = edited(tmp_path, ("of: english-whist", "of: english-wist"))
    assert faults(base, "english-whist", path)[0] == "rules.yaml:3:5: no code called 'english-wist'. Did you mean english-whist?"


def test_faults_of_form_are_all_told(base: Base, tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        ('number: "1"', "number: 1"),
        ("chooser: nobody", "choser: nobody"),
        ("    says_ru: Если за ходом не в очередь последовали другие, карты берут обратно и никого не наказывают.\n", ""),
    )
    told = faults(base, "english-whist", path)
    assert len(told) >= 3
    assert any("must be in quotes" in t for t in told)
    assert any("Did you mean chooser?" in t for t in told)
    assert any("no words in Russian" in t for t in told)


def test_files_that_are_no_house_rules(base: Base, tmp_path: Path) -> None:
    path = tmp_path / "rules.yaml"
    path.write_text("code: english-whist\ntitle: x\n", encoding="utf-8")
    assert faults(base, "english-whist", path) == [
        "rules.yaml:1:1: these are not house rules. Begin with `house:`, the name of your house, and `of:`, the code that it changes."
    ]
    path.write_bytes(b"\xff\xfe\x00")
    assert faults(base, "english-whist", path) == ["rules.yaml:1:1: is not text in UTF-8 (byte 1). Save it as UTF-8."]
    path.unlink()
    assert faults(base, "english-whist", path) == ["rules.yaml:1:1: cannot be read: no such file or directory."]


# ---- how they are kept


def test_they_are_kept_by_their_content(base: Base, cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = edited(tmp_path)
    with_houses(base, [str(path)], "english-whist")
    assert len(list(cache.iterdir())) == 1
    os.utime(path, (time.time() + 1000,) * 2)
    with monkeypatch.context() as patched:
        patched.setattr("arbiter.houses._compiled", _not_to_be_called)
        housed, code = with_houses(base, [str(path)], "english-whist")
        assert Desk(housed).rule(code, "lead-out-of-turn", FOLLOWED).verdicts[0].options == ("no-penalty",)
    edited(tmp_path, ("[no-penalty]", "[penalty-lost]"))
    housed, code = with_houses(base, [str(path)], "english-whist")
    assert Desk(housed).rule(code, "lead-out-of-turn", FOLLOWED).verdicts[0].options == ("penalty-lost",)


def _not_to_be_called(*_: object) -> None:
    raise AssertionError("compiled again")


def test_a_damaged_cache_is_never_believed(base: Base, cache: Path) -> None:
    with_houses(base, [str(CLUB)], "english-whist")
    for file in cache.rglob("*.json"):
        file.write_bytes(file.read_bytes()[:-3] + b"xxx")
    housed, code = with_houses(base, [str(CLUB)], "english-whist")
    assert Desk(housed).rule(code, "lead-out-of-turn", FOLLOWED).verdicts[0].options == ("no-penalty",)
    section = next(cache.rglob("sections/**/lead-out-of-turn.json"))
    section.write_bytes(b"cut")
    housed, code = with_houses(base, [str(CLUB)], "english-whist")
    assert Desk(housed).rule(code, "lead-out-of-turn", FOLLOWED).verdicts[0].options == ("no-penalty",)


def test_where_nothing_can_be_written_they_are_held_in_memory(base: Base, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    monkeypatch.setenv("ARBITER_CACHE", str(blocked))
    housed, code = with_houses(base, [str(CLUB)], "english-whist")
    assert isinstance(housed, HouseBase)
    assert Desk(housed).rule(code, "lead-out-of-turn", FOLLOWED).house == "our-club"


# ---- arbiter.toml


def test_the_nearest_settings_upwards(tmp_path: Path) -> None:
    (tmp_path / "arbiter.toml").write_text('game = "boston"\nhouse = ["a.yaml", "b/c.yaml"]\n', encoding="utf-8")
    deep = tmp_path / "one" / "two"
    deep.mkdir(parents=True)
    assert settings(deep) == Settings((str(tmp_path / "a.yaml"), str(tmp_path / "b" / "c.yaml")), "boston")
    (tmp_path / "one" / "arbiter.toml").write_text('house = "d.yaml"\n', encoding="utf-8")
    assert settings(deep) == Settings((str(tmp_path / "one" / "d.yaml"),), "")


def test_no_settings(tmp_path: Path) -> None:
    assert settings(tmp_path) == Settings()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("game = english-whist", "cannot be read: Invalid value (at line 1, column 8)"),
        ('gmae = "boston"', "no setting called 'gmae'. Did you mean game?"),
        ("game = 3", "'game' takes a name in quotes."),
        ("house = [1]", "'house' takes a list of files."),
    ],
)
def test_settings_that_are_wrong(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "arbiter.toml").write_text(text, encoding="utf-8")
    with pytest.raises(Refusal) as refused:
        settings(tmp_path)
    assert told in str(refused.value)
    assert "arbiter.toml" in str(refused.value)
