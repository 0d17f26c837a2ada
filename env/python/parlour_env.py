"""Parlour's games as environments for learning, in Python.

Hidden-information table games (Perudo, Sen, KaliTiri, The Great Dalmuti) for
programs that learn. ``ParlourEnv`` is one game in the shape of PettingZoo's
AEC interface; ``ParlourBatch`` is many games side by side, in step::

    from parlour_env import ParlourEnv

    with ParlourEnv("perudo", seats=2, options={"dicePerPlayer": 2}) as env:
        env.reset(seed=7)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, info = env.last()
            if terminated or truncated:
                action = None
            else:
                action = env.action_space(agent).sample(observation["action_mask"])
            env.step(action)

Python 3.9 and its standard library are enough. Where numpy is there, lists
are its arrays; where gymnasium is there, spaces are its own; where
pettingzoo is there, ``ParlourEnv`` is an ``AECEnv``.

The game itself is played by ``parlour env``, a program that this module
starts and that ends with the object. What comes out of it is what a seat may
see: there is no way from here to what the others hold.
"""

from __future__ import annotations

import base64
import json
import operator
import random
import subprocess
import weakref
from array import array
from pathlib import Path
from typing import Any, Dict as DictOf, Iterator, List, Optional, Sequence, Tuple, Union

try:
    import numpy
except ImportError:
    numpy = None

try:
    from gymnasium import spaces as gymnasium_spaces
except ImportError:
    gymnasium_spaces = None

try:
    from pettingzoo import AECEnv as _Base
except ImportError:
    _Base = object

__all__ = ["Box", "Dict", "Discrete", "ParlourBatch", "ParlourEnv", "ParlourError"]

HELLO = "parlour/env/1"
#: Bytes that are read at once: the answer of a batch is long.
ROOM = 64 * 1024
CHECKOUT = Path(__file__).resolve().parents[2]
Seed = Union[int, str]


