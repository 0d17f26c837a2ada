/**
 * A game on a table: the rail, the board or the text view, and the panel with history and chat. It is the same for every game; what is the
 * game's own comes from its board and its speech.
 */
import type { TableLink, TableState } from '@parlour/client';
import { useShortcuts } from '@parlour/felt';
import { tableTerms } from '@parlour/kernel';
import { areHintsAllowed, type TableView } from '@parlour/table';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useNotedHere } from '../here/use-noted-here.ts';
import { HintNote } from '../hints/hint-note.tsx';
import { useHint } from '../hints/use-hint.ts';
import { useNotedGame } from '../memory/use-noted-game.ts';
import { Dialog } from '../parts/dialog.tsx';
import { usePreferences } from '../preferences.ts';
import { BotTapped } from '../remarks/bots-here.tsx';
import { RemarkBubble } from '../remarks/bubble.tsx';
import { type SaidRemark, useRemarks } from '../remarks/use-remarks.ts';
import { useWords } from '../words/context.ts';
import { useAsk } from './ask.ts';
import { useBoardProps } from './board-props.ts';
import { ConnectionBanner } from './connection.tsx';
import { asHost, type DevicePlace } from './device-place.ts';
import { GistDialog } from './gist-dialog.tsx';
import { useTableHome } from './home.ts';
import { type Journal, since } from './journal.ts';
import { TableMenu } from './menu.tsx';
import { leaverText } from './names.ts';
import { Panel } from './panel.tsx';
import { Rail } from './rail.tsx';
import { Reactions } from './reactions.tsx';
import { ResultDialog } from './result.tsx';
import { ReturnDialog } from './return.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { Spoken } from './spoken.tsx';
import { TextView } from './text-view.tsx';
import { UnseenDialog } from './unseen.tsx';
import type { GameInPlay } from './use-game.ts';
import type { Retell } from './use-journal.ts';
import { type Overlays, useOverlays } from './use-overlays.ts';
import { usePast } from './use-past.ts';
import { useSame } from './use-same.ts';
import { type ShownGame, useShown } from './use-shown.ts';
import { useTurn } from './use-turn.ts';
import { type GameVoice, voiceOf } from './voice.ts';

interface Props {
  readonly link: TableLink;
  readonly state: TableState;
  readonly table: TableView;
  /** Null until it is loaded. */
  readonly play: GameInPlay | null;
  readonly journal: Journal;
  /** What was to be read once, up to this entry, has been. */
  readonly seen: (n: number) => void;
  readonly retell: Retell;
  /** Where the table is on this device; else null. */
  readonly place?: DevicePlace | null;
  /** Where somebody learns the game. */
  readonly coach?: TableCoach | null;
}

/** Who teaches at this table. */
export interface TableCoach {
  /** Stands beside the board. `quiet`: the board has shown what there is to show. */
  readonly sheet: (quiet: boolean) => ReactNode;
  /** In the menu, in the place of what one can do with a game. */
  readonly menu: ReactNode;
  /** It says what to do: those who hear the table need not be told twice. */
  readonly leads: boolean;
}

export function AtTable({ link, state, table, play, journal, seen, retell, place = null, coach = null }: Props) {
  const { t } = useWords();
  const home = useTableHome();
  useNotedHere(state, home === 'device');
  useNotedGame(state, home);
  if (play === null || state.view === null) {
    return (
      <main className="grid h-dvh place-items-center felt-light p-6 text-center">
        <ConnectionBanner link={link} state={state} />
        <div>
          <p className="font-serif text-2xl">{t(table.phase === 'opening' ? 'opening.title' : 'loading')}</p>
          {table.phase === 'opening' && home === 'server' && <p className="mt-2 max-w-sm text-quiet">{t('opening.text')}</p>}
        </div>
      </main>
    );
  }
  const begun = table.begun?.entry ?? 0;
  return <Game key={begun} {...{ link, state, play, seen, retell, begun, place, coach }} journal={since(begun, journal)} />;
}

interface GameProps extends Omit<Props, 'table' | 'play' | 'place' | 'coach'> {
  readonly play: GameInPlay;
  readonly place: DevicePlace | null;
  readonly coach: TableCoach | null;
  /** The entry with which it began. */
  readonly begun: number;
}

