/** Words are found as people type them. */
import { expect, test } from 'vitest';
import { foundIn, isTooShort, searchedWords } from '../src/searching.ts';

const found = (text: string, typed: string): readonly string[] => foundIn(text, searchedWords(typed)).map(([from, to]) => text.slice(from, to));

test.each<[what: string, text: string, typed: string, found: readonly string[]]>([
  ['a word and its beginning', 'A bid on aces', 'ace', ['aces']],
  ['without capitals', 'Call Dudo. A DUDO fails.', 'dudo', ['Dudo', 'DUDO']],
  ['without accents', 'Każdy wziął swoją kość', 'wzial kosc', ['wziął', 'kość']],
  ['with accents that the text has not', 'Wziac', 'wziąć', ['Wziac']],
  ['ł as l', 'Łapie błazen', 'lapie blazen', ['Łapie', 'błazen']],
  ['ё as е', 'Ещё одна пятёрка', 'еще пятерка', ['Ещё', 'пятёрка']],
  ['in any order', 'The bidder loses a die', 'die bidder', ['bidder', 'die']],
  ['inflected, in Polish', 'Przebij stawkę; stawki rosną, stawek wiele', 'stawka', ['stawkę', 'stawki', 'stawek']],
  ['inflected, in Russian', 'Без единиц и с единицами', 'единица', ['единиц', 'единицами']],
  ['inflected, in English', 'Raising after tricks', 'trick raise', ['Raising', 'tricks']],
  ['a word with a sign', '3♠ is worth 30', '3♠', ['3♠']],
  ['a number whole', '15 of 150 or 3♠ and 30', '15', ['15']],
  ['a number with its sign', 'The 3♠ and 30', '3', ['3♠']],
  ['all of them or none', 'The bidder loses a die', 'bidder card', []],
  ['not in the middle of a word', 'A forbidden call', 'bid', []],
  ['not by a short beginning', 'They care about cars', 'card', []],
  ['nothing by one letter', 'A bid', 'b', []],
  ['nothing by signs', 'A bid (or two)', ' (…) ', []],
])('%s', (_, text, typed, expected) => expect(found(text, typed)).toEqual(expected));

test('of single letters nothing is said yet; of signs, that nothing has them', () => {
  expect(['b', 'b c', '  ł '].map(isTooShort)).toEqual([true, true, true]);
  expect(['', ' ', 'bid', '3', '3♠', '.*', '<b>', '😀'].map(isTooShort)).toEqual([false, false, false, false, false, false, false, false]);
});
