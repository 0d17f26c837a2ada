/** What a board refuses by itself never reaches the table: a lesson says more about it all the same, where it has something to say. */
import type { LessonStep, MoveValue } from '@parlour/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { thinkHere } from '../src/bots/think-here.ts';
import { boxOf } from '../src/games.ts';
import { LessonRun } from '../src/learn/lesson-run.ts';

/** KaliTiri's lesson, with every move made that it asks for, where these words stand. */
async function lessonAt(words: string): Promise<LessonRun> {
  const box = boxOf('kalitiri');
  if (box === undefined) throw new Error('there is no KaliTiri');
  const [game, lesson] = await Promise.all([box.game(), box.lesson()]);
  const at = lesson.steps.findIndex((step) => 'words' in step && step.words === words);
  const made = (step: LessonStep): readonly MoveValue[] => (step.kind === 'move' ? [step.move] : []);
  const run = await LessonRun.open({ game, bots: thinkHere, lesson, name: 'Ola' }, { at, moves: lesson.steps.slice(0, at).flatMap(made) });
  onTestFinished(() => run.close());
  expect(run.now.step).toMatchObject({ words });
  return run;
}

interface KaliTiriMove extends MoveValue {
  readonly trick?: number;
  readonly card?: string;
  readonly deal?: number;
}

const plays = (trick: number, card: string): KaliTiriMove => ({ kind: 'play', trick, card });

test('a card that does not follow suit', async () => {
  const run = await lessonAt('follow');
  run.refused(plays(1, 'AH'));
  expect(run.now.tried).toMatchObject({ words: 'offSuit' });
});

test('what is allowed, or is nothing that the lesson speaks of, is left to the board', async () => {
  const run = await lessonAt('follow');
  run.refused(plays(1, 'QD'));
  expect(run.now.tried).toBeNull();
  const pass: KaliTiriMove = { kind: 'pass', deal: 1 };
  run.refused(pass);
  expect(run.now.tried).toBeNull();
});
