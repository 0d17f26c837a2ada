/** What a thread of the server's bot pool begins with: it knows the games of this house. */
import { think } from '@parlour/hall';
import { answerQuestions } from '@parlour/server/bots/thread';
import { botPorts } from './bots.ts';

answerQuestions((question) => think(botPorts, question));
