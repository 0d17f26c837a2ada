/**
 * An evening at one table, told in a test: people ask, time passes, sockets come and go. It keeps the log as a server would, and after every
 * decision folds it anew: the folded table must equal the decided one.
 */
import { dalmuti } from '@parlour/dalmuti';
import { kalitiri } from '@parlour/kalitiri';
import { type Game, isRefusal, type Key, type MoveValue, type Refusal, type Seat, same, seatsOf, seeded, simulatedKey } from '@parlour/kernel';
import { perudo } from '@parlour/perudo';
import { sen } from '@parlour/sen';
import { expect } from 'vitest';
import {
  botTurns,
  type Command,
  create,
  type Decision,
  deadline,
  decide,
  type Entry,
  type EntryEvent,
  evolve,
  type Games,
  isPerson,
  type PersonCommand,
  type PersonOnSeat,
  type PlayerId,
  type PlayingPhase,
  type PublicEntry,
  type SettingsWish,
  seatOf,
  type Table,
} from '../src/table.ts';

const ALL: readonly Game[] = [perudo, kalitiri, sen, dalmuti];
export const games: Games = (id) => ALL.find((game) => game.id === id);

export const BEGINNING = 1_800_000_000_000;

/** Perudo: the lowest raise. It tells nothing that is hidden. */
export const raise = (moves: readonly MoveValue[]): MoveValue | undefined => moves.find(({ kind }) => kind === 'bid');

export class TestTable {
  now = BEGINNING;
  table: Table;
  readonly log: Entry[] = [];
  readonly heard: EntryEvent[] = [];
  readonly gone = new Map<PlayerId, number>();
  readonly watching = new Set<PlayerId>();
  private secret: Key | null = null;
  /** Another seed is another server's secret: everything hidden differs, and nothing else. */
  private readonly seed: string;
  private readonly games: Games;

  /** At four seats, unless the settings say otherwise. */
  constructor(settings: SettingsWish = { game: 'perudo' }, { host = 'ola', bots = 0, seed = 'evening', house = games } = {}) {
    this.seed = seed;
    this.games = house;
    const made = create(
      house,
      host,
      { kind: 'create', code: 'ABC234', settings: { seats: 4, ...settings }, bots: seatsOf(bots).map(() => 'casual') },
      this.now,
    );
    if (isRefusal(made)) throw new Error(`not made: ${made.code}`);
    this.table = made.tables.at(-1) as Table;
    this.keep(made);
  }

  /** A person asks. Gives the refusal's code, or null. */
  ask(player: PlayerId, ask: PersonCommand): string | null {
    return this.command({ by: 'person', player, ask })?.code ?? null;
  }

  command(command: Command): Refusal | null {
    const fresh = this.secretOf(this.table.games + 1);
    const decided = decide(this.games, this.table, command, { now: this.now, gone: this.gone, watching: this.watching, secret: this.secret, fresh });
    if (isRefusal(decided)) return decided;
    if (decided.entries.some(({ kind }) => kind === 'started')) this.secret = fresh;
    this.keep(decided);
    return null;
  }

