/** What the seat may do with bids and calls just now: the dial, and the calls of this table. */

import { sameMove } from '@parlour/kernel';
import { useState } from 'react';
import { numberToCall, standingBidOf } from '../seen/bids.ts';
import { areAcesWild, type BidMove, bidMove, type CallKind, facesOf, isPlayed, type Move, type PerudoView } from '../src/perudo.ts';
import { standingNumber } from '../src/state.ts';
import type { OfferedCall } from './bid-controls.tsx';
import type { TableProps } from './props.ts';
import { besideOf, firstOffer, steppedBy, turnedTo } from './raise.ts';

export interface TurnControls {
  readonly bids: readonly BidMove[];
  readonly dialled: BidMove;
  readonly calls: readonly OfferedCall[];
  readonly dial: (bid: BidMove) => void;
  /** By keys; nothing happens where there is no such bid or call. */
  readonly more: (by: 1 | -1) => void;
  readonly beside: (by: 1 | -1) => void;
  readonly face: (face: number) => void;
  readonly bid: () => void;
  readonly call: (kind: CallKind) => void;
}

const isBid = (move: Move): move is BidMove => move.kind === 'bid';

export function useTurnControls({ view, moves, speaker, refuse }: TableProps, makeMove: (move: Move) => void): TurnControls {
  const { open, own } = view;
  const standing = standingBidOf(open);
  const over = standingNumber(open);
  const [chosen, setChosen] = useState<{ readonly over: number; readonly bid: BidMove } | null>(null);
  const bids = moves.filter(isBid);
  // What was dialled over another bid is forgotten: the least raise is offered anew.
  const kept = chosen?.over === over && bids.some((bid) => sameMove(bid, chosen.bid)) ? chosen.bid : null;
  const offer = firstOffer(bids, standing === null, own?.faces ?? [], areAcesWild(open));
  const dialled = kept ?? offer ?? bidMove(standing?.quantity ?? 1, standing?.face ?? 2);
  const calls = callKinds(view, own?.seat === open.turn).map((kind): OfferedCall => {
    const move = { kind, bid: numberToCall(open) } as const;
    return { move, name: speaker.t(`calls.${kind}`), whyNot: moves.some((each) => sameMove(each, move)) ? null : (refuse(move) ?? '') };
  });
  const dial = (bid: BidMove | null): void => {
    if (bid !== null) setChosen({ over, bid });
  };
  return {
    bids,
    dialled,
    calls,
    dial,
    more: (by) => dial(steppedBy(bids, dialled, by)),
    beside: (by) => dial(besideOf(bids, dialled, facesOf(open.options), by)),
    face: (each) => dial(turnedTo(bids, each, dialled.quantity)),
    bid: () => {
      if (bids.length > 0) makeMove(dialled);
    },
    call: (kind) => {
      const call = calls.find(({ move, whyNot }) => move.kind === kind && whyNot === null);
      if (call !== undefined) makeMove(call.move);
    },
  };
}

/** The calls of this table that may come up for the seat: Calza is for the others, the rest for the seat to act. */
function callKinds({ open, own }: PerudoView, onTurn: boolean): readonly CallKind[] {
  if (!onTurn && isPlayed('calza', open.options)) return ['calza'];
  const lastDie = own !== null && own.faces.length === 1;
  return ON_TURN.filter((kind) => isPlayed(kind, open.options) && (kind !== 'pacao' || lastDie));
}
const ON_TURN: readonly CallKind[] = ['dudo', 'jonti', 'pacao'];
