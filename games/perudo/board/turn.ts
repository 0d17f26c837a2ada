/** What the seat may do with bids and calls just now: the dial, and the calls of this table. */

import { sameMove } from '@parlour/kernel';
import { useState } from 'react';
import { type BidMove, bidMove, type CallKind, facesOf, type Move } from '../src/perudo.ts';
import type { Call } from './bid-controls.tsx';
import type { TableProps } from './props.ts';
import { besideOf, firstOffer, steppedBy, turnedTo } from './raise.ts';

export interface Turn {
  readonly bids: readonly BidMove[];
  readonly dialled: BidMove;
  readonly calls: readonly Call[];
  readonly dial: (bid: BidMove) => void;
  /** By keys; nothing happens where there is no such bid or call. */
  readonly more: (by: 1 | -1) => void;
  readonly beside: (by: 1 | -1) => void;
  readonly face: (face: number) => void;
  readonly bid: () => void;
  readonly call: (kind: CallKind) => void;
}

const isBid = (move: Move): move is BidMove => move.kind === 'bid';

export function useTurn({ view, moves, speaker, refuse }: TableProps, makeMove: (move: Move) => void): Turn {
  const { open, own } = view;
  const standing = open.bidsBefore + open.bids.length - 1;
  const [chosen, setChosen] = useState<{ readonly over: number; readonly bid: BidMove } | null>(null);
  const bids = moves.filter(isBid);
  // What was dialled over another bid is forgotten: the least raise is offered anew.
  const kept = chosen?.over === standing && bids.some((bid) => sameMove(bid, chosen.bid)) ? chosen.bid : null;
  const [, quantity = 1, face = 2] = open.bids.at(-1) ?? [];
  const dialled = kept ?? firstOffer(bids, open.bids.length === 0, own?.faces ?? []) ?? bidMove(quantity, face);
  const calls = callKinds(view, own?.seat === open.turn).map((kind): Call => {
    const move = { kind, bid: Math.max(0, standing) } as const;
    return { move, name: speaker.t(`calls.${kind}`), whyNot: moves.some((each) => sameMove(each, move)) ? null : (refuse(move) ?? '') };
  });
  const dial = (bid: BidMove | null): void => {
    if (bid !== null) setChosen({ over: standing, bid });
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
function callKinds({ open, own }: TableProps['view'], onTurn: boolean): readonly CallKind[] {
  const { exact, calza, pacao } = open.options;
  if (!onTurn && calza) return ['calza'];
  const lastDie = own !== null && own.faces.length === 1;
  return ['dudo', ...(exact ? (['jonti'] as const) : []), ...(pacao && lastDie ? (['pacao'] as const) : [])];
}
