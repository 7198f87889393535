"""The page of an interaction atlas: its matrix, the cells of a feature, and one cell with its position."""
