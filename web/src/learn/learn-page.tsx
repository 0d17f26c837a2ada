/** A game's lesson: its own board, with somebody who teaches beside it. It goes on where one left it, and ends in a round in earnest. */
import type { Gaps, Lesson } from '@parlour/kernel';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { botsApart } from '../bots/apart.ts';
import { useExternal } from '../external-store.ts';
import { type Box, boxOf } from '../games.ts';
import { gistRead } from '../gist.ts';
import { nameHere } from '../names.ts';
import { orAnew } from '../offline/reload.ts';
import { Lost } from '../pages/lost.tsx';
import { Spans } from '../pages/rules-blocks.tsx';
import { AtTable, type TableCoach } from '../table/at-table.tsx';
import type { DevicePlace } from '../table/device-place.ts';
import { TableHomeContext } from '../table/home.ts';
import { EMPTY, type Journal, type JournalPlace } from '../table/journal.ts';
import { playerName } from '../table/names.ts';
import { type GameInPlay, useGame } from '../table/use-game.ts';
import { useJournal } from '../table/use-journal.ts';
import { useWords } from '../words/context.ts';
import { Coach } from './coach.tsx';
import { forgetPlace, keepPlace, keptPlace, lessonOffered } from './kept-place.ts';
import { hasBar, LessonBar } from './lesson-bar.tsx';
import { LessonMenu } from './lesson-menu.tsx';
import { LESSON_START, type LessonPlace, LessonRun } from './lesson-run.ts';

export function LearnPage({ game }: { readonly game: string }) {
  const box = boxOf(game);
  return box === undefined ? <Lost title="rules.unknown.title" text="rules.unknown.text" /> : <Learn box={box} />;
}

function Learn({ box }: { readonly box: Box }) {
  const words = useWords();
  const { addLesson } = words;
  const play = useGame(box.id);
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const [broken, setBroken] = useState<Error | null>(null);
  const [name] = useState(() => nameHere(words));
  const [asText, setAsText] = useState(false);
  const [spoken, setSpoken] = useState<readonly string[]>([]);
  const onSpeak = useCallback((text: string) => setSpoken((before) => [...before, text]), []);
  useEffect(() => {
    let wanted = true;
    orAnew(Promise.all([box.lesson(), addLesson(box.id)])).then(
      ([loaded]) => {
        if (wanted) setLesson(loaded);
      },
      (error: unknown) => setBroken(new Error('the lesson could not be loaded', { cause: error })),
    );
    return () => {
      wanted = false;
    };
  }, [box, addLesson]);
  const run = useRun(box.id, play, lesson, name);
  if (broken !== null) throw broken;
  return (
    <TableHomeContext value="lesson">
      {run === null || play === null || lesson === null ? (
        <Coming />
      ) : (
        <Taught key={run.run.link.now.table?.code} box={box} play={play} lesson={lesson} {...{ asText, setAsText, onSpeak }} {...run} />
      )}
      {/* It stays while tables come and go, so that whoever hears the lesson hears each thing once. */}
      <div aria-live="polite" aria-relevant="additions" className="sr-only" data-part="coach-voice">
        {spoken.slice(-1).map((text) => (
          <p key={spoken.length}>
            <Spans source={text} />
          </p>
        ))}
      </div>
    </TableHomeContext>
  );
}

function Coming() {
  const { t } = useWords();
  return <p className="grid h-dvh place-items-center font-serif text-quiet text-xl">{t('loading')}</p>;
}

interface Running {
  readonly run: LessonRun;
  /** Goes to this place, on a table of its own. */
  readonly begin: (place: LessonPlace) => void;
}

