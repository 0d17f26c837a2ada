/** The tables of a server, live: the person takes one by its number or code, or makes one. */
import { api, connectList } from '@parlour/client';
import { isRefusal } from '@parlour/kernel';
import type { TableCard } from '@parlour/protocol';
import { findGame, gameNames, type LoadedGame } from '@parlour/registry/loaded';
import type { TableCode } from '@parlour/table';
import type { Ink } from '../ink.ts';
import { speakerOf } from '../speaker.ts';
import { align } from '../table.ts';
import type { Wished } from '../wish.ts';
import { type Paper, promptOf } from './terminal.ts';
import { closedWords, refusalWords } from './tidings.ts';

interface Choice {
  readonly url: string;
  readonly token: string;
  /** What `new` makes. */
  readonly wished: Wished;
  readonly paper: Paper;
}

/** Null if the person left. */
export async function chooseTable({ url, token, wished, paper: { keyboard, ink } }: Choice): Promise<TableCode | null> {
  const list = connectList({ url, token });
  let stir: (() => void) | null = null;
  let shown = '';
  const stop = list.subscribe(() => stir?.());
  keyboard.attend({ typed: () => stir?.(), offered: () => ['new', ...gameNames.map((game) => `new ${game}`), 'quit'] });
  try {
    for (;;) {
      const { tables, closed } = list.now;
      if (closed !== null) {
        keyboard.say([closed.reason === null ? 'The connection has ended.' : closedWords(closed.reason)]);
        return null;
      }
      if (tables !== null && JSON.stringify(tables) !== shown) {
        shown = JSON.stringify(tables);
        keyboard.say(['', ...listLines(tables, ink), ink.paint('quiet', choices(tables, wished, ink))]);
      }
      if (tables !== null) {
        const line = keyboard.next(promptOf(ink));
        if (line !== null) {
          const answer = await chosen(line.trim(), tables, { url, token, wished });
          if (answer === 'quit') return null;
          if (typeof answer === 'object') return answer.code;
          keyboard.say([answer]);
          continue;
        }
        if (keyboard.ended) return null;
      }
      await new Promise<void>((resolve) => {
        stir = resolve;
      });
    }
  } finally {
    stop();
    list.close();
  }
}

type Chosen = { readonly code: TableCode } | string;

function chosen(line: string, tables: readonly TableCard[], { url, token, wished }: Omit<Choice, 'paper'>): Chosen | Promise<Chosen> {
  const [word = '', game] = line.toLowerCase().split(/\s+/);
  if (word === 'quit' || word === 'exit') return 'quit';
  if (word === 'new') return create(url, token, wished, game);
  const numbered = /^\d+$/.test(word) ? tables[Number(word) - 1] : undefined;
  if (numbered !== undefined) return { code: numbered.code };
  if (/^[a-z2-9]{6}$/.test(word)) return { code: word.toUpperCase() };
  return word === '' ? 'Type a number, a code, or new.' : `“${line}” is neither a table nor new.`;
}

async function create(url: string, token: string, { entry, preset, changed, start }: Wished, game: string | undefined): Promise<Chosen> {
  const other = game === undefined ? entry : findGame(game);
  if (other === undefined) return `There is no game “${game}”. Games: ${gameNames.join(', ')}.`;
  const settings = other === entry ? { game: entry.game.id, preset, options: settable(changed), seats: start.seats } : { game: other.game.id };
  const made = await api(url, token).createTable({ settings });
  return isRefusal(made) ? refusalWords(made, other, null) : made;
}

/** Values of options are texts, numbers and switches. */
const settable = (changed: Wished['changed']): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(changed).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [],
    ),
  );

function listLines(tables: readonly TableCard[], ink: Ink): string[] {
  if (tables.length === 0) return ['There are no tables yet.'];
  const rows = tables.map(({ code, name, game, preset, host, taken, seats, phase, locked }, i) => [
    String(i + 1),
    code,
    nameOf(findGame(game), game),
    preset === null ? 'custom rules' : presetOf(findGame(game), preset),
    name,
    `${taken} of ${seats} seats`,
    phase,
    host === null ? '' : `host ${host}`,
    locked ? 'passcode' : '',
  ]);
  if (!ink.drawn) return rows.map(([number, ...facts]) => `${number}. ${facts.filter((fact) => fact !== '').join(', ')}.`);
  return align(rows, ['right'], '  ');
}

const nameOf = (entry: LoadedGame | undefined, game: string): string => (entry === undefined ? game : speakerOf(entry.words).t('name'));

const presetOf = (entry: LoadedGame | undefined, preset: string): string =>
  entry === undefined ? preset : speakerOf(entry.words).t(`presets.${preset}.name`);

function choices(tables: readonly TableCard[], { entry }: Wished, { drawn }: Ink): string {
  const made = `new to create a table of ${nameOf(entry, entry.game.id)}`;
  return [...(tables.length === 0 ? [] : ['a number to join a table']), 'a code', made, 'new GAME for another game', 'quit'].join(
    drawn ? ' · ' : ', ',
  );
}
