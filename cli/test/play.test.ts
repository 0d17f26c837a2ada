import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { widthOf } from '../src/text.ts';
import { converse, parlour, scratch } from './binary.ts';

const at = scratch();

/** Every game, in a form that does not take all evening. */
const GAMES: readonly (readonly [game: string, options: readonly string[]])[] = [
  ['perudo', ['--preset', 'chaos', '--seats', '3', '--option', 'dicePerPlayer=2']],
  ['kalitiri', ['--preset', 'short']],
  ['sen', ['--seats', '3', '--option', 'rounds=2']],
  ['dalmuti', ['--preset', 'court', '--seats', '3', '--option', 'rounds=2']],
];

/** Words that stand in many English sentences of a game, and in none of another language. */
const ENGLISH_WORDS = /\b(?:the|you|your|of|and|is|next|type|round)\b/i;

/** One of the short forms in the list of moves; nothing if there is no list. */
function shortIn(printed: string, which: number): string {
  const list = printed.split('\n').filter((line) => /^ {2,}\d+ \S+ {2}/.test(line));
  const shorts = list.flatMap((line) => [...line.matchAll(/(?:^| ) +\d+ ([^\s%]+) {2,}\S/g)].map(([, short = '']) => short));
  return shorts[which % Math.max(1, shorts.length)] ?? '';
}

describe.each(GAMES)('a whole game of %s', (game, options) => {
  test('by numbers, through a pipe', async () => {
    const file = at(`${game}.jsonl`);
    const { code, out, err } = await parlour(['play', game, ...options, '--seed', '4', '--record', file], '1\n2\n'.repeat(400));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^ {2}1 {3}\S+ {3}/m);
    expect(out).toContain('again for another game');
    expect(out).toMatch(/See you next time\.\n$/);
    expect((await parlour(['verify', file])).out).toContain(`${file}: the record is valid.\n`);
  });

  test('by short forms', async () => {
    const typed = new Set<string>();
    const { code, out, err } = await converse([game, ...options, '--seed', '5', '--fast'], (printed) => {
      if (printed.includes('again for another game')) return null;
      const short = shortIn(printed, typed.size);
      if (short !== '') typed.add(short);
      return short;
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).not.toContain('means nothing here');
    expect(typed.size).toBeGreaterThan(3);
    expect(out).toMatch(/^ {2}1 {3}\S+ {3}/m);
  });
});

/** What a whole game says in each language, beside the English one above. */
test.each<[language: string, greeting: RegExp, again: string, bye: string]>([
  ['pl', /^Perudo, chaos \(dicePerPlayer 2\)\. Z tobą grają: /m, 'again: jeszcze jedna gra', 'Do następnego razu!'],
  ['ru', /^Перудо, хаос \(dicePerPlayer 2\)\. С тобой играют: /m, 'again: ещё партия', 'До встречи!'],
])('a whole game in %s: the same deal and the same record, in other words', async (language, greeting, again, bye) => {
  const [, options] = GAMES[0] ?? ['', []];
  const files = [at(`told-en.jsonl`), at(`told-${language}.jsonl`)] as const;
  const args = (file: string) => ['play', 'perudo', ...options, '--seed', '4', '--record', file];
  const [, told] = await Promise.all([
    parlour(args(files[0]), '1\n2\n'.repeat(400)),
    parlour([...args(files[1]), '--lang', language], '1\n2\n'.repeat(400)),
  ]);
  expect({ code: told.code, err: told.err }).toEqual({ code: 0, err: '' });
  expect(told.out).toMatch(greeting);
  expect(told.out).toContain(again);
  expect(told.out.endsWith(`${bye}\n`)).toBe(true);
  expect(told.out).not.toMatch(ENGLISH_WORDS);
  const drawn = told.out.split('\n').filter((line) => /^[╭├╰│].*[╮┤╯│]$/.test(line));
  for (const panel of drawn.join('\n').split(/(?<=╯)\n(?=╭─ )/)) expect(new Set(panel.split('\n').map(widthOf)).size).toBe(1);
  const steps = files.map((file) => (JSON.parse(readFileSync(file, 'utf8')) as { steps: unknown }).steps);
  expect(steps[1]).toEqual(steps[0]);
});

test('the same seed deals the same', async () => {
  const [once, twice] = await Promise.all([1, 2].map(() => parlour(['play', '--seed', '4', '--preset', 'chaos'], '1\n'.repeat(300))));
  expect(twice).toEqual(once);
  expect(once?.out).toContain('A practice deal: seed 4 always deals the same.');
});

