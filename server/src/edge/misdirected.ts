/** What a browser shows whose address leads here under a name that is not ours. Nobody can tell yet which language they read. */
import { LANGUAGES, type Refusal } from '@parlour/kernel';
import { protocolWords } from '@parlour/protocol/words';

export const misdirected = ({ code, params }: Refusal): string =>
  LANGUAGES.map((language) => {
    const { refusals } = protocolWords[language];
    const sentence = typeof refusals === 'object' ? refusals[code] : undefined;
    return typeof sentence === 'string' ? sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, gap: string) => String(params[gap] ?? '')) : code;
  })
    .map((sentence) => `${sentence}\n`)
    .join('');
