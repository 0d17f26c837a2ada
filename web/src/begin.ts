/**
 * The first script of every page, and a small one: it lights the room, says in the right language that the rest is coming, and asks for all of it
 * at once. Else a phone would first read one file to learn of the next.
 */
import { sayComing, sayUnreachable } from './coming.ts';
import { orAnew } from './offline/reload.ts';
import { fetchAhead } from './page-files.ts';
import { readRoute } from './paths.ts';
import { storedFields, TASTES } from './storage.ts';
import { readTheme, showTheme } from './theme.ts';
import { localeOf, tongueFor } from './words/tongue.ts';

const { theme, language } = storedFields(TASTES);
showTheme(readTheme(theme));
const spoken = localeOf(tongueFor(typeof language === 'string' ? language : null, navigator.languages));
sayComing(spoken);

// A language is one file (vite.config.ts), whichever of its words are asked for.
import(`../words/common.${spoken}.ts`).catch(() => {});
fetchAhead(readRoute(location.pathname, location.hash).page);
orAnew(import('./main.tsx')).catch(sayUnreachable);
