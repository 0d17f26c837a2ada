/** What is seen of which event, game by game. */
import { dalmutiSigns } from './dalmuti.ts';
import { kalitiriSigns } from './kalitiri.ts';
import { perudoSigns } from './perudo.ts';
import { senSigns } from './sen.ts';
import { captionOf, type SignOf, type Signs } from './sign.ts';

const SIGNS: Readonly<Record<string, Signs>> = { perudo: perudoSigns, kalitiri: kalitiriSigns, sen: senSigns, dalmuti: dalmutiSigns };

export const signOf =
  (game: string): SignOf =>
  (event, name) =>
    (SIGNS[game]?.[event.kind] ?? captionOf)(event, name);
