/**
 * The language that the person at the terminal reads: its words, by i18next, and its numbers. A text that is missing is a bug of the words, and says
 * so. What machines and operators' logs read does not go through here.
 */
import { FIRST_LANGUAGE, type Gaps, type Language, type Seat, type Speaker, type WordsByLanguage, type WordTree } from '@parlour/kernel';
import { createInstance } from 'i18next';
import { type TerminalPath, terminalWords } from '../words/words.ts';

/** What each seat is called, which of them is spoken to, and whether the table allows odds. */
export interface SeatNames {
  readonly names: readonly string[];
  readonly you: Seat | null;
  readonly aids: boolean;
}

export class Locale {
  readonly language: Language;
  private readonly whole: Intl.NumberFormat;
  private readonly tenth: Intl.NumberFormat;
  private readonly hundredth: Intl.NumberFormat;
  private readonly translators = new WeakMap<WordsByLanguage, Speaker['t']>();

  constructor(language: Language) {
    const digits = (many: number) => new Intl.NumberFormat(language, { minimumFractionDigits: many, maximumFractionDigits: many });
    this.language = language;
    this.whole = digits(0);
    this.tenth = digits(1);
    this.hundredth = digits(2);
  }

  /** The terminal's own words. */
  readonly t = (path: TerminalPath, gaps?: Gaps): string => this.translator(terminalWords)(path, gaps);

  speaker(words: WordsByLanguage, { names, you, aids }: SeatNames = NOBODY): Speaker {
    return { t: this.translator(words), name: (seat) => names[seat] ?? this.t('play.seat', { seat }), you, aids };
  }

  /** 12,345 */
  count(number: number): string {
    return this.whole.format(number);
  }

  /** 83.9 */
  decimal(number: number): string {
    return this.tenth.format(number);
  }

  /** 0.04 */
  precise(number: number): string {
    return this.hundredth.format(number);
  }

  /** A share as per cent, to a tenth: 20.6 % */
  percent(share: number): string {
    return `${this.decimal(share * 100)} %`;
  }

  /** 0.8 s, 12 s, 3 min 5 s */
  duration(seconds: number): string {
    if (seconds < 9.95) return this.t('duration.seconds', { seconds: this.decimal(seconds) });
    const rounded = Math.round(seconds);
    if (rounded < 60) return this.t('duration.seconds', { seconds: rounded });
    return this.t('duration.minutes', { minutes: Math.floor(rounded / 60), seconds: rounded % 60 });
  }

  private translator(words: WordsByLanguage): Speaker['t'] {
    const known = this.translators.get(words);
    if (known !== undefined) return known;
    const made = translatorOf(this.language, words[this.language]);
    this.translators.set(words, made);
    return made;
  }
}

const NOBODY: SeatNames = { names: [], you: null, aids: false };

const LOCALES = new Map<Language, Locale>();

export function localeOf(language: Language): Locale {
  const locale = LOCALES.get(language) ?? new Locale(language);
  LOCALES.set(language, locale);
  return locale;
}

/** What logs and the messages of errors are in. */
export const ENGLISH = localeOf(FIRST_LANGUAGE);

function translatorOf(language: Language, words: WordTree): Speaker['t'] {
  const translator = createInstance(
    {
      lng: language,
      fallbackLng: false,
      resources: { [language]: { translation: words } },
      keySeparator: '.',
      nsSeparator: false,
      interpolation: { escapeValue: false }, // for terminals, not for HTML
      initAsync: false,
      parseMissingKeyHandler: (path: string) => {
        throw new Error(`there are no words for ${path}`);
      },
    },
    () => {},
  );
  return (path, gaps) => translator.t(path, { ...gaps });
}
