/** Sockets to a server of somebody else's: whatever it says is legible before anything else reads it, so that a colour on the terminal is ours. */
import { systemTransport, type Transport } from '@parlour/client';
import { legibleJson } from '../out.ts';

export const legibleTransport: Transport = {
  open: (url, events) =>
    systemTransport.open(url, {
      opened: () => events.opened(),
      heard: (text) => events.heard(legibleJson(text)),
      closed: (code) => events.closed(code),
    }),
};