class ParlourError(RuntimeError):
    """What can't be, in words that say what to do. Nothing has changed by it.

    ``code`` names the reason for programs, such as ``action/illegal``; it is
    ``program`` where the program could not start or has ended.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


# Spaces, for where gymnasium is not.


class Space:
    """A set of values that can be drawn from."""

    shape: Tuple[int, ...] = ()
    dtype: Optional[str] = None

    def __init__(self) -> None:
        self._random = random.Random()

    def seed(self, seed: Optional[int] = None) -> List[Optional[int]]:
        """Make what is drawn from now on follow from this seed."""
        self._random = random.Random(seed)
        return [seed]

    def sample(self, mask: Any = None) -> Any:
        """Draw one of its values; with a mask, one that it allows."""
        raise NotImplementedError

    def contains(self, x: Any) -> bool:
        """Whether this is one of its values."""
        raise NotImplementedError

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))


class Box(Space):
    """Lists of so many numbers between two bounds."""

    _TYPECODES = {"float32": "f", "int8": "b"}

    def __init__(self, low: float, high: float, shape: Tuple[int], dtype: str) -> None:
        super().__init__()
        self.low = low
        self.high = high
        self.shape = shape
        self.dtype = dtype

    def sample(self, mask: Any = None) -> Any:
        if self.dtype == "int8":
            drawn = (self._random.randint(int(self.low), int(self.high)) for _ in self._places())
        else:
            drawn = (self._random.uniform(self.low, self.high) for _ in self._places())
        return _list_of(list(drawn), self.dtype)

    def contains(self, x: Any) -> bool:
        if isinstance(x, array):
            fits = x.typecode == self._TYPECODES[self.dtype]
        else:
            fits = str(getattr(x, "dtype", "")) == self.dtype
        if not fits or len(x) != self.shape[0]:
            return False
        return all(self.low <= each <= self.high for each in x)

    def _places(self) -> range:
        return range(self.shape[0])

    def __repr__(self) -> str:
        return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"


class Discrete(Space):
    """The whole numbers from 0 up to, not including, ``n``."""

    dtype = "int64"
    start = 0

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def sample(self, mask: Any = None) -> int:
        if mask is None:
            return self._random.randrange(self.n)
        allowed = [action for action in range(self.n) if mask[action]]
        return self._random.choice(allowed) if allowed else self.start

    def contains(self, x: Any) -> bool:
        try:
            return 0 <= operator.index(x) < self.n
        except TypeError:
            return False

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Dict(Space):
    """Dictionaries with a value of each of these spaces."""

    def __init__(self, spaces: DictOf[str, Space]) -> None:
        super().__init__()
        self.spaces = spaces

    def seed(self, seed: Optional[int] = None) -> List[Optional[int]]:
        return [each for space in self.spaces.values() for each in space.seed(seed)]

    def sample(self, mask: Any = None) -> DictOf[str, Any]:
        return {name: space.sample() for name, space in self.spaces.items()}

    def contains(self, x: Any) -> bool:
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(
            space.contains(x[name]) for name, space in self.spaces.items()
        )

    def __getitem__(self, name: str) -> Space:
        return self.spaces[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.spaces)

    def keys(self) -> Any:
        return self.spaces.keys()

    def items(self) -> Any:
        return self.spaces.items()

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"


def _box(low: int, high: int, size: int, dtype: str) -> Any:
    if gymnasium_spaces is not None:
        return gymnasium_spaces.Box(low, high, (size,), numpy.dtype(dtype).type)
    return Box(low, high, (size,), dtype)


def _list_of(values: Sequence[float], dtype: str) -> Any:
    if numpy is not None:
        return numpy.array(values, dtype=dtype)
    return array(Box._TYPECODES[dtype], values)


# The program.


class _Program:
    """``parlour env``, asked line by line."""

    def __init__(self, command: Optional[Sequence[str]], arguments: Sequence[str]) -> None:
        typed = [*(_command_here() if command is None else command), "env", *arguments]
        try:
            process = subprocess.Popen(
                typed,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=ROOM,
            )
        except OSError as error:
            raise ParlourError("program", f"{typed[0]} can't be started: {error}") from error
        self._process = process
        # Also when the object is forgotten, or Python ends.
        self._end = weakref.finalize(self, _end, process)
        try:
            self.hello = self._read()
        except ValueError:
            self.hello = {}
        if self.hello.get("hello") != HELLO:
            self.close()
            raise ParlourError("program", f"{typed[0]} does not speak {HELLO}.")

    def ask(self, order: DictOf[str, Any]) -> DictOf[str, Any]:
        """Return the answer to an order. A refusal is raised."""
        if not self._end.alive:
            raise ParlourError("program", "The environment is closed.")
        line = json.dumps(order, separators=(",", ":")).encode() + b"\n"
        try:
            answer = self._told(line)
        except BaseException:
            # Whoever is interrupted here, by Ctrl-C for one, would get this answer
            # for the next question, and wrong numbers from then on.
            self.close()
            raise
        if "error" in answer:
            raise ParlourError(answer["error"], answer["message"])
        return answer

    def close(self) -> None:
        """End the program."""
        self._end()

    def _told(self, line: bytes) -> DictOf[str, Any]:
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except OSError:
            pass  # it has ended: there is no answer to read, and why is on its error stream
        return self._read()

    def _read(self) -> DictOf[str, Any]:
        line = self._process.stdout.readline()
        if line.endswith(b"\n"):
            return json.loads(line)
        why = self._process.stderr.read().decode(errors="replace").strip()
        self.close()
        raise ParlourError("program", why or "parlour env has ended.")


def _command_here() -> List[str]:
    """Name the program of the checkout that this file lies in, and its Node."""
    node = CHECKOUT / "node_modules" / ".bin" / "node"
    return [str(node) if node.exists() else "node", str(CHECKOUT / "cli" / "src" / "parlour.ts")]


def _end(process: subprocess.Popen) -> None:
    """End a program by ending its input."""
    try:
        process.stdin.close()
    except OSError:
        pass
    try:
        process.wait(timeout=2)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    process.stdout.close()
    process.stderr.close()


def _reset(seed: Optional[Seed]) -> DictOf[str, str]:
    return {"do": "reset"} if seed is None else {"do": "reset", "seed": str(seed)}


class _Described:
    """What all environments say of themselves, whether they are one or many."""

    #: What its results are cited by: the version of Parlour, the game, its
    #: rules and options, seats, episode, rewards, and the seed that the
    #: episodes follow from: the latest one that was given.
    citation: DictOf[str, Any]
    #: What each action is called: ``bid 3 × 4``.
    actions: List[str]
    #: What stands where in an observation: ``name``, ``about``, ``from``,
    #: ``size``, ``axes``.
    fields: List[DictOf[str, Any]]
    #: How many numbers an observation has.
    observation_size: int
    #: The action of waiting; None where nobody ever may move out of turn.
    wait: Optional[int]

    def _begin(self, game: str, setup: DictOf[str, Any], command: Optional[Sequence[str]]) -> None:
        self._program = _Program(command, [game, *_arguments(setup)])
        hello = self._program.hello
        self.citation = hello["citation"]
        self.actions = hello["actions"]
        self.fields = hello["fields"]
        self.observation_size = hello["observationSize"]
        self.wait = hello["wait"] if hello["wait"] >= 0 else None

    def _anew(self, seed: Optional[Seed]) -> DictOf[str, Any]:
        """Begin what the seed says, and cite that one from now on."""
        answer = self._program.ask(_reset(seed))
        if seed is not None:
            self.citation = {**self.citation, "seed": str(seed)}
        return answer

    def close(self) -> None:
        """End the program that plays. Nothing else can be asked afterwards."""
        self._program.close()

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _arguments(setup: DictOf[str, Any]) -> List[str]:
    """Write a set-up as arguments of the command line."""
    arguments: List[str] = []
    for flag, value in setup.items():
        if value is None:
            continue
        if flag == "options":
            arguments += [f"--option={option}={_typed(each)}" for option, each in value.items()]
        else:
            arguments.append(f"--{flag}={_typed(value)}")
    return arguments


def _typed(value: Any) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


# Environments.


class ParlourEnv(_Described, _Base):
    """One game, in the shape of PettingZoo's AEC interface.

    Agents are ``seat_0``, ``seat_1`` and so on. An observation is
    ``{"observation": numbers, "action_mask": 1 for what the agent may do}``;
    the mask of whoever is not to act is all zeros.

    What may be said of the game is what ``parlour help env`` lists. Without
    a seed, here or in ``reset``, episodes follow from the seed ``1``.
    """

    metadata: DictOf[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        *,
        preset: Optional[str] = None,
        options: Optional[DictOf[str, Any]] = None,
        seats: Optional[int] = None,
        configuration: Optional[str] = None,
        episode: Optional[str] = None,
        rewards: Optional[str] = None,
        reactions: Optional[bool] = None,
        limit: Optional[int] = None,
        seed: Optional[Seed] = None,
        render_mode: str = "ansi",
        command: Optional[Sequence[str]] = None,
    ) -> None:
        """Start the program. ``command``: another than this checkout's ``parlour``."""
        super().__init__()
        if render_mode not in self.metadata["render_modes"]:
            raise ParlourError("render/mode", f"render_mode takes ansi, not {render_mode!r}.")
        setup = {
            "preset": preset,
            "options": options,
            "seats": seats,
            "configuration": configuration,
            "episode": episode,
            "rewards": rewards,
            "reactions": reactions,
            "limit": limit,
            "seed": seed,
        }
        self._begin(game, setup, command)
        self.render_mode = render_mode
        name = f"parlour/{self.citation['game']}_v{self.citation['rules']}"
        self.metadata = {**self.metadata, "name": name, "citation": self.citation}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.citation["seats"])]
        agents = self.possible_agents
        self.observation_spaces = {agent: self._observation_space() for agent in agents}
        self.action_spaces = {agent: self._action_space() for agent in agents}
        self._seats = {agent: seat for seat, agent in enumerate(agents)}
        self._empty()

    # What PettingZoo asks for.

    @property
    def num_agents(self) -> int:
        """How many agents are still in the episode."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many agents there are."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "ParlourEnv":
        """The environment itself: nothing is wrapped around it."""
        return self

    def observation_space(self, agent: str) -> Any:
        """Return what this agent may see; the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return what this agent may do; the same object each time."""
        return self.action_spaces[agent]

    def reset(
        self, seed: Optional[Seed] = None, options: Optional[DictOf[str, Any]] = None
    ) -> None:
        """Begin an episode: the one that follows from the seed, or else the next one.

        ``options`` is there for PettingZoo's sake, and means nothing.
        """
        answer = self._anew(seed)
        self.metadata = {**self.metadata, "citation": self.citation}
        self._empty()
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self._take(answer)

    def step(self, action: Optional[int]) -> None:
        """Do this for ``agent_selection``; None once it is dead.

        Raises a ParlourError, and changes nothing, if that is not legal.
        """
        if not self.agents:
            raise ParlourError("episode/over", "The episode is over: reset first.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            number = operator.index(action)
        except TypeError:
            message = f"An action is a whole number, not {action!r}."
            raise ParlourError("field/type", message) from None
        answer = self._program.ask({"do": "step", "action": number})
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, answer["rewards"]))
        for each, reward in self.rewards.items():
            self._cumulative_rewards[each] += reward
        self._take(answer)

    def observe(self, agent: str) -> DictOf[str, Any]:
        """Return what this agent sees now, whether it is to act or not."""
        if self._seen is not None and agent == self.agent_selection:
            return self._seen
        answer = self._program.ask({"do": "observe", "seat": self._seat(agent)})
        return self._observation(answer["observation"], [])

    def last(
        self, observe: bool = True
    ) -> Tuple[Optional[DictOf[str, Any]], float, bool, bool, DictOf[str, Any]]:
        """Return what is to be told to ``agent_selection``.

        Its observation, its reward since it last acted, whether it is
        terminated, whether truncated, and an info, which is empty.
        """
        if not self.agents:
            raise ParlourError("episode/over", "The episode is over: reset first.")
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Yield whoever is to act, until all are gone; step in between."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self) -> str:
        """Return the table as text, as ``agent_selection`` sees it.

        Once all are gone, as a spectator does.
        """
        return self.text(self.agent_selection if self.agents else None)

    # What there is beyond that.

    def text(self, agent: Optional[str] = None) -> str:
        """Return the table as text, as an agent or a spectator sees it."""
        return self._program.ask({"do": "text", **self._whose(agent)})["text"]

    def view(self, agent: Optional[str] = None) -> DictOf[str, Any]:
        """Return all that an agent, or a spectator, may know, as the game's own JSON."""
        return self._program.ask({"do": "view", **self._whose(agent)})["view"]

    def __str__(self) -> str:
        return self.metadata["name"]

    def _whose(self, agent: Optional[str]) -> DictOf[str, int]:
        return {} if agent is None else {"seat": self._seat(agent)}

    def _seat(self, agent: str) -> int:
        if agent in self._seats:
            return self._seats[agent]
        there = ", ".join(self.possible_agents)
        raise ParlourError("seat/unknown", f"There is no agent {agent!r}: there are {there}.")

    def _empty(self) -> None:
        """Nobody is there, as before the first reset."""
        self.agents: List[str] = []
        self.agent_selection: str = self.possible_agents[0]
        self.rewards: DictOf[str, float] = {}
        self._cumulative_rewards: DictOf[str, float] = {}
        self.terminations: DictOf[str, bool] = {}
        self.truncations: DictOf[str, bool] = {}
        self.infos: DictOf[str, DictOf[str, Any]] = {}
        self._seen: Optional[DictOf[str, Any]] = None

    def _take(self, answer: DictOf[str, Any]) -> None:
        seat = answer["agent"]
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
            self._seen = self._observation(answer["observation"], answer["legal"])
            return
        # All end together, and each is to be told: then they go one after the other.
        self.agent_selection = self.agents[0]
        self._seen = None
        for agent in self.agents:
            self.terminations[agent] = answer["terminated"]
            self.truncations[agent] = answer["truncated"]

    def _was_dead_step(self, action: None) -> None:
        """Take the dead agent out, and go on to the next one."""
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        gone = self.agent_selection
        del self.rewards[gone]
        del self._cumulative_rewards[gone]
        del self.terminations[gone]
        del self.truncations[gone]
        del self.infos[gone]
        self.agents.remove(gone)
        for agent in self.rewards:
            self.rewards[agent] = 0.0
        if self.agents:
            self.agent_selection = self.agents[0]

    def _observation(self, numbers: Sequence[float], legal: Sequence[int]) -> DictOf[str, Any]:
        mask = _list_of([0] * len(self.actions), "int8")
        for action in legal:
            mask[action] = 1
        return {"observation": _list_of(numbers, "float32"), "action_mask": mask}

    def _observation_space(self) -> Any:
        spaces = {
            "observation": _box(-1, 1, self.observation_size, "float32"),
            "action_mask": _box(0, 1, len(self.actions), "int8"),
        }
        return Dict(spaces) if gymnasium_spaces is None else gymnasium_spaces.Dict(spaces)

    def _action_space(self) -> Any:
        count = len(self.actions)
        return Discrete(count) if gymnasium_spaces is None else gymnasium_spaces.Discrete(count)


