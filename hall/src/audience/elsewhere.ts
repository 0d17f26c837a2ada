/** Those who are at a table by other servers: they are named there as everybody is who comes by this one, once their names were looked up. */
import type { PlayerId } from '@parlour/table';
import type { HallContext } from '../context.ts';
import { Rereading } from '../rereading.ts';
import type { Audience } from './audience.ts';

export class Elsewhere {
  private readonly context: HallContext;
  private readonly audience: Audience;
  private readonly naming: Rereading;
  private players: ReadonlySet<PlayerId> = new Set();

  constructor(context: HallContext, audience: Audience) {
    this.context = context;
    this.audience = audience;
    this.naming = new Rereading(() => this.name());
  }

  /** Those who are elsewhere now; the same set as long as nothing was read. */
  follow(players: ReadonlySet<PlayerId>): void {
    if (players !== this.players) this.context.background('names', this.learn(players));
  }

  /** The same; resolves when they are named here. */
  async learn(players: ReadonlySet<PlayerId>): Promise<void> {
    this.players = players;
    if (this.audience.keepElsewhere(players).length > 0) await this.naming.again();
  }

  private async name(): Promise<void> {
    const strangers = this.audience.keepElsewhere(this.players);
    const people = await this.context.ports.store.people(strangers);
    this.audience.comeElsewhere(people.filter(({ player }) => this.players.has(player)));
  }
}
