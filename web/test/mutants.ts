/** Faults of what the page says about chance: each says more than was proved, or less than was found. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

const WORDS = 'web/src/table/chance-words.ts';
const RECKONING = 'web/src/table/reckoning.ts';
const CHECK = 'web/src/table/record-check.tsx';

export const mutants: readonly Mutant[] = [
  {
    name: 'the page keeps an alarm about chance back until the deal',
    file: WORDS,
    find: 'chance === null ? [] : chance.findings.filter',
    replace: 'chance === null || chance.code === null ? [] : chance.findings.filter',
    tests: ['web/test/chance.test.ts'],
  },
  {
    name: 'an alarm that was read once is never shown again at that table',
    file: WORDS,
    find: 'alarmName(chance.game, code)',
    replace: 'alarmName(1, code)',
    tests: ['web/test/chance.test.ts'],
  },
  {
    name: 'the page shows who was left out among those who are mixed in',
    file: WORDS,
    find: '=> parts[seat] === part)',
    replace: "=> (parts[seat] === 'left-out' ? 'mixed' : parts[seat]) === part)",
    tests: ['web/test/chance.test.ts'],
  },
  {
    name: 'the page counts two deals for each number left out, not twice as many',
    file: WORDS,
    find: 'deals: 2 ** count',
    replace: 'deals: 2 * count',
    tests: ['web/test/chance.test.ts'],
  },
  {
    name: 'the page calls any number at my seat mine',
    file: 'web/src/table/chance.tsx',
    find: '&& numbers[seat] === notes.number',
    replace: '&& (numbers[seat] ?? null) !== null',
    tests: ['web/test/chance.test.ts'],
  },
  {
    name: 'the page finds that every record agrees with the notes',
    file: RECKONING,
    find: '{ ...checkNotes(game, record, notes), all:',
    replace: '{ ...checkNotes(game, record, notes), refusal: null, all:',
    tests: ['web/test/record-check.test.ts'],
  },
  {
    name: 'the page compares with notes of whatever game the record says it is of',
    file: RECKONING,
    find: '(table === asked.code && number === asked.number)',
    replace: 'table === asked.code',
    tests: ['web/test/record-check.test.ts'],
  },
  {
    name: 'the page says that no move was made in my name where it can’t know',
    file: RECKONING,
    find: 'all: notes.whole && isNamed',
    replace: 'all: notes.whole',
    tests: ['web/test/record-check.test.ts'],
  },
  {
    name: 'the result page reassures in spite of what was found while the game was played',
    file: CHECK,
    find: 'says={isDoubtful ? null : chanceSays(',
    replace: 'says={chanceSays(',
    tests: ['web/test/record-check.test.ts'],
  },
  {
    name: 'a record that contradicts the notes is not said at the top of the result',
    file: CHECK,
    find: 'if (broken === null && differs === null) return null;',
    replace: 'if (broken === null) return null;',
    tests: ['web/test/record-check.test.ts'],
  },
  {
    name: 'the page believes a server that claims one device',
    file: 'web/src/table/reckoning.ts',
    find: "const isElsewhere = asked !== null && asked.home !== 'device';",
    replace: 'const isElsewhere = false;',
    tests: ['web/test/record-check.test.ts'],
  },
];
