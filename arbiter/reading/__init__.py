"""Reading: from a player's own words to the kind of incident and its facts, each with the words that gave it."""
