/**
 * Questions on their way that change nothing: pages of a game's history. Each is asked again on every new socket until it is answered; a link that
 * is closed for good answers that it was lost.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Random, Refusal } from '@parlour/kernel';
import type { FromClient, HistoryPage } from '@parlour/protocol';
import type { CloseReason } from '@parlour/protocol/codes';
import type { HistoryReply } from './link.ts';

type HistoryQuestion = Extract<FromClient, { kind: 'history' }>;

const ID_BYTES = 16;

/** The server that says so comes back, and is asked again then. */
const LATER = 'server/stopping';

export class Inquiries {
  private readonly random: Random;
  private readonly open = new Map<string, { readonly question: HistoryQuestion; readonly answer: (reply: HistoryReply) => void }>();

  constructor(random: Random) {
    this.random = random;
  }

  add(before: number | null, answer: (reply: HistoryReply) => void): HistoryQuestion {
    const question: HistoryQuestion = { kind: 'history', id: bytesToHex(this.random(ID_BYTES)), before };
    this.open.set(question.id, { question, answer });
    return question;
  }

  /** To be asked on a new socket. */
  unanswered(): readonly HistoryQuestion[] {
    return [...this.open.values()].map(({ question }) => question);
  }

  answered(id: string, { happenings, more }: HistoryPage): void {
    this.answer(id, { kind: 'page', happenings, more });
  }

  /** False if it was none of these. */
  refused(id: string, { code, params }: Refusal): boolean {
    if (!this.open.has(id)) return false;
    if (code !== LATER) this.answer(id, { kind: 'refused', code, params });
    return true;
  }

  /** The link is closed for good. */
  lose(why: CloseReason | null): void {
    for (const id of this.open.keys()) this.answer(id, { kind: 'lost', why });
  }

  private answer(id: string, reply: HistoryReply): void {
    const asked = this.open.get(id);
    this.open.delete(id);
    asked?.answer(reply);
  }
}
