"""Reading what the calculators take out of a description: hands, amounts, players, orders."""
