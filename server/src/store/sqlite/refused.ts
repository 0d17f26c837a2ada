/** Why a data folder was not opened, in words for whoever started the server. */
export type RefusalReason =
  /** Another live process has it. */
  | 'in-use'
  /** Written by a newer server, or, for a reader, not yet brought up by this one. */
  | 'version'
  /** Not to be made, read or written; not a database; no room. */
  | 'unusable';

export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
