/** What is the person's own to remember does not stay on a terminal: whole turns of Sen, at a keyboard. */
import { afterEach, expect, test } from 'vitest';
import { readArguments } from '../src/arguments.ts';
import { readSetup } from '../src/game-setup.ts';
import { inkFor } from '../src/ink.ts';
import { openKeyboard } from '../src/keyboard.ts';
import { ENGLISH } from '../src/locale.ts';
import { GameLoop } from '../src/play/game-loop.ts';
import { playOffline } from '../src/play/offline.ts';
import { play } from '../src/play.ts';
import { parlour } from './binary.ts';
import { FakeTerminal } from './fake-terminal.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Somebody sits down at a terminal. */
async function sits(seed: string, ...options: readonly string[]): Promise<FakeTerminal> {
  const screen = new FakeTerminal();
  const setup = readSetup(readArguments(play, ['sen', '--seats', '2', ...options]));
  const session = await playOffline({ setup, name: 'You', seed, level: 'casual', fast: true });
  const keyboard = openKeyboard(screen.input, screen.output);
  const run = new GameLoop(session, { ink: inkFor(screen.output), keyboard, locale: ENGLISH }, null).run();
  ends.push(async () => {
    screen.press('\x15\x04'); // away with what is half typed
    await run;
    await session.close();
    keyboard.close();
  });
  await screen.until(/Choose two of your cards to look at[\s\S]*› $/);
  return screen;
}

test('what was seen is wiped at the next key, which does nothing else', async () => {
  const screen = await sits('4');
  screen.press('1+2\r');
  await screen.until(/Your card 2 is[\s\S]*Press any key/);
  expect(screen.apart).toBe(true);
  expect(screen.text.match(/card \d is /g)).toHaveLength(2);
  screen.press('\r');
  await screen.until(/You peek at your cards 1 and 2\.[\s\S]*Draw, take the .* or call Pobudka[\s\S]*› $/);
  expect(screen.apart).toBe(false);
  expect(screen.text).not.toMatch(/card \d is /);
  screen.press('history\r');
  await screen.until(/› history[\s\S]*› $/);
  screen.press('table\r');
  await screen.until(/› table[\s\S]*› $/);
  expect(screen.text).not.toMatch(/card \d is /);
});

test('a card in hand can be read while it is there; what was said meanwhile stays, and the card does not', async () => {
  const screen = await sits('4');
  screen.press('1+2\r');
  await screen.until(/Press any key/);
  screen.press(' ');
  await screen.until(/Draw, take the[\s\S]*› $/);
  screen.press('draw\r');
  await screen.until(/It is (?:an? )?(?<card>.+)\.[\s\S]*Swap your card 1 for the \k<card>[\s\S]*› $/);
  const [, card = ''] = /It is (?:an? )?(.+)\./.exec(screen.text) ?? [];
  expect(screen.apart).toBe(true);
  // Whatever is looked up now is not kept either.
  screen.press('moves\r');
  await screen.until(/› moves[\s\S]*› $/);
  screen.press('help\r');
  await screen.until(/› help[\s\S]*› $/);
  screen.press('swap3\r');
  await screen.until(/You swap it for card 3 and discard .*\./);
  expect(screen.apart).toBe(false);
  expect(screen.text).toContain('You draw a card;');
  expect(screen.text).not.toContain('It is');
  expect(screen.text).not.toContain(`for the ${card}`);
  expect(screen.text).not.toContain('In your hand');
});

/** Looks at the first two cards, and draws. */
async function drawn(seed: string): Promise<FakeTerminal> {
  const screen = await sits(seed);
  screen.press('1+2\r');
  await screen.until(/Press any key/);
  screen.press(' ');
  await screen.until(/Draw, take the[\s\S]*› $/);
  screen.press('draw\r');
  await screen.until(/It is (.+)\.[\s\S]*› $/);
  return screen;
}

