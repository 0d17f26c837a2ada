/**
 * The check of the frames bites. Real frames of every game are sound; with a field more, a field less or a value of another type anywhere in
 * them they are not. So nothing on the wire is merely tolerated by the schemas.
 */

import type { FromServer } from '@parlour/protocol';
import { findGame, gameNamed, gameNames } from '@parlour/registry/loaded';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../tools/protocol/game-lists.ts';
import { ExampleTable, type Frame, playOn, seated } from '../tools/protocol/stage.ts';
import { checkFor, heardFault, SaidFrames, tapHalls } from './frames.ts';

/** Names are data here, or any text will do. */
const MAPS = new Set(['people', 'named', 'params', 'changed']);
/** What need not be there: by the message's kind, and options that came with a later version of a game. */
const OPTIONAL: ReadonlyMap<Json, readonly string[]> = new Map([
  ['hello', ['moves']],
  ['welcome', ['moves']],
  ['update', ['table', 'turn', 'open', 'own', 'you', 'moves']],
]);
const LATER = new Set(gameNames.flatMap((game) => fieldsOf(gameNamed(game).game).flatMap(([name, field]) => ('since' in field ? [name] : []))));

async function framesOf(game: string, preset: string): Promise<readonly Frame[]> {
  const stage = new ExampleTable(`${game} ${preset}`);
  const { usualSeats = 4 } = gameNamed(game).game.sheet.presets[preset] ?? {};
  const actors = await seated(stage, ['Ann', 'Bo', 'Cy', 'Di', 'Eve', 'Flo'].slice(0, usualSeats), { game, preset });
  for (let i = 0; i < 60; i++) {
    if (i === 6) await actors[0]?.says({ kind: 'history', id: 'what-was-told', before: null });
    if (!(await playOn(stage, actors))) break;
  }
  return stage.frames;
}

type Json = { [name: string]: Json } | Json[] | string | number | boolean | null;

/** What of an update says how something changed: there a field less is another change, and as sound. */
const CHANGES = new Set(['table', 'turn', 'open']);

/** Every way to spoil a frame in one place, with where that is. */
function* spoiled(json: Json, path = '', isChange = false): Generator<readonly [string, Json]> {
  if (Array.isArray(json)) {
    for (const [i, each] of json.entries()) for (const [where, other] of spoiled(each, `${path}/${i}`)) yield [where, json.with(i, other)];
  } else if (typeof json === 'object' && json !== null) {
    if (MAPS.has(path.split('/').at(-1) ?? '')) return;
    yield [`${path}+`, { ...json, unheardOf: 1 }];
    for (const [name, each] of Object.entries(json)) {
      const { [name]: _, ...rest } = json;
      const mayGo = path === '' ? OPTIONAL.get(json['kind'] ?? null)?.includes(name) === true : path.endsWith('/options') && LATER.has(name);
      if (!mayGo && !isChange) yield [`${path}-${name}`, rest];
      const changes = isChange || (path === '' && json['kind'] === 'update' && CHANGES.has(name));
      for (const [where, other] of spoiled(each, `${path}/${name}`, changes)) yield [where, { ...json, [name]: other }];
    }
  } else if (typeof json === 'number') yield [path, 'a word'];
  else if (typeof json === 'boolean') yield [path, 7];
  else if (typeof json === 'string') yield [path, 7.5];
}

describe.each(gameNames.flatMap((game) => Object.keys(gameNamed(game).game.sheet.presets).map((preset) => [game, preset] as const)))(
  '%s, %s',
  (game, preset) => {
    test('every frame of a real table is sound, and none is with anything more, less or different', async () => {
      const said = await framesOf(game, preset);
      expect(said.length).toBeGreaterThan(60);
      const missed: string[] = [];
      const seen = new Set<string>();
      const sockets = new Map<string, SaidFrames>();
      const check = checkFor(new Set([game]));
      for (const { who, way, text } of said) {
        const json = JSON.parse(text) as Json;
        const socket = sockets.get(who) ?? new SaidFrames();
        sockets.set(who, socket);
        expect(way === '<' ? socket.fault(json) : heardFault(text)).toBe(null);
        for (const [where, other] of spoiled(json)) {
          const kind = `${way}${where.replaceAll(/\/\d+/g, '/*')}`;
          if (seen.has(kind)) continue;
          seen.add(kind);
          if ((way === '<' ? socket.fault(other) : check.fault('FromClient', other)) === null) missed.push(`${kind} of ${text.slice(0, 60)}`);
        }
        if (way === '<') socket.take(JSON.parse(text) as FromServer);
      }
      expect(missed).toEqual([]);
      expect(seen.size).toBeGreaterThan(200);
    });
  },
);

test('a server that says what is not in the schemas is found out, whatever socket it says it to', async () => {
  const tap = tapHalls();
  const stage = new ExampleTable('a lie', (id) => {
    const game = findGame(id)?.game;
    return game && { ...game, own: (state, seat) => ({ ...game.own(state, seat), nextRoll: 6 }) };
  });
  const [host] = await seated(stage, ['Ann', 'Bo'], { game: 'perudo' });
  expect([tap.count.said > 0, tap.count.heard > 0]).toEqual([true, true]);
  expect(tap.faults).toHaveLength(2); // the deal, as each of the two hears it
  expect(tap.faults[0]).toContain('"additionalProperty":"nextRoll"');
  await host?.says({ kind: 'command', id: 'worked-9999', command: { kind: 'pause', why: 'rain' } });
  expect(tap.faults).toHaveLength(2); // the server can't read that, and the schema says so, too
  tap.remove();
});
