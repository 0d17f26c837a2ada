/**
 * Identities. A person is a random token that only their browser has; here lies its hash. A name is never a credential. A seat moves to another
 * device by a one-time code, which gives the other device a new token and makes the old one worthless.
 */
import { type Refusal, refusal } from '@parlour/kernel';
import { cleanText, LONGEST_NAME, type PlayerId } from '@parlour/table';
import type { HallContext } from '../context.ts';
import { mishap } from '../faults.ts';
import type { HallPorts } from '../ports.ts';
import type { StoredPerson } from '../store/store.ts';
import { hashOfToken, newHandoverCode, newPlayerId, newToken } from './credentials.ts';
import { eraseFrom } from './erasing.ts';

const HANDOVER_MS = 5 * 60_000;
/** That somebody was here is noted once in so many ms. */
const SEEN_GRID = 24 * 3_600_000;

export interface IdentityWithToken {
  readonly player: PlayerId;
  readonly name: string;
  /** Told this once. */
  readonly token: string;
}

export class People {
  private readonly context: HallContext;

  constructor(context: HallContext) {
    this.context = context;
  }

  async newPerson(asked: string): Promise<IdentityWithToken | Refusal> {
    const name = cleanText(asked, LONGEST_NAME);
    if (name === null) return refusal('name/malformed', { most: LONGEST_NAME });
    const { random, clock, store } = this.ports;
    const token = newToken(random);
    const player = newPlayerId(random);
    const refused = await this.attempt(() =>
      store.addPerson({ player, name, tokenHash: hashOfToken(token), createdAt: clock.now(), seenAt: clock.now() }),
    );
    return refused ?? { player, name, token };
  }

  /** Null for a token that nobody has. Whoever has one was seen. */
  async byToken(token: string): Promise<StoredPerson | null> {
    const { store, clock } = this.ports;
    const person = await store.personByToken(hashOfToken(token));
    if (person !== null && clock.now() - person.seenAt > SEEN_GRID && !this.context.isReadOnly)
      this.context.background('people', store.seen(person.player, clock.now()));
    return person;
  }

  /** Null for an id that nobody has. For whoever need not prove who they are. */
  async byId(player: PlayerId): Promise<StoredPerson | null> {
    return (await this.ports.store.people([player]))[0] ?? null;
  }

  async rename({ player }: StoredPerson, asked: string): Promise<{ readonly player: PlayerId; readonly name: string } | Refusal> {
    const name = cleanText(asked, LONGEST_NAME);
    if (name === null) return refusal('name/malformed', { most: LONGEST_NAME });
    const refused = await this.attempt(() => this.ports.store.rename(player, name));
    if (refused !== null) return refused;
    this.renamed(player, name);
    return { player, name };
  }

  /** Name and chat go for good, and the token with them. What they played stays, under a name that says nothing. */
  async erase(player: PlayerId): Promise<{ readonly player: PlayerId } | Refusal> {
    const { random, store } = this.ports;
    try {
      const tells = await Promise.all(this.context.tables.all().map((table) => table.chat.forget(player)));
      if (!(await eraseFrom(store, random, player))) return refusal('person/unknown');
      for (const tell of tells) tell();
    } catch (error) {
      this.context.trouble('people', error);
      return mishap(error);
    }
    for (const table of this.context.tables.all()) table.erased(player);
    this.context.list.look();
    this.context.connections.close(player, 'stranger');
    return { player };
  }

  /** A code that moves this person to another device. An earlier one of theirs is void. */
  async handover({ player }: StoredPerson): Promise<{ readonly code: string; readonly until: number } | Refusal> {
    const { random, clock, store } = this.ports;
    const code = newHandoverCode(random);
    const until = clock.now() + HANDOVER_MS;
    const refused = await this.attempt(() => store.keepHandover({ codeHash: hashOfToken(code), player, until }));
    return refused ?? { code, until };
  }

  async takeOver(code: string): Promise<IdentityWithToken | Refusal> {
    const { random, clock, store } = this.ports;
    const token = newToken(random);
    try {
      const person = await store.takeOver(hashOfToken(code), hashOfToken(token), clock.now());
      if (person === null) return refusal('handover/unknown');
      this.context.connections.close(person.player, 'moved');
      return { player: person.player, name: person.name, token };
    } catch (error) {
      this.context.trouble('people', error);
      return mishap(error);
    }
  }

  private get ports(): HallPorts {
    return this.context.ports;
  }

  private renamed(player: PlayerId, name: string): void {
    for (const table of this.context.tables.all()) table.rename(player, name);
    this.context.list.look();
  }

  private async attempt(write: () => Promise<void>): Promise<Refusal | null> {
    try {
      await write();
      return null;
    } catch (error) {
      this.context.trouble('people', error);
      return mishap(error);
    }
  }
}
