/**
 * A table without a server, for whoever draws a board: the table's page at a hall in this page, against the game's bots. Not part of the build. In
 * the address: game, preset, seats, seed, you (a seat or `spectator`), steps (so many entries are played before it is shown, your seat's by chance),
 * lang, theme=day, four=1, numerals=1, aids=0, options={"deck":"chaos"} and slow=1 (time stands still, until you press N: then it goes on to
 * what is due next). With everyone=1 everything lies open (open-table.tsx).
 */
import '../src/app.css';
import { connectTable, movesOf, storageIn, systemClock, type TableLink } from '@parlour/client';
import { botsHere, hurryingClock, insist, openLocalTable, practiceBots, practiceRandom, sitAmongBots } from '@parlour/hall';
import { type Clock, type Game, seeded } from '@parlour/kernel';
import { createRoot } from 'react-dom/client';
import { playersOf } from '../src/bots/players.ts';
import { useExternal } from '../src/external-store.ts';
import { prefer } from '../src/preferences.ts';
import { AtTable } from '../src/table/at-table.tsx';
import { useGame } from '../src/table/use-game.ts';
import { useJournal } from '../src/table/use-journal.ts';
import { WordsProvider } from '../src/words/context.ts';
import { tongueFor } from '../src/words/tongue.ts';
import { loadWords } from '../src/words/words.ts';
import { OpenTable } from './open-table.tsx';
import { playSeat } from './play-seat.ts';

const asked = new URLSearchParams(location.search);
const ask = (name: string, otherwise: string): string => asked.get(name) ?? otherwise;
const number = (name: string): number | undefined => (asked.has(name) ? Number(asked.get(name)) : undefined);

/** Only what hurries comes. */
const STILL: Clock = { now: () => Math.floor(performance.timeOrigin), after: (ms, run) => (ms === 0 ? systemClock.after(0, run) : () => {}) };

async function openTable(): Promise<TableLink> {
  const seed = ask('seed', '1');
  const slow = asked.get('slow') === '1';
  const clock = hurryingClock(slow ? STILL : systemClock);
  const players = await playersOf(ask('game', 'perudo'));
  const { game } = players;
  const table = await openLocalTable({
    name: 'Ola',
    settings: {
      game: game.id,
      preset: asked.get('preset') ?? undefined,
      options: JSON.parse(ask('options', '{}')) as Record<string, unknown>,
      seats: number('seats'),
      aids: asked.get('aids') !== '0',
      pace: 'natural',
    },
    games: (id) => (id === game.id ? game : undefined),
    bots: practiceBots(seed, botsHere({ find: () => players, now: () => performance.now() })),
    clock,
    patience: systemClock,
    random: practiceRandom(seed),
    log: { info() {}, warn: console.warn, error: console.error },
  });
  const connect = (invitation: typeof table.invitation): TableLink =>
    connectTable({ ...invitation, ports: { transport: table.transport, random: practiceRandom(`${seed} / ids`), storage: storageIn(new Map()) } });
  const host = connect(table.invitation);
  const watching = asked.get('you') === 'spectator';
  await sitAmongBots(host, watching ? 0 : (number('you') ?? 0), 'casual');
  await insist(host, { kind: 'start' });

  const chance = seeded(`${seed} / moves`);
  const stop = playSeat(host, () => anyMove(host, game, chance));
  const leap = async (entries: number): Promise<void> => {
    clock.hurry(true);
    await entriesPast(host, host.now.n + entries);
    clock.hurry(false);
  };
  await leap(1 + (number('steps') ?? 0));
  if (!watching) stop();
  if (slow) document.addEventListener('keydown', ({ key }) => void (key === 'N' && leap(1)));
  return watching ? connect(await table.invite('Jan')) : host;
}

function anyMove({ now }: TableLink, game: Game, chance: ReturnType<typeof seeded>): object | null {
  const moves = movesOf(game, now);
  return moves.length === 0 ? null : chance.pick(moves);
}

/** Or the game is over. */
const entriesPast = (link: TableLink, n: number): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (link.now.n < n && link.now.table?.phase !== 'finished') return;
      stop();
      resolve();
    };
    const stop = link.subscribe(look);
    look();
  });

/** A seed gives a table the same code each time; what was told at it the last time is not told again. */
const VISIT = `showcase ${performance.timeOrigin}`;

function Showcase({ link }: { readonly link: TableLink }) {
  const state = useExternal(link);
  const { table } = state;
  const play = useGame(table?.settings.game ?? null);
  const { journal, seen, retell } = useJournal(link, VISIT, play?.speech ?? null);
  return table === null ? null : <AtTable {...{ link, state, table, play, journal, seen, retell }} />;
}

async function open(): Promise<void> {
  prefer({ theme: asked.get('theme') === 'day' ? 'day' : 'evening', fourColour: asked.get('four') === '1', numerals: asked.get('numerals') === '1' });
  const words = await loadWords(tongueFor(asked.get('lang')));
  const table = asked.get('everyone') === '1' ? <OpenTable asked={asked} /> : <Showcase link={await openTable()} />;
  const root = document.getElementById('app');
  if (root === null) throw new Error('no place for the showcase');
  createRoot(root).render(<WordsProvider value={words}>{table}</WordsProvider>);
}

open().catch((error: unknown) => {
  document.body.textContent = String(error);
});
