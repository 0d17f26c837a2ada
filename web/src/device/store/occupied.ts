/** Pages of two builds in one browser: each may have the tables of this device only in its own version. Both ends of the worker know of it. */

/** A page of a newer build has taken the database over, or the browser has dropped it (its owner cleared it away). */
export type StoreLoss = 'newer-page' | 'dropped';

/** Who keeps a page from opening it, though it is there: an older one holds it, or a newer one has changed it. */
export type OtherPage = 'older-page' | 'newer-page';

export class StoreOccupied extends Error {
  override readonly name = 'StoreOccupied';
  readonly by: OtherPage;

  constructor(by: OtherPage) {
    super(`the tables of this device are open in an ${by === 'older-page' ? 'older' : 'newer'} page`);
    this.by = by;
  }
}
