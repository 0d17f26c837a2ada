/** Copies of what compresses well, beside it: `.br` and `.gz`, as small as can be, since this happens once and each is sent many times. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = ['.html', '.css', '.js', '.json', '.svg', '.md', '.txt', '.webmanifest'];

const COPIES = {
  '.br': (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  '.gz': (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
};

export async function compressIn(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.includes(extname(entry.name)));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
}

async function compress(file: string): Promise<void> {
  const body = await readFile(file);
  for (const [ending, pack] of Object.entries(COPIES)) {
    const packed = await pack(body);
    if (packed.length < body.length) await writeFile(`${file}${ending}`, packed);
  }
}
