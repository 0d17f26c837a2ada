/**
 * What lives on the page's thread, wherever it is held: in a part of the page that is gone and that something still holds on to, in a cache, in a
 * closure. Asked of the browser itself, after everything that nothing holds any more was collected.
 */
import type { BrowserGuest } from '../guest.ts';

/** Of these, each JSON of an object, those that are still an object there. */
export async function livesOn({ context, page }: BrowserGuest, secrets: readonly string[]): Promise<readonly string[]> {
  const devtools = await context.newCDPSession(page);
  // Asked for objects, the browser collects as well, but spares what its own stack may still point to.
  await devtools.send('HeapProfiler.collectGarbage');
  const { result: prototype } = await devtools.send('Runtime.evaluate', { expression: 'Object.prototype' });
  const { objects } = await devtools.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '' });
  const { result: found } = await devtools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: String(amongThese),
    arguments: [{ value: secrets }],
    returnByValue: true,
  });
  await devtools.detach();
  return found.value as readonly string[];
}

/** Runs in the page, with all plain objects as `this`. */
function amongThese(this: readonly object[], secrets: readonly string[]): readonly string[] {
  const json = (each: object): string => {
    try {
      // Own parts of views say whose they are, and events what they are.
      return Object.hasOwn(each, 'seat') || Object.hasOwn(each, 'kind') ? JSON.stringify(each) : '';
    } catch {
      return ''; // what can't be written is no data
    }
  };
  const living = new Set(this.map(json));
  return secrets.filter((each) => living.has(each));
}