class ParlourBatch(_Described):
    """Many games of one kind, in step, on all cores.

    Those that come to their end begin their next episode at once: what they
    got and that they ended belongs to the old one, what is seen to the new.

    ``agents`` (whose turn it is, by number of its seat), ``observations``,
    ``masks``, ``rewards`` (by seat), ``terminated`` and ``truncated`` have a
    row for each game: arrays of numpy where it is there, else memoryviews of
    the same shape. They are new ones after each step.
    """

    def __init__(
        self,
        game: str,
        environments: int,
        *,
        preset: Optional[str] = None,
        options: Optional[DictOf[str, Any]] = None,
        seats: Optional[int] = None,
        configuration: Optional[str] = None,
        episode: Optional[str] = None,
        rewards: Optional[str] = None,
        reactions: Optional[bool] = None,
        limit: Optional[int] = None,
        seed: Optional[Seed] = None,
        threads: Optional[int] = None,
        command: Optional[Sequence[str]] = None,
    ) -> None:
        """Start the program, and begin all games. At least two."""
        if operator.index(environments) < 2:
            message = "A batch is for 2 environments or more; one is a ParlourEnv."
            raise ParlourError("environments/few", message)
        setup = {
            "preset": preset,
            "options": options,
            "seats": seats,
            "configuration": configuration,
            "episode": episode,
            "rewards": rewards,
            "reactions": reactions,
            "limit": limit,
            "seed": seed,
            "environments": environments,
            "threads": threads,
        }
        self._begin(game, setup, command)
        self.num_envs = environments
        self.seats: int = self.citation["seats"]
        self.reset()

    def reset(self, seed: Optional[Seed] = None) -> None:
        """Begin all anew, as if made with this seed. Only at first it may be left out."""
        self._take(self._anew(seed))

    def step(self, actions: Sequence[int]) -> None:
        """Do this in each.

        Raises a ParlourError, and does nothing in any, if one is not legal.
        """
        listed = actions.tolist() if hasattr(actions, "tolist") else actions
        try:
            numbers = [operator.index(each) for each in listed]
        except TypeError:
            raise ParlourError("field/type", "An action is a whole number.") from None
        self._take(self._program.ask({"do": "step", "actions": numbers}))

    def random(self) -> Any:
        """Do a legal action in each, all equally likely, and return them."""
        answer = self._program.ask({"do": "random"})
        self._take(answer)
        return self._unpacked(answer["actions"], "i")

    def _take(self, answer: DictOf[str, str]) -> None:
        self.agents = self._unpacked(answer["agents"], "i")
        self.observations = self._unpacked(answer["observations"], "f", self.observation_size)
        self.masks = self._unpacked(answer["masks"], "B", len(self.actions))
        self.rewards = self._unpacked(answer["rewards"], "f", self.seats)
        self.terminated = self._unpacked(answer["terminated"], "B")
        self.truncated = self._unpacked(answer["truncated"], "B")

    def _unpacked(self, text: str, code: str, *row: int) -> Any:
        raw = base64.b64decode(text)
        shape = (self.num_envs, *row)
        if numpy is not None:
            dtype = {"i": "<i4", "f": "<f4", "B": "u1"}[code]
            return numpy.frombuffer(raw, dtype=dtype).reshape(shape)
        return memoryview(raw).cast(code, shape)
