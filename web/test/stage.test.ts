/** What is shown, when, and that the stage never falls far behind. */
import { expect, test } from 'vitest';
import { Stage } from '../src/table/stage.ts';

/** A clock that goes when it is told to. */
function clock() {
  let now = 0;
  const timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after: (ms: number, run: () => void) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers.splice(timers.indexOf(timer), 1);
      };
    },
    pass: (ms: number) => {
      const until = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        timers.splice(timers.indexOf(next), 1);
        now = next.at;
        next.run();
      }
      now = until;
    },
  };
}

function stageAt(state: string) {
  const time = clock();
  const began: number[] = [];
  // Here an event is the time that it deserves.
  const stage = new Stage<string, number>(state, {
    pace: (ms) => ms,
    tells: (ms) => ms > 0,
    now: time.now,
    after: time.after,
    began: (ms) => began.push(ms),
  });
  return { stage, time, began };
}

test('a step is shown at once, and its events one after the other', () => {
  const { stage, time } = stageAt('a');
  stage.push({ state: 'b', events: [300, 200] });
  expect(stage.now).toMatchObject({ state: 'b', before: 'a', beat: { event: 300 } });
  time.pass(300);
  expect(stage.now).toMatchObject({ state: 'b', before: 'a', beat: { event: 200 } });
  time.pass(200);
  expect(stage.now).toMatchObject({ state: 'b', before: 'b', beat: null });
});

test('what needs no time still begins, for its sound', () => {
  const { stage, began } = stageAt('a');
  stage.push({ state: 'b', events: [0, 0] });
  expect(stage.now).toMatchObject({ state: 'b', beat: null });
  expect(began).toEqual([0, 0]);
});

test('the next step waits for the one before', () => {
  const { stage, time } = stageAt('a');
  stage.push({ state: 'b', events: [300] });
  stage.push({ state: 'c', events: [300] });
  expect(stage.now).toMatchObject({ state: 'b', waiting: 1 });
  time.pass(300);
  expect(stage.now).toMatchObject({ state: 'c', before: 'b', waiting: 0 });
});

test('with more than two seconds waiting it hurries: all of it takes two seconds', () => {
  const { stage, time } = stageAt('0');
  stage.push({ state: '1', events: [100] });
  for (const state of ['2', '3', '4', '5']) stage.push({ state, events: [1000] });
  time.pass(100);
  time.pass(2_600);
  expect(stage.now.state).toBe('5');
});

test('with more than six seconds waiting it goes to the present', () => {
  const { stage, began } = stageAt('0');
  for (const state of ['1', '2', '3', '4', '5']) stage.push({ state, events: [2000] });
  expect(stage.now).toMatchObject({ state: '5', beat: null, waiting: 0 });
  expect(began).toEqual([2000]);
});

test('a long reveal with nothing after it takes its time', () => {
  const { stage, time } = stageAt('a');
  stage.push({ state: 'b', events: [2_900] });
  expect(stage.now.beat?.ms).toBe(2_900);
  time.pass(2_899);
  expect(stage.now.beat).not.toBeNull();
});

test('skipping goes to the present, and what was to come does not', () => {
  const { stage, time } = stageAt('a');
  stage.push({ state: 'b', events: [500] });
  stage.push({ state: 'c', events: [500] });
  stage.skip();
  expect(stage.now).toMatchObject({ state: 'c', beat: null });
  time.pass(5_000);
  expect(stage.now).toMatchObject({ state: 'c', beat: null });
  stage.push({ state: 'd', events: [500] });
  expect(stage.now).toMatchObject({ state: 'd', before: 'c' });
});

const captions = (stage: Stage<string, number>): readonly number[] => stage.now.captions.map(({ event }) => event);

test('what is told stands until more happens, and a second at least', () => {
  const { stage, time } = stageAt('a');
  stage.push({ state: 'b', events: [300, 200] });
  time.pass(60_000);
  expect(captions(stage)).toEqual([300, 200]);
  stage.push({ state: 'c', events: [400] });
  expect(captions(stage)).toEqual([400]);
  time.pass(400);
  stage.push({ state: 'd', events: [500] });
  expect(captions(stage)).toEqual([400, 500]);
  time.pass(600);
  stage.push({ state: 'e', events: [350] });
  expect(captions(stage)).toEqual([500, 350]);
});

test('there are never more lines than three, and none of what was skipped', () => {
  const { stage, time } = stageAt('a');
  stage.push({ state: 'b', events: [300, 310, 320, 330] });
  time.pass(1_260);
  expect(captions(stage)).toEqual([310, 320, 330]);
  stage.skip();
  expect(captions(stage)).toEqual([]);
});
