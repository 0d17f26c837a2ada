/** Whose eyes a game is watched with, how fast, what one jumps to; and the link that brings others to this very moment. */
import type { Landmark } from '@parlour/kernel';
import { Choice } from '../parts/choice.tsx';
import { CopyLine } from '../parts/copy-line.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useWords } from '../words/context.ts';
import type { Eyes } from './eyes.ts';
import { speedText } from './replay-bar.tsx';
import { SPEEDS, type Speed } from './use-playing.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** By seat. */
  readonly names: readonly string[];
  readonly eyes: Eyes;
  readonly look: (eyes: Eyes) => void;
  readonly speed: Speed;
  readonly setSpeed: (speed: Speed) => void;
  readonly kinds: readonly Landmark[];
  readonly kind: Landmark;
  readonly setKind: (kind: Landmark) => void;
  /** The address of this moment; null where nobody else has the game. */
  readonly address: string | null;
  readonly title: string;
}

export function ReplayView({ open, onClose, names, eyes, look, speed, setSpeed, kinds, kind, setKind, address, title }: Props) {
  const { t } = useWords();
  const seats = names.map((name, seat) => ({ value: String(seat), name }));
  return (
    <Dialog open={open} onClose={onClose} title={t('replay.eyes.title')}>
      <div className="flex flex-col gap-4 sideways:grid sideways:grid-cols-2 sideways:gap-x-6 sideways:gap-y-3 sideways:*:first:col-span-2 sideways:*:last:col-span-2">
        <Choice
          label={t('replay.eyes.label')}
          options={[{ value: 'all', name: t('replay.eyes.all') }, { value: 'open', name: t('replay.eyes.open') }, ...seats]}
          value={String(eyes)}
          onChange={(value) => look(value === 'all' || value === 'open' ? value : Number(value))}
        />
        {kinds.length > 1 && (
          <Choice
            label={t('replay.jump.label')}
            options={kinds.map((value) => ({ value, name: t(`replay.jump.kinds.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
        )}
        <Choice
          label={t('replay.eyes.speed')}
          options={SPEEDS.map((each) => ({ value: String(each), name: speedText(each) }))}
          value={String(speed)}
          onChange={(value) => setSpeed(SPEEDS.find((each) => String(each) === value) ?? 1)}
        />
        {address !== null && (
          <div>
            <p className="mb-1 font-semibold leading-tight">{t('replay.address')}</p>
            <CopyLine label={t('replay.address')} text={address} shareTitle={title} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
