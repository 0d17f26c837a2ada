/** Bids and calls as actions: `bid 3 × 4`, `dudo`. Calls that the options leave out have no number. */
import type { ActionList, MoveNumber } from '@parlour/kernel';
import type { CallKind } from '../src/moves.ts';
import type { Options } from '../src/options.ts';
import type { PerudoTypes } from '../src/types.ts';
import type { Bounds } from './encoder.ts';

/** The calls there are, Dudo first. */
export const callsIn = ({ exact, calza, pacao }: Options): readonly CallKind[] => [
  'dudo',
  ...(exact ? (['jonti'] as const) : []),
  ...(calza ? (['calza'] as const) : []),
  ...(pacao ? (['pacao'] as const) : []),
];

export function bidActions({ options, faces, highest }: Bounds, actions: ActionList): MoveNumber<PerudoTypes> {
  actions.add(...bidNames(faces, highest, 'bid'));
  const calls = callsIn(options);
  const first = actions.add(...calls);
  const [dudo, jonti, calza, pacao] = (['dudo', 'jonti', 'calza', 'pacao'] as const).map((call) => first + calls.indexOf(call)) as [
    number,
    number,
    number,
    number,
  ];
  return (_, __, move) => {
    switch (move.kind) {
      case 'bid':
        return bidNumber(move, faces);
      case 'dudo':
        return dudo;
      case 'jonti':
        return jonti;
      case 'calza':
        return calza;
      case 'pacao':
        return pacao;
      default:
        return -1;
    }
  };
}

/** The place of a bid among all of them, by quantity, then face. */
export const bidNumber = ({ quantity, face }: { readonly quantity: number; readonly face: number }, faces: number): number =>
  (quantity - 1) * faces + face - 1;

/** What all bids are called, in that order. */
export const bidNames = (faces: number, highest: number, what: string): readonly string[] =>
  Array.from({ length: highest * faces }, (_, at) => `${what} ${Math.floor(at / faces) + 1} × ${(at % faces) + 1}`);
