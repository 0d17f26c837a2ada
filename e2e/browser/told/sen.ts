/** What is seen of which event, where it is not told in words in the middle of the table: the end of a round, which has the middle to itself. */
import { captionOf, type Signs } from './sign.ts';

export const senSigns: Signs = {
  ended: (event, name) => ({ ...captionOf(event, name), selector: '[data-part="awakening"], [data-part="reckoning"] p' }),
  scored: ({ totals }) => ({ selector: '[data-part="reckoning"] table', texts: (totals as readonly number[]).map(String) }),
  // The sheet with the result comes when the game is over, and lies on the table.
  won: ({ seats }, name) => ({
    selector: '[data-part="reckoning"] p, [role="dialog"]',
    texts: (seats as readonly number[]).flatMap((seat) => name(seat) ?? []),
  }),
};
