/**
 * Whether a game can be told: in games of random moves, to every viewer and at every step, the table as text, what is expected, every legal
 * move in full and in short, why others are refused, every event and every score; that sentences begin with capital letters; and that nobody
 * who wants no odds is told any. Gives what is wrong, each thing once.
 */
import {
  type GameTypes,
  isForgotten,
  type Phrase,
  type RequestedSettings,
  type Scene,
  type Speaker,
  type Speech,
  same,
  sameMove,
  seatsOf,
  seeded,
  type View,
  type Viewer,
  viewOf,
} from '../src/kernel.ts';
import { hears } from './apart.ts';
import { tableOf } from './combinations.ts';
import { type PlayedStep, play } from './play.ts';
import { MovePool } from './pool.ts';
import { isSentence, smallStarts } from './sentences.ts';
import { plainSpeaker, type Spoken } from './words.ts';

/** The faults of a language's words, in one random game for each request. */
export function unspoken<T extends GameTypes>(
  spoken: Spoken<T>,
  language: string,
  requests: readonly RequestedSettings[],
  seed: string,
): readonly string[] {
  const faults = new Set<string>();
  for (const [i, requested] of requests.entries()) {
    const table = tableOf(spoken.game, { name: JSON.stringify(requested), requested, origin: 'variant' });
    const names = seatsOf(table.start.seats).map((seat) => `Player ${'ABCDEFGHIJ'.charAt(seat)}`);
    const pool = new MovePool<T['move']>(spoken.game.moveShapes, seeded(`${seed} / ${i} / pool`));
    for (const moment of play(table, `${seed} / ${i}`)) {
      for (const viewer of ['spectator' as const, ...seatsOf(table.start.seats)]) {
        const speaker = plainSpeaker(spoken.words[language] ?? {}, names, viewer === 'spectator' ? null : viewer, language);
        try {
          for (const fault of faultsOf(spoken, moment, viewer, speaker, pool)) faults.add(fault);
        } catch (error) {
          faults.add(error instanceof Error ? error.message : String(error));
        }
      }
    }
  }
  return [...faults];
}

/** Moves that may be illegal, tried for each seat at each moment. */
const TRIED = 4;

function faultsOf<T extends GameTypes>(
  { game, speech }: Spoken<T>,
  { state, told }: PlayedStep<T>,
  viewer: Viewer,
  speaker: Speaker,
  pool: MovePool<T['move']>,
): string[] {
  const view = viewOf(game, state, viewer);
  const moves = viewer === 'spectator' ? [] : game.moves(state, viewer);
  const scene = speech.scene(view, speaker);
  const heard = told.filter(({ to }) => hears(to, viewer));
  const refused = viewer === 'spectator' ? [] : pool.draw(TRIED, moves).map((move) => game.refuse(state, viewer, move));
  pool.remember(moves);
  const shown = textsOf(scene);
  const sentences: readonly (readonly [where: string, text: string])[] = [
    ['expected', speech.expected(view, moves, speaker)],
    ...heard.map(({ event }) => [`event ${event.kind}`, speech.event(event, speaker)] as const),
    ...refused.flatMap((why) => (why === null ? [] : [[`refusal ${why.code}`, speech.refusal(why, speaker)] as const])),
  ];
  const texts: readonly (readonly [where: string, text: string])[] = [
    ...shown,
    ...sentences,
    ...game.standing(state).map(({ score }) => ['score', speech.score(score, speaker)] as const),
    ...moves.flatMap((move) => [
      [`label of ${move.kind}`, speech.move(move, view, speaker)] as const,
      [`heading of ${move.kind}`, speech.heading(move, speaker)] as const,
      [`aside of ${move.kind}`, speech.aside(move, view, speaker) ?? 'none'] as const,
    ]),
  ];
  for (const { event } of heard) speech.mood(event, speaker.you);
  const forgotten = heard.filter(({ event, to }) => speech.keeping(event, view) !== 'kept' && (to === null || viewer === 'spectator'));
  const retold = heard.filter(({ event, to }) => to !== null && speech.keeping(event, view) !== 'kept' && !isForgotten(game, event));
  // What a view says survives its way over a wire: so does what is said of it.
  const again = JSON.parse(JSON.stringify(view)) as View<T>;
  return [
    ...texts.filter(([, text]) => !isSound(text)).map(([where, text]) => `${where}: “${text}”`),
    ...[...sentences, ...shown.filter(([, text]) => isSentence(text))]
      .filter(([, text]) => smallStarts(text).length > 0)
      .map(([where, text]) => `${where} begins small: “${text}”`),
    ...seatFaults(scene, game.standing(state).length),
    ...forgotten.map(({ event }) => `everybody was told of ${event.kind}, and it is not kept`),
    ...retold.map(({ event }) => `${event.kind} is to be remembered, and a history tells it again`),
    ...(viewer === 'spectator' && speech.passing(view) ? ['what a spectator sees is kept'] : []),
    ...(same(scene, speech.scene(again, speaker)) ? [] : ['the scene of a view that was sent is another']),
    ...shortFaults(speech, moves, view),
    ...aidFaults(speech, moves, view, { ...speaker, aids: false }),
  ];
}

