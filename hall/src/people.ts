/**
 * Identities. A person is a random token that only their browser has; here lies its hash. A name is never a credential. A seat moves to another
 * device by a one-time code, which gives the other device a new token and makes the old one worthless.
 */
import { type Refusal, refusal } from '@parlour/kernel';
import { cleanText, LONGEST_NAME, type PlayerId } from '@parlour/table';
import { hashOfToken, newHandoverCode, newPlayerId, newToken } from './credentials.ts';
import { ERASED, eraseFrom } from './erasing.ts';
import { mishap } from './home.ts';
import type { Person } from './store/store.ts';
import type { World } from './world.ts';

const HANDOVER_MS = 5 * 60_000;

export interface Identity {
  readonly player: PlayerId;
  readonly name: string;
  /** Told this once. */
  readonly token: string;
}

/** What the hall does when somebody changes. */
export interface Bystanders {
  renamed(player: PlayerId, name: string): void;
  /** The old token is worth nothing any more. */
  moved(player: PlayerId): void;
  /** Their lines are about to be erased; gives what is to be done when they are. */
  erasing(player: PlayerId): Promise<() => void>;
  /** Their token is worth nothing any more, and nobody has another. */
  erased(player: PlayerId): void;
  trouble(where: string, error: unknown): void;
}

export class People {
  private readonly world: World;
  private readonly bystanders: Bystanders;

  constructor(world: World, bystanders: Bystanders) {
    this.world = world;
    this.bystanders = bystanders;
  }

  async newPerson(wished: string): Promise<Identity | Refusal> {
    const name = cleanText(wished, LONGEST_NAME);
    if (name === null) return refusal('name/malformed', { most: LONGEST_NAME });
    const { random, clock, store } = this.world;
    const token = newToken(random);
    const player = newPlayerId(random);
    const refused = await this.attempt(() => store.addPerson({ player, name, tokenHash: hashOfToken(token), createdAt: clock.now() }));
    return refused ?? { player, name, token };
  }

  /** Null for a token that nobody has. */
  byToken(token: string): Promise<Person | null> {
    return this.world.store.personByToken(hashOfToken(token));
  }

  async rename({ player }: Person, wished: string): Promise<{ readonly player: PlayerId; readonly name: string } | Refusal> {
    const name = cleanText(wished, LONGEST_NAME);
    if (name === null) return refusal('name/malformed', { most: LONGEST_NAME });
    const refused = await this.attempt(() => this.world.store.rename(player, name));
    if (refused !== null) return refused;
    this.bystanders.renamed(player, name);
    return { player, name };
  }

  /** Name and chat go for good, and the token with them. What they played stays, under a name that says nothing. */
  async erase(player: PlayerId): Promise<{ readonly player: PlayerId } | Refusal> {
    const { random, store } = this.world;
    try {
      const tell = await this.bystanders.erasing(player);
      if (!(await eraseFrom(store, random, player))) return refusal('person/unknown');
      tell();
    } catch (error) {
      this.bystanders.trouble('people', error);
      return mishap(error);
    }
    this.bystanders.renamed(player, ERASED);
    this.bystanders.erased(player);
    return { player };
  }

  /** A code that moves this person to another device. An earlier one of theirs is void. */
  async handover({ player }: Person): Promise<{ readonly code: string; readonly until: number } | Refusal> {
    const { random, clock, store } = this.world;
    const code = newHandoverCode(random);
    const until = clock.now() + HANDOVER_MS;
    const refused = await this.attempt(() => store.keepHandover({ codeHash: hashOfToken(code), player, until }));
    return refused ?? { code, until };
  }

  async takeOver(code: string): Promise<Identity | Refusal> {
    const { random, clock, store } = this.world;
    const token = newToken(random);
    try {
      const person = await store.takeOver(hashOfToken(code), hashOfToken(token), clock.now());
      if (person === null) return refusal('handover/unknown');
      this.bystanders.moved(person.player);
      return { player: person.player, name: person.name, token };
    } catch (error) {
      this.bystanders.trouble('people', error);
      return mishap(error);
    }
  }

  private async attempt(write: () => Promise<void>): Promise<Refusal | null> {
    try {
      await write();
      return null;
    } catch (error) {
      this.bystanders.trouble('people', error);
      return mishap(error);
    }
  }
}
