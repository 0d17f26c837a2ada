"""ParlourEnv keeps what PettingZoo's api_test asks for; ParlourBatch is the same games.

    python3 env/python/test_parlour_env.py

Standard library only. With `python3 -S` it runs without numpy, which is another
way through the module.
"""

from __future__ import annotations

import gc
import json
import random
import subprocess
import sys
import time
import unittest
import unittest.mock
from typing import Any, Dict, Iterator, List, Optional

import parlour_env
from parlour_env import ParlourBatch, ParlourEnv, ParlourError

SMALL: Dict[str, Any] = {"seats": 2, "options": {"dicePerPlayer": 2}}
SETUPS: Dict[str, Dict[str, Any]] = {
    "perudo": SMALL,
    "perudo by dice": {**SMALL, "rewards": "score"},
    "perudo chaos": {"preset": "chaos", "seats": 3, "episode": "round"},
    "perudo without reactions": {"preset": "tactical", "episode": "round", "reactions": False},
    "sen": {"episode": "round", "rewards": "score"},
    "kalitiri": {"seats": 4, "episode": "round"},
    "kalitiri cut short": {"seats": 5, "limit": 9, "rewards": "win"},
    "dalmuti": {"options": {"court": True, "rounds": 2}},
}


def made(name: str, **more: Any) -> ParlourEnv:
    return ParlourEnv(name.split(" ")[0], **{**SETUPS[name], **more})


def legal_in(mask: Any) -> List[int]:
    return [action for action, may in enumerate(mask) if may]


def play(env: ParlourEnv, seed: Optional[int], most: int = 10_000) -> Iterator[Any]:
    """Random legal actions from whatever is there; gives what last() said, and what was done."""
    chance = random.Random(seed)
    for agent in env.agent_iter(most):
        told = env.last()
        dead = told[2] or told[3]
        action = None if dead else chance.choice(legal_in(told[0]["action_mask"]))
        env.step(action)
        yield agent, told, action


def plain(told: Any) -> Any:
    """What last() said, as values that can be compared."""
    seen, *rest = told
    return [list(seen["observation"]), list(seen["action_mask"]), *rest]


