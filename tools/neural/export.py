"""Writes a trained network (policy.npz of train.py) as the files that the player is made of: weights of one byte each, with a scale for each row; and
for the test a few positions with what PyTorch makes of them.

    python3 tools/neural/export.py artifacts/neural/run/policy.npz
"""
import base64
import sys
from pathlib import Path

import numpy as np

JUDGED = """
/** A position as the network saw it in training, and what PyTorch made of it. */
export interface Judged {
  /** Bytes in hexadecimal, in parts of 240. */
  readonly observed: string;
  /** Of each legal action. */
  readonly logits: readonly (readonly [action: number, logit: number])[];
}
"""
HERE = Path(__file__).parent
MADE = "/** Made by `python3 tools/neural/export.py`; not to be changed by hand. */\n"
#: Positions for the test.
KEPT = 6


def written(array, kind):
    return base64.b64encode(np.ascontiguousarray(array, kind).tobytes()).decode()


def layers(lists):
    i = 0
    while f"weights{i}" in lists:
        yield lists[f"weights{i}"].astype(np.float64), lists[f"biases{i}"].astype(np.float64)
        i += 1


def evened(parts):
    """The same network with columns more alike, so that a byte does for all weights of a row: what a column has less, what feeds it has more."""
    shares = np.ones(parts[0][0].shape[1])
    for i, (weights, biases) in enumerate(parts):
        size = np.sqrt(np.abs(weights).max(0))
        size[size == 0] = 1
        parts[i] = (weights / size, biases)
        if i == 0:
            shares = size
        else:
            feeding, feeding_biases = parts[i - 1]
            parts[i - 1] = (feeding * size[:, None], feeding_biases * size)
    return shares, parts


def main():
    lists = np.load(sys.argv[1])
    shares, parts = evened(list(layers(lists)))
    text = MADE + "import type { WrittenNetwork } from './network.ts';\n\nexport const NETWORK: WrittenNetwork = {\n"
    text += f"  shares:\n    '{written(shares, '<f4')}',\n  layers: [\n"
    made = lists["observed"] / 240 * shares
    for i, (weights, biases) in enumerate(parts):
        scales = np.abs(weights).max(1) / 127
        scales[scales == 0] = 1
        weights = np.round(weights / scales[:, None])
        made = made @ (weights * scales[:, None]).T + biases
        if i < len(parts) - 1:
            made = np.maximum(made, 0)
        rows, columns = weights.shape
        text += f"    {{\n      inputs: {columns},\n      outputs: {rows},\n      weights:\n        '{written(weights, 'i1')}',\n"
        text += f"      scales:\n        '{written(scales, '<f4')}',\n      biases:\n        '{written(biases, '<f4')}',\n    }},\n"
    (HERE / "weights.ts").write_text(text + "  ],\n};\n")
    legal = lists["mask"] != 0
    print("farthest from PyTorch", np.abs(made - lists["logits"])[legal].max(), "bytes", len(text))
    text = MADE + JUDGED + "\nexport const JUDGED: readonly Judged[] = [\n"
    for row in range(KEPT):
        logits = ", ".join(f"[{action}, {lists['logits'][row, action]:.3f}]" for action in np.flatnonzero(legal[row]))
        text += f"  {{\n    observed:\n      '{lists['observed'][row].astype('u1').tobytes().hex()}',\n    logits: [{logits}],\n  }},\n"
    (HERE / "judged.ts").write_text(text + "];\n")


main()
