/** Finds a table, sits down, and plays until the person has enough. */
import { type Arguments, flagOf, isOn } from '../arguments.ts';
import { type Ink, inkFor } from '../ink.ts';
import { keep } from '../keep.ts';
import { openKeyboard } from '../keyboard.ts';
import { Mistake } from '../mistake.ts';
import { speakerOf } from '../speaker.ts';
import { widthOf, wrap } from '../text.ts';
import { readWish, type Wished } from '../wish.ts';
import { companyOf } from './company.ts';
import type { Home } from './home.ts';
import { type Paper, Terminal } from './terminal.ts';

export async function run(args: Arguments): Promise<number> {
  const { stdin, stdout } = process;
  const ink = inkFor(stdout, isOn(args, 'plain'));
  const name = readName(flagOf(args, 'name'));
  const wished = readWish(args);
  const kept = flagOf(args, 'record');
  const file = kept === undefined ? null : keep(kept);
  let records = 0;
  const paper = { ink, keyboard: openKeyboard(stdin, stdout) };
  const home = await findHome(args, wished, name, paper);
  if (home !== null) {
    const terminal = new Terminal(
      home,
      paper,
      file && {
        line(text) {
          file.line(text);
          records++;
        },
      },
    );
    if (!home.shared) terminal.say(greeting(home, wished, flagOf(args, 'seed'), ink));
    await terminal.run();
    await home.close();
  }
  paper.keyboard.close();
  if (file !== null && records > 0) {
    file.finish();
    stdout.write(`Saved to ${file.path}. Anyone can check it: npx parlour verify ${file.path}\n`);
  }
  stdout.write('See you next time.\n');
  return 0;
}

/** Null if the person left before there was a table. */
async function findHome(args: Arguments, wished: Wished, name: string | null, paper: Paper): Promise<Home | null> {
  const server = flagOf(args, 'server');
  if (server !== undefined) {
    const { playOnline } = await import('./online.ts');
    return playOnline({ server, table: flagOf(args, 'table') ?? null, passcode: flagOf(args, 'passcode') ?? null, wished, name, paper });
  }
  if (flagOf(args, 'table') !== undefined) throw new Mistake('--table is for a table at a server: add --server URL.');
  const { playOffline } = await import('./offline.ts');
  const { stdin, stdout } = process;
  const fast = isOn(args, 'fast') || !stdin.isTTY || !stdout.isTTY;
  return playOffline({ wished, name: name ?? 'You', seed: flagOf(args, 'seed') ?? null, fast });
}

const LONGEST_NAME = 24;

function readName(written: string | undefined): string | null {
  if (written === undefined) return null;
  const name = written.normalize('NFC').trim();
  const odd = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name);
  if (name === '' || odd || widthOf(name) > LONGEST_NAME)
    throw new Mistake(`--name takes 1 to ${LONGEST_NAME} letters, not “${odd ? '…' : written}”.`);
  return name;
}

function greeting({ link: { now } }: Home, { entry, title }: Wished, seed: string | undefined, ink: Ink): string[] {
  const { t } = speakerOf(entry.words);
  const others = companyOf(now).names.filter((_, seat) => seat !== now.you?.seat);
  const company = others.length === 1 ? others[0] : `${others.slice(0, -1).join(', ')} and ${others.at(-1)}`;
  return [
    '',
    ink.paint('brass', `${t('name')}, ${title}. You play against ${company}.`),
    '',
    ...wrap(t('gist'), ink.width),
    '',
    ink.paint('quiet', 'Type help to see what you can do, or quit to leave.'),
    ...(seed === undefined ? [] : [ink.paint('quiet', `A practice deal: seed ${seed} always deals the same.`)]),
  ];
}