class Api(unittest.TestCase):
    """The checks of PettingZoo's api_test, for every game."""

    envs: Dict[str, ParlourEnv] = {}

    @classmethod
    def setUpClass(cls) -> None:
        cls.envs = {name: made(name) for name in SETUPS}

    @classmethod
    def tearDownClass(cls) -> None:
        for env in cls.envs.values():
            env.close()

    def each(self) -> Iterator[ParlourEnv]:
        """One for every set-up, in whatever episode a test before has left it."""
        for name, env in self.envs.items():
            with self.subTest(name):
                yield env

    def test_what_it_says_of_itself(self) -> None:
        for env in self.each():
            self.assertRegex(str(env), r"^parlour/[a-z]+_v\d+$")
            self.assertEqual(env.metadata["name"], str(env))
            self.assertEqual(env.metadata["render_modes"], ["ansi"])
            self.assertIs(env.metadata["is_parallelizable"], False)
            self.assertIs(env.unwrapped, env)
            seats = range(env.citation["seats"])
            self.assertEqual(env.possible_agents, [f"seat_{seat}" for seat in seats])
            self.assertEqual(env.max_num_agents, len(env.possible_agents))
            self.assertEqual(sum(field["size"] for field in env.fields), env.observation_size)
            last = len(env.actions) - 1
            self.assertEqual(env.wait, last if env.actions[last] == "wait" else None)

    def test_it_is_cited_by_the_seed_that_it_follows(self) -> None:
        for env in self.each():
            for seed, cited in [("one", "one"), (None, "one"), (8, "8")]:
                env.reset(seed=seed)
                self.assertEqual(env.citation["seed"], cited)
                self.assertIs(env.metadata["citation"], env.citation)
            self.assertLessEqual({"parlour", "game", "rules", "options"}, set(env.citation))

    def test_spaces(self) -> None:
        for env in self.each():
            for agent in env.possible_agents:
                seen, done = env.observation_space(agent), env.action_space(agent)
                self.assertIs(seen, env.observation_space(agent))
                self.assertIs(done, env.action_space(agent))
                self.assertEqual(seen, env.observation_space("seat_0"))
                self.assertEqual(int(done.n), len(env.actions))
                self.assertEqual(seen["observation"].shape, (env.observation_size,))
                self.assertTrue(seen.contains(seen.sample()))
                self.assertTrue(done.contains(done.sample()))
                self.assertFalse(done.contains(len(env.actions)))
                mask = env._observation([0.0] * env.observation_size, [1])["action_mask"]
                self.assertEqual(int(done.sample(mask)), 1)
            done.seed(7)
            drawn = [int(done.sample()) for _ in range(5)]
            done.seed(7)
            self.assertEqual(drawn, [int(done.sample()) for _ in range(5)])

    def test_a_whole_episode(self) -> None:
        for env in self.each():
            env.reset(seed=0, options={"options": 1})
            self.assertEqual(env.agents, env.possible_agents)
            self.assertFalse(any([*env.terminations.values(), *env.truncations.values()]))
            self.assertIsNone(env.last(observe=False)[0])
            live, finished, owed = set(env.agents), set(), dict.fromkeys(env.agents, 0.0)
            paid, ends = 0, set()
            for agent in env.agent_iter():
                self.assertIn(agent, live - finished)
                seen, reward, terminated, truncated, info = env.last()
                self.assertEqual(reward, owed[agent])
                self.assertEqual(reward, env._cumulative_rewards[agent])
                self.assertEqual(terminated, env.terminations[agent])
                self.assertEqual(truncated, env.truncations[agent])
                self.assertIsInstance(terminated, bool)
                self.assertIsInstance(truncated, bool)
                self.assertEqual(info, {})
                self.assertTrue(env.observation_space(agent).contains(seen))
                dead = terminated or truncated
                action = None
                if dead:
                    finished.add(agent)
                    ends.add((terminated, truncated))
                    self.assertEqual(legal_in(seen["action_mask"]), [])
                else:
                    action = env.action_space(agent).sample(seen["action_mask"])
                    self.assertEqual(seen["action_mask"][int(action)], 1)
                owed[agent] = 0.0
                self.assertIsNone(env.step(action))
                paid += any(env.rewards.values())
                for each, more in env.rewards.items():
                    owed[each] += more
                for kept in (env.rewards, env.terminations, env.truncations, env.infos):
                    self.assertEqual(set(kept), set(env.agents))
                self.assertEqual(env.num_agents, len(env.agents))
                self.assertEqual(set(env.agents), live - finished)
            self.assertEqual(finished, live)
            # Rewards that come on the way, and not to all: what has been told is not told again.
            self.assertEqual(paid > 1, env.citation["rewards"] == "score" and env.citation["episode"] == "game")
            self.assertEqual(ends, {(False, True) if env is self.envs["kalitiri cut short"] else (True, False)})
            with self.assertRaisesRegex(ParlourError, "reset first"):
                env.step(0)
            with self.assertRaisesRegex(ParlourError, "reset first"):
                env.last()

    def test_a_reset_within_an_episode(self) -> None:
        for env in self.each():
            env.reset(seed=3)
            for _ in play(env, 1, most=5):
                pass
            env.reset(seed=3)
            self.assertEqual(env.agents, env.possible_agents)
            self.assertEqual(set(env._cumulative_rewards.values()), {0.0})
            first = plain(env.last())
            env.reset(seed="3")
            self.assertEqual(plain(env.last()), first)

    def test_a_seed_repeats_the_episode(self) -> None:
        for env in self.each():
            env.reset(seed=42)
            played = [(agent, plain(told), action) for agent, told, action in play(env, 5)]
            env.reset()
            self.assertNotEqual(plain(env.last()), played[0][1])
            env.reset(seed=42)
            for agent, told, action in play(env, 5):
                self.assertEqual((agent, plain(told), action), played.pop(0))
            self.assertEqual(played, [])

    def test_a_seed_means_the_same_to_every_program(self) -> None:
        with made("perudo", seed=42) as one, made("perudo") as other:
            self.assertEqual((one.agents, one.num_agents), ([], 0))
            one.reset()
            other.reset(seed=42)
            for (agent, told, action), again in zip(play(one, 5), play(other, 5)):
                self.assertEqual(agent, again[0])
                self.assertEqual(plain(told), plain(again[1]))
                self.assertEqual(action, again[2])

    def test_a_citation_makes_the_same_environment_again(self) -> None:
        asked = ("options", "seats", "configuration", "episode", "rewards", "reactions", "limit", "seed")
        for name in ("perudo chaos", "kalitiri cut short"):
            env = self.envs[name]
            env.reset(seed="cited")
            cited = json.loads(json.dumps(env.metadata["citation"]))
            with ParlourEnv(cited["game"], **{each: cited[each] for each in asked}) as again:
                again.reset()
                self.assertEqual(again.citation, cited)
                played = [(agent, plain(told), done) for agent, told, done in play(env, 6)]
                repeated = [(agent, plain(told), done) for agent, told, done in play(again, 6)]
                self.assertEqual(repeated, played)

    def test_every_seat_sees_its_own(self) -> None:
        for env in self.each():
            env.reset()
            own = env.last()[0]
            other = env.possible_agents[env.possible_agents.index(env.agent_selection) - 1]
            seen = env.observe(other)
            self.assertNotEqual(list(seen["observation"]), list(own["observation"]))
            self.assertEqual(legal_in(seen["action_mask"]), [])
            self.assertEqual(env.view(other)["own"]["seat"], env.possible_agents.index(other))
            self.assertIsNone(env.view()["own"])
            self.assertEqual(env.render(), env.text(env.agent_selection))
            self.assertNotEqual(env.render(), env.text())


