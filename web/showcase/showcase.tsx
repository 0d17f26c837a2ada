/**
 * A board without a server, for whoever draws one: real rules, a seed, random opponents. Not part of the build. In the address:
 * game, preset, seats, seed, you (a seat or `spectator`), steps (random moves of all before it is shown), lang, theme=day, four=1, numerals=1,
 * options={"deck":"chaos"} and slow=1 (others move only when you press N).
 */
import '../src/app.css';
import type { Board, BoardProps } from '@parlour/felt';
import { type Game, isRefusal, type Speaker, seatsOf, seeded, settle, viewOf } from '@parlour/kernel';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { boxOf } from '../src/games.ts';
import { Stage } from '../src/table/stage.ts';
import { tongueFor } from '../src/words/tongue.ts';
import { loadWords, type Words } from '../src/words/words.ts';

const asked = new URLSearchParams(location.search);
const ask = (name: string, otherwise: string): string => asked.get(name) ?? otherwise;

interface Sight {
  readonly state: object;
}

type Event = { readonly kind: string };

class LocalTable {
  readonly stage: Stage<Sight, Event>;
  state: object;
  private readonly chance = seeded(ask('seed', '1'));
  private readonly game: Game;
  private readonly speech: BoardProps['speech'];
  readonly you: number | 'spectator';
  unseen: readonly Event[] = [];

  constructor(game: Game, board: Board, speech: BoardProps['speech']) {
    this.game = game;
    this.speech = speech;
    this.you = ask('you', '0') === 'spectator' ? 'spectator' : Number(ask('you', '0'));
    const seats = asked.get('seats');
    const options = JSON.parse(ask('options', '{}')) as Record<string, unknown>;
    const settled = settle(game, { preset: asked.get('preset') ?? undefined, options, seats: seats === null ? undefined : Number(seats) });
    if (isRefusal(settled)) throw new Error(JSON.stringify(settled));
    const start = { version: game.version, options: settled.options, seats: settled.seats };
    this.state = game.setup(start, this.chance);
    for (let i = 0; i < Number(ask('steps', '0')) && !game.over(this.state); i++) this.random(() => {}, true);
    const heard = this.you === 'spectator' ? null : this.you;
    this.stage = new Stage<Sight, Event>(
      { state: this.state },
      {
        pace: (event) => board.pace(event, heard),
        tells: (event) => board.tells(event, heard),
        now: () => performance.now(),
        after: (ms, run) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
      },
    );
  }

  /** One random step of anybody but the own seat, or of everybody. */
  random(tell: (event: Event, to?: readonly number[]) => void, all = false): boolean {
    const { game, state } = this;
    if (game.over(state)) return false;
    if (game.between(state)) {
      if (!all) return false;
      this.state = game.next(state, this.chance, tell);
      return true;
    }
    const seat = game.awaited(state).find((each) => (all || each !== this.you) && game.moves(state, each).length > 0);
    const moves = seat === undefined ? [] : game.moves(state, seat);
    const move = moves[this.chance.below(Math.max(1, Math.min(moves.length, 12)))];
    if (seat === undefined || move === undefined) return false;
    this.state = game.apply(state, seat, move, this.chance, tell);
    return true;
  }

  show(step: (tell: (event: Event, to?: readonly number[]) => void) => void): void {
    const events: Event[] = [];
    step((event, to) => {
      if (to === undefined || (this.you !== 'spectator' && to.includes(this.you))) events.push(event);
    });
    const view = viewOf(this.game, this.state, this.you);
    this.unseen = [...this.unseen, ...events].filter((event) => this.speech.keeping(event, view) === 'once');
    this.stage.push({ sight: { state: this.state }, events });
  }

  seen(): void {
    this.unseen = [];
    this.stage.reset({ state: this.state });
  }

  play(move: { readonly kind: string }): void {
    const { you } = this;
    if (you === 'spectator') return;
    this.show((tell) => {
      this.state = this.game.apply(this.state, you, move, this.chance, tell);
    });
  }

  goOn(): void {
    this.show((tell) => {
      this.state = this.game.next(this.state, this.chance, tell);
    });
  }
}

