/**
 * KaliTiri in numbers. Some of it depends on the options: with one deck no call says which copy it means, twos that are never in play have no number, and
 * only a series has totals. An observation holds all that a view shows while somebody is to act: the auction and the tricks of this deal with who made
 * which bid and which play. Hands of others have no part in it: of them there is what they have played and which suits they have shown not to have.
 */
import { ActionList, type ByVersion, type Coding, type Encoder, type Episode, FieldList, type Start } from '@parlour/kernel';
import type { Options } from '../src/options.ts';
import { PACKS, type Pack } from '../src/pack.ts';
import type { KaliTiriTypes } from '../src/types.ts';
import { auctionFields } from './auction-fields.ts';
import { boundsOf } from './bounds.ts';
import { contractFields } from './contract-fields.ts';
import { momentFields } from './moment-fields.ts';
import { moveNumbers } from './move-numbers.ts';
import { playedFields } from './played-fields.ts';
import { trickFields } from './trick-fields.ts';

/** Between two players a deal decides 100 points on average with one deck, and 160 with two. */
const POINT_WORTH = 1 / 125;

/** The numbers of the game with these packs: the real one is written by `encoder`. */
export const encoderOf = (packs: ByVersion<Pack>): Encoder<KaliTiriTypes> => ({
  pointWorth: POINT_WORTH,
  coding: (start, episode) => codingOf(packs.at(start.version), start, episode),
});

export const encoder: Encoder<KaliTiriTypes> = encoderOf(PACKS);

function codingOf(pack: Pack, start: Start<Options>, episode: Episode): Coding<KaliTiriTypes> {
  const bounds = boundsOf(pack, start, episode);
  const actions = new ActionList();
  const fields = new FieldList();
  const numberOf = moveNumbers(bounds, actions);
  const writeMoment = momentFields(bounds, fields);
  const writeAuction = auctionFields(bounds, fields);
  const writeContract = contractFields(bounds, fields);
  const writePlayed = playedFields(bounds, fields);
  const writeTrick = trickFields(bounds, fields);
  return {
    actions: actions.names,
    fields: fields.fields,
    action: (_, __, move) => numberOf(move),
    observe(state, seat, into, from) {
      writeMoment(state, seat, into, from);
      writeAuction(state, seat, into, from);
      writeContract(state, seat, into, from);
      writePlayed(state, seat, into, from);
      writeTrick(state, seat, into, from);
    },
  };
}
