/** Somebody with a browser: one identity, one memory, and as many tabs as they open. The last one is the tab they look at. */
import { type Api, api, type ClientStorage, storageIn } from '@parlour/client';
import { seeded } from '@parlour/kernel';
import type { PlayerId, TableCode } from '@parlour/table';
import { StoryTab } from './tab.ts';

export class StoryPerson {
  readonly name: string;
  readonly player: PlayerId;
  readonly token: string;
  readonly tabs: StoryTab[] = [];
  readonly memory: ClientStorage;
  private readonly url: string;

  constructor(url: string, name: string, player: PlayerId, token: string) {
    this.url = url;
    this.name = name;
    this.player = player;
    this.token = token;
    const kept = new Map<string, string>();
    this.memory = storageIn(kept);
  }

  get api(): Api {
    return api(this.url, this.token);
  }

  get tab(): StoryTab {
    const tab = this.tabs.at(-1);
    if (tab === undefined) throw new Error(`${this.name} looks at no table`);
    return tab;
  }

  get seat(): number {
    const seat = this.tab.now.you?.seat ?? null;
    if (seat === null) throw new Error(`${this.name} has no seat`);
    return seat;
  }

  /** Opens a tab without waiting for what comes. */
  knocks(table: TableCode, passcode?: string): StoryTab {
    const { url, token, memory } = this;
    const chance = seeded(`${this.name} ${this.tabs.length}`);
    const tab = new StoryTab({ url, table, token, memory, passcode, chance });
    this.tabs.push(tab);
    return tab;
  }

  /** Opens a tab at a table, and sees it. */
  async opens(table: TableCode, passcode?: string): Promise<StoryTab> {
    const tab = this.knocks(table, passcode);
    await tab.until(({ status }) => status === 'live', `${this.name} sees the table`);
    return tab;
  }

  /** Closes the page and opens it again: a new client, which knows what the browser kept. */
  reloads(): Promise<StoryTab> {
    const code = this.tab.now.table?.code ?? '';
    this.tab.close();
    return this.opens(code);
  }

  losesNetwork(): void {
    this.tab.line.cut();
  }

  /** The network is back, and the browser says so. */
  async comesBack(): Promise<void> {
    this.tab.line.restore();
    this.tab.link.wake();
    await this.tab.until(({ status }) => status === 'live', `${this.name} is back`);
  }

  /** Goes home: all pages are closed. */
  goes(): void {
    for (const tab of this.tabs) {
      tab.close();
      tab.line.end();
    }
  }
}
