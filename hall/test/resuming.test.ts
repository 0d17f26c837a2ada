/** A hall that can write again: every table goes on by itself, whatever had gone wrong there before. */
import { seeded } from '@parlour/kernel';
import { expect, it } from 'vitest';
import { troubled } from './faults.ts';
import { playing, TestHalls } from './halls.ts';
import { step } from './moves.ts';
import { Visitor } from './visitor.ts';

it('a table that had to read its log again when the store filled goes on when there is room', async () => {
  const halls = new TestHalls();
  const trouble = troubled(halls.kept);
  halls.store = trouble.store;
  const hall = halls.hall();
  await hall.start();
  const { code, guests } = await playing(hall, ['Ann'], { bots: ['casual', 'casual'], settings: { seats: 3 } });
  const [ann] = guests as [Visitor];
  const chance = seeded('until it is the turn of a bot');
  while (await step(guests, chance));
  expect(ann.now.table.phase).toBe('playing');

  trouble.next = 'lost';
  expect(await ann.ask({ kind: 'pause' })).toBe('server/mishap');
  trouble.full = true;
  expect(await hall.people.newPerson('Cid')).toMatchObject({ code: 'server/read-only' });
  const late = await new Visitor(hall, ann.who).hello(code);
  await halls.clock.pass(5_000);
  const { n } = late.now;
  expect(hall.readOnly).toBe(true);
  trouble.full = false;
  await halls.clock.pass(20_000);
  expect(hall.readOnly).toBe(false);
  expect(late.now.n).toBeGreaterThan(n);
  await hall.stop();
});
