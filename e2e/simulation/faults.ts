/** Everything that goes wrong, and when. Each fault is drawn from those that the seed allows, and happens to somebody who is drawn too. */
import type { Chance } from '@parlour/kernel';
import type { Network, NetworkLine } from './network.ts';
import type { Node } from './node.ts';
import type { Process, Time } from './time.ts';

export const FAULTS = [
  'drop',
  'drop-all',
  'delay',
  'duplicate',
  'old-socket-late',
  'half-open',
  'slow-reader',
  'crash',
  'crash-before-append',
  'crash-after-append',
  'crash-after-acknowledgement',
  'restart',
  'append-fails',
  'append-done-but-fails',
  'store-slow',
  'store-busy',
  'disk-full',
  'late-timers',
  'clock-forward',
  'clock-back',
  'doorbell-lost',
  'doorbell-late',
  'doorbell-doubled',
] as const;
export type FaultKind = (typeof FAULTS)[number];

export interface Victims {
  readonly time: Time;
  readonly chance: Chance;
  readonly nodes: readonly Node[];
  readonly network: Network;
  /** Tabs that are open. */
  processes(): readonly Process[];
}

/** Does it, and says to whom; null where there is nobody it could happen to. */
export function happen(kind: FaultKind, victims: Victims): string | null {
  const { chance, network, nodes } = victims;
  const lines = [...network.lines].filter(({ isOpen }) => isOpen);
  const line = lines.length === 0 ? null : chance.pick(lines);
  const node = chance.pick(nodes);
  switch (kind) {
    case 'drop':
    case 'delay':
    case 'duplicate':
    case 'old-socket-late':
    case 'half-open':
    case 'slow-reader':
      if (line === null) return null;
      onLine(kind, line, victims);
      return line.name;
    case 'drop-all':
      for (const each of lines) each.cut(chance.below(200), chance.below(2) === 0 ? null : chance.below(20_000));
      return `${lines.length} lines`;
    case 'crash':
      node.crash('by itself');
      return node.name;
    case 'restart':
      node.restart();
      return node.name;
    case 'crash-after-acknowledgement':
      node.diesAfterAcknowledging = true;
      return node.name;
    case 'crash-before-append':
    case 'crash-after-append':
    case 'append-fails':
    case 'append-done-but-fails':
      node.troubles.nextAppend = kind;
      return node.name;
    case 'store-slow':
    case 'store-busy':
    case 'disk-full':
      onStore(kind, victims);
      return 'the store';
    case 'doorbell-lost':
    case 'doorbell-late':
    case 'doorbell-doubled':
      if (nodes.length < 2) return null;
      node.troubles.doorbell = kind;
      victims.time.in(5_000 + chance.below(60_000), () => {
        node.troubles.doorbell = null;
      });
      return node.name;
    case 'late-timers':
    case 'clock-forward':
    case 'clock-back':
      return onClock(kind, node, victims);
  }
}

/** Faults that last end. What was broken stays so until somebody notices. */
export function recover(nodes: readonly Node[], processes: readonly Process[]): void {
  for (const node of nodes) {
    const { troubles, process } = node;
    node.diesAfterAcknowledging = false;
    troubles.nextAppend = null;
    troubles.slowness = 0;
    troubles.failsOneIn = 0;
    troubles.full = false;
    troubles.doorbell = null;
    if (process !== null) process.lateness = 0;
  }
  for (const process of processes) process.lateness = 0;
}

type LineFault = 'drop' | 'delay' | 'duplicate' | 'old-socket-late' | 'half-open' | 'slow-reader';

function onLine(kind: LineFault, line: NetworkLine, { time, chance }: Victims): void {
  const way = chance.below(2) === 0 ? line.up : line.down;
  switch (kind) {
    case 'drop': {
      const later = chance.below(30_000);
      if (chance.below(2) === 0) line.cut(0, chance.below(3) === 0 ? null : later);
      else line.cut(later, 0);
      break;
    }
    case 'delay':
      way.extra = 500 + chance.below(15_000);
      time.in(chance.below(30_000), () => {
        way.extra = 0;
      });
      break;
    case 'duplicate':
      line.up.doubles += 1 + chance.below(3);
      line.down.doubles += 1 + chance.below(5);
      break;
    case 'old-socket-late':
      // Long enough for the client to give it up and open another; then everything it said arrives.
      line.up.holdUntil(time.now + 20_000 + chance.below(40_000));
      line.down.swallows = true;
      break;
    case 'half-open':
      if (chance.below(3) > 0) line.up.swallows = true;
      if (!line.up.swallows || chance.below(2) === 0) line.down.swallows = true;
      break;
    case 'slow-reader':
      line.down.slow = true;
      line.down.extra = 3_000 + chance.below(20_000);
  }
}

function onStore(kind: 'store-slow' | 'store-busy' | 'disk-full', { time, chance, nodes }: Victims): void {
  for (const { troubles } of nodes) {
    if (kind === 'store-slow') troubles.slowness = chance.pick([50, 500, 5_000]);
    if (kind === 'store-busy') troubles.failsOneIn = 2 + chance.below(10);
    if (kind === 'disk-full') troubles.full = true;
    time.in(1_000 + chance.below(15_000), () => {
      if (kind === 'store-slow') troubles.slowness = 0;
      if (kind === 'store-busy') troubles.failsOneIn = 0;
      if (kind === 'disk-full') troubles.full = false;
    });
  }
}

function onClock(kind: 'late-timers' | 'clock-forward' | 'clock-back', node: Node, victims: Victims): string | null {
  const { time, chance, nodes } = victims;
  const tabs = victims.processes();
  const isTab = tabs.length > 0 && chance.below(3) === 0;
  const process = isTab ? chance.pick(tabs) : node.process;
  if (process === null) return null;
  if (kind === 'late-timers') {
    process.lateness = chance.pick([100, 2_000, 10_000]);
    time.in(20_000, () => {
      process.lateness = 0;
    });
  } else {
    // Servers that share a store keep their clocks; one alone may be set by hand.
    const most = !isTab && nodes.length > 1 ? 1_000 : chance.pick([2_000, 60_000, 600_000]);
    process.jump((kind === 'clock-forward' ? 1 : -1) * (1 + chance.below(most)));
  }
  return isTab ? 'a tab' : node.name;
}
