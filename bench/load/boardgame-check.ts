/** Whether the match that is measured is Perudo, played by boardgame.io's own clients (which send a move that is not legal, too): such moves change nothing, and dice stay hidden. */
import { createRequire } from 'node:module';
import { perudo } from '../peers/boardgame-perudo.ts';

const require = createRequire(import.meta.url);
const { Client, LobbyClient } = require('boardgame.io/client') as typeof import('boardgame.io/client', { with: { 'resolution-mode': 'require' }});
const { SocketIO } = require('boardgame.io/multiplayer') as typeof import('boardgame.io/multiplayer', { with: { 'resolution-mode': 'require' }});

/** In ms. */
const PATIENCE = 5_000;
const SEATS = 4;

export async function checkBoardgame(port: number): Promise<void> {
  const server = `http://127.0.0.1:${port}`;
  const lobby = new LobbyClient({ server });
  const { matchID } = await lobby.createMatch('perudo', { numPlayers: SEATS });
  const clients: ReturnType<typeof Client>[] = [];
  const { error } = console;
  console.error = () => {}; // Its clients say which of our moves are not legal: that is what they are for.
  try {
    for (let seat = 0; seat < SEATS; seat++) {
      const playerID = String(seat);
      const { playerCredentials } = await lobby.joinMatch('perudo', matchID, { playerID, playerName: `Player ${seat}` });
      const multiplayer = SocketIO({ server, socketOpts: { transports: ['websocket'] } });
      const client = Client({ game: perudo, numPlayers: SEATS, matchID, playerID, credentials: playerCredentials, multiplayer, debug: false });
      client.start();
      clients.push(client);
      await until('the state of a match', () => client.getState() !== null);
    }
    const [first, second] = clients;
    if (first === undefined || second === undefined) throw new Error('a match of four has two players');
    first.moves['bid']?.(0, 3); // no bid
    second.moves['bid']?.(2, 3); // out of turn
    first.moves['bid']?.(1, 3);
    await until('a bid', () => clients.every((client) => client.getState()?._stateID === 1));
    second.moves['bid']?.(1, 2); // too low
    second.moves['dudo']?.();
    await until('a call', () => clients.every((client) => client.getState()?._stateID === 2));
    for (const [seat, client] of clients.entries()) {
      const G = client.getState()?.G as { stage?: unknown; bidder?: unknown; players?: object } | undefined;
      const found = JSON.stringify([G?.stage, G?.bidder, Object.keys(G?.players ?? {})]);
      const wanted = JSON.stringify(['between', '0', [String(seat)]]);
      if (found !== wanted) throw new Error(`boardgame.io shows seat ${seat} ${found}, not ${wanted}`);
    }
  } finally {
    console.error = error;
    for (const client of clients) client.stop();
  }
}

async function until(what: string, there: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!there()) {
    if (performance.now() > end) throw new Error(`boardgame.io's clients wait for ${what} in vain`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
