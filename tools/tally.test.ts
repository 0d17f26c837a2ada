import { expect, test } from 'vitest';
import { tally } from './tally.ts';

test('the tally counts tests, and files that could not be loaded', () => {
  const passed = { status: 'passed' };
  const failed = { status: 'failed' };
  const testResults = [
    { ...passed, assertionResults: [passed, passed] },
    { ...failed, assertionResults: [passed, failed] },
    { ...failed, assertionResults: [] },
  ];
  expect(tally({ numPassedTests: 3, numFailedTests: 1, testResults })).toBe('3 passed, 2 failed');
});
