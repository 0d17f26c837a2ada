/** What every game of Perudo is observed by: one's own dice, how many the others have, the bidding of this round, and what it is bound to. */
import { axis, type FieldList, type FieldWriter, seatsOn } from '@parlour/kernel';
import { isPalificoRound, locksFace } from '../src/palifico.ts';
import { standingBid } from '../src/state.ts';
import type { PerudoTypes } from '../src/types.ts';
import { bidNumber, callsIn } from './bid-numbers.ts';
import type { Bounds } from './encoder.ts';

export function roundFields({ options, seats, faces, highest, hand }: Bounds, fields: FieldList): FieldWriter<PerudoTypes> {
  const calls = callsIn(options);
  const bySeat = axis('seat', seats);
  const byFace = axis(
    'face',
    Array.from({ length: faces }, (_, i) => `${i + 1}`),
  );
  const ownFaces = fields.add('own faces', `How many of one's own dice show each face, in parts of ${hand}.`, byFace);
  const dice = fields.add('dice', `How many dice each has, in parts of ${hand}.`, bySeat);
  const turn = fields.add('turn', '1 for who is to act.', bySeat);
  const most = fields.add('highest', `The highest quantity that may be bid in this round, in parts of ${highest}.`);
  const quantity = fields.add('standing quantity', `The quantity of the standing bid, in parts of ${highest}; 0 without one.`);
  const face = fields.add('standing face', '1 for the face of the standing bid.', byFace);
  const bidder = fields.add('standing bidder', '1 for who made the standing bid.', bySeat);
  const bids = fields.add(
    'bids',
    '1 for every bid made in this round, as it stood.',
    axis(
      'quantity',
      Array.from({ length: highest }, (_, i) => `${i + 1}`),
    ),
    byFace,
  );
  const latest = fields.add('latest quantity', `The quantity of the latest bid of each in this round, in parts of ${highest}.`, bySeat);
  const latestFace = fields.add('latest face', '1 for the face of the latest bid of each in this round.', bySeat, byFace);
  const call = fields.add('call', '1 for the call that has ended the round.', axis('call', calls));
  const locked = options.palifico === 'off' ? -1 : fields.add('locked', '1 for who may not change the face of a bid.', bySeat);
  const palifico = options.palifico === 'round' ? fields.add('palifico', '1 in a palifico round, in which aces are not wild.') : -1;
  const had = options.palifico === 'round' ? fields.add('palificos had', '1 for who has had a palifico round.', bySeat) : -1;

  return (state, seat, into, from) => {
    const { hands } = state;
    const mine = hands[seat] as (typeof hands)[number];
    for (const { face: shown } of mine) (into[from + ownFaces + shown - 1] as number) += 1;
    for (let i = from + ownFaces; i < from + ownFaces + faces; i++) (into[i] as number) /= hand;
    for (let other = 0; other < seats; other++)
      into[from + dice + seatsOn(seat, other, seats)] = (hands[other] as (typeof hands)[number]).length / hand;
    if (state.phase === 'bidding') into[from + turn + seatsOn(seat, state.turn, seats)] = 1;
    into[from + most] = state.highest / highest;
    for (let i = state.bids.length - 1; i >= 0; i--) {
      const bid = state.bids[i] as (typeof state.bids)[number];
      into[from + bids + bidNumber(bid, faces)] = 1;
      const place = seatsOn(seat, bid.seat, seats);
      if (into[from + latest + place] !== 0) continue; // a later one of this seat stands there
      into[from + latest + place] = bid.quantity / highest;
      into[from + latestFace + place * faces + bid.face - 1] = 1;
    }
    const standing = standingBid(state);
    if (standing !== undefined) {
      into[from + quantity] = standing.quantity / highest;
      into[from + face + standing.face - 1] = 1;
      into[from + bidder + seatsOn(seat, standing.seat, seats)] = 1;
    }
    if (state.result !== null && state.result.call !== 'late_dudo') into[from + call + calls.indexOf(state.result.call)] = 1;
    if (locked < 0) return;
    for (let other = 0; other < seats; other++)
      if (locksFace(state, (hands[other] as (typeof hands)[number]).length)) into[from + locked + seatsOn(seat, other, seats)] = 1;
    if (palifico < 0) return;
    if (isPalificoRound(state)) into[from + palifico] = 1;
    for (const other of state.palificosHad) into[from + had + seatsOn(seat, other, seats)] = 1;
  };
}
