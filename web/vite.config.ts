/**
 * How the web client is built. A strict CSP holds for the pages: no inline scripts, nothing inlined as data, no polyfill that would need one.
 * `define` gives the page the build it belongs to, so that it knows when the server has a newer one.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkNames } from './build/chunks.ts';

const chunkName = chunkNames(readdirSync(join(import.meta.dirname, '../games')));

/** A worker plays, and shows nothing: what a game's box holds to be seen or read is empty in what is built for it. */
const nothingToSee = (): Plugin => ({
  name: 'parlour-nothing-to-see',
  enforce: 'pre',
  load: (id) => (/[\\/]games[\\/]\w+[\\/](?:board[\\/](?:board|pictures)\.tsx|words[\\/]\w+\.\w+\.ts)$/.test(id) ? 'export {};' : null),
});

/** What `begin.ts` asks for first, the page itself asks for already, with what that can't do without. */
const mainAhead = (): Plugin => ({
  name: 'parlour-main-ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' && file.name === 'main' ? [file.fileName, ...file.imports] : []))
        .filter((name) => !html.includes(name))
        .map((name) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` }, injectTo: 'head' })),
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), mainAhead()],
  define: { __BUILD__: JSON.stringify(process.env['PARLOUR_BUILD'] ?? 'dev') },
  // For work on the client, beside a server on port 3999 (`npm start -- --port 3999`): it takes requests from its own pages only.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/socket'].map((path) => [
        path,
        { target: 'http://127.0.0.1:3999', ws: true, changeOrigin: true, headers: { origin: 'http://127.0.0.1:3999' } },
      ]),
    ),
  },
  // A worker loads the one game that it plays.
  worker: { format: 'es', plugins: () => [nothingToSee()] },
  build: {
    outDir: 'dist/by-hand', // `vite build` empties it, and the builds that servers start with lie beside
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: (id, modules) => chunkName(id, (each) => modules.getModuleInfo(each)) }],
        },
      },
    },
  },
});
