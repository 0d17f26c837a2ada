/** A hint for the position at hand: asked for, thought of, read, and gone as soon as something else can be done there. */
import type { Advice, AdviceSpeech, MoveValue, View } from '@parlour/kernel';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { boxOf } from '../games.ts';
import { useWords } from '../words/context.ts';
import { askHint } from './thread.ts';

export type Hint =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'given'; readonly advice: Advice<MoveValue>; readonly view: View; readonly speech: AdviceSpeech };

interface Asked {
  readonly game: string;
  readonly view: View;
  readonly must: boolean;
  readonly moves: readonly MoveValue[];
}

export interface HintOnRequest {
  readonly hint: Hint | null;
  readonly ask: () => void;
  readonly close: () => void;
}

export function useHint({ game, view, must, moves }: Asked): HintOnRequest {
  const { addAdvice } = useWords();
  const [hint, setHint] = useState<Hint | null>(null);
  // Others may move at the same time: as long as the same can be done, the hint stands.
  const open = useMemo(() => JSON.stringify(moves), [moves]);
  const now = useRef(open);
  now.current = open;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes what can be done ends the hint
  useEffect(() => setHint(null), [open]);
  const ask = useCallback(() => {
    setHint({ kind: 'thinking' });
    const box = boxOf(game);
    const isStill = (): boolean => now.current === open;
    Promise.all([askHint({ game, view, must, seed: open }), box?.adviceSpeech(), addAdvice(game)]).then(
      ([advice, speech]) => isStill() && setHint(advice === null || speech === undefined ? null : { kind: 'given', advice, view, speech }),
      () => isStill() && setHint({ kind: 'failed' }),
    );
  }, [game, view, must, open, addAdvice]);
  return { hint, ask, close: useCallback(() => setHint(null), []) };
}
