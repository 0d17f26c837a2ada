import { contract } from '@parlour/hall/test/store';
import { openPostgres } from '../../src/store/index.ts';
import { postgresForTests } from './postgres-for-tests.ts';

// What is tested here is what it does, not that it outlives a power cut.
const server = postgresForTests(['-c', 'fsync=off']);

contract('the store on PostgreSQL', async () => openPostgres(await server().newDatabase()), {
  runs: 30,
  openTwice: async () => {
    const url = await server().newDatabase();
    return [await openPostgres(url), await openPostgres(url)];
  },
});
