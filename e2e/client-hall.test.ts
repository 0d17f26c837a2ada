/**
 * The client's library against the real hall, in one process: real decider, real store in memory, a clock in the hand, and a network that
 * loses connections whenever the seed says so. People play only through the client: what `movesOf` offers them must never be refused.
 */

import {
  type Api,
  type ClientStorage,
  connectList,
  connectTable,
  movesOf,
  recallGame,
  type SocketEvents,
  type TableLink,
  type TableState,
  type Transport,
} from '@parlour/client';
import { type Chance, isRefusal, replay, seeded } from '@parlour/kernel';
import { readFrame } from '@parlour/protocol';
import { findGame, gameNames } from '@parlour/registry/loaded';
import { checkFairness, checkNotes, type PersonCommand, type TableRecord } from '@parlour/table';
import { describe, expect, it } from 'vitest';
import { ManualClock, testRandom, testStorage } from '../client/test/test-ports.ts';
import { Hall } from '../hall/src/hall.ts';
import { memoryStore } from '../hall/src/store/memory.ts';
import { heardFault, saidFaults } from './frames.ts';

/** Of every frame, in ms; also the step of the clock. */
const LATENCY = 10;

class Night implements Transport {
  readonly clock = new ManualClock();
  readonly hall: Hall;
  readonly chance: Chance;
  readonly storage: ClientStorage = testStorage();
  /** What must not happen, and did. */
  readonly faults: string[] = [];
  private readonly lines = new Set<() => void>();
  private readonly seed: string;

  constructor(seed: string) {
    this.seed = seed;
    this.chance = seeded(`${seed} network`);
    this.hall = new Hall({
      store: memoryStore(),
      games: (id) => findGame(id)?.game,
      bots: ({ game: id, view, seat, seed: own }) => {
        const game = findGame(id)?.game;
        const moves = game?.moves(game.imagine(view, seeded(own)), seat) ?? [];
        return Promise.resolve(moves[0] ?? null);
      },
      clock: this.clock,
      random: testRandom(`${seed} server`),
      log: { info() {}, warn() {}, error: (event, fields) => void this.faults.push(`${event} ${JSON.stringify(fields)}`) },
      limits: { seat: { most: 10_000, perMs: 1_000 }, spectator: { most: 10_000, perMs: 1_000 } },
    });
  }

  /** A socket on which every frame is held against the schemas, takes a moment, and is lost if the line broke meanwhile. */
  open(_: string, events: SocketEvents) {
    let open = true;
    const said = saidFaults();
    const soon = (run: () => void) => void this.clock.after(LATENCY, run);
    const end = (code: number) => {
      if (!open) return;
      open = false;
      this.lines.delete(lose);
      caller.closed();
      soon(() => events.closed(code));
    };
    const lose = () => end(1006);
    const caller = this.hall.open(
      {
        send: (text) => {
          this.note(said(text));
          soon(() => open && events.heard(text));
        },
        close: (code) => soon(() => end(code)),
        ping: () => soon(() => open && caller.pong()),
        pending: () => 0,
      },
      '192.0.2.1',
      readFrame,
    );
    this.lines.add(lose);
    soon(() => open && events.opened());
    return {
      send: (text: string) => {
        this.note(heardFault(text));
        soon(() => open && caller.receive(text));
      },
      close: () => end(1000),
    };
  }

  private note(fault: string | null): void {
    if (fault !== null) this.faults.push(fault);
  }

  /** Breaks every line, each with this chance. */
  gale(percent: number): void {
    for (const lose of this.lines) if (this.chance.below(100) < percent) lose();
  }

  async person(name: string): Promise<Player> {
    const made = await this.hall.people.newPerson(name);
    if (isRefusal(made)) throw new Error(made.code);
    return new Player(this, made.token, `${this.seed} ${name}`);
  }

