/** Says where a move is: a line for each stage, and at a terminal a bar below it. Ctrl-C stops the move the next time it says how far it is. */
import { type MoveStage, MoveStopped, type MoveWatch } from '@parlour/server/store/moving';
import type { Locale } from '../locale.ts';
import { print } from '../out.ts';
import { progressBar } from '../progress.ts';

/** Into the database, or out of it. */
export type MoveWay = 'in' | 'out';

interface Watching {
  readonly watch: MoveWatch;
  end(): void;
}

export function watchMove(way: MoveWay, folder: string, locale: Locale): Watching {
  const { t } = locale;
  let stopped = false;
  let shown: MoveStage | null = null;
  let progress = progressBar(process.stderr, locale);
  const stop = (): void => {
    stopped = true;
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);

  return {
    watch: {
      tell(stage, done, all) {
        if (stopped) throw new MoveStopped();
        if (stage !== shown) {
          progress.clear();
          print([stage === 'copying' ? t(`migrate.copying.${way}`, { folder }) : t(`migrate.${stage}`, { folder })]);
          progress = progressBar(process.stderr, locale); // What is left is reckoned from here.
          shown = stage;
        }
        if (progress.due()) progress.draw(done, all, t(stage === 'examining' ? 'progress.logs' : 'progress.rows', { done, all }));
      },
    },
    end() {
      progress.clear();
      process.off('SIGINT', stop).off('SIGTERM', stop);
    },
  };
}
