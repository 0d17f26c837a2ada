/** `parlour play`: a person against simple opponents, in the terminal. */
import { randomBytes, randomInt } from 'node:crypto';
import { type Chance, KEY_BYTES, type Key, record, type Seat, seatsOf, seeded, simulatedKey } from '@parlour/kernel';
import { type Arguments, flagOf, isOn } from './arguments.ts';
import type { Command } from './command.ts';
import { inkFor } from './ink.ts';
import { type Kept, keep } from './keep.ts';
import { openKeyboard } from './keyboard.ts';
import { lookUps } from './lookup.ts';
import { type Finished, Match } from './match.ts';
import { Mistake } from './mistake.ts';
import { playable } from './registry.ts';
import { promptOf, type Sitting } from './sitting.ts';
import { speakerOf } from './speaker.ts';
import { align } from './table.ts';
import { widthOf, wrap } from './text.ts';
import { readWish, type Wished, wishFlags } from './wish.ts';

export const play: Command = {
  name: 'play',
  about: 'play against simple opponents, here in the terminal',
  operands: { name: 'GAME', least: 0, most: 1 },
  flags: {
    ...wishFlags,
    name: { value: 'NAME', about: 'what you are called' },
    record: { value: 'FILE', about: 'write finished games there, one record per line' },
    fast: { value: null, about: 'the others do not pause to think' },
    plain: { value: null, about: 'no colours, no drawings: for screen readers' },
    seed: { value: 'S', about: 'practice: the same seed deals the same dice' },
  },
  examples: [
    ['parlour play', 'a game of Perudo'],
    ['parlour play perudo --preset tactical --seats 3', 'with cards, against two'],
  ],
  run,
};

/** Milliseconds before each move of an opponent, at a terminal. */
const PACE = 450;

async function run(args: Arguments): Promise<number> {
  const wished = readWish(args);
  const name = readName(flagOf(args, 'name'));
  const seed = flagOf(args, 'seed');
  const kept = flagOf(args, 'record');
  const sitting = sit(wished, name, seed, args);
  const file = kept === undefined ? null : keep(kept);
  sitting.say(greeting(sitting, wished, seed));
  let finished = 0;
  for (let number = 1; ; number++) {
    const { key, whims } = chanceOf(seed, number);
    const ended = await new Match(sitting, key, whims).play();
    if (ended === null) break;
    const written = JSON.stringify(record(sitting.entry.edition.game, sitting.start, key, ended.steps, ended.end));
    file?.line(written);
    finished++;
    sitting.say(standingLines(sitting, ended));
    if (!(await another(sitting, written))) break;
  }
  sitting.keyboard.close();
  if (file !== null && finished > 0) {
    file.finish();
    sitting.say(keptWords(file));
  }
  sitting.say(['Until next time.']);
  return 0;
}

function sit({ entry: wished, start }: Wished, name: string | null, seed: string | undefined, args: Arguments): Sitting {
  const { stdin, stdout } = process;
  const entry = playable(wished);
  const you = seed === undefined ? randomInt(start.seats) : seeded(`${seed} / your seat`).below(start.seats);
  const ink = inkFor(stdout, isOn(args, 'plain'));
  const sitting: Sitting = {
    entry,
    start,
    you,
    speaker: speakerOf(entry.edition.words, { names: namesAround(start.seats, you, name), you }),
    keyboard: openKeyboard(stdin, stdout, () => ['moves', ...lookUps(sitting)]),
    ink,
    pace: stdout.isTTY && stdin.isTTY && !isOn(args, 'fast') ? PACE : 0,
    say: (lines) => void stdout.write(lines.map((line) => `${line}\n`).join('')),
  };
  return sitting;
}

/** The chance of a live game is new and unguessable. A seed is for practice and tests, and deals what was dealt before. */
function chanceOf(seed: string | undefined, number: number): { readonly key: Key; readonly whims: Chance } {
  if (seed === undefined) return { key: randomBytes(KEY_BYTES), whims: seeded(randomBytes(KEY_BYTES).toString('hex')) };
  return { key: simulatedKey(seed, number), whims: seeded(`${seed} / whims of game ${number}`) };
}

const NAMES = ['Ola', 'Jan', 'Iza', 'Max', 'Ewa', 'Leo', 'Nina'];

/** You on your seat, and others around the table, none of whom bears your name. */
function namesAround(seats: number, you: Seat, name: string | null): string[] {
  const others = NAMES.filter((each) => each.toLowerCase() !== name?.toLowerCase());
  const yours = name === null ? 'You' : `${name} (you)`;
  return seatsOf(seats).map((seat) => (seat === you ? yours : (others.shift() ?? `Guest ${seat + 1}`)));
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

function greeting({ entry, start, you, speaker, ink }: Sitting, { title }: Wished, seed: string | undefined): string[] {
  const others = seatsOf(start.seats)
    .filter((seat) => seat !== you)
    .map((seat) => speaker.name(seat));
  const company = others.length === 1 ? others[0] : `${others.slice(0, -1).join(', ')} and ${others.at(-1)}`;
  return [
    '',
    ink.paint('brass', `${speaker.t('name')}, ${title}. You play against ${company}.`),
    '',
    ...entry.board.welcome.flatMap((sentences) => wrap(sentences, ink.width)),
    '',
    ink.paint('quiet', 'help says what you can type; quit leaves.'),
    ...(seed === undefined ? [] : [ink.paint('quiet', `A practice deal: seed ${seed} always deals the same.`)]),
    '',
  ];
}

function standingLines({ entry: { board, edition }, speaker, ink, you }: Sitting, { end }: Finished): string[] {
  const places = edition.game.standing(end).toSorted((a, b) => a.rank - b.rank);
  const lines = align(
    places.map(({ rank, seat, score }) => [String(rank), speaker.name(seat), board.score(score)]),
    ['right'],
  );
  return ['', ...lines.map((line, i) => (places[i]?.seat === you ? ink.paint('brass', line) : line)).map((line) => `  ${line}`), ''];
}

/** Whether the person wants another game. Until they say, they may keep the record of this one. */
async function another({ keyboard, ink, say }: Sitting, written: string): Promise<boolean> {
  for (;;) {
    say([ink.paint('quiet', 'again for another game, save FILE to keep the record, Enter to leave')]);
    const line = (await keyboard.ask(promptOf(ink)))?.trim() ?? '';
    const [word = '', ...rest] = line.split(/\s+/);
    if (word === '' || word === 'quit' || word === 'exit') return false;
    if (word === 'again') return true;
    if (word === 'save') say(saved(rest.join(' '), written));
  }
}

function saved(path: string, written: string): string[] {
  try {
    const file = keep(path);
    file.line(written);
    file.finish();
    return keptWords(file);
  } catch (error) {
    if (error instanceof Mistake) return [error.message];
    throw error;
  }
}

const keptWords = ({ path }: Kept): string[] => [`Written to ${path}. Anybody can check it: npx parlour verify ${path}`];
