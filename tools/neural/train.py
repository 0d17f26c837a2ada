"""Trains a network for The Great Dalmuti by self-play (PPO). README.md beside this has the recipe and what came of it.

One network plays all seats. A critic that sees all hands says after every decision what each seat may hope for, so that luck of the deal and
blunders of others are not taken for one's own doing; it is thrown away afterwards. Environments run in Node, one process a core (bridge.ts).
"""
import argparse
import json
import math
import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

SEATS, OBSERVED, HANDS, ACTIONS = 4, 308, 52, 237
WIDTH = OBSERVED + HANDS + ACTIONS + 2 + SEATS
AT_MASK = OBSERVED + HANDS
AT_AGENT = AT_MASK + ACTIONS
LAYERS = [OBSERVED, 320, 256, 224, ACTIONS]
CRITIC = [OBSERVED + HANDS, 512, 512, 256, SEATS]
NEVER = -1e9


def mlp(sizes, last):
    layers = []
    for i, (a, b) in enumerate(zip(sizes, sizes[1:])):
        linear = nn.Linear(a, b)
        ends = i == len(sizes) - 2
        nn.init.orthogonal_(linear.weight, last if ends else math.sqrt(2))
        nn.init.zeros_(linear.bias)
        layers += [linear] if ends else [linear, nn.ReLU()]
    return nn.Sequential(*layers)


class Rows:
    """Rows as the bridge writes them, taken apart on the device."""

    def __init__(self, rows):
        self.observed = rows[:, :OBSERVED].float() / 240
        self.mask = rows[:, AT_MASK:AT_AGENT] != 0
        self.agent = rows[:, AT_AGENT].long()
        self.all = torch.cat([self.observed, rows[:, OBSERVED:AT_MASK].float() / 12], 1)


def logits_of(policy, rows):
    return policy(rows.observed).masked_fill(~rows.mask, NEVER)


def by_seat(values, agent):
    """From 'seats on from the agent' to seats as such."""
    seats = torch.arange(SEATS, device=agent.device)
    return values.gather(1, (seats[None] - agent[:, None]) % SEATS)


