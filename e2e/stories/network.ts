/** The network between one tab and the server: real sockets that a story can cut, freeze and restore. Everything that goes through is written down. */
import type { Socket, SocketEvents, Transport } from '@parlour/client';
import { type FromServer, fromServer } from '@parlour/protocol';
import { WebSocket } from 'ws';

export class StoryLine implements Transport {
  /** Every frame that came, as text; across all sockets of this line. */
  readonly heard: string[] = [];
  readonly said: string[] = [];
  /** With which codes sockets ended. */
  readonly closes: number[] = [];
  private readonly sockets = new Set<WebSocket>();
  private broken = false;

  open(url: string, events: SocketEvents): Socket {
    if (this.broken) {
      setTimeout(() => events.closed(1006), 0);
      return { send() {}, close() {} };
    }
    const socket = new WebSocket(url);
    this.sockets.add(socket);
    socket.on('open', () => events.opened());
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      this.heard.push(text);
      events.heard(text);
    });
    socket.on('error', () => {}); // `close` follows
    socket.on('close', (code) => {
      this.sockets.delete(socket);
      this.closes.push(code);
      events.closed(code);
    });
    return {
      send: (text) => {
        this.said.push(text);
        socket.send(text);
      },
      close: (code, reason) => socket.close(code, reason),
    };
  }

  /** The frames that came, read. */
  frames(): readonly FromServer[] {
    return this.heard.map((text) => fromServer.parse(JSON.parse(text)));
  }

  /** The network is gone: no goodbye, and no new socket either. */
  cut(): void {
    this.broken = true;
    for (const socket of this.sockets) socket.terminate();
  }

  restore(): void {
    this.broken = false;
  }

  /** The device sleeps: sockets stay open, and nobody reads them or answers heartbeats. */
  freeze(): void {
    for (const socket of this.sockets) socket.pause();
  }

  thaw(): void {
    for (const socket of this.sockets) socket.resume();
  }

  end(): void {
    for (const socket of this.sockets) socket.terminate();
  }
}
