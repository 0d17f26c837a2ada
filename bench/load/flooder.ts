/**
 * One who floods, in a process of their own, so that those who are measured do not wait for them. Requests are written one behind another over
 * a few connections, without reading more of the answers than their status. Ends by itself when its time is over.
 */
import { connect, type Socket as Stream } from 'node:net';
import { WebSocket } from 'ws';
import { type Attacker, FLOODS, type Flood } from './floods.ts';

const CONNECTIONS = 8;
/** In ms. */
const TICK = 10;

export interface FloodErrand extends Attacker {
  readonly flood: string;
  readonly seconds: number;
}

/** How often each status, or close code, was the answer. */
export type FloodAnswers = Readonly<Record<string, number>>;

process.once('message', (errand: FloodErrand) => {
  const found = FLOODS.find(({ name }) => name === errand.flood);
  if (found === undefined) throw new Error(`there is no flood "${errand.flood}"`);
  const answers: Record<string, number> = {};
  const note = (answer: string | number): void => {
    answers[answer] = (answers[answer] ?? 0) + 1;
  };
  const send = senderOf(found, errand, note);
  const began = performance.now();
  let sent = 0;
  const ticking = setInterval(() => {
    const passed = performance.now() - began;
    for (const due = Math.floor((passed * found.rate) / 1000); sent < due; sent++) send(sent);
    if (passed < 1000 * errand.seconds) return;
    clearInterval(ticking);
    process.send?.({ sent, answers }, () => process.exit(0));
  }, TICK);
});

process.send?.('ready');

type Note = (answer: string | number) => void;

function senderOf(flood: Flood, errand: FloodErrand, note: Note): (i: number) => void {
  switch (flood.kind) {
    case 'requests': {
      const streams = Array.from({ length: CONNECTIONS }, () => answering(errand.port, note));
      return (i) => {
        const which = i % CONNECTIONS;
        if (streams[which]?.destroyed === true) streams[which] = answering(errand.port, note);
        streams[which]?.write(requestText(flood, i, errand));
      };
    }
    case 'sockets':
      return () => void socketOf(errand, note);
    case 'messages': {
      let socket = greeted(errand, note);
      return (i) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(flood.message(i)));
        else if (socket.readyState === WebSocket.CLOSED) socket = greeted(errand, note);
      };
    }
  }
}

function answering(port: number, note: Note): Stream {
  const stream = connect({ port, host: '127.0.0.1', noDelay: true }).setEncoding('latin1');
  stream.on('error', () => {});
  return stream.on('data', (part) => {
    for (const [, status = ''] of String(part).matchAll(/HTTP\/1\.1 (\d+)/g)) note(status);
  });
}

function requestText(flood: Extract<Flood, { kind: 'requests' }>, i: number, attacker: Attacker): string {
  const body = flood.body?.(i);
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${flood.method} ${flood.path(attacker, i)} HTTP/1.1`, 'host: localhost', `x-forwarded-for: ${attacker.address}`];
  if (flood.nameless !== true) lines.push(`authorization: Bearer ${attacker.token}`);
  if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}

function socketOf({ port, address }: Attacker, note: Note): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, { headers: { 'x-forwarded-for': address } });
  socket.on('error', () => {});
  socket.on('open', () => note(101));
  socket.on('close', (code) => note(code));
  socket.on('unexpected-response', (_, response) => {
    note(response.statusCode ?? 0);
    response.destroy();
  });
  return socket;
}

function greeted(attacker: Attacker, note: Note): WebSocket {
  const { token, code: table } = attacker;
  const socket = socketOf(attacker, note);
  return socket.on('open', () => socket.send(JSON.stringify({ kind: 'hello', protocol: 2, build: null, token, table, since: null })));
}
