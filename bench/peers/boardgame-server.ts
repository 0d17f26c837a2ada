/** boardgame.io's own server with its socket.io transport, matches in memory, as `Server({ games }).run()` starts it; on loopback only. */
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { perudo } from './boardgame-perudo.ts';

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server') as typeof import('boardgame.io/server', { with: { 'resolution-mode': 'require' }});

const server = Server({ games: [perudo], origins: ['http://127.0.0.1'] });
const listen = server.app.listen.bind(server.app);
Object.assign(server.app, { listen: (port: number, opened: () => void) => listen(port, '127.0.0.1', opened) });
const { appServer } = await server.run(0);
console.error = () => {}; // It says which moves it refuses: the check asks for some, and the load misses every other.
process.send?.((appServer.address() as AddressInfo).port);
process.on('disconnect', () => process.exit());