class Mistakes(unittest.TestCase):
    """What can't be is an error with a sentence, and changes nothing."""

    env: ParlourEnv

    @classmethod
    def setUpClass(cls) -> None:
        cls.env = ParlourEnv("perudo", **SMALL)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.env.close()

    def setUp(self) -> None:
        self.env.reset(seed=1)

    def test_actions(self) -> None:
        env = self.env
        before = plain(env.last())
        illegal = [(action, "action/illegal") for action in (-1, 10**6, env.actions.index("dudo"))]
        wrong = [(action, "field/type") for action in (None, "3", 0.5)]
        for action, code in [*illegal, *wrong]:
            with self.subTest(action), self.assertRaises(ParlourError) as raised:
                env.step(action)
            self.assertEqual(raised.exception.code, code)
            self.assertEqual(plain(env.last()), before)

    def test_agents(self) -> None:
        for agent in ["seat_9", "Ola"]:
            for ask in (self.env.observe, self.env.view, self.env.text):
                with self.assertRaisesRegex(ParlourError, f"no agent '{agent}': there are seat_0"):
                    ask(agent)

    def test_a_dead_agent_does_nothing(self) -> None:
        for _ in play(self.env, 1):
            if any(self.env.terminations.values()):
                break
        with self.assertRaisesRegex(ValueError, "the only valid action is None"):
            self.env.step(0)

    def test_setups(self) -> None:
        refused = [
            ({"game": "chess"}, "There is no game “chess”"),
            ({"game": "perudo", "seats": 99}, "These options are for"),
            ({"game": "perudo", "options": {"exact": "maybe"}}, "Option exact takes on, off"),
            ({"game": "perudo", "episode": "week"}, "--episode takes game, round"),
            ({"game": "perudo", "command": ["no-such-program"]}, "can't be started"),
            ({"game": "perudo", "render_mode": "human"}, "render_mode takes ansi"),
            ({"game": "--help"}, "does not speak parlour/env/1"),
        ]
        for setup, said in refused:
            with self.subTest(setup), self.assertRaisesRegex(ParlourError, said):
                ParlourEnv(**setup)

    def test_a_closed_environment(self) -> None:
        env = ParlourEnv("perudo", **SMALL)
        env.close()
        env.close()
        with self.assertRaisesRegex(ParlourError, "closed"):
            env.reset()


