/** The whole page: words in the right language, and the page of the address. What a page needs comes when it is opened. */
import { WhyNot } from '@parlour/felt';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { linkManifest } from './offline/install.ts';
import { NewerLine } from './offline/newer-line.tsx';
import { orAnew } from './offline/reload.ts';
import { PAGE_FILES } from './page-files.ts';
import { Front } from './pages/front.tsx';
import { Lost } from './pages/lost.tsx';
import { Catch } from './parts/catch.tsx';
import { keepFocus } from './parts/kept-focus.ts';
import { SettingUp } from './parts/setting-up.tsx';
import { Toasts } from './parts/toasts.tsx';
import { type PageRoute, pathOf } from './paths.ts';
import { usePreferences } from './preferences.ts';
import { useRoute } from './routes.ts';
import { asksAutostart } from './table/autostart.ts';
import { useWords, WordsProvider } from './words/context.ts';
import { tongueFor } from './words/tongue.ts';
import { loadWords, type Words } from './words/words.ts';

const Create = lazy(async () => ({ default: (await orAnew(PAGE_FILES.new())).Create }));
const Table = lazy(async () => ({ default: (await orAnew(PAGE_FILES.table())).TablePage }));
const Rules = lazy(async () => ({ default: (await orAnew(PAGE_FILES.rules())).Rules }));
const Learn = lazy(async () => ({ default: (await orAnew(PAGE_FILES.learn())).LearnPage }));
const Mine = lazy(async () => ({ default: (await orAnew(PAGE_FILES.mine())).MemoryPage }));
const Device = lazy(async () => ({ default: (await orAnew(PAGE_FILES.device())).Device }));
const HereNew = lazy(async () => ({ default: (await orAnew(PAGE_FILES['here-new']())).HereNew }));
const Here = lazy(async () => ({ default: (await orAnew(PAGE_FILES.here())).HerePage }));
const Replay = lazy(async () => ({ default: (await orAnew(PAGE_FILES.replay())).ReplayPage }));

/** `first`: the words that the page begins with. */
export function App({ first }: { readonly first: Words }) {
  const { language } = usePreferences();
  const tongue = tongueFor(language, navigator.languages);
  const [words, setWords] = useState(first);
  useEffect(() => {
    let wanted = true;
    if (tongue !== words.tongue)
      orAnew(loadWords(tongue)).then(
        (loaded) => {
          if (wanted) setWords(loaded);
        },
        // There is no network, or the server has half a build: it stays as it is.
        () => {},
      );
    return () => {
      wanted = false;
    };
  }, [tongue, words]);
  useEffect(() => {
    document.documentElement.lang = words.locale;
    linkManifest(words.locale);
  }, [words]);
  useEffect(keepFocus, []);
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

/** While a page is fetched: as index.html says it while there are no words. The letters are the device's own, since those of the page are not here either. */
function Coming() {
  const { t } = useWords();
  const route = useRoute();
  if (route.page === 'table' && asksAutostart(route.code)) return <SettingUp />;
  return <p className="grid h-dvh place-items-center font-[Georgia,serif] text-quiet text-xl">{t('loading')}</p>;
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
