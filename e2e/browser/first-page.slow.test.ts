/** What the first page costs, and what it may do: the budget of its scripts, and a policy that lets nothing in from elsewhere. */
import { expect, test } from 'vitest';
import { testServer } from './test-server.ts';

const server = testServer();

/** In bytes, as they travel (`quality.md`, People). */
const BUDGET = 170_000;

test('a newcomer’s first page takes no more than 170 KB of compressed JavaScript, and no board', async () => {
  // With a service worker, which fetches the rest of the build behind the page.
  const guest = await server.guest({ keeps: true });
  const scripts = new Map<string, number>();
  guest.page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    request.sizes().then(
      ({ responseBodySize }) => scripts.set(new URL(request.url()).pathname, responseBodySize),
      () => {},
    );
  });
  await guest.opens('/');
  await guest.heading('front.games').waitFor();
  await guest.page.waitForLoadState('networkidle');
  const bytes = [...scripts.values()].reduce((sum, each) => sum + each, 0);
  console.log(`the first page: ${scripts.size} scripts, ${Math.round(bytes / 1000)} KB compressed`);
  expect(scripts.size).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(BUDGET);
  expect([...scripts.keys()].filter((path) => /board|motion/i.test(path))).toEqual([]);
  expect([...scripts.keys()].flatMap((path) => /words\.(\w+)/.exec(path)?.[1] ?? [])).toEqual(['en']);
});

test('the policy of the pages lets nothing in from elsewhere and nothing inline', async () => {
  const guest = await server.guest();
  const answer = await guest.page.goto('/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});
