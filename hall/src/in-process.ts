/** A transport that leads to a hall in the same process. What one side says the other hears a moment later, in order, as over a network. */
import type { Transport } from '@parlour/client/ports';
import type { FromClient } from '@parlour/protocol';
import type { PlayerId } from '@parlour/table';
import type { FrameReader } from './door/connection.ts';
import type { Hall } from './hall.ts';
import { later } from './later.ts';
import type { Wire } from './ports.ts';

/** Our own client wrote it, in this process: there is nobody to check it for. */
const trusted: FrameReader = (text) => ({ kind: 'message', message: JSON.parse(text) as FromClient });

/** The number of an ordinary end, in the WebSocket protocol. */
const GOING = 1000;

/** `player`: whose every socket is, whatever token they show. */
export const inProcess = (hall: Hall, player: PlayerId | null = null): Transport => ({
  isNear: true,
  open(_, events) {
    let isOpen = true;
    const end = (code: number): void => {
      if (!isOpen) return;
      isOpen = false;
      later(() => events.closed(code));
    };
    const wire: Wire = {
      send: (text) => later(() => events.heard(text)),
      close: (code) => end(code),
      ping: () => later(() => caller.pong()),
      pending: () => 0,
    };
    const caller = hall.open(wire, null, trusted, player);
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
