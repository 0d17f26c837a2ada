/**
 * The lobby: who sits where, the way in for others, what is going to be played, and the chat. The bar at the thumb always says what is missing and
 * offers the one thing that brings the game nearer.
 */
import type { TableLink } from '@parlour/client';
import { Icon } from '@parlour/felt';
import { type ReactNode, useState } from 'react';
import { boxOf } from '../games.ts';
import { Lost } from '../pages/lost.tsx';
import { Rail } from '../parts/rail.tsx';
import { useRulesOf } from '../parts/rules-of.ts';
import { preferencesNow } from '../preferences.ts';
import { useWords } from '../words/context.ts';
import { useAsk } from './ask.ts';
import { ChanceNotes } from './chance.tsx';
import { LobbyBar } from './lobby-bar.tsx';
import { Invite } from './lobby-invite.tsx';
import { Seats } from './lobby-seats.tsx';
import { Played } from './lobby-settings.tsx';
import type { LobbyState } from './lobby-state.ts';
import { RulesDialog } from './rules-dialog.tsx';

interface Props {
  readonly link: TableLink;
  readonly state: LobbyState;
  readonly chat: ReactNode;
}

export function Lobby({ link, state, chat }: Props) {
  const box = boxOf(state.table.settings.game);
  return box === undefined ? <Lost title="create.unknown.title" text="create.unknown.text" /> : <Laid {...{ link, state, chat, box }} />;
}

function Laid({ link, state, chat, box }: Props & { readonly box: NonNullable<ReturnType<typeof boxOf>> }) {
  const { t, of } = useWords();
  const rules = useRulesOf(box);
  const ask = useAsk(link);
  const [level, setLevel] = useState(() => preferencesNow().level);
  const [reading, setReading] = useState(false);
  const { settings } = state.table;
  return (
    <div className="flex min-h-dvh flex-col">
      <Rail title={settings.name || of(`game/${box.id}`, 'name')}>
        <button
          type="button"
          aria-label={t('rules.title', { game: of(`game/${box.id}`, 'name') })}
          onClick={() => setReading(true)}
          className="grid size-11 place-items-center rounded-table hover:brightness-125"
        >
          <Icon name="book" />
        </button>
      </Rail>
      <ChanceNotes chance={state.chance} />
      <main className="mx-auto grid w-full max-w-6xl flex-1 grid-cols-[minmax(0,1fr)] content-start gap-x-8 gap-y-7 p-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr_auto]">
        <Seats state={state} ask={ask} level={level} onLevel={setLevel} />
        <Invite code={state.table.code} game={of(`game/${box.id}`, 'name')} name={settings.name} />
        <Played state={state} ask={ask} rules={rules} box={box} />
        <section aria-labelledby="voice" className="flex h-96 min-w-0 flex-col lg:col-start-2 lg:row-start-3">
          <h2 id="voice" className="mb-2 font-semibold font-serif text-xl">
            {t('lobby.chat')}
          </h2>
          <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-2xl border-2 border-line bg-panel">{chat}</div>
        </section>
      </main>
      <LobbyBar state={state} ask={ask} rules={rules} level={level} />
      <RulesDialog open={reading} onClose={() => setReading(false)} game={box.id} table={settings} chapter={null} older={null} />
    </div>
  );
}
