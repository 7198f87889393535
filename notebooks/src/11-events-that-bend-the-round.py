# ---
# jupyter:
#   dinotwist:
#     part: Learn Dino Twist
#     minutes: 7
#     goals: [how-strong]
# ---

# %% [markdown]
# # Events that bend the round
#
# **Meteors** close territories, **Alone in the world** forbids Duos, **Fury** gives one species +3, **Disasters** give everybody +2. Meet all four in four rounds.

# %%
from dinotwist_widgets import example, exercise, play_from, what_if

play_from("dt-lesson-bend-the-round", "Paula")

# %% [markdown]
# ## The rulebook's example
#
# Fury: 4 and 3 and 3 more make 10.

# %%
example("dt-fury-duo-of-seven-becomes-ten", "Marco")

# %% [markdown]
# ## What does it count?

# %%
exercise("how-strong")

# %% [markdown]
# ## What would happen if …

# %%
what_if("dt-meteor-dino-comes-back", "dt-solo-two-cards-to-the-graveyard", "dt-fury-not-on-the-island")
