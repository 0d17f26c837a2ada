/** The reasons of Dalmuti's hints as sentences. */
import { type AdviceSpeech, type PathsOf, type Seat, who } from '@parlour/kernel';
import type { DalmutiTypes } from '../src/dalmuti.ts';
import type { words } from '../words/advice.en.ts';
import { someText } from '../words/gaps.ts';
import type { Path } from '../words/speaker.ts';

type AdvicePath = `advice.${PathsOf<typeof words>}`;

export const adviceSpeech: AdviceSpeech<DalmutiTypes, Path | AdvicePath> = {
  reason({ code, params }, _view, speaker) {
    const gaps: Record<string, string | number | undefined> = { ...params };
    if ('value' in params) gaps['cards'] = someText(speaker, Number(params['value']), Number(params['held']));
    if ('seat' in params) Object.assign(gaps, who(speaker, params['seat'] as Seat));
    return speaker.t(`advice.${code}` as AdvicePath, gaps);
  },
};
