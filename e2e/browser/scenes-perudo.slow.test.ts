/** Every phase of Perudo, looked over. */
import { lookAtScenes } from './scenes/looking.ts';
import { perudoScenes } from './scenes/perudo.ts';

lookAtScenes(perudoScenes);
