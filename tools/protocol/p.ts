import { writeFileSync } from 'node:fs';
import { fileText, schemaFiles } from './schemas.ts';
const t0 = performance.now();
for (const [path, doc] of schemaFiles()) writeFileSync(path, fileText(doc));
console.log(performance.now() - t0);
