/** A table in this process: one person among bots, others who may come, and a seed that deals the same. */
import { connectTable, movesOf, storageIn, systemClock, type TableLink } from '@parlour/client';
import { perudo } from '@parlour/perudo';
import { box } from '@parlour/perudo/box';
import { expect, onTestFinished, test, vi } from 'vitest';
import { botsHere } from '../src/bots/think.ts';
import { hurryingClock } from '../src/hurrying-clock.ts';
import { insist, type LocalInvitation, openLocalTable, sitAmongBots } from '../src/local-table.ts';
import { practiceBots, practiceRandom } from '../src/practice.ts';

async function practice(seed: string) {
  const bot = await box.bot();
  const clock = hurryingClock(systemClock);
  clock.hurry(true);
  const random = practiceRandom(seed);
  const table = await openLocalTable({
    name: 'Ola',
    settings: { game: 'perudo', seats: 3, options: { dicePerPlayer: 1 } },
    games: (id) => (id === 'perudo' ? perudo : undefined),
    bots: practiceBots(seed, botsHere({ find: () => ({ game: perudo, bot }), now: () => 0 })),
    clock,
    patience: systemClock,
    random,
    log: { info() {}, warn: (event) => expect.fail(event), error: (event) => expect.fail(event) },
  });
  const connect = (invitation: LocalInvitation): TableLink => {
    const link = connectTable({ ...invitation, ports: { transport: table.transport, clock, random, storage: storageIn(new Map()) } });
    onTestFinished(() => link.close());
    return link;
  };
  onTestFinished(async () => {
    await table.close();
    clock.stop();
  });
  const link = connect(table.invitation);
  await sitAmongBots(link, 2, 'casual');
  await insist(link, { kind: 'start' });
  await vi.waitFor(() => expect(movesOf(perudo, link.now)).not.toEqual([]), 5_000);
  return { table, link, connect };
}

test('the person has the seat they chose, and bots the others; the game runs', async () => {
  const { link } = await practice('a');
  expect(link.now.table?.seats.map((seat) => seat?.kind)).toEqual(['bot', 'bot', 'person']);
  expect([link.now.you?.seat, link.now.table?.phase, link.now.table?.host]).toEqual([2, 'playing', link.now.you?.player]);
});

test('who is invited watches, and sees nobody’s own part', async () => {
  const { table, connect } = await practice('a');
  const guest = connect(await table.invite('Jan'));
  await vi.waitFor(() => expect(guest.now.status).toBe('live'));
  expect([guest.now.you?.name, guest.now.you?.seat, guest.now.view?.own]).toEqual(['Jan', null, null]);
});

test('the same seed deals the same, and bots open alike; another deals another', async () => {
  const seen = async (seed: string) => JSON.stringify((await practice(seed)).link.now.view);
  const [once, again] = [await seen('a'), await seen('a')];
  expect(again).toBe(once);
  expect(new Set([once, await seen('b'), await seen('c'), await seen('d')]).size).toBeGreaterThan(1);
});
