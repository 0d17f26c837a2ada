/** The rules, open at what is going on now. */

import { RulesText } from '../pages/rules.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useWords } from '../words/context.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly game: string;
  readonly chapter: number;
}

export function RulesDialog({ open, onClose, game, chapter }: Props) {
  const words = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={words.t('rail.rulesOf', { game: words.of(`game/${game}`, 'name') })} wide>
      <RulesText game={game} chapter={chapter} />
    </Dialog>
  );
}
