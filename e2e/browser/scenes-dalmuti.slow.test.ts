/** Every phase of Dalmuti, looked over. */

import { dalmutiScenes } from './scenes/dalmuti.ts';
import { lookAtScenes } from './scenes/looking.ts';

lookAtScenes(dalmutiScenes);
