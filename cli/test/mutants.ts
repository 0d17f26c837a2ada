/** Faults at the terminal's border: signs to the terminal that strangers wrote. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

const HOSTILE = ['cli/test/hostile.test.ts'];

export const mutants: readonly Mutant[] = [
  {
    name: 'the high controls reach a terminal',
    file: 'cli/src/out.ts',
    find: String.raw`/[\p{Cc}\p{Zl}\p{Zp}]|`,
    replace: String.raw`/[\x00-\x1f\p{Zl}\p{Zp}]|`,
    tests: HOSTILE,
    t: 'a text',
  },
  {
    name: 'a line on a terminal can be turned around',
    file: 'cli/src/out.ts',
    find: String.raw`|(?!\p{Join_Control}|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu`,
    replace: '/gu',
    tests: HOSTILE,
    t: 'a text',
  },
  {
    name: 'what is printed can begin another line',
    file: 'cli/src/out.ts',
    find: `paper.write(lines.map((line) => \`\${legible(line)}\\n\`).join(''));`,
    replace: `paper.write(lines.flatMap((line) => line.split('\\n')).map((line) => \`\${legible(line)}\\n\`).join(''));`,
    tests: HOSTILE,
    t: 'hostile',
  },
  {
    name: 'a server colours the terminal',
    file: 'cli/src/play/legible-transport.ts',
    find: 'events.heard(legibleJson(text))',
    replace: 'events.heard(text)',
    tests: HOSTILE,
    t: 'servers',
  },
  {
    name: 'the names of people in a folder are printed as they are',
    file: 'cli/src/tables/run.ts',
    find: 'print(json ? [JSON.stringify({ ...row, people })] : shownLines(row, people, locale));',
    replace: `process['stdout'].write(\`\${shownLines(row, people, locale).join('\\n')}\\n\`);`,
    tests: HOSTILE,
    t: 'data folders',
  },
  {
    name: 'a mistake is said with the signs of what was typed',
    file: 'cli/src/parlour.ts',
    find: "complain(error instanceof Mistake && !error.isLong ? [said] : said.split('\\n'));",
    replace: 'process.stderr.write(said);',
    tests: HOSTILE,
    t: 'names of files',
  },
  {
    name: 'a record of one device reads as valid to a script',
    file: 'cli/src/verify.ts',
    find: 'return verifying.unproved ? UNPROVED : 0;',
    replace: 'return 0;',
    tests: ['cli/test/verify-device.test.ts'],
    t: 'exit codes',
  },
  {
    name: 'a server may hand out games of one device',
    file: 'cli/src/verify.ts',
    find: "return ofServer ? this.locale.t('verify.device') : null;",
    replace: 'return null;',
    tests: ['cli/test/verify-device.test.ts'],
    t: 'hands it out',
  },
  {
    name: 'the doctor takes a record that lost who moved for one of before',
    file: 'cli/src/doctor/checkup.ts',
    find: 'if (kept.fair.code !== undefined) return rest;',
    replace: '',
    tests: ['cli/test/doctor-checkup.test.ts'],
  },
  {
    name: 'the doctor alarms about records of before',
    file: 'cli/src/doctor/checkup.ts',
    find: 'const { rounds: _rounds, drawn: _drawn, ...rest } = today;',
    replace: 'const { ...rest } = today;',
    tests: ['cli/test/doctor-checkup.test.ts'],
  },
];
