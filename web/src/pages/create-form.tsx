/** The form that makes a table. The game says live what can't be; whatever the server refuses, nothing that was chosen is lost. */

import { Button, Icon } from '@parlour/felt';
import { isRefusal, type Refusal } from '@parlour/kernel';
import { LIMITS } from '@parlour/protocol/codes';
import { useState } from 'react';
import type { Box } from '../games.ts';
import { forgetIdentity, identityNamed, server, useIdentity } from '../identity.ts';
import { useName } from '../names.ts';
import { noteAnswer, useServerAway } from '../network.ts';
import { AllOptions } from '../parts/all-options.tsx';
import { Form } from '../parts/form.tsx';
import { LevelChoice } from '../parts/level-choice.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { Refused } from '../parts/refused.tsx';
import { saySettingsRefusal, useRulesOf } from '../parts/rules-of.ts';
import { Stepper } from '../parts/stepper.tsx';
import { draftRefusal, firstDraft } from '../parts/table-draft.ts';
import { ClockChoice, PresetChoice, RunningFields, SeatChoice, VisibilityChoice } from '../parts/table-fields.tsx';
import { TextField } from '../parts/text-field.tsx';
import { preferencesNow } from '../preferences.ts';
import { go } from '../routes.ts';
import { useWords } from '../words/context.ts';

export function CreateForm({ box }: { readonly box: Box }) {
  const words = useWords();
  const { t } = words;
  const rules = useRulesOf(box);
  const { game } = rules;
  const person = useIdentity();
  const [name, setName] = useName('table');
  const [chosen, setDraft] = useState(() => firstDraft(game, name));
  const draft = { ...chosen, name };
  const [bots, setBots] = useState(0);
  const [level, setLevel] = useState(() => preferencesNow().level);
  const [passcode, setPasscode] = useState('');
  const [serverPasscode, setServerPasscode] = useState<string | null>(null);
  const [you, setYou] = useName('person');
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const away = useServerAway();
  const say = (refusal: Refusal) => saySettingsRefusal(words, rules, refusal);

  const unplayable = draftRefusal(game, draft);
  const why = unplayable === null ? null : say(unplayable);
  const seated = Math.min(bots, draft.seats - 1);

  const make = async (): Promise<void> => {
    const me = person ?? (await identityNamed(you));
    noteAnswer(me);
    if (isRefusal(me)) return setRefused(say(me));
    const made = await server().createTable({
      settings: { ...draft, game: game.id },
      bots: Array.from({ length: seated }, () => level),
      passcode: passcode === '' ? undefined : passcode,
      serverPasscode: serverPasscode ?? undefined,
    });
    noteAnswer(made);
    if (!isRefusal(made)) return go({ page: 'table', code: made.code });
    if (made.code === 'passcode/server') setServerPasscode((given) => given ?? '');
    if (made.code === 'identity/unknown') {
      // The server has lost its memory: ask for the name again.
      setYou(me.name);
      forgetIdentity();
    }
    setRefused(say(made));
  };
  const submit = async () => {
    if (why !== null || busy) return;
    setBusy(true);
    await make();
    setBusy(false);
  };

  const shared = { game, draft, onChange: setDraft };
  return (
    <Form onSubmit={() => void submit()}>
      <main className="mx-auto flex max-w-2xl flex-col gap-7 p-4 pt-5">
        <PresetChoice {...shared} />
        <SeatChoice {...shared} refused={why} />
        <Stepper label={t('create.bots')} about={t('create.botsAbout')} min={0} max={draft.seats - 1} value={seated} onChange={setBots} />
        {seated > 0 && <LevelChoice label={t('create.level')} value={level} onChange={setLevel} />}
        <TextField label={t('options.name')} value={name} onChange={setName} maxLength={LIMITS.tableNameGraphemes * 2} autoComplete="off" />
        {person === null && (
          <TextField label={t('create.you')} value={you} onChange={setYou} maxLength={LIMITS.nameGraphemes * 2} autoComplete="nickname" />
        )}
        <VisibilityChoice {...shared} />
        <TextField
          label={t('create.passcode')}
          about={t('create.passcodeAbout')}
          value={passcode}
          onChange={setPasscode}
          maxLength={LIMITS.passcodeCharacters}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <ClockChoice {...shared} />
        <AllOptions {...shared}>
          <RunningFields {...shared} />
        </AllOptions>
        {serverPasscode !== null && (
          <TextField
            label={t('create.serverPasscode')}
            about={t('create.serverPasscodeAbout')}
            value={serverPasscode}
            onChange={setServerPasscode}
            type="password"
            maxLength={LIMITS.passcodeCharacters}
            autoComplete="off"
            autoFocus
          />
        )}
      </main>
      <div className="sticky bottom-0 border-brass border-t-4 bg-panel p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="mx-auto flex max-w-2xl flex-col items-stretch gap-2">
          <Refused text={refused} />
          {away && refused !== null && (
            <PageLink to={{ page: 'here-new', game: game.id }} look="plain">
              <Icon name="phone" />
              {t('front.here')}
            </PageLink>
          )}
          <Button kind="primary" type="submit" className="min-h-13 text-lg" whyNot={busy ? t('create.making') : why} tellWhy>
            {t(busy ? 'create.making' : 'create.make')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
