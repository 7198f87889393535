# ---
# jupyter:
#   dinotwist:
#     part: Check yourself
#     minutes: 3
# ---

# %% [markdown]
# # Look up a rule
#
# Type a word such as *tie*, or the number of a clause.

# %%
from dinotwist_widgets import glossary, rule_lookup

rule_lookup()

# %% [markdown]
# ## The words of the game

# %%
glossary()
