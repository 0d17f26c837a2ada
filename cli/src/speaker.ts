/** Words into sentences, with i18next. A text that is missing is a bug of the words, and says so. */
import type { Seat, Speaker, WordTree } from '@parlour/kernel';
import { createInstance } from 'i18next';

const LANGUAGE = 'en';

/** Who is at the table, by seat, and which of them is spoken to. */
export interface Company {
  readonly names: readonly string[];
  readonly you: Seat | null;
}

const NOBODY: Company = { names: [], you: null };

export function speakerOf(words: Readonly<Record<string, WordTree>>, { names, you }: Company = NOBODY): Speaker {
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
  return {
    t: (path, gaps) => translator.t(path, { ...gaps }),
    name: (seat) => names[seat] ?? `seat ${seat}`,
    you,
  };
}
