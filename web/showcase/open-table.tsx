/**
 * A game looked at with everything open, without a table, for whoever draws a board: random moves from a seed, and the board that a replay shows
 * of them. In the address as for the showcase, with everyone=1; `you` is a seat, or else a spectator looks on; steps and phase say when it stops.
 */
import {
  type AddressedEvent,
  everyoneOf,
  type Game,
  isRefusal,
  listener,
  randomStep,
  type Seat,
  seatsOf,
  seeded,
  settle,
  take,
  viewOf,
} from '@parlour/kernel';
import { usePreferences } from '../src/preferences.ts';
import { TextView } from '../src/table/text-view.tsx';
import { useGame } from '../src/table/use-game.ts';
import { useWords } from '../src/words/context.ts';

const NAMES = ['Ola', 'Aleksandra', 'Jan', 'Bot Iza', 'Maximilian', 'Ewa', 'Oskar', 'Nina', 'Tomasz', 'Lew'];

interface Props {
  readonly asked: URLSearchParams;
}

export function OpenTable({ asked }: Props) {
  const words = useWords();
  const { fourColour, numerals, aids } = usePreferences();
  const play = useGame(asked.get('game') ?? 'perudo');
  if (play === null) return null;
  const { game, speech, board } = play;
  const { state, before, told } = playedOn(game, asked);
  const you: Seat | null = asked.has('you') && asked.get('you') !== 'spectator' ? Number(asked.get('you')) : null;
  const viewer = you ?? 'spectator';
  const view = viewOf(game, state, viewer);
  const everyone = everyoneOf(game, state);
  const speaker = { t: words.ofGame(game.id), name: (seat: Seat) => NAMES[seat] ?? '…', you, aids };
  const heard = told.filter(({ to }) => to === null || (you !== null && to.includes(you))).map(({ event }) => event);
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <header className="flex h-12 shrink-0 items-center bg-wood px-4 text-on-wood">{speech.scene(view, speaker).title.join(' · ')}</header>
      <main className="relative flex min-h-0 min-w-0 flex-1 flex-col">
        {asked.get('text') === '1' ? (
          <TextView
            {...{ view, everyone, interlude: null }}
            shown={view}
            moves={[]}
            voice={{ game: game.id, speech, speaker }}
            yours={false}
            expected={speech.expected(view, [], speaker)}
            unseen={[]}
            seen={() => {}}
            play={() => {}}
            leaver={() => null}
          />
        ) : (
          <board.Board
            view={view}
            before={viewOf(game, before, viewer)}
            beat={null}
            captions={heard.filter((event) => board.tells(event, you)).map((event, i) => ({ key: String(i), event }))}
            moves={[]}
            everyone={everyone}
            seats={everyone.map((_, seat) => ({ seat, name: speaker.name(seat), bot: seat === 3, host: seat === 0, away: false, clock: null }))}
            you={you}
            awaited={game.awaited(state)}
            speaker={speaker}
            speech={speech}
            preferences={{ fourColour, numerals, aids, reducedMotion: true }}
            plates={{
              toMove: words.t('seat.toMove'),
              bot: words.t('seat.bot'),
              host: words.t('seat.host'),
              away: words.t('seat.away'),
              you: words.t('seat.you'),
              out: words.t('seat.out'),
            }}
            busy={false}
            play={() => {}}
            refuse={() => null}
            unseen={[]}
            seen={() => {}}
            hear={() => {}}
            interlude={null}
          />
        )}
      </main>
    </div>
  );
}

interface Stopped {
  readonly state: ReturnType<Game['setup']>;
  readonly before: ReturnType<Game['setup']>;
  readonly told: readonly AddressedEvent<{ readonly kind: string }>[];
}

function playedOn(game: Game, asked: URLSearchParams): Stopped {
  const seats = asked.get('seats');
  const settings = settle(game, {
    preset: asked.get('preset') ?? undefined,
    options: JSON.parse(asked.get('options') ?? '{}') as Record<string, unknown>,
    seats: seats === null ? undefined : Number(seats),
  });
  if (isRefusal(settings)) throw new Error(JSON.stringify(settings));
  const chance = seeded(asked.get('seed') ?? '1');
  const phase = asked.get('phase');
  let state = game.setup({ version: game.version, options: settings.options, seats: settings.seats }, chance);
  let [before, told]: [typeof state, Stopped['told']] = [state, []];
  for (let left = Number(asked.get('steps') ?? 10); left > 0 || (phase !== null && !isIn(game.open(state), phase)); left--) {
    const step = randomStep(game, state, seatsOf(settings.seats).length, chance);
    if (step === null) break;
    const heard = listener<{ readonly kind: string }>();
    [before, told] = [state, heard.told];
    state = take(game, state, step, chance, heard.tell);
  }
  return { state, before, told };
}

/** Phases are words, or objects of a kind. */
function isIn(open: object, phase: string): boolean {
  const found: unknown = Reflect.get(open, 'phase');
  return found === phase || (typeof found === 'object' && found !== null && Reflect.get(found, 'kind') === phase);
}
