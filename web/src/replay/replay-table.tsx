/**
 * A game that is watched again, around the board of the game itself: the rail, the board or the text view, the history, and the bar of the replay in
 * the action bar's place. It is the table of at-table.tsx without whatever belongs to a table that is played at.
 */
import { useShortcuts } from '@parlour/felt';
import { type Landmark, tableTerms } from '@parlour/kernel';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useExternal } from '../external-store.ts';
import { Dialog } from '../parts/dialog.tsx';
import { usePageTitle } from '../parts/page-title.ts';
import { usePreferences } from '../preferences.ts';
import { useBoardProps } from '../table/board-props.ts';
import { History } from '../table/history.tsx';
import { historyLines } from '../table/history-lines.ts';
import { EMPTY, type Journal } from '../table/journal.ts';
import { leaverText, seatName } from '../table/names.ts';
import { Rail } from '../table/rail.tsx';
import { RecordAlarm } from '../table/record-check.tsx';
import { RulesDialog } from '../table/rules-dialog.tsx';
import { TextView } from '../table/text-view.tsx';
import type { GameInPlay } from '../table/use-game.ts';
import { useOverlays } from '../table/use-overlays.ts';
import { useShown } from '../table/use-shown.ts';
import { voiceOf } from '../table/voice.ts';
import { useWords } from '../words/context.ts';
import { type Eyes, sightHash } from './eyes.ts';
import { rememberedSpeech } from './remembered-speech.ts';
import { ReplayBar, type ReplayControls } from './replay-bar.tsx';
import { useReplayKeys } from './replay-keys.ts';
import type { ReplayLink } from './replay-link.ts';
import { ReplayMenu } from './replay-menu.tsx';
import type { ReplayRoute } from './replay-source.ts';
import { ReplayView } from './replay-view.tsx';
import { everyoneAt, landmarkFrom, landmarksIn, type ReplayedGame, toldItems } from './replayed-game.ts';
import { SPEEDS, type Speed, usePlaying } from './use-playing.ts';
import { useSight } from './use-sight.ts';
import { isAlarming, useVerification } from './verification.ts';

interface Props {
  readonly link: ReplayLink;
  readonly route: ReplayRoute;
  readonly play: GameInPlay;
  readonly replayed: ReplayedGame;
  readonly bounds: { readonly last: number; readonly seats: number; readonly usual: Eyes };
  readonly people: Readonly<Record<string, string>>;
  /** Something else is opened. */
  readonly onFile: (file: Blob) => void;
}

export function ReplayTable({ link, route, play: played, replayed, bounds, people, onFile }: Props) {
  const words = useWords();
  const { t } = words;
  const { aids } = usePreferences();
  const bare = useExternal(link);
  const state = useMemo(() => ({ ...bare, people }), [bare, people]);
  const [speed, setSpeed] = useState<Speed>(1);
  const play = usePaced(played, speed);
  const { game, speech, board } = play;
  const { eyes } = link;
  const { n } = state;
  const journal = useJournalAt(replayed, play, eyes, n);
  const names = state.table?.seats.map((_, seat) => seatName(state, seat)) ?? [];
  const told = names.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is remembered was said in these words, to these eyes, of these people
  const remembered = useMemo(() => rememberedSpeech(speech), [speech, words, eyes, aids, told]);
  const voice = useMemo(() => voiceOf(words, game.id, remembered, state, aids), [words, game, remembered, state, aids]);
  const shown = useShown(link, state, play, journal, voice);
  const { stage, scene, view, viewBeside } = shown;
  useEffect(() => link.onLeap(() => stage.reset(link.now)), [link, stage]);
  useSight(link, bounds);
  const verified = useVerification(route, replayed);
  const overlays = useOverlays();
  const [looking, setLooking] = useState(false);
  const [asText, setAsText] = useState(false);
  const transport = useTransport(link, replayed, play, shown, [speed, setSpeed]);

  const name = words.of(`game/${game.id}`, 'name');
  const title = t('replay.title', { game: name });
  usePageTitle(title);
  useShortcuts({
    m: () => overlays.show('menu'),
    r: () => overlays.show('rules'),
    t: () => setAsText((on) => !on),
    h: () => overlays.togglePanel('history'),
    '?': () => overlays.show('menu'),
    escape: () => stage.skip(),
  });

  const everyone = eyes === 'all' ? everyoneAt(replayed, scene.state.n) : null;
  const lines = historyLines(
    [...journal.kept, ...journal.unseen, ...journal.passing].filter((item) => item.n === n).sort((a, b) => a.place - b.place),
    state,
    words,
    voice,
  ).map(({ text }) => text);
  const places = speech.scene(viewBeside, voice.speaker).title;
  const bar = (
    <ReplayBar
      {...transport}
      round={places[0]}
      says={momentText(lines) ?? (n === 0 ? t('replay.bar.deal') : t('replay.bar.moment', { moment: n, last: replayed.last }))}
      eyes={typeof eyes === 'number' ? (names[eyes] ?? '') : t(`replay.eyes.${eyes}`)}
      onEyes={() => setLooking(true)}
    />
  );
  const props = useBoardProps(shown, { link, state, play, voice, busy: false, make: NOTHING, seen: NOTHING, onResult: NOTHING, place: null });
  const terms = useMemo(
    () => tableTerms(game.sheet, state.table?.begun ?? { options: {}, seats: 0, version: game.version }),
    [game, state.table?.begun],
  );
  const older = replayed.record.version < game.version ? replayed.record.version : null;
  const history = <History lines={shown.history} past={null} />;
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <Rail
        title={[name, t('replay.short'), ...places]}
        state={state}
        unread={0}
        onPanel={() => overlays.togglePanel('history')}
        onRules={() => overlays.show('rules')}
        onMenu={() => overlays.show('menu')}
        onSkip={null}
      />
      {isAlarming(verified) && (
        <div className="bg-panel px-3 pt-2 text-sm sideways:pt-1 [&>div]:mb-2 sideways:[&>div]:mb-1">
          <RecordAlarm game={game.id} speech={speech} reckoning={verified.reckoning} />
        </div>
      )}
      <div className="flex min-h-0 flex-1">
        <main className="relative flex min-h-0 min-w-0 flex-1 flex-col" aria-label={title}>
          {asText ? (
            <TextView
              shown={viewBeside}
              unseen={[]}
              play={NOTHING}
              interlude={bar}
              leaver={(seat) => leaverText({ ...state, table: scene.state.table }, seat, words)}
              expected={shown.awaits}
              moves={[]}
              yours={false}
              seen={NOTHING}
              {...{ view, voice }}
              {...(everyone === null ? {} : { everyone })}
            />
          ) : (
            <board.Board {...props} moves={[]} replayed interlude={bar} {...(everyone === null ? {} : { everyone })} />
          )}
        </main>
        {overlays.beside && (
          <aside aria-label={t('panel.history')} className="flex w-80 flex-col border-line border-l bg-room will-change-transform">
            {history}
          </aside>
        )}
      </div>
      <Dialog open={overlays.open === 'panel' && !overlays.wide} onClose={overlays.close} title={t('panel.history')} flush>
        <div className="flex h-[65dvh] flex-col sideways:h-[calc(100dvh-6.5rem)]">{history}</div>
      </Dialog>
      <RulesDialog
        open={overlays.open === 'rules'}
        onClose={overlays.close}
        game={game.id}
        table={terms}
        chapter={board.chapter(view)}
        older={older}
      />
      <ReplayView
        open={looking}
        onClose={() => setLooking(false)}
        look={(next) => link.look(next)}
        address={route.page === 'replay' ? `${location.origin}${location.pathname}${sightHash({ moment: n, eyes })}` : null}
        {...{ names, eyes, speed, setSpeed, title }}
        kinds={transport.kinds}
        kind={transport.kind}
        setKind={transport.setKind}
      />
      <ReplayMenu
        open={overlays.open === 'menu'}
        onClose={overlays.close}
        {...{ route, replayed, speech, state, verified, asText, setAsText, onFile }}
      />
    </div>
  );
}

