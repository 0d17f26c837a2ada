/**
 * The browser's database, one transaction a call: it is done as a whole or not at all, and calls that touch the same take effect in the order they
 * are made, in every tab. Where a newer page of another tab needs the database, this one lets go of it.
 */
import { StoreDamaged } from '@parlour/hall/store';
import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { failureOf, nameOf } from './failures.ts';
import { type StoreLoss, StoreOccupied } from './occupied.ts';
import { type DeviceSchema, type KeptIn, upgrade, VERSION } from './schema.ts';

export type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<DeviceSchema, KeptIn[], Mode>;

export class Database {
  /** False once something could not be read. */
  sound = true;
  private db: IDBPDatabase<DeviceSchema> | null = null;
  private working = new Set<Promise<unknown>>();

  static async open(name: string, lost: (why: StoreLoss) => void): Promise<Database> {
    const database = new Database();
    const gone = (why: StoreLoss): void => {
      const db = database.db;
      database.db = null;
      db?.close();
      if (db !== null) lost(why);
    };
    let occupied: (error: StoreOccupied) => void = () => {};
    const refused = new Promise<never>((_, reject) => {
      occupied = reject;
    });
    const opening = openDB<DeviceSchema>(name, VERSION, {
      upgrade: (db, from, _, tx) => upgrade(db, from, tx),
      blocked: () => occupied(new StoreOccupied('older-page')),
      blocking: () => gone('newer-page'),
      terminated: () => gone('dropped'),
    });
    try {
      database.db = await Promise.race([opening, refused]);
    } catch (error) {
      // It may open yet, when the other has gone: by then nobody waits for it.
      opening.then(
        (db) => db.close(),
        () => {},
      );
      throw nameOf(error) === 'VersionError' ? new StoreOccupied('newer-page') : error;
    }
    return database;
  }

  read<T>(stores: readonly KeptIn[], job: (tx: Transaction<'readonly'>) => Promise<T>): Promise<T> {
    return this.within((db) => db.transaction([...stores], 'readonly'), job);
  }

  /** `strict`: what is answered is on the disk, not only on its way to it. */
  write<T>(stores: readonly KeptIn[], job: (tx: Transaction<'readwrite'>) => Promise<T>, durability: 'strict' | 'relaxed' = 'relaxed'): Promise<T> {
    return this.within((db) => db.transaction([...stores], 'readwrite', { durability }), job);
  }

  async close(): Promise<void> {
    const { db } = this;
    this.db = null;
    await Promise.allSettled(this.working);
    db?.close();
  }

  private within<Mode extends IDBTransactionMode, T>(
    begin: (db: IDBPDatabase<DeviceSchema>) => Transaction<Mode>,
    job: (tx: Transaction<Mode>) => Promise<T>,
  ): Promise<T> {
    const { db } = this;
    if (db === null) return Promise.reject(new Error('The store is closed.'));
    const work = this.done(() => begin(db), job);
    this.working.add(work);
    const end = (): void => void this.working.delete(work);
    work.then(end, end);
    return work;
  }

  private async done<Mode extends IDBTransactionMode, T>(begin: () => Transaction<Mode>, job: (tx: Transaction<Mode>) => Promise<T>): Promise<T> {
    try {
      const tx = begin();
      tx.done.catch(() => {}); // what it failed at first says more
      try {
        const answer = await job(tx);
        await tx.done;
        return answer;
      } catch (error) {
        abort(tx);
        throw error;
      }
    } catch (error) {
      const failure = failureOf(error);
      if (failure instanceof StoreDamaged) this.sound = false;
      throw failure;
    }
  }
}

function abort(tx: Pick<Transaction<IDBTransactionMode>, 'abort'>): void {
  try {
    tx.abort();
  } catch {
    // It has ended already.
  }
}
