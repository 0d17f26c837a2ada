/**
 * Brings a scene about, on a real table of the server: people without a browser sit down on all its seats and play, by chance and as the scene
 * leans, round after round and game after game, until it has come for one of them. Then everybody stands still, and stays.
 */
import { api, connectTable, type TableLink, type TableState } from '@parlour/client';
import { type Chance, isRefusal, type Refusal, seeded } from '@parlour/kernel';
import type { PersonCommand, TableCode } from '@parlour/table';
import { until } from '../../stories/until.ts';
import type { GuestIdentity } from '../guest.ts';
import { RepeatableChance } from '../repeatable-chance.ts';
import type { BrowserScene } from './scene.ts';

/** As many as the largest table seats. */
export const NAMES = ['Ola', 'Jan', 'Zoe', 'Iza', 'Max', 'Nina', 'Leo', 'Ewa', 'Tom', 'Kai'] as const;

/** Who sits at a table without a browser. */
export interface Sitter extends GuestIdentity {
  readonly link: TableLink;
}

/** A table where the scene has come. */
export interface SteeredTable {
  readonly code: TableCode;
  /** For whom it has. */
  readonly who: GuestIdentity;
  /** Somebody else at the table. */
  readonly other: GuestIdentity;
  /** Everybody gets up and goes, in the middle of the game. */
  readonly abandon: () => Promise<void>;
  /** The test is over. */
  readonly end: () => void;
}

/** Far more than any scene takes. */
const MOST_STEPS = 4_000;

export async function steer(url: string, scene: BrowserScene): Promise<SteeredTable> {
  const players = await SteeredSeats.gathers(url, scene);
  try {
    for (let step = 0; step < MOST_STEPS; step++) {
      const who = players.whoSees();
      if (who !== undefined) return players.standsStill(who);
      await players.goesOn();
    }
    throw new Error(`${scene.name} has not come in ${MOST_STEPS} steps; last seen: ${players.lastSeen()}`);
  } catch (error) {
    players.end();
    throw error;
  }
}

/** Everybody at a table, without browsers. */
export class SteeredSeats {
  readonly code: TableCode;
  private readonly scene: BrowserScene;
  readonly people: readonly Sitter[];
  private readonly host: Sitter;
  private readonly chance: Chance;

  private constructor(scene: BrowserScene, code: TableCode, host: Sitter, others: readonly Sitter[]) {
    this.scene = scene;
    this.code = code;
    this.host = host;
    this.people = [host, ...others];
    this.chance = seeded(scene.name);
  }

  static async gathers(url: string, scene: BrowserScene): Promise<SteeredSeats> {
    const { game, preset, options, seats } = scene;
    const [first, ...others] = await inTurn(NAMES.slice(0, seats), (name) => sure(api(url).newPerson(name)));
    if (first === undefined) throw new Error('nobody came');
    const settings = { game, preset, options, seats, name: 'Lamplight', roundEnd: 'all', visibility: 'unlisted' } as const;
    const { code } = await sure(api(url, first.token).createTable({ settings }));
    const sits = (person: GuestIdentity): Sitter => {
      const chance = new RepeatableChance();
      chance.restart(`${scene.name} ${person.name}`);
      return { ...person, link: connectTable({ url, table: code, token: person.token, ports: { random: chance.bytes } }) };
    };
    const players = new SteeredSeats(scene, code, sits(first), others.map(sits));
    await players.starts();
    return players;
  }

  private async starts(): Promise<void> {
    await this.all(({ status }) => status === 'live', 'the table is there');
    for (const each of this.people.slice(1)) {
      await asks(each, { kind: 'sit' });
      await asks(each, { kind: 'ready', on: true });
    }
    await asks(this.host, { kind: 'start' });
    await this.all(({ table }) => table?.phase === 'playing', 'the game has begun');
    await this.agrees();
  }

  whoSees(): Sitter | undefined {
    return this.people.find(({ link }) => this.scene.comes(link.now));
  }

  standsStill(who: Sitter): SteeredTable {
    const other = this.people.find((each) => each !== who) ?? who;
    return { code: this.code, who, other, abandon: () => this.abandons(), end: () => this.end() };
  }

  private async abandons(): Promise<void> {
    for (const each of this.people) await asks(each, { kind: 'leave' });
  }

  /** One move, or the next round, or the next game. */
  async goesOn(): Promise<void> {
    const { table, turn } = this.host.link.now;
    if (table?.phase === 'finished') {
      await asks(this.host, { kind: 'rematch' });
      await this.all((now) => now.table?.phase === 'playing', 'the next game has begun');
    } else if (turn?.between === true) {
      for (const each of this.people) await asks(each, { kind: 'go-on' });
    } else await this.moves();
    await this.agrees();
  }

  private async moves(): Promise<void> {
    const awaited = this.host.link.now.turn?.awaited ?? [];
    for (const each of this.people) {
      const { now } = each.link;
      if (!awaited.includes(now.you?.seat ?? -1)) continue;
      const choices = this.scene.choices(now);
      if (choices.length === 0) continue;
      await asks(each, { kind: 'move', move: this.chance.pick(choices) });
      return;
    }
    throw new Error(`nobody can move in ${this.scene.name}: ${this.lastSeen()}`);
  }

  /** Everybody knows what the one knows who knows most. */
  private async agrees(): Promise<void> {
    const n = Math.max(...this.people.map(({ link }) => link.now.n));
    await this.all((now) => now.n >= n, `entry ${n} has come`);
  }

  private async all(holds: (now: TableState) => boolean, what: string): Promise<void> {
    await Promise.all(this.people.map(({ link, name }) => until(link, holds, `${what} for ${name}`)));
  }

  lastSeen(): string {
    return JSON.stringify(this.host.link.now.view?.open).slice(0, 2_000);
  }

  end(): void {
    for (const { link } of this.people) link.close();
  }
}

async function asks({ link, name }: Sitter, command: PersonCommand): Promise<void> {
  const answer = await link.ask(command);
  if (answer.kind !== 'done') throw new Error(`${name}’s ${JSON.stringify(command)} was not done: ${JSON.stringify(answer)}`);
}

async function sure<T extends object>(answer: Promise<T | Refusal>): Promise<T> {
  const given = await answer;
  if (isRefusal(given)) throw new Error(`refused: ${given.code}`);
  return given;
}

/** One after the other: what chance gives them does not depend on who was quicker. */
async function inTurn<A, B>(all: readonly A[], does: (each: A) => Promise<B>): Promise<readonly B[]> {
  const done: B[] = [];
  for (const each of all) done.push(await does(each));
  return done;
}
