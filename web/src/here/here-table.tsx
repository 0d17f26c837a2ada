/** A table of this device through one pair of eyes: everybody's while the curtain is down, or those of whoever has the device. */
import type { TableLink } from '@parlour/client';
import { Button } from '@parlour/felt';
import { blindMoves, isRefusal } from '@parlour/kernel';
import type { PersonCommand, TableView } from '@parlour/table';
import { useEffect, useState } from 'react';
import type { Device } from '../device/device.ts';
import { lifted, nextHolder, type Passing } from '../device/passing.ts';
import { useExternal } from '../external-store.ts';
import { Lost } from '../pages/lost.tsx';
import { toast } from '../parts/toasts.tsx';
import type { Ask } from '../table/ask.ts';
import { AtTable } from '../table/at-table.tsx';
import type { DevicePlace, DeviceScene } from '../table/device-place.ts';
import { EMPTY } from '../table/journal.ts';
import { playerName } from '../table/names.ts';
import type { GameInPlay } from '../table/use-game.ts';
import { useJournal } from '../table/use-journal.ts';
import { sayRefusal, useWords } from '../words/context.ts';
import { CurtainBar, Lift, PassOnBar, type PersonHere } from './curtain-bars.tsx';
import { Drape } from './drape.tsx';
import { HereClosed, NoRoom } from './here-trouble.tsx';
import type { PublicJournal } from './public-journal.ts';

interface Props {
  readonly device: Device;
  readonly code: string;
  readonly link: TableLink;
  readonly play: GameInPlay | null;
  readonly passing: Passing;
  readonly setPassing: (passing: Passing) => void;
  readonly fall: () => void;
  /** Hands the table over as a file. */
  readonly save: () => Promise<void>;
  readonly asText: boolean;
  readonly setAsText: (on: boolean) => void;
  readonly journal: PublicJournal;
  /** Whose eyes; null: everybody's. */
  readonly player: string | null;
  readonly alone: boolean;
  readonly onTable: (table: TableView) => void;
}

export function HereTable(props: Props) {
  const { device, code, link, play, journal: all, player, onTable, alone } = props;
  const words = useWords();
  const state = useExternal(link);
  const { table, closed } = state;
  const { journal, seen, retell } = useJournal(link, code, play?.speech ?? null, all.placeFor(player));
  useEffect(() => {
    if (table !== null) onTable(table);
  }, [table, onTable]);
  useEffect(() => {
    if (state.n > 0) all.saw(player, state.n, journal);
  }, [all, player, state.n, journal]);
  const people = (table?.seats ?? []).flatMap((each, seat): PersonHere[] =>
    each?.kind === 'person' ? [{ seat, player: each.player, name: playerName(state, each.player) }] : [],
  );
  // Who passes the device on has read what is told once; a page that is hidden says nothing of the kind.
  const cover = (): void => {
    all.saw(player, state.n, EMPTY);
    props.fall();
  };
  const ask = useDeviceAsk(device, code);
  const askHost: Ask = (command) => ask(table?.host ?? '', command);
  const curtain = useCurtain(props, people, cover, ask);
  if (closed !== null) return <HereClosed code={code} reason={closed.reason} />;
  if (table === null) return <main className="h-dvh felt-light" />;
  if (table.phase === 'abandoned') return <Lost title="abandoned.title" said={words.t('abandoned.text')} />;
  if (table.phase === 'lobby') {
    return (
      <Lost title="curtain.ended.title" text="curtain.ended.text">
        <Button kind="primary" onClick={() => void askHost({ kind: 'start' })}>
          {words.t('finished.rematch')}
        </Button>
      </Lost>
    );
  }
  const place: DevicePlace = {
    holder: alone || player === null ? null : playerName(state, player),
    cover: alone || player === null ? null : cover,
    ask: askHost,
    record: (game) => device.record(code, game),
    bar: alone ? () => null : curtain.bar,
    blind: alone ? () => null : curtain.blind,
    asText: props.asText,
    setAsText: props.setAsText,
  };
  return (
    <>
      <NoRoom state={state} onSave={() => void props.save()} />
      <AtTable {...{ link, state, table, play, journal, seen, retell, place }} />
    </>
  );
}

/** Asks for somebody at the device; what is refused is said. */
function useDeviceAsk(device: Device, code: string): (player: string, command: PersonCommand) => Promise<boolean> {
  const words = useWords();
  return async (player, command) => {
    const answer = await device.ask(code, player, command);
    if (isRefusal(answer)) toast(sayRefusal(words, answer), 'bad');
    return !isRefusal(answer);
  };
}

/** What the bar says: to whom the device goes, or to pass it on. */
function useCurtain(
  { passing, setPassing }: Props,
  people: readonly PersonHere[],
  cover: () => void,
  ask: (player: string, command: PersonCommand) => Promise<boolean>,
): Pick<DevicePlace, 'bar' | 'blind'> {
  const [other, setOther] = useState<PersonHere | null>(null);
  const seats = people.map(({ seat }) => seat);
  const isPlayed = ({ state: { table, turn } }: DeviceScene): boolean =>
    table?.phase === 'playing' && table.pause === null && turn !== null && !turn.between;
  const nextOf = ({ state: { turn } }: DeviceScene): PersonHere | null => {
    const seat = nextHolder(passing, turn, seats);
    return people.find((each) => each.seat === seat) ?? null;
  };
  const lift = (scene: DeviceScene, person: PersonHere, aside: boolean) => (): void =>
    setPassing(lifted(passing, scene.state.turn, seats, person.seat, aside));
  const bar: DevicePlace['bar'] = (scene) => {
    if (!isPlayed(scene)) return null;
    // While something is shown the curtain hangs on: it does not come and go with every move.
    if (!scene.quiet) return passing.holder === null ? <Drape says={scene.expected} to={null} /> : null;
    const next = nextOf(scene);
    if (passing.holder !== null) {
      const isAsked = scene.state.turn?.awaited.includes(passing.holder) === true || passing.aside;
      const mayAct = isAsked && scene.moves.length > 0;
      return next === null || next.seat === passing.holder || mayAct ? null : <PassOnBar next={next} onPass={cover} />;
    }
    const person = other ?? next;
    const onLift = person === null ? () => {} : lift(scene, person, other !== null);
    return <CurtainBar next={person} aside={other !== null} expected={scene.expected} onElse={setOther} {...{ people, onLift }} />;
  };
  const blind: DevicePlace['blind'] = (scene) => {
    if (passing.holder !== null || other !== null || !isPlayed(scene) || !scene.quiet) return null;
    const next = nextOf(scene);
    const moves = next === null ? [] : blindMoves(scene.play.game, scene.view, next.seat);
    if (next === null || moves.length === 0) return null;
    return {
      seat: next.seat,
      moves,
      play: (move) => void ask(next.player, { kind: 'move', move }),
      look: <Lift key={next.seat} look person={next} onLift={lift(scene, next, false)} />,
    };
  };
  return { bar, blind };
}
