/** A sheet over the page: from below on phones, also sideways, in the middle where there is room. The rail stays free for a word in passing. Escape, the cross and, unless it is firm, a tap beside it close it. */
import { Dialog as Base } from '@base-ui/react/dialog';
import { Icon } from '@parlour/felt';
import type { ReactNode } from 'react';
import { useWords } from '../words/context.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** A line under the title that stays in sight, where there is something to note. */
  readonly note?: string | null;
  readonly children: ReactNode;
  /** What fills the sheet to its edges. */
  readonly flush?: boolean;
  /** For pages to read. */
  readonly wide?: boolean;
  /** It comes by itself: a finger on its way to the table must not close it. */
  readonly firm?: boolean;
}

export function Dialog({ open, onClose, title, note = null, children, flush = false, wide = false, firm = false }: Props) {
  const { t } = useWords();
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())} disablePointerDismissal={firm}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-black/60 transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Base.Popup
          className={`fixed inset-x-0 bottom-0 z-40 flex max-h-[88dvh] flex-col rounded-t-2xl bg-panel text-text shadow-card transition-transform duration-200 ease-table data-[ending-style]:translate-y-full data-[starting-style]:translate-y-full sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(92vw,36rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl sm:transition-opacity sm:data-[ending-style]:-translate-y-1/2 sm:data-[starting-style]:-translate-y-1/2 sm:data-[ending-style]:opacity-0 sm:data-[starting-style]:opacity-0 sideways:top-auto sideways:bottom-0 sideways:max-h-[calc(100dvh-3rem)] sideways:w-[min(96vw,44rem)] sideways:translate-y-0 sideways:rounded-b-none sideways:data-[ending-style]:translate-y-0 sideways:data-[starting-style]:translate-y-0 ${wide ? 'sm:w-[min(94vw,48rem)]' : ''}`}
        >
          <div className="border-line border-b py-1 pr-1 pl-4">
            <div className="flex items-center gap-2">
              <Base.Title className="flex-1 font-semibold font-serif text-lg">{title}</Base.Title>
              <Base.Close aria-label={t('close')} className="grid size-11 place-items-center rounded-table text-quiet hover:text-text">
                <Icon name="close" />
              </Base.Close>
            </div>
            {note !== null && <Base.Description className="pr-3 pb-2 text-quiet text-sm">{note}</Base.Description>}
          </div>
          {/* What is focused is not left behind a bar at the sheet's end. */}
          <div
            className={`min-h-0 flex-1 scroll-pb-32 overflow-y-auto overscroll-contain ${flush ? 'pb-[env(safe-area-inset-bottom)]' : 'p-4 pb-[max(1rem,env(safe-area-inset-bottom))]'}`}
          >
            {children}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
