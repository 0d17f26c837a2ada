/** What is seen of which event, where it is not told in words in the middle of the table. */
import { captionOf, type PublicEvent, type Sign, type SignOf, type Signs } from './sign.ts';

const part = (event: PublicEvent, name: string): string => String(event[name]);

/** What the viewer says as the declarer stands in the contract at once; what others say is told. */
const inContract =
  (selector: (event: PublicEvent) => string): SignOf =>
  (event, name) =>
    name(Number(event['seat'])) === null ? { selector: `[data-part="contract"] ${selector(event)}`, texts: [] } : captionOf(event, name);

const paper = (selector: string): Sign => ({ selector, texts: [] });

export const kalitiriSigns: Signs = {
  /** At the bidder's plate, until they speak again; the highest also in large figures. */
  bid: (event) => ({ selector: `[data-seat="${part(event, 'seat')}"]`, texts: [part(event, 'bid')] }),
  /** The card in the trick, with its player's name. */
  played: (event, name) => ({ selector: `[data-played="${part(event, 'seat')}"]`, texts: [name(Number(event['seat'])) ?? ''] }),
  trump: inContract((event) => `[data-trump="${part(event, 'suit')}"]`),
  called: inContract((event) => `[data-called="${part(event, 'card')}${part(event, 'copy')}"]`),
  /** The round's paper, and the page's own. */
  scored: () => paper('[data-part="result"]'),
  finished: () => paper('[role="dialog"]'),
};
