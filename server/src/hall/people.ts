/**
 * Identities. A person is a random token that only their browser has; here lies its hash. A name is never a credential. A seat moves to another
 * device by a one-time code, which gives the other device a new token and makes the old one worthless.
 */
import { type Refusal, refusal } from '@parlour/kernel';
import { cleanText, LONGEST_NAME, type PlayerId } from '@parlour/table';
import type { Person } from '../store/store.ts';
import { hashOfToken, newHandoverCode, newPlayerId, newToken } from './credentials.ts';
import { mishap } from './home.ts';
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
  trouble(where: string, error: unknown): void;
}

export class People {
  private readonly world: World;
  private readonly bystanders: Bystanders;
  /** Codes by the hash of them, and each person's last code only. */
  private readonly handovers = new Map<string, { readonly player: PlayerId; readonly until: number }>();

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

  /** A code that moves this person to another device. An earlier one of theirs is void. */
  handover({ player }: Person): { readonly code: string; readonly until: number } {
    const now = this.world.clock.now();
    for (const [hash, other] of this.handovers) if (other.player === player || other.until <= now) this.handovers.delete(hash);
    const code = newHandoverCode(this.world.random);
    const until = now + HANDOVER_MS;
    this.handovers.set(hashOfToken(code), { player, until });
    return { code, until };
  }

  async takeOver(code: string): Promise<Identity | Refusal> {
    const hash = hashOfToken(code);
    const handover = this.handovers.get(hash);
    this.handovers.delete(hash);
    if (handover === undefined || handover.until <= this.world.clock.now()) return refusal('handover/unknown');
    const { player } = handover;
    const { random, store } = this.world;
    const token = newToken(random);
    try {
      const [person] = await store.people([player]);
      if (person === undefined || !(await store.retoken(player, hashOfToken(token)))) return refusal('handover/unknown');
      this.bystanders.moved(player);
      return { player, name: person.name, token };
    } catch (error) {
      // Nothing has changed, so the code is good for another try.
      this.handovers.set(hash, handover);
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
