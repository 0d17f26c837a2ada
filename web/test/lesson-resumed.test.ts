/** Whoever leaves a lesson goes on at the step where they were, whichever that is. */
import { expect, onTestFinished, test } from 'vitest';
import { BOXES } from '../src/games.ts';
import { LessonRun } from '../src/learn/lesson-run.ts';

test.each(BOXES.map((box) => [box.id, box] as const))('the lesson of %s goes on at each of its steps', async (_, box) => {
  const taught = { game: await box.game(), bot: await box.bot(), lesson: await box.lesson(), name: 'Ola' };
  const { steps } = taught.lesson;
  for (const [at, { kind }] of steps.entries()) {
    if (kind === 'others') continue;
    const run = await LessonRun.open(taught, { at, moves: steps.slice(0, at).flatMap((step) => (step.kind === 'move' ? [step.move] : [])) });
    onTestFinished(() => run.close());
    expect(run.now.at).toBe(at);
  }
});
