import { openSqlite } from '../../src/store/index.ts';
import { contract } from './contract.ts';
import { dataFolders } from './folders.ts';

const newFolder = dataFolders();

contract('the store on SQLite', () => openSqlite(newFolder()));