const NOTHING = (): void => {};

/** The game with a board that shows what happens at this speed. */
function usePaced(play: GameInPlay, speed: Speed): GameInPlay {
  const now = useRef(speed);
  now.current = speed;
  return useMemo(() => ({ ...play, board: { ...play.board, pace: (event, you) => play.board.pace(event, you) / now.current } }), [play]);
}

/** What these eyes had been told by then. What was to be read once stands at its moment only. */
function useJournalAt(replayed: ReplayedGame, { speech }: GameInPlay, eyes: Eyes, n: number): Journal {
  const told = useMemo(() => toldItems(replayed, eyes, speech), [replayed, eyes, speech]);
  return useMemo(() => {
    const by = (keeping: string): Journal['kept'] => told.filter((item) => item.keeping === keeping && item.n <= n);
    const now = (keeping: string): Journal['kept'] => by(keeping).filter((item) => item.n === n);
    return { ...EMPTY, kept: by('kept'), unseen: now('once'), passing: now('shown') };
  }, [told, n]);
}

/** So many letters have room in the bar. */
const ROOM = 110;

/** The last things of a moment, as far as there is room; null where nothing was told. */
function momentText(lines: readonly string[]): string | null {
  let text: string | null = null;
  for (const line of [...lines].reverse()) {
    if (text !== null && text.length + line.length >= ROOM) break;
    text = text === null ? line : `${line} ${text}`;
  }
  return text;
}

interface Jumps {
  readonly kinds: readonly Landmark[];
  readonly setKind: (kind: Landmark) => void;
}

const KINDS: readonly Landmark[] = ['round', 'call', 'trick'];

function useTransport(
  link: ReplayLink,
  replayed: ReplayedGame,
  { speech }: GameInPlay,
  shown: ReturnType<typeof useShown>,
  [speed, setSpeed]: readonly [Speed, (speed: Speed) => void],
): ReplayControls & Jumps {
  const { last } = replayed;
  const { n } = link.now;
  const landmarks = useMemo(() => landmarksIn(replayed, speech), [replayed, speech]);
  const kinds = KINDS.filter((kind) => landmarks.some((each) => each.kind === kind));
  const [wanted, setKind] = useState<Landmark | null>(null);
  // Where there is one round only, there is nothing to jump to but what is in it.
  const kind = wanted ?? kinds.find((each) => landmarks.filter((mark) => mark.kind === each).length > 1) ?? 'round';
  const { playing, setPlaying } = usePlaying(link, last, shown, speed);
  const seek = (moment: number): void => {
    setPlaying(false);
    link.seek(moment);
  };
  const step = (way: 1 | -1): void => {
    setPlaying(false);
    if (way === 1) link.step();
    else link.seek(n - 1);
  };
  const jump = (way: 1 | -1): void => seek(landmarkFrom(landmarks, n, kind, way) ?? (way === 1 ? last : 0));
  const toggle = (): void => {
    if (!playing && n >= last) link.seek(0);
    setPlaying(!playing);
  };
  useReplayKeys({ toggle, step, jump, end: (way) => seek(way === 1 ? last : 0) });
  const nextSpeed = (): void => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1);
  return { moment: n, last, playing, speed, kind, landmarks, toggle, step, jump, seek, nextSpeed, kinds, setKind };
}
