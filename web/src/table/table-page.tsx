/** A table's page: who one is first, then the way to the table, then whatever the table is doing. */
import type { TableLink, TableState } from '@parlour/client';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useExternal } from '../external-store.ts';
import { fetchGameAhead } from '../games.ts';
import { forgetIdentity, type OwnIdentity, useIdentity } from '../identity.ts';
import { hearBuild } from '../offline/newer.ts';
import { Lost } from '../pages/lost.tsx';
import { SettingUp } from '../parts/setting-up.tsx';
import { toast } from '../parts/toasts.tsx';
import { gamesAt, noteVisit } from '../visited.ts';
import { sayRefusal, useWords } from '../words/context.ts';
import { AtTable } from './at-table.tsx';
import { asksAutostart, takeAutostart } from './autostart.ts';
import { ChanceAlarm } from './chance.tsx';
import { Chat } from './chat.tsx';
import { ClosedPage } from './closed.tsx';
import { Connecting, Waiting } from './connecting.tsx';
import { ConnectionBanner } from './connection.tsx';
import { Join, PasscodeForm } from './join.tsx';
import { Lobby } from './lobby.tsx';
import { useGame } from './use-game.ts';
import { useJournal } from './use-journal.ts';
import { useLink } from './use-link.ts';
import { gamesOver, KeptGames } from './watch-again.tsx';

export function TablePage({ code }: { readonly code: string }) {
  const person = useIdentity();
  const [sit, setSit] = useState(false);
  const [passcode, setPasscode] = useState<string>();
  if (person === null) return <Join code={code} onDone={(done) => setSit(done.sit)} />;
  return <Visit key={`${person.token} ${passcode}`} {...{ code, person, sit, passcode, setPasscode }} />;
}

interface VisitProps {
  readonly code: string;
  readonly person: OwnIdentity;
  /** Whoever came by a link and said so takes the first free seat. */
  readonly sit: boolean;
  readonly passcode: string | undefined;
  readonly setPasscode: (passcode: string) => void;
}

function Visit({ code, person, sit, passcode, setPasscode }: VisitProps) {
  const link = useLink(code, person.token, passcode);
  const [quick, setQuick] = useState(() => asksAutostart(code));
  if (link === null && quick) return <SettingUp />;
  if (link === null) return <Waiting />;
  return <Linked {...{ code, link, sit, passcode, setPasscode, quick, setQuick }} />;
}

interface LinkedProps extends Omit<VisitProps, 'person'> {
  readonly link: TableLink;
  /** The table is to be started at once, and is not played at yet. */
  readonly quick: boolean;
  readonly setQuick: (quick: boolean) => void;
}

function Linked(props: LinkedProps) {
  const state = useExternal(props.link);
  return (
    <>
      <ChanceAlarm code={props.code} chance={state.chance} />
      <Visited {...props} state={state} />
    </>
  );
}

function Visited({ code, link, state, sit, passcode, setPasscode, quick, setQuick }: LinkedProps & { readonly state: TableState }) {
  const { t, locale } = useWords();
  useWord(link, state);
  useErrand(link, state, sit, () => setQuick(false));
  const { table, closed } = state;
  const play = useGame(table === null || table.phase === 'lobby' ? null : (table.begun?.game ?? table.settings.game));
  const { journal, seen, retell } = useJournal(link, code, play?.speech ?? null);
  useEffect(() => {
    if (table !== null) noteVisit({ code, game: table.settings.game, name: table.settings.name, games: gamesOver(table) });
  }, [code, table]);
  const next = table?.phase === 'lobby' ? table.settings.game : null;
  useEffect(() => {
    if (next !== null) fetchGameAhead(next, locale);
  }, [next, locale]);
  const isThere = play !== null && state.view !== null;
  // A board of ten is long work for a phone, which can be put off for what is urgent; till then the page stays as it is.
  const board = useDeferredValue(isThere) && isThere;
  useEffect(() => {
    if (board) setQuick(false);
  }, [board, setQuick]);
  if (closed?.reason === 'passcode') return <PasscodeForm wrong={passcode !== undefined} onPasscode={setPasscode} />;
  if (closed?.reason === 'stranger') return <Forgotten />;
  if (closed !== null) {
    const games = closed.reason === 'gone' ? gamesAt(code) : 0;
    return <ClosedPage reason={closed.reason}>{games > 0 ? <KeptGames {...{ code, games }} /> : undefined}</ClosedPage>;
  }
  if (quick && !board) {
    return (
      <SettingUp>
        <ConnectionBanner link={link} state={state} />
      </SettingUp>
    );
  }
  if (table === null) return <Connecting {...{ link, state }} />;
  switch (table.phase) {
    case 'lobby':
      return (
        <>
          <ConnectionBanner link={link} state={state} />
          <Lobby link={link} state={{ ...state, table }} chat={<Chat link={link} state={state} />} />
        </>
      );
    case 'abandoned':
      return <Lost title="abandoned.title" said={t('abandoned.text')} />;
    default:
      return <AtTable {...{ link, state, table, journal, seen, retell }} play={board ? play : null} />;
  }
}

/** The server does not know this browser any more: begin anew, at this very table. */
function Forgotten() {
  useEffect(() => forgetIdentity(), []);
  return null;
}

/** What whoever came here wanted to do first: sit down, or start at once. Done once, and what is refused is said. */
function useErrand(link: TableLink, { table, you, status }: TableState, sit: boolean, onFailed: () => void): void {
  const words = useWords();
  const done = useRef(false);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  useEffect(() => {
    if (done.current || table === null || you === null || status !== 'live') return;
    done.current = true;
    const starts = takeAutostart(table.code);
    const run = async (): Promise<void> => {
      const answer = starts
        ? await link.ask({ kind: 'start' })
        : sit && you.seat === null && table.phase === 'lobby'
          ? await link.ask({ kind: 'sit' })
          : null;
      if (answer?.kind === 'refused') toast(sayRefusal(words, answer), 'bad');
      // The lobby then, where it can be seen why.
      if (answer?.kind !== 'done') failed.current();
    };
    run().catch(() => failed.current());
  }, [link, table, you, status, sit, words]);
}

/** A word when one is back after a break, when the server is about to stop, and when it has a newer page. */
function useWord(link: TableLink, state: TableState): void {
  const words = useWords();
  const was = useRef(state.status);
  const { status, notice, resumed, build } = state;
  useEffect(() => {
    if (was.current === 'reconnecting' && status === 'live') toast(words.t(`connection.back.${resumed ?? 'exact'}`), 'good');
    was.current = status;
  }, [status, resumed, words]);
  useEffect(() => {
    if (notice !== null) toast(words.of('protocol', `notices.${notice}`));
  }, [notice, words]);
  useEffect(() => {
    if (build !== null) hearBuild(build);
  }, [build]);
  // A reload in mid-turn ends here as well: a word that one is back.
  const first = useRef(true);
  useEffect(() => {
    if (!first.current || status !== 'live' || link.now.table === null) return;
    first.current = false;
    if (link.now.you?.seat !== null && link.now.table.phase === 'playing' && resumed !== null && cameBack())
      toast(words.t('connection.seated'), 'good');
  }, [link, status, resumed, words]);
}

/** Whether this page was loaded again, rather than opened. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}
