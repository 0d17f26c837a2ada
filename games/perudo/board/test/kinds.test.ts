/** Dice whose kinds stay secret (`callShows: faces`): who sees their shape, at which moment, and what the note on them says. */
import {
  type Chance,
  inEveryLanguage,
  isRefusal,
  type Language,
  loadGame,
  randomStep,
  type Speaker,
  type Step,
  seatsOf,
  settle,
  type Viewer,
  viewOf,
} from '@parlour/kernel';
import { plainSpeaker, stage } from '@parlour/kernel/kit';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { box } from '../../box.ts';
import { hasSecretTypes, typeSource, weightsOf } from '../../seen/knowledge.ts';
import { type Move, perudo, type State } from '../../src/perudo.ts';
import { diceShown, diceUnderCup } from '../dice.ts';
import { Kinds } from '../kinds.tsx';

const loaded = await loadGame(box);
const boardWords = await inEveryLanguage(box.boardWords);

const SEATS = 4;
const VIEWERS: readonly Viewer[] = ['spectator', ...seatsOf(SEATS)];
const moments = ['one', 'two', 'three'].map((seed) => [...stage(perudo).randomGame(tactical(), SEATS, `kinds / ${seed}`, curious)]);
const states = moments.flat().map(({ state }) => state);

const typesFor = (state: State, viewer: Viewer, seat: number) => diceUnderCup(viewOf(perudo, state, viewer), seat).map(({ type }) => type);

describe('the shape of a die', () => {
  test('is its kind or none, always its kind to the owner, and to a watcher only where all know it', () => {
    for (const state of states) {
      for (const [seat, hand] of state.hands.entries()) {
        const kinds = hand.map(({ type }) => type);
        expect(typesFor(state, seat, seat)).toEqual(kinds);
        expect(typesFor(state, 'spectator', seat)).toEqual(hand.map(({ type, story }) => (story === null ? type : null)));
        for (const viewer of VIEWERS)
          for (const [place, type] of typesFor(state, viewer, seat).entries()) expect([null, kinds[place]]).toContain(type);
      }
    }
    expect(states.some((state) => state.round > 2 && typesFor(state, 'spectator', 0).includes(null))).toBe(true);
  });

  test('is seen by whoever gauged it or peeked at it, as long as it is in play, and the note tells which', () => {
    let later = 0;
    for (const game of moments) {
      const learnt: { readonly seat: number; readonly id: number; readonly round: number; readonly source: 'gauged' | 'peeked' }[] = [];
      for (const { state, eventsFor } of game) {
        for (const seat of seatsOf(SEATS)) {
          for (const event of eventsFor(seat)) {
            if (event.kind === 'measured')
              for (const { id } of [event.first, event.second]) learnt.push({ seat, id, round: state.round, source: 'gauged' });
            if (event.kind === 'peeked') learnt.push({ seat, id: event.die.id, round: state.round, source: 'peeked' });
          }
        }
        // A Blind Swap leaves ids where they are and moves what is known: those dice are followed in the rules' own tests.
        if (state.cards?.log.some((line) => line.did === 'played' && line.card === 'blind_swap')) break;
        for (const { seat, id, round } of learnt) {
          const owner = state.ids.findIndex((ids) => ids.includes(id));
          if (owner < 0) continue;
          const place = state.ids[owner]?.indexOf(id) ?? 0;
          expect(typesFor(state, seat, owner)[place]).toBe(state.hands[owner]?.[place]?.type);
          if (owner === seat || state.hands[owner]?.[place]?.story === null) continue;
          // A Peek tells more, so it is named where both were played.
          const sources = learnt.filter((each) => each.seat === seat && each.id === id).map((each) => each.source);
          expect(typeSource(viewOf(perudo, state, seat), owner, place)).toBe(sources.includes('peeked') ? 'peeked' : 'gauged');
          if (state.round > round) later++;
        }
      }
    }
    expect(later).toBeGreaterThan(0);
  });

  test('after a call is what each viewer knew of it: also of their own dice that it cost', () => {
    let lostSecrets = 0;
    for (const game of moments) {
      for (const [i, { state }] of game.entries()) {
        const before = game[i - 1]?.state;
        const { result } = state;
        if (before?.phase !== 'bidding' || result === null || state.phase === 'bidding') continue;
        for (const viewer of VIEWERS) {
          const view = viewOf(perudo, state, viewer);
          const atCall = viewOf(perudo, before, viewer);
          for (const seat of seatsOf(SEATS))
            expect(diceShown(result, view, atCall, seat).map(({ type }) => type)).toEqual(typesFor(before, viewer, seat));
        }
        // Who comes only now can't know more of them than all.
        const { loser, lost } = result;
        if (loser === null || lost === 0 || before.hands[loser]?.[0]?.story === null) continue;
        expect(diceShown(result, viewOf(perudo, state, loser), null, loser)[0]?.type).toBeNull();
        lostSecrets++;
      }
    }
    expect(lostSecrets).toBeGreaterThan(0);
  });
});

