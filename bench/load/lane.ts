/** A server and its load, two processes; and the laps they did together. */
import { type ChildProcess, fork } from 'node:child_process';
import type { Errand, Lap } from './lap.ts';
import type { ServerUnderLoad } from './servers.ts';

/** A lap, and the CPU time it took the server in ms; null where the system does not tell. */
export type MeasuredLap = Lap & { readonly cpu: number | null };

export class Lane {
  readonly name: string;
  /** One, or several that share their tables. */
  readonly servers: readonly ServerUnderLoad[];
  private readonly load: ChildProcess;

  constructor(name: string, seating: string, ...servers: readonly ServerUnderLoad[]) {
    this.name = name;
    this.servers = servers;
    this.load = fork(`${import.meta.dirname}/load.ts`, [seating], { serialization: 'advanced' });
  }

  /** Seats people until there are so many tables. */
  async seat(tables: number): Promise<void> {
    await this.ask({ kind: 'seat', ports: this.servers.map(({ port }) => port), tables });
  }

  async lap(errand: Extract<Errand, { readonly kind: 'rush' | 'pace' }>): Promise<MeasuredLap> {
    const before = this.cpu();
    const lap = await this.ask(errand);
    const after = this.cpu();
    if (lap === null) throw new Error('a lap without a result');
    return { ...lap, cpu: before === null || after === null ? null : after - before };
  }

  async stop(): Promise<void> {
    this.load.kill();
    await Promise.all(this.servers.map((server) => server.stop()));
  }

  /** Memory that its servers hold, in MiB. */
  memory(): number | null {
    return sumOf(this.servers.map((server) => server.memory()));
  }

  /** CPU time of its servers so far, in ms. */
  cpu(): number | null {
    return sumOf(this.servers.map((server) => server.cpu()));
  }

  private ask(errand: Errand): Promise<Lap | null> {
    return new Promise((resolve, reject) => {
      const died = (): void => reject(new Error(`The load of ${this.name} failed: see above.`));
      this.load.once('exit', died);
      this.load.once('message', (answer) => {
        this.load.off('exit', died);
        resolve(answer as unknown as Lap | null);
      });
      this.load.send(errand);
    });
  }
}

/** Null where one of them is not known. */
const sumOf = (numbers: readonly (number | null)[]): number | null =>
  numbers.reduce<number | null>((sum, number) => (sum === null || number === null ? null : sum + number), 0);
