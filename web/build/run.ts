/** `npm run build`: builds the web client now, where it is not built yet, in place of when a server starts. */
import { type BuildProgress, ensureBuilt, NotBuilt } from './build.ts';

const LINES: Readonly<Record<BuildProgress['kind'], string>> = {
  first: 'Building the web client, a few seconds …',
  changed: 'The web client has changed since it was built: building it, a few seconds …',
  built: 'Built.',
  waiting: 'Another process is building it: waiting …',
  old: 'The web client has changed since it was built, and Vite, which builds it, is not installed.',
};

try {
  const { folder } = await ensureBuilt(({ kind }) => console.log(LINES[kind]));
  console.log(`The web client is in ${folder}.`);
} catch (error) {
  if (!(error instanceof NotBuilt)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
