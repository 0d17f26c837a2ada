/** What stands in the action bar's place where people pass one device around: to whom it goes, and when to pass it on. */
import { ActionBar, Avatar, Button, Icon } from '@parlour/felt';
import type { Seat } from '@parlour/kernel';
import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { useWords } from '../words/context.ts';
import { Drape } from './drape.tsx';
import { HoldButton } from './hold-button.tsx';

/** Somebody at the device. */
export interface PersonHere {
  readonly seat: Seat;
  readonly player: string;
  readonly name: string;
}

interface CurtainProps {
  /** Whom it goes to; null while nobody is awaited. */
  readonly next: PersonHere | null;
  /** They are not awaited, but want to act. */
  readonly aside: boolean;
  /** What the table waits for, where it is nobody here. */
  readonly expected: string;
  readonly people: readonly PersonHere[];
  readonly onLift: () => void;
  /** Somebody else wants the device; null: nobody does after all. */
  readonly onElse: (person: PersonHere | null) => void;
}

/** The curtain is down. */
export function CurtainBar({ next, aside, expected, people, onLift, onElse }: CurtainProps) {
  const { t } = useWords();
  return (
    <Drape
      says={next === null ? expected : t('curtain.pass', { name: next.name })}
      to={next === null ? null : { before: t('curtain.to'), name: next.name }}
    >
      {next !== null && <Lift key={next.seat} person={next} onLift={onLift} />}
      {aside ? (
        <Button kind="quiet" className={BESIDE} onClick={() => onElse(null)}>
          {t('curtain.back')}
        </Button>
      ) : (
        <SomebodyElse people={people.filter(({ seat }) => seat !== next?.seat)} onElse={onElse} />
      )}
    </Drape>
  );
}

/** What is pressed seldom: on a phone beside the name, else beside the button to hold. */
const BESIDE =
  'col-start-2 row-start-1 max-w-32 max-[359px]:max-w-28 sideways:max-w-none border-on-drape/35! px-2! text-on-drape! text-sm sideways:col-start-1 sideways:row-auto @4xl:max-w-none @4xl:px-4!';

/** Held, it shows what only this person may see. */
export function Lift({ person, look = false, onLift }: { readonly person: PersonHere; readonly look?: boolean; readonly onLift: () => void }) {
  const { t } = useWords();
  return (
    <HoldButton
      label={t(look ? 'curtain.look' : 'curtain.lift', { name: person.name })}
      again={t('curtain.again', { name: person.name })}
      quiet={look}
      onDone={onLift}
    />
  );
}

function SomebodyElse({ people, onElse }: Pick<CurtainProps, 'people' | 'onElse'>) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" className={BESIDE} onClick={() => setOpen(true)}>
        {t('curtain.else')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('curtain.who')}>
        <ul className="flex flex-col gap-2">
          {people.map((person) => (
            <li key={person.seat}>
              <Button
                className="min-h-13 w-full justify-start! gap-3! px-3! text-left font-semibold"
                onClick={() => {
                  setOpen(false);
                  onElse(person);
                }}
              >
                <Avatar name={person.name} size={32} />
                <span className="min-w-0 break-words">{person.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

/** Whoever has the device has done what was asked, and can still read what came of it. */
export function PassOnBar({ next, onPass }: { readonly next: PersonHere; readonly onPass: () => void }) {
  const { t } = useWords();
  return (
    <ActionBar says={t('curtain.done', { name: next.name })} yours>
      <Button kind="primary" onClick={onPass}>
        <Icon name="phone" />
        {t('curtain.on')}
      </Button>
    </ActionBar>
  );
}
