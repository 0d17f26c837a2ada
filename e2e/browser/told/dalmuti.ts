/**
 * What is seen of which event, where it is not told in words in the middle of the table: the round in the rail, the question as long as it is open,
 * taxes as lines of their own, the word on the plate of who leads, the place on the plate of who is out, and the standings.
 */
import { words as en } from '../../../games/dalmuti/words/board.en.ts';
import type { SignOf, Signs } from './sign.ts';

const tax: SignOf = ({ kind, peon, dalmuti }, name) => ({
  selector: `[data-tax="${kind}"]`,
  texts: [peon, dalmuti].flatMap((seat) => (typeof seat === 'number' ? (name(seat) ?? []) : [])),
});

const ordinals: Readonly<Record<string, string>> = en.ordinals;

const standings: SignOf = () => ({ selector: '[data-part="standings"]', texts: [] });

export const dalmutiSigns: Signs = {
  round: ({ round }) => ({ selector: 'h1', texts: [`Round ${String(round)}`] }),
  asked: () => ({ selector: '[data-part="asked"]', texts: [en.revolution.question] }),
  revolution: () => ({ selector: '[data-part="revolution"]', texts: [] }),
  taxed: tax,
  returned: tax,
  // The word on the plate of who leads, as long as the table waits for it.
  begins: ({ seat }) => ({ selector: `[data-seat="${String(seat)}"][data-to-move]`, texts: [] }),
  finished: ({ seat, place }) => ({ selector: `[data-seat="${String(seat)}"]`, texts: [ordinals[String(place)] ?? ''] }),
  roundOver: standings,
  won: standings,
};
