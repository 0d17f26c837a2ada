/** The tables of a server, live: the person takes one by its number or code, or makes one. */
import { api, connectList } from '@parlour/client';
import { isRefusal } from '@parlour/kernel';
import type { TableCard } from '@parlour/protocol';
import { findGame, gameNames, type LoadedGame } from '@parlour/registry/loaded';
import type { TableCode } from '@parlour/table';
import { align } from '../columns.ts';
import type { GameSetup } from '../game-setup.ts';
import type { Locale } from '../locale.ts';
import { legibleIn } from '../out.ts';
import { promptSign, type Terminal } from '../terminal.ts';
import { legibleTransport } from './legible-transport.ts';
import { closedText, refusalText } from './table-words.ts';
import { Wakeup } from './wakeup.ts';

interface Choosing {
  readonly url: string;
  readonly token: string;
  /** What `new` makes. */
  readonly setup: GameSetup;
  readonly terminal: Terminal;
}

/** Null if the person left. */
export async function chooseTable(choosing: Choosing): Promise<TableCode | null> {
  const { url, token, terminal } = choosing;
  const { keyboard, ink, locale } = terminal;
  const list = connectList({ url, token, ports: { transport: legibleTransport } });
  const wakeup = new Wakeup();
  let shown = '';
  const stop = list.subscribe(wakeup.wake);
  keyboard.attend({ typed: wakeup.wake, offered: () => ['new', ...gameNames.map((game) => `new ${game}`), 'quit'] });
  try {
    for (;;) {
      const { tables, closed } = list.now;
      if (closed !== null) {
        keyboard.say([closed.reason === null ? locale.t('play.connection.ended') : closedText(closed.reason, locale)]);
        return null;
      }
      if (tables !== null && JSON.stringify(tables) !== shown) {
        shown = JSON.stringify(tables);
        keyboard.say(['', ...listLines(tables, terminal), ink.paint('quiet', choices(tables, choosing))]);
      }
      if (tables !== null) {
        const line = keyboard.next(promptSign(ink));
        if (line !== null) {
          const answer = await chosen(line.trim(), tables, choosing);
          if (answer === 'quit') return null;
          if ('code' in answer) return answer.code;
          keyboard.say([answer.say]);
          continue;
        }
        if (keyboard.ended) return null;
      }
      await wakeup.wait();
    }
  } finally {
    stop();
    list.close();
  }
}

type Chosen = { readonly code: TableCode } | { readonly say: string } | 'quit';

function chosen(line: string, tables: readonly TableCard[], choosing: Choosing): Chosen | Promise<Chosen> {
  const { t } = choosing.terminal.locale;
  const [word = '', game] = line.toLowerCase().split(/\s+/);
  if (word === 'quit' || word === 'exit') return 'quit';
  if (word === 'new') return create(choosing, game);
  const numbered = /^\d+$/.test(word) ? tables[Number(word) - 1] : undefined;
  if (numbered !== undefined) return { code: numbered.code };
  if (/^[a-z2-9]{6}$/.test(word)) return { code: word.toUpperCase() };
  return { say: word === '' ? t('play.tables.typeOne') : t('play.tables.neither', { typed: line }) };
}

async function create({ url, token, setup, terminal: { locale } }: Choosing, game: string | undefined): Promise<Chosen> {
  const { loaded, preset, changed, start } = setup;
  const other = game === undefined ? loaded : findGame(game);
  if (other === undefined) return { say: locale.t('mistakes.game/unknown', { name: game, games: gameNames.join(', ') }) };
  const settings = other === loaded ? { game: loaded.game.id, preset, options: settable(changed), seats: start.seats } : { game: other.game.id };
  const made = await api(url, token).createTable({ settings });
  return isRefusal(made) ? { say: refusalText(legibleIn(made), { loaded: other, state: null }, locale) } : made;
}

/** Values of options are texts, numbers and switches. */
const settable = (changed: GameSetup['changed']): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(changed).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [],
    ),
  );

function listLines(tables: readonly TableCard[], { ink, locale }: Terminal): string[] {
  const { t } = locale;
  if (tables.length === 0) return [t('play.tables.none')];
  const rows = tables.map(({ code, name, game, preset, host, taken, seats, phase, locked }, i) => [
    String(i + 1),
    code,
    nameOf(findGame(game), game, locale),
    preset === null ? t('play.lobby.custom') : presetOf(findGame(game), preset, locale),
    name,
    t('play.tables.seats', { taken, seats }),
    t(`tables.phases.${phase}`),
    host === null ? '' : t('play.tables.host', { name: host }),
    locked ? t('play.tables.passcode') : '',
  ]);
  if (!ink.drawn) return rows.map(([number, ...facts]) => `${number}. ${facts.filter((fact) => fact !== '').join(', ')}.`);
  return align(rows, ['right'], '  ');
}

const nameOf = (loaded: LoadedGame | undefined, game: string, locale: Locale): string =>
  loaded === undefined ? game : locale.speaker(loaded.words).t('name');

const presetOf = (loaded: LoadedGame | undefined, preset: string, locale: Locale): string =>
  loaded === undefined ? preset : locale.speaker(loaded.words).t(`presets.${preset}.name`);

function choices(tables: readonly TableCard[], { setup: { loaded }, terminal: { ink, locale } }: Choosing): string {
  const { t } = locale;
  const game = nameOf(loaded, loaded.game.id, locale);
  return [
    ...(tables.length === 0 ? [] : [t('play.choices.join')]),
    t('play.choices.code'),
    t('play.choices.new', { game }),
    t('play.choices.newGame'),
    t('play.choices.exit'),
  ].join(ink.drawn ? ' · ' : ', ');
}