const inSilence = (): void => {};

const NAMES = ['Ola', 'Jan Maria', 'Iza', 'Max', 'Konstantynopola', 'Ada', 'Лев', 'Bo', 'Ewa', 'Tom'];

function Showcase({
  table,
  game,
  board,
  speech,
  words,
}: {
  table: LocalTable;
  game: Game;
  board: Board;
  speech: BoardProps['speech'];
  words: Words;
}) {
  const scene = useSyncExternalStore(table.stage.subscribe, table.stage.now);
  const [busy] = useState(false);
  const { state } = scene.sight;
  const you = table.you === 'spectator' ? null : table.you;
  const latest = state === table.state;
  const speaker = useMemo<Speaker>(
    () => ({
      t: words.ofGame(game.id),
      name: (seat) => NAMES[seat] ?? `seat ${seat}`,
      you,
      aids: asked.get('aids') !== '0',
    }),
    [words, game, you],
  );
  useEffect(() => {
    if (asked.get('slow') === '1') {
      const press = (event: KeyboardEvent) => event.key === 'N' && table.show((tell) => void table.random(tell));
      document.addEventListener('keydown', press);
      return () => document.removeEventListener('keydown', press);
    }
    if (scene.beat !== null || !latest || game.between(state)) return;
    const awaited = game.awaited(state).some((seat) => seat !== you && game.moves(state, seat).length > 0);
    if (!awaited) return;
    const timer = setTimeout(() => table.show((tell) => void table.random(tell)), 800);
    return () => clearTimeout(timer);
  });
  const props: BoardProps = {
    view: viewOf(game, state, table.you),
    before: viewOf(game, scene.before.state, table.you),
    beat: scene.beat,
    told: scene.told,
    moves: latest && you !== null && !game.between(state) ? game.moves(state, you) : [],
    seats: seatsOf(game.standing(state).length).map((seat) => ({
      seat,
      name: speaker.name(seat),
      bot: seat % 3 === 1,
      host: seat === 0,
      away: seat === 4,
      clock: null,
    })),
    you,
    awaited: game.awaited(state),
    speaker,
    speech,
    taste: {
      fourColour: asked.get('four') === '1',
      numerals: asked.get('numerals') === '1',
      aids: speaker.aids,
      reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    plates: {
      toMove: words.t('seat.toMove'),
      bot: words.t('seat.bot'),
      host: words.t('seat.host'),
      away: words.t('seat.away'),
      you: words.t('seat.you'),
      out: words.t('seat.out'),
    },
    busy,
    play: (move) => table.play(move),
    refuse: (move) => {
      const refused = you === null ? null : game.refuse(state, you, move);
      return refused === null ? null : speech.refusal(refused, speaker);
    },
    unseen: table.unseen,
    seen: () => table.seen(),
    hear: inSilence,
    interlude:
      game.between(state) && scene.beat === null ? (
        <section className="flex min-h-28 items-center justify-center border-brass border-t-4 bg-panel">
          <button type="button" className="min-h-11 rounded-table bg-brass px-6 text-on-brass" onClick={() => table.goOn()}>
            Next round
          </button>
        </section>
      ) : null,
  };
  return (
    <main className="flex h-dvh flex-col overflow-hidden">
      <board.Board {...props} />
    </main>
  );
}

async function open(): Promise<void> {
  const box = boxOf(ask('game', 'perudo'));
  if (box === undefined) throw new Error('no such game');
  const [words, game, speech, board] = await Promise.all([loadWords(tongueFor(asked.get('lang'))), box.game(), box.speech(), box.board()]);
  await words.addBoard(box.id);
  if (asked.get('theme') === 'day') document.documentElement.dataset['theme'] = 'day';
  const root = document.getElementById('app');
  if (root === null) throw new Error('no place for the showcase');
  createRoot(root).render(<Showcase table={new LocalTable(game, board, speech)} game={game} board={board} speech={speech} words={words} />);
}

open().catch((error: unknown) => {
  document.body.textContent = String(error);
});
