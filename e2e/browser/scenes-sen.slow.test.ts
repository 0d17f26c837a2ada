/** Every phase of Sen, looked over. */
import { lookAtScenes } from './scenes/looking.ts';
import { senScenes } from './scenes/sen.ts';

lookAtScenes(senScenes);
