/** The page begins: theme first, so that nothing flashes, then words, then everything else. */
import './app.css';
import { wakeSound } from '@parlour/felt';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { sayUnreachable, whenRead } from './coming.ts';
import { fetchGameAhead } from './games.ts';
import { awaitInstallOffer } from './offline/install.ts';
import { watchBuilds } from './offline/newer.ts';
import { orAnew } from './offline/reload.ts';
import { type PageRoute, readRoute } from './paths.ts';
import { followSystem, preferencesNow } from './preferences.ts';
import { visits } from './visited.ts';
import { localeOf, tongueFor } from './words/tongue.ts';
import { loadWords, type Words } from './words/words.ts';

followSystem();
awaitInstallOffer();
watchBuilds();
const tongue = tongueFor(preferencesNow().language, navigator.languages);
const game = gameHere(readRoute(location.pathname, location.hash));
if (game !== undefined) fetchGameAhead(game, localeOf(tongue));
for (const touch of ['pointerdown', 'keydown'] as const) addEventListener(touch, wakeSound);

/** The game that is played on a page, as far as this browser knows before it has asked. */
function gameHere(route: PageRoute): string | undefined {
  if (route.page === 'learn') return route.game;
  return route.page === 'table' ? visits().find(({ code }) => code === route.code)?.game : undefined;
}

function open(words: Words): void {
  const place = document.getElementById('app');
  if (place === null) throw new Error('the page has no place for the app');
  createRoot(place).render(
    <StrictMode>
      <App first={words} />
    </StrictMode>,
  );
}
orAnew(loadWords(tongue)).then((words) => whenRead(() => open(words)), sayUnreachable);
