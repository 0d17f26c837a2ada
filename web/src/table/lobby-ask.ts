/** Asks something of the table; what is refused is said in passing. The answer: whether it was done. */
import type { TableLink } from '@parlour/client';
import type { PersonCommand } from '@parlour/table';
import { toast } from '../parts/toasts.tsx';
import { sayRefusal, useWords } from '../words/context.ts';

export type Ask = (command: PersonCommand) => Promise<boolean>;

export function useAsk(link: TableLink): Ask {
  const words = useWords();
  return async (command) => {
    const answer = await link.ask(command);
    if (answer.kind === 'refused') toast(sayRefusal(words, answer), 'bad');
    return answer.kind === 'done';
  };
}
