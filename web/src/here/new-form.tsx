/** The form that makes a table on this device. The game says live what can't be; how many seats there are follows from who sits. */
import { Button, Icon } from '@parlour/felt';
import { isRefusal, type Refusal } from '@parlour/kernel';
import { useRef, useState } from 'react';
import { thisDevice } from '../device/shared.ts';
import { troubleOf } from '../device/use-device.ts';
import type { Box } from '../games.ts';
import { useIdentity } from '../identity.ts';
import { AllOptions } from '../parts/all-options.tsx';
import { Form } from '../parts/form.tsx';
import { LevelChoice } from '../parts/level-choice.tsx';
import { Refused } from '../parts/refused.tsx';
import { saySettingsRefusal, useRulesOf } from '../parts/rules-of.ts';
import { draftRefusal, firstDraft, type TableDraft, withSeats } from '../parts/table-draft.ts';
import { PresetChoice, RunningFieldsHere } from '../parts/table-fields.tsx';
import { preferencesNow } from '../preferences.ts';
import { go } from '../routes.ts';
import { useWords } from '../words/context.ts';
import { ChairFields } from './chair-fields.tsx';
import { type Chair, firstChairs, fitting, nameFault, peopleOn, seatsOf } from './chairs.ts';
import { nextName, notePeopleHere } from './people-here.ts';
import { suggestedNames } from './suggested-names.ts';
import { noteTableHere } from './tables-here.ts';

export function NewHereForm({ box }: { readonly box: Box }) {
  const words = useWords();
  const { t } = words;
  const rules = useRulesOf(box);
  const { game } = rules;
  const person = useIdentity();
  const [chosen, setDraft] = useState(() => firstDraft(game, ''));
  const [chairs, setChairs] = useState<readonly Chair[]>(() => firstChairs(person?.name ?? nextName([], suggestedNames(words)), chosen.seats));
  const [level, setLevel] = useState(() => preferencesNow().level);
  const [fault, setFault] = useState<ReturnType<typeof nameFault>>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const draft = withSeats(game, chosen, chairs.length);
  const say = (refusal: Refusal) => saySettingsRefusal(words, rules, refusal);
  const unplayable = draftRefusal(game, draft);
  const why = unplayable === null ? null : say(unplayable);

  const change = (next: TableDraft) => {
    setDraft(next);
    setChairs((sitting) => fitting(game, next, sitting));
  };
  const sit = (next: readonly Chair[]) => {
    setChairs(next);
    setFault(null);
    setRefused(null);
  };
  const make = async (): Promise<void> => {
    const { name: _, ...settings } = draft;
    const device = await thisDevice();
    const made = await device.create({ settings: { ...settings, game: game.id }, seats: seatsOf(chairs, level) });
    if (isRefusal(made)) return setRefused(say(made));
    const people = peopleOn(chairs).map(({ name }) => name.trim());
    notePeopleHere(people);
    noteTableHere({ code: made.code, game: game.id, people, at: Date.now() });
    go({ page: 'here', code: made.code });
  };
  const submit = async () => {
    if (why !== null || busy) return;
    const wrong = nameFault(chairs);
    setFault(wrong);
    if (wrong !== null) return form.current?.querySelector<HTMLElement>(`[data-chair="${wrong.id}"] input`)?.focus();
    setBusy(true);
    await make().catch((error: unknown) => setRefused(t(`onDevice.trouble.${troubleOf(error)}.text`)));
    setBusy(false);
  };

  const shared = { game, draft, onChange: change };
  return (
    <Form onSubmit={() => void submit()}>
      <main ref={form} className="mx-auto flex max-w-2xl flex-col gap-6 p-4">
        <p className="felt-light flex items-center gap-3 rounded-table border-2 border-wood px-3 py-2 leading-snug">
          <span className="text-brass">
            <Icon name="phone" size={28} />
          </span>
          <span className="min-w-0">{t('onDevice.about')}</span>
        </p>
        <ChairFields game={game} draft={draft} chairs={chairs} onChange={sit} fault={fault} refused={why} />
        {chairs.some(({ kind }) => kind === 'bot') && <LevelChoice label={t('create.level')} value={level} onChange={setLevel} />}
        <PresetChoice {...shared} />
        <AllOptions {...shared}>
          <RunningFieldsHere {...shared} />
        </AllOptions>
      </main>
      <div className="sticky bottom-0 border-brass border-t-4 bg-panel p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="mx-auto flex max-w-2xl flex-col items-stretch gap-2">
          <Refused text={refused} />
          <Button kind="primary" type="submit" className="min-h-13 text-lg" whyNot={busy ? t('create.making') : why} tellWhy>
            {t(busy ? 'create.making' : 'onDevice.start')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
