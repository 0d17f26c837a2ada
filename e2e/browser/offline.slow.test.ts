/** A device without a network: that is said at once, and when there is one again nobody waits for the next attempt. */
import { expect, test } from 'vitest';
import { SERVER_AWAY } from './complaints.ts';
import { aLine } from './cuttable-proxy.ts';
import { PHONE } from './guest.ts';
import { quickGame, turnOf } from './quick-game.ts';
import { testServer } from './test-server.ts';

const server = testServer();

/** In ms. The server has half a second to answer; the rest is for a busy machine. */
const AT_ONCE = 1_000;
const BACK = 2_000;

test('offline is said within a second, and online brings the seat back at once', async () => {
  const line = await aLine(server.port);
  try {
    const quick = await quickGame(server, 'perudo', { size: PHONE, at: line.url });
    const { other } = await turnOf('perudo', quick);
    other.complaints.expect(...SERVER_AWAY);
    // As without a network: nothing comes through any more, and nobody says that it does not.
    line.hush();
    const said = other.page.evaluate(
      (title) =>
        new Promise<number>((done) => {
          addEventListener('offline', () => {
            const gone = performance.now();
            const look = (): void => {
              const strip = [...document.querySelectorAll('[role="status"]')].some((each) => each.textContent === title);
              if (strip) done(performance.now() - gone);
              else requestAnimationFrame(look);
            };
            look();
          });
        }),
      other.says('connection.offline.title'),
    );
    await other.context.setOffline(true);
    const took = { said: await said, back: 0 };
    // Long enough for attempts to be far apart.
    await other.page.getByRole('alertdialog').getByText(other.says('connection.offline.text')).waitFor();
    await other.page.waitForTimeout(6_000);
    line.mend();
    const back = performance.now();
    await other.context.setOffline(false);
    await other.page
      .getByRole('status')
      .filter({ hasText: other.says('connection.back.exact') })
      .waitFor();
    took.back = performance.now() - back;
    console.log(`offline said after ${Math.round(took.said)} ms, back after ${Math.round(took.back)} ms`);
    expect(took.said).toBeLessThan(AT_ONCE);
    expect(took.back).toBeLessThan(BACK);
  } finally {
    await line.end();
  }
});

test('a server on this very device is not given up because there is no network', async () => {
  const quick = await quickGame(server, 'perudo', { size: PHONE });
  const { other } = await turnOf('perudo', quick);
  await other.page.evaluate(() => dispatchEvent(new Event('offline')));
  await other.page.waitForTimeout(AT_ONCE);
  expect(await other.text('connection.lost.title').count()).toBe(0);
});
