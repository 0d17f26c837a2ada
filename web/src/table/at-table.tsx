/**
 * A game on a table: the rail, the board or the text view, and the panel with history and chat. It is the same for every game; what is the
 * game's own comes from its board and its speech.
 */
import { movesOf, refuseMove, type TableLink, type TableState } from '@parlour/client';
import { type BoardProps, useShortcuts } from '@parlour/felt';
import { type Game as Rules, type TableTerms, tableTerms, type View } from '@parlour/kernel';
import type { TableView } from '@parlour/table';
import { useMemo, useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { useMedia, useWide } from '../parts/use-media.ts';
import { prefer, usePreferences } from '../preferences.ts';
import { sayRefusal, useWords } from '../words/context.ts';
import { useAsk } from './ask.ts';
import { ConnectionBanner } from './connection.tsx';
import { GistDialog } from './gist-dialog.tsx';
import { interludeOf } from './interlude.tsx';
import { type Journal, lately, since } from './journal.ts';
import { TableMenu } from './menu.tsx';
import { facesOf, leaverText } from './names.ts';
import { gameEvents, linesOf } from './news.ts';
import { Panel, type PanelPart } from './panel.tsx';
import { Rail } from './rail.tsx';
import { Reactions } from './reactions.tsx';
import { ResultDialog } from './result.tsx';
import { ReturnDialog } from './return.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { isHeldBack, isKept, type Showing, shownOf } from './showing.ts';
import { Spoken } from './spoken.tsx';
import { type Talk, talkOf } from './talk.ts';
import { TextView } from './text-view.tsx';
import { UnseenDialog } from './unseen.tsx';
import type { Play } from './use-play.ts';
import { hear, useStage } from './use-stage.ts';
import { useTurn } from './use-turn.ts';

interface Props {
  readonly link: TableLink;
  readonly sight: TableState;
  readonly table: TableView;
  /** Null until it is loaded. */
  readonly play: Play | null;
  readonly journal: Journal;
  /** What was to be read once, up to this entry, has been. */
  readonly seen: (n: number) => void;
}

export function AtTable({ link, sight, table, play, journal, seen }: Props) {
  const { t } = useWords();
  if (play === null || sight.view === null) {
    return (
      <main className="grid h-dvh place-items-center felt-light p-6 text-center">
        <ConnectionBanner link={link} sight={sight} />
        <div>
          <p className="font-serif text-2xl">{t(table.phase === 'opening' ? 'opening.title' : 'loading')}</p>
          {table.phase === 'opening' && <p className="mt-2 max-w-sm text-quiet">{t('opening.text')}</p>}
        </div>
      </main>
    );
  }
  const begun = table.begun?.entry ?? 0;
  return <Game key={begun} {...{ link, sight, play, seen }} journal={since(begun, journal)} />;
}

/** So many lines are there for those who hear the table. */
const SPOKEN = 6;

type Overlay = 'menu' | 'panel' | 'rules' | 'result' | null;

function Game({ link, sight, play, journal, seen: seenTo }: Omit<Props, 'table' | 'play'> & { readonly play: Play }) {
  const words = useWords();
  const preferences = usePreferences();
  const wide = useWide();
  const { stage, scene } = useStage(link, play, journal.kept);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [part, setPart] = useState<PanelPart>('history');
  /** How often somebody has come by key to write. */
  const [writing, setWriting] = useState(0);
  const [asText, setAsText] = useState(false);
  const [busy, setBusy] = useState(false);
  const [resultSeen, setResultSeen] = useState(false);
  const { game, speech, board } = play;

  const talk: Talk = useMemo(() => talkOf(words, game.id, speech, sight, preferences.aids), [words, game, speech, sight, preferences.aids]);
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  // What is shown may be a moment behind what is known.
  const { table, turn } = scene.sight;
  const view = (scene.sight.view ?? sight.view) as View;
  const present = scene.sight.n === sight.n;
  const you = sight.you?.seat ?? null;
  const moves = useMemo(() => (present ? movesOf(game, sight) : []), [game, sight, present]);
  const lines = useMemo(() => (told: Journal['kept']) => linesOf(told, sight, words, talk), [sight, words, talk]);
  // Nothing beside the board tells what the board has not shown yet.
  const showing: Showing = useMemo(() => ({ n: scene.sight.n, event: scene.beat?.event ?? null }), [scene.sight.n, scene.beat]);
  const shown = useMemo(() => shownOf(journal, showing), [journal, showing]);
  const history = useMemo(() => lines(shown.kept), [lines, shown.kept]);
  const held = isHeldBack(journal, showing, (event) => speech.mood(event, you) === 'start');
  const told: View = held ? ((scene.before.view ?? view) as View) : view;
  const unseen = journal.unseen.filter(({ n }) => n <= scene.sight.n);
  const seen = (): void => seenTo(scene.sight.n);
  const awaited = table?.phase === 'playing' && table.pause === null && turn !== null ? turn.awaited : [];
  const yours = you !== null && awaited.includes(you) && moves.length > 0;
  const expected = speech.expected(view, moves, talk.speaker);
  // Whom the table waits for may tell how it came out, too; until then there is what is being shown.
  const event = held && !yours && scene.beat !== null && isKept(journal, scene.beat.event) ? scene.beat.event : null;
  const awaits = event === null ? expected : speech.event(event, talk.speaker);
  const begun = table?.begun?.version ?? game.version;
  const older = begun < game.version ? begun : null;
  const terms = useMemo(() => termsOf(game, sight.table), [game, sight.table]);
  const name = words.of(`game/${game.id}`, 'name');
  // A notice may stand longer than what it is about.
  const notice = speech.passing(view) ? '' : expected;
  useTurn({ yours, title: yours ? words.t('title.yours', { game: name }) : words.t('title.table', { game: name }), text: notice });

  const ask = useAsk(link, talk);
  const make = async (move: { readonly kind: string }): Promise<void> => {
    seen();
    setBusy(true);
    await ask({ kind: 'move', move });
    setBusy(false);
  };
  const showPart = (next: PanelPart): void => {
    setPart(next);
    setWriting(0);
  };
  const openPanel = (next: PanelPart): void => {
    showPart(next);
    if (wide) prefer({ panel: !(preferences.panel && part === next) });
    else setOverlay('panel');
  };
  useShortcuts({
    m: () => setOverlay('menu'),
    r: () => setOverlay('rules'),
    t: () => setAsText((on) => !on),
    // Straight into the field: the letters that come next are no keys of the board.
    c: () => {
      setPart('chat');
      setWriting((times) => times + 1);
      if (wide) prefer({ panel: true });
      else setOverlay('panel');
    },
    h: () => openPanel('history'),
    p: () => void ask({ kind: sight.table?.pause ? 'resume' : 'pause' }),
    '?': () => setOverlay('menu'),
    escape: () => stage.skip(),
  });

  const finished = table?.phase === 'finished' && scene.beat === null;
  const props: BoardProps = {
    view,
    before: (scene.before.view ?? view) as View,
    beat: scene.beat,
    told: scene.told,
    moves,
    seats: facesOf({ ...sight, table }, turn, sight.clockOffset, words),
    you,
    awaited,
    speaker: talk.speaker,
    speech,
    taste: {
      fourColour: preferences.fourColour,
      numerals: preferences.numerals,
      aids: talk.speaker.aids,
      reducedMotion,
    },
    plates: {
      toMove: words.t('seat.toMove'),
      bot: words.t('seat.bot'),
      host: words.t('seat.host'),
      away: words.t('seat.away'),
      you: words.t('seat.you'),
      out: words.t('seat.out'),
    },
    busy,
    play: (move) => void make(move),
    refuse: (move) => {
      const refused = refuseMove(game, sight, move);
      return refused === null ? null : sayRefusal(words, refused, { id: talk.game, talk });
    },
    unseen: gameEvents(unseen.map(({ news }) => news)),
    seen,
    hear,
    interlude: interludeOf({
      link,
      sight: { ...sight, table, turn },
      quiet: scene.beat === null,
      words,
      talk,
      onResult: () => setOverlay('result'),
    }),
  };
  const panel = <Panel {...{ link, sight, lines: history, part, setPart: showPart, writing }} />;
  const showsResult = overlay === 'result' || (finished && !resultSeen);
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <Rail
        title={[name, ...speech.scene(told, talk.speaker).title]}
        sight={sight}
        unread={sight.chat.players.length}
        onPanel={openPanel}
        onRules={() => setOverlay('rules')}
        onMenu={() => setOverlay('menu')}
        onSkip={scene.beat !== null && scene.beat.ms > 900 ? () => stage.skip() : null}
      />
      <ConnectionBanner link={link} sight={sight} inRail />
      <div className="flex min-h-0 flex-1">
        <main className="relative flex min-h-0 min-w-0 flex-1 flex-col" aria-label={words.t('table.label', { game: name })}>
          {asText ? (
            <TextView
              shown={told}
              unseen={lines(unseen)}
              play={(move) => void make(move)}
              interlude={props.interlude}
              leaver={(seat) => leaverText({ ...sight, table }, seat, words)}
              expected={awaits}
              {...{ view, moves, talk, yours, seen }}
            />
          ) : (
            <board.Board {...props} />
          )}
          <Reactions link={link} sight={sight} />
        </main>
        {/* A layer of its own: what moves on the table never has it painted anew. */}
        {wide && preferences.panel && <aside className="flex w-80 flex-col will-change-transform border-line border-l bg-room">{panel}</aside>}
      </div>
      <Spoken lines={lines(lately(shown, SPOKEN))} expected={yours ? expected : null} />
      <Dialog open={overlay === 'panel' && !wide} onClose={() => setOverlay(null)} title={words.t(`panel.${part}`)} flush>
        <div className="flex h-[65dvh] flex-col sideways:h-[calc(100dvh-6.5rem)]">{panel}</div>
      </Dialog>
      <ReturnDialog link={link} sight={sight} />
      <UnseenDialog open={journal.missed && unseen.length > 0 && !asText} lines={lines(unseen)} onSeen={seen} />
      <TableMenu
        open={overlay === 'menu'}
        onClose={() => setOverlay(null)}
        {...{ link, sight, board, asText, setAsText, older, game: game.id, onRules: () => setOverlay('rules') }}
      />
      <RulesDialog
        open={overlay === 'rules'}
        onClose={() => setOverlay(null)}
        game={game.id}
        table={terms}
        chapter={board.chapter(view)}
        older={older}
      />
      <GistDialog code={sight.table?.code ?? ''} game={game.id} table={terms} older={older} onRules={() => setOverlay('rules')} />
      {table !== null && table.phase === 'finished' && (
        <ResultDialog
          open={showsResult}
          onClose={() => {
            setResultSeen(true);
            setOverlay(null);
          }}
          {...{ link, sight, table, game, talk }}
        />
      )}
    </div>
  );
}

/** What the game that runs is played with. */
const termsOf = (game: Rules, table: TableView | null): TableTerms =>
  tableTerms(game.sheet, table?.begun ?? { options: {}, seats: 0, version: game.version });