class Batch(unittest.TestCase):
    """Many games are the same as one after the other."""

    def test_the_same_as_single_ones(self) -> None:
        count = 3
        several = ParlourBatch("perudo", count, seed="s", threads=2, **SMALL)
        with several as batch, ParlourEnv("perudo", **SMALL) as env:
            told = [self.shown(batch)]
            done = []
            for _ in range(30):
                done.append([int(action) for action in batch.random()])
                told.append(self.shown(batch))
            for i in range(count):
                env.reset(seed=f"s / {i}")
                for step, shown in enumerate(told):
                    if step > 0:
                        env.step(done[step - 1][i])
                        rewards = [env.rewards[agent] for agent in env.possible_agents]
                        self.assertEqual(shown["rewards"][i], rewards)
                        ended = any(env.terminations.values())
                        self.assertEqual(bool(shown["terminated"][i]), ended)
                        if ended:
                            env.reset()
                    seen = env.last()[0]
                    self.assertEqual(f"seat_{shown['agents'][i]}", env.agent_selection)
                    self.assertEqual(shown["observations"][i], list(seen["observation"]))
                    self.assertEqual(shown["masks"][i], list(seen["action_mask"]))
            self.assertEqual(batch.citation["seed"], "s")
            batch.reset(seed="t")
            self.assertEqual(batch.citation["seed"], "t")
            batch.reset(seed="s")
            for step, actions in enumerate(done):
                batch.step(actions)
                self.assertEqual(self.shown(batch), told[step + 1])

    def test_shapes(self) -> None:
        with ParlourBatch("dalmuti", 4, seats=5) as batch:
            for each in (batch.agents, batch.terminated, batch.truncated):
                self.assertEqual(each.shape, (4,))
            self.assertEqual(batch.observations.shape, (4, batch.observation_size))
            self.assertEqual(batch.masks.shape, (4, len(batch.actions)))
            self.assertEqual(batch.rewards.shape, (4, 5))

    def test_mistakes(self) -> None:
        with ParlourBatch("perudo", 2, **SMALL) as batch:
            before = self.shown(batch)
            illegal = [([0, action], "action/illegal") for action in (-1, 10**6)]
            for actions, code in [([0], "actions/count"), ([0, None], "field/type"), *illegal]:
                with self.assertRaises(ParlourError) as raised:
                    batch.step(actions)
                self.assertEqual(raised.exception.code, code)
            with self.assertRaisesRegex(ParlourError, "give a “seed”"):
                batch.reset()
            self.assertEqual(self.shown(batch), before)
        with self.assertRaisesRegex(ParlourError, "2 environments or more"):
            ParlourBatch("perudo", 1)

    @staticmethod
    def shown(batch: ParlourBatch) -> Dict[str, Any]:
        names = ("agents", "observations", "masks", "rewards", "terminated", "truncated")
        return {name: getattr(batch, name).tolist() for name in names}


class Life(unittest.TestCase):
    """The program ends with whoever started it."""

    def test_with_the_object(self) -> None:
        env = ParlourEnv("perudo", **SMALL)
        process = env._program._process
        del env
        gc.collect()
        self.assertIsNotNone(process.poll())

    def test_that_is_killed(self) -> None:
        for what in ("step", "text"):
            env = ParlourEnv("perudo", **SMALL)
            env.reset(seed=1)
            process = env._program._process
            process.kill()
            for said in ("has ended", "is closed"):
                with self.assertRaisesRegex(ParlourError, said) as raised:
                    env.step(0) if what == "step" else env.text()
                self.assertEqual(raised.exception.code, "program")
            env.close()
            self.assertIsNotNone(process.returncode)  # nobody is left to be waited for

    def test_that_is_interrupted(self) -> None:
        """The answer that nobody waited for is not taken for the next one."""
        env = ParlourEnv("perudo", **SMALL)
        env.reset(seed=1)
        process = env._program._process
        with unittest.mock.patch.object(env._program, "_read", side_effect=KeyboardInterrupt):
            with self.assertRaises(KeyboardInterrupt):
                env.step(0)
        self.assertIsNotNone(process.returncode)
        with self.assertRaisesRegex(ParlourError, "is closed"):
            env.step(1)

    def test_with_python(self) -> None:
        killed = (
            "import os, sys; sys.path.insert(0, sys.argv[1]); from parlour_env import ParlourEnv;"
            "env = ParlourEnv('perudo'); print(env._program._process.pid, flush=True);"
            "os.kill(os.getpid(), 9)"
        )
        folder = str(parlour_env.CHECKOUT / "env" / "python")
        flags = ["-S"] if sys.flags.no_site else []
        pid = self.printed(sys.executable, *flags, "-B", "-c", killed, folder)
        self.assertTrue(pid.isdigit(), pid)
        for _ in range(100):
            if self.printed("ps", "-p", pid, "-o", "stat=")[:1] in ("", "Z"):
                return
            time.sleep(0.1)
        self.fail("the program goes on")

    @staticmethod
    def printed(*command: str) -> str:
        return subprocess.run(command, stdout=subprocess.PIPE, text=True).stdout.strip()


if __name__ == "__main__":
    unittest.main()
