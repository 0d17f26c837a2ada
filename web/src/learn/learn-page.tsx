/** A game's lesson: its own board, with somebody who teaches beside it. It goes on where one left it, and ends in a round in earnest. */
import { ActionBar, Button } from '@parlour/felt';
import type { Bot, Gaps, Lesson } from '@parlour/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { useExternal } from '../external-store.ts';
import { type Box, boxOf } from '../games.ts';
import { gistRead } from '../gist.ts';
import { whoAmI } from '../identity.ts';
import { suggestedName } from '../names.ts';
import { orAnew } from '../offline/reload.ts';
import { Lost } from '../pages/lost.tsx';
import { usePlayNow } from '../pages/play-now.ts';
import { PageLink } from '../parts/page-link.tsx';
import { go } from '../routes.ts';
import { AtTable } from '../table/at-table.tsx';
import type { DevicePlace, DeviceScene } from '../table/device-place.ts';
import { TableHomeContext } from '../table/home.ts';
import { EMPTY, type JournalPlace } from '../table/journal.ts';
import { playerName } from '../table/names.ts';
import { type GameInPlay, useGame } from '../table/use-game.ts';
import { useJournal } from '../table/use-journal.ts';
import { useWords } from '../words/context.ts';
import { Coach } from './coach.tsx';
import { forgetPlace, keepPlace, keptPlace, lessonOffered } from './kept-place.ts';
import { LESSON_START, type LessonNow, type LessonPlace, LessonRun } from './lesson-run.ts';

export function LearnPage({ game }: { readonly game: string }) {
  const box = boxOf(game);
  return box === undefined ? <Lost title="rules.unknown.title" text="rules.unknown.text" /> : <Learn box={box} />;
}

interface Teaching {
  readonly lesson: Lesson;
  readonly bot: Bot;
}

function Learn({ box }: { readonly box: Box }) {
  const words = useWords();
  const { addLesson } = words;
  const play = useGame(box.id);
  const [teaching, setTeaching] = useState<Teaching | null>(null);
  const [broken, setBroken] = useState<Error | null>(null);
  const [name] = useState(() => whoAmI()?.name ?? suggestedName(words, 'person'));
  useEffect(() => {
    let wanted = true;
    orAnew(Promise.all([box.lesson(), box.bot(), addLesson(box.id)])).then(
      ([lesson, bot]) => {
        if (wanted) setTeaching({ lesson, bot });
      },
      (error: unknown) => setBroken(new Error('the lesson could not be loaded', { cause: error })),
    );
    return () => {
      wanted = false;
    };
  }, [box, addLesson]);
  const run = useRun(box.id, play, teaching, name);
  if (broken !== null) throw broken;
  if (run === null || play === null || teaching === null) return <Coming />;
  return (
    <TableHomeContext value="lesson">
      <Taught key={run.run.link.now.table?.code} box={box} play={play} lesson={teaching.lesson} {...run} />
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

function useRun(id: string, play: GameInPlay | null, teaching: Teaching | null, name: string): Running | null {
  const [place, setPlace] = useState(() => keptPlace(id));
  const [run, setRun] = useState<LessonRun | null>(null);
  const [broken, setBroken] = useState<Error | null>(null);
  const game = play?.game ?? null;
  useEffect(() => {
    if (game === null || teaching === null) return;
    let opened: LessonRun | null = null;
    let wanted = true;
    LessonRun.open({ game, ...teaching, name }, place).then(
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
  }, [game, teaching, name, place]);
  if (broken !== null) throw broken;
  return run === null ? null : { run, begin: (next) => setPlace({ ...next }) };
}

interface TaughtProps extends Running {
  readonly box: Box;
  readonly play: GameInPlay;
  readonly lesson: Lesson;
}

function Taught({ box, play, lesson, run, begin }: TaughtProps) {
  const words = useWords();
  const { link } = run;
  const state = useExternal(link);
  const now = useExternal(run);
  const [asText, setAsText] = useState(false);
  const { journal, seen, retell } = useJournal(link, state.table?.code ?? '', play.speech, NOWHERE);
  const { at, moves, done } = now;
  useEffect(() => {
    lessonOffered(box.id);
    if (!done) keepPlace(box.id, { at, moves });
  }, [box, at, moves, done]);
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
  const isSpoken = ({ kind }: Lesson['steps'][number]): boolean => kind !== 'others';
  const bar = ({ quiet }: DeviceScene): ReactNode => (quiet ? <LessonBar {...{ box, now, run, begin }} /> : null);
  const place: DevicePlace = {
    holder: null,
    cover: null,
    ask: async (command) => (await link.ask(command)).kind === 'done',
    record: () => Promise.resolve(null),
    bar: (scene) => (hasBar(now) ? bar(scene) : null),
    blind: () => null,
    asText,
    tried: (move) => run.refused(move),
    setAsText,
  };
  const coach = (quiet: boolean): ReactNode => (
    <Coach
      {...{ now, quiet, say }}
      count={lesson.steps.filter(isSpoken).length}
      number={lesson.steps.slice(0, at + 1).filter(isSpoken).length}
      onShow={() => run.show()}
      onRestart={() => begin(LESSON_START)}
    />
  );
  return <AtTable {...{ link, state, table, play, journal, seen, retell, place, coach }} />;
}

/** Whether the lesson itself has something to press, where the game has nothing to ask. */
const hasBar = ({ step, mistake, done }: LessonNow): boolean => done || mistake !== null || step.kind === 'read' || step.kind === 'quick';

interface BarProps extends Running {
  readonly box: Box;
  readonly now: LessonNow;
}

function LessonBar({ box, now: { mistake, done, at, moves }, run, begin }: BarProps) {
  const { t } = useWords();
  const { play, busy } = usePlayNow(box);
  if (done) {
    return (
      <ActionBar says={t('learn.end')} yours>
        <Button kind="primary" whyNot={busy ? t('front.laying') : null} onClick={() => void play()}>
          {t('learn.play')}
        </Button>
        <PageLink to={{ page: 'rules', game: box.id }} look="plain">
          {t('rail.rules')}
        </PageLink>
        <Button onClick={() => go({ page: 'front' })}>{t('lost.home')}</Button>
      </ActionBar>
    );
  }
  if (mistake !== null) {
    return (
      <ActionBar says={t('learn.cost')} yours>
        <Button kind="primary" onClick={() => begin({ at, moves })}>
          {t('learn.takeBack')}
        </Button>
      </ActionBar>
    );
  }
  return (
    <ActionBar says={t('learn.read')} yours>
      <Button kind="primary" onClick={() => run.readOn()}>
        {t('learn.on')}
      </Button>
    </ActionBar>
  );
}

/** A lesson's history is gone with its table. */
const NOWHERE: JournalPlace = { journal: () => EMPTY, keep: () => {}, keepSeen: () => {}, onSeen: () => () => {} };