test('without a seed every deal is another', async () => {
  const [once, twice] = await Promise.all([1, 2].map(() => parlour(['play', '--seats', '2', '--option', 'dicePerPlayer=10'], 'quit\n')));
  expect(once?.out).not.toContain('practice');
  expect(/You roll .*/.exec(once?.out ?? '')?.[0]).toBeDefined();
  expect(/You roll .*/.exec(once?.out ?? '')?.[0]).not.toBe(/You roll .*/.exec(twice?.out ?? '')?.[0]);
});

test('end of input: leaves politely', async () => {
  const { code, out, err } = await parlour(['play']);
  expect(out).toMatch(/See you next time\.\n$/);
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

describe('what is typed', () => {
  /** Tables at which the person begins, if that is not with seed 4. */
  const SEEDS: Readonly<Record<string, string>> = { dalmuti: '8' };
  /** A table at which the person opens. */
  const OPENING = ['--seed', '4', '--seats', '3'];

  test('is answered in a sentence, and nothing is lost', async () => {
    const lines = ['hello', 'hisotry', '9999', '4x9', '99x5', '0x4', 'dudo', 'peek2.1', '', '💥', 'x'.repeat(500), 'sta', 'bid 1', 'quit'];
    const { code, out, err } = await parlour(['play', ...OPENING], lines.join('\n'));
    expect(out).toContain('“hello” means nothing here. Type a number, moves or help.');
    expect(out).toContain('“hisotry” means nothing here. Did you mean history?');
    expect(out).toContain('The list goes from 1 to 186. Type moves to see it.');
    expect(out).toContain('There is no face 9: dice show 1 to 6.');
    expect(out).toContain('No bid can go above 31 this round.');
    expect(out).toContain('There is no bid yet.');
    expect(out).toContain('You don’t hold Peek.');
    expect(out).toMatch(/“x{40}…” means nothing here/);
    expect(out).toMatch(/Did you mean:\n +1 1x2 {2}Bid 1 two/);
    expect(out).toMatch(/› quit\nSee you next time\.\n$/);
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  test.each([
    ['perudo', ['3x4', '2x4'], ['Too low: after ']],
    [
      'kalitiri',
      ['140', '152', 'as', 'bid'],
      ['Too low: bid at least 150.', 'Bids go in steps of 5.', 'Not now: the auction is on.', 'Did you mean:'],
    ],
    ['sen', ['draw', '1+1'], ['First everyone peeks; ', 'Choose two different cards of your 4, the left one first.']],
    ['dalmuti', ['pass', '2x1'], ['The leader can’t pass.', 'You hold too few of these: ']],
  ])('%s %j: refused in the words of the rules', async (game, lines, said) => {
    const { out } = await parlour(['play', game, '--seed', SEEDS[game] ?? '4'], [...lines, 'quit'].join('\n'));
    for (const sentence of said) expect(out).toContain(sentence);
  });

  test('words find a move', async () => {
    const { out } = await parlour(['play', ...OPENING], 'bid 3 fours\nquit\n');
    expect(out).toContain('You bid 3 fours.');
  });

  test('help, rules, history, moves and the table can be looked up, and the prompt stays', async () => {
    const { out } = await parlour(['play', ...OPENING], 'help\nrules\nhistory\nmoves\nmoves 4\ntable\nquit\n');
    expect(out).toMatch(/^ {2}history +what has happened this round$/m);
    expect(out).toContain('Chances\n───────');
    expect(out).not.toContain('Palifico\n'); // it is off at this table
    expect(out).toMatch(/› history\nRound 1\. You start\.\nYou roll .*\n›/);
    expect(out).toContain('Page 1 of 4; type moves 2 for the next.');
    expect(out).toMatch(/186 31x1 {2}Bid 31 aces/);
    expect(out.match(/^╭─ Round 1 · 15 dice/gm)).toHaveLength(2);
  });

  test('a pause and its end', async () => {
    const { out } = await parlour(['play', ...OPENING], 'pause\nresume\n3x4\nquit\n');
    expect(out).toContain('The game is paused.\nresume to continue\n› resume\nThe game goes on.');
    expect(out).toContain('You bid 3 fours.');
  });
});

test('the table shows the own dice and nobody else’s before a call', async () => {
  const { out } = await parlour(['play', '--seed', '4', '--seats', '3'], 'quit\n');
  const [, rolled = ''] = /You roll ([\d ]+)\./.exec(out) ?? [];
  expect(out).toContain(`│ ${rolled.split(' ').join(' │ │ ')} │`);
  expect(out.match(/■ ■ ■ ■ ■/g)).toHaveLength(3);
});

test('what was seen in Sen is told once: neither the table nor the history repeats it', async () => {
  const { out } = await parlour(['play', 'sen', '--seed', '4'], '1\ntable\nhistory\nquit\n');
  expect(out.match(/^Your card \d is /gm)).toHaveLength(2);
  expect(out).not.toMatch(/│ \d │/);
});

/** Somebody who opens low, doubts every bid, and goes on; `first` may answer otherwise. */
const doubter =
  (first: (printed: string) => string | undefined) =>
  (printed: string): string | null => {
    const answer = first(printed);
    if (answer !== undefined) return answer;
    if (printed.includes('again for another game')) return null;
    return printed.includes('make a bid') ? '3x2' : /Raise, or call Dudo|is possible: call Dudo/.test(printed) ? 'dudo' : '';
  };

describe('out of turn', () => {
  const CALZA = ['--seed', '5', '--option', 'calza=on', '--fast'];

  test('who may call is asked after each bid, and Enter lets it be', async () => {
    let asked = 0;
    const { out, code } = await converse(
      CALZA,
      doubter((printed) => (printed.includes('Out of turn you can play: Calza.') ? (++asked > 2 ? 'calza' : '') : undefined)),
    );
    expect(asked).toBeGreaterThan(2);
    expect(out).toContain('You call Calza out of turn: exactly');
    expect(code).toBe(0);
  });

  test('quiet: not asked again', async () => {
    const { out } = await converse(
      CALZA,
      doubter((printed) => (printed.includes('Out of turn') ? 'quiet' : undefined)),
    );
    expect(out.match(/Out of turn you can/g)).toHaveLength(1);
  });

  test('an offer does not hold up the game', async () => {
    let silent = false;
    const { out } = await converse(CALZA, (printed) => {
      if (printed.includes('Out of turn')) {
        silent = true;
        return 'history';
      }
      const turn = /make a bid|Raise, or call/.test(printed);
      return silent && turn ? 'quit' : turn ? '3x2' : '';
    });
    expect(out).toMatch(/Out of turn[\s\S]*Raise, or call Dudo/);
  });
});

test('who is out may skip to the end; then save the record, and play again', async () => {
  const file = at('saved.json');
  const ends = ['save no/such/folder/x', `save ${file}`, 'again'];
  const { out, code } = await converse(['--seed', '11', '--seats', '5', '--option', 'dicePerPlayer=1', '--fast'], (printed) => {
    if (ends.length === 0) return 'quit';
    if (printed.includes('skip to go to the end')) return 'skip';
    if (printed.includes('again for another game') || printed.includes('can’t be written') || printed.includes('Saved to'))
      return ends.shift() ?? null;
    return /make a bid|Raise, or call/.test(printed) ? '9x6' : '';
  });
  expect(code).toBe(0);
  expect(out.match(/› skip$/gm)).toHaveLength(1);
  expect(out).toContain('no/such/folder/x can’t be written: there is no such folder.');
  expect(out).toContain(`Saved to ${file}. Anyone can check it: npx parlour verify ${file}`);
  expect(out.match(/^Round 1\./gm)).toHaveLength(2);
  expect((await parlour(['verify', file])).code).toBe(0);
});

test('plain: sentences, no drawings', async () => {
  const { out } = await parlour(['play', '--seed', '4', '--seats', '3', '--plain', '--name', 'Ala'], 'help\ntable\nquit\n');
  expect(out).not.toMatch(/[─│╭■›·▸]/);
  expect(out).toMatchSnapshot();
});

test('a game that was not finished leaves no record', async () => {
  await parlour(['play', '--record', at('none.jsonl')], 'quit\n');
  expect(existsSync(at('none.jsonl'))).toBe(false);
});

test('who is called as a bot is gets a number', async () => {
  const { out } = await parlour(['play', 'perudo', '--seats', '4', '--name', 'iza'], 'quit\n');
  expect(out).toContain('You play against Iza, Max and Nina.');
  expect(out).toMatch(/iza 2 \(you\)/);
});
