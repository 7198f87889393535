"""Tables, panels, lessons and the page on which they stand; import name of the widgets package."""
