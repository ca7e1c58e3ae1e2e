"""The words that stand around a ruling, in both languages; the law's own words come from the law book."""

from __future__ import annotations

from arbiter.words import Words

LABELS = {
    "ruling": Words("Ruling", "Решение"),
    "finding": Words("Finding", "Установлено"),
    "chooser": Words("Who chooses", "Кто выбирает"),
    "options": Words("Options", "Варианты"),
    "follows": Words("What follows", "Что следует"),
    "at_once": Words("At once", "Немедленно"),
    "window": Words("Time limit", "Срок"),
    "limits": Words("Limits", "Пределы"),
    "rights": Words("Rights", "Права"),
    "duties": Words("Duties", "Обязанности"),
    "score": Words("On the score", "На счёте"),
    "branches": Words("Branches", "Развилки"),
    "ask": Words("Ask", "Спросить"),
    "suggestion": Words("Suggestion", "Как можно"),
    "nearest": Words("Nearest laws", "Ближе всего"),
    "principles": Words("Principles", "Начала"),
    "kinds": Words("Perhaps", "Может быть"),
    "todo": Words("What to do", "Что делать"),
    "laws": Words("Laws", "Законы"),
    "bearing": Words("Also bearing", "Относится"),
    "facts": Words("Read as", "Понято так"),
    "disputed": Words("In dispute", "В споре"),
    "presumed": Words("Presumed", "Принято"),
    "computed": Words("Worked out", "Вычислено"),
    "settlement": Words("Settlement", "Расчёт"),
    "workings": Words("Step by step", "По шагам"),
    "left_open": Words("Left open", "Не решено"),
    "precedents": Words("Precedents", "Прецеденты"),
    "reading": Words("Reading", "Толкование"),
    "restored": Words("Standing", "Статус"),
    "house": Words("House rules", "Домашние"),
    "book": Words("By the book", "По книге"),
    "why": Words("Why", "Почему"),
    "overruled": Words("Overruled", "Отменено"),
    "why_not": Words("Why not", "Почему не"),
    "changes": Words("It changes if", "Иначе, если"),
    "edition": Words("Edition", "Издание"),
}
"""The labels of the card, in the order in which its lines always stand."""

STATUS = {
    "ruled": Words("RULED", "РЕШЕНО"),
    "depends": Words("DEPENDS ON", "ЗАВИСИТ ОТ"),
    "silent": Words("THE LAWS ARE SILENT", "ЗАКОНЫ МОЛЧАТ"),
    "unread": Words("NOT UNDERSTOOD", "НЕ ПОНЯТО"),
}

SAYS = {
    "under": Words("under", "по кодексу:"),
    "yes": Words("yes", "да"),
    "no": Words("no", "нет"),
    "or": Words("or", "или"),
    "from_to": Words("{} to {}", "от {} до {}"),
    "or more": Words("or more", "или больше"),
    "if": Words("If", "Если"),
    "from": Words("from", "из слов"),
    "given": Words("given as a fact", "задано фактом"),
    "laws": Words("Laws", "Законы"),
    "chooses": Words("Chooses", "Выбирает"),
    "silent": Words("The laws are silent.", "Законы молчат."),
    "not_agreed": Words("the players do not agree on it", "игроки об этом не согласны"),
    "unless_said": Words("taken as so unless said otherwise", "считается так, если не сказано иное"),
    "disputed_reading": Words(
        "The ruling rests on a disputed reading; the words bear another one too.",
        "Решение опирается на спорное толкование; слова допускают и другое.",
    ),
    "reconstructed": Words(
        "is not in the source text: it is recovered from elsewhere or from memory.",
        "в исходном тексте отсутствует: восстановлен по другим источникам или по памяти.",
    ),
    "custom": Words("is a local custom rather than a rule.", "скорее местный обычай, чем правило."),
    "changed_by": Words("The house rules '{}' changed this ruling.", "Решение изменили домашние правила «{}»."),
    "in_force": Words(
        "The house rules '{}' are in force; they do not change this ruling.", "Действуют домашние правила «{}»; здесь они ничего не меняют."
    ),
    "nothing_silent": Words("The laws of this game say nothing of such a case.", "Законы этой игры о таком случае ничего не говорят."),
    "no_principles": Words(
        "The code has no principles of its own for settling facts; each branch is what it would rule.",
        "Своих начал для установления фактов в кодексе нет; каждая ветвь показывает, как он решил бы.",
    ),
    "further": Words("Then, in the same story:", "Далее, в том же рассказе:"),
    "todo_unread": Words(
        "Say who did what, and what had been played; or name the kind with --incident KIND and give facts with --fact NAME=VALUE "
        "(`arbiter incidents KIND` lists them).",
        "Скажите, кто что сделал и что уже было сыграно; или назовите случай: --incident ВИД, и дайте факты: --fact ИМЯ=ЗНАЧЕНИЕ "
        "(их список: `arbiter incidents ВИД`).",
    ),
    "todo_depends": Words("Give the answers with --fact NAME=VALUE.", "Дайте ответы: --fact ИМЯ=ЗНАЧЕНИЕ."),
}


def label(name: str, lang: str) -> str:
    """A label of the card.

    >>> label("laws", "ru")
    'Законы'
    """
    return LABELS[name].say(lang)


def column(lang: str) -> int:
    """The width of the column of labels, the same for every card."""
    return 2 + max(len(said.say(lang)) for said in LABELS.values())


def says(name: str, lang: str) -> str:
    """A turn of phrase of the card.

    >>> says("or", "en")
    'or'
    """
    return SAYS[name].say(lang)
