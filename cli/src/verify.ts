/**
 * `parlour verify`: plays records again and says which hold, what they prove of their chance, and whether they are what somebody noted. Exit
 * codes: 0 if all hold; 1 if one does not, or is not what was noted; 3 if all follow the rules, and of the chance of some nothing is proved.
 */
import { type GameRecord, ranges } from '@parlour/kernel';
import type { GameNotes } from '@parlour/table';
import { type Arguments, flagOf } from './arguments.ts';
import type { CliCommand } from './command.ts';
import { judge, olderRules, type SoundRecord } from './judge.ts';
import type { Locale } from './locale.ts';
import { print } from './out.ts';
import { type ProgressBar, progressBar } from './progress.ts';
import { type RecordSource, recordSource } from './record-source.ts';
import { ChanceTotals, UsedSecrets } from './verify-chance.ts';
import { deviceReport, isOfNotes, type NotesReport, notesIn, notesReport } from './verify-notes.ts';

export const verify: CliCommand = {
  name: 'verify',
  about: 'commands.verify.about',
  operands: { name: 'FILE', least: 1, most: Number.POSITIVE_INFINITY },
  flags: {
    notes: { value: 'FILE', about: 'commands.verify.notes' },
    passcode: { value: 'WORD', about: 'commands.verify.passcode' },
  },
  examples: [
    { typed: 'parlour verify games.jsonl', does: 'commands.verify.file' },
    { typed: 'gunzip -c games.jsonl.gz | parlour verify -', does: 'commands.verify.input' },
    { typed: 'parlour verify game.json; echo $?', does: 'commands.verify.codes' },
    { typed: 'parlour verify http://192.168.1.20:3000/api/records/ABCDEF/1 --notes notes.json', does: 'commands.verify.server' },
  ],
  run,
};

async function run(args: Arguments, locale: Locale): Promise<number> {
  const path = flagOf(args, 'notes');
  const notes = path === undefined ? null : notesIn(path);
  const sources = args.operands.map((operand) => recordSource(operand, flagOf(args, 'passcode'), locale));
  const verifying = new Verifying(notes, locale);
  let sound = true;
  for (const source of sources) sound = (await verifying.source(source)) && sound;
  if (notes !== null && !verifying.compared) print([locale.t('verify.notes.none', { path: path ?? '', table: notes.table, game: notes.game })]);
  if (!sound || (notes !== null && !verifying.compared)) return 1;
  return verifying.unproved ? UNPROVED : 0;
}

/** All follow the rules, and of the chance of some nothing is proved: they are of games on one device, or don't say how it was made. */
const UNPROVED = 3;

class Verifying {
  /** Whether a record of the game in the notes was found. */
  compared = false;
  /** Whether there was one that proves nothing of its chance. */
  unproved = false;
  private readonly notes: GameNotes | null;
  private readonly locale: Locale;
  private readonly progress: ProgressBar;
  private readonly secrets = new UsedSecrets();

  constructor(notes: GameNotes | null, locale: Locale) {
    this.notes = notes;
    this.locale = locale;
    this.progress = progressBar(process.stderr, locale);
  }

  async source({ name: file, size, bytesRead, ofServer, records }: RecordSource): Promise<boolean> {
    const { locale, progress } = this;
    const { t } = locale;
    const valid: number[] = [];
    const older = new OlderRecords();
    const rounds = new RoundTotals();
    const chance = new ChanceTotals();
    const noted: string[] = [];
    let broken = 0;
    let unproved = 0;
    let differs = false;
    for await (const { line, text } of records()) {
      const judged = judge(text, locale);
      const why = judged.why ?? this.whyNot(judged, ofServer);
      if (why !== null || judged.why !== null) {
        progress.clear();
        print([t('verify.line', { file, line, why: why ?? '' })]);
        broken++;
      } else {
        valid.push(line);
        older.add(judged.record);
        rounds.add(judged.record);
        chance.add(line, judged);
        if (judged.table === null) unproved++;
        const report = this.report(judged);
        differs ||= report?.holds === false;
        noted.push(...(report?.lines ?? []));
      }
      if (progress.due()) progress.draw(bytesRead(), size, t('progress.records', { count: valid.length + broken }));
    }
    progress.clear();
    this.unproved ||= unproved > 0;
    print([summary(valid, broken, unproved, locale), ...older.lines(locale)].map((line) => `${file}: ${line}`));
    print([...rounds.lines(locale), ...chance.lines(locale, differs), ...noted].map((line) => `  ${line}`));
    return broken === 0 && valid.length > 0 && !differs;
  }

  /** Why a record that holds in itself is not valid all the same; null if it is. */
  private whyNot({ table, device }: SoundRecord, ofServer: boolean): string | null {
    if (device !== null) return ofServer ? this.locale.t('verify.device') : null;
    const before = table === null ? null : this.secrets.reused(table);
    return before === null ? null : this.locale.t('verify.chance.reused', { game: before });
  }

  /** What the notes say to it; null if they are of another game. */
  private report({ table, device }: SoundRecord): NotesReport | null {
    const claimed = table ?? device;
    if (this.notes === null || claimed === null || !isOfNotes(this.notes, claimed)) return null;
    this.compared = true;
    return table === null ? deviceReport(this.locale) : notesReport(table, this.notes, this.locale);
  }
}

/** How many records say what the standing was after each round, which was compared. */
export class RoundTotals {
  private compared = 0;
  private silent = 0;

  add({ rounds }: GameRecord): void {
    if (rounds === undefined) this.silent++;
    else this.compared++;
  }

  lines({ t }: Locale): string[] {
    return [
      ...(this.compared === 0 ? [] : [t('verify.rounds.compared', { count: this.compared })]),
      ...(this.silent === 0 ? [] : [t('verify.rounds.silent', { count: this.silent })]),
    ];
  }
}

/** How many records follow older rules than today's, by game and version. */
class OlderRecords {
  private readonly counts = new Map<string, { readonly game: string; readonly version: number; count: number }>();

  add(record: GameRecord): void {
    const rules = olderRules(record);
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

/** `unproved`: how many of the valid ones prove nothing of their chance, and say so. */
export function summary(valid: readonly number[], broken: number, unproved: number, { t }: Locale): string {
  const all = valid.length + broken;
  if (all === 0) return t('verify.none');
  if (broken === 0 && unproved > 0) return t(all === 1 ? 'verify.byRules' : 'verify.allByRules', { all });
  if (broken === 0) return t(all === 1 ? 'verify.valid' : 'verify.allValid', { all });
  if (valid.length === 0) return t(all === 1 ? 'verify.invalid' : 'verify.noneValid', { all });
  const lines = ranges(valid);
  return lines.length > LONGEST_LIST ? t('verify.many', { valid: valid.length, all }) : t('verify.some', { count: valid.length, all, lines });
}
