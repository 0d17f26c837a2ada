/** What somebody at the table says beside the play: phrases, free text, signs; and now and then they take back a line of theirs, or as the host anybody's. */
import type { Reply, TableState } from '@parlour/client';
import type { Chance } from '@parlour/kernel';
import { CHAT_STREAMS, PHRASES, REACTIONS } from '@parlour/protocol/codes';
import type { BrowserTab } from './tab.ts';
import { CANARY } from './talk.ts';

export interface TalkerPorts {
  readonly chance: Chance;
  note(words: string): void;
}

export class Talker {
  private readonly name: string;
  private readonly player: string;
  /** One in so many looks; 0 for never. */
  private readonly oneIn: number;
  private readonly ports: TalkerPorts;
  private written = 0;

  constructor(name: string, player: string, oneIn: number, ports: TalkerPorts) {
    this.name = name;
    this.player = player;
    this.oneIn = oneIn;
    this.ports = ports;
  }

  /** Perhaps says something here. */
  chat({ talk, now }: BrowserTab): void {
    const { chance } = this.ports;
    if (this.oneIn === 0 || chance.below(this.oneIn) > 0 || talk.isBusy) return;
    switch (chance.below(8)) {
      case 0:
      case 1:
        this.note('says a phrase');
        talk.say({ phrase: chance.pick(PHRASES) }, (answer) => this.answered(answer));
        break;
      case 2:
      case 3:
      case 4:
        this.note('writes');
        talk.say({ text: `${CANARY}${this.name} ${++this.written}` }, (answer) => this.answered(answer));
        break;
      case 5:
        this.note('makes a sign');
        talk.react(chance.pick(REACTIONS));
        break;
      default:
        this.takeBack(talk, now);
    }
  }

  private takeBack(talk: BrowserTab['talk'], { chat, table }: TableState): void {
    const isHost = table?.host === this.player;
    const lines = CHAT_STREAMS.flatMap((stream) => chat[stream].filter(({ player }) => isHost || player === this.player)).slice(-3);
    if (lines.length === 0) return;
    this.note('takes a line back');
    talk.unsay(this.ports.chance.pick(lines).id, (answer) => this.answered(answer));
  }

  private answered(answer: Reply): void {
    this.note(`hears that it is ${answer.kind} ${answer.kind === 'refused' ? answer.code : ''}`);
  }

  private note(words: string): void {
    this.ports.note(`${this.name} ${words}`);
  }
}
