/** Prints the tally of a test run, from vitest's JSON report, as one plain line: `12 passed, 0 failed`. */
import { readFileSync } from 'node:fs';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly { readonly status: string }[] }[];
}

export function tally({ numPassedTests, numFailedTests, testResults }: Report): string {
  // A file that can't even be loaded has no tests to fail; it counts as one.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
  );
  return `${numPassedTests} passed, ${numFailedTests + broken.length} failed`;
}

if (import.meta.main) {
  const [, , path = 'artifacts/vitest.json'] = process.argv;
  console.log(tally(JSON.parse(readFileSync(path, 'utf8')) as Report));
}
