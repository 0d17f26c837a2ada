/**
 * Cards on their way. When an event moves cards, each is drawn over the table from where it was to where it is. The places are found by their
 * `data-at`; a card whose place is not on the table simply does not fly. It is for the eye only.
 */
import type { Beat } from '@parlour/felt';
import type { View } from '@parlour/kernel';
import { motion } from 'motion/react';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { inHand } from '../seen/seen.ts';
import type { Card, Event, SenTypes } from '../src/sen.ts';
import { placeName } from './aiming.ts';
import { Back, Face } from './dream-card.tsx';

interface Flight {
  readonly from: string;
  readonly to: string;
  /** Null if it flies face down. */
  readonly card: Card | null;
  /** It is turned down as it lands. */
  readonly turns?: boolean;
}

interface Course extends Flight {
  readonly key: string;
  readonly start: Box;
  readonly end: Box;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

export function Flights({
  root,
  beat,
  before,
}: {
  readonly root: RefObject<HTMLElement | null>;
  readonly beat: Beat<Event> | null;
  readonly before: View<SenTypes>;
}) {
  const [courses, setCourses] = useState<readonly Course[]>([]);
  const key = beat?.key ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a beat is one event; its key tells beats apart.
  useLayoutEffect(() => {
    const table = root.current;
    setCourses(
      beat === null || table === null ? [] : flightsOf(beat.event, before).flatMap((flight, i) => coursed(table, flight, `${beat.key} ${i}`)),
    );
  }, [key]);
  const seconds = (beat?.ms ?? 0) / 1000;
  // Where many cards fly they follow each other.
  const apart = courses.length > 2 ? (seconds * 0.6) / courses.length : 0;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-30 overflow-hidden">
      {courses.map(({ key: name, start, end, card, turns = false }, i) => (
        <motion.div
          key={name}
          className="absolute top-0 left-0 aspect-[5/7] origin-top-left"
          style={{ width: end.width }}
          // What waits for its turn is still in the pile.
          initial={{ x: start.left, y: start.top, scale: start.width / end.width, opacity: i * apart > 0 ? 0 : 1 }}
          animate={{ x: end.left, y: end.top, scale: 1, opacity: 1 }}
          transition={{
            duration: apart > 0 ? seconds * 0.35 : Math.min(0.7, seconds * 0.85),
            delay: i * apart,
            ease: [0.2, 0.7, 0.2, 1],
            opacity: { delay: i * apart, duration: 0.01 },
          }}
        >
          {card !== null && turns ? <Turning card={card} seconds={Math.min(0.7, seconds * 0.85)} /> : <Flat card={card} />}
        </motion.div>
      ))}
    </div>
  );
}

const Flat = ({ card }: { readonly card: Card | null }) => (card === null ? <Back /> : <Face card={card} name={null} />);

/** Face up on its way, face down where it lands. */
function Turning({ card, seconds }: { readonly card: Card; readonly seconds: number }) {
  return (
    <>
      <motion.span
        className="absolute inset-0"
        initial={{ rotateY: 0 }}
        animate={{ rotateY: 90 }}
        transition={{ duration: seconds * 0.2, delay: seconds * 0.6, ease: 'easeIn' }}
      >
        <Flat card={card} />
      </motion.span>
      <motion.span
        className="absolute inset-0"
        initial={{ rotateY: -90 }}
        animate={{ rotateY: 0 }}
        transition={{ duration: seconds * 0.2, delay: seconds * 0.8, ease: 'easeOut' }}
      >
        <Flat card={null} />
      </motion.span>
    </>
  );
}

function flightsOf(event: Event, before: View<SenTypes>): readonly Flight[] {
  switch (event.kind) {
    case 'round':
      return dealt(before);
    case 'drew':
    case 'drewMore':
      return [{ from: 'deck', to: 'hand', card: null }];
    case 'took':
      return [{ from: 'discard', to: 'hand', card: event.card }];
    case 'swapped': {
      const spot = placeName(event);
      return [
        { from: spot, to: 'discard', card: event.card },
        { from: 'hand', to: spot, card: inHand(before)?.cards[0] ?? null, turns: true },
      ];
    }
    case 'discarded':
    case 'used':
    case 'kept':
      return [{ from: 'hand', to: 'discard', card: event.card }];
    case 'exchanged':
      return [
        { from: placeName(event.one), to: placeName(event.other), card: null },
        { from: placeName(event.other), to: placeName(event.one), card: null },
      ];
    default:
      return [];
  }
}

/** Card by card around the table. */
function dealt({ open: { dreams } }: View<SenTypes>): readonly Flight[] {
  const places = dreams[0]?.cards ?? [];
  return places.flatMap((_, place) => dreams.map((_, seat): Flight => ({ from: 'deck', to: placeName({ seat, place }), card: null })));
}

function coursed(table: HTMLElement, flight: Flight, key: string): Course[] {
  const [start, end] = [boxOf(table, flight.from), boxOf(table, flight.to)];
  return start === null || end === null ? [] : [{ ...flight, key, start, end }];
}

function boxOf(table: HTMLElement, place: string): Box | null {
  const found = table.querySelector(`[data-at="${place}"]`);
  if (found === null) return null;
  const [around, box] = [table.getBoundingClientRect(), found.getBoundingClientRect()];
  return { left: box.left - around.left, top: box.top - around.top, width: box.width };
}
