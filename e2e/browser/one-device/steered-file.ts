/** A table of one device that has come so far, as a file: played in this process by people who play anything legal, the same at every run. */
import { connectTable, storageIn, systemClock, type TableLink, type TableState } from '@parlour/client';
import { botsHere } from '@parlour/hall';
import { DeviceHall, type DeviceTableRequest } from '@parlour/hall/device';
import { memoryStore } from '@parlour/hall/store';
import { isRefusal, legalMoves, type Random, seeded, type View } from '@parlour/kernel';
import { findGame, gameNamed } from '@parlour/registry/loaded';
import type { PersonCommand } from '@parlour/table';
import { RepeatableChance } from '../repeatable-chance.ts';

/** More moves than any game needs to get there. */
const MOST = 2_000;

export async function steeredFile(
  request: DeviceTableRequest,
  isThere: (state: TableState) => boolean,
  random: Random = new RepeatableChance().bytes,
): Promise<string> {
  const { game } = gameNamed(request.settings.game ?? '');
  const device = await DeviceHall.open({
    store: memoryStore(),
    games: (id) => findGame(id)?.game,
    bots: botsHere({ find: (id) => findGame(id), now: () => performance.now() }),
    clock: systemClock,
    random,
    log: { info() {}, warn() {}, error() {} },
  });
  const made = await device.create(request);
  if (isRefusal(made)) throw new Error(made.code);
  const { code } = made;
  const links: TableLink[] = [];
  const link = async (player: string | null): Promise<TableLink> => {
    const opened = connectTable({
      url: 'http://localhost',
      table: code,
      token: '',
      home: 'device',
      ports: { transport: device.transport(player), random, storage: storageIn(new Map()) },
    });
    links.push(opened);
    await until(opened, ({ status }) => status === 'live');
    return opened;
  };
  const all = await link(null);
  const players = (all.now.table?.seats ?? []).map((each) => (each?.kind === 'person' ? each.player : ''));
  const own = await Promise.all(players.map((player) => link(player)));
  const chance = seeded('steered');
  for (let moves = 0; !isThere(all.now); moves++) {
    if (moves > MOST) throw new Error('the game does not come there');
    const { turn, table } = all.now;
    const [able] = (turn?.awaited ?? []).flatMap((seat) => {
      const legal = legalMoves(game, own[seat]?.now.view as View); // of the game that is played
      return legal.length === 0 ? [] : [{ player: players[seat] ?? '', move: chance.pick(legal) }];
    });
    const command: PersonCommand | null = turn?.between === true ? { kind: 'go-on' } : able === undefined ? null : { kind: 'move', move: able.move };
    if (command === null) {
      if (table?.phase === 'finished') throw new Error('the game is over before');
      // It has not begun, or something is on its way.
      const { n } = all.now;
      await until(all, (state) => state.n > n);
      continue;
    }
    const done = await device.ask(code, able?.player ?? table?.host ?? '', command);
    if (isRefusal(done)) throw new Error(done.code);
    await Promise.all([all, ...own].map((each) => until(each, ({ n }) => n >= done.n)));
  }
  const text = (await device.save(code)) ?? '';
  for (const each of links) each.close();
  await device.close();
  return text;
}

function until(link: TableLink, holds: (state: TableState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = link.subscribe(() => look());
    const look = (): void => {
      if (!holds(link.now)) return;
      stop();
      resolve();
    };
    look();
  });
}
