/** Asks something of the table; what is refused is said in passing. The answer: whether it was done. */
import type { TableLink } from '@parlour/client';
import type { PersonCommand } from '@parlour/table';
import { toast } from '../parts/toasts.tsx';
import { sayRefusal, useWords } from '../words/context.ts';
import type { Talk } from './talk.ts';

export type Ask = (command: PersonCommand) => Promise<boolean>;

/** `talk` is of the game that is played, for what its rules refuse. */
export function useAsk(link: TableLink, talk: Talk | null = null): Ask {
  const words = useWords();
  return async (command) => {
    const answer = await link.ask(command);
    if (answer.kind === 'refused') toast(sayRefusal(words, answer, talk === null ? null : { id: talk.game, talk }), 'bad');
    return answer.kind === 'done';
  };
}
