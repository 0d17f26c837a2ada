/** The signs of rank at court: a crown, a coronet, a merchant's scales, a hat, a pitchfork. Filled, so that no one takes the crown for the host's. */
import type { Speaker } from '@parlour/kernel';
import type { Title } from '../src/dalmuti.ts';

const SIGNS: Readonly<Record<Title, string>> = {
  greaterDalmuti: 'M3 19h18v3H3zM3 17L1.500 5l6 5L12 2l4.500 8 6-5L21 17z',
  lesserDalmuti: 'M4 17h16v3H4zM4 15L3 8l5 3 4-5 4 5 5-3-1 7z',
  merchant: 'M11 3h2v2h7v2l3 8c0 2-8 2-8 0l3-8h-5v12h5v2H6v-2h5V7H6l3 8c0 2-8 2-8 0l3-8V5h7z',
  lesserPeon: 'M7 14c-1-7 1-10 5-10s6 3 5 10c4 0 6 1 6 2 0 3-22 3-22 0 0-1 2-2 6-2z',
  greaterPeon:
    'M4 2h2.500v7c0 1 .5 2 1.500 2.200V2h2v9.500h.8V2h2.400v9.500H14V2h2v9.200c1-.2 1.500-1.200 1.500-2.200V2H20v7c0 3-2 5-5 5h-1.800v9h-2.400v-9H9c-3 0-5-2-5-5z',
};

/** As large as the letters beside it. */
export function RankSign({ title, speaker }: { readonly title: Title; readonly speaker: Speaker }) {
  const name = speaker.t(`titles.${title}`);
  return (
    <svg role="img" aria-label={name} viewBox="0 0 24 24" fill="currentColor" className="size-[1.2em] shrink-0">
      <title>{name}</title>
      <path d={SIGNS[title]} />
    </svg>
  );
}
