/** The reasons of KaliTiri's hints as sentences. */
import { type AdviceSpeech, type PathsOf, type Seat, who } from '@parlour/kernel';
import { isCard, SUITS } from '../src/cards.ts';
import type { KaliTiriTypes } from '../src/types.ts';
import type { words } from '../words/advice.en.ts';
import { cardsText, suitGaps } from '../words/gaps.ts';
import type { Path } from '../words/speaker.ts';

type AdvicePath = `advice.${PathsOf<typeof words>}`;

export const adviceSpeech: AdviceSpeech<KaliTiriTypes, Path | AdvicePath> = {
  reason({ code, params }, _view, speaker) {
    const gaps: Record<string, string | number | undefined> = { ...params };
    if ('cards' in params) gaps['cards'] = cardsText(speaker, String(params['cards']).split(' ').filter(isCard));
    const suit = SUITS.find((each) => each === params['suit']);
    if (suit !== undefined) Object.assign(gaps, suitGaps(speaker, suit));
    if ('seat' in params) Object.assign(gaps, who(speaker, params['seat'] as Seat));
    return speaker.t(`advice.${code}` as AdvicePath, gaps);
  },
};
