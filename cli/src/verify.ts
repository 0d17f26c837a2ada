/** `parlour verify`: plays records again and says which hold. */
import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { ranges } from '@parlour/kernel';
import type { Arguments } from './arguments.ts';
import type { Command } from './command.ts';
import { olderRules, whyNot } from './judge.ts';
import { Mistake } from './mistake.ts';
import { type Progress, progressOn } from './progress.ts';
import { count } from './text.ts';
import { recordsIn } from './written.ts';

export const verify: Command = {
  name: 'verify',
  about: 'replay game records and say which ones are valid',
  operands: { name: 'FILE', least: 1, most: Number.POSITIVE_INFINITY },
  flags: {},
  examples: [
    ['parlour verify games.jsonl', 'every record of a file, one a line'],
    ['gunzip -c games.jsonl.gz | parlour verify -', 'from standard input'],
  ],
  run,
};

const STANDARD_INPUT = '-';

async function run({ operands }: Arguments): Promise<number> {
  for (const path of operands) if (path !== STANDARD_INPUT) checkFile(path);
  const progress = progressOn(process.stderr);
  let sound = true;
  for (const path of operands) sound = (await verifyFile(path, progress)) && sound;
  return sound ? 0 : 1;
}

function checkFile(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new Mistake(`There is no file ${path}.`);
  if (found.isDirectory()) throw new Mistake(`${path} is a folder; name a file.`);
}

async function verifyFile(path: string, progress: Progress): Promise<boolean> {
  const standard = path === STANDARD_INPUT;
  const named = standard ? 'standard input' : path;
  const file = standard ? null : createReadStream(path);
  const size = standard ? 0 : statSync(path).size;
  const holding: number[] = [];
  const older = new Map<string, number>();
  let broken = 0;
  for await (const { line, text } of recordsIn(createInterface({ input: file ?? process.stdin, crlfDelay: Number.POSITIVE_INFINITY }))) {
    const why = whyNot(text);
    if (why === null) {
      holding.push(line);
      const rules = olderRules(text);
      if (rules !== null) older.set(rules, (older.get(rules) ?? 0) + 1);
    } else {
      progress.clear();
      console.log(`${named}, line ${line}: ${why}`);
      broken++;
    }
    if (progress.due()) progress.draw(file?.bytesRead ?? 0, size, `${count(holding.length + broken)} records`);
  }
  progress.clear();
  console.log(`${named}: ${summary(holding, broken)}`);
  for (const [rules, records] of older)
    console.log(`${named}: ${count(records)} ${records === 1 ? 'follows' : 'follow'} ${rules}; there is a newer one.`);
  return broken === 0 && holding.length > 0;
}

/** Longer lists of lines are not worth reading. */
const LONGEST_LIST = 100;

export function summary(holding: readonly number[], broken: number): string {
  const all = holding.length + broken;
  if (all === 0) return 'there is no record in it.';
  if (broken === 0) return all === 1 ? 'the record is valid.' : `all ${count(all)} records are valid.`;
  if (holding.length === 0) return all === 1 ? 'the record is not valid.' : `none of the ${count(all)} records is valid.`;
  const lines = ranges(holding);
  const which = lines.length > LONGEST_LIST ? 'all but the lines above' : `${holding.length === 1 ? 'line' : 'lines'} ${lines}`;
  return `${count(holding.length)} of ${count(all)} records ${holding.length === 1 ? 'is' : 'are'} valid: ${which}.`;
}
