/** How answers are written: as JSON in one line, in which nothing is hidden from whoever looks at it on a terminal. */
import { legible } from '../out.ts';
import { LineMistake } from './asked.ts';
import { LONGEST_LINE } from './lines.ts';

/** Every text in it can be read; as JSON it still says the same. */
export const said = (answer: object): string => legible(JSON.stringify(answer));

/** What this makes of a line, or why it can't. Null is a line that was too long. */
export function answerTo(line: string | null, make: (line: string) => string): string {
  try {
    if (line === null) throw new LineMistake('line/long', `A line has at most ${LONGEST_LINE} bytes.`);
    return make(line);
  } catch (error) {
    if (!(error instanceof LineMistake)) throw error;
    return said({ error: error.code, message: error.message });
  }
}
