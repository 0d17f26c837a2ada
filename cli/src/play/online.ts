/** A table at a server: who one is there, which table it is, and the link to it. */
import { api, connectTable, recallGame } from '@parlour/client';
import { type BotLevel, isRefusal } from '@parlour/kernel';
import type { TableCode } from '@parlour/table';
import type { GameSetup } from '../game-setup.ts';
import { askLine } from '../keyboard.ts';
import { Mistake, mistake } from '../mistake.ts';
import { legibleIn } from '../out.ts';
import { promptSign, type Terminal } from '../terminal.ts';
import { chooseTable } from './choose-table.ts';
import { fileStorage } from './file-storage.ts';
import { identify } from './identity.ts';
import { legibleTransport } from './legible-transport.ts';
import type { TableSession } from './session.ts';
import { NOWHERE, refusalText } from './table-words.ts';

interface Online {
  readonly server: string;
  readonly table: string | null;
  readonly passcode: string | null;
  readonly setup: GameSetup;
  readonly name: string | null;
  readonly level: BotLevel;
  readonly terminal: Terminal;
}

/** Null if the person left before there was a table. */
export async function playOnline({ server, table, passcode, setup, name, level, terminal }: Online): Promise<TableSession | null> {
  const url = readServer(server);
  const typedCode = table === null ? null : readCode(table);
  const identity = await identify(url, name, () => askName(terminal));
  if (identity === null) return null;
  if (isRefusal(identity)) throw new Mistake((locale) => refusalText(identity, NOWHERE, locale));
  const { token } = identity;
  const code = typedCode ?? (await chooseTable({ url, token, setup, terminal }));
  if (code === null) return null;
  const storage = fileStorage();
  const link = connectTable({ url, table: code, token, passcode: passcode ?? undefined, ports: { storage, transport: legibleTransport } });
  return {
    link,
    shared: true,
    level,
    async settleIn() {
      await new Promise<void>((resolve) => {
        const look = (): void => {
          if (link.now.status !== 'live' && link.now.status !== 'closed') return;
          stop();
          resolve();
        };
        const stop = link.subscribe(look);
        look();
      });
      if (link.now.status === 'closed' || link.now.you?.seat !== null) return [];
      const answer = await link.ask({ kind: 'sit' });
      return answer.kind === 'refused' ? [refusalText(answer, NOWHERE, terminal.locale), terminal.locale.t('play.watching')] : [];
    },
    hurry() {},
    async record(game) {
      const record = await api(url, token).record(code, game, passcode ?? undefined);
      return isRefusal(record) ? legibleIn(record) : JSON.stringify(record);
    },
    notes: (game) => recallGame(token, code, game, storage),
    close() {
      link.close();
      return Promise.resolve();
    },
  };
}

async function askName({ keyboard, ink, locale }: Terminal): Promise<string | null> {
  for (;;) {
    keyboard.say([locale.t('play.name')]);
    const name = await askLine(keyboard, promptSign(ink));
    if (name !== '') return name;
  }
}

/** `192.168.1.20:3000` will do. */
function readServer(typed: string): string {
  const address = /^https?:\/\//.test(typed) ? typed : `http://${typed}`;
  if (!URL.canParse(address)) throw mistake('server/form', { address: typed });
  return new URL(address).origin;
}

/** Also out of a link that somebody was sent. */
function readCode(typed: string): TableCode {
  const code = typed.trim().toUpperCase().split('/').at(-1) ?? '';
  if (!/^[A-Z2-9]{6}$/.test(code)) throw mistake('table/form', { code: typed });
  return code;
}