  /** Time passes: whatever is due on the way happens at its moment, as a server's timer would have it. */
  pass(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const due = deadline(this.games, this.table, this.gone);
      if (due === null || due > until) break;
      this.now = Math.max(this.now, due);
      const before = this.table.n;
      this.command({ by: 'time' });
      if (this.table.n === before) throw new Error('something is due, and nothing happens');
    }
    this.now = until;
  }

  disconnect(...players: PlayerId[]): void {
    for (const player of players) this.gone.set(player, this.now);
    this.command({ by: 'time' });
  }

  connect(...players: PlayerId[]): void {
    for (const player of players) this.gone.delete(player);
    this.command({ by: 'time' });
  }

  /** These sit down, say that they are ready, and the host starts; the host sits already. */
  begin(...others: PlayerId[]): this {
    for (const player of others) {
      expect(this.ask(player, { kind: 'sit' })).toBeNull();
      expect(this.ask(player, { kind: 'ready', on: true })).toBeNull();
    }
    expect(this.ask(this.table.host ?? '', { kind: 'start' })).toBeNull();
    return this;
  }

  /** These sit down, each after the other. */
  seat(...players: PlayerId[]): this {
    for (const player of players) expect(this.ask(player, { kind: 'sit' })).toBeNull();
    return this;
  }

  /** The server's secret of this game, for tests that look for it where it must not be. */
  secretOf(game: number): Key {
    return simulatedKey(this.seed, game);
  }

  /** Who is where: a person's id, `bot`, or null. */
  get sitting(): readonly (string | null)[] {
    return this.table.seats.map((each) => (isPerson(each) ? each.player : (each?.kind ?? null)));
  }

  person(player: PlayerId): PersonOnSeat {
    const occupant = this.table.seats[this.seatOf(player)];
    if (!isPerson(occupant)) throw new Error(`${player} has no seat`);
    return occupant;
  }

  /** The table's own entries so far, as all were told of them. */
  get publicEntries(): readonly PublicEntry[] {
    return this.heard.flatMap(({ news }) => ('table' in news ? [news.table] : []));
  }

  get playing(): PlayingPhase {
    if (this.table.phase.kind !== 'playing') throw new Error(`the table is in ${this.table.phase.kind}`);
    return this.table.phase;
  }

  get game(): Game {
    const game = this.games(this.table.settings.game);
    if (game === undefined) throw new Error('no game');
    return game;
  }

  get awaited(): readonly Seat[] {
    return this.table.phase.kind === 'playing' ? this.game.awaited(this.table.phase.state) : [];
  }

  playerOn(seat: Seat): PlayerId {
    const occupant = this.table.seats[seat];
    if (!isPerson(occupant)) throw new Error(`no person on seat ${seat}`);
    return occupant.player;
  }

  seatOf(player: PlayerId): Seat {
    const seat = seatOf(this.table, player);
    if (seat === null) throw new Error(`${player} has no seat`);
    return seat;
  }

  movesOf(seat: Seat): readonly MoveValue[] {
    return this.game.moves(this.playing.state, seat);
  }

  /** The first awaited seat makes the first legal move (or the one picked), whoever plays it; between rounds the next one is let begin. */
  step(pick: (moves: readonly MoveValue[]) => MoveValue | undefined = ([first]) => first): void {
    if (this.game.between(this.playing.state)) {
      this.goOn();
      return;
    }
    const seat = this.awaited.find((each) => this.movesOf(each).length > 0);
    const move = seat === undefined ? undefined : pick(this.movesOf(seat));
    if (seat === undefined || move === undefined) throw new Error('nobody can move');
    const bot = botTurns(this.games, this.table).find((turn) => turn.seat === seat);
    const refused =
      bot === undefined ? this.ask(this.playerOn(seat), { kind: 'move', move }) : (this.command({ by: 'bot', n: bot.n, seat, move })?.code ?? null);
    expect(refused).toBeNull();
  }

  /** Plays with random moves to the end of the game, or of the round. */
  playOn(seed: string, until: 'over' | 'between' = 'over'): void {
    const chance = seeded(seed);
    for (let steps = 0; this.table.phase.kind === 'playing'; steps++) {
      if (until === 'between' && this.game.between(this.playing.state)) return;
      if (steps > 20_000) throw new Error('the game does not end');
      this.now += 500;
      this.step((moves) => chance.pick(moves));
    }
  }

  /** The kinds of the entries since number n. */
  kinds(since = 0): string[] {
    return this.log.filter(({ n }) => n > since).map(({ kind }) => kind);
  }

  private goOn(): void {
    const before = this.table.n;
    if (this.table.settings.roundEnd === 'time') this.pass(8_000);
    else if (this.table.settings.roundEnd === 'host') this.ask(this.table.host ?? '', { kind: 'go-on' });
    else for (const each of this.table.seats) if (isPerson(each) && this.game.between(this.playing.state)) this.ask(each.player, { kind: 'go-on' });
    expect(this.table.n).toBeGreaterThan(before);
  }

  private keep({ entries, tables, events }: Decision): void {
    let folded = this.log.length === 0 ? null : this.table;
    for (const [i, entry] of entries.entries()) {
      const kept = JSON.parse(JSON.stringify(entry)) as Entry;
      this.log.push(kept);
      folded = evolve(this.games, folded, kept, this.secret).table;
      if (!same(folded, tables[i])) throw new Error(`folding ${entry.kind} does not give what was decided`);
    }
    this.heard.push(...events.flat());
    this.table = tables.at(-1) ?? this.table;
  }
}
