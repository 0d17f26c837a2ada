/**
 * Policies as text. Only what is needed is written: chances in steps of 1/64, and no hand where its player's own earlier moves would never have led. Bits,
 * six to a letter: for each place and hand how many moves have a chance at all, then how far each is from the one before, and its chance in steps.
 */
import type { Layout, Policy } from '@parlour/bots/solve';

const STEPS = 64;
/** What is less likely is left out: it would be most of the text, and hardly makes a policy better. */
const LEAST = 0.02;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BITS_A_LETTER = 6;

export function writePolicy(layout: Layout, policy: Policy): string {
  const bits: number[] = [];
  walk(layout, (slots) => {
    const steps = inSteps(slots.map((slot) => policy[slot] as number));
    const made = [...steps.keys()].filter((move) => steps[move] !== 0);
    writeWhole(bits, made.length);
    let last = -1;
    for (const [i, move] of made.entries()) {
      writeWhole(bits, move - last);
      last = move;
      // The last chance is what is left.
      if (i < made.length - 1) for (let bit = BITS_A_LETTER - 1; bit >= 0; bit--) bits.push(((steps[move] as number) >> bit) & 1);
    }
    return steps;
  });
  let text = '';
  for (let at = 0; at < bits.length; at += BITS_A_LETTER) {
    let letter = 0;
    for (let bit = 0; bit < BITS_A_LETTER; bit++) letter = letter * 2 + (bits[at + bit] ?? 0);
    text += LETTERS.charAt(letter);
  }
  return text;
}

/** The same policy, as far as it was written; elsewhere all is 0. */
export function readPolicy(layout: Layout, text: string): Policy {
  const policy = new Float64Array(layout.slots);
  let at = 0;
  const bit = (): number => {
    const place = Math.floor(at / BITS_A_LETTER);
    if (place >= text.length) throw new Error('the text is of another position');
    const letter = LETTERS.indexOf(text.charAt(place));
    return (letter >> (BITS_A_LETTER - 1 - (at++ % BITS_A_LETTER))) & 1;
  };
  walk(layout, (slots) => {
    const steps = slots.map(() => 0);
    const count = readWhole(bit);
    let move = -1;
    let left = STEPS;
    for (let i = 0; i < count; i++) {
      move += readWhole(bit);
      let share = i === count - 1 ? left : 0;
      if (i < count - 1) for (let n = 0; n < BITS_A_LETTER; n++) share = share * 2 + bit();
      steps[move] = share;
      left -= share;
      policy[slots[move] as number] = share / STEPS;
    }
    return steps;
  });
  return policy;
}

/** Every place with every hand that its player would come there with, in order: `visit` is given its slots in a policy and says which moves are made. */
function walk(layout: Layout, visit: (slots: readonly number[]) => readonly number[]): void {
  const { places, movers, firstMove, firstSlot, targets, handCounts } = layout;
  const comes = handCounts.map((hands) => new Uint8Array(places * hands).fill(1, 0, hands)) as [Uint8Array, Uint8Array];
  for (let place = 0; place < places; place++) {
    const mover = movers[place] === 0 ? 0 : 1;
    const hands = handCounts[mover];
    const first = firstMove[place] as number;
    const moves = Array.from({ length: (firstMove[place + 1] as number) - first }, (_, move) => move);
    for (let hand = 0; hand < hands; hand++) {
      if (comes[mover][place * hands + hand] === 0) continue;
      const made = visit(moves.map((move) => (firstSlot[place] as number) + move * hands + hand));
      for (const move of moves) {
        const target = targets[first + move] as number;
        if (target >= 0 && made[move] !== 0) comes[mover][target * hands + hand] = 1;
      }
    }
    const other = mover === 0 ? 1 : 0;
    const others = handCounts[other];
    for (const move of moves) {
      const target = targets[first + move] as number;
      if (target < 0) continue;
      for (let hand = 0; hand < others; hand++) if (comes[other][place * others + hand] === 1) comes[other][target * others + hand] = 1;
    }
  }
}

/** Chances in whole steps, together as many as there are: those that lose most by rounding down get one more. Hardly any chance is none. */
function inSteps(all: readonly number[]): readonly number[] {
  const sum = all.reduce((total, chance) => total + (chance < LEAST ? 0 : chance), 0);
  const chances = all.map((chance) => (chance < LEAST ? 0 : chance / sum));
  const steps = chances.map((chance) => Math.floor(chance * STEPS));
  const rest = (move: number): number => (chances[move] as number) * STEPS - (steps[move] as number);
  const order = [...steps.keys()].sort((a, b) => rest(b) - rest(a) || a - b);
  const missing = STEPS - steps.reduce((total, step) => total + step, 0);
  for (const move of order.slice(0, missing)) (steps[move] as number) += 1;
  return steps;
}

/** A whole number from 1: as many zeros as its binary digits after the first, then the digits. */
function writeWhole(bits: number[], number: number): void {
  const digits = number.toString(2);
  for (let i = 1; i < digits.length; i++) bits.push(0);
  for (const digit of digits) bits.push(Number(digit));
}

function readWhole(bit: () => number): number {
  let zeros = 0;
  while (bit() === 0) zeros++;
  let number = 1;
  for (let i = 0; i < zeros; i++) number = number * 2 + bit();
  return number;
}