function useRun(id: string, play: GameInPlay | null, lesson: Lesson | null, name: string): Running | null {
  const [place, setPlace] = useState((): LessonPlace => keptPlace(id) ?? LESSON_START);
  const [run, setRun] = useState<LessonRun | null>(null);
  const [broken, setBroken] = useState<Error | null>(null);
  const game = play?.game ?? null;
  useEffect(() => {
    if (game === null || lesson === null) return;
    let opened: LessonRun | null = null;
    let wanted = true;
    LessonRun.open({ game, bots: botsApart, lesson, name }, place).then(
      (made) => {
        opened = made;
        if (wanted) setRun(made);
        else made.close();
      },
      (error: unknown) => setBroken(new Error('the lesson could not begin', { cause: error })),
    );
    return () => {
      wanted = false;
      opened?.close();
    };
  }, [game, lesson, name, place]);
  if (broken !== null) throw broken;
  return run === null ? null : { run, begin: (next) => setPlace({ ...next }) };
}

interface TaughtProps extends Running {
  readonly box: Box;
  readonly play: GameInPlay;
  readonly lesson: Lesson;
  readonly asText: boolean;
  readonly setAsText: (on: boolean) => void;
  readonly onSpeak: (text: string) => void;
}

function Taught({ box, play, lesson, run, begin, asText, setAsText, onSpeak }: TaughtProps) {
  const words = useWords();
  const { link } = run;
  const state = useExternal(link);
  const now = useExternal(run);
  const { journal: whole, seen, retell } = useJournal(link, state.table?.code ?? '', play.speech, NOWHERE);
  const journal = useMemo(() => ofGame(whole), [whole]);
  const { at, moves, done, step } = now;
  const count = spokenSteps(lesson.steps);
  const number = spokenSteps(lesson.steps.slice(0, at + 1));
  useEffect(() => {
    lessonOffered(box.id);
    if (!done) keepPlace(box.id, { at, moves, number, count });
  }, [box, at, moves, done, number, count]);
  useEffect(() => {
    if (!done) return;
    forgetPlace(box.id);
    gistRead(box.id);
  }, [box, done]);
  const { table } = state;
  if (now.broken !== null) throw now.broken;
  if (table === null) return <Coming />;
  const names: Gaps = Object.fromEntries(
    table.seats.map((each, seat) => [`seat${seat}`, each === null ? '' : each.kind === 'bot' ? each.name : playerName(state, each.player)]),
  );
  const say = (name: string): string => words.ofGame(box.id)(`lesson.${name}`, names);
  const texts = [...lesson.steps.flatMap(wordsOf).map(say), words.t('learn.done')];
  const place: DevicePlace = {
    holder: null,
    cover: null,
    ask: async (command) => (await link.ask(command)).kind === 'done',
    record: () => Promise.resolve(null),
    bar: ({ quiet }) =>
      quiet && hasBar(now) ? <LessonBar {...{ box, now }} onRead={() => run.readOn()} onTakeBack={() => begin({ at, moves })} /> : null,
    blind: () => null,
    asText,
    tried: (move) => run.refused(move),
    setAsText,
  };
  const coach: TableCoach = {
    sheet: (quiet) => <Coach {...{ now, count, number, quiet, say, texts, onSpeak }} onShow={() => run.show()} />,
    menu: <LessonMenu number={number} onRestart={() => begin(LESSON_START)} />,
    leads: step.kind !== 'earnest',
  };
  return <AtTable {...{ link, state, table, play, journal, seen, retell, place, coach }} />;
}

/** Of these steps, how many have words. */
const spokenSteps = (steps: Lesson['steps']): number => steps.filter(({ kind }) => kind !== 'others').length;

/** A step's words, and those of its mistakes. */
function wordsOf(step: Lesson['steps'][number]): readonly string[] {
  if (step.kind === 'others') return [];
  return step.kind === 'move' ? [step.words, ...(step.mistakes ?? []).map(({ words }) => words)] : [step.words];
}

/** What the game tells. A table's own news would not be true here: nobody came, and what is dealt was written before. */
function ofGame(journal: Journal): Journal {
  const told = (items: Journal['kept']): Journal['kept'] => items.filter(({ news }) => 'game' in news);
  return { ...journal, kept: told(journal.kept), passing: told(journal.passing) };
}

/** A lesson's history is gone with its table. */
const NOWHERE: JournalPlace = { journal: () => EMPTY, keep: () => {}, keepSeen: () => {}, onSeen: () => () => {} };
