/** From a folder into a database, and back. Apart from the stores, because it reads and writes files where it stands: servers don't load it. */
export { copyIn, type Moved } from './copy-in.ts';
export { moveOut } from './move-out.ts';
export { type MoveRefusalReason, MoveRefused } from './refused.ts';
export { type MoveStage, MoveStopped, type MoveWatch } from './watch.ts';
