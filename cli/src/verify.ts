/** `parlour verify`: plays records again and says which hold. */
import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { ranges } from '@parlour/kernel';
import type { Arguments } from './arguments.ts';
import type { CliCommand } from './command.ts';
import { olderRules, whyNot } from './judge.ts';
import type { Locale } from './locale.ts';
import { mistake } from './mistake.ts';
import { print } from './out.ts';
import { type ProgressBar, progressBar } from './progress.ts';
import { recordsIn } from './record-lines.ts';

export const verify: CliCommand = {
  name: 'verify',
  about: 'commands.verify.about',
  operands: { name: 'FILE', least: 1, most: Number.POSITIVE_INFINITY },
  flags: {},
  examples: [
    { typed: 'parlour verify games.jsonl', does: 'commands.verify.file' },
    { typed: 'gunzip -c games.jsonl.gz | parlour verify -', does: 'commands.verify.input' },
  ],
  run,
};

const STANDARD_INPUT = '-';

async function run({ operands }: Arguments, locale: Locale): Promise<number> {
  for (const path of operands) if (path !== STANDARD_INPUT) checkFile(path);
  const progress = progressBar(process.stderr, locale);
  let sound = true;
  for (const path of operands) sound = (await verifyFile(path, progress, locale)) && sound;
  return sound ? 0 : 1;
}

function checkFile(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw mistake('file/none', { path });
  if (found.isDirectory()) throw mistake('file/folder', { path });
}

async function verifyFile(path: string, progress: ProgressBar, locale: Locale): Promise<boolean> {
  const { t } = locale;
  const standard = path === STANDARD_INPUT;
  const file = standard ? t('verify.input') : path;
  const stream = standard ? null : createReadStream(path);
  const size = standard ? 0 : statSync(path).size;
  const valid: number[] = [];
  const older = new OlderRecords();
  let broken = 0;
  for await (const { line, text } of recordsIn(createInterface({ input: stream ?? process.stdin, crlfDelay: Number.POSITIVE_INFINITY }))) {
    const why = whyNot(text, locale);
    if (why === null) {
      valid.push(line);
      older.add(text);
    } else {
      progress.clear();
      print([t('verify.line', { file, line, why })]);
      broken++;
    }
    if (progress.due()) progress.draw(stream?.bytesRead ?? 0, size, t('progress.records', { count: valid.length + broken }));
  }
  progress.clear();
  print([summary(valid, broken, locale), ...older.lines(locale)].map((line) => `${file}: ${line}`));
  return broken === 0 && valid.length > 0;
}

/** How many records follow older rules than today's, by game and version. */
class OlderRecords {
  private readonly counts = new Map<string, { readonly game: string; readonly version: number; count: number }>();

  add(text: string): void {
    const rules = olderRules(text);
    if (rules === null) return;
    const key = `${rules.game} ${rules.version}`;
    const known = this.counts.get(key) ?? { ...rules, count: 0 };
    known.count++;
    this.counts.set(key, known);
  }

  lines({ t }: Locale): string[] {
    return [...this.counts.values()].map((each) => t('verify.older', { ...each }));
  }
}

/** Longer lists of lines are not worth reading. */
const LONGEST_LIST = 100;

export function summary(valid: readonly number[], broken: number, { t }: Locale): string {
  const all = valid.length + broken;
  if (all === 0) return t('verify.none');
  if (broken === 0) return t(all === 1 ? 'verify.valid' : 'verify.allValid', { all });
  if (valid.length === 0) return t(all === 1 ? 'verify.invalid' : 'verify.noneValid', { all });
  const lines = ranges(valid);
  return lines.length > LONGEST_LIST ? t('verify.many', { valid: valid.length, all }) : t('verify.some', { count: valid.length, all, lines });
}
