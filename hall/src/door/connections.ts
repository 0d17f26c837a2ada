/** Every open socket, and whose it is once that is known. A person may have several; of too many the oldest goes, which is most likely a dead one. */
import type { CloseReason } from '@parlour/protocol';
import type { PlayerId } from '@parlour/table';
import type { HallConnection } from './connection.ts';

interface Owner {
  readonly player: PlayerId;
  /** Of the token that it was opened with; null where the hall itself said whose it is. */
  readonly tokenHash: string | null;
}

/** Of one person. */
export const MOST = 12;

export class Connections {
  private readonly whose = new Map<HallConnection, Owner | null>();
  private readonly ofPerson = new Map<PlayerId, Set<HallConnection>>();

  add(connection: HallConnection): void {
    this.whose.set(connection, null);
  }

  all(): Iterable<HallConnection> {
    return this.whose.keys();
  }

  /** Whose sockets are open here. */
  people(): Iterable<PlayerId> {
    return this.ofPerson.keys();
  }

  /** A person's sockets that were opened with a token, and the hash of that. */
  tokensOf(player: PlayerId): ReadonlyMap<HallConnection, string> {
    const tokens = new Map<HallConnection, string>();
    for (const connection of this.ofPerson.get(player) ?? []) {
      const tokenHash = this.whose.get(connection)?.tokenHash ?? null;
      if (tokenHash !== null) tokens.set(connection, tokenHash);
    }
    return tokens;
  }

  /** A socket is this person's. */
  known(connection: HallConnection, owner: Owner): void {
    const { player } = owner;
    this.whose.set(connection, owner);
    const own = this.ofPerson.get(player) ?? new Set();
    this.ofPerson.set(player, own.add(connection));
    for (const oldest of own) {
      if (own.size <= MOST) return;
      oldest.close('crowded');
    }
  }

  left(connection: HallConnection): void {
    const player = this.whose.get(connection)?.player;
    this.whose.delete(connection);
    if (player === undefined) return;
    const own = this.ofPerson.get(player);
    own?.delete(connection);
    if (own?.size === 0) this.ofPerson.delete(player);
  }

  close(player: PlayerId, reason: CloseReason): void {
    for (const connection of this.ofPerson.get(player) ?? []) connection.close(reason);
  }
}