function Game({ link, state, play, journal, seen: seenTo, retell, begun, place, coach }: GameProps) {
  const words = useWords();
  const home = useTableHome();
  const served = home === 'server';
  const { aids } = usePreferences();
  const { game, speech, board } = play;
  const voice = useMemo(() => voiceOf(words, game.id, speech, state, aids), [words, game, speech, state, aids]);
  const shown = useShown(link, state, play, journal, voice);
  const past = usePast(link, begun, journal, retell, place !== null);
  const overlays = useOverlays();
  const [ownText, setOwnText] = useState(false);
  const { asText, setAsText } = place ?? { asText: ownText, setAsText: setOwnText };
  const [busy, setBusy] = useState(false);
  const ask = useAsk(link, voice);
  const { stage, scene, view, viewBeside, yours, expected } = shown;
  const felt = useRef<HTMLElement>(null);
  // Who looks at what is theirs alone is not disturbed; and a lesson has its own voice.
  const isOpen = coach === null && (place === null || place.holder === null) && shown.unseen.length === 0 && !speech.passing(view);
  const remark = useRemarks({ link, play, history: journal.kept, scene, open: isOpen });

  const seen = (): void => seenTo(scene.state.n);
  const make = async (move: { readonly kind: string }): Promise<void> => {
    seen();
    setBusy(true);
    await ask({ kind: 'move', move });
    setBusy(false);
  };
  const makeMove = (move: { readonly kind: string }): void => void make(move);
  const hints = useHint({ game: game.id, view, must: yours, moves: shown.moves });
  const mayAsk =
    (served || home === 'device') && state.table !== null && areHintsAllowed(state.table) && shown.moves.length > 0 && scene.beat === null;
  const props = useBoardProps(shown, { link, state, play, voice, busy, make: makeMove, seen, onResult: () => overlays.show('result'), place });
  const name = words.of(`game/${game.id}`, 'name');
  // A notice may stand longer than what it is about.
  const notice = speech.passing(view) ? '' : expected;
  useTurn({
    yours,
    inHand: place !== null && place.holder !== null,
    title: words.t(yours ? 'title.yours' : 'title.table', { game: name }),
    text: notice,
  });
  useShortcuts({
    m: () => overlays.show('menu'),
    r: () => overlays.show('rules'),
    t: () => setAsText(!asText),
    h: () => overlays.togglePanel('history'),
    // Once more: to the hint that is there.
    ...(mayAsk && { i: hints.hint === null ? hints.ask : () => document.querySelector<HTMLElement>('[data-part=hint] button')?.focus() }),
    ...(served && { c: overlays.write, p: () => void ask({ kind: state.table?.pause ? 'resume' : 'pause' }) }),
    '?': () => overlays.show('menu'),
    escape: () => (hints.hint === null ? stage.skip() : hints.close()),
  });

  const hint = hints.hint !== null && mayAsk && (
    <HintNote hint={hints.hint} onMove={makeMove} onClose={hints.close} beside={overlays.beside} {...{ voice, busy }} />
  );
  const panel = (
    <Panel {...{ link, state, lines: shown.history, past, part: overlays.part, setPart: overlays.showPart, writing: overlays.writing }} />
  );
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <Rail
        title={[name, ...speech.scene(viewBeside, voice.speaker).title]}
        {...(place !== null && { onDevice: holderOf(place) })}
        state={state}
        unread={state.chat.players.length}
        onPanel={overlays.togglePanel}
        onHint={mayAsk ? hints.ask : null}
        onRules={() => overlays.show('rules')}
        onMenu={() => overlays.show('menu')}
        onSkip={scene.beat !== null && scene.beat.ms > 900 ? () => stage.skip() : null}
      />
      {served && <ConnectionBanner link={link} state={state} inRail />}
      <div className={`flex min-h-0 flex-1 ${coach === null ? '' : 'sideways:flex-row max-lg:flex-col'}`}>
        {coach?.sheet(scene.beat === null && shown.isPresent)}
        <main ref={felt} className="relative flex min-h-0 min-w-0 flex-1 flex-col" aria-label={words.t('table.label', { game: name })}>
          {!overlays.beside && hint}
          {asText ? (
            <TextView
              shown={viewBeside}
              unseen={shown.unseenLines}
              play={props.play}
              interlude={props.interlude ?? props.blind?.look ?? null}
              leaver={(seat) => leaverText({ ...state, table: scene.state.table }, seat, words)}
              expected={shown.awaits}
              moves={props.moves}
              {...{ view, voice, yours, seen }}
            />
          ) : (
            <board.Board {...props} />
          )}
          {served && <Reactions link={link} state={state} />}
        </main>
        {/* A layer of its own: what moves on the table never has it painted anew. */}
        {overlays.beside && (
          <aside className="flex w-80 flex-col will-change-transform border-line border-l bg-room">
            {hint}
            {!served && <h2 className="border-line border-b px-4 py-2.5 font-semibold">{words.t('panel.history')}</h2>}
            {panel}
          </aside>
        )}
      </div>
      <RemarkBubble remark={remark} moment={scene} />
      {state.table !== null && coach === null && <BotTapped area={felt} table={state.table} />}
      <Spoken lines={shown.spoken} expected={yours && coach?.leads !== true ? expected : null} />
      <Dialog open={overlays.open === 'panel' && !overlays.wide} onClose={overlays.close} title={words.t(`panel.${overlays.part}`)} flush>
        <div className="flex h-[65dvh] flex-col sideways:h-[calc(100dvh-6.5rem)]">{panel}</div>
      </Dialog>
      {served && <ReturnDialog link={link} state={state} />}
      <UnseenDialog open={journal.missed && shown.unseen.length > 0 && !asText} lines={shown.unseenLines} onSeen={seen} />
      <GameDialogs {...{ link, state, play, voice, shown, overlays, asText, setAsText, place, coach, remark }} />
    </div>
  );
}

