/**
 * What other servers change of people who are here, or named here: names, and tokens. A ring says whom to look up; what was not heard is found by
 * looking up all of them. Whoever has another token now has moved: sockets that were opened with an older one are closed, but only those that
 * were open before that was read. A newer one may have come meanwhile, by a token that what was read knows nothing of.
 */
import type { PlayerId } from '@parlour/table';
import type { HallContext } from '../context.ts';
import type { HallConnection } from '../door/connection.ts';
import { Rereading } from '../rereading.ts';
import type { Bell, StoredPerson } from '../store/store.ts';
import { ERASED } from './erasing.ts';

type PersonChange = Extract<Bell, { readonly kind: 'person' }>['change'];

/** People who are looked up in one call. */
const AT_ONCE = 200;

export class PeopleElsewhere {
  private readonly context: HallContext;
  private readonly reading: Rereading;
  private readonly wanted = new Set<PlayerId>();

  constructor(context: HallContext) {
    this.context = context;
    this.reading = new Rereading(() => this.read());
  }

  /** Somebody rings for this person. */
  heard(player: PlayerId, change: PersonChange): void {
    if (change === 'erased') for (const table of this.context.tables.all()) table.erased(player);
    this.lookUp([player]);
  }

  /** Rings may have been lost. */
  compare(): void {
    const named = this.context.tables.all().flatMap((table) => (table.hasViewers ? [...table.people()] : []));
    this.lookUp([...this.context.connections.people(), ...named]);
  }

  private lookUp(players: readonly PlayerId[]): void {
    if (players.length === 0) return;
    for (const player of players) this.wanted.add(player);
    this.context.background('people', this.reading.again());
  }

  private async read(): Promise<void> {
    const players = [...this.wanted];
    this.wanted.clear();
    const found = new Map<PlayerId, StoredPerson>();
    for (let from = 0; from < players.length; from += AT_ONCE) {
      const batch = players.slice(from, from + AT_ONCE);
      const open = batch.map((player) => ({ player, tokens: this.context.connections.tokensOf(player) }));
      for (const person of await this.context.ports.store.people(batch)) found.set(person.player, person);
      for (const { player, tokens } of open) closeOlder(tokens, found.get(player));
    }
    for (const table of this.context.tables.all()) table.learnNames(found);
  }
}

function closeOlder(tokens: ReadonlyMap<HallConnection, string>, person: StoredPerson | undefined): void {
  const reason = person === undefined || person.name === ERASED ? 'stranger' : 'moved';
  for (const [connection, tokenHash] of tokens) if (tokenHash !== person?.tokenHash) connection.close(reason);
}
