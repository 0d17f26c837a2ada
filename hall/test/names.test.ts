/** Names as a table shows them: nobody can be taken for another, for a bot, or for what the table itself says of people. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { jsonBytes, Nameplates, PLATE_BYTES } from '../src/audience/nameplates.ts';
import { looksOf } from '../src/audience/skeleton.ts';
import { person, seated, TestHalls, tableOf } from './halls.ts';
import { settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

const alike = (one: string, other: string): boolean => looksOf(one).some((look) => looksOf(other).includes(look));

describe('names that can be taken for each other', () => {
  test.each([
    ['case', 'Ola', 'oLA'],
    ['accents', 'Żółw', 'Zolw'],
    ['a stroke', 'Michał', 'Michal'],
    ['compatible forms', 'Max', 'Ｍ𝐚ⓧ'],
    ['Cyrillic letters', 'Oscar', 'Оsсаг'],
    ['a whole word of them', 'COXPA', 'СОХРА'],
    ['Greek capitals', 'NINA', 'ΝΙΝΑ'],
    ['Greek small letters', 'nova', 'ηονα'],
    ['both in one word', 'Nana', 'Νaηa'],
    ['Greek, by case', 'ΝΊΚΗ', 'νίκη'],
    ['Cyrillic, by case', 'ПАВЕЛ', 'павел'],
    ['Cyrillic accents', 'Фёдор', 'Федор'],
    ['digits', 'Lola', '1o1a'],
    ['nought', 'Otto', '0TT0'],
    ['I and l', 'Iza', 'lza'],
    ['two letters as one', 'Mama', 'Marna'],
    ['small capitals', 'anna', 'ᴀɴɴᴀ'],
    ['spaces', 'Ann Lee', 'AnnLee'],
    ['odd spaces', 'Ann Lee', 'Ann\u2009\u00a0Lee'],
    ['what is invisible', 'Ola', 'O\u200cl\u2060a\ufe0f'],
    ['marks', 'Ola', 'Ò̱l͟a'],
    ['punctuation', 'Ola', '.Ola.'],
    ['a number', 'Ola 2', 'Ola²'],
  ])('by %s: %s and %s', (_, one, other) => {
    expect(alike(one, other)).toBe(true);
  });

  test.each([
    ['Ola', 'Ala'],
    ['Max', 'Mia'],
    ['Иван', 'Ivan'],
    ['Ola 2', 'Ola 3'],
    ['Νίκη', 'Νίκος'],
    ['Жанна', 'Анна'],
    ['李', '王'],
    ['🦊', '🐻'],
  ])('are not %s and %s', (one, other) => {
    expect(alike(one, other)).toBe(false);
  });

  test('are so whatever of it is changed at once', () => {
    const twins: Readonly<Record<string, readonly string[]>> = {
      a: ['а', 'α', 'á', 'A', 'А', 'ａ'],
      e: ['е', 'ε', 'ę', 'E', 'Е', 'ё'],
      o: ['о', 'ο', 'ø', '0', 'O', 'О', 'σ'],
      i: ['і', '1', 'l', 'I', 'ı', 'í'],
      n: ['η', 'Ν', 'ń', 'п', 'N'],
      x: ['х', 'Χ', 'X', '𝐱'],
      m: ['м', 'М', 'rn'],
    };
    const letter = fc.constantFrom(...Object.keys(twins));
    const sign = letter.chain((each) =>
      fc.tuple(fc.constant(each), fc.constantFrom(each, ...(twins[each] ?? [])), fc.constantFrom('', '\u0301', '\u200d', '.')),
    );
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 12 }), (signs) =>
        alike(signs.map(([plain]) => plain).join(''), signs.map(([, twin, mark]) => twin + mark).join('')),
      ),
      { numRuns: 300 },
    );
  });
});

describe('plates', () => {
  const NAMES = [
    'Ola',
    'оla',
    'OLA',
    '0la',
    'Ola 2',
    'Ola2',
    'O l a',
    'Iza',
    'lza',
    'Max',
    'Bot 11',
    'Anonymous',
    '…',
    '..',
    'a'.repeat(24),
    '👩‍👩‍👧'.repeat(24),
  ];
  const name = fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }));
  const player = fc.integer({ min: 0, max: 9 }).map((each) => `player-${each}`);
  const bots = fc.subarray(['Iza', 'Max', 'Bot 11', 'Ola']);

  test('of people and bots never look alike, whatever comes, goes and is renamed', () => {
    const happening = fc.oneof(
      fc.record({ kind: fc.constant('claim' as const), player, name, erased: fc.boolean() }),
      fc.record({ kind: fc.constant('release' as const), player }),
      fc.record({ kind: fc.constant('bots' as const), bots }),
    );
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
        const plates = new Nameplates();
        const names = new Map<string, { readonly player: string; readonly name: string }>();
        let seatedBots: readonly string[] = [];
        for (const each of happenings) {
          if (each.kind === 'claim') {
            names.set(each.player, each);
            plates.claim(each, each.erased);
          } else if (each.kind === 'release') {
            names.delete(each.player);
            plates.release(each.player);
          } else {
            seatedBots = each.bots;
            for (const mistaken of plates.seatBots(seatedBots)) plates.claim(names.get(mistaken) ?? { player: mistaken, name: '' });
          }
          const shown = [...[...plates.players()].map((one) => plates.of(one) ?? ''), ...seatedBots];
          const looks = shown.map(looksOf);
          for (const at of [0, 1] as const) expect(new Set(looks.map((both) => both[at])).size).toBe(shown.length);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('are not changed by who comes later, and the number of who went is free', () => {
    const plates = new Nameplates();
    expect(['a', 'b', 'c'].map((each) => plates.claim({ player: each, name: 'Ola' }))).toEqual(['Ola', 'Ola 2', 'Ola 3']);
    plates.release('b');
    expect(plates.peek('ola')).toBe('ola 2');
    expect(plates.claim({ player: 'd', name: 'Оla' })).toBe('Оla 2');
    expect(['a', 'c'].map((each) => plates.of(each))).toEqual(['Ola', 'Ola 3']);
  });

  test('are of bounded size, and end at a whole sign', () => {
    const plates = new Nameplates();
    const family = '👩‍👩‍👧'.repeat(24);
    expect(plates.claim({ player: 'a', name: family })).toBe(`${'👩‍👩‍👧'.repeat(3)}…`);
    for (const [i, each] of [family, '"'.repeat(24), '\\'.repeat(24), 'ж'.repeat(24), '漢'.repeat(24)].entries()) {
      const plate = plates.claim({ player: `p${i}`, name: each });
      expect(jsonBytes(plate)).toBeLessThanOrEqual(PLATE_BYTES + 2);
    }
    expect(plates.of('p4')).toBe('漢'.repeat(24));
  });

  test.each([
    ['Bot', '“Bot”'],
    ['B0T', '“B0T”'],
    ['бот', '“бот”'],
    ['Max (bot)', '“Max (bot)”'],
    ['Max [easy]', '“Max [easy]”'],
    ['Max 🤖', '“Max 🤖”'],
    ['Ola, host', '“Ola, host”'],
    ['Хозяин', '“Хозяин”'],
    ['widz', '“widz”'],
    ['You', '“You”'],
    ['ты', '“ты”'],
    ['Anonymous', '“Anonymous”'],
    ['Аноним', '“Аноним”'],
    ['ANОNIM', '“ANОNIM”'],
    ['Botanik', 'Botanik'],
    ['Hostessa', 'Hostessa'],
    ['O’Neil', 'O’Neil'],
  ])('of one who is called %s: %s', (chosen, shown) => {
    expect(new Nameplates().claim({ player: 'a', name: chosen })).toBe(shown);
  });
});

describe('at a table', () => {
  it('a bot’s name is the bot’s: whoever looks like it gets a number while it sits there', async () => {
    const hall = new TestHalls().hall();
    const ann = await person(hall, 'lza');
    const code = await tableOf(hall, ann, { settings: { seats: 3 } });
    const host = await new Visitor(hall, ann).hello(code);
    expect(host.names.people).toEqual({ [ann.player]: 'lza' });
    expect(await host.ask({ kind: 'bot', seat: 1, level: 'casual' })).toBe('done');
    expect(host.now.table.seats[1]).toMatchObject({ kind: 'bot', name: 'Iza' });
    expect(host.names.people).toEqual({ [ann.player]: 'lza 2' });
    const bob = await new Visitor(hall, await person(hall, 'IZA')).hello(code);
    expect(bob.welcome.you.name).toBe('IZA 3');
    expect(await host.ask({ kind: 'unbot', seat: 1 })).toBe('done');
    expect(host.names.people[ann.player]).toBe('lza 2'); // who is called something goes on being called so
  });

  it('“Anonymous” is somebody who calls themself that; Anonymous was erased', async () => {
    const hall = new TestHalls().hall();
    const { code, guests } = await seated(hall, ['Ann', 'Anonymous', 'Cid']);
    const [ann, poser, cid] = guests as [Visitor, Visitor, Visitor];
    expect(ann.names.people[poser.who.player]).toBe('“Anonymous”');
    await hall.people.erase(cid.who.player);
    await settled();
    expect(ann.names.people).toMatchObject({ [poser.who.player]: '“Anonymous”', [cid.who.player]: 'Anonymous 2' });
    await hall.people.erase(poser.who.player);
    await settled();
    expect(ann.names.people[poser.who.player]).toBe('Anonymous');
    const late = await new Visitor(hall, await person(hall, 'Anonymous')).hello(code);
    expect(late.welcome.you.name).toBe('“Anonymous” 3');
  });

  it('a line is its writer’s, by name too: of one who went, and of one who comes with the same name', async () => {
    const hall = new TestHalls().hall();
    const { code } = await seated(hall, ['Ann']);
    const eve = await new Visitor(hall, await person(hall, 'Eve')).hello(code);
    expect(await eve.write('I am Eve')).toBe('said');
    eve.hangUp();
    await settled();
    const other = await new Visitor(hall, await person(hall, 'Еve')).hello(code);
    expect(await other.write('so am I')).toBe('said');
    const late = await new Visitor(hall, await person(hall, 'Dan')).hello(code);
    expect(late.of('chat').flatMap(({ lines }) => lines.map(({ name }) => name))).toEqual(['Eve', 'Еve 2']);
    expect(late.names.people).toMatchObject({ [eve.who.player]: 'Eve', [other.who.player]: 'Еve 2' });
  });
});
