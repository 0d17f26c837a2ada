/** Every phase of KaliTiri, looked over. */

import { kalitiriScenes } from './scenes/kalitiri.ts';
import { lookAtScenes } from './scenes/looking.ts';

lookAtScenes(kalitiriScenes);
