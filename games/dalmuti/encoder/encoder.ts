/**
 * The Great Dalmuti in numbers. Actions are sets of cards, as a player would name them. An observation holds what the seat's view shows, but for which play of
 * a trick the Jesters in it went with; of earlier tricks it has what each has played in them. A court has actions and fields of its own, which
 * episodes of one round do without: its first round is played like any other game's.
 */
import { ActionList, type ByVersion, type Coding, type Encoder, type Episode, FieldList, type Start } from '@parlour/kernel';
import type { Options } from '../src/options.ts';
import { PACKS, type Pack } from '../src/pack.ts';
import type { DalmutiTypes } from '../src/types.ts';
import { boundsOf } from './bounds.ts';
import { cardFields } from './card-fields.ts';
import { courtFields } from './court-fields.ts';
import { courtActions } from './court-numbers.ts';
import { playActions } from './play-numbers.ts';
import { roundFields } from './round-fields.ts';
import { trickFields } from './trick-fields.ts';

/** In a round of four the first gets three points and the last none: two players are mostly one or two apart. */
const POINT_WORTH = 0.5;

/** The numbers of the game with these packs: the real one is written by `encoder`. */
export const encoderOf = (packs: ByVersion<Pack>): Encoder<DalmutiTypes> => ({
  pointWorth: POINT_WORTH,
  coding: (start, episode) => codingOf(packs.at(start.version), start, episode),
});

export const encoder: Encoder<DalmutiTypes> = encoderOf(PACKS);

function codingOf(pack: Pack, start: Start<Options>, episode: Episode): Coding<DalmutiTypes> {
  const bounds = boundsOf(pack, start, episode);
  const actions = new ActionList();
  const fields = new FieldList();
  const playNumber = playActions(bounds, actions);
  const courtNumber = courtActions(bounds, actions);
  const writeCards = cardFields(bounds, fields);
  const writeTrick = trickFields(bounds, fields);
  const writeRound = roundFields(bounds, fields);
  const writeCourt = courtFields(bounds, fields);
  return {
    actions: actions.names,
    fields: fields.fields,
    action(state, seat, move) {
      const number = playNumber(state, seat, move);
      return number >= 0 || courtNumber === null ? number : courtNumber(state, seat, move);
    },
    observe(state, seat, into, from) {
      writeCards(state, seat, into, from);
      writeTrick(state, seat, into, from);
      writeRound(state, seat, into, from);
      writeCourt?.(state, seat, into, from);
    },
  };
}
