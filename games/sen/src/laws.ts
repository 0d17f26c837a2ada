/** What holds in every state of Sen. The kit, simulations and servers check it after each step. */
import { type ByVersion, EVERYONE, type Law, NOBODY, only } from '@parlour/kernel';
import { countsOf, KINDS, type Pack, total } from './cards.ts';
import { ravensIn } from './dreams.ts';
import { specialInUse } from './effects.ts';
import { readLog } from './log.ts';
import { isLastRound } from './options.ts';
import { isRoundOver, leftOf, type State } from './state.ts';
import { IDLE_TURNS } from './turns.ts';
import { handOf } from './view.ts';

export const lawsFor = (packs: ByVersion<Pack>): readonly Law<State>[] => [
  {
    name: 'cards are conserved',
    broken(state) {
      const { cards } = packs.at(state.version);
      const dreamt = state.dreams.flatMap((dream) => dream.map(({ card }) => card));
      const out = countsOf([...dreamt, ...handOf(state), ...state.discard]);
      if (state.pile.length !== cards.length) return 'other kinds are counted than the pack has';
      const wrong = KINDS.findIndex((_, kind) => (state.pile[kind] ?? 0) < 0 || (state.pile[kind] ?? 0) + (out[kind] ?? 0) !== (cards[kind] ?? 0));
      return wrong < 0 ? null : `of ${KINDS[wrong]} there are ${state.pile[wrong]} in the pile and ${out[wrong]} elsewhere`;
    },
  },
  {
    name: 'every dream keeps its size',
    broken({ dreams, version }) {
      const wrong = dreams.findIndex((dream) => dream.length !== packs.at(version).dream);
      return wrong < 0 ? null : `the dream of seat ${wrong} has ${dreams[wrong]?.length} cards`;
    },
  },
  {
    name: 'a card is known to all, or to some of the seats',
    broken({ dreams }) {
      const seats = 2 ** dreams.length - 1;
      const wrong = dreams.flat().find(({ seen }) => seen !== EVERYONE && (seen & ~seats) !== 0);
      return wrong ? `a ${wrong.card} is known to ${wrong.seen.toString(2)}` : null;
    },
  },
  {
    name: 'while peeking, each knows what they peeked at; at the end all know all',
    broken(state) {
      const { dreams, peeks, phase } = state;
      if (phase.kind !== 'peeking' && !isRoundOver(state)) return peeks.includes(null) ? 'play began before all had peeked' : null;
      for (const [seat, dream] of dreams.entries()) {
        for (const [place, { seen }] of dream.entries()) {
          const due = isRoundOver(state) ? EVERYONE : peeks[seat]?.includes(place) ? only(seat) : NOBODY;
          if (seen !== due) return `the card of seat ${seat} at place ${place} is known to ${seen.toString(2)}, not to ${due.toString(2)}`;
        }
      }
      return null;
    },
  },
  {
    name: 'turns go round, and the log tells them',
    broken(state) {
      const { phase, starter, log, turn, turnNumber, result, dreams } = state;
      const turns = readLog(log, starter, dreams.length);
      if (isRoundOver(state))
        return turn === leftOf(state, result?.by ?? -1) ? null : `seat ${turn} would begin, but seat ${result?.by} ended the round`;
      if (phase.kind === 'peeking') return log === '' && turn === starter ? null : 'a turn was made before all had peeked';
      if (turnNumber <= turns.length) return `turn ${turnNumber} comes after ${turns.length} turns of one round`;
      return turn === (starter + turns.length) % dreams.length ? null : `it is the turn of seat ${turn} after ${turns.length} from seat ${starter}`;
    },
  },
  {
    name: 'a turn begins with a deck, a discard and some patience left',
    broken({ phase, pile, discard, idle }) {
      if (phase.kind !== 'playing') return null;
      if (total(pile) === 0 || discard.length === 0) return `there are ${total(pile)} cards to draw and ${discard.length} discarded`;
      return idle < IDLE_TURNS ? null : `${idle} turns went by without a draw`;
    },
  },
  {
    name: 'dreams are counted, and a penalty is only for who called in vain',
    broken(state) {
      const { result, dreams, totals, options } = state;
      if ((result !== null) !== isRoundOver(state)) return 'a round that goes on has a result, or one that is over has none';
      if (result === null) return totals.every((ravens) => ravens >= 0) ? null : `totals are ${totals.join(' ')}`;
      const { how, by, sums, penalty } = result;
      if (dreams.some((dream, seat) => ravensIn(dream) !== sums[seat])) return `dreams do not count ${sums.join(' ')}`;
      const due = how === 'pobudka' && sums.some((sum) => sum < (sums[by] ?? 0)) ? Number(options.penalty) : 0;
      if (penalty !== due) return `seat ${by} pays ${penalty}, not ${due}`;
      const wrong = totals.findIndex((ravens, seat) => ravens < (sums[seat] ?? 0) + (seat === by ? penalty : 0));
      return wrong < 0 ? null : `the total of seat ${wrong} is only ${totals[wrong]}`;
    },
  },
  {
    name: 'the game ends with the round in which it must',
    broken({ phase, options, round, totals }) {
      if (phase.kind === 'gameOver') return isLastRound(options, round, totals) ? null : `it ended with ${totals.join(' ')} after round ${round}`;
      const before = phase.kind === 'roundEnd' ? round : round - 1;
      return before > 0 && isLastRound(options, before, totals) ? `it went on with ${totals.join(' ')} after round ${before}` : null;
    },
  },
  {
    name: 'a special in use lies on top of the discard',
    broken({ phase, discard }) {
      const due = specialInUse(phase);
      return due === null || discard.at(-1) === due ? null : `${discard.at(-1)} is there while ${due} is used`;
    },
  },
];
