/** The reasons of Perudo's hints as sentences. */
import { type AdviceSpeech, type PathsOf, type Seat, who } from '@parlour/kernel';
import type { PerudoTypes } from '../src/perudo.ts';
import type { words } from '../words/advice.en.ts';
import { bidText, faceText } from '../words/gaps.ts';
import type { Path } from '../words/speaker.ts';

type AdvicePath = `advice.${PathsOf<typeof words>}`;

/** The number whose plural is "threes" by itself, in every language. */
const SOME = 2;

export const adviceSpeech: AdviceSpeech<PerudoTypes, Path | AdvicePath> = {
  reason({ code, params }, _view, speaker) {
    const number = (name: string): number => Number(params[name]);
    const gaps: Record<string, string | number | undefined> = { ...params };
    if ('quantity' in params) gaps['bid'] = bidText(speaker, { quantity: number('quantity'), face: number('face') });
    if ('face' in params) gaps['face'] = faceText(speaker, number('face'), SOME);
    if ('seat' in params) Object.assign(gaps, who(speaker, params['seat'] as Seat));
    return speaker.t(`advice.${code}` as AdvicePath, gaps);
  },
};
