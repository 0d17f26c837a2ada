/** Making a table on this device: who sits around it, and what is played. */
import { boxOf } from '../games.ts';
import { Lost } from '../pages/lost.tsx';
import { Rail } from '../parts/rail.tsx';
import { useWords } from '../words/context.ts';
import { NewHereForm } from './new-form.tsx';

export function HereNew({ game }: { readonly game: string }) {
  const { t, of } = useWords();
  const box = boxOf(game);
  if (box === undefined) return <Lost title="create.unknown.title" text="create.unknown.text" />;
  return (
    <div className="min-h-dvh">
      <Rail title={t('onDevice.titleOf', { game: of(`game/${box.id}`, 'name') })} />
      <NewHereForm key={box.id} box={box} />
    </div>
  );
}
