/** The rules that are played by, open at what is going on now. */
import { RulesText } from '../pages/rules.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useWords } from '../words/context.ts';
import { olderNote } from './older-note.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly game: string;
  readonly chapter: number;
  /** The version that the game goes by, where there is a newer one; else null. */
  readonly older: number | null;
}

export function RulesDialog({ open, onClose, game, chapter, older }: Props) {
  const words = useWords();
  return (
    <Dialog {...{ open, onClose }} title={words.t('rail.rulesOf', { game: words.of(`game/${game}`, 'name') })} note={olderNote(words, older)} wide>
      <RulesText game={game} chapter={chapter} version={older} />
    </Dialog>
  );
}
