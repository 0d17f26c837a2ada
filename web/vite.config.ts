/**
 * How the web client is built. A strict CSP holds for the pages: no inline scripts, nothing inlined as data, no polyfill that would need one.
 * `define` gives the page the build it belongs to, so that it knows when the server has a newer one.
 */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** `words.en` for a file of words in English. */
function nameOf(id: string): string | null {
  const language = /[\\/]words[\\/](?!board\.)\w+\.(\w+)\.ts$/.exec(id)?.[1];
  return language === undefined ? null : `words.${language}`;
}

/** A worker plays, and shows nothing: what a game's box holds to be seen or read is empty in what is built for it. */
const nothingToSee = (): Plugin => ({
  name: 'parlour-nothing-to-see',
  enforce: 'pre',
  load: (id) => (/[\\/]games[\\/]\w+[\\/](?:board[\\/](?:board|pictures)\.tsx|words[\\/]\w+\.\w+\.ts)$/.test(id) ? 'export {};' : null),
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
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
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      // A language is fetched as one piece, not file by file. The words of a board come with the board.
      output: { codeSplitting: { groups: [{ name: (id) => nameOf(id) }] } },
    },
  },
});
