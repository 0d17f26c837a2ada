/** What is known of the chat at a table, and how each message changes it. Pure. */
import type { ChatLine, ChatStream, FromServer } from '@parlour/protocol';
import { LIMITS, readsStream } from '@parlour/protocol/codes';
import type { TableView } from '@parlour/table';
import type { TableState } from './link.ts';

type Chat = TableState['chat'];

export const NO_CHAT: Chat = { players: [], spectators: [] };

export function chatAfter(chat: Chat, message: Extract<FromServer, { kind: 'chat' | 'line' | 'unsaid' }>): Chat {
  const { stream } = message;
  const lines = chat[stream];
  switch (message.kind) {
    case 'chat':
      return withLines(chat, stream, message.lines);
    case 'line':
      // What was said while the last lines were on their way comes with both.
      return lines.some(({ id }) => id === message.line.id) ? chat : withLines(chat, stream, [...lines, message.line]);
    case 'unsaid':
      return withLines(
        chat,
        stream,
        lines.filter(({ id }) => !message.lines.includes(id)),
      );
  }
}

/** Someone who plays puts away what was said by those who watch: while the game runs they do not hear of it, not even that a line was erased. */
export function readableChat(chat: Chat, seat: number | null, table: TableView | null): Chat {
  const running = table?.phase === 'opening' || table?.phase === 'playing';
  return chat.spectators.length === 0 || readsStream('spectators', seat !== null, running) ? chat : { ...chat, spectators: [] };
}

const withLines = (chat: Chat, stream: ChatStream, lines: readonly ChatLine[]): Chat => ({ ...chat, [stream]: lines.slice(-LIMITS.chatLines) });
