/** Waits are measured from the first moment of a trouble to the first answer to something that was asked since. */
import { expect, test } from 'vitest';
import { Recovery } from './recovery.ts';

function measured() {
  let now = 0;
  const said: string[] = [];
  const recovery = new Recovery(() => now);
  return {
    recovery,
    said,
    at: (moment: number): void => {
      now = moment;
    },
    person: (player: string, lost: () => boolean = () => false) => ({
      player,
      get stranded() {
        return lost();
      },
      say: () => {
        said.push(player);
        return Promise.resolve();
      },
    }),
  };
}

test('who could act again when, and who never', () => {
  const { recovery, said, at, person } = measured();
  at(100);
  recovery.begin(
    'node killed',
    5_000,
    ['nina', 'max', 'iza'].map((each) => person(each)),
  );
  expect(said).toEqual(['nina', 'max', 'iza']);
  recovery.answered({ by: 'nina', sentAt: 99, at: 120 });
  recovery.answered({ by: 'nina', sentAt: 110, at: 400 });
  recovery.answered({ by: 'nina', sentAt: 410, at: 500 });
  recovery.answered({ by: 'max', sentAt: 100, at: 7_000 });
  recovery.answered({ by: 'oskar', sentAt: 110, at: 120 });
  expect(recovery.isOver).toBe(false);
  expect(recovery.all()).toEqual([
    {
      kind: 'node killed',
      limit: 5_000,
      waits: [
        { player: 'nina', ms: 300, alone: true },
        { player: 'max', ms: 6_900, alone: true },
      ],
      stuck: ['iza'],
    },
  ]);
});

test('a wait into which another trouble falls is told apart', () => {
  const { recovery, at, person } = measured();
  recovery.begin(
    'node killed',
    5_000,
    ['nina', 'max'].map((each) => person(each)),
  );
  recovery.answered({ by: 'nina', sentAt: 1, at: 50 });
  at(60);
  const over = recovery.begin('node paused', 10_000, [person('iza')]);
  recovery.answered({ by: 'max', sentAt: 1, at: 70 });
  recovery.answered({ by: 'iza', sentAt: 61, at: 80 });
  at(90);
  recovery.begin('connections cut', 5_000, [person('max')]);
  recovery.answered({ by: 'max', sentAt: 91, at: 100 });
  over();
  at(110);
  recovery.begin('node stopped', 5_000, [person('max')]);
  recovery.answered({ by: 'max', sentAt: 111, at: 115 });
  expect(recovery.all().map(({ kind, waits }) => [kind, waits.map(({ alone }) => alone)])).toEqual([
    ['node killed', [true, false]],
    ['node paused', [false]],
    ['connections cut', [false]],
    // The one before is not over, though nobody waits because of it.
    ['node stopped', [false]],
  ]);
});

test('nobody waits for who lost their way back, and the waits of others count again', () => {
  const { recovery, at, person } = measured();
  let isLost = false;
  recovery.begin('node killed', 5_000, [person('nina', () => isLost)])();
  expect(recovery.isOver).toBe(false);
  isLost = true;
  expect(recovery.isOver).toBe(true);
  at(100);
  recovery.begin('node paused', 10_000, [person('max')])();
  recovery.answered({ by: 'max', sentAt: 101, at: 200 });
  expect(recovery.all().map(({ waits, stuck }) => [waits.map(({ alone }) => alone), stuck])).toEqual([
    [[], []],
    [[true], []],
  ]);
});