describe('the note on a seat’s dice', () => {
  const noteFor = (state: State, viewer: Viewer, seat: number, language: Language = 'en'): string => {
    const speaker = speakerFor(viewer, language);
    const preferences = { fourColour: false, numerals: false, aids: true, reducedMotion: false };
    return textOf(renderToStaticMarkup(createElement(Kinds, { view: viewOf(perudo, state, viewer), seat, speaker, preferences })));
  };

  test('gives the weights of each kind that a die may have', () => {
    const state =
      states.find((each) => each.round === 4 && each.phase === 'bidding' && hasSecretTypes(viewOf(perudo, each, 'spectator').open, 0)) ?? states[0];
    if (state === undefined) throw new Error('no game was played');
    const view = viewOf(perudo, state, 'spectator');
    const secret = view.open.seats[0]?.types.indexOf(null) ?? -1;
    const said = noteFor(state, 'spectator', 0);
    expect(said).toContain(`Die ${secret + 1} is one of:`);
    for (const { type, weight } of weightsOf(view, 0, secret))
      expect(said).toContain(`${type} ${weight < 0.005 ? '< 1' : Math.round(weight * 100)} %`);
  });

  test.each([
    ['en', 'you gauged it', 'you peeked at it'],
    ['pl', 'wiesz to z Pomiaru', 'wiesz to z Podglądu'],
    ['ru', 'по Замеру', 'по Взгляду'],
  ] as const)('says in %s what is known for certain, and how so', (language, gauged, peeked) => {
    const said = states.flatMap((state) =>
      seatsOf(SEATS).flatMap((viewer) =>
        seatsOf(SEATS)
          .filter((seat) => seat !== viewer && hasSecretTypes(viewOf(perudo, state, viewer).open, seat))
          .map((seat) => noteFor(state, viewer, seat, language)),
      ),
    );
    expect(said.some((note) => note.includes(gauged))).toBe(true);
    expect(said.some((note) => note.includes(peeked))).toBe(true);
    expect(said.filter((note) => note.includes('board.') || note.includes('{{'))).toEqual([]);
  });

  test('knows nothing for certain for a watcher', () => {
    for (const state of states) for (const seat of seatsOf(SEATS)) expect(noteFor(state, 'spectator', seat)).not.toMatch(/you /);
  });
});

/** What stands in the page, without its drawing. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll(/\s+/g, ' ');

function speakerFor(viewer: Viewer, language: Language): Speaker {
  const words = { ...loaded.words[language], board: boardWords[language] };
  return plainSpeaker(words, ['Ann', 'Bob', 'Cyd', 'Dan'], viewer === 'spectator' ? null : viewer, language);
}

function tactical() {
  const settings = settle(perudo, { preset: 'tactical', seats: SEATS, options: { dicePerPlayer: 4 } });
  if (isRefusal(settings)) throw new Error(settings.code);
  return settings.options;
}

/** Looks when that is possible, and otherwise bids once and then doubts: many cards are drawn. */
function curious(state: State, chance: Chance): Step<Move> | null {
  const step = randomStep(perudo, state, SEATS, chance);
  if (step === null || typeof step === 'string') return step;
  const moves = perudo.moves(state, state.turn);
  const of = (...kinds: readonly Move['kind'][]): readonly Move[] => moves.filter(({ kind }) => kinds.includes(kind));
  const choices = [of('gauge_second'), of('peek', 'gauge'), of('dudo'), of('bid').slice(0, 4)].find(({ length }) => length > 0) ?? moves;
  return { seat: state.turn, move: chance.pick(choices) };
}