const holderOf = ({ holder, cover }: DevicePlace) => (holder === null || cover === null ? null : { holder, cover });

interface DialogsProps extends Pick<GameProps, 'link' | 'state' | 'play' | 'place' | 'coach'> {
  readonly voice: GameVoice;
  readonly shown: ShownGame;
  readonly overlays: Overlays;
  readonly asText: boolean;
  readonly setAsText: (on: boolean) => void;
  readonly remark: SaidRemark | null;
}

/** The menu, the rules, the gist at the first game, and the result when everything has been shown. */
function GameDialogs({ link, state, play, voice, shown, overlays, asText, setAsText, place, coach, remark }: DialogsProps) {
  const [resultSeen, setResultSeen] = useState(false);
  const home = useTableHome();
  const { game, board } = play;
  const { table } = shown.scene.state;
  const begun = table?.begun?.version ?? game.version;
  const older = begun < game.version ? begun : null;
  const terms = useSame(
    useMemo(() => tableTerms(game.sheet, state.table?.begun ?? { options: {}, seats: 0, version: game.version }), [game, state.table?.begun]),
  );
  const finished = table?.phase === 'finished' && shown.scene.beat === null;
  const showRules = (): void => overlays.show('rules');
  return (
    <>
      <TableMenu
        open={overlays.open === 'menu'}
        onClose={overlays.close}
        {...{ link, state, board, asText, setAsText, older, game: game.id, onRules: showRules, place, coach }}
      />
      <RulesDialog
        open={overlays.open === 'rules'}
        onClose={overlays.close}
        game={game.id}
        table={terms}
        chapter={board.chapter(shown.view)}
        older={older}
      />
      <GistDialog code={state.table?.code ?? ''} game={game.id} table={terms} older={older} onRules={showRules} />
      {table !== null && table.phase === 'finished' && home !== 'lesson' && (
        <ResultDialog
          open={overlays.open === 'result' || (finished && !resultSeen)}
          onClose={() => {
            setResultSeen(true);
            overlays.close();
          }}
          {...(place === null ? { link, state } : asHost(state, place))}
          {...{ table, game, voice, remark }}
        />
      )}
    </>
  );
}
