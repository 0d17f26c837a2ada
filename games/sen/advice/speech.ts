/** The reasons of Sen's hints as sentences. */
import { type AdviceSpeech, type PathsOf, type Seat, who } from '@parlour/kernel';
import { KINDS } from '../src/cards.ts';
import type { SenTypes } from '../src/types.ts';
import type { words } from '../words/advice.en.ts';
import { cardName } from '../words/gaps.ts';
import type { Path } from '../words/speaker.ts';

type AdvicePath = `advice.${PathsOf<typeof words>}`;

export const adviceSpeech: AdviceSpeech<SenTypes, Path | AdvicePath> = {
  reason({ code, params }, _view, speaker) {
    const gaps: Record<string, string | number | undefined> = { ...params };
    if ('place' in params) gaps['place'] = Number(params['place']) + 1;
    const card = KINDS.find((kind) => kind === params['card']);
    if (card !== undefined) gaps['card'] = cardName(speaker, card);
    if ('seat' in params) Object.assign(gaps, who(speaker, params['seat'] as Seat));
    return speaker.t(`advice.${code}` as AdvicePath, gaps);
  },
};
