/** Every phase of these games, as whoever it asks something of sees it, looked over from all sides in the language whose words are marked. */
import { expect, test } from 'vitest';
import { sweep } from '../sweep.ts';
import { testServer } from '../test-server.ts';
import { enters } from './entering.ts';
import type { BrowserScene } from './scene.ts';

export function lookAtScenes(scenes: readonly BrowserScene[]): void {
  // Time stands still: a question that the table would answer by itself waits as long as it is looked at.
  const server = testServer({ rate: 0 });

  test.each(scenes)('$name', async (scene) => {
    const guest = await enters(server, scene, await server.stage(scene), { language: 'en-XA' });
    expect(await sweep([{ name: scene.name, guest }], scene === scenes[0])).toEqual([]);
  });
}
