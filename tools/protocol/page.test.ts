/** The page is what the schemas say, and it speaks of every message of the projects whose games these are. */
import { readFileSync } from 'node:fs';
import { edition as kalitiri } from '@parlour/kalitiri/words';
import { edition as perudo } from '@parlour/perudo/words';
import { personCommand } from '@parlour/protocol';
import { tableWords } from '@parlour/table/words';
import { expect, test } from 'vitest';
import { KALITIRI, PERUDO_PLUS } from './counterparts.ts';
import { variantsOf } from './fields.ts';
import { PAGE, protocolPage } from './page.ts';

test('docs/protocol.md is current (npm run protocol makes it anew)', async () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(await protocolPage());
});

test('the counterparts that are named exist', () => {
  const commands = variantsOf(personCommand).map(({ kind }) => kind);
  const entries = Object.keys((tableWords['en'] as unknown as { events: object }).events);
  const known = {
    command: commands,
    'news of the table': entries,
    move: [...Object.keys(perudo.game.moveShapes), ...Object.keys(kalitiri.game.moveShapes)],
    event: [...perudo.game.events, ...kalitiri.game.events],
  };
  for (const { here } of [...PERUDO_PLUS, ...KALITIRI]) {
    const [, command] = /command `([a-z-]+)`/.exec(here) ?? [];
    const [, move] = /move of kind `([a-z_]+)`/.exec(here) ?? [];
    if (command !== undefined) expect(known.command).toContain(command);
    if (move !== undefined) expect(known.move).toContain(move);
    if (here.includes('news of the table'))
      for (const [, kind] of /news of the table: ([^;]*)/.exec(here)?.[1]?.matchAll(/`([a-z]+)`/g) ?? [])
        expect(known['news of the table']).toContain(kind);
    if (here.includes('news of the game'))
      for (const [, kind] of /news of the game[^:]*: ([^;]*)/.exec(here)?.[1]?.matchAll(/`([a-zA-Z]+)`/g) ?? [])
        expect([...known.event, 'out']).toContain(kind);
  }
});

test('every message of the sources has its counterpart', () => {
  expect(PERUDO_PLUS.length).toBe(18 + 17);
  expect(KALITIRI.length).toBe(14);
  expect(new Set([...PERUDO_PLUS, ...KALITIRI].map(({ theirs }) => theirs)).size).toBe(18 + 17 + 14);
});
