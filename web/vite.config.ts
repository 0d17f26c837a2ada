/**
 * How the web client is built. A strict CSP holds for the pages: no inline scripts, nothing inlined as data, no polyfill that would need one.
 * `define` gives the page the build it belongs to, so that it knows when the server has a newer one.
 */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `words.en` for a file of words in English. */
function nameOf(id: string): string | null {
  const language = /[\\/]words[\\/](?!board\.)\w+\.(\w+)\.ts$/.exec(id)?.[1];
  return language === undefined ? null : `words.${language}`;
}

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
  worker: { format: 'es' },
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
