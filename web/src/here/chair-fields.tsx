/** Who sits around the device, as fields: a name for each person, bots on the other chairs, and the order of play, changed by tap or key. */
import { Avatar, Button, Icon, type IconName } from '@parlour/felt';
import type { Game } from '@parlour/kernel';
import { LIMITS } from '@parlour/protocol/codes';
import { type RefObject, useId, useRef, useState } from 'react';
import { FieldRefusal } from '../parts/field.tsx';
import { seatsFor, type TableDraft } from '../parts/table-draft.ts';
import { useWords } from '../words/context.ts';
import { type Chair, earlier, type nameFault, peopleOn, renamed, withBot, without, withPerson } from './chairs.ts';
import { nextName, peopleHere } from './people-here.ts';
import { suggestedNames } from './suggested-names.ts';

interface Props {
  readonly game: Game;
  readonly draft: TableDraft;
  readonly chairs: readonly Chair[];
  readonly onChange: (chairs: readonly Chair[]) => void;
  readonly fault: ReturnType<typeof nameFault>;
  /** Why so many can't play; null if they can. */
  readonly refused: string | null;
}

export function ChairFields({ game, draft, chairs, onChange, fault, refused }: Props) {
  const words = useWords();
  const { t } = words;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const people = peopleOn(chairs);
  const most = seatsFor(game, draft).at(-1);
  const full = most !== undefined && chairs.length >= most ? t('onDevice.full', { most }) : null;
  const noRoom = full !== null && people.length === chairs.length ? full : null;
  const faultText = (name: string, { fault: what }: NonNullable<Props['fault']>): string =>
    what === 'twice' ? t('onDevice.twice', { name: name.trim() }) : words.of('table', 'refusals.name/malformed', { most: LIMITS.nameGraphemes });
  const nameOf = (chair: Chair): string => (chair.kind === 'bot' ? t('lobby.botShort') : chair.name);

  const move = (chair: Chair) => {
    const next = earlier(chairs, chair.id);
    onChange(next);
    setSaid(t('onDevice.moved', { name: nameOf(chair), seat: next.indexOf(chair) + 1 }));
  };
  const remove = (chair: Chair, at: number) => {
    focusOn(list, chairs[at + 1] ?? chairs[at - 1]);
    onChange(without(chairs, chair.id));
    setSaid(t('onDevice.removed', { name: nameOf(chair) }));
  };
  const addPerson = () =>
    onChange(
      withPerson(
        chairs,
        nextName(
          people.map(({ name }) => name),
          suggestedNames(words),
        ),
      ),
    );
  return (
    <fieldset aria-describedby={`${id}-about ${id}-refused`} className="min-w-0">
      <legend className="mb-1 font-semibold leading-tight">{t('onDevice.who')}</legend>
      <p id={`${id}-about`} className="mb-2 text-quiet text-sm leading-snug">
        {t('onDevice.whoAbout')}
      </p>
      <datalist id={`${id}-known`}>
        {peopleHere().map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ol ref={list} className="flex flex-col gap-1.5">
        {chairs.map((chair, at) => (
          <li
            key={chair.id}
            data-chair={chair.id}
            className={`flex flex-wrap items-center gap-x-2 gap-y-1 rounded-table border-2 pr-1 pl-2 ${chair.kind === 'person' ? 'border-line bg-panel py-1' : 'border-line border-dashed'}`}
          >
            <span aria-hidden="true" className="w-4 text-center text-quiet text-sm">
              {at + 1}
            </span>
            {chair.kind === 'person' ? (
              <NameField
                id={`${id}-${chair.id}`}
                known={`${id}-known`}
                seat={at + 1}
                name={chair.name}
                wrong={fault?.id === chair.id}
                onChange={(name) => onChange(renamed(chairs, chair.id, name))}
              />
            ) : (
              <span className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-quiet">
                <span className="grid size-9 place-items-center">
                  <Icon name="bot" />
                </span>
                {t('lobby.botShort')}
              </span>
            )}
            <ChairButton
              icon="up"
              label={t('onDevice.earlier', { name: nameOf(chair), seat: at + 1 })}
              whyNot={at === 0 ? t('onDevice.first') : null}
              onClick={() => move(chair)}
            />
            <ChairButton
              icon="close"
              label={t('onDevice.remove', { name: nameOf(chair), seat: at + 1 })}
              whyNot={chair.kind === 'person' && people.length === 1 ? words.of('table', 'refusals.device/nobody') : null}
              onClick={() => remove(chair, at)}
            />
            {chair.kind === 'person' && (
              <FieldRefusal id={`${id}-${chair.id}`} refused={fault?.id === chair.id ? faultText(chair.name, fault) : null} />
            )}
          </li>
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button className="flex-1" whyNot={noRoom} onClick={addPerson}>
          <Icon name="plus" />
          {t('onDevice.addPerson')}
        </Button>
        <Button className="flex-1" whyNot={full} onClick={() => onChange(withBot(chairs))}>
          <Icon name="bot" />
          {t('lobby.addBot')}
        </Button>
      </div>
      <FieldRefusal id={id} refused={refused} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}

/** The chair that takes the place of one that goes has the focus then: whoever works by keyboard is not thrown to the page's top. */
function focusOn(list: RefObject<HTMLOListElement | null>, chair: Chair | undefined): void {
  if (chair !== undefined) list.current?.querySelector<HTMLElement>(`[data-chair="${chair.id}"] button:last-of-type`)?.focus();
}

interface NameProps {
  readonly id: string;
  /** The list of names that are known here. */
  readonly known: string;
  readonly seat: number;
  readonly name: string;
  readonly wrong: boolean;
  readonly onChange: (name: string) => void;
}

function NameField({ id, known, seat, name, wrong, onChange }: NameProps) {
  const { t } = useWords();
  return (
    <>
      <Avatar name={name} />
      <input
        id={id}
        aria-label={t('onDevice.nameOf', { seat })}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-refused`}
        list={known}
        value={name}
        onChange={(event) => onChange(event.target.value)}
        maxLength={LIMITS.nameGraphemes * 2}
        autoComplete="off"
        className={`min-h-11 w-0 min-w-0 flex-1 rounded-table border-2 bg-room px-2 text-text ${wrong ? 'border-wine' : 'border-line'}`}
      />
    </>
  );
}

interface ButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly whyNot: string | null;
  readonly onClick: () => void;
}

function ChairButton({ icon, label, whyNot, onClick }: ButtonProps) {
  return (
    <Button kind="quiet" className="w-11 px-0" aria-label={label} whyNot={whyNot} onClick={onClick}>
      <Icon name={icon} />
    </Button>
  );
}
