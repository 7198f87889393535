"""What one looks up beside a game: rules, words, an aid for the table, a score pad, what is in the box."""
