"""Finding clauses, footnotes and cases by words or by number, in English and in Russian."""
