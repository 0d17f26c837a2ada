/** One's own part in the chance of a game: a number, its commitment, and what can be checked at the end. */
import { createHash, randomBytes } from 'node:crypto';
import type { GameRecord, Hex64 } from './shapes.ts';

export interface Promised {
  readonly number: Hex64;
  readonly commitment: Hex64;
}

export function newNumber(): Promised {
  const number = randomBytes(32).toString('hex');
  return { number, commitment: hashOf(number) };
}

/** What is wrong with the chance of a record, as the page tells to check it; nothing, where all is as promised. */
export function chanceProblems({ fair, key }: GameRecord): string[] {
  const problems: string[] = [];
  if (hashOf(fair.secret) !== fair.commitment) problems.push('another secret than was promised');
  fair.numbers.forEach((number, seat) => {
    if (number !== null && hashOf(number) !== fair.commitments[seat]) problems.push(`another number on seat ${seat} than was promised`);
  });
  const mixed = createHash('sha256').update('parlour chance 1', 'ascii').update(Buffer.from(fair.secret, 'hex'));
  for (const number of fair.numbers) mixed.update(number === null ? Buffer.of(0) : Buffer.concat([Buffer.of(1), Buffer.from(number, 'hex')]));
  if (mixed.digest('hex') !== key) problems.push('another key than the numbers give');
  return problems;
}

const hashOf = (hex: Hex64): Hex64 => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
