"""What an option does to the score: hands, pools, settlements, and the facts that follow from them."""
