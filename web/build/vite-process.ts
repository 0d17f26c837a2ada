/**
 * Makes a build in a process of its own, which takes its memory along when it is done, and ends with whoever asked for it. It is silent; what it
 * has to say is the message when it fails.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export async function buildApart(folder: string, build: string): Promise<void> {
  const child = fork(join(import.meta.dirname, 'vite.ts'), [folder], {
    silent: true,
    execArgv: [],
    // A test's NODE_ENV would give browsers React as it is for development.
    env: { ...process.env, NODE_ENV: 'production', PARLOUR_BUILD: build },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]; // as Node documents it
  if (code === 0) return;
  throw new Error(stripVTControlCharacters(said).trim() || `Vite was ended by ${signal ?? `code ${code}`}, without a word.`);
}
