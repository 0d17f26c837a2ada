import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { converse, parlour, scratch } from './binary.ts';

const at = scratch();
/** Moves by the list, over and over; an Enter prompt takes any line for Enter. */
const BY_LIST = 'moves\n1\n'.repeat(600);

describe.each(['classic', 'tactical', 'chaos', 'pasari'])('a whole game of %s', (preset) => {
  test('through a pipe, to the end', async () => {
    const file = at(`${preset}.jsonl`);
    const { code, out, err } = await parlour(['play', '--preset', preset, '--seats', '3', '--seed', '4', '--record', file], BY_LIST);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toMatch(/^(?:You win!|\S+ wins\.)$/m);
    expect(out).toMatch(/^ {2}1 {3}\S+ {3}\d+ di[ce]e?$/m);
    expect(out).toMatch(/Until next time\.\n$/);
    const { out: verified } = await parlour(['verify', file]);
    expect(verified).toBe(`${file}: the record holds.\n`);
  });
});

test('the same seed deals the same', async () => {
  const [once, twice] = await Promise.all([1, 2].map(() => parlour(['play', '--seed', '4', '--preset', 'chaos'], BY_LIST)));
  expect(twice).toEqual(once);
  expect(once?.out).toContain('A practice deal: seed 4 always deals the same.');
});

test('without a seed every deal is another', async () => {
  const [once, twice] = await Promise.all([1, 2].map(() => parlour(['play', '--seats', '2', '--option', 'dicePerPlayer=10'])));
  expect(once?.out).not.toContain('practice');
  expect(/You roll .*/.exec(once?.out ?? '')?.[0]).not.toBe(/You roll .*/.exec(twice?.out ?? '')?.[0]);
});

test('end of input: leaves politely', async () => {
  const { code, out, err } = await parlour(['play']);
  expect(out).toMatch(/Until next time\.\n$/);
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

/** A table at which the person opens: seed 5, their seat 2, which starts. */
const OPENING = ['--seed', '5', '--seats', '4'];

test('garbage is answered in a sentence, and nothing is lost', async () => {
  const lines = ['hello', '4', '99x9', '4x7', '0x4', 'dudo', 'peek', '', '💥', 'moves', '9999', 'x'.repeat(5000), 'quit'];
  const { code, out, err } = await parlour(['play', ...OPENING], lines.join('\n'));
  expect(out).toContain('“hello” is nothing I know here. Try a bid such as 3x4, odds, moves or help.');
  expect(out).toContain('4 of which face? For fives type 4x5');
  expect(out).toContain('There is no face 9: dice show 1 to 6.');
  expect(out).toContain('There is no bid yet.');
  expect(out).toContain('You don’t hold Peek.');
  expect(out).toContain('The list goes from 1 to 24.');
  expect(out.match(/^╭─ Round/gm)).toHaveLength(1);
  expect(out).toMatch(/› quit\nUntil next time\.\n$/);
  expect({ code, err }).toEqual({ code: 0, err: '' });
});

test('help, rules, odds, history and the table can be looked up, and the prompt stays', async () => {
  const { out } = await parlour(['play', ...OPENING], 'help\nrules\nodds\nodds 4x5\nhistory\ncards\ntable\nquit\n');
  expect(out).toMatch(/^ {2}moves +everything you may do/m);
  expect(out).toContain('Palifico\n────────');
  expect(out).toMatch(/^ +aces +twos +threes +fours +fives +sixes$/m);
  expect(out).toMatch(/^4 fives: \d+ % that it holds, \d+ % exactly, from your seat\.$/m);
  expect(out).toContain('No bid has been made this round.');
  expect(out).toContain('No cards are played at this table.');
  expect(out.match(/^╭─ Round 1 · 20 dice/gm)).toHaveLength(2);
});

test('the table shows the own dice and nobody else’s before a call', async () => {
  const { out } = await parlour(['play', ...OPENING], 'quit\n');
  const [, rolled = ''] = /You roll ([\d ]+)\./.exec(out) ?? [];
  expect(out).toContain(`│ ${rolled.split(' ').join(' │ │ ')} │`);
  expect(out.match(/■ ■ ■ ■ ■/g)).toHaveLength(4);
});

/** Somebody who opens low, doubts every bid, and goes on; `first` may answer otherwise. */
const doubter =
  (first: (printed: string) => string | undefined) =>
  (printed: string): string | null => {
    const answer = first(printed);
    if (answer !== undefined) return answer;
    if (printed.includes('again for another game')) return null;
    return printed.includes('Your bid opens') ? '3x2' : printed.includes('Your bid') ? 'dudo' : '';
  };

test('who may call out of turn is asked after each bid; Enter lets it be', async () => {
  let asked = 0;
  const { out, code } = await converse(
    ['--seed', '5', '--option', 'calza=on'],
    doubter((printed) => (printed.includes('Out of turn you may play Calza.') ? (++asked > 2 ? 'calza' : '') : undefined)),
  );
  expect(asked).toBeGreaterThan(2);
  expect(out).toContain('Calza! Out of turn you say exactly');
  expect(code).toBe(0);
});

test('quiet: not asked out of turn again', async () => {
  const { out } = await converse(
    ['--seed', '5', '--option', 'calza=on'],
    doubter((printed) => (printed.includes('Out of turn') ? 'quiet' : undefined)),
  );
  expect(out.match(/Out of turn you may/g)).toHaveLength(1);
});

test('who is out may skip to the end; then save the record, and play again', async () => {
  const file = at('saved.json');
  const ends = ['save no/such/folder/x', `save ${file}`, 'again'];
  const { out, code } = await converse(['--seed', '11', '--seats', '5', '--option', 'dicePerPlayer=1'], (printed) => {
    if (printed.includes('skip to go to the end')) return 'skip';
    if (printed.includes('again for another game')) return ends.shift() ?? null;
    if (ends.length === 0) return 'quit';
    return printed.includes('Your bid') ? '9x6' : '';
  });
  expect(code).toBe(0);
  expect(out.match(/› skip$/gm)).toHaveLength(1);
  expect(out).toContain('no/such/folder/x can’t be written: there is no such folder.');
  expect(out).toContain(`Written to ${file}. Anybody can check it: npx parlour verify ${file}`);
  expect(out.match(/^Round 1\./gm)).toHaveLength(2);
  expect((await parlour(['verify', file])).code).toBe(0);
});

test('plain: sentences, no drawings', async () => {
  const { out } = await parlour(['play', ...OPENING, '--plain', '--name', 'Ala'], 'moves\nquit\n');
  expect(out).toContain('Round 1, 20 dice.\n');
  expect(out).toContain('Ala (you): 5 dice.\n');
  expect(out).toMatch(/^Your dice: \d, \d, \d, \d, \d\.$/m);
  expect(out).not.toMatch(/[─│╭■›·]/);
});

test('a game that was not finished leaves no record', async () => {
  await parlour(['play', '--record', at('none.jsonl')], 'quit\n');
  expect(existsSync(at('none.jsonl'))).toBe(false);
});

test('nobody else bears your name', async () => {
  const { out } = await parlour(['play', '--name', 'ola'], 'quit\n');
  expect(out).toMatch(/You play against Jan, Iza and Max\./);
});
