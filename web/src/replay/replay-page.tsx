/** A finished game, watched again: found, checked by the rules themselves, and shown. What is no record, or does not hold, is refused in words. */
import { gameOfRecord, isRefusal, type Refusal, refusal, refusedMove } from '@parlour/kernel';
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
import { whyNot } from '../table/record-words.ts';
import { type GameInPlay, useGame } from '../table/use-game.ts';
import { sayRefusal, useWords } from '../words/context.ts';
import type { Words } from '../words/words.ts';
import { type Eyes, readSight } from './eyes.ts';
import { forgetHanded, handedRecord, openRecordFile, showRecord } from './opened-file.ts';
import { RecordFileField, useDroppedFile } from './replay-file.tsx';
import { replayLink } from './replay-link.ts';
import { type FoundRecord, type ReplayRoute, recordFromDevice, recordFromServer } from './replay-source.ts';
import { ReplayTable } from './replay-table.tsx';
import { namesIn, type ReplayedGame, replayedGame } from './replayed-game.ts';

export function ReplayPage({ route }: { readonly route: ReplayRoute }) {
  const words = useWords();
  const { t } = words;
  const [passcode, setPasscode] = useState<string>();
  const { chosen, count, choose } = useChosen(route);
  const onFile = (file: Blob): void => void openRecordFile(file, words, choose);
  useDroppedFile(onFile);
  const fetched = useFetched(route, passcode);
  const found = chosen ?? fetched;
  usePageTitle(t('replay.page'));
  if (found === 'none') return <FileChooser onFile={onFile} />;
  if (found === null) return <p className="grid h-dvh place-items-center font-serif text-quiet text-xl">{t('replay.loading')}</p>;
  if (!isRefusal(found)) return <Opened key={count} found={found} route={route} onFile={onFile} />;
  if (found.code === 'passcode/table') return <PasscodeForm wrong={passcode !== undefined} onPasscode={setPasscode} />;
  return <NotFound refused={found} />;
}

/** What was chosen out of a file. It is no game of the table whose replay was shown: it has the page of files. */
function useChosen(route: ReplayRoute): { chosen: FoundRecord | null; count: number; choose: (found: FoundRecord) => void } {
  const isOfFiles = route.page === 'replay-file';
  const [{ chosen, count }, setChosen] = useState(() => ({ chosen: isOfFiles ? handedRecord() : null, count: 0 }));
  useEffect(() => {
    if (isOfFiles) forgetHanded();
  }, [isOfFiles]);
  const choose = (found: FoundRecord): void => {
    if (!isOfFiles) {
      showRecord(found);
      return;
    }
    // Where another one was looked at says nothing of this one.
    if (chosen !== null) history.replaceState(history.state, '', location.pathname);
    setChosen({ chosen: found, count: count + 1 });
  };
  return { chosen, count, choose };
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

function FileChooser({ onFile }: { readonly onFile: (file: Blob) => void }) {
  const { t } = useWords();
  return (
    <main className="min-h-dvh">
      <LampLight>
        <h1 className="text-balance font-semibold font-serif text-3xl">{t('replay.file.title')}</h1>
      </LampLight>
      <div className="mx-auto flex w-full max-w-md flex-col gap-4 px-4 pb-8 text-center">
        <p className="text-quiet">{t('replay.file.about')}</p>
        <RecordFileField label={t('replay.file.choose')} onFile={onFile} />
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
  readonly onFile: (file: Blob) => void;
}

/** A record of unknown origin: its game is loaded, and plays it. */
function Opened({ found, route, onFile }: OpenedProps) {
  const words = useWords();
  const id = gameOfRecord(found.json);
  const box = id === null ? undefined : boxOf(id);
  const play = useGame(box?.id ?? null);
  const replayed = useMemo(() => (play === null ? null : replayedGame(play.game, found.json)), [play, found]);
  if (id === null) return <Broken refused={refusal('record/format')} judged={null} onFile={onFile} />;
  if (box === undefined) {
    const games = BOXES.map((each) => words.of(`game/${each.id}`, 'name')).join(', ');
    return <Broken refused={refusal('record/game', { game: id, games })} judged={null} onFile={onFile} />;
  }
  if (play === null || replayed === null)
    return <p className="grid h-dvh place-items-center font-serif text-quiet text-xl">{words.t('replay.loading')}</p>;
  if (isRefusal(replayed)) return <Broken refused={replayed} judged={{ play, json: found.json }} onFile={onFile} />;
  return <Watched {...{ route, play, replayed, onFile, people: found.people }} />;
}

interface BrokenProps {
  readonly refused: Refusal;
  /** What refuses it, where its game is known. */
  readonly judged: { readonly play: GameInPlay; readonly json: unknown } | null;
  readonly onFile: (file: Blob) => void;
}

/** What is wrong with it; and no game. */
function Broken({ refused, judged, onFile }: BrokenProps) {
  const words = useWords();
  const { t } = words;
  const why = judged === null ? sayRefusal(words, refused) : whyBroken(words, refused, judged.play, judged.json);
  return (
    <Lost title="replay.broken.title" said={t('replay.broken.about')}>
      <AlarmBox>{t('result.broken', { why })}</AlarmBox>
      <RecordFileField label={t('replay.file.another')} onFile={onFile} />
    </Lost>
  );
}

function whyBroken(words: Words, refused: Refusal, { game, speech }: GameInPlay, json: unknown): string {
  return whyNot(words, refused, refused.code === 'record/step' ? refusedMove(game, json) : null, { game: game.id, speech });
}

interface WatchedProps {
  readonly route: ReplayRoute;
  readonly play: GameInPlay;
  readonly replayed: ReplayedGame;
  readonly people: FoundRecord['people'];
  readonly onFile: (file: Blob) => void;
}

function Watched({ route, play, replayed, people, onFile }: WatchedProps) {
  const { t } = useWords();
  const person = useIdentity();
  const bounds = useMemo(() => {
    const seats = replayed.players.length;
    return { last: replayed.last, seats, usual: usualEyes(replayed, person?.player ?? null) };
  }, [replayed, person?.player]);
  const [link] = useState(() => replayLink(replayed, readSight(location.hash, bounds), () => Date.now()));
  const names = useMemo(() => namesIn(replayed, people, (seat) => t('replay.player', { number: seat + 1 })), [replayed, people, t]);
  return (
    <TableHomeContext.Provider value="replay">
      <ReplayTable {...{ link, route, play, replayed, bounds, onFile }} people={names} />
    </TableHomeContext.Provider>
  );
}

/** Who played sees it with their own eyes first; everybody else sees everything. */
function usualEyes({ players }: ReplayedGame, me: string | null): Eyes {
  const seat = players.findIndex(({ began }) => began.kind === 'person' && began.player === me);
  return seat < 0 ? 'all' : seat;
}
