/** Faults in whom a table names, and how: look-alikes that pass, lists without a bound, spectators who slip away. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

const NAMES = ['hall/test/names.test.ts'];
const CROWD = ['hall/test/crowd.test.ts'];

export const mutants: readonly Mutant[] = [
  {
    name: 'who looks like a bot at the table keeps the plain name',
    file: 'hall/src/audience/nameplates.ts',
    find: '    for (const look of names.flatMap(looksOf)) this.bearers.set(look, null);\n',
    replace: '',
    tests: NAMES,
  },
  {
    name: 'names of look-alike letters pass as others',
    file: 'hall/src/audience/skeleton.ts',
    find: 'SHAPES.get(sign) ?? sign.toLowerCase()',
    replace: 'sign.toLowerCase()',
    tests: NAMES,
  },
  {
    name: 'a name is taken only if both of its looks are',
    file: 'hall/src/audience/nameplates.ts',
    find: 'looks.some((look)',
    replace: 'looks.every((look)',
    tests: NAMES,
  },
  {
    name: 'marks and invisible signs make another name',
    file: 'hall/src/audience/skeleton.ts',
    find: String.raw`[\p{M}\p{P}\p{Z}\p{C}\p{Sk}\p{Default_Ignorable_Code_Point}]/gu`,
    replace: String.raw`[\p{Z}\p{C}]/gu`,
    tests: NAMES,
  },
  {
    name: 'whoever calls themself Anonymous looks like one who was erased',
    file: 'hall/src/audience/nameplates.ts',
    find: `'you', 'anonymous'],`,
    replace: `'you'],`,
    tests: NAMES,
  },
  {
    name: 'brackets imitate the mark of a bot',
    file: 'hall/src/audience/nameplates.ts',
    find: String.raw`[\p{Ps}\p{Pe}\u{1f916}]`,
    replace: String.raw`[\u{1f916}]`,
    tests: NAMES,
    t: 'Max',
  },
  {
    name: 'an old line is shown under the name that its writer chose',
    file: 'hall/src/audience/roster.ts',
    find: 'people.map(({ player }) => [player, this.claim(player)])',
    replace: 'people.map(({ player, name }) => [player, name])',
    tests: NAMES,
  },
  {
    name: 'a name may be as long as its bytes',
    file: 'hall/src/audience/nameplates.ts',
    find: 'if (jsonBytes(name) <= PLATE_BYTES) return name;',
    replace: 'if (name !== null) return name;',
    tests: NAMES,
  },
  {
    name: 'everybody in a crowd is named',
    file: 'hall/src/audience/roster.ts',
    find: 'const WATCHERS_BYTES = 3_072;',
    replace: 'const WATCHERS_BYTES = 3_072_000;',
    also: [{ file: 'hall/src/audience/roster.ts', find: 'const WATCHERS = 60;', replace: 'const WATCHERS = 6_000;' }],
    tests: CROWD,
  },
  {
    name: 'each coming to a crowd is told to the whole crowd',
    file: 'hall/src/audience/audience.ts',
    find: 'const FEW = 60;',
    replace: 'const FEW = 60_000;',
    tests: CROWD,
    t: 'told together',
  },
  {
    name: 'who is no longer named is not told',
    file: 'hall/src/audience/roster.ts',
    find: 'Object.keys(named).filter((player) => people[player] === undefined)',
    replace: 'Object.keys(named).filter((player) => people[player] === undefined && !before.has(player))',
    tests: CROWD,
  },
  {
    name: 'a spectator who goes just in time can’t be removed',
    file: 'hall/src/audience/roster.ts',
    find: 'return this.now() - (this.left.get(player) ?? Number.NEGATIVE_INFINITY) < LEFT_MS;',
    replace: 'return false;',
    tests: CROWD,
    t: 'one who watches',
  },
  {
    name: 'a table remembers everyone who ever sat down',
    file: 'table/src/evolve.ts',
    find: 'if (all.length <= MOST_MET) return all;',
    replace: 'if (all.length > 0) return all;',
    tests: ['table/test/kick-leave.test.ts'],
    t: 'who was here',
  },
  {
    name: 'who was removed long ago may come back',
    file: 'table/src/evolve.ts',
    find: 'kicked: [...table.kicked, entry.player]',
    replace: 'kicked: [...table.kicked, entry.player].slice(-64)',
    tests: ['table/test/kick-leave.test.ts'],
    t: 'who was here',
  },
];
