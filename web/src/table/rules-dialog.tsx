/** The rules that are played by, with what is on at this table, open at what is going on now. */
import type { TableTerms } from '@parlour/kernel';
import { RulesText } from '../pages/rules.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useWords } from '../words/context.ts';
import { olderNote } from './older-note.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly game: string;
  readonly table: TableTerms;
  /** Where it opens; null for the top. */
  readonly chapter: number | null;
  /** The version that the game goes by, where there is a newer one; else null. */
  readonly older: number | null;
}

export function RulesDialog({ open, onClose, game, table, chapter, older }: Props) {
  const words = useWords();
  const title = words.t('rail.rulesOf', { game: words.of(`game/${game}`, 'name') });
  return (
    <Dialog {...{ open, onClose, title }} note={olderNote(words, older)} wide flush>
      <RulesText {...{ game, table, chapter }} version={older} />
    </Dialog>
  );
}
