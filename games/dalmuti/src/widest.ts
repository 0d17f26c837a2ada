/**
 * What a seat alone is sent, as long as it can get (kernel/src/game.ts). A hand is counts, of which a few can have two digits; an answer to the question
 * of a revolution is as long for those who have not given one, for who has is secret.
 */
import type { ByVersion, Seat, Widest } from '@parlour/kernel';
import type { Event } from './events.ts';
import { type Hand, jesterValue, type Pack } from './pack.ts';
import type { DalmutiTypes } from './types.ts';
import type { Open, Own } from './view.ts';

/** The least count that is written with two digits. */
const TWO_DIGITS = 10;

export function widestOf(packs: ByVersion<Pack>): Widest<DalmutiTypes> {
  return {
    own: (open, seat) => ownOf(packs.at(open.version), open, seat),
    told: (open, heard, seat) => [...toldOfAnswer(open, heard), ...heard.flatMap((event) => toldAfter(packs.at(open.version), open, event, seat))],
  };
}

function ownOf(pack: Pack, open: Open, seat: Seat): Own {
  const tax = open.taxes.find(({ peon, dalmuti }) => peon === seat || dalmuti === seat);
  return {
    seat,
    hand: widestHand(pack, open, seat),
    answer: open.phase === 'revolution' && open.answered > 0 ? 'declare' : 'none',
    tax: tax === undefined ? null : { paid: anyValues(pack, tax.cards), back: tax.returned ? anyValues(pack, tax.cards) : null },
  };
}

/** As many counts of two digits as the size of the hand and the cards not yet played allow. */
function widestHand({ copies }: Pack, { sizes, played }: Open, seat: Seat): Hand {
  let size = sizes[seat] ?? 0;
  return copies.map((all, place) => {
    const left = all - played.reduce((sum, hand) => sum + (hand[place] ?? 0), 0);
    if (size < TWO_DIGITS || left < TWO_DIGITS) return 0;
    size -= TWO_DIGITS;
    return TWO_DIGITS;
  });
}

const anyValues = ({ copies }: Pack, cards: number): readonly number[] => new Array<number>(cards).fill(jesterValue(copies));

/** Every step from the question on is an answer, up to the last, which is followed by a revolution or by taxes. */
function toldOfAnswer({ phase }: Open, heard: readonly Event[]): readonly Event[] {
  const kinds = heard.map(({ kind }) => kind);
  const isAnswer = phase === 'revolution' ? !kinds.includes('round') : kinds.includes('revolution') || kinds.includes('taxed');
  return isAnswer ? [{ kind: 'answered', declares: false }] : [];
}

/** What goes with something that all are told. */
function toldAfter(pack: Pack, open: Open, event: Event, seat: Seat): readonly Event[] {
  if (event.kind === 'round') return [{ kind: 'dealt', hand: widestHand(pack, open, seat) }];
  if (event.kind !== 'taxed' && event.kind !== 'returned') return [];
  const { peon, dalmuti, cards } = event;
  if (peon !== seat && dalmuti !== seat) return [];
  return [{ kind: event.kind === 'taxed' ? 'paid' : 'gave', peon, dalmuti, values: anyValues(pack, cards) }];
}
