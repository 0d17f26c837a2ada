import { contract } from '@parlour/hall/test/store';
import { openSqlite } from '../../src/store/index.ts';
import { dataFolders } from './folders.ts';

const newFolder = dataFolders();

contract('the store on SQLite', () => openSqlite(newFolder()));