/** Without aids there are no shares in any text of a position. */
function aidFaults<T extends GameTypes>(speech: Speech<T>, moves: readonly T['move'][], view: View<T>, speaker: Speaker): string[] {
  const texts = [...textsOf(speech.scene(view, speaker)).map(([, text]) => text), speech.expected(view, moves, speaker)];
  return [
    ...texts.filter((text) => text.includes('%')).map((text) => `odds that nobody wants: “${text}”`),
    ...(moves.some((move) => speech.aside(move, view, speaker) !== null) ? ['a move has an aside that nobody wants'] : []),
  ];
}

const isSound = (text: string): boolean => text.trim() !== '' && text === text.trim() && !/\{\{|undefined|NaN|\[object|\s,|,,|,\.|\n/.test(text);

function textsOf({ title, seats, middle, earlier, hand, tiles }: Scene): (readonly [where: string, text: string])[] {
  // One of the two may be empty.
  const both = (where: string, { words, drawn }: Phrase) => [words, drawn.trim()].filter((text) => text !== '').map((text) => [where, text] as const);
  const phrases: readonly (readonly [string, Phrase])[] = [
    ...middle.map((each) => ['middle', each] as const),
    ...earlier.map((each) => ['earlier', each] as const),
    ...hand.map((each) => ['hand', each] as const),
  ];
  return [
    ...title.map((part) => ['title', part] as const),
    ...seats.flatMap(({ cells }) => cells.flatMap((cell) => both('cell', cell))),
    ...phrases.flatMap(([where, each]) => both(where, each)),
    ...phrases.filter(([, { words }]) => words === '').map(([where]) => [`words of the ${where}`, ''] as const),
    ...tiles.map(({ face }) => ['tile', face] as const),
  ];
}

function seatFaults({ seats }: Scene, count: number): string[] {
  const each = new Set(seats.map(({ seat }) => seat)).size === count && seats.length === count;
  const even = new Set(seats.map(({ cells }) => cells.length)).size === 1;
  return [...(each ? [] : ['a scene shows every seat once']), ...(even ? [] : ['all seats of a scene have as many cells'])];
}

function shortFaults<T extends GameTypes>(speech: Speech<T>, moves: readonly T['move'][], view: View<T>): string[] {
  const shorts = moves.map((move) => speech.short(move, view));
  const twice = shorts.find((short, i) => shorts.indexOf(short) !== i);
  return [
    ...(twice === undefined ? [] : [`two moves are ${twice} in short`]),
    ...shorts.flatMap((short, i) => {
      const move = moves[i];
      const back = speech.read(short, view);
      if (!/^[a-z0-9.,+&-]+$/.test(short)) return [`“${short}” is no short form`];
      if (/^\d+$/.test(short) && Number(short) <= moves.length) return [`${short} could be a place in the list`];
      return move !== undefined && back !== null && sameMove(move, back) ? [] : [`${short} is read as ${JSON.stringify(back)}`];
    }),
  ];
}
