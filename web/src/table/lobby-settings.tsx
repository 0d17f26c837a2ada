/** What is going to be played, in short; the host changes it here, with the same form that made the table. */

import { Button, Icon } from '@parlour/felt';
import { departs } from '@parlour/kernel';
import { LIMITS } from '@parlour/protocol/codes';
import { useState } from 'react';
import type { Box } from '../games.ts';
import { AllOptions } from '../parts/all-options.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Emblem } from '../parts/emblem.tsx';
import { type RulesOf, saySettingsRefusal } from '../parts/rules-of.ts';
import { draftOf, draftRefusal, fieldsOf } from '../parts/table-draft.ts';
import { ClockChoice, PresetChoice, RunningFields, SeatChoice, VisibilityChoice } from '../parts/table-fields.tsx';
import { TextField } from '../parts/text-field.tsx';
import { useWords } from '../words/context.ts';
import type { Ask } from './ask.ts';
import type { LobbyState } from './lobby-state.ts';

interface Props {
  readonly state: LobbyState;
  readonly ask: Ask;
  readonly rules: RulesOf;
  readonly box: Box;
}

export function Played({ state, ask, rules, box }: Props) {
  const { t, of } = useWords();
  const [open, setOpen] = useState(false);
  const { settings, host } = state.table;
  const mark = `game/${box.id}` as const;
  const preset = of(mark, `presets.${settings.preset}.name`);
  const own = departs(rules.game.sheet, settings.preset, settings.changed);
  return (
    <section aria-labelledby="played" className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-2">
      <h2 id="played" className="mb-2 font-semibold font-serif text-xl">
        {t('lobby.settings.title')}
      </h2>
      <div className="flex flex-col gap-3 rounded-2xl bg-panel p-4 shadow-card">
        <div className="flex items-center gap-4">
          <Emblem box={box} size={64} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold font-serif text-xl leading-tight">
              {of(mark, 'name')} · {own ? t('front.tables.ownRules') : preset}
            </p>
            <p className="leading-snug">{own ? t('lobby.settings.own', { preset }) : of(mark, `presets.${settings.preset}.about`)}</p>
          </div>
        </div>
        <Facts state={state} rules={rules} />
        {host !== null && host === state.you?.player && (
          <>
            <Button className="self-start" onClick={() => setOpen(true)}>
              <Icon name="gear" />
              {t('lobby.settings.change')}
            </Button>
            <Dialog open={open} onClose={() => setOpen(false)} title={t('lobby.settings.title')} wide>
              <Changing state={state} ask={ask} rules={rules} onDone={() => setOpen(false)} />
            </Dialog>
          </>
        )}
      </div>
    </section>
  );
}

/** What departs from the preset, and how the table is run. */
function Facts({ state, rules: { game } }: Pick<Props, 'state' | 'rules'>) {
  const { t, of } = useWords();
  const { settings } = state.table;
  const mark = `game/${game.id}` as const;
  const { options } = draftOf(settings);
  const own = fieldsOf(game.sheet).flatMap(([option, field]) => {
    const value = options[option];
    if (value === undefined) return [];
    const said =
      field.kind === 'choice'
        ? of(mark, `options.${option}.values.${value}`)
        : field.kind === 'toggle'
          ? t(value === true ? 'options.on' : 'options.off')
          : String(value);
    return [[of(mark, `options.${option}.name`), said] as const];
  });
  const facts: readonly (readonly [string, string])[] = [
    [t('options.clock.name'), t(`options.clock.values.${settings.clock}`)],
    [t('options.visibility.name'), t(`options.visibility.values.${settings.visibility}`)],
    [t('options.roundEnd.name'), t(`options.roundEnd.values.${settings.roundEnd}`)],
    ...(settings.locked ? [[t('create.passcode'), t('options.on')] as const] : []),
    ...own,
  ];
  return (
    <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-quiet">{name}:</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Changing({ state, ask, rules, onDone }: Omit<Props, 'box'> & { readonly onDone: () => void }) {
  const words = useWords();
  const { t } = words;
  const [draft, setDraft] = useState(() => draftOf(state.table.settings));
  const unplayable = draftRefusal(rules.game, draft);
  const why = unplayable === null ? null : saySettingsRefusal(words, rules, unplayable);
  const shared = { game: rules.game, draft, onChange: setDraft };
  const keep = async () => {
    if (await ask({ kind: 'set', settings: draft })) onDone();
  };
  return (
    <div className="flex flex-col gap-6">
      <PresetChoice {...shared} />
      <SeatChoice {...shared} refused={why} />
      <TextField
        label={t('options.name')}
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
        maxLength={LIMITS.tableNameGraphemes * 2}
        autoComplete="off"
      />
      <VisibilityChoice {...shared} />
      <ClockChoice {...shared} />
      <AllOptions {...shared}>
        <RunningFields {...shared} />
      </AllOptions>
      <div className="-bottom-4 -mx-4 -mb-4 sticky flex flex-col gap-1 border-line border-t bg-panel px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <p className="text-quiet text-sm">{t('lobby.settings.about')}</p>
        <Button kind="primary" whyNot={why} tellWhy onClick={() => void keep()}>
          {t('lobby.settings.keep')}
        </Button>
      </div>
    </div>
  );
}
