/** The bar of a replay: where one is, in words, as the table's own title has it. */
import { LANGUAGES } from '@parlour/kernel';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReplayBar } from '../src/replay/replay-bar.tsx';
import { WordsProvider } from '../src/words/context.ts';
import { loadWords } from '../src/words/words.ts';

const NOTHING = (): void => {};
const words = Object.fromEntries(await Promise.all(LANGUAGES.map(async (language) => [language, await loadWords(language)] as const)));

test.each(LANGUAGES)('the scrubber says the moment and the round that the table names, also after a deal that is dealt again, in %s', (language) => {
  const landmarks = [0, 9, 20].map((moment) => ({ moment, kind: 'round' as const }));
  const bar = createElement(ReplayBar, {
    moment: 12,
    last: 40,
    playing: false,
    speed: 1,
    kind: 'round',
    landmarks,
    round: 'Round 1 of 5',
    says: 'Everyone passed.',
    eyes: 'Ola',
    toggle: NOTHING,
    step: NOTHING,
    jump: NOTHING,
    seek: NOTHING,
    nextSpeed: NOTHING,
    onEyes: NOTHING,
  });
  const said = words[language] ?? expect.fail('no words');
  const html = renderToStaticMarkup(createElement(WordsProvider, { value: said }, bar));
  const spoken = /aria-valuetext="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(spoken).toBe(said.t('replay.bar.momentIn', { moment: 12, last: 40, round: 'Round 1 of 5' }));
  expect(spoken).toMatch(/^12\D+40\D+Round 1 of 5$/);
  expect(html).toContain(said.t('replay.bar.moment', { moment: 12, last: 40 }));
});
