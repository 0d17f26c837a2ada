/** Why a move was not begun, or not finished: a code and its gaps, for whoever says it in words, and a sentence for logs. */
const SENTENCES = {
  'not-empty': 'There are tables or people in the database already. A move needs an empty one.',
  'other-source': 'An unfinished move of something else lies in the database, or the source has changed since.',
  serving: 'A server is at work on the database. Stop it first.',
  'under-way': 'Another move into the database is under way.',
  taken: 'There is something at {{path}} already; a move takes no other’s place.',
  unholdable: 'PostgreSQL can’t hold the character 0, and a row of {{table}} has it, at {{key}}.',
  differs: 'What was moved differs from its source: {{table}}, at {{key}}.',
} as const;

export type MoveRefusalReason = keyof typeof SENTENCES;

export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
  readonly reason: MoveRefusalReason;
  readonly gaps: Readonly<Record<string, string | number>>;

  constructor(reason: MoveRefusalReason, gaps: MoveRefused['gaps'] = {}) {
    super(SENTENCES[reason].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(gaps[name])));
    this.reason = reason;
    this.gaps = gaps;
  }
}
