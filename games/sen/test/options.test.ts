/** What a table can choose: rules §3 and rules §4.2. */
import { defaults, isRefusal, settle } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { makeSen, PACKS, STANDARD, sen } from '../src/sen.ts';
import { begin, dealing, viewFor } from './scene.ts';

describe('the sheet', () => {
  test('how many can play is up to the pack of the version', () => {
    const fewer = makeSen(PACKS.with(sen.version + 1, { ...STANDARD, cards: STANDARD.cards.map(() => 1) }));
    const seats = (version: number): readonly number[] => fewer.seats(defaults(sen.sheet), version);
    expect([seats(sen.version), seats(sen.version + 1)]).toEqual([[2, 3, 4, 5], [2]]);
  });

  test('defaults: penalty 5, limit 100, no fixed number of rounds, no memory aid', () => {
    expect(defaults(sen.sheet)).toEqual({ penalty: '5', limit: '100', rounds: 0, memoryAid: false });
  });

  test.each([
    ['standard', { penalty: '5', limit: '100', rounds: 0, memoryAid: false }],
    ['short', { penalty: '5', limit: '70', rounds: 0, memoryAid: false }],
    ['long', { penalty: '5', limit: '150', rounds: 0, memoryAid: false }],
    ['family', { penalty: '5', limit: '100', rounds: 5, memoryAid: true }],
  ])('preset %s', (preset, options) => {
    for (const seats of [2, 3, 4, 5]) expect(settle(sen, { preset, seats })).toEqual({ preset, options, changed: {}, seats });
    expect(sen.sheet.presets[preset]?.roundEnd).toBe('all');
  });

  test.each([
    [{ penalty: '5' }, true],
    [{ penalty: '15' }, true],
    [{ penalty: '10' }, false],
    [{ limit: '70' }, true],
    [{ limit: '150' }, true],
    [{ limit: 150 }, true],
    [{ limit: '200' }, false],
    [{ rounds: 0 }, true],
    [{ rounds: 1 }, true],
    [{ rounds: 20 }, true],
    [{ rounds: 21 }, false],
    [{ memoryAid: true }, true],
  ])('%j can be set: %j', (options, allowed) => {
    expect(isRefusal(settle(sen, { options }))).toBe(!allowed);
  });

  test.each([1, 6])('%i seats are refused', (seats) => {
    expect(settle(sen, { seats })).toMatchObject({ code: 'seats/number' });
    expect(settle(sen, { options: { rounds: 3 }, seats })).toMatchObject({ code: 'seats/number' });
  });
});

test('the memory aid changes no rule and no knowledge: it only tells boards', () => {
  const deal = () => dealing('1 2 3 4 5 6 7 8 9');
  const [with_, without] = [begin({ memoryAid: true }, 2, deal()).state, begin({ memoryAid: false }, 2, deal()).state];
  expect({ ...with_, options: null }).toEqual({ ...without, options: null });
  expect(viewFor(with_, 0).own).toEqual(viewFor(without, 0).own);
  expect(viewFor(with_, 'spectator').open.options.memoryAid).toBe(true);
});