class Fleet:
    """All rounds, in groups: while one is moved in Node the other is thought about here."""

    def __init__(self, node, processes, each, groups, seed, device):
        folder = "/dev/shm" if os.path.isdir("/dev/shm") else "/tmp"
        path = f"{folder}/parlour-neural-{os.getpid()}"
        self.slots, self.groups, self.device = processes * each, groups, device
        self.files = []
        for group in range(groups):
            with open(f"{path}.{group}", "wb") as file:
                file.truncate(self.slots * (WIDTH + 1))
            self.files.append(np.memmap(f"{path}.{group}", np.uint8, "r+"))
        bridge = str(Path(__file__).with_name("bridge.ts"))
        arguments = lambda i: [path, str(groups), str(self.slots), str(i * each), str(each), seed]
        self.processes = [
            subprocess.Popen([node, bridge, *arguments(i)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0) for i in range(processes)
        ]
        self.wait()
        for group in range(groups):
            os.unlink(f"{path}.{group}")

    def go(self, group, actions):
        self.files[group][self.slots * WIDTH :] = actions.to(torch.uint8).cpu().numpy()
        for process in self.processes:
            process.stdin.write(bytes([group]))

    def wait(self):
        for process in self.processes:
            if process.stdout.read(1) == b"":
                sys.exit("a bridge has ended")

    def rows(self, group):
        return torch.from_numpy(self.files[group][: self.slots * WIDTH]).to(self.device, copy=True).view(self.slots, WIDTH)

    def end(self):
        for process in self.processes:
            process.stdin.close()
            process.wait()


@torch.no_grad()
def draw(policy, rows):
    """Actions as likely as the policy says, and the logarithms of how likely."""
    logits = logits_of(policy, rows)
    noise = -torch.log(-torch.log(torch.rand_like(logits).clamp_(1e-9, 1 - 1e-7)))
    action = (logits + noise).argmax(1)
    return action, F.log_softmax(logits, 1).gather(1, action[:, None])[:, 0]


def collect(fleet, policy, steps):
    """For each group: rows of steps + 1, actions, their log chances. Groups move in turn, so that Node is never idle."""
    kept = [([], [], []) for _ in range(fleet.groups)]

    def think(group):
        raw = fleet.rows(group)
        action, log = draw(policy, Rows(raw))
        for list_, each in zip(kept[group], (raw, action, log)):
            list_.append(each)
        return action

    fleet.go(0, think(0))
    for turn in range(1, steps * fleet.groups):
        action = think(turn % fleet.groups) if fleet.groups > 1 else None
        fleet.wait()
        fleet.go(turn % fleet.groups, think(0) if action is None else action)
    fleet.wait()
    for group in range(fleet.groups):
        kept[group][0].append(fleet.rows(group))
    return kept


@torch.no_grad()
def advantages(critic, raws, lam):
    """Generalised advantages of every seat at every decision, whoever's it was; and what the critic should have said."""
    values, agents = [], []
    for raw in raws:
        rows = Rows(raw)
        values.append(by_seat(critic(rows.all), rows.agent))
        agents.append(rows.agent)
    ahead = torch.zeros_like(values[0])
    gains, aims = [], []
    for t in reversed(range(len(raws) - 1)):
        ended = raws[t + 1][:, AT_AGENT + 1].float()[:, None]
        reward = (raws[t + 1][:, AT_AGENT + 2 :].float() / 120 - 1) * ended
        ahead = reward + (1 - ended) * (values[t + 1] + lam * ahead) - values[t]
        gains.append(ahead.gather(1, agents[t][:, None])[:, 0])
        aim = ahead + values[t]
        seats = torch.arange(SEATS, device=aim.device)
        aims.append(aim.gather(1, (seats[None] + agents[t][:, None]) % SEATS))
    return torch.cat(gains[::-1]), torch.cat(aims[::-1])


@torch.no_grad()
def against(fleet, hero, other, steps):
    """Mean reward of a seat that plays as the hero while the three others play as the other; group 0, each slot its own hero's seat."""
    seat = torch.arange(fleet.slots, device=fleet.device) % SEATS
    begun = torch.zeros(fleet.slots, dtype=torch.bool, device=fleet.device)
    total, squares, count = 0.0, 0.0, 0
    for _ in range(steps):
        rows = Rows(fleet.rows(0))
        actions = draw(other, rows)[0] if other is not None else draw(lambda x: torch.zeros(len(x), ACTIONS, device=x.device), rows)[0]
        fleet.go(0, torch.where(rows.agent == seat, logits_of(hero, rows).argmax(1), actions))
        fleet.wait()
        raw = fleet.rows(0)
        ended = raw[:, AT_AGENT + 1] != 0
        mine = (raw[:, AT_AGENT + 2 :].float() / 120 - 1).gather(1, seat[:, None])[:, 0][ended & begun]
        total, squares, count = total + mine.sum().item(), squares + (mine * mine).sum().item(), count + len(mine)
        begun |= ended
    mean = total / max(1, count)
    return {"mean": round(mean, 4), "error": round(math.sqrt(max(0, squares / max(1, count) - mean * mean) / max(1, count)), 4), "rounds": count}


def arguments():
    parse = argparse.ArgumentParser()
    parse.add_argument("--node", default="node")
    parse.add_argument("--out", required=True)
    parse.add_argument("--resume", help="a checkpoint to go on from")
    parse.add_argument("--seconds", type=float, default=60)
    parse.add_argument("--begin", type=float, default=0.0, help="which part of the whole training this is: rates fall along it")
    parse.add_argument("--until", type=float, default=1.0)
    parse.add_argument("--processes", type=int, default=os.cpu_count())
    parse.add_argument("--each", type=int, default=1024)
    parse.add_argument("--steps", type=int, default=32)
    parse.add_argument("--minibatch", type=int, default=65536)
    parse.add_argument("--epochs", type=int, default=2)
    parse.add_argument("--rate", type=float, default=1e-3)
    parse.add_argument("--entropy", type=float, default=0.01)
    parse.add_argument("--lam", type=float, default=0.95)
    parse.add_argument("--seed", type=int, default=1)
    parse.add_argument("--evaluate", type=float, default=120, help="seconds between two looks")
    parse.add_argument("--smoke", action="store_true", help="small, on the CPU")
    chosen = parse.parse_args()
    if chosen.smoke:
        chosen.processes, chosen.each, chosen.steps, chosen.minibatch = 1, 64, 16, 512
    return chosen


def main():
    chosen = arguments()
    out = Path(chosen.out)
    out.mkdir(parents=True, exist_ok=True)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(chosen.seed)
    torch.set_float32_matmul_precision("high")
    policy, critic = mlp(LAYERS, 0.01).to(device), mlp(CRITIC, 0.1).to(device)
    mean, old = mlp(LAYERS, 0.01).to(device), mlp(LAYERS, 0.01).to(device)
    done, iteration = 0, 0
    if chosen.resume:
        saved = torch.load(chosen.resume, map_location=device)
        policy.load_state_dict(saved["policy"])
        critic.load_state_dict(saved["critic"])
        mean.load_state_dict(saved["mean"])
        old.load_state_dict(saved["old"])
        done, iteration = saved["done"], saved["iteration"]
    else:
        mean.load_state_dict(policy.state_dict())
        old.load_state_dict(policy.state_dict())
    parameters = [*policy.parameters(), *critic.parameters()]
    adam = torch.optim.Adam(parameters, lr=chosen.rate, eps=1e-5, fused=device.type == "cuda")
    fleet = Fleet(chosen.node, chosen.processes, chosen.each, 2, f"neural {chosen.seed} {iteration}", device)
    print(json.dumps({"fleet": fleet.slots, "device": str(device)}), flush=True)
    begun = time.monotonic()
    looked = begun - chosen.evaluate + 20
    curve = open(out / "curve.jsonl", "a")

    def note(entry):
        print(json.dumps(entry), flush=True)
        curve.write(json.dumps(entry) + "\n")
        curve.flush()

    def save():
        torch.save({"policy": policy.state_dict(), "critic": critic.state_dict(), "mean": mean.state_dict(), "old": old.state_dict(), "done": done,
                    "iteration": iteration}, out / "checkpoint.part")
        os.replace(out / "checkpoint.part", out / "checkpoint.pt")
        write_weights(mean, fleet.rows(0)[:16], out / "policy.npz")

    while True:
        spent = time.monotonic() - begun
        if spent > chosen.seconds:
            break
        part = chosen.begin + (chosen.until - chosen.begin) * spent / chosen.seconds
        rate = chosen.rate * max(0.02, (1 - part)) * min(1, (iteration + 1) / 10, 0.1 + 0.1 * spent)
        entropy = chosen.entropy * max(0.05, 1 - part)
        for group in adam.param_groups:
            group["lr"] = rate
        started = time.monotonic()
        kept = collect(fleet, policy, chosen.steps)
        collected = time.monotonic()
        raws = torch.cat([torch.cat(raw[:-1]) for raw, _, _ in kept])
        actions = torch.cat([torch.cat(action) for _, action, _ in kept])
        logs = torch.cat([torch.cat(log) for _, _, log in kept])
        judged = [advantages(critic, raw, chosen.lam) for raw, _, _ in kept]
        gains, aims = torch.cat([gain for gain, _ in judged]), torch.cat([aim for _, aim in judged])
        error = aims.var().item()
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        sums = torch.zeros(4, device=device)
        learnt = 0
        for _ in range(chosen.epochs):
            order = torch.randperm(len(actions), device=device)
            for part_ in order.split(chosen.minibatch):
                rows = Rows(raws[part_])
                log_all = F.log_softmax(logits_of(policy, rows), 1)
                log = log_all.gather(1, actions[part_][:, None])[:, 0]
                ratio = torch.exp(log - logs[part_])
                gain = gains[part_]
                acting = -torch.min(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean()
                spread = -(log_all.exp() * log_all.clamp(min=-50)).sum(1).mean()
                worth = F.mse_loss(critic(rows.all), aims[part_])
                adam.zero_grad(set_to_none=True)
                (acting + worth - entropy * spread).backward()
                nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
                nn.utils.clip_grad_norm_(critic.parameters(), 1.0)
                adam.step()
                with torch.no_grad():
                    keep = min(0.999, 1 - 1 / (iteration + 2))
                    torch._foreach_lerp_(list(mean.parameters()), list(policy.parameters()), 1 - keep)
                    sums += torch.stack([acting, worth, spread, (logs[part_] - log).mean()])
                learnt += 1
        done += len(actions)
        iteration += 1
        sums = (sums / learnt).tolist()
        ended = time.monotonic()
        if iteration % 10 == 1 or chosen.smoke:
            note({"iteration": iteration, "decisions": done, "seconds": round(ended - begun, 1), "collect": round(collected - started, 3),
                  "learn": round(ended - collected, 3), "acting": round(sums[0], 5), "critic": round(sums[1], 4), "aims": round(error, 4),
                  "entropy": round(sums[2], 4), "kl": round(sums[3], 5), "rate": rate})
        if ended - looked > chosen.evaluate:
            looked = ended
            save()
            note({"iteration": iteration, "decisions": done, "random": against(fleet, mean, None, 150), "earlier": against(fleet, mean, old, 150)})
            old.load_state_dict(mean.state_dict())
    save()
    note({"iteration": iteration, "decisions": done, "random": against(fleet, mean, None, 150), "earlier": against(fleet, mean, old, 150)})
    fleet.end()


@torch.no_grad()
def write_weights(policy, raw, path):
    """Weights and biases by layer; and a few rows with what the network makes of them, for the test of who plays by it."""
    lists = {}
    for i, layer in enumerate(each for each in policy if isinstance(each, nn.Linear)):
        lists[f"weights{i}"] = layer.weight.cpu().numpy()
        lists[f"biases{i}"] = layer.bias.cpu().numpy()
    lists["observed"] = raw[:, :OBSERVED].cpu().numpy()
    lists["mask"] = raw[:, AT_MASK:AT_AGENT].cpu().numpy()
    lists["logits"] = policy.double()(raw[:, :OBSERVED].double() / 240).float().cpu().numpy()
    policy.float()
    np.savez(path, **lists)


if __name__ == "__main__":
    main()
