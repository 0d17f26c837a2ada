/** What is seen of which event, where it is not told in words in the middle of the table. */
import { captionOf, type PublicEvent, type Sign, type Signs } from './sign.ts';

const atSeat = ({ seat }: PublicEvent, ...texts: readonly string[]): Sign => ({ selector: `[data-seat="${seat}"]`, texts });
const inContract = (selector: string): Sign => ({ selector: `[data-part="contract"] ${selector}`, texts: [] });

export const kalitiriSigns: Signs = {
  /** At the bidder's plate, until they speak again; the highest also in large figures. */
  bid: (event) => atSeat(event, String(event['bid'])),
  /** The card in the trick, with its player's name. */
  played: ({ seat }, name) => ({ selector: `[data-played="${seat}"]`, texts: [name(Number(seat)) ?? ''] }),
  /** What the viewer says as the declarer stands in the contract at once; what others say is told. */
  trump: (event, name) => (name(Number(event['seat'])) === null ? inContract(`[data-trump="${event['suit']}"]`) : captionOf(event, name)),
  called: (event, name) =>
    name(Number(event['seat'])) === null ? inContract(`[data-called="${event['card']}${event['copy']}"]`) : captionOf(event, name),
  /** The round's paper, and the page's own. */
  scored: () => ({ selector: '[data-part="result"]', texts: [] }),
  finished: () => ({ selector: '[role="dialog"]', texts: [] }),
};
