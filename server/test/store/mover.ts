/** A process that moves a folder into a database, says where it is, and goes on until it is done or killed. */
import { copyIn } from '../../src/store/moving/index.ts';

const [folder = '', url = ''] = process.argv.slice(2);
await copyIn(folder, url, { watch: { tell: (stage, done) => process.stdout.write(`${stage} ${done}\n`) } });
