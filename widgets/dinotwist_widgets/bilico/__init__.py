"""Bilico on a stage: the palazzi from the side, cars, stock, scores, and forms for what hands did."""
