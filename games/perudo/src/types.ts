import type { View } from '@parlour/kernel';
import type { Event } from './events.ts';
import type { Move } from './moves.ts';
import type { Options } from './options.ts';
import type { RefusalCode } from './refusals.ts';
import type { State } from './state.ts';
import type { Open, Own } from './view.ts';

/** The types Perudo is made of, for the kernel's contract. */
export interface PerudoTypes {
  options: Options;
  state: State;
  move: Move;
  event: Event;
  open: Open;
  own: Own;
  refusal: RefusalCode;
}

export type PerudoView = View<PerudoTypes>;
