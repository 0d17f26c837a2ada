/** The bots at a table: what each is like, and whether one wants to hear it. In the menu all of them; a tap on a plate shows the one there. */
import { Avatar } from '@parlour/felt';
import type { TableView } from '@parlour/table';
import { type RefObject, useEffect, useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { Switch } from '../parts/switch.tsx';
import { prefer, usePreferences } from '../preferences.ts';
import { useWords } from '../words/context.ts';
import { characterText } from './characters.ts';

export function BotsHere({ table }: { readonly table: TableView }) {
  const { t } = useWords();
  const { remarks } = usePreferences();
  const names = table.seats.flatMap((each) => (each?.kind === 'bot' ? [each.name] : []));
  if (names.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold font-serif">{t('bots.title')}</h3>
      {remarks && <p className="text-quiet text-sm leading-snug">{t('bots.about')}</p>}
      <ul className="mt-1 flex flex-col">
        {names.map((name) => (
          <li key={name} className="flex min-h-11 items-center gap-3">
            <Avatar name={name} size={32} />
            <div className="min-w-0 flex-1">
              <BotLine name={name} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** With a switch, unless no bot is heard anyway. */
function BotLine({ name }: { readonly name: string }) {
  const words = useWords();
  const { remarks, mutedBots } = usePreferences();
  const about = characterText(name, words) ?? undefined;
  const isHeard = !mutedBots.includes(name);
  if (remarks) return <Switch label={name} about={about} on={isHeard} onChange={(on) => hear(name, on, mutedBots)} />;
  return (
    <p className="leading-tight">
      <span className="block font-semibold">{name}</span>
      <span className="block text-quiet text-sm">{about}</span>
    </p>
  );
}

function hear(name: string, on: boolean, muted: readonly string[]): void {
  const others = muted.filter((each) => each !== name);
  prefer({ mutedBots: on ? others : [...others, name] });
}

/**
 * A tap on the plate of a bot tells who it is. Whatever on a plate does something by itself goes before it; and whoever has no pointer finds the same
 * in the menu, so that a table of bots has no more stops on the way of a keyboard.
 */
export function BotTapped({ area, table }: { readonly area: RefObject<HTMLElement | null>; readonly table: TableView }) {
  const words = useWords();
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    const tapped = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element) || target.closest('button, a, input, [role="button"], [popover]') !== null) return;
      const occupant = table.seats[Number(target.closest<HTMLElement>('[data-seat]')?.dataset['seat'] ?? -1)];
      if (occupant?.kind === 'bot') setName(occupant.name);
    };
    const felt = area.current;
    felt?.addEventListener('click', tapped);
    return () => felt?.removeEventListener('click', tapped);
  }, [area, table]);
  const { remarks, mutedBots } = usePreferences();
  const shown = name ?? '';
  return (
    <Dialog open={name !== null} onClose={() => setName(null)} title={shown} note={words.t('seat.bot')}>
      <div className="flex flex-col gap-3">
        <div className="flex items-center gap-4">
          <Avatar name={shown} size={56} />
          <p className="min-w-0 flex-1 font-serif text-lg italic leading-snug">{characterText(shown, words)}</p>
        </div>
        {remarks && <Switch label={words.t('bots.remarks')} on={!mutedBots.includes(shown)} onChange={(on) => hear(shown, on, mutedBots)} />}
      </div>
    </Dialog>
  );
}
