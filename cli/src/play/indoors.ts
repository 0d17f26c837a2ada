/** Sockets that lead to a hall in the same process. What one side says the other hears a moment later, in order, as over a network. */
import type { Transport } from '@parlour/client';
import type { Hall } from '@parlour/server';

/** The number of an ordinary end, in the WebSocket protocol. */
const GOING = 1000;

export const indoors = (hall: Hall): Transport => ({
  open(_, events) {
    let isOpen = true;
    const later = (act: () => void): void => queueMicrotask(act);
    const end = (code: number): void => {
      if (!isOpen) return;
      isOpen = false;
      later(() => events.closed(code));
    };
    const caller = hall.open(
      {
        send: (text) => later(() => events.heard(text)),
        close: (code) => end(code),
        ping: () => later(() => caller.pong()),
        pending: () => 0,
      },
      'here',
    );
    later(() => events.opened());
    return {
      send: (text) => later(() => caller.receive(text)),
      close: () => {
        later(() => caller.closed());
        end(GOING);
      },
    };
  },
});
