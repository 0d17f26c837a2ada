/** The felt's public surface: what every board and page is made of. */
export { ActionBar } from './action-bar.tsx';
export { Avatar } from './avatar.tsx';
export type { Beat, Board, BoardProps, SeatFace, Taste } from './board.ts';
export { Button, type ButtonKind } from './button.tsx';
export { Cup } from './cup.tsx';
export { Dealing } from './dealing.tsx';
export { Die, type DieShape } from './die.tsx';
export { Icon, type IconName } from './icon.tsx';
export { Paper, PaperBack } from './paper.tsx';
export { PlayingCard } from './playing-card.tsx';
export { Popover } from './popover.tsx';
export { SeatPlate, type SeatWords } from './seat-plate.tsx';
export { Sheet } from './sheet.tsx';
export type { Shelf } from './shelf.ts';
export { type Shortcuts, useShortcuts } from './shortcuts.ts';
export { playSound, SOUNDS, type Sound, wakeSound } from './sound.ts';
export { SuitSign, suitColour } from './suits.tsx';
export { type SeatContent, TableLayout } from './table-layout.tsx';
