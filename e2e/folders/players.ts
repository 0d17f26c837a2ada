/** The people of a scene: each with the production client, taking one step at a time until their table stands where it is wanted. */
import { api, connectTable, storageIn, type TableLink, type TableState, type Transport } from '@parlour/client';
import { type Chance, isRefusal, type Refusal, seeded } from '@parlour/kernel';
import type { PersonCommand, TableCode } from '@parlour/table';
import { nextCommand } from '../stories/habits.ts';
import { StoryLine } from '../stories/network.ts';
import { until } from '../stories/until.ts';
import type { KeptPerson, KeptSight, KeptTable } from './kept.ts';
import type { FolderScene } from './scenes.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Eve'];

/** More steps than any scene takes. */
const MOST_STEPS = 2_000;

interface Guest {
  readonly person: KeptPerson;
  readonly kept: Map<string, string>;
  readonly line: StoryLine;
  readonly link: TableLink;
}

export class SceneCompany {
  readonly scene: FolderScene;
  private readonly url: string;
  private readonly code: TableCode;
  private readonly guests: Guest[] = [];
  /** Those who left. They are people of the house all the same. */
  private readonly gone: Guest[] = [];
  private readonly chance: Chance;

  private constructor(url: string, scene: FolderScene, code: TableCode) {
    this.url = url;
    this.scene = scene;
    this.code = code;
    this.chance = seeded(scene.name);
  }

  /** They come, sit down, and all but the host are ready. The last one's network may be a special one. */
  static async gather(url: string, scene: FolderScene, last: (line: StoryLine) => Transport = (line) => line): Promise<SceneCompany> {
    const { settings, bots = [], passcode } = scene;
    const people: KeptPerson[] = [];
    for (const name of NAMES.slice(0, scene.people)) people.push({ ...(await sure(api(url).newPerson(name))), name, memory: {} });
    const seats = scene.people + bots.length;
    const made = await sure(
      api(url, people[0]?.token).createTable({ settings: { seats, ...settings }, bots, ...(passcode !== undefined && { passcode }) }),
    );
    const company = new SceneCompany(url, scene, made.code);
    for (const [i, person] of people.entries()) {
      const guest = await company.comes(person, i === people.length - 1 ? last : (line) => line);
      if (i === 0) continue;
      await done(guest.link.ask({ kind: 'sit' }));
      await done(guest.link.ask({ kind: 'ready', on: true }));
    }
    return company;
  }

  get host(): TableLink {
    return this.at(0);
  }

  at(i: number): TableLink {
    const guest = this.guests.at(i);
    if (guest === undefined) throw new Error(`there is no guest ${i}`);
    return guest.link;
  }

  async watcher(name: string): Promise<TableLink> {
    const person = { ...(await sure(api(this.url).newPerson(name))), name, memory: {} };
    return (await this.comes(person, (line) => line)).link;
  }

  async starts(kind: 'start' | 'rematch' = 'start'): Promise<void> {
    await done(this.host.ask({ kind }));
    await until(this.host, ({ table }) => table?.phase === 'playing', `${this.scene.name} is dealt`);
  }

  /** One step after another, until it is enough and only people are awaited. If the game ends before, there is another. */
  async playsOn(enough: FolderScene['enough'] = this.scene.enough): Promise<void> {
    for (let step = 0; step < MOST_STEPS; step++) {
      const seen = await this.agree();
      const [now] = seen;
      if (now !== undefined && waitsForPeople(now) && enough(seen)) return;
      if (now?.table?.phase === 'finished') await this.starts('rematch');
      else await this.step();
    }
    throw new Error(`${this.scene.name}: its moment did not come; try again`);
  }

  async leaves(): Promise<void> {
    const guest = this.guests.pop();
    await done(guest?.link.ask({ kind: 'leave' }));
    guest?.link.close();
    if (guest !== undefined) this.gone.push(guest);
  }

  get people(): readonly KeptPerson[] {
    return [...this.guests, ...this.gone].map(({ person, kept }) => ({ ...person, memory: Object.fromEntries(kept) }));
  }

  /** What all have been told; everybody knows of the same entry. */
  async told(): Promise<KeptTable> {
    await this.agree();
    const told = this.guests.map(({ person: { player }, link: { now } }): KeptSight => {
      const { n, table, turn, view, chat } = now;
      return { player, n, table, turn, view, chat };
    });
    return { name: this.scene.name, code: this.code, told };
  }

  goHome(): void {
    for (const { link, line } of this.guests) {
      link.close();
      line.end();
    }
  }

  private async comes(person: KeptPerson, through: (line: StoryLine) => Transport): Promise<Guest> {
    const kept = new Map<string, string>();
    const line = new StoryLine();
    const { url, code, scene } = this;
    const link = connectTable({
      url,
      table: code,
      token: person.token,
      passcode: scene.passcode,
      ports: { transport: through(line), storage: storageIn(kept) },
    });
    const guest = { person, kept, line, link };
    this.guests.push(guest);
    await until(link, ({ status }) => status === 'live', `${person.name} sees ${scene.name}`);
    return guest;
  }

  /** Somebody does what the table wants; if that is nobody here, something happens by itself. */
  private async step(): Promise<void> {
    for (const { link } of this.chance.shuffle(this.guests)) {
      const command: PersonCommand | null = nextCommand(link.now, this.chance, {});
      if (command === null) continue;
      await link.ask(command); // Refused where a bot or the clock was faster; then it is looked at anew.
      return;
    }
    const { n } = this.host.now;
    await until(this.host, (now) => now.n > n, `${this.scene.name} goes on by itself`);
  }

  private async agree(): Promise<readonly TableState[]> {
    const furthest = Math.max(...this.guests.map(({ link }) => link.now.n));
    await Promise.all(this.guests.map(({ link }) => until(link, ({ n }) => n >= furthest, 'all are up to date')));
    const seen = this.guests.map(({ link }) => link.now);
    return new Set(seen.map(({ n }) => n)).size === 1 ? seen : this.agree();
  }
}

function waitsForPeople({ table, turn }: TableState): boolean {
  if (table?.phase !== 'playing' || turn === null || turn.between) return true;
  return turn.windowEnds === null && turn.awaited.length > 0 && turn.awaited.every((seat) => table.seats[seat]?.kind === 'person');
}

export async function sure<T extends object>(answer: Promise<T | Refusal>): Promise<T> {
  const given = await answer;
  if (isRefusal(given)) throw new Error(`refused: ${given.code}`);
  return given;
}

export async function done(answer: ReturnType<TableLink['ask']> | undefined): Promise<void> {
  const given = await answer;
  if (given?.kind !== 'done') throw new Error(`not done: ${JSON.stringify(given)}`);
}
