/** When a page is still, so that the service worker may take its line. */
import { expect, test, vi } from 'vitest';

vi.stubGlobal('__BUILD__', 'dev');
const { orAnew, stillFor } = await import('../src/offline/reload.ts');

test('a page is not still while one of its files is waited for, whatever else has come', async () => {
  let come = (): void => {};
  const late = orAnew(
    new Promise<void>((done) => {
      come = done;
    }),
  );
  await orAnew(Promise.resolve());
  expect(stillFor()).toBe(0);
  const before = performance.now();
  come();
  await late;
  vi.spyOn(performance, 'now').mockReturnValue(before + 60_000);
  expect(stillFor()).toBeGreaterThan(50_000);
});
