/** A table at a server: who one is there, which table it is, and the link to it. */
import { api, connectTable } from '@parlour/client';
import { isRefusal } from '@parlour/kernel';
import type { TableCode } from '@parlour/table';
import { askLine } from '../keyboard.ts';
import { Mistake } from '../mistake.ts';
import type { Wished } from '../wish.ts';
import { chooseTable } from './choosing.ts';
import type { Home } from './home.ts';
import { identify } from './identity.ts';
import { type Paper, promptOf } from './terminal.ts';
import { refusalWords } from './tidings.ts';

interface Online {
  readonly server: string;
  readonly table: string | null;
  readonly passcode: string | null;
  readonly wished: Wished;
  readonly name: string | null;
  readonly paper: Paper;
}

/** Null if the person left before there was a table. */
export async function playOnline({ server, table, passcode, wished, name, paper }: Online): Promise<Home | null> {
  const url = readServer(server);
  const wishedTable = table === null ? null : readCode(table);
  const identity = await identify(url, name, () => askName(paper));
  if (identity === null) return null;
  if (isRefusal(identity)) throw new Mistake(refusalWords(identity, null, null));
  const { token } = identity;
  const code = wishedTable ?? (await chooseTable({ url, token, wished, paper }));
  if (code === null) return null;
  const link = connectTable({ url, table: code, token, passcode: passcode ?? undefined });
  return {
    link,
    shared: true,
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
      return answer.kind === 'refused' ? [refusalWords(answer, null, null), 'You are watching.'] : [];
    },
    hurry() {},
    async record(game) {
      const record = await api(url, token).record(code, game);
      return isRefusal(record) ? record : JSON.stringify(record);
    },
    close() {
      link.close();
      return Promise.resolve();
    },
  };
}

async function askName({ keyboard, ink }: Paper): Promise<string | null> {
  for (;;) {
    keyboard.say(['What’s your name?']);
    const name = await askLine(keyboard, promptOf(ink));
    if (name !== '') return name;
  }
}

/** `192.168.1.20:3000` will do. */
function readServer(written: string): string {
  const address = /^https?:\/\//.test(written) ? written : `http://${written}`;
  if (!URL.canParse(address)) throw new Mistake(`--server takes an address such as http://192.168.1.20:3000, not “${written}”.`);
  return new URL(address).origin;
}

/** Also out of a link that somebody was sent. */
function readCode(written: string): TableCode {
  const code = written.trim().toUpperCase().split('/').at(-1) ?? '';
  if (!/^[A-Z2-9]{6}$/.test(code)) throw new Mistake(`--table takes a code of six letters and digits, not “${written}”.`);
  return code;
}
