/** A table of a game with people from outside and bots of the house, from the first identity to the end. */
import { dalmutiMoves } from './legal/dalmuti.ts';
import { kalitiriMoves } from './legal/kalitiri.ts';
import { perudoMoves } from './legal/perudo.ts';
import { senMoves } from './legal/sen.ts';
import { chances, type Legal, listed, Player } from './player.ts';
import type { House, Person } from './requests.ts';
import type { Seat } from './seat.ts';
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

export interface EveningWish {
  readonly settings: object;
  readonly bots: number;
  /** How each guest chooses; the first one is the host. */
  readonly guests: readonly Legal[];
  readonly seed: number;
  /** How a guest comes to the table; `listing` if they want the legal moves listed. */
  readonly comes: (person: Person, code: string, listing: boolean) => Promise<Seat>;
}

/** Everybody sits and is ready, and the host has said start. */
export async function evening(house: House, { settings, bots, guests, seed, comes }: EveningWish): Promise<Player[]> {
  const people = await Promise.all(guests.map((_, index) => house.newPerson(`Guest ${index + 1}`)));
  const [host] = people;
  if (host === undefined) throw new Error('nobody');
  const code = await house.newTable(host.token, { settings, bots: Array.from({ length: bots }, () => 'casual' as const) });
  const players: Player[] = [];
  for (const [index, person] of people.entries()) {
    const legal = guests[index] ?? listed;
    const seat = await comes(person, code, legal !== byTheRules);
    players.push(new Player(seat, legal, chances(seed + index)));
  }
  const [first, ...others] = players;
  for (const player of others) {
    await player.seat.command({ kind: 'sit' });
    await player.ready();
  }
  await first?.start();
  return players;
}
