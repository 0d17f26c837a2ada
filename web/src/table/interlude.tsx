/**
 * What stands in the action bar's place when the game itself asks nothing: a pause, the end of a round, the end of the game. Like the bar it
 * says in words what is expected, and of whom.
 */
import type { TableLink, TableSight } from '@parlour/client';
import { ActionBar, Button } from '@parlour/felt';
import type { TableView, TurnView } from '@parlour/table';
import type { ReactNode } from 'react';
import type { Words } from '../words/words.ts';
import { useAsk } from './ask.ts';
import { playerName, seatName } from './names.ts';
import type { Talk } from './talk.ts';

interface Scene {
  readonly link: TableLink;
  readonly sight: TableSight;
  /** Nothing is being shown just now. */
  readonly quiet: boolean;
  readonly words: Words;
  readonly talk: Talk;
  readonly onResult: () => void;
}

export function interludeOf(scene: Scene): ReactNode | null {
  const { table, turn } = scene.sight;
  if (table === null) return null;
  if (table.phase === 'finished') return scene.quiet ? <Finished {...scene} table={table} /> : null;
  if (table.pause !== null) return <Paused {...scene} table={table} />;
  if (turn?.between && scene.quiet) return <Between {...scene} table={table} turn={turn} />;
  return null;
}

type WithTable = Scene & { readonly table: TableView };

function Paused(scene: WithTable) {
  const { link, sight, words, table, talk } = scene;
  const ask = useAsk(link, talk);
  const by = table.pause?.by ?? null;
  const plays = sight.you?.seat !== null;
  const says =
    by === null
      ? words.t('pause.alone')
      : words.t('pause.by', { name: playerName(sight, by), context: by === sight.you?.player ? 'you' : undefined });
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
  const { link, sight, words, table, talk, turn } = scene;
  const ask = useAsk(link, talk);
  const host = table.host === sight.you?.player;
  const you = sight.you?.seat ?? null;
  const willing = you !== null && turn.willing.includes(you);
  const { roundEnd } = table.settings;
  const seats = table.begun?.seats ?? 0;
  const waiting = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !turn.willing.includes(seat));
  const says =
    roundEnd === 'time'
      ? words.t('between.time')
      : roundEnd === 'host'
        ? words.t('between.host', { name: table.host === null ? '…' : playerName(sight, table.host), context: host ? 'you' : undefined })
        : willing
          ? words.t('between.waiting', { names: waiting.map((seat) => seatName(sight, seat)).join(', ') })
          : words.t('between.all', { count: turn.willing.length, seats });
  const mayGoOn = you !== null && !willing && (roundEnd === 'all' || (roundEnd === 'host' && host));
  return (
    <ActionBar says={says} yours={mayGoOn}>
      {mayGoOn && (
        <Button kind="primary" onClick={() => void ask({ kind: 'go-on' })}>
          {words.t(roundEnd === 'host' ? 'between.start' : 'between.ready')}
        </Button>
      )}
      {turn.closable && host && <Button onClick={() => void ask({ kind: 'close' })}>{words.t('between.close')}</Button>}
    </ActionBar>
  );
}

function Finished(scene: WithTable) {
  const { link, sight, words, table, talk, onResult } = scene;
  const ask = useAsk(link, talk);
  const host = table.host === sight.you?.player;
  const first = (table.result?.standing ?? []).filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  const yours = sight.you?.seat !== null && sight.you?.seat !== undefined && first.includes(sight.you.seat);
  return (
    <ActionBar
      says={words.t('finished.won', {
        names: first.map((seat) => talk.speaker.name(seat)).join(', '),
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
