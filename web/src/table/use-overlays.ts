/** What lies over a table or beside it: one dialog at a time, and the panel with history and chat, which wide screens have beside the table. */
import { useState } from 'react';
import { useWide } from '../parts/use-media.ts';
import { prefer, usePreferences } from '../preferences.ts';
import { useTableHome } from './home.ts';
import type { PanelPart } from './panel.tsx';

type OverlayName = 'menu' | 'panel' | 'rules' | 'result';

export interface Overlays {
  readonly open: OverlayName | null;
  readonly show: (name: OverlayName) => void;
  readonly close: () => void;
  readonly part: PanelPart;
  /** How often somebody has come by key to write: each time the field gets the focus. */
  readonly writing: number;
  readonly showPart: (part: PanelPart) => void;
  /** Shows a part of the panel; where it was shown beside the table already, closes it. */
  readonly togglePanel: (part: PanelPart) => void;
  /** Straight into the chat's field: the letters that come next are no keys of the board. */
  readonly write: () => void;
  /** The panel stands beside the table. */
  readonly beside: boolean;
  readonly wide: boolean;
}

export function useOverlays(): Overlays {
  const wide = useWide();
  const preferences = usePreferences();
  // Beside a lesson the history would be one thing too many: it is there for whoever asks, and not the next time.
  const isLesson = useTableHome() === 'lesson';
  const [asked, setAsked] = useState(false);
  const panel = isLesson ? asked : preferences.panel;
  const [open, setOpen] = useState<OverlayName | null>(null);
  const [part, setPart] = useState<PanelPart>('history');
  const [writing, setWriting] = useState(0);
  const showPart = (next: PanelPart): void => {
    setPart(next);
    setWriting(0);
  };
  const showPanel = (on: boolean): void => {
    if (!wide) setOpen('panel');
    else if (isLesson) setAsked(on);
    else prefer({ panel: on });
  };
  return {
    open,
    show: setOpen,
    close: () => setOpen(null),
    part,
    writing,
    showPart,
    togglePanel: (next) => {
      showPart(next);
      showPanel(!(panel && part === next));
    },
    write: () => {
      setPart('chat');
      setWriting((times) => times + 1);
      showPanel(true);
    },
    beside: wide && panel,
    wide,
  };
}
