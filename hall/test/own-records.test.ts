/** Whose a record is: everybody's who began on a seat, also if a bot played on for them; nobody's who watched. */
import { seeded } from '@parlour/kernel';
import { expect, it } from 'vitest';
import type { Hall } from '../src/hall.ts';
import { known, person, playing, TestHalls } from './halls.ts';
import { step } from './moves.ts';
import { settled } from './test-ports.ts';
import { Visitor } from './visitor.ts';

const recordsOf = async (hall: Hall, { who }: Visitor): Promise<unknown> => hall.recordsOf(await known(hall, who), null);

/** A game that Bob left to a bot and Eve watched, to its end. */
async function evening({ clock }: TestHalls, hall: Hall): Promise<{ code: string; ann: Visitor; bob: Visitor; eve: Visitor }> {
  const { code, guests } = await playing(hall, ['Ann', 'Bob', 'Cid'], { settings: { options: { dicePerPlayer: 1 } } });
  const [ann, bob, cid] = guests as [Visitor, Visitor, Visitor];
  const eve = new Visitor(hall, await person(hall, 'Eve'));
  await eve.hello(code);
  expect(await bob.ask({ kind: 'leave' })).toBe('done');
  const chance = seeded('own records');
  for (let steps = 0; ann.now.table.phase !== 'finished' && steps < 500; steps++) if (!(await step([ann, cid], chance))) await clock.pass(2_000);
  expect(ann.now.table.phase).toBe('finished');
  await settled();
  return { code, ann, bob, eve };
}

it('is told to those who sat in it, with the time of its keeping and nothing else', async () => {
  const halls = new TestHalls();
  const hall = halls.hall();
  const { code, ann, bob, eve } = await evening(halls, hall);
  const { endedAt } = JSON.parse((await hall.record(code, 1)) ?? '') as { endedAt: number };
  const own = { records: [{ table: code, game: 1, at: endedAt }], last: null };
  expect(await Promise.all([ann, bob, eve].map((each) => recordsOf(hall, each)))).toEqual([own, own, { records: [], last: null }]);
});

it('is theirs also where it could only be kept later, and when the table has gone', async () => {
  const halls = new TestHalls();
  halls.store = { ...halls.kept, keepRecord: () => Promise.reject(new Error('the machine goes down')) };
  const { code, ann, bob } = await evening(halls, halls.hall());
  halls.store = halls.kept;
  const later = halls.hall();
  expect(await recordsOf(later, ann)).toEqual({ records: [], last: null });
  await later.record(code, 1);
  await later.removeTable(code);
  expect(await recordsOf(later, bob)).toMatchObject({ records: [{ table: code, game: 1 }] });
});
