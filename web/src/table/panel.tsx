/** History and chat, beside the table or in a sheet. */
import { Tabs } from '@base-ui/react/tabs';
import type { TableLink, TableState } from '@parlour/client';
import { useWords } from '../words/context.ts';
import { Chat } from './chat.tsx';
import { History } from './history.tsx';
import type { HistoryLine } from './history-lines.ts';
import { useTableHome } from './home.ts';

export const PANEL_PARTS = ['history', 'chat'] as const;
export type PanelPart = (typeof PANEL_PARTS)[number];

interface Props {
  readonly link: TableLink;
  readonly state: TableState;
  readonly lines: readonly HistoryLine[];
  readonly part: PanelPart;
  readonly setPart: (part: PanelPart) => void;
  /** See Chat. */
  readonly writing: number;
}

export function Panel({ link, state, lines, part, setPart, writing }: Props) {
  const { t } = useWords();
  // Where nobody writes there is only the history.
  if (useTableHome() !== 'server') return <History lines={lines} />;
  return (
    <Tabs.Root value={part} onValueChange={(next: PanelPart) => setPart(next)} className="flex min-h-0 flex-1 flex-col">
      <Tabs.List className="flex border-line border-b">
        {PANEL_PARTS.map((each) => (
          <Tabs.Tab
            key={each}
            value={each}
            className="min-h-11 flex-1 border-transparent border-b-4 px-3 text-quiet data-[active]:border-brass data-[active]:font-semibold data-[active]:text-text"
          >
            {t(`panel.${each}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="history" className="flex min-h-0 flex-1 flex-col">
        <History lines={lines} />
      </Tabs.Panel>
      <Tabs.Panel value="chat" className="flex min-h-0 flex-1 flex-col">
        <Chat link={link} state={state} writing={writing} />
      </Tabs.Panel>
    </Tabs.Root>
  );
}
