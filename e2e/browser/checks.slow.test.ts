/** The checks find what they look for: on small pages with one fault each, and none where there is none. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openEyes } from './eyes.ts';
import { belowTheFold, covered, cutNames, scrolling } from './layout-checks.ts';
import { testServer } from './test-server.ts';
import { captionOf, remember, seen, type Wanted } from './told/sign.ts';

const server = testServer({ rate: 0 });

const SIZE = { width: 375, height: 667 };

async function pageWith(body: string): Promise<Page> {
  const { page } = await server.guest({ size: SIZE });
  await page.setContent(`<body style="margin: 0; font: 16px/1.3 sans-serif; background: white">${body}</body>`);
  return page;
}

const told = (style: string, rest = '', words = 'Ola bids 4 fives.'): string =>
  `<div data-part="told"><p data-event="bid" data-telling="1" style="margin: 40px 0 0; ${style}">${words}</p></div>${rest}`;
const bid: Wanted = {
  id: 0,
  move: 1,
  ...captionOf({ kind: 'bid', seat: 3 }, () => 'Ola'),
};
const over = (style: string): string => `<div style="position: absolute; top: 30px; height: 60px; width: 300px; ${style}"></div>`;

test.each([
  ['as it should be', told(''), true],
  ['as it should be, under a layer with nothing on it', told('', over('left: 0; pointer-events: none')), true],
  ['with another name', told('', '', 'Jan bids 4 fives.'), false],
  ['of another event', told('').replace('data-event="bid"', 'data-event="drew"'), false],
  ['without a word', told('', '', ''), false],
  ['with a name that is for ears alone', told('', '', '<span class="sr-only">Ola</span> bids.'), false],
  ['in letters of 6 px', told('font-size: 6px'), false],
  ['scaled down', told('transform: scale(0.3); transform-origin: 0 0'), false],
  ['in letters that one can look through', told('opacity: 0.2'), false],
  ['in a part that is not there yet', `<div style="opacity: 0">${told('')}</div>`, false],
  ['hidden', told('visibility: hidden'), false],
  ['above the window', told('position: absolute; top: -90px'), false],
  ['below the window', told('margin-top: 700px'), false],
  ['in a box that cuts it off', `<div style="height: 30px; overflow: hidden">${told('')}</div>`, false],
  ['behind something', told('', over('left: 0; background: green')), false],
  ['behind something that fingers go through', told('', over('left: 0; background: green; pointer-events: none')), false],
  ['with something over its end', told('display: inline-block', over('left: 90px; background: green')), false],
])('a line %s', async (_, body, isSeen) => {
  const page = await pageWith('');
  await remember(page, 1);
  await page.evaluate((html) => {
    document.body.innerHTML = html;
  }, body);
  await openEyes(page);
  expect(await seen(page, [bid])).toEqual([isSeen]);
});

test('what stood there before tells nothing; a line tells one event only; a sign that changes is a new one', async () => {
  const page = await pageWith(`${told('')}<div data-seat="3" data-to-move="true">Ola 120</div>`);
  await openEyes(page);
  await remember(page, 1);
  const plate = (texts: readonly string[]): Wanted => ({ id: 7, move: 1, selector: '[data-seat="3"][data-to-move]', texts });
  expect(await seen(page, [bid, plate([]), plate(['120'])])).toEqual([false, false, false]);
  await page.evaluate(() => {
    document.querySelector('[data-part="told"]')?.insertAdjacentHTML('beforeend', '<p data-event="bid" data-telling="2">Ola bids 5 fives.</p>');
    document.querySelector('[data-seat]')?.replaceChildren('Ola 180');
  });
  expect(await seen(page, [bid, { ...bid, id: 1 }, plate(['180']), plate(['120'])])).toEqual([true, false, true, false]);
});

test.each([
  ['a name in the open', '', []],
  [
    'under a badge at its end',
    '<b style="position: absolute; left: 40px; top: 0; background: gold; pointer-events: none">to move</b>',
    ['Aleksandra'],
  ],
  ['under a bar', '<div style="position: fixed; inset: 0 0 auto; height: 40px; background: brown"></div>', ['Aleksandra']],
])('%s', async (_, rest, names) => {
  const page = await pageWith(`<div data-seat="1"><span title="Aleksandra">Aleksandra</span></div>${rest}`);
  expect((await covered(page)).map((each) => each.split(' lies under')[0])).toEqual(names.map((name) => `“${name}”`));
});

test('a short name that is cut is found, whatever cuts it', async () => {
  const page = await pageWith(
    `<div data-seat="1"><span title="Lucjan" style="display: block; width: 20px; overflow: hidden">Lucjan</span></div>
     <div data-seat="2" style="width: 20px; overflow: hidden"><span title="Nina">Nina</span></div>
     <div data-seat="3"><span title="Ola">Ola</span></div>`,
  );
  expect(await cutNames(page)).toEqual([expect.stringContaining('Lucjan'), expect.stringContaining('Nina')]);
});

test('own cards below the fold, behind the bar, or on a board that scrolls are found', async () => {
  const own = (style: string): string => `<div data-part="own" style="position: absolute; ${style}"><button aria-label="7">7</button></div>`;
  const bar = '<div data-part="action-bar" style="position: fixed; inset: auto 0 0; height: 100px"></div>';
  expect(await belowTheFold(await pageWith(own('top: 400px') + bar))).toEqual([]);
  expect(await belowTheFold(await pageWith(own('top: 660px')))).not.toEqual([]);
  expect(await belowTheFold(await pageWith(own('top: 580px') + bar))).not.toEqual([]);
  const board = (height: number): string =>
    `<main><div style="height: 300px; overflow: auto"><div data-seat="0" style="height: ${height}px">Ola</div></div></main>`;
  expect([await scrolling(await pageWith(board(200))), await scrolling(await pageWith(board(420)))]).toEqual([0, 120]);
});
