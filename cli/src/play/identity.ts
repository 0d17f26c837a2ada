/**
 * Who one is at each server. A token is all that a person is there, so it lies in a file that only they can read, beside the rest of their
 * settings, and goes nowhere else.
 */
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Api, api } from '@parlour/client';
import { fieldsOf, isRefusal, type Refusal } from '@parlour/kernel';
import { configFolder } from './config-folder.ts';

interface Identity {
  readonly token: string;
  readonly name: string;
}

const identityFile = (): string => join(configFolder(), 'identities.json');

/** Who one was at this server; null for a stranger. What can't be read is forgotten. */
function remembered(server: string): Identity | null {
  const { token, name } = fieldsOf(fieldsOf(read())[server]);
  return typeof token === 'string' && typeof name === 'string' ? { token, name } : null;
}

function remember(server: string, identity: Identity): void {
  const file = identityFile();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.${process.pid}.part`;
  writeFileSync(beside, `${JSON.stringify({ ...fieldsOf(read()), [server]: identity }, null, 2)}\n`, { mode: 0o600 });
  chmodSync(beside, 0o600);
  renameSync(beside, file);
}

/** The one who was here before, under the name they ask for now; else somebody new. `named` is asked for a name where none is known. */
export async function identify(server: string, asked: string | null, named: () => Promise<string | null>): Promise<Identity | Refusal | null> {
  const known = remembered(server);
  if (known !== null) {
    const me = await api(server, known.token).me();
    if (!isRefusal(me))
      return asked === null || asked === me.name ? { ...known, name: me.name } : renamed(api(server, known.token), server, known, asked);
    if (me.code !== 'identity/unknown') return me;
  }
  const name = asked ?? (await named());
  if (name === null) return null;
  const made = await api(server).newPerson(name);
  if (isRefusal(made)) return made;
  const identity = { token: made.token, name: made.name };
  remember(server, identity);
  return identity;
}

async function renamed(known: Api, server: string, { token }: Identity, name: string): Promise<Identity | Refusal> {
  const me = await known.rename(name);
  if (isRefusal(me)) return me;
  remember(server, { token, name: me.name });
  return { token, name: me.name };
}

function read(): unknown {
  try {
    return JSON.parse(readFileSync(identityFile(), 'utf8'));
  } catch {
    return {};
  }
}
