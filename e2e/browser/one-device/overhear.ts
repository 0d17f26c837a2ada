/** Hears what comes over message ports to this thread, whoever listens there. It comes before everything else of the page. */
export const overheard: string[] = [];

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
