/** Every open socket, and whose it is once that is known. A person may have several; of too many the oldest goes, which is most likely a dead one. */
import type { CloseReason } from '@parlour/protocol';
import type { PlayerId } from '@parlour/table';
import type { HallConnection } from './connection.ts';

/** Of one person. */
export const MOST = 12;

export class Connections {
  private readonly whose = new Map<HallConnection, PlayerId | null>();
  private readonly ofPerson = new Map<PlayerId, Set<HallConnection>>();

  add(connection: HallConnection): void {
    this.whose.set(connection, null);
  }

  all(): Iterable<HallConnection> {
    return this.whose.keys();
  }

  /** A socket is this person's. */
  known(connection: HallConnection, player: PlayerId): void {
    this.whose.set(connection, player);
    const own = this.ofPerson.get(player) ?? new Set();
    this.ofPerson.set(player, own.add(connection));
    for (const oldest of own) {
      if (own.size <= MOST) return;
      oldest.close('crowded');
    }
  }

  left(connection: HallConnection): void {
    const player = this.whose.get(connection) ?? null;
    this.whose.delete(connection);
    if (player === null) return;
    const own = this.ofPerson.get(player);
    own?.delete(connection);
    if (own?.size === 0) this.ofPerson.delete(player);
  }

  close(player: PlayerId, reason: CloseReason): void {
    for (const connection of this.ofPerson.get(player) ?? []) connection.close(reason);
  }
}
