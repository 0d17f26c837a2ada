/** Hears what comes to this thread over message ports, and what workers answer, whoever listens there. It comes before everything else of the page. */
export const overheard: string[] = [];
export const answered: string[] = [];

// It is called with `this` below.
// oxlint-disable-next-line typescript/unbound-method
const listen = MessagePort.prototype.addEventListener;
MessagePort.prototype.addEventListener = function (this: MessagePort, ...about: Parameters<typeof listen>) {
  const [type, listener, options] = about;
  if (type !== 'message' || typeof listener !== 'function') return listen.apply(this, about);
  const hears = (event: Event): void => {
    const { kind, text } = (event as MessageEvent<{ kind: string; text?: string }>).data;
    if (kind === 'frame' && text !== undefined) overheard.push(text);
    listener.call(this, event);
  };
  listen.call(this, type, hears, options);
};

// The same.
// oxlint-disable-next-line typescript/unbound-method
const listenToWorker = EventTarget.prototype.addEventListener;
Worker.prototype.addEventListener = function (this: Worker, ...about: Parameters<typeof listenToWorker>) {
  const [type] = about;
  const hears = (event: Event): void => void answered.push(JSON.stringify((event as MessageEvent<unknown>).data));
  if (type === 'message') listenToWorker.call(this, type, hears);
  listenToWorker.apply(this, about);
};
