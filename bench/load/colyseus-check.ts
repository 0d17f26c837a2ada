/** Whether the room that is measured is one that Colyseus's own client can play in: it joins, moves, and hears an update of the right size. */
import { Client } from '@colyseus/sdk';

/** In ms. */
const PATIENCE = 5_000;

export async function checkColyseus(port: number, bytes: number): Promise<void> {
  const room = await new Client(`http://127.0.0.1:${port}`).create('table');
  const update = await new Promise<unknown>((resolve, reject) => {
    setTimeout(() => reject(new Error('a room of Colyseus does not answer its own client')), PATIENCE).unref();
    room.onMessage('update', resolve);
    room.send('move', 'a raise');
  });
  await room.leave();
  if (typeof update !== 'string' || Math.abs(update.length - bytes) > bytes / 10)
    throw new Error(`a room of Colyseus sends ${String(update).length} characters, not about ${bytes}`);
}
