/** The server with the real web client, built by Vite if it is not yet. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ensureBuilt } from '@parlour/web/build';
import { expect, test } from 'vitest';
import { scratch } from './binary.ts';
import { serving } from './serving.ts';

const at = scratch();

test('every file of the web client is served, compressed where that pays; the pages know their build, and need nothing that the policy forbids', async () => {
  const { url, out } = await serving(['--data', at('data')], { PARLOUR_PAGES: 'web' });
  expect(out()).toMatch(/^(The web client .*: building it, a few seconds …\nBuilt in \d+ s\.\n)?\nParlour is open\./);

  const { folder, build } = await ensureBuilt((progress) => expect(progress).toBe('nothing: it is built'));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));
  const texts = await Promise.all(
    files.map(async (entry) => {
      const path = `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`.replace('/index.html', '/');
      const answer = await fetch(`${url}${path}`);
      expect(`${path} ${answer.status}`).toBe(`${path} 200`);
      const body = Buffer.from(await answer.arrayBuffer());
      expect(body.equals(readFileSync(join(entry.parentPath, entry.name)))).toBe(true);
      // The worker is asked for by one name whatever is in it.
      if (/\.(js|css)$/.test(path)) expect(answer.headers.get('cache-control')).toContain(path === '/sw.js' ? 'no-cache' : 'immutable');
      if (/\.(js|css)$/.test(path) && body.length > 1000) expect(`${path} ${answer.headers.get('content-encoding')}`).toMatch(/ (br|gzip)$/);
      return path.endsWith('.js') ? body.toString() : '';
    }),
  );
  expect(texts.join('')).toContain(build);

  const page = await fetch(`${url}/t/ABCDEF`, { headers: { accept: 'text/html' } });
  const html = await page.text();
  expect(html).toMatch(/<script [^>]*type="module"/);
  expect(html).not.toMatch(/<style|style=|<script(?![^>]* src=)| on\w+=/);
});