/** Everything that can be looked up, and what the arrow keys bring back. */
async function looksEverythingUp(screen: FakeTerminal): Promise<void> {
  for (const order of ['history', 'table', 'moves', 'help']) {
    screen.press(`${order}\r`);
    await screen.until(new RegExp(`› ${order}\\n[\\s\\S]*› $`));
  }
  screen.press('\x1b[A\x1b[A\x1b[A\x1b[A\x1b[A');
  await screen.until(/› \S+$/);
}

test('of Take 2, a mistake with what it gave and the card that was swapped in nothing is left', async () => {
  const screen = await drawn('39');
  screen.press('use\r');
  await screen.until(/They are (.+) and (.+)\.[\s\S]*› $/);
  const [, first = '', second = ''] = /They are (.+) and (.+)\./.exec(screen.text) ?? [];
  screen.press('keep2\r');
  await screen.until(new RegExp(`In your hand: ${second}[\\s\\S]*› $`));
  screen.press('use\r');
  await screen.until(/has no effect to use\.[\s\S]*› $/);
  expect(screen.apart).toBe(true);
  screen.press('swap4\r');
  await screen.until(/You swap it for card 4 and discard .*\.[\s\S]*› $/);
  await looksEverythingUp(screen);
  expect(screen.apart).toBe(false);
  expect(screen.text).toMatch(new RegExp(`You keep one and discard (an? )?${first}\\.`));
  for (const kept of ['They are', 'To choose from', 'It is', 'In your hand', 'has no effect', `for the ${second}`, `Keep ${second}`])
    expect(screen.text).not.toContain(kept);
});

test('of Peek 1 nothing is left', async () => {
  const screen = await drawn('8');
  screen.press('use\r');
  await screen.until(/Choose a card to look at[\s\S]*› $/);
  screen.press('look2.3\r');
  await screen.until(/card 3 is[\s\S]*Press any key/);
  screen.press('x');
  await screen.until(/You look at .*card 3\.[\s\S]*Draw, take the[\s\S]*› $/);
  await looksEverythingUp(screen);
  expect(screen.apart).toBe(false);
  expect(screen.text).not.toMatch(/card \d is /);
  expect(screen.text).not.toContain('It is');
});

test('with the memory aid it stays', async () => {
  const screen = await sits('4', '--option', 'memoryAid=on');
  screen.press('1+2\r');
  await screen.until(/Your card 2 is[\s\S]*› $/);
  expect(screen.apart).toBe(false);
  screen.press('history\r');
  await screen.until(/› history[\s\S]*Your card 2 is[\s\S]*› $/);
});

test('who leaves in the middle of a look leaves nothing behind', async () => {
  const screen = await sits('4');
  screen.press('1+2\r');
  await screen.until(/Press any key/);
  screen.press('\x04');
  await ends.splice(0)[0]?.();
  expect(screen.apart).toBe(false);
  expect(screen.text).not.toMatch(/card \d is /);
});

test('nor does one whose program is told to end', async () => {
  const before = process.listenerCount('SIGTERM');
  const screen = await drawn('4');
  expect(process.listenerCount('SIGTERM')).toBe(before + 1); // or there would be no more tests
  expect(screen.apart).toBe(true);
  process.emit('SIGTERM');
  await ends.splice(0)[0]?.();
  expect(screen.apart).toBe(false);
  expect(screen.text).not.toContain('It is');
});

test('where output is no terminal a note says that it stays, once', async () => {
  const { out } = await parlour(['play', 'sen', '--seed', '4'], '1\ndraw\nquit\n');
  expect(out).toMatch(/Your card 2 is .*\nThis stays here: only a terminal can wipe what you alone have seen\./);
  expect(out.match(/This stays here/g)).toHaveLength(1);
  expect(out).not.toContain('\x1b');
});

test('a game that has nothing to remember keeps everything, and needs no note', async () => {
  const { out } = await parlour(['play', '--seed', '4', '--seats', '3'], 'history\nquit\n');
  expect(out).toMatch(/› history\nRound 1\. You start\.\nYou roll .*\n›/);
  expect(out).not.toContain('This stays here');
});
