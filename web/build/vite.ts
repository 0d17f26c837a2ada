/** The process that builds: Vite, as vite.config.ts has it, into the folder that is named, and then the compressed copies. */
import { join } from 'node:path';
import { build } from 'vite';
import { compressIn } from './compress.ts';

process.once('disconnect', () => process.exit(1));

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('node web/build/vite.ts FOLDER');
try {
  const configFile = join(import.meta.dirname, '../vite.config.ts');
  await build({ configFile, configLoader: 'native', logLevel: 'silent', build: { outDir: folder, emptyOutDir: true } });
  await compressIn(folder);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
