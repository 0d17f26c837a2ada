/** The people around one table. */
import { isDeepStrictEqual } from 'node:util';
import type { TableState } from '@parlour/client';
import type { TableCode } from '@parlour/table';
import type { StoryHabits } from './habits.ts';
import type { StoryPerson } from './person.ts';
import type { StoryServer } from './story-server.ts';
import { until } from './until.ts';

export class StoryPlayers {
  readonly code: TableCode;
  readonly people: readonly StoryPerson[];
  private readonly evening: StoryServer;

  constructor(evening: StoryServer, code: TableCode, people: readonly StoryPerson[]) {
    this.evening = evening;
    this.code = code;
    this.people = people;
  }

  get host(): StoryPerson {
    return this.at(0);
  }

  /** The person who came so many-th. */
  at(i: number): StoryPerson {
    const person = this.people.at(i);
    if (person === undefined) throw new Error(`there is no person ${i} here`);
    return person;
  }

  /** Those of the players who are awaited, and those who are not. */
  awaited(): { readonly mover: StoryPerson; readonly others: readonly StoryPerson[] } {
    const { turn } = this.host.tab.now;
    const mover = this.people.find(({ seat }) => turn?.awaited.includes(seat));
    if (mover === undefined) throw new Error('nobody here is awaited');
    return { mover, others: this.people.filter((each) => each !== mover) };
  }

  async sitsDown(passcode?: string): Promise<void> {
    for (const person of this.people) {
      const tab = await person.opens(this.code, passcode);
      if (person === this.host) continue;
      await tab.does({ kind: 'sit' });
      await tab.does({ kind: 'ready', on: true });
    }
    await this.agrees();
  }

  /** The host starts, everyone's number is opened, and the cards are dealt. */
  async starts(): Promise<this> {
    await this.host.tab.does({ kind: 'start' });
    await this.all(({ table }) => table?.phase === 'playing', 'the game is dealt');
    await this.agrees();
    return this;
  }

  plays(habits: StoryHabits = {}): void {
    for (const { tab } of this.people) tab.plays(habits);
  }

  rests(): void {
    for (const { tab } of this.people) tab.rests();
  }

  /** Waits until it holds for everyone. */
  async all(holds: (now: TableState) => boolean, what: string): Promise<void> {
    await Promise.all(this.people.map(({ tab, name }) => tab.until(holds, `${name} sees that ${what}`)));
  }

  /** Everybody plays, and time goes fast, until the game is over and all have seen it. */
  async playsToTheEnd(people: readonly StoryPerson[] = this.people): Promise<void> {
    for (const { tab } of people) tab.plays();
    const over = people.map(({ tab, name }) => tab.until(({ table }) => table?.phase === 'finished', `${name} sees the end`));
    await this.evening.soon(Promise.all(over));
    for (const { tab } of people) tab.rests();
    await this.agrees(people);
  }

  /** All come to see the same of what everybody may see. */
  async agrees(people: readonly StoryPerson[] = this.people): Promise<void> {
    const links = people.map(({ tab }) => tab.link);
    const seen = () => links.map(({ now: { n, table, turn, view, people: names, gone } }) => ({ n, table, turn, open: view?.open, names, gone }));
    const everyone = {
      get now() {
        return seen();
      },
      subscribe(listener: () => void) {
        const stops = links.map((link) => link.subscribe(listener));
        return () => {
          for (const stop of stops) stop();
        };
      },
    };
    await until(everyone, ([first, ...others]) => others.every((other) => isDeepStrictEqual(other, first)), 'all see the same');
  }
}
