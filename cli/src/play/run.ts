/** Finds a table, sits down, and plays until the person has enough. */
import type { BotLevel } from '@parlour/kernel';
import { cleanText, type GameNotes, LONGEST_NAME } from '@parlour/table';
import { type Arguments, flagOf, isOn } from '../arguments.ts';
import { type GameSetup, readSetup, setupTitle } from '../game-setup.ts';
import { inkFor } from '../ink.ts';
import { openKeyboard } from '../keyboard.ts';
import type { Locale } from '../locale.ts';
import { mistake } from '../mistake.ts';
import { print } from '../out.ts';
import type { Terminal } from '../terminal.ts';
import { wrap } from '../text.ts';
import { createFile } from '../whole-file.ts';
import { GameLoop } from './game-loop.ts';
import { levelAsked } from './levels.ts';
import { seatNamesOf } from './seat-names.ts';
import type { TableSession } from './session.ts';

export async function run(args: Arguments, locale: Locale): Promise<number> {
  const { stdin, stdout } = process;
  const ink = inkFor(stdout, isOn(args, 'plain'));
  const name = readName(flagOf(args, 'name'));
  const setup = readSetup(args);
  const level = levelAsked(flagOf(args, 'level'), locale);
  const path = flagOf(args, 'record');
  const file = path === undefined ? null : createFile(path);
  const notesPath = flagOf(args, 'notes');
  if (notesPath !== undefined && flagOf(args, 'server') === undefined) throw mistake('notes/server');
  const notes = notesPath === undefined ? null : createFile(notesPath);
  let noted: GameNotes | null = null;
  let records = 0;
  const terminal = { ink, keyboard: openKeyboard(stdin, stdout), locale };
  const session = await openSession(args, { setup, name, level }, terminal);
  if (session !== null) {
    const loop = new GameLoop(
      session,
      terminal,
      file && {
        line(text) {
          file.line(text);
          records++;
        },
      },
    );
    if (!session.shared) loop.say(greeting(session, setup, flagOf(args, 'seed'), terminal));
    await loop.run();
    noted = loop.ended === 0 ? null : session.notes(loop.ended);
    await session.close();
  }
  terminal.keyboard.close();
  if (file !== null && records > 0) {
    file.finish();
    print([locale.t('play.saved', { path: file.path })]);
  }
  if (notes !== null && noted !== null) {
    notes.line(JSON.stringify(noted));
    notes.finish();
    print([locale.t('play.noted', { path: notes.path })]);
  }
  print([locale.t('play.bye')]);
  return 0;
}

interface Wanted {
  readonly setup: GameSetup;
  readonly name: string | null;
  readonly level: BotLevel;
}

/** Null if the person left before there was a table. */
async function openSession(args: Arguments, { setup, name, level }: Wanted, terminal: Terminal): Promise<TableSession | null> {
  const server = flagOf(args, 'server');
  if (server !== undefined) {
    const { playOnline } = await import('./online.ts');
    return playOnline({ server, table: flagOf(args, 'table') ?? null, passcode: flagOf(args, 'passcode') ?? null, setup, name, level, terminal });
  }
  if (flagOf(args, 'table') !== undefined) throw mistake('table/server');
  const { playOffline } = await import('./offline.ts');
  const { stdin, stdout } = process;
  const fast = isOn(args, 'fast') || !stdin.isTTY || !stdout.isTTY;
  return playOffline({ setup, name: name ?? terminal.locale.t('play.you'), seed: flagOf(args, 'seed') ?? null, level, fast });
}

function readName(typed: string | undefined): string | null {
  if (typed === undefined) return null;
  const name = cleanText(typed, LONGEST_NAME);
  // What can't be seen is not said back: a terminal might obey it.
  if (name === null) throw mistake('name/form', { most: LONGEST_NAME, name: /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(typed) ? '…' : typed });
  return name;
}

function greeting({ link: { now } }: TableSession, setup: GameSetup, seed: string | undefined, { ink, locale }: Terminal): string[] {
  const { t } = locale;
  const game = locale.speaker(setup.loaded.words);
  const others = seatNamesOf(now, locale).names.filter((_, seat) => seat !== now.you?.seat);
  const [last = '', ...most] = others.toReversed();
  const named = most.length === 0 ? last : t('play.and', { names: most.toReversed().join(', '), last });
  return [
    '',
    ink.paint('brass', t('play.greeting', { game: game.t('name'), title: setupTitle(setup, locale), others: named })),
    '',
    ...wrap(game.t('gist'), ink.width),
    '',
    ink.paint('quiet', t('play.firstHelp')),
    ...(seed === undefined ? [] : [ink.paint('quiet', t('play.practice', { seed }))]),
  ];
}
