/** People who play as fast as the server answers, for as long as they are let: the load of the crash campaign. */
import { api, connectTable, storageIn, type TableLink } from '@parlour/client';
import { type Chance, type Game, isRefusal, type Refusal, seeded } from '@parlour/kernel';
import { findGame } from '@parlour/registry/loaded';
import type { TableCode } from '@parlour/table';
import { whatIsWanted } from '../wanted.ts';
import type { Acknowledgements } from './acknowledgements.ts';

export interface CrashPlayers {
  readonly code: TableCode;
  /** Tries again at once, instead of waiting for the next attempt to connect. */
  wake(): void;
  leave(): void;
}

/** A table with so many people, who play its game again and again. */
export async function seatPlayers(
  url: string,
  game: string,
  people: number,
  bots: number,
  noted: Acknowledgements,
  seed: string,
): Promise<CrashPlayers> {
  const rules = findGame(game)?.game;
  if (rules === undefined) throw new Error(`no game ${game}`);
  const made: Awaited<ReturnType<typeof newPlayer>>[] = [];
  const newPlayer = (i: number) => sure(api(url).newPerson(`Player ${i + 1}`));
  for (let i = 0; i < people; i++) made.push(await newPlayer(i));
  const settings = { game, seats: people + bots, roundEnd: 'all', pace: 'brisk', visibility: 'unlisted' } as const;
  const { code } = await sure(api(url, made[0]?.token).createTable({ settings, bots: Array.from({ length: bots }, () => 'casual' as const) }));
  const links = made.map(({ token, player }, i) => {
    const link = connectTable({ url, table: code, token, ports: { transport: noted.noting(code, player), storage: storageIn(new Map()) } });
    void playOn(link, rules, seeded(`${seed} ${i}`)).catch(() => {});
    return link;
  });
  return {
    code,
    wake: () => {
      for (const link of links) link.wake();
    },
    leave: () => {
      for (const link of links) link.close();
    },
  };
}

async function sure<T extends object>(answer: Promise<T | Refusal>): Promise<T> {
  const given = await answer;
  if (isRefusal(given)) throw new Error(`refused: ${given.code}`);
  return given;
}

/** One thing after another: whatever the table needs of this player; otherwise waits for a change. */
async function playOn(link: TableLink, game: Game, chance: Chance): Promise<void> {
  while (link.now.status !== 'closed') {
    const changed = change(link);
    const wanted = whatIsWanted(link.now, game, chance);
    if (wanted === null) await changed;
    else {
      const answer = await link.ask(wanted);
      // Somebody was faster, or the table moved on: look again when it has.
      if (answer.kind === 'refused') await changed;
    }
  }
}

const change = (link: TableLink): Promise<void> =>
  new Promise((resolve) => {
    const stop = link.subscribe(() => {
      stop();
      resolve();
    });
  });
