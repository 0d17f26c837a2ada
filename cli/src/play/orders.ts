/** Words that can be typed at any time, whatever is asked: to look something up, or to do something around the game. */
import { tableTerms } from '@parlour/kernel';
import { isPerson } from '@parlour/table';
import type { OrderName } from '../../words/words.ts';
import { glossary } from '../columns.ts';
import { ENGLISH, type Locale } from '../locale.ts';
import { rulesPage } from '../rules.ts';
import { withoutMarks } from '../text.ts';
import { phraseLines } from './chat-feed.ts';
import type { GameLoop } from './game-loop.ts';
import { levelNamed, levelNames } from './levels.ts';
import { olderVersion } from './position.ts';
import { playerName } from './seat-names.ts';
import { olderText } from './table-words.ts';

interface Order {
  /** Where the help tells of it; it can be typed elsewhere too, and is then refused in words. */
  readonly where: 'always' | 'game' | 'lobby' | 'end';
  run(loop: GameLoop, rest: string): void;
}

const ORDERS: Readonly<Record<OrderName, Order>> = {
  moves: { where: 'game', run: (loop, rest) => loop.say(loop.moveLines(Number.parseInt(rest, 10) || 1)) },
  table: { where: 'always', run: (loop) => loop.say(loop.tableLines()) },
  history: { where: 'game', run: (loop) => loop.say(loop.historyLines()) },
  hint: { where: 'game', run: (loop) => loop.hint() },
  rules: { where: 'always', run: showRules },
  say: { where: 'always', run: say },
  pause: { where: 'game', run: (loop) => loop.ask({ kind: 'pause' }) },
  resume: { where: 'game', run: (loop) => loop.ask({ kind: 'resume' }) },
  quiet: { where: 'game', run: (loop) => loop.quiet() },
  hush: { where: 'game', run: (loop) => loop.hush() },
  skip: { where: 'game', run: skip },
  close: { where: 'game', run: (loop) => loop.ask({ kind: 'close' }) },
  start: { where: 'lobby', run: (loop) => loop.ask({ kind: 'start' }) },
  ready: { where: 'lobby', run: (loop) => loop.ask({ kind: 'ready', on: true }) },
  bot: { where: 'lobby', run: addBot },
  sit: { where: 'lobby', run: sit },
  stand: { where: 'lobby', run: (loop) => loop.ask({ kind: 'stand' }) },
  kick: { where: 'lobby', run: kick },
  again: { where: 'end', run: (loop) => loop.ask({ kind: 'rematch' }) },
  lobby: { where: 'end', run: (loop) => loop.ask({ kind: 'lobby' }) },
  save: { where: 'end', run: (loop, rest) => loop.save(rest) },
  help: { where: 'always', run: (loop) => loop.say(helpLines(loop)) },
  leave: { where: 'always', run: leave },
  quit: { where: 'always', run: (loop) => loop.leave() },
};

const isOrder = (word: string): word is OrderName => Object.hasOwn(ORDERS, word);

/** There is nobody to leave or to talk to at a table with bots alone. */
const AMONG_PEOPLE: readonly OrderName[] = ['leave', 'say'];

export const allOrders = (): readonly OrderName[] => Object.keys(ORDERS).filter(isOrder);

/** By its name, or by another word for the same in English or in the person's language. */
export function orderNamed(typed: string, locale: Locale): Order | null {
  const word = withoutMarks(typed);
  const name = aliasesOf(locale).get(word) ?? aliasesOf(ENGLISH).get(word) ?? word;
  return isOrder(name) ? ORDERS[name] : null;
}

/** Written as `list=moves exit=quit`. */
function aliasesOf({ t }: Locale): ReadonlyMap<string, string> {
  const pairs = t('play.aliases').split(' ');
  return new Map(pairs.map((pair) => [withoutMarks(pair.split('=')[0] ?? ''), pair.split('=')[1] ?? '']));
}

