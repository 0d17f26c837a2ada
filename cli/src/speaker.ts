/** Words into sentences, with i18next. A text that is missing is a bug of the words, and says so. */
import type { Seat, Speaker, WordTree } from '@parlour/kernel';
import { createInstance } from 'i18next';

const LANGUAGE = 'en';

export type Words = Readonly<Record<string, WordTree>>;

/** Who is at the table, by seat, which of them is spoken to, and whether the table allows odds. */
export interface Company {
  readonly names: readonly string[];
  readonly you: Seat | null;
  readonly aids: boolean;
}

const NOBODY: Company = { names: [], you: null, aids: false };

export const speakerOf = (words: Words, { names, you, aids }: Company = NOBODY): Speaker => ({
  t: translatorOf(words),
  name: (seat) => names[seat] ?? `seat ${seat}`,
  you,
  aids,
});

/** People come and go; words stay. */
const TRANSLATORS = new WeakMap<Words, Speaker['t']>();

function translatorOf(words: Words): Speaker['t'] {
  const known = TRANSLATORS.get(words);
  if (known !== undefined) return known;
  const translator = createInstance(
    {
      lng: LANGUAGE,
      fallbackLng: false,
      resources: { [LANGUAGE]: { translation: words[LANGUAGE] ?? {} } },
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
  const t: Speaker['t'] = (path, gaps) => translator.t(path, { ...gaps });
  TRANSLATORS.set(words, t);
  return t;
}
