/** Every scene of every game. */
import { dalmutiScenes } from './dalmuti.ts';
import { kalitiriScenes } from './kalitiri.ts';
import { perudoScenes } from './perudo.ts';
import type { BrowserScene } from './scene.ts';
import { senScenes } from './sen.ts';

export const SCENES: readonly BrowserScene[] = [...perudoScenes, ...kalitiriScenes, ...senScenes, ...dalmutiScenes];

export function sceneNamed(name: string): BrowserScene {
  const scene = SCENES.find((each) => each.name === name);
  if (scene === undefined) throw new Error(`there is no scene ${name}`);
  return scene;
}