function helpLines({ state, terminal: { ink, locale }, session, position }: GameLoop): string[] {
  const { t } = locale;
  const phase = state.table?.phase ?? 'lobby';
  const here = phase === 'playing' || phase === 'opening' ? 'game' : phase === 'finished' ? 'end' : 'lobby';
  const listed = position?.listed ?? [];
  const shorts = [...Map.groupBy(listed, ({ heading }) => heading).values()].flatMap(([first]) => (first === undefined ? [] : [first]));
  const orders = allOrders().filter((name) => {
    const { where } = ORDERS[name];
    return (where === 'always' || where === here) && (session.shared || !AMONG_PEOPLE.includes(name));
  });
  const rows: (readonly [string, string])[] = [
    ...shorts.map(({ short, label }) => [short, label] as const),
    ...(listed.length === 0 ? [] : [['1, 2, …', t('play.moves.byNumber')] as const]),
    ...orders.map((name) => [name, t(`play.orders.${name}`)] as const),
  ];
  return ink.drawn ? glossary(rows, ink.width - 2).map((line) => `  ${line}`) : rows.map(([typed, does]) => `${typed}: ${does}.`);
}

function showRules(loop: GameLoop): void {
  const { state, loaded } = loop;
  const { ink, locale } = loop.terminal;
  const version = olderVersion(state);
  const note = version === null ? [] : [olderText(version, locale), ''];
  const begun = state.table?.begun ?? null;
  const table = loaded === null || begun === null ? null : tableTerms(loaded.game.sheet, begun);
  const which = { language: locale.language, version, table };
  loop.say(loaded === null ? [locale.t('play.noRules')] : [...note, ...rulesPage(loaded, which, ink)]);
}

function skip(loop: GameLoop): void {
  const { t } = loop.terminal.locale;
  if (loop.session.shared) loop.say([t('play.skipOthers')]);
  else if (loop.position?.out !== true) loop.say([t('play.stillIn')]);
  else loop.skip();
}

function sit(loop: GameLoop, rest: string): void {
  const seat = Number.parseInt(rest, 10);
  loop.ask(Number.isNaN(seat) ? { kind: 'sit' } : { kind: 'sit', seat: Math.min(9, Math.max(0, seat - 1)) });
}

/** `bot`, `bot strong`, `bot 3 novice`: on a seat that a bot has, it plays so from now on. */
function addBot(loop: GameLoop, rest: string): void {
  const { locale } = loop.terminal;
  const typed = rest.split(/\s+/u).filter((word) => word !== '');
  const seats = typed.filter((word) => /^\d+$/.test(word)).map((word) => Math.min(9, Math.max(0, Number.parseInt(word, 10) - 1)));
  const words = typed.filter((word) => !/^\d+$/.test(word));
  const level = words[0] === undefined ? loop.session.level : levelNamed(words[0], locale);
  if (level === null || words.length > 1 || seats.length > 1)
    loop.say([locale.t('play.noLevel', { typed: words.join(' '), levels: levelNames(locale) })]);
  else loop.ask({ kind: 'bot', level, ...(seats[0] === undefined ? {} : { seat: seats[0] }) });
}

function kick(loop: GameLoop, rest: string): void {
  const { state, terminal } = loop;
  const here = [...(state.table?.seats ?? []).filter(isPerson).map(({ player }) => player), ...state.watching, ...state.left];
  const found = here.find((player) => playerName(state, player, terminal.locale).toLowerCase() === rest.toLowerCase());
  if (found === undefined) loop.say([terminal.locale.t('play.nobody', { name: rest })]);
  else loop.ask({ kind: 'kick', player: found });
}

function say(loop: GameLoop, rest: string): void {
  const { locale } = loop.terminal;
  if (!loop.session.shared) loop.say([locale.t('play.onlyBots')]);
  else if (rest === '') loop.say(phraseLines(locale));
  else loop.sendChat(rest);
}

function leave(loop: GameLoop): void {
  if (loop.session.shared) loop.ask({ kind: 'leave' });
  else loop.leave();
}
