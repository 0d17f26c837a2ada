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
      <Scrubber {...props} />
      <div
        role="toolbar"
        aria-label={t('replay.bar.label')}
        className="flex flex-wrap items-center justify-center gap-1 sideways:grid sideways:w-full sideways:grid-cols-4 sideways:gap-0.5"
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
          <Icon name={playing ? 'pause' : 'play'} />
        </BarButton>
        <BarButton label={t('replay.bar.on')} onClick={() => step(1)}>
          <Icon name="next" />
        </BarButton>
        <BarButton label={t(`replay.jump.next.${kind}`)} onClick={() => jump(1)}>
          <Icon name="skip" />
        </BarButton>
        <BarButton label={t('replay.bar.speed', { speed: speedText(speed) })} onClick={nextSpeed} aside>
          <span className="whitespace-nowrap text-sm">{speedText(speed)}</span>
        </BarButton>
        <BarButton label={t('replay.bar.eyes', { eyes })} onClick={onEyes} aside>
          <Icon name="eye" />
          <span className="hidden max-w-40 truncate pr-2 @xl:inline">{eyes}</span>
        </BarButton>
      </div>
    </ActionBar>
  );
}

export const speedText = (speed: Speed): string => `${speed === 0.5 ? '½' : speed}×`;

interface BarButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly primary?: boolean;
  /** Sideways it stands in the second row, beside the primary one. */
  readonly aside?: boolean;
  readonly children: ReactNode;
}

function BarButton({ label, onClick, primary = false, aside = false, children }: BarButtonProps) {
  return (
    <Button
      kind={primary ? 'primary' : 'plain'}
      aria-label={label}
      title={label}
      className={`gap-1.5! px-2! ${primary ? 'sideways:order-1 sideways:col-span-2' : ''} ${aside ? 'sideways:order-2' : ''}`}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/** Its thumb is so wide, in px: marks stand where its middle comes. */
const THUMB = 20;

const MARKS: Readonly<Record<Landmark, string>> = { round: 'h-4 w-1 bg-brass', call: 'h-2.5 w-0.5 bg-wine', trick: 'h-2 w-0.5 bg-quiet' };

function Scrubber({ moment, last, landmarks, kind: wanted, seek }: Props) {
  const { t } = useWords();
  // There are so many tricks that they would hide the rest.
  const marks = landmarks.filter(({ kind }) => kind !== 'trick' || kind === wanted);
  const round = landmarks.filter((each) => each.kind === 'round' && each.moment <= moment).length;
  const at = { moment, last, round };
  return (
    <div className="relative h-11 w-full">
      <div aria-hidden="true" className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
      <div aria-hidden="true" className="pointer-events-none absolute inset-y-0" style={{ left: THUMB / 2, right: THUMB / 2 }}>
        {marks.map(({ moment: place, kind }) => (
          <span
            key={`${place} ${kind}`}
            className={`absolute top-1/2 -translate-x-1/2 -translate-y-1/2 rounded-full ${MARKS[kind]}`}
            style={{ left: `${last === 0 ? 0 : (100 * place) / last}%` }}
          />
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={moment}
        aria-label={t('replay.bar.moments')}
        aria-valuetext={t(round > 0 ? 'replay.bar.momentIn' : 'replay.bar.moment', at)}
        onChange={(event) => seek(Number(event.target.value))}
        className="scrubber absolute inset-0 h-full w-full"
      />
    </div>
  );
}
