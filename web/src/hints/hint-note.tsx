/**
 * A hint as a slip of paper: what to do, why, and a button that does it. Where the panel stands beside the table it lies there; else over the upper
 * edge of the table. It hides neither the own cards nor what one does with them, and on a phone held sideways none of the others.
 */
import { Button, Icon } from '@parlour/felt';
import type { MoveValue } from '@parlour/kernel';
import type { GameVoice } from '../table/voice.ts';
import { useWords } from '../words/context.ts';
import type { Hint } from './use-hint.ts';

interface Props {
  readonly hint: Hint;
  readonly voice: GameVoice;
  readonly busy: boolean;
  /** In the panel beside the table. */
  readonly beside: boolean;
  readonly onMove: (move: MoveValue) => void;
  readonly onClose: () => void;
}

export function HintNote({ hint, voice, busy, beside, onMove, onClose }: Props) {
  const { t } = useWords();
  const move = hint.kind === 'given' ? hint.advice.move : null;
  return (
    <section
      data-part="hint"
      aria-label={t('hint.label')}
      className={`flow-root rounded-table border border-brass bg-panel py-1.5 pl-3 text-text ${beside ? 'm-2 shrink-0' : OVER_THE_TABLE}`}
    >
      {/* Beside the move and not beside the reasons, which need the room on phones. */}
      <div className="float-right ml-2 flex items-center">
        {move !== null && (
          <Button kind="primary" onClick={() => !busy && onMove(move)}>
            {t('hint.do')}
          </Button>
        )}
        <button
          type="button"
          aria-label={t('hint.close')}
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center text-quiet hover:text-text"
        >
          <Icon name="close" />
        </button>
      </div>
      {/* Read out once, when it has been thought of. */}
      <div className="pr-3" role="status" aria-atomic="true" aria-busy={hint.kind === 'thinking'}>
        <HintText hint={hint} voice={voice} />
      </div>
    </section>
  );
}

const OVER_THE_TABLE =
  'absolute inset-x-2 top-2 z-35 mx-auto max-w-md shadow-card lg:inset-x-auto lg:left-3 lg:w-88 sideways:right-[clamp(12.5rem,31%,17.5rem)] sideways:left-44 sideways:mx-0';

function HintText({ hint, voice: { speech, speaker } }: Pick<Props, 'hint' | 'voice'>) {
  const { t } = useWords();
  if (hint.kind !== 'given') return <p className="py-2.5 text-quiet">{t(hint.kind === 'thinking' ? 'hint.thinking' : 'hint.failed')}</p>;
  const { advice, view } = hint;
  return (
    <>
      <p className="py-1 font-semibold">{advice.move === null ? t('hint.wait') : speech.move(advice.move, view, speaker)}</p>
      {advice.reasons.map((reason) => (
        <p key={reason.code} className="text-quiet text-sm">
          {hint.speech.reason(reason, view, speaker)}
        </p>
      ))}
    </>
  );
}
