/** A finished game, watched again: found, checked by the rules themselves, and shown. What is no record, or does not hold, is refused in words. */
import { gameOfRecord, isRefusal, type Refusal, refusal, seatsOf } from '@parlour/kernel';
import { useEffect, useMemo, useState } from 'react';
import { BOXES, boxOf } from '../games.ts';
import { useIdentity } from '../identity.ts';
import { Lost } from '../pages/lost.tsx';
import { LampLight } from '../parts/lamp-light.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { usePageTitle } from '../parts/page-title.ts';
import { TableHomeContext } from '../table/home.ts';
import { PasscodeForm } from '../table/join.tsx';
import { AlarmBox } from '../table/record-check.tsx';
import { type GameInPlay, useGame } from '../table/use-game.ts';
import { sayRefusal, useWords } from '../words/context.ts';
import { type Eyes, readSight } from './eyes.ts';
import { RecordFileField } from './replay-file.tsx';
import { replayLink } from './replay-link.ts';
import { type FoundRecord, type ReplayRoute, recordFromDevice, recordFromServer } from './replay-source.ts';
import { ReplayTable } from './replay-table.tsx';
import { type ReplayedGame, replayedGame } from './replayed-game.ts';

export function ReplayPage({ route }: { readonly route: ReplayRoute }) {
  const { t } = useWords();
  const [passcode, setPasscode] = useState<string>();
  const [chosen, setChosen] = useState<FoundRecord | null>(null);
  const fetched = useFetched(route, passcode);
  const found = chosen ?? fetched;
  usePageTitle(t('replay.page'));
  if (found === 'none') return <FileChooser onRecord={setChosen} />;
  if (found === null) return <p className="grid h-dvh place-items-center font-serif text-quiet text-xl">{t('replay.loading')}</p>;
  if (!isRefusal(found)) return <Opened found={found} route={route} onRecord={setChosen} />;
  if (found.code === 'passcode/table') return <PasscodeForm wrong={passcode !== undefined} onPasscode={setPasscode} />;
  return <NotFound refused={found} />;
}

/** Null until it is here; 'none' where a file is to be chosen. */
function useFetched(route: ReplayRoute, passcode: string | undefined): FoundRecord | Refusal | 'none' | null {
  const [fetched, setFetched] = useState<FoundRecord | Refusal | 'none' | null>(route.page === 'replay-file' ? 'none' : null);
  const person = useIdentity();
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else may be let in
  useEffect(() => {
    if (route.page === 'replay-file') return;
    let wanted = true;
    const coming = route.page === 'replay' ? recordFromServer(route.table, route.game, passcode) : recordFromDevice(route.code, route.game);
    const come = (found: FoundRecord | Refusal): void => {
      if (wanted) setFetched(found);
    };
    // A device without tables fails; a server never does.
    coming.then(come, () => come(refusal('record/unknown')));
    return () => {
      wanted = false;
    };
  }, [route, passcode, person?.token]);
  return fetched;
}

function FileChooser({ onRecord }: { readonly onRecord: (found: FoundRecord) => void }) {
  const { t } = useWords();
  return (
    <main className="min-h-dvh">
      <LampLight>
        <h1 className="text-balance font-semibold font-serif text-3xl">{t('replay.file.title')}</h1>
      </LampLight>
      <div className="mx-auto flex w-full max-w-md flex-col gap-4 px-4 pb-8 text-center">
        <p className="text-quiet">{t('replay.file.about')}</p>
        <RecordFileField label={t('replay.file.choose')} onRecord={onRecord} />
        <PageLink to={{ page: 'front' }} className="self-center">
          {t('lost.home')}
        </PageLink>
      </div>
    </main>
  );
}

function NotFound({ refused }: { readonly refused: Refusal }) {
  const words = useWords();
  return <Lost title="replay.missing.title" said={refused.code === 'record/unknown' ? words.t('replay.missing.text') : sayRefusal(words, refused)} />;
}

interface OpenedProps {
  readonly found: FoundRecord;
  readonly route: ReplayRoute;
  readonly onRecord: (found: FoundRecord) => void;
}

/** A record of unknown origin: its game is loaded, and plays it. */
function Opened({ found, route, onRecord }: OpenedProps) {
  const words = useWords();
  const id = gameOfRecord(found.json);
  const box = id === null ? undefined : boxOf(id);
  const play = useGame(box?.id ?? null);
  const replayed = useMemo(() => (play === null ? null : replayedGame(play.game, found.json)), [play, found]);
  if (id === null) return <Broken refused={refusal('record/format')} game={null} onRecord={onRecord} />;
  if (box === undefined) {
    const games = BOXES.map((each) => words.of(`game/${each.id}`, 'name')).join(', ');
    return <Broken refused={refusal('record/game', { game: id, games })} game={null} onRecord={onRecord} />;
  }
  if (play === null || replayed === null)
    return <p className="grid h-dvh place-items-center font-serif text-quiet text-xl">{words.t('replay.loading')}</p>;
  if (isRefusal(replayed)) return <Broken refused={replayed} game={box.id} onRecord={onRecord} />;
  return <Watched {...{ route, play, replayed, people: found.people }} />;
}

interface BrokenProps {
  readonly refused: Refusal;
  /** Its id, where it is known. */
  readonly game: string | null;
  readonly onRecord: (found: FoundRecord) => void;
}

/** What is wrong with it; and no game. */
function Broken({ refused, game, onRecord }: BrokenProps) {
  const words = useWords();
  const { t } = words;
  const why = sayRefusal(words, refused, game === null ? null : { id: game, voice: null });
  return (
    <Lost title="replay.broken.title" said={t('replay.broken.about')}>
      <AlarmBox>{t('result.broken', { why })}</AlarmBox>
      <RecordFileField label={t('replay.file.another')} onRecord={onRecord} />
    </Lost>
  );
}

interface WatchedProps {
  readonly route: ReplayRoute;
  readonly play: GameInPlay;
  readonly replayed: ReplayedGame;
  readonly people: FoundRecord['people'];
}

function Watched({ route, play, replayed, people }: WatchedProps) {
  const { t } = useWords();
  const person = useIdentity();
  const bounds = useMemo(() => {
    const seats = replayed.players.length;
    return { last: replayed.last, seats, usual: usualEyes(replayed, person?.player ?? null) };
  }, [replayed, person?.player]);
  const [link] = useState(() => replayLink(replayed, readSight(location.hash, bounds), () => Date.now()));
  const names = useMemo(() => {
    const own = seatsOf(replayed.players.length).flatMap((seat) => {
      const began = replayed.players[seat]?.began;
      return began?.kind === 'person' ? [[began.player, people[began.player] ?? t('replay.player', { number: seat + 1 })]] : [];
    });
    return Object.fromEntries(own) as Readonly<Record<string, string>>;
  }, [replayed, people, t]);
  return (
    <TableHomeContext.Provider value="replay">
      <ReplayTable {...{ link, route, play, replayed, bounds }} people={names} />
    </TableHomeContext.Provider>
  );
}

/** Who played sees it with their own eyes first; everybody else sees everything. */
function usualEyes({ players }: ReplayedGame, me: string | null): Eyes {
  const seat = players.findIndex(({ began }) => began.kind === 'person' && began.player === me);
  return seat < 0 ? 'all' : seat;
}
