/** The whole page: words in the right language, and the page of the address. What a page needs comes when it is opened. */
import { WhyNot } from '@parlour/felt';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { linkManifest } from './offline/install.ts';
import { NewerLine } from './offline/newer-line.tsx';
import { orAnew } from './offline/reload.ts';
import { Front } from './pages/front.tsx';
import { Lost } from './pages/lost.tsx';
import { Catch } from './parts/catch.tsx';
import { keepFocus } from './parts/kept-focus.ts';
import { SettingUp } from './parts/setting-up.tsx';
import { Toasts } from './parts/toasts.tsx';
import { usePreferences } from './preferences.ts';
import { type PageRoute, pathOf } from './paths.ts';
import { useRoute } from './routes.ts';
import { asksAutostart } from './table/autostart.ts';
import { useWords, WordsProvider } from './words/context.ts';
import { tongueFor } from './words/tongue.ts';
import { loadWords, type Words } from './words/words.ts';

const Create = lazy(async () => ({ default: (await orAnew(import('./pages/create.tsx'))).Create }));
const Table = lazy(async () => ({ default: (await orAnew(import('./table/table-page.tsx'))).TablePage }));
const Rules = lazy(async () => ({ default: (await orAnew(import('./pages/rules.tsx'))).Rules }));
const Learn = lazy(async () => ({ default: (await orAnew(import('./learn/learn-page.tsx'))).LearnPage }));
const Mine = lazy(async () => ({ default: (await orAnew(import('./memory/memory-page.tsx'))).MemoryPage }));
const Device = lazy(async () => ({ default: (await orAnew(import('./pages/device.tsx'))).Device }));
const HereNew = lazy(async () => ({ default: (await orAnew(import('./here/new-page.tsx'))).HereNew }));
const Here = lazy(async () => ({ default: (await orAnew(import('./here/here-page.tsx'))).HerePage }));
const Replay = lazy(async () => ({ default: (await orAnew(import('./replay/replay-page.tsx'))).ReplayPage }));

export function App() {
  const { language } = usePreferences();
  const tongue = tongueFor(language, navigator.languages);
  const [words, setWords] = useState<Words | null>(null);
  const [speechless, setSpeechless] = useState(false);
  useEffect(() => {
    let wanted = true;
    orAnew(loadWords(tongue)).then(
      (loaded) => {
        if (!wanted) return;
        document.documentElement.lang = loaded.locale;
        linkManifest(loaded.locale);
        setWords(loaded);
      },
      // There is no network, or the server has half a build.
      () => setSpeechless(true),
    );
    return () => {
      wanted = false;
    };
  }, [tongue]);
  useEffect(keepFocus, []);
  if (words === null) return speechless ? <Speechless /> : null;
  return (
    <WordsProvider value={words}>
      <Catch>
        <Suspense fallback={<Coming />}>
          <Page />
        </Suspense>
        <NewerLine />
        <Toasts />
        <WhyNot />
      </Catch>
    </WordsProvider>
  );
}

/** No words came, so this has its own. */
function Speechless() {
  return (
    <p className="grid h-dvh place-items-center p-6 text-center text-quiet">
      Can’t reach the server. Reload the page. · Brak połączenia z serwerem. Odśwież stronę. · Нет связи с сервером. Обнови страницу.
    </p>
  );
}

/** While a page is fetched. */
function Coming() {
  const { t } = useWords();
  const route = useRoute();
  if (route.page === 'table' && asksAutostart(route.code)) return <SettingUp />;
  return <p className="grid h-dvh place-items-center font-serif text-quiet text-xl">{t('loading')}</p>;
}

function Page() {
  const route = useRoute();
  const arrived = useRef(route);
  useEffect(() => {
    if (arrived.current === route) return;
    arrived.current = route;
    // Whoever reads with the ears or walks by keyboard begins a new page at its top.
    const top = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
    top?.setAttribute('tabindex', '-1');
    top?.focus({ preventScroll: true });
  }, [route]);
  return pageOf(route);
}

function pageOf(route: PageRoute) {
  switch (route.page) {
    case 'front':
      return <Front />;
    case 'new':
      return <Create game={route.game} />;
    case 'table':
      return <Table key={route.code} code={route.code} />;
    case 'rules':
      return <Rules game={route.game} />;
    case 'learn':
      return <Learn key={route.game} game={route.game} />;
    case 'mine':
      return <Mine />;
    case 'device':
      return <Device code={route.code} />;
    case 'here-new':
      return <HereNew game={route.game} />;
    case 'here':
      return <Here key={route.code} code={route.code} />;
    case 'replay':
    case 'here-replay':
    case 'replay-file':
      return <Replay key={pathOf(route)} route={route} />;
    case 'nowhere':
      return <Lost title="lost.nowhere.title" text="lost.nowhere.text" />;
  }
}
