/** Asks something of the table; what is refused is said in passing. The answer: whether it was done. */
import type { TableLink } from '@parlour/client';
import { type PersonCommand, refusalHere } from '@parlour/table';
import { toast } from '../parts/toasts.tsx';
import { sayRefusal, useWords } from '../words/context.ts';
import { useTableHome } from './home.ts';
import type { GameVoice } from './voice.ts';

export type Ask = (command: PersonCommand) => Promise<boolean>;

/** `voice` is of the game that is played, for what its rules refuse. */
export function useAsk(link: Pick<TableLink, 'ask'>, voice: GameVoice | null = null): Ask {
  const words = useWords();
  const isHere = useTableHome() === 'device';
  return async (command) => {
    const answer = await link.ask(command);
    if (answer.kind === 'refused')
      toast(sayRefusal(words, isHere ? refusalHere(answer) : answer, voice === null ? null : { id: voice.game, voice }), 'bad');
    return answer.kind === 'done';
  };
}
