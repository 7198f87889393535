# ---
# jupyter:
#   dinotwist:
#     part: Learn Dino Twist
#     minutes: 5
#     goals: [change-hand]
# ---

# %% [markdown]
# # The box and the set-up
#
# Twist Island with eight **Babies**, ten events under it, seven cards for each player. Lay the table step by step.

# %%
from dinotwist_widgets import deck_charts, exercise, set_up_table, what_if

set_up_table("Paula", "Marco", "Gianni", seed=20)

# %% [markdown]
# ## How the deck is made
#
# Four species, values 2 to 10, three copies of each.

# %%
deck_charts()

# %% [markdown]
# ## Which hands must be changed?

# %%
exercise("change-hand", plain=True)

# %% [markdown]
# ## What would happen if …

# %%
what_if("dt-setup-five-alike-is-changed", "dt-setup-four-alike-stays", "dt-setup-changed-twice")
