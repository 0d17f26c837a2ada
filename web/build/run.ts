/** `npm run build`: builds the web client now, where it is not built yet, in place of when a server starts. */
import { ensureBuilt, NotBuilt } from './build.ts';

try {
  const { folder } = await ensureBuilt((line) => console.log(line));
  console.log(`The web client is in ${folder}.`);
} catch (error) {
  if (!(error instanceof NotBuilt)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
