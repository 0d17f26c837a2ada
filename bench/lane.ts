/** The process of one case, started by the stopwatch as `lane.ts BENCH PLACE`. Told a number of seconds it plays for so long, and answers with the lap. */
import { BENCHES } from './benches.ts';
import type { Lap } from './stopwatch.ts';

const [bench = '', place = ''] = process.argv.slice(2);
const listed = BENCHES[bench];
const loaded = listed?.kind === 'playouts' ? await listed.load() : null;
const play = loaded?.groups.flatMap(({ cases }) => cases)[Number(place)]?.prepare();
if (play === undefined) throw new Error(`there is no case ${place} in a bench "${bench}"`);

/** Looking at the clock costs as much as a move of ours, so it is done once in so many seconds' worth of playouts. */
const CLOCK_EVERY = 0.001;
let batch = 1;

process.on('message', (seconds: number) => {
  const lap = run(play, seconds);
  batch = Math.max(1, Math.round((lap.playouts / lap.seconds) * CLOCK_EVERY));
  process.send?.(lap);
});

function run(playOnce: () => number, duration: number): Lap {
  const start = performance.now();
  const end = start + duration * 1000;
  let now = start;
  let playouts = 0;
  let moves = 0;
  while (now < end) {
    for (let i = 0; i < batch; i++) moves += playOnce();
    playouts += batch;
    now = performance.now();
  }
  return { playouts, moves, seconds: (now - start) / 1000 };
}
