/**
 * The history of the game on a table from its beginning, for who comes late or has lost theirs. Events are not stored: the game is folded again
 * out of the log, once for all who ask, one table at a time, and what it told is remembered for a while. Where a page ends and how long it is
 * depends on what all may know: so many entries, counted from the game's first, each with the blanks of an update. What a seat alone was told
 * is for who has held it since the game began, and without what they have to remember themself.
 */
import { type Game, isForgotten, type Refusal, readLevel, refusal, type Viewer } from '@parlour/kernel';
import type { Happening, HistoryPage } from '@parlour/protocol';
import {
  type Beginning,
  type EntryEvent,
  type Games,
  isPerson,
  type Occupant,
  type PlayerId,
  type RecordedPlayer,
  seatOf,
  type Table,
} from '@parlour/table';
import { Allowances } from '../allowances.ts';
import { NewsTexts, newsOf } from '../audience/news.ts';
import type { RecentUpdate } from '../audience/recent-updates.ts';
import { gameAt } from '../audience/table-frames.ts';
import { type JsonText, jsonArray, jsonObject, jsonOf, type MemberTexts } from '../json-text.ts';
import { beyond } from '../limits.ts';
import type { HallPorts } from '../ports.ts';
import { type FoldedEntry, foldOn, Secrets } from './folding.ts';
import type { LiveTable } from './live-table.ts';

/** Entries on a page. */
export const PAGE_ENTRIES = 64;

/** Entries whose news are remembered, of all tables together: some 30 MB. The game that was asked for last is always among them. */
const MOST_TOLD = 50_000;
/** How long a game's are remembered that nobody asks for, in ms. */
export const REMEMBERED_MS = 5 * 60_000;

export type PageTexts = MemberTexts<HistoryPage>;

/** Who asks, and from where: null is the machine itself, which is not counted. */
interface Asker {
  readonly player: PlayerId;
  readonly address: string | null;
}

export class HistoryDesk {
  private readonly ports: HallPorts;
  private readonly ofPerson = new Allowances();
  private readonly ofAddress = new Allowances();
  /** By table; the last asked for comes last. */
  private readonly retold = new Map<string, Retelling>();
  private folding: Promise<unknown> = Promise.resolve();

  constructor(ports: HallPorts) {
    this.ports = ports;
  }

  /** The page of the entries before this one (null: up to now), as far as whoever asks may hear them. */
  async page(live: Pick<LiveTable, 'table'>, asker: Asker, before: number | null): Promise<PageTexts | Refusal> {
    const { limits, clock } = this.ports;
    if (!this.isWithinLimit(asker, clock.now())) return beyond('limit/history', limits.history);
    const begun = gameOn(live.table);
    if (begun === null) return NONE;
    // What was told to all so far: the log may know of more.
    const last = Math.min(live.table.n, (before ?? Number.POSITIVE_INFINITY) - 1);
    if (last < begun.entry) return { happenings: jsonArray([]), more: jsonOf(false) };
    const retelling = await this.retoldTo(live.table, begun, last);
    // While it was folded, the table may have gone on to another game, and seats to others.
    if (gameOn(live.table)?.number !== begun.number) return NONE;
    return retelling.page(last, listenerOf(live.table, begun, asker.player));
  }

  forgetIdle(): void {
    const now = this.ports.clock.now();
    const { history } = this.ports.limits;
    for (const allowances of [this.ofPerson, this.ofAddress]) allowances.forgetIdle(history, now);
    for (const [code, { askedAt }] of this.retold) if (now - askedAt > REMEMBERED_MS) this.retold.delete(code);
  }

  private isWithinLimit({ player, address }: Asker, now: number): boolean {
    const { history } = this.ports.limits;
    return address === null || (this.ofPerson.of(player).take(history, now) && this.ofAddress.of(address).take(history, now));
  }

  private async retoldTo(table: Table, begun: Beginning, last: number): Promise<Retelling> {
    const { code } = table;
    const known = this.retold.get(code);
    const retelling = known?.number === begun.number ? known : new Retelling(this.ports, table, begun);
    this.retold.delete(code);
    this.retold.set(code, retelling);
    retelling.askedAt = this.ports.clock.now();
    if (retelling.reaches(last)) return retelling;
    // Whoever waits for the same finds it done when it is their turn.
    const folded = this.folding.then(() => retelling.foldTo(last));
    this.folding = folded.catch(() => {});
    try {
      await folded;
    } catch (error) {
      this.retold.delete(code);
      throw error;
    }
    this.forgetBeyond(MOST_TOLD);
    return retelling;
  }

