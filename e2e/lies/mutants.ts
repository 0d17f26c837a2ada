/** Ways in which a client, a table or `verify` might believe a server that lies about chance. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

const LIES = 'e2e/lies/lies.test.ts';
const CLIENT = 'client/src/fair-chance.ts';
const FAIRNESS = 'table/src/fairness.ts';
const NOTES = 'table/src/notes.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a number is opened for a promise that is not its own',
    file: CLIENT,
    find: 'const ours = fresh !== null && published === commitmentOf(fresh.number);',
    replace: 'const ours = fresh !== null && published !== null;',
    tests: ['client/test/fair-chance.test.ts', LIES],
  },
  {
    name: 'nobody minds that a promise is missing',
    file: CLIENT,
    find: "this.find(fresh.acknowledged ? 'promise-missing' : 'promise-late');",
    replace: 'this.report = null;',
    tests: [LIES],
  },
  {
    name: 'a server may leave out the opening of numbers',
    file: CLIENT,
    find: 'if (ours || (!first.whole && fresh?.acknowledged !== true)) return;',
    replace: 'if (ours || !first.whole) return;',
    tests: [LIES],
  },
  {
    name: 'a secret may be used twice',
    file: CLIENT,
    find: "if (this.notebook.isUsed(commitment, begun.number)) this.find('secret-reused');",
    replace: '',
    tests: [LIES],
  },
  {
    name: 'a dropped number always came too late',
    file: CLIENT,
    find: "this.find(notes.acknowledged ? 'number-dropped' : 'number-late');",
    replace: "this.find('number-late');",
    tests: [LIES],
  },
  {
    name: 'a game may be begun anew',
    file: CLIENT,
    find: "if (!same({ ...begun, ...notes.begun }, begun)) this.find('game-anew');",
    replace: '',
    tests: [LIES],
  },
  {
    name: 'a number is promised again after it was opened',
    file: CLIENT,
    find: 'if (ours) this.notebook.fresh = null;',
    replace: '',
    tests: ['client/test/fair-chance.test.ts', LIES],
  },
  {
    name: 'a number is opened though the entry is wrong',
    file: CLIENT,
    find: ' || notes.findings.some(isAlarm)) return null;',
    replace: ') return null;',
    tests: [LIES],
  },
  {
    name: 'any secret is the promised one',
    file: CLIENT,
    find: 'if (secret === null || commitmentOfSecret(secret) !== notes.begun.commitment)',
    replace: 'if (secret === null)',
    tests: [LIES],
  },
  {
    name: 'a cut game is forgotten',
    file: CLIENT,
    find: 'if (notes === null || notes.ended || !notes.whole) return [];',
    replace: 'if (notes === null || !notes.ended || !notes.whole) return [];',
    tests: [LIES],
  },
  {
    name: 'the short code leaves out the server’s hash',
    file: FAIRNESS,
    find: 'const published = text({ table, number, game, version, preset, options, seats, players, commitment, commitments, numbers });',
    replace: 'const published = text({ table, number, game, version, preset, options, seats, players, commitments, numbers, c: commitment.length });',
    tests: [LIES],
  },
  {
    name: 'lists of any length will do',
    file: FAIRNESS,
    find: "if (commitments.length !== seats || numbers.length !== seats) return refusal('fair/lengths');",
    replace: '',
    tests: [LIES],
  },
  {
    name: 'a record without promises is fair',
    file: FAIRNESS,
    find: "if (fair === undefined || fair === null) return refusal('fair/missing');",
    replace: 'if (fair === undefined || fair === null) return null;',
    tests: [LIES],
  },
  {
    name: 'numbers that were left out later are not missed',
    file: NOTES,
    find: "if (numbers !== null) return same(fair.numbers, numbers) ? null : refusal('notes/numbers');",
    replace: '',
    tests: [LIES],
  },
  {
    name: 'any moves are mine',
    file: NOTES,
    find: '(lenient ? [at] : [])',
    replace: '[at]',
    tests: [LIES],
  },
  {
    name: 'views are not compared',
    file: NOTES,
    find: 'hashes.length === count && hashes.reduce',
    replace: 'hashes.length > 0 || hashes.reduce',
    also: [{ file: NOTES, find: 'first === stretch.first && isStretch(', replace: 'first !== "" && isStretch(' }],
    tests: [LIES],
  },
  {
    name: 'a rematch has the host’s number alone',
    file: 'table/src/evolve.ts',
    find: '{ ...each, commitment: entry.next ?? null }',
    replace: '{ ...each, commitment: null }',
    tests: ['table/test/chance.test.ts', LIES],
  },
  {
    name: 'verify knows no secret again',
    file: 'cli/src/verify-chance.ts',
    find: 'if (known === undefined) this.games.set(commitment, game);',
    replace: '',
    tests: [LIES],
  },
];
