/** Words that can be typed at any time, whatever is asked: to look something up, or to do something around the game. */
import { BOT_LEVELS, tableTerms } from '@parlour/kernel';
import { isPerson } from '@parlour/table';
import { rulesPage } from '../rules.ts';
import { align } from '../table.ts';
import { playerName } from './company.ts';
import { entryOf, olderVersion, positionOf } from './position.ts';
import { phraseLines } from './talk.ts';
import type { Terminal } from './terminal.ts';
import { olderWords } from './tidings.ts';

interface Order {
  readonly about: string;
  /** Where the help tells of it; it can be typed elsewhere too, and is then refused in words. */
  readonly where: 'always' | 'game' | 'lobby' | 'end';
  run(terminal: Terminal, rest: string): void;
}

const ORDERS: Readonly<Record<string, Order>> = {
  moves: {
    about: 'everything you can do, with numbers',
    where: 'game',
    run: (terminal, rest) => terminal.say(terminal.moveLines(Number.parseInt(rest, 10) || 1)),
  },
  table: { about: 'show the table again', where: 'always', run: (terminal) => terminal.say(terminal.tableLines()) },
  history: { about: 'what has happened this round', where: 'game', run: (terminal) => terminal.say(terminal.historyLines()) },
  rules: { about: 'the rules', where: 'always', run: showRules },
  say: { about: 'say something to the others: say TEXT', where: 'always', run: say },
  pause: { about: 'pause the game', where: 'game', run: (terminal) => terminal.ask({ kind: 'pause' }) },
  resume: { about: 'continue after a pause', where: 'game', run: (terminal) => terminal.ask({ kind: 'resume' }) },
  quiet: { about: 'stop being asked out of turn', where: 'game', run: (terminal) => terminal.quiet() },
  skip: { about: 'let the bots finish the game without you', where: 'game', run: skip },
  close: {
    about: 'end the game after this round, where the host decides when it ends',
    where: 'game',
    run: (terminal) => terminal.ask({ kind: 'close' }),
  },
  start: { about: 'start the game', where: 'lobby', run: (terminal) => terminal.ask({ kind: 'start' }) },
  ready: { about: 'say that you are ready', where: 'lobby', run: (terminal) => terminal.ask({ kind: 'ready', on: true }) },
  bot: { about: 'a bot takes a free seat', where: 'lobby', run: (terminal) => terminal.ask({ kind: 'bot', level: BOT_LEVELS[0] }) },
  sit: { about: 'take a seat, or sit 3 for the third', where: 'lobby', run: sit },
  stand: { about: 'give up your seat and watch', where: 'lobby', run: (terminal) => terminal.ask({ kind: 'stand' }) },
  kick: { about: 'remove a player or spectator for good: kick NAME', where: 'lobby', run: kick },
  again: { about: 'another game', where: 'end', run: (terminal) => terminal.ask({ kind: 'rematch' }) },
  lobby: { about: 'back to the lobby', where: 'end', run: (terminal) => terminal.ask({ kind: 'lobby' }) },
  save: { about: 'save the record of the game: save FILE', where: 'end', run: (terminal, rest) => terminal.save(rest) },
  help: { about: 'this', where: 'always', run: (terminal) => terminal.say(helpLines(terminal)) },
  leave: { about: 'leave the table; a bot plays on for you', where: 'always', run: leave },
  quit: { about: 'leave Parlour; so do Ctrl-D and Ctrl-C', where: 'always', run: (terminal) => terminal.leave() },
};

/** There is nobody to leave or to talk to at a table with bots alone. */
const AMONG_PEOPLE = ['leave', 'say'];

/** Other words for the same. */
const ALIASES: Readonly<Record<string, string>> = { '?': 'help', exit: 'quit', h: 'help', q: 'quit', rematch: 'again', list: 'moves' };

export const allOrders = (): readonly string[] => Object.keys(ORDERS);

export function orderNamed(word: string): Order | null {
  const name = Object.hasOwn(ALIASES, word) ? (ALIASES[word] ?? word) : word;
  return Object.hasOwn(ORDERS, name) ? (ORDERS[name] ?? null) : null;
}

function helpLines(terminal: Terminal): string[] {
  const { sight, ink, home } = terminal;
  const phase = sight.table?.phase ?? 'lobby';
  const here = phase === 'playing' || phase === 'opening' ? 'game' : phase === 'finished' ? 'end' : 'lobby';
  const listed = positionOf(sight)?.listed ?? [];
  const shorts = [...Map.groupBy(listed, ({ heading }) => heading).values()].flatMap(([first]) => (first === undefined ? [] : [first]));
  const rows = [
    ...shorts.map(({ short, label }) => [short, label]),
    ...(listed.length === 0 ? [] : [['1, 2, …', 'a move by its number in the list, or by some of its words']]),
    ...Object.entries(ORDERS)
      .filter(([name, { where }]) => (where === 'always' || where === here) && (home.shared || !AMONG_PEOPLE.includes(name)))
      .map(([name, { about }]) => [name, about]),
  ];
  return ink.drawn ? align(rows).map((line) => `  ${line}`) : rows.map(([typed, does]) => `${typed}: ${does}.`);
}

function showRules(terminal: Terminal): void {
  const { sight, ink } = terminal;
  const entry = entryOf(sight);
  const older = olderVersion(sight);
  const note = older === null ? [] : [olderWords(older), ''];
  const begun = sight.table?.begun ?? null;
  const terms = entry === null || begun === null ? null : tableTerms(entry.game.sheet, begun);
  terminal.say(entry === null ? ['There are no rules here.'] : [...note, ...rulesPage(entry, older, ink, terms)]);
}

function skip(terminal: Terminal): void {
  if (terminal.home.shared) terminal.say(['The others are still playing. Type quit to leave.']);
  else if (positionOf(terminal.sight)?.out !== true) terminal.say(['You are still in the game.']);
  else terminal.skip();
}

function sit(terminal: Terminal, rest: string): void {
  const seat = Number.parseInt(rest, 10);
  terminal.ask(Number.isNaN(seat) ? { kind: 'sit' } : { kind: 'sit', seat: Math.min(9, Math.max(0, seat - 1)) });
}

function kick(terminal: Terminal, rest: string): void {
  const { sight } = terminal;
  const here = [...(sight.table?.seats ?? []).filter(isPerson).map(({ player }) => player), ...sight.watching];
  const found = here.find((player) => playerName(sight, player).toLowerCase() === rest.toLowerCase());
  if (found === undefined) terminal.say([`Nobody here is called “${rest}”.`]);
  else terminal.ask({ kind: 'kick', player: found });
}

function say(terminal: Terminal, rest: string): void {
  if (!terminal.home.shared) terminal.say(['There are only bots here, and they don’t talk.']);
  else if (rest === '') terminal.say(phraseLines());
  else terminal.talk(rest);
}

function leave(terminal: Terminal): void {
  if (terminal.home.shared) terminal.ask({ kind: 'leave' });
  else terminal.leave();
}
