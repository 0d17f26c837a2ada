/** Waiting for what is meant, instead of for a while. */

/** Far longer than anything here takes, also on a busy machine; in ms. */
const PATIENCE = 15_000;

interface Seen<S> {
  readonly now: S;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The first state of which it holds, from now on. If it does not come, the error shows the last one. */
export function until<S extends object>(link: Seen<S>, holds: (now: S) => boolean, what: string, patience = PATIENCE): Promise<S> {
  return new Promise((resolve, reject) => {
    let stop = (): void => {};
    const late = setTimeout(() => {
      stop();
      reject(new Error(`it did not come that ${what}; last seen: ${JSON.stringify(link.now).slice(0, 3_000)}`));
    }, patience);
    const look = (): void => {
      if (!holds(link.now)) return;
      clearTimeout(late);
      stop();
      resolve(link.now);
    };
    stop = link.subscribe(look);
    look();
  });
}
