/** A table of a game with people from outside and bots of the house, from the first identity to the end. */
import { dalmutiMoves } from './legal/dalmuti.ts';
import { kalitiriMoves } from './legal/kalitiri.ts';
import { perudoMoves } from './legal/perudo.ts';
import { senMoves } from './legal/sen.ts';
import { chances, type Legal, listed, type Player, playerOn } from './player.ts';
import type { House } from './requests.ts';
import { SocketSeat } from './socket.ts';
import type { Move, View } from './shapes.ts';

const BY_GAME: Readonly<Record<string, (view: View) => Move[]>> = {
  dalmuti: dalmutiMoves,
  kalitiri: kalitiriMoves,
  perudo: perudoMoves,
  sen: senMoves,
};

/** By the game's pages and the view alone. */
export const byTheRules: Legal = ({ table, view, you }) => {
  if (view === null || you.seat === null) return [];
  return BY_GAME[table.settings.game]?.(view) ?? [];
};

/** The listed ones, after a check that the pages give the same. */
export const comparing: Legal = (known) => {
  const [theirs, ours] = [listed(known), byTheRules(known)].map((moves) => moves.map(inOrder).sort());
  if (JSON.stringify(theirs) !== JSON.stringify(ours)) {
    throw new Error(`the pages give other moves\nlisted ${theirs?.join('\n')}\npages ${ours?.join('\n')}\n${JSON.stringify(known.view)}`);
  }
  return listed(known);
};

const inOrder = (move: Move): string => JSON.stringify(Object.fromEntries(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1))));

export interface Guest {
  readonly person: { readonly player: string; readonly token: string };
  readonly seat: SocketSeat;
  readonly player: Player;
}

export interface EveningWish {
  readonly settings: object;
  readonly bots: number;
  /** How each guest chooses; the first one is the host. Who chooses from the list asks for it. */
  readonly guests: readonly Legal[];
  readonly seed: number;
}

/** Everybody sits and is ready, and the host has said start. */
export async function evening(house: House, { settings, bots, guests, seed }: EveningWish): Promise<Guest[]> {
  const people = await Promise.all(guests.map((_, index) => house.newPerson(`Guest ${index + 1}`)));
  const [host] = people;
  if (host === undefined) throw new Error('nobody');
  const code = await house.newTable(host.token, { settings, bots: Array.from({ length: bots }, () => 'easy' as const) });
  const here: Guest[] = [];
  for (const [index, person] of people.entries()) {
    const legal = guests[index] ?? listed;
    const typed = index === 1 ? code.toLowerCase() : code;
    const seat = await SocketSeat.at(house, { token: person.token, code: typed, ...(legal === byTheRules ? {} : { moves: true }) });
    here.push({ person, seat, player: playerOn(seat, legal, chances(seed + index)) });
  }
  const [first, ...others] = here;
  for (const { seat, player } of others) {
    await seat.command({ kind: 'sit' });
    await player.ready();
  }
  await first?.player.start();
  return here;
}
