/** *Play now*: a table against bots, made and gone to; or, where there can be none, why not. */
import { isRefusal, refusal } from '@parlour/kernel';
import { useState } from 'react';
import { type Box, fetchGameAhead } from '../games.ts';
import { askGist } from '../gist.ts';
import { noteAnswer } from '../network.ts';
import { toast } from '../parts/toasts.tsx';
import { go } from '../routes.ts';
import { askAutostart } from '../table/autostart.ts';
import { sayRefusal, useWords } from '../words/context.ts';
import { quickTable } from './quick-table.ts';

export function usePlayNow(box: Box): { readonly busy: boolean; readonly play: () => Promise<void> } {
  const words = useWords();
  const [busy, setBusy] = useState(false);
  const play = async (): Promise<void> => {
    setBusy(true);
    // What comes next, while the server makes the table.
    import('../table/table-page.tsx').catch(() => {});
    fetchGameAhead(box.id, words.locale);
    // Without a network not even the game's rules come.
    const made = await quickTable(box, words).catch(() => refusal('network/unreachable'));
    setBusy(false);
    noteAnswer(made);
    if (isRefusal(made)) {
      toast(sayRefusal(words, made), 'bad');
      // There the server's passcode can be given.
      if (made.code === 'passcode/server') go({ page: 'new', game: box.id });
      return;
    }
    askGist(box.id, made.code);
    askAutostart(made.code);
    go({ page: 'table', code: made.code });
  };
  return { busy, play };
}
