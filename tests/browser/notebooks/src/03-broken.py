# ---
# jupyter:
#   dinotwist:
#     part: Dummies
#     minutes: 1
# ---

# %% [markdown]
# # A table that does not come
#
# Its cell fails when it is run on a page.

# %%
from dinotwist_widgets.stage import Stage

from tests.widgets.dummy import Cards, fail_on_a_page

fail_on_a_page()
Stage(Cards())

# %% [markdown]
# The text after it is there all the same.
