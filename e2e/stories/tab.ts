/** One browser tab at a table: the production client over a line that a story can cut. It hears everything, and can play by itself. */
import { type ClientStorage, connectTable, type Reply, type TableLink, type TableState } from '@parlour/client';
import { type Chance, type Refusal, refusal } from '@parlour/kernel';
import type { Happening, News } from '@parlour/protocol';
import type { PersonCommand, PublicEntry, TableCode } from '@parlour/table';
import { expect } from 'vitest';
import { nextCommand, type StoryHabits } from './habits.ts';
import { StoryLine } from './network.ts';
import { until } from './until.ts';

export interface StoryDoor {
  readonly url: string;
  readonly table: TableCode;
  readonly token: string;
  readonly memory: ClientStorage;
  readonly passcode?: string | undefined;
  readonly chance: Chance;
}

export class StoryTab {
  readonly link: TableLink;
  readonly line = new StoryLine();
  readonly news: Happening[] = [];
  /** What was refused while this tab played by itself, though nothing had happened since it looked. */
  readonly misled: Refusal[] = [];
  private readonly chance: Chance;
  private habits: StoryHabits | null = null;
  private busy = false;

  constructor({ url, table, token, memory, passcode, chance }: StoryDoor) {
    this.chance = chance;
    this.link = connectTable({ url, table, token, passcode, ports: { transport: this.line, storage: memory } });
    this.link.onEvents((happening) => void this.news.push(happening));
    this.link.subscribe(() => this.act());
  }

  get now(): TableState {
    return this.link.now;
  }

  until(holds: (now: TableState) => boolean, what: string): Promise<TableState> {
    return until(this.link, holds, what);
  }

  /** Asks, and it is done. */
  async does(command: PersonCommand): Promise<number> {
    const answer: Reply = await this.link.ask(command);
    if (answer.kind !== 'done') expect.fail(`${command.kind} was not done: ${JSON.stringify(answer)}`);
    return answer.n;
  }

  /** Asks, and is refused with this code. */
  async mayNot(command: PersonCommand): Promise<string> {
    const answer = await this.link.ask(command);
    return answer.kind === 'refused' ? answer.code : answer.kind;
  }

  /** From now on does by itself what the table wants of this seat. */
  plays(habits: StoryHabits = {}): void {
    this.habits = habits;
    this.act();
  }

  rests(): void {
    this.habits = null;
  }

  /** What the table itself told here, of this kind. */
  told<K extends PublicEntry['kind']>(kind: K): readonly Extract<PublicEntry, { kind: K }>[] {
    const isIt = (entry: PublicEntry): entry is Extract<PublicEntry, { kind: K }> => entry.kind === kind;
    return this.news.flatMap(({ news }) => news.flatMap((each: News) => ('table' in each && isIt(each.table) ? [each.table] : [])));
  }

  /** Closes the page. */
  close(): void {
    this.rests();
    this.link.close();
  }

  private act(): void {
    if (this.habits === null || this.busy) return;
    const command = nextCommand(this.now, this.chance, this.habits);
    if (command === null) return;
    const { n } = this.now;
    this.busy = true;
    const answered = (answer: Reply): void => {
      this.busy = false;
      const movedOn = this.now.n !== n;
      if (answer.kind === 'refused' && !movedOn) this.misled.push(refusal(answer.code, answer.params));
      if (answer.kind === 'done' || movedOn) this.act();
    };
    this.link.ask(command).then(answered, (error: unknown) => void this.misled.push(refusal(String(error))));
  }
}
