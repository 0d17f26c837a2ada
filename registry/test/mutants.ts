/** Hints that know more than whoever asks for them. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

const HINTS = 'registry/test/hints.test.ts';
const REASONS = 'reasonsFor(input.view, move) };';

export const mutants: readonly Mutant[] = [
  {
    name: 'a hint says again what another seat was told in the same position',
    file: 'games/perudo/advice/adviser.ts',
    find: REASONS,
    replace: `told(JSON.stringify(input.view.open), reasonsFor(input.view, move)) };`,
    also: [
      {
        file: 'games/perudo/advice/adviser.ts',
        find: '/** A bid less likely than this',
        replace: `const TOLD = new Map<string, readonly Reason[]>();
function told(position: string, reasons: readonly Reason[]): readonly Reason[] {
  TOLD.set(position, TOLD.get(position) ?? reasons);
  return TOLD.get(position) ?? reasons;
}

/** A bid less likely than this`,
      },
    ],
    tests: [HINTS],
    t: 'hints of perudo',
  },
  {
    name: 'a hint looks over the shoulder of the one who deals',
    file: 'games/sen/src/view.ts',
    find: 'export function open(state: State): Open {\n',
    replace: 'export function open(state: State): Open {\n  Object.assign(globalThis, { dealt: state });\n',
    also: [
      {
        file: 'games/sen/advice/adviser.ts',
        find: REASONS,
        replace: `(globalThis as unknown as { dealt: { dreams: { card: string }[][] } }).dealt.dreams.flat().at(-1)?.card === '9' ? [{ code: 'unwanted', params: {} }] : ${REASONS}`,
      },
    ],
    tests: [HINTS],
    t: 'hints of sen',
  },
];