  async table(host: Player, settings: Parameters<Api['createTable']>[0]['settings']): Promise<string> {
    const person = await this.hall.people.byToken(host.token);
    if (person === null) throw new Error('nobody has this token');
    const made = await this.hall.createTable(person, { settings, bots: [], passcode: undefined });
    if (isRefusal(made)) throw new Error(made.code);
    return made.code;
  }

  /** Lets time pass until it holds. */
  async until(holds: () => boolean, meanwhile: () => void = () => {}): Promise<void> {
    for (let i = 0; i < 200_000; i++) {
      await new Promise(setImmediate);
      expect(this.faults).toEqual([]);
      if (holds()) return;
      meanwhile();
      this.clock.advance(LATENCY);
    }
    expect.fail('it did not come');
  }

  /** The answer of what somebody asked, given the time it takes. */
  async answer<T>(asked: Promise<T>, meanwhile: () => void = () => {}): Promise<T> {
    const got: T[] = [];
    const noted = asked.then((answer) => void got.push(answer));
    await this.until(() => got.length > 0, meanwhile);
    await noted;
    return asked;
  }
}

class Player {
  readonly token: string;
  private readonly night: Night;
  private readonly chance: Chance;
  private readonly seed: string;
  moves = 0;
  private busy = false;

  constructor(night: Night, token: string, seed: string) {
    this.night = night;
    this.token = token;
    this.chance = seeded(`${seed} moves`);
    this.seed = seed;
  }

  get ports() {
    const { night } = this;
    return { transport: night, clock: night.clock, random: testRandom(this.seed), storage: night.storage };
  }

  link(table: string): TableLink {
    return connectTable({ url: 'http://house', table, token: this.token, ports: this.ports });
  }

  /** Does what there is to do, one thing at a time. A move that the library offers must be done. */
  act(link: TableLink): void {
    const command = this.busy ? null : this.nextCommand(link.now);
    if (command === null) return;
    this.busy = true;
    link
      .ask(command)
      .then((answer) => {
        this.busy = false;
        // Somebody else, or a second sending, may have let the round go on already.
        if (command.kind === 'go-on' && answer.kind === 'refused' && answer.code === 'round/running') return;
        expect([command, answer.kind]).toEqual([command, 'done']);
        if (command.kind === 'move') this.moves++;
      })
      .catch((error: unknown) => this.night.faults.push(String(error)));
  }

  private nextCommand({ status, you, table, turn, ...state }: TableState): PersonCommand | null {
    if (status === 'closed' || you === null || you.seat === null || table?.phase !== 'playing' || turn === null) return null;
    const game = findGame(table.settings.game)?.game;
    if (game === undefined) throw new Error('a game that is not in the registry');
    const moves = turn.awaited.includes(you.seat) ? movesOf(game, { ...state, you, table }) : [];
    if (moves.length > 0) return { kind: 'move', move: this.chance.pick(moves) };
    const lets = table.settings.roundEnd === 'host' ? table.host === you.player : !turn.willing.includes(you.seat);
    return turn.between && lets ? { kind: 'go-on' } : null;
  }
}

/** Four people at a table; the host has started, and the game is dealt. */
async function seated(night: Night, game: string) {
  const people = [await night.person('Ann'), await night.person('Bo'), await night.person('Cy'), await night.person('Di')];
  const [host] = people;
  if (host === undefined) throw new Error('nobody came');
  const code = await night.table(host, { game, seats: people.length, clock: 'off', away: 'wait' });
  const links = people.map((person) => person.link(code));
  const [first, ...others] = links;
  if (first === undefined) throw new Error('nobody came');
  for (const link of others) {
    expect(await night.answer(link.ask({ kind: 'sit' }))).toMatchObject({ kind: 'done' });
    expect(link.now.you?.seat).not.toBe(null);
    expect(await night.answer(link.ask({ kind: 'ready', on: true }))).toMatchObject({ kind: 'done' });
  }
  expect(await night.answer(first.ask({ kind: 'start' }))).toMatchObject({ kind: 'done' });
  await night.until(() => first.now.table?.phase === 'playing');
  return { people, links, code, first };
}

