/** The icons that devices show for an installed Parlour, drawn from `web/public/icon.svg` in a real browser: `npm run icons`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../e2e/browser/browser.ts';

const PUBLIC = join(import.meta.dirname, '../web/public');
const picture = `data:image/svg+xml;base64,${readFileSync(join(PUBLIC, 'icon.svg')).toString('base64')}`;

/** The picture's own ground. */
const FELT = '#24473a';

/**
 * With a ground up to the edges where devices cut icons to a shape of their own. Of a maskable one they may leave a circle of 80 %: at this scale
 * lamp and cards are within it.
 */
const ICONS = [
  { name: 'icon-192', size: 192, scale: 1, ground: 'transparent' },
  { name: 'icon-512', size: 512, scale: 1, ground: 'transparent' },
  { name: 'icon-maskable-512', size: 512, scale: 0.96, ground: FELT },
  { name: 'icon-apple-180', size: 180, scale: 1.1, ground: FELT },
];

const browser = await openBrowser();
const page = await browser.newPage();
for (const { name, size, scale, ground } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  const inner = Math.round(size * scale);
  await page.setContent(
    `<body style="margin:0;display:grid;place-content:center;height:100vh;overflow:hidden;background:${ground}"><img style="display:block" src="${picture}" width="${inner}" height="${inner}">`,
    { waitUntil: 'load' },
  );
  await page.screenshot({ path: join(PUBLIC, `${name}.png`), omitBackground: true });
}
await browser.close();
