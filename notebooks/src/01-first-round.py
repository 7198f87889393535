# ---
# jupyter:
#   dinotwist:
#     part: Learn Dino Twist
#     minutes: 5
# ---

# %% [markdown]
# # A first round
#
# Everybody **prepares in secret** a Dino, or two of one species. All turn their cards at once; then the weakest attacks first and captures a Dino from Twist Island.

# %%
from dinotwist_widgets import break_a_rule, example, first_round, tell_example

first_round()

# %% [markdown]
# ## When two plays cancel
#
# The rulebook's own example: Marco shows a Duo of Herbi 4 and 2, Paula a Herbi 6. **Same species, same total**: both are out. Step through it.

# %%
example("dt-parity-duo-against-single", "Paula")

# %% [markdown]
# ## Try to break a rule
#
# At this table every try is welcome. Prepare cards that do not belong together, too many, too weak ones, or bury two without the right to. Each refusal names its rule and the smallest change that mends it.

# %%
break_a_rule()

# %% [markdown]
# ## The same example in words
#
# Each step with the clauses behind it.

# %%
# NBVAL_CHECK_OUTPUT
tell_example("dt-parity-duo-against-single")
