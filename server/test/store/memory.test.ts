import { memoryStore } from '../../src/store/index.ts';
import { contract } from './contract.ts';

contract('the store in memory', () => Promise.resolve(memoryStore()));
