/** Where a bot's remark lies: beside its plate, on bare felt, or nowhere. */
import { expect, test } from 'vitest';
import { type Rectangle, roomFor } from '../src/remarks/room.ts';

const box = (left: number, top: number, width: number, height: number): Rectangle => ({ left, top, right: left + width, bottom: top + height });

const TABLE = box(0, 40, 375, 500);
const PLATE = box(130, 50, 115, 70);
const SLIP = { width: 140, height: 34 };

test('it hangs below the plate, with its tail at the plate’s middle', () => {
  expect(roomFor(SLIP, PLATE, TABLE, [PLATE])).toEqual({ left: 117.5, top: 129, side: 'below', tail: 70 });
});

test('at the table’s edge it moves inwards, and the tail stays with the plate', () => {
  const place = roomFor(SLIP, box(8, 50, 115, 70), TABLE, []);
  expect(place).toMatchObject({ left: 3, side: 'below', tail: 62.5 });
});

test('what lies there is not covered, nor touched: it goes aside, beside the plate, or above it', () => {
  const card = box(210, 125, 60, 80);
  const place = roomFor(SLIP, PLATE, TABLE, [PLATE, card]);
  expect(place).not.toBeNull();
  const { left, top } = place ?? expect.fail();
  expect(left + SLIP.width <= card.left - 3 || top >= card.bottom + 3 || left >= card.right + 3).toBe(true);
  const below = box(0, 122, 375, 400);
  expect(roomFor({ width: 90, height: 34 }, PLATE, TABLE, [PLATE, below])).toMatchObject({ side: 'right' });
  expect(roomFor({ width: 90, height: 34 }, PLATE, TABLE, [PLATE, below, box(250, 50, 115, 70)])).toMatchObject({ side: 'left' });
});

test('where there is no bare felt, there is no place', () => {
  expect(roomFor(SLIP, PLATE, TABLE, [TABLE])).toBeNull();
  expect(roomFor({ width: 400, height: 34 }, PLATE, TABLE, [])).toBeNull();
});
