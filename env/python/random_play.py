"""Four players take random legal cards: a game of KaliTiri, and what each got.

    python3 env/python/random_play.py
"""

import random

from parlour_env import ParlourEnv

with ParlourEnv("kalitiri", seats=4) as env:
    env.reset(seed=7)
    totals = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        legal = [action for action, may in enumerate(observation["action_mask"]) if may]
        env.step(random.choice(legal))
    print(env.render())
    print(env, totals)