  private forgetBeyond(most: number): void {
    let told = 0;
    for (const [code, { size }] of [...this.retold].reverse()) {
      if (told > 0 && told + size > most) this.retold.delete(code);
      else told += size;
    }
  }
}

const NONE = refusal('history/none');

/** The game whose history there is: it has been dealt, and the table has not returned to the lobby. */
const gameOn = ({ phase }: Table): Beginning | null => (phase.kind === 'playing' || phase.kind === 'finished' ? phase.begun : null);

/** As whom somebody hears what was told since the game began: as their seat only if nobody else had it meanwhile, and they had no other. */
function listenerOf(table: Table, { entry, players }: Beginning, player: PlayerId): Viewer {
  const seat = seatOf(table, player);
  const occupant = table.seats[seat ?? -1] ?? null;
  const then = players[seat ?? -1];
  const isSame = isPerson(occupant) && occupant.since < entry && then?.kind === 'person' && then.player === player;
  return seat !== null && isSame ? seat : 'spectator';
}

/** One game, told again as far as somebody asked. */
class Retelling {
  readonly number: number;
  askedAt = 0;
  private readonly ports: HallPorts;
  private readonly first: number;
  private readonly secrets: Secrets;
  private readonly told: RecentUpdate[] = [];
  private table: Table;

  constructor(ports: HallPorts, now: Table, begun: Beginning) {
    this.ports = ports;
    this.number = begun.number;
    this.first = begun.entry;
    this.secrets = new Secrets(ports, now.code);
    this.table = tableBefore(now, begun);
  }

  get size(): number {
    return this.told.length;
  }

  reaches(n: number): boolean {
    return this.table.n >= n;
  }

  async foldTo(n: number): Promise<void> {
    if (this.reaches(n)) return;
    for await (const folded of foldOn(this.ports, this.table.code, this.table, this.secrets)) {
      this.told.push(toldAgain(this.ports.games, folded));
      this.table = folded.table;
      if (this.reaches(n)) return;
    }
  }

  /** The page that ends with this entry. */
  page(last: number, viewer: Viewer): PageTexts {
    const from = this.first + Math.floor((last - this.first) / PAGE_ENTRIES) * PAGE_ENTRIES;
    const entries = this.told.slice(from - this.first, last + 1 - this.first);
    return { happenings: jsonArray(entries.map((each) => happeningText(each, viewer))), more: jsonOf(from > this.first) };
  }
}

/** What an entry tells who hears of it later. */
export function toldAgain(games: Games, folded: FoldedEntry): RecentUpdate {
  const { entry, table } = folded;
  const { events, alone } = newsOf(games, folded);
  const game = gameAt(games, table);
  return { n: entry.n, at: entry.at, events: game === null ? events : events.filter((each) => !isLeftOut(game, each)), alone };
}

export const happeningText = ({ n, at, ...news }: RecentUpdate, viewer: Viewer): JsonText<Happening> =>
  jsonObject<Happening>({ n: jsonOf(n), at: jsonOf(at), news: new NewsTexts(news).for(viewer) });

/** What one seat alone was told, to remember it. Its room in blanks stays: that is the same for whatever they were told. */
const isLeftOut = (game: Game, { news, to }: EntryEvent): boolean => to !== null && 'game' in news && isForgotten(game, news.game);

/**
 * The table right before its game began, as far as what the game tells depends on it. Settings can't have changed since, and who sat where is
 * in its beginning; so the games before it need not be folded.
 */
const tableBefore = (now: Table, { entry, number, players }: Beginning): Table => ({
  ...now,
  n: entry - 1,
  games: number - 1,
  seats: players.map(onSeatThen),
  phase: { kind: 'lobby' },
});

const onSeatThen = (who: RecordedPlayer): Occupant =>
  who.kind === 'bot'
    ? { kind: 'bot', name: who.name, level: readLevel(who.level), insteadOf: null }
    : { kind: 'person', player: who.player, since: 0, ready: false, commitment: null, away: false };
