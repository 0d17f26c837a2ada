/** What is seen of which event, where it is not told in words in the middle of the table: bids, calls and the count stand there themselves. */
import type { Names, PublicEvent, Sign, Signs } from './sign.ts';

/** A part of the board, with the name of whom the event is about. */
const withName = (selector: string, seat: unknown, name: Names): Sign => {
  const who = typeof seat === 'number' ? name(seat) : null;
  return { selector, texts: who === null ? [] : [who] };
};

const part =
  (named: string, of = 'seat') =>
  (event: PublicEvent, name: Names): Sign =>
    withName(`[data-part="${named}"]`, event[of], name);

/** What a call has cost stands below the count until the next round. */
const cost = part('verdict');

export const perudoSigns: Signs = {
  round: part('opening', 'starter'),
  bid: (event, name) => withName(`[data-bid="${Number(event['quantity'])}x${Number(event['face'])}"]`, event['seat'], name),
  called: part('called'),
  counted: part('count'),
  lost: cost,
  spared: cost,
  gained: cost,
  capped: cost,
  out: cost,
  won: part('winner'),
  drew: (event, name) => withName('[data-part="verdict"] [data-event="drew"]', event['seat'], name),
  reshuffled: () => ({ selector: '[data-part="verdict"] [data-event="reshuffled"]', texts: [] }),
  locked: (event) => ({ selector: `[data-seat="${Number(event['seat'])}"] [data-part="lock"]`, texts: [] }),
};
