/** What people ask a server over HTTP, so to speak: they ask until somebody answers. */
import { type Chance, isRefusal } from '@parlour/kernel';
import type { SettingsWish, TableCode } from '@parlour/table';
import type { Hall } from '../../hall/src/hall.ts';
import type { Node } from './node.ts';
import type { Time } from './time.ts';

/** In virtual ms. */
const PATIENCE = 15_000;

export class Desk {
  private readonly time: Time;
  private readonly chance: Chance;
  private readonly nodes: () => readonly Node[];

  constructor(time: Time, chance: Chance, nodes: () => readonly Node[]) {
    this.time = time;
    this.chance = chance;
    this.nodes = nodes;
  }

  async ask<T extends object>(work: (hall: Hall) => Promise<T>): Promise<Exclude<T, { readonly params: unknown }>> {
    for (;;) {
      await this.time.wait(10 + this.chance.below(30));
      const node = this.nodes().find(({ hall }) => hall !== null);
      if (node?.hall == null) continue;
      const answer = await Promise.race([work(node.hall).catch(() => null), this.time.wait(PATIENCE).then(() => null)]);
      if (answer === null || isRefusal(answer)) continue;
      return answer as Exclude<T, { readonly params: unknown }>;
    }
  }

  async newTable(host: string, settings: SettingsWish, bots: number, passcode: string | undefined): Promise<TableCode> {
    const { code } = await this.ask(async (hall) => {
      const person = await hall.people.byToken(host);
      if (person === null) throw new Error('nobody has this token');
      return hall.createTable(person, { settings, bots: Array.from({ length: bots }, () => 'casual' as const), passcode });
    });
    return code;
  }

  async record(table: TableCode, game: number): Promise<string | null> {
    return (await this.ask(async (hall) => ({ text: await hall.record(table, game) }))).text;
  }
}
