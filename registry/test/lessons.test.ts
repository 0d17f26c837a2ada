/** The words of all lessons, in every language: each step and mistake has its own, they name those who are there, and a lesson takes three minutes. */
import { FIRST_LANGUAGE, type GameBox, LANGUAGES, type Lesson, type WordTree } from '@parlour/kernel';
import { lessonSeconds, lessonWordNames } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { BOXES } from '../src/registry.ts';

const boxes: readonly GameBox[] = BOXES;
/** A text that fits beside a board on a phone, in characters. */
const LONGEST = 240;
/** In seconds: what is promised. */
const THREE_MINUTES = 180;

interface TaughtWords {
  readonly lesson: Lesson;
  readonly first: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
}

const taught = (
  await Promise.all(
    boxes.map(async (box) => {
      const lesson = await box.lesson();
      const first = textsOf(await box.lessonWords(FIRST_LANGUAGE));
      return Promise.all(
        LANGUAGES.map(async (language) => [box.id, language, { lesson, first, texts: textsOf(await box.lessonWords(language)) }] as const),
      );
    }),
  )
).flat();

// A lesson of one step says nothing yet.
describe.each(taught.filter(([, , { lesson }]) => lesson.steps.length > 1))('the lesson of %s in %s', (_, language, words) => {
  test('has words for every step and every mistake, and no others', () => {
    expect(Object.keys(words.texts).sort()).toEqual(lessonWordNames(words.lesson).toSorted());
  });

  test('has nothing wrong with any of them', () => {
    expect(wordFaults(words, language !== FIRST_LANGUAGE)).toEqual([]);
  });

  test('takes less than three minutes', () => {
    expect(lessonSeconds(words.lesson, words.texts)).toBeLessThan(THREE_MINUTES);
  });
});

test.each([
  ['a gap for a seat that is not there', { a: 'Wait for {{seat3}}.' }, ['a: {{seat3}} is nobody’s gap', 'a: other gaps than in English']],
  ['a gap that is missing', { b: 'Ten.' }, ['b: other gaps than in English']],
  ['bold that does not end', { a: '**Bid 2.' }, ['a: ** without its other half']],
  ['bold with nothing in it', { a: 'Bid ****.' }, ['a: ** without its other half']],
  ['English that was left', { a: 'Bid.' }, ['a: still in English']],
  ['a sentence without an end', { a: 'Licytuj' }, ['a: does not end']],
  ['quotes and apostrophes of a typewriter', { a: 'Powiedz "dudo".' }, ['a: straight quotes']],
  ['two spaces', { a: 'Powiedz  coś.' }, ['a: stray spaces']],
  ['a text that is too long', { a: `${'a'.repeat(LONGEST)}.` }, ['a: 241 characters']],
])('%s is found', (_, changed, faults) => {
  const lesson: Lesson = { preset: '', options: {}, seats: 3, you: 0, chance: () => null, steps: [] };
  const first = { a: 'Bid.', b: '{{seat1}} bids.' };
  const texts = { a: 'Licytuj **2**!', b: 'Licytuje {{seat1}}.', ...changed };
  expect(wordFaults({ lesson, first, texts }, true)).toEqual(faults);
});

function textsOf(words: WordTree): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [name, typeof text === 'string' ? text : expect.fail(`${name} is no text`)]));
}

function wordFaults({ lesson, first, texts }: TaughtWords, isTranslated: boolean): readonly string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const gaps = gapsOf(text);
    const strangers = gaps.filter((gap) => !(/^seat\d$/.test(gap) && Number(gap.slice(-1)) < lesson.seats));
    const faults = [
      ...strangers.map((gap) => `{{${gap}}} is nobody’s gap`),
      ...(String(gaps) === String(gapsOf(first[name] ?? '')) ? [] : ['other gaps than in English']),
      ...(/^(?:[^*]|\*\*[^*\s](?:[^*]*[^*\s])?\*\*)*$/.test(text) ? [] : ['** without its other half']),
      ...(isTranslated && text === first[name] ? ['still in English'] : []),
      ...(/[.!?…][”»’)*]*$/.test(text) ? [] : ['does not end']),
      ...(/['"]/.test(text) ? ['straight quotes'] : []),
      ...(/^\s|\s$|\s\s/.test(text) ? ['stray spaces'] : []),
      ...(text.length > LONGEST ? [`${text.length} characters`] : []),
    ];
    return faults.map((fault) => `${name}: ${fault}`);
  });
}

/** In order of their names: sentences may put them elsewhere. */
function gapsOf(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, gap = '']) => gap))].sort();
}
