/**
 * What stands in the action bar's place while a game is watched again: the words of the moment, the scrubber with its marks, and the buttons. It
 * keeps its height, so that the board never jumps.
 */
import { ActionBar, Button, Icon } from '@parlour/felt';
import type { Landmark } from '@parlour/kernel';
import type { ReactNode } from 'react';
import { useWords } from '../words/context.ts';
import type { LandmarkAt } from './replayed-game.ts';
import type { Speed } from './use-playing.ts';
import './replay.css';

export interface ReplayControls {
  readonly moment: number;
  readonly last: number;
  readonly playing: boolean;
  readonly speed: Speed;
  /** What one jumps to. */
  readonly kind: Landmark;
  readonly landmarks: readonly LandmarkAt[];
  readonly toggle: () => void;
  readonly step: (way: 1 | -1) => void;
  readonly jump: (way: 1 | -1) => void;
  readonly seek: (moment: number) => void;
  readonly nextSpeed: () => void;
}

interface Props extends ReplayControls {
  /** Where in the game that is: the round, as the table's title has it; a deal that is dealt again is no other one. */
  readonly round: string | undefined;
  /** What happened at this moment. */
  readonly says: string;
  /** Whose, in words. */
  readonly eyes: string;
  readonly onEyes: () => void;
}

export function ReplayBar(props: Props) {
  const { t } = useWords();
  const { says, eyes, onEyes, playing, speed, kind, toggle, step, jump, nextSpeed } = props;
  return (
    <ActionBar says={says} yours={false}>
      {/* For the ear: the bar's own words are not read when they change. */}
      <span className="sr-only" aria-live="polite">
        {says}
      </span>
      <div className="-mt-1 flex w-full flex-col gap-1.5 sideways:mt-0 sideways:gap-1">
        <Scrubber {...props} />
        <div
          role="toolbar"
          aria-label={t('replay.bar.label')}
          className="flex items-center justify-center gap-1 sideways:grid sideways:w-full sideways:grid-cols-4 @xl:gap-1.5"
        >
          <BarButton label={t(`replay.jump.previous.${kind}`)} onClick={() => jump(-1)}>
            <span className="-scale-x-100">
              <Icon name="skip" />
            </span>
          </BarButton>
          <BarButton label={t('replay.bar.back')} onClick={() => step(-1)}>
            <Icon name="back" />
          </BarButton>
          <BarButton label={t(playing ? 'replay.bar.pause' : 'replay.bar.play')} onClick={toggle} primary>
            <Icon name={playing ? 'pause' : 'play'} size={22} />
          </BarButton>
          <BarButton label={t('replay.bar.on')} onClick={() => step(1)}>
            <Icon name="next" />
          </BarButton>
          <BarButton label={t(`replay.jump.next.${kind}`)} onClick={() => jump(1)}>
            <Icon name="skip" />
          </BarButton>
          {/* The narrowest phones have no room for it; it is among the choices of the view as well. */}
          <BarButton
            label={t('replay.bar.speed', { speed: speedText(speed) })}
            onClick={nextSpeed}
            className="sideways:order-2 max-[359px]:hidden @xl:ml-4"
          >
            <span className="whitespace-nowrap font-semibold text-sm">{speedText(speed)}</span>
          </BarButton>
          <BarButton label={t('replay.bar.eyes', { eyes })} onClick={onEyes} className="sideways:order-2">
            <Icon name="eye" />
            <span className="hidden max-w-48 truncate pr-1 @xl:inline">{eyes}</span>
          </BarButton>
        </div>
      </div>
    </ActionBar>
  );
}

export const speedText = (speed: Speed): string => `${speed === 0.5 ? '½' : speed}×`;

interface BarButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly primary?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

function BarButton({ label, onClick, primary = false, className = '', children }: BarButtonProps) {
  return (
    <Button
      kind={primary ? 'primary' : 'plain'}
      aria-label={label}
      title={label}
      className={`gap-1.5! px-2! ${primary ? 'grow sideways:order-1 sideways:col-span-2 @xl:min-w-20 @xl:grow-0' : ''} ${className}`}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/** Its thumb is so wide, in px: marks stand where its middle comes. */
const THUMB = 24;

/** Rounds part the track; calls and tricks stand above it. */
const MARKS: Readonly<Record<Landmark, string>> = {
  round: 'top-3 h-1.5 w-0.5 bg-panel',
  call: 'top-1 h-1.5 w-0.5 bg-wine',
  trick: 'top-1.5 h-1 w-0.5 bg-quiet',
};

/** Where one is: on the track, which is filled so far, and in words below it, with whose eyes. All of it is for the thumb. */
function Scrubber({ moment, last, round, landmarks, kind: wanted, eyes, seek }: Props) {
  const { t } = useWords();
  // There are so many tricks that they would hide the rest; and where everything begins nothing is parted.
  const marks = landmarks.filter(({ kind, moment: place }) => (kind !== 'trick' || kind === wanted) && place > 0);
  const at = { moment, last };
  const share = last === 0 ? 1 : moment / last;
  return (
    <div className="relative h-11 w-full">
      <div aria-hidden="true" className="absolute inset-x-2 top-3 h-1.5 overflow-hidden rounded-full bg-line">
        <div className="h-full bg-brass" style={{ width: `calc(${THUMB / 2}px - 0.5rem + (100% + 1rem - ${THUMB}px) * ${share})` }} />
      </div>
      <div aria-hidden="true" className="pointer-events-none absolute inset-y-0" style={{ left: THUMB / 2, right: THUMB / 2 }}>
        {marks.map(({ moment: place, kind }) => (
          <span
            key={`${place} ${kind}`}
            className={`absolute -translate-x-1/2 ${MARKS[kind]}`}
            style={{ left: `${last === 0 ? 0 : (100 * place) / last}%` }}
          />
        ))}
      </div>
      <div aria-hidden="true" className="absolute inset-x-2 bottom-0 flex justify-between gap-1.5 text-quiet text-xs leading-none">
        <span className="whitespace-nowrap">{t('replay.bar.moment', at)}</span>
        <span className="flex min-w-0 items-center gap-1 @xl:hidden">
          <Icon name="eye" size={13} />
          <span className="truncate leading-[1.2]">{eyes}</span>
        </span>
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={moment}
        aria-label={t('replay.bar.moments')}
        aria-valuetext={round === undefined ? t('replay.bar.moment', at) : t('replay.bar.momentIn', { ...at, round })}
        onChange={(event) => seek(Number(event.target.value))}
        className="scrubber absolute inset-0 h-full w-full"
      />
    </div>
  );
}
