"""What the games share: clauses, facts, rulings, chance, records, cases, scores and words."""