describe('the client and the hall', () => {
  it('play a game to its end through a network that breaks, and its record is what everybody remembers', async () => {
    const night = new Night('perudo in a gale');
    await night.hall.start();
    const { people, links, code, first } = await seated(night, 'perudo');
    // Everyone's number was opened, and in time.
    expect(first.now.table?.numbers).toEqual([expect.any(String), expect.any(String), expect.any(String), expect.any(String)]);

    const watcher = (await night.person('Eve')).link(code);
    const everyone = [...links, watcher];
    const heard = everyone.map((link) => {
      const numbers: number[] = [];
      link.onEvents(({ n }) => numbers.push(n));
      return numbers;
    });
    const finished = () => links.every((link) => link.now.table?.phase === 'finished' && link.now.pending === 0);
    await night.until(finished, () => {
      night.gale(night.chance.below(20) === 0 ? 40 : 0);
      for (const [i, link] of links.entries()) people[i]?.act(link);
    });
    await night.until(() => everyone.every((link) => link.now.status === 'live' && link.now.n === first.now.n));

    for (const link of everyone) {
      expect(link.now.table).toEqual(first.now.table);
      expect(link.now.view?.open).toEqual(first.now.view?.open);
    }
    for (const numbers of heard) expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));

    const game = findGame('perudo')?.game;
    const text = await night.hall.record(code, 1);
    if (text === null || game === undefined) throw new Error('no record');
    const record = JSON.parse(text) as TableRecord;
    expect(replay(game, record)).toHaveProperty('end');
    expect(checkFairness(record)).toBe(null);
    for (const [seat, { token }] of people.entries()) {
      const remembered = recallGame(token, code, 1, night.storage);
      expect(remembered).toMatchObject({ seat, numbers: record.fair.numbers, number: record.fair.numbers[seat] });
      expect(remembered && checkNotes(game, record, remembered)).toMatchObject({ refusal: null, incomparable: 0 });
      expect(remembered?.findings).toEqual([]);
    }
    for (const link of everyone) link.close();
    await night.hall.stop();
  });

  it.each(gameNames)('agree on every legal move of %s', async (name) => {
    const night = new Night(`moves of ${name}`);
    await night.hall.start();
    const { people, links, first } = await seated(night, name);
    await night.until(
      () => first.now.n > 120 || first.now.table?.phase === 'finished',
      () => {
        for (const [i, link] of links.entries()) people[i]?.act(link);
      },
    );
    // A short game has few.
    expect(people.reduce((sum, { moves }) => sum + moves, 0)).toBeGreaterThanOrEqual(first.now.table?.phase === 'finished' ? people.length : 30);
    for (const link of links) link.close();
    await night.hall.stop();
  });

  it('show a new table in the live list, and tell who is gone and back', async () => {
    const night = new Night('list');
    await night.hall.start();
    const ann = await night.person('Ann');
    const list = connectList({ url: 'http://house', token: ann.token, ports: ann.ports });
    await night.until(() => list.now.status === 'live');
    expect(list.now.tables).toEqual([]);
    const code = await night.table(ann, { game: 'perudo', name: 'Kitchen' });
    await night.until(() => list.now.tables?.length === 1);
    expect(list.now.tables).toMatchObject([{ code, name: 'Kitchen', host: 'Ann', taken: 1 }]);
    const link = ann.link(code);
    const watcher = (await night.person('Bo')).link(code);
    await night.until(() => link.now.status === 'live' && watcher.now.status === 'live');
    expect(Object.values(watcher.now.people)).toContain('Ann');
    link.close();
    await night.until(() => watcher.now.gone.length === 1);
    const again = ann.link(code);
    await night.until(() => again.now.status === 'live' && watcher.now.gone.length === 0);
    expect(await night.answer(again.ask({ kind: 'leave' }))).toMatchObject({ kind: 'done' });
    await night.until(() => again.now.status === 'closed');
    expect(again.now.closed?.reason).toBe('left');
    watcher.close();
    list.close();
    await night.hall.stop();
  });
});
