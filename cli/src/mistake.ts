/**
 * What the person at the keyboard can mend: an unknown name, a number out of range, a file that is not there. Said in one line that names
 * what is possible, in their language; the command ends with exit code 2 and without a stack.
 */
import type { Gaps } from '@parlour/kernel';
import type { MistakeCode } from '../words/words.ts';
import { ENGLISH, type Locale } from './locale.ts';

export class Mistake extends Error {
  override readonly name = 'Mistake';
  readonly said: (locale: Locale) => string;
  /** Whether it is said in several lines, all of them our own. */
  readonly isLong: boolean;

  /** Some mistakes are refused by a game or a server, who have their own words. */
  constructor(said: (locale: Locale) => string, isLong = false) {
    super(said(ENGLISH));
    this.said = said;
    this.isLong = isLong;
  }
}

export const mistake = (code: MistakeCode, gaps?: Gaps): Mistake => new Mistake((locale) => locale.t(`mistakes.${code}`, gaps));
