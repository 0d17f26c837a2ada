/**
 * What stands in the action bar's place when the game itself asks nothing: a pause, the end of a round, the end of the game. Like the bar it
 * says in words what is expected, and of whom.
 */
import type { TableLink, TableState } from '@parlour/client';
import { ActionBar, Button } from '@parlour/felt';
import type { Gaps } from '@parlour/kernel';
import { nextRoundAt, type TableView, type TurnView } from '@parlour/table';
import type { ReactNode } from 'react';
import type { Words } from '../words/words.ts';
import { useAsk } from './ask.ts';
import { playerName } from './names.ts';
import { useSecondsTo } from './use-seconds.ts';
import type { GameVoice } from './voice.ts';

interface Scene {
  readonly link: Pick<TableLink, 'ask'>;
  readonly state: TableState;
  /** Nothing is being shown just now. */
  readonly quiet: boolean;
  readonly words: Words;
  readonly voice: GameVoice;
  readonly onResult: () => void;
}

export function interludeOf(scene: Scene): ReactNode | null {
  const { table, turn } = scene.state;
  if (table === null) return null;
  if (table.phase === 'finished') return scene.quiet ? <Finished {...scene} table={table} /> : null;
  if (table.pause !== null) return <Paused {...scene} table={table} />;
  if (turn?.between && scene.quiet) return <Between {...scene} table={table} turn={turn} />;
  return null;
}

type WithTable = Scene & { readonly table: TableView };

function Paused(scene: WithTable) {
  const { link, state, words, table, voice } = scene;
  const ask = useAsk(link, voice);
  const by = table.pause?.by ?? null;
  const plays = state.you?.seat !== null;
  const says =
    by === null
      ? words.t('pause.alone')
      : words.t('pause.by', { name: playerName(state, by), context: by === state.you?.player ? 'you' : undefined });
  return (
    <ActionBar says={says} yours={false}>
      {plays && (
        <Button kind="primary" onClick={() => void ask({ kind: 'resume' })}>
          {words.t('pause.resume')}
        </Button>
      )}
    </ActionBar>
  );
}

function Between(scene: WithTable & { readonly turn: TurnView }) {
  const { link, state, words, table, voice, turn } = scene;
  const ask = useAsk(link, voice);
  const at = nextRoundAt(table.settings.roundEnd, turn);
  const seconds = useSecondsTo(at === null ? null : at - state.clockOffset);
  const host = table.host === state.you?.player;
  const you = state.you?.seat ?? null;
  const willing = you !== null && turn.willing.includes(you);
  const { roundEnd } = table.settings;
  const mayGoOn = you !== null && !willing && (roundEnd === 'all' || (roundEnd === 'host' && host));
  return (
    <ActionBar says={betweenText({ state, table, turn, words, seconds })} yours={mayGoOn}>
      {mayGoOn && (
        <Button kind="primary" onClick={() => void ask({ kind: 'go-on' })}>
          {words.t(roundEnd === 'host' ? 'between.start' : 'between.ready')}
        </Button>
      )}
      {turn.closable && host && <Button onClick={() => void ask({ kind: 'close' })}>{words.t('between.close')}</Button>}
    </ActionBar>
  );
}

interface RoundEnded {
  readonly state: Pick<TableState, 'people' | 'you'>;
  readonly table: TableView;
  readonly turn: TurnView;
  readonly words: Words;
  /** Until the next round begins by itself; null where it does not. */
  readonly seconds: number | null;
}

/** Who or what lets the next round begin. Bots are always ready, so only people are counted, and named. */
export function betweenText({ state, table, turn, words, seconds }: RoundEnded): string {
  const { roundEnd } = table.settings;
  /** Where it also begins by itself, in other words. */
  const say = (path: 'host' | 'you' | 'all' | 'waiting', gaps: Gaps): string =>
    words.t(`between.${path}${seconds === null ? '' : 'Timed'}`, { ...gaps, seconds: seconds ?? 0 });
  if (roundEnd === 'time') return words.t('between.time', { seconds: seconds ?? 0 });
  if (roundEnd === 'host') {
    const name = table.host === null ? '…' : playerName(state, table.host);
    return say('host', { name, context: table.host !== null && table.host === state.you?.player ? 'you' : undefined });
  }
  const people = table.seats.flatMap((occupant, seat) => (occupant?.kind === 'person' ? [{ seat, player: occupant.player }] : []));
  const awaited = people.filter(({ seat }) => !turn.willing.includes(seat));
  const others = awaited.filter(({ player }) => player !== state.you?.player);
  if (others.length === 0) return say('you', {});
  const count = people.length - awaited.length;
  if (others.length < awaited.length) return say('all', { count, people: people.length });
  const names = new Intl.ListFormat(words.locale).format(others.map(({ player }) => playerName(state, player)));
  return say('waiting', { names });
}

function Finished(scene: WithTable) {
  const { link, state, words, table, voice, onResult } = scene;
  const ask = useAsk(link, voice);
  const host = table.host === state.you?.player;
  const first = (table.result?.standing ?? []).filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  const yours = state.you?.seat !== null && state.you?.seat !== undefined && first.includes(state.you.seat);
  return (
    <ActionBar
      says={words.t('finished.won', {
        names: first.map((seat) => voice.speaker.name(seat)).join(', '),
        count: first.length,
        context: yours ? 'you' : undefined,
      })}
      yours={yours}
    >
      <Button onClick={onResult}>{words.t('finished.result')}</Button>
      {host && (
        <Button kind="primary" onClick={() => void ask({ kind: 'rematch' })}>
          {words.t('finished.rematch')}
        </Button>
      )}
    </ActionBar>
  );
}
