/**
 * The signs of rank at court: an orb, a sceptre, a merchant's scales, a straw hat, a pitchfork. No crown: that is the winner's. Filled, and each of an
 * outline of its own, so that they can be told apart at the size of a letter.
 */

import type { Title } from '../src/dalmuti.ts';
import type { BoardSpeaker } from '../words/speaker.ts';

/** Also the sign of the pack: on the Dalmuti's card and on the backs. */
export const ORB =
  'M3.550 13.600a8.600 8.600 0 0 1 7.150-6.900V4.900H8V2.400h2.700V0h2.600v2.400H16v2.500h-2.700v1.800a8.600 8.600 0 0 1 7.150 6.900zM3.400 15.800h17.200a8.600 8.200 0 0 1-17.200 0z';

const SIGNS: Readonly<Record<Title, string>> = {
  greaterDalmuti: ORB,
  lesserDalmuti:
    'M2.500 19.700L13.400 8.800l1.800 1.800L4.300 21.500zM1 19.800l3.200 3.200-2.700.5zM18.500 0l1.500 3.200 3.500-.7-.7 3.500L24 7.500l-3.200 1.500.7 3.500-3.500-.7-1.500 3.200-1.500-3.200-3.500.7.7-3.500L9 7.500 12.200 6l-.7-3.500 3.500.7z',
  merchant: 'M11 3h2v2h7v2l3 8c0 2-8 2-8 0l3-8h-5v12h5v2H6v-2h5V7H6l3 8c0 2-8 2-8 0l3-8V5h7z',
  lesserPeon: 'M7 14c-1-7 1-10 5-10s6 3 5 10c4 0 6 1 6 2 0 3-22 3-22 0 0-1 2-2 6-2z',
  greaterPeon:
    'M4 2h2.500v7c0 1 .5 2 1.500 2.200V2h2v9.500h.8V2h2.400v9.500H14V2h2v9.200c1-.2 1.500-1.200 1.500-2.200V2H20v7c0 3-2 5-5 5h-1.800v9h-2.400v-9H9c-3 0-5-2-5-5z',
};

/** As large as the letters beside it. */
export function RankSign({ title, speaker }: { readonly title: Title; readonly speaker: BoardSpeaker }) {
  const name = speaker.t(`titles.${title}`);
  return (
    <svg role="img" aria-label={name} viewBox="0 0 24 24" fill="currentColor" className="size-[1.2em] shrink-0">
      <title>{name}</title>
      <path d={SIGNS[title]} />
    </svg>
  );
}
