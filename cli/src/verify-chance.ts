/**
 * What records that hold say of their chance, and what that proves (table §4.3): whose numbers are in it, among how many deals the server could
 * choose, and that no secret was used twice. Without the notes of somebody who played, none of it shows that the promises were theirs.
 */
import { chanceParts, type Hex64, publishedIn, shortCode, type TableRecord } from '@parlour/table';
import { tableWords } from '@parlour/table/words';
import type { SoundRecord } from './judge.ts';
import type { Locale } from './locale.ts';

/** Secrets of servers, by their hash, and the games that had them. */
export class UsedSecrets {
  private readonly games = new Map<Hex64, string>();

  /** Another game that had the same secret; null if none did. */
  reused({ fair: { commitment }, table, number }: TableRecord): string | null {
    const game = `${table}/${number}`;
    const known = this.games.get(commitment);
    if (known === undefined) this.games.set(commitment, game);
    return known === undefined || known === game ? null : known;
  }
}

/** The lines about one record. Of one that is not what somebody noted, nothing follows from whose numbers it has. */
export function chanceLines(record: TableRecord, locale: Locale, isDoubtful = false): string[] {
  const { fair, players } = record;
  const { t } = locale;
  const parts = chanceParts(fair.commitments, fair.numbers);
  const words = locale.speaker(tableWords);
  const seats = parts.map((part, seat) => {
    const began = players[seat]?.began;
    const name = began?.kind === 'bot' ? t('verify.chance.bot', { name: began.name }) : t('verify.chance.seat', { seat: seat + 1 });
    return t('verify.chance.part', { name, part: words.t(`parts.${part}`) });
  });
  return [
    t('verify.chance.follows'),
    t('verify.chance.seats', { seats: seats.join('; ') }),
    ...(isDoubtful ? [] : [choiceLine(parts.filter((part) => part === 'left-out').length, parts.includes('mixed'), locale)]),
    t('verify.chance.code', { code: shortCode({ ...publishedIn(record), table: record.table }, fair.numbers) }),
  ];
}

function choiceLine(left: number, mixed: boolean, { t }: Locale): string {
  if (!mixed) return t('verify.chance.free');
  return left === 0 ? t('verify.chance.all') : t('verify.chance.choice', { count: left, deals: 2 ** left });
}

/** What is said of the chance of many records together. */
export class ChanceTotals {
  private silent = 0;
  /** Of games on one device. */
  private device = 0;
  private readonly open: { line: number; left: number; mixed: boolean }[] = [];
  private last: TableRecord | null = null;

  add(line: number, { table: record, device }: Pick<SoundRecord, 'table' | 'device'>): void {
    this.last = record;
    if (record === null) {
      if (device === null) this.silent++;
      else this.device++;
      return;
    }
    const parts = chanceParts(record.fair.commitments, record.fair.numbers);
    this.open.push({ line, left: parts.filter((part) => part === 'left-out').length, mixed: parts.includes('mixed') });
  }

  lines(locale: Locale, isDoubtful = false): string[] {
    const { t } = locale;
    if (this.silent + this.device + this.open.length === 1 && this.last !== null)
      return [...chanceLines(this.last, locale, isDoubtful), t('verify.chance.withheld'), t('verify.chance.limits')];
    const whole = this.open.filter(({ left, mixed }) => mixed && left === 0).length;
    const lines = this.open
      .filter(({ left, mixed }) => !mixed || left > 0)
      .map(({ line, left, mixed }) => `${line}: ${choiceLine(left, mixed, locale)}`);
    return [
      ...(this.device === 0 ? [] : [t('verify.chance.device', { count: this.device })]),
      ...(this.silent === 0 ? [] : [t('verify.chance.silent', { count: this.silent })]),
      ...(whole === 0 ? [] : [t('verify.chance.whole', { count: whole })]),
      ...lines,
      ...(this.open.length === 0 ? [] : [t('verify.chance.withheld'), t('verify.chance.limits')]),
    ];
  }
}
