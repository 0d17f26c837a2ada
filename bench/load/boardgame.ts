/**
 * Perudo on boardgame.io's server, as its own client speaks it: the match is made and joined over HTTP, with credentials; then frames of socket.io
 * in text. Whoever's turn it is says the word for the next round, too. What the load needs of a state is looked up in its text.
 */
import { type Company, SEATS, type Seating, Viewers } from './company.ts';
import { numberAfter, starts } from './lookup.ts';
import { Rounds } from './rounds.ts';
import { Socket, TEXT } from './socket.ts';

const GAME = '/perudo,';
const OPENED = Buffer.from('0{');
const PING = Buffer.from('2');
const CONNECTED = Buffer.from(`40${GAME}`);
const SYNCED = Buffer.from(`42${GAME}["sync"`);
const UPDATE = Buffer.from(`42${GAME}["update"`);
const STATE_ID = Buffer.from('"_stateID":');
const PLAYER = Buffer.from('"currentPlayer":"');
const BETWEEN = Buffer.from('"stage":"between"');
const OVER = Buffer.from('"stage":"over"');

export const seatBoardgame: Seating = async ([port = 0], _, watch): Promise<Company> => {
  const { matchID, credentials } = await makeMatch(port);
  const rounds = new Rounds();
  const viewers = new Viewers(() => watch.seen());
  const sockets: Socket[] = [];
  let state = 0;
  let player = 0;
  let stage: 'bidding' | 'between' | 'over' = 'bidding';
  const hear = (seat: number, payload: Buffer): void => {
    const n = numberAfter(payload, STATE_ID) ?? 0;
    if (seat === 0) {
      state = n;
      player = numberAfter(payload, PLAYER) ?? 0;
      stage = payload.includes(BETWEEN) ? 'between' : payload.includes(OVER) ? 'over' : 'bidding';
    }
    if (starts(payload, UPDATE)) watch.update(payload.length);
    viewers.got(seat, n);
  };
  for (let seat = 0; seat < SEATS; seat++)
    sockets.push(await seated(port, event('sync', matchID, String(seat), credentials[seat], SEATS), (payload) => hear(seat, payload)));
  return {
    move() {
      const step = rounds.next(
        stage === 'bidding' ? { kind: 'awaited', seat: player } : stage === 'between' ? { kind: 'between' } : { kind: 'none' },
      );
      viewers.expect(state + 1);
      const args = step.kind === 'bid' ? [step.quantity, step.face] : [];
      const payload = { type: step.kind === 'go-on' ? 'goOn' : step.kind, args, playerID: String(player), credentials: credentials[player] };
      sockets[player]?.send(event('update', { type: 'MAKE_MOVE', payload }, state, matchID, String(player)), TEXT);
    },
  };
};

/** A socket that is connected to the game and has its state. */
function seated(port: number, sync: Buffer, hear: (payload: Buffer) => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const opening = Socket.open(port, '/socket.io/?EIO=4&transport=websocket', (payload) => {
      if (starts(payload, UPDATE)) hear(payload);
      else if (payload.equals(PING)) send(Buffer.from('3'));
      else if (starts(payload, OPENED)) send(CONNECTED);
      else if (starts(payload, CONNECTED)) send(sync);
      else if (starts(payload, SYNCED)) {
        hear(payload);
        opening.then(resolve, reject);
      }
    });
    const send = (frame: Buffer): void => void opening.then((socket) => socket.send(frame, TEXT), reject);
  });
}

const event = (...said: readonly unknown[]): Buffer => Buffer.from(`42${GAME}${JSON.stringify(said)}`);

async function makeMatch(port: number): Promise<{ readonly matchID: string; readonly credentials: readonly string[] }> {
  const { matchID = '' } = await post(port, 'create', { numPlayers: SEATS });
  const credentials: string[] = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const joined = await post(port, `${matchID}/join`, { playerID: String(seat), playerName: `Player ${seat + 1}` });
    credentials.push(joined.playerCredentials ?? '');
  }
  return { matchID, credentials };
}

async function post(port: number, what: string, body: object): Promise<{ matchID?: string; playerCredentials?: string }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}/games/perudo/${what}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`boardgame.io answers ${what} with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { matchID?: string; playerCredentials?: string };
}
