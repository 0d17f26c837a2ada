/** The process that builds: Vite, as vite.config.ts has it, into the folder that is named; then what works offline, and the compressed copies. */
import { join } from 'node:path';
import { build } from 'vite';
import { compressIn } from './compress.ts';
import { addOffline } from './offline.ts';

process.once('disconnect', () => process.exit(1));

const [, , folder] = process.argv;
const name = process.env['PARLOUR_BUILD'];
if (folder === undefined || name === undefined) throw new Error('PARLOUR_BUILD=BUILD node web/build/vite.ts FOLDER');
try {
  const configFile = join(import.meta.dirname, '../vite.config.ts');
  await build({ configFile, configLoader: 'native', logLevel: 'silent', build: { outDir: folder, emptyOutDir: true } });
  await addOffline(folder, name);
  await compressIn(folder);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
