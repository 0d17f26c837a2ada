/** The portraits of the people, values 7 to 12 and the Jester: seamstress, mason, cook, shepherdess, stonecutter, peasant. */
import { Bust, Rod } from './bust.tsx';
import { CREAM, colourOf, GOLD, INK, WASH } from './inks.ts';

export function Seamstress() {
  const blue = colourOf(7);
  return (
    <Bust robe={blue} behind={<path d="M35 44c-3 8-3 14 0 20h30c3-6 3-12 0-20z" fill={INK} />}>
      <path d="M36 74l14 14 14-14-7-1c-3 4-11 4-14 0z" fill={CREAM} />
      <path d="M36 46c3-6 8-8 14-8s11 2 14 8l2-2c0-5-4-10-16-10s-16 5-16 10z" fill={INK} />
      <path d="M32 44c-6-18 6-28 18-28s24 10 18 28c-5-6-10-8-18-8s-13 2-18 8z" fill={CREAM} />
      <path d="M32.500 40c5-6 10-8 17.500-8s12.500 2 17.500 8" stroke={blue} strokeWidth="3" />
      <path d="M74 96L90 50" strokeWidth="4.500" />
      <path d="M74 96L90 50" stroke={CREAM} strokeWidth="2" />
      <path d="M89.500 51c-14-8-20 12-8 16s6 18-8 15" stroke={GOLD} strokeWidth="2.600" />
      <path d="M17 99V87h13v12M16 87h15M17 91h13M17 95h13" fill={GOLD} strokeWidth="1.800" />
    </Bust>
  );
}

export function Mason() {
  const blue = colourOf(8);
  return (
    <Bust robe={blue}>
      <path d="M35 77l3 23h24l3-23-5-2v10H40V75z" fill={CREAM} />
      <path d="M36.500 50c0 13 6 22 13.500 22s13.500-9 13.500-22c-2 5-7 6-13.500 6s-11.500-1-13.500-6z" fill={WASH} />
      <path d="M45.500 62q4.500 2.500 9 0" strokeWidth="1.800" />
      <path d="M33 40c-2-14 6-21 17-21 12 0 18 7 20 16l9 4c-3 4-10 4-18 3-10-3-18-4-28-2z" fill={blue} />
      <path d="M50 19v-3" strokeWidth="4" />
      <Rod d="M83 100l2-20" colour={GOLD} width={4} />
      <path d="M85 79v-8" strokeWidth="4" />
      <path d="M75 71h20L86 46z" fill={WASH} />
      <path d="M14 100V89h15v11M14 94.500h15M21 89v5.500" fill={GOLD} strokeWidth="1.800" />
    </Bust>
  );
}

export function Cook() {
  const green = colourOf(9);
  return (
    <Bust robe={CREAM}>
      <path d="M11 100c1-17 14-23 29-26l4 26z" fill={green} />
      <path d="M89 100c-1-17-14-23-29-26l-4 26z" fill={green} />
      <path d="M46 90h.01M54 90h.01M46 97h.01M54 97h.01" strokeWidth="3" />
      <path d="M39 74c7 6 15 6 22 0l2 6c-8 5-18 5-26 0z" fill={GOLD} />
      <path
        d="M50 58c-3-1-7 0-9 3-2 2-5 1-5-1-1 6 6 8 10 5 2-1 3-2 4-3 1 1 2 2 4 3 4 3 11 1 10-5 0 2-3 3-5 1-2-3-6-4-9-3z"
        fill={INK}
        strokeWidth="1.200"
      />
      <path d="M35 40V30c-13-1-13-19 1-19 3-10 25-10 28 0 14 0 14 18 1 19v10c-10-3-20-3-30 0z" fill={CREAM} />
      <path d="M35 33c10-3 20-3 30 0" />
      <path d="M44 27l-1-8M56 27l1-8" strokeWidth="1.500" />
      <Rod d="M84 100V56" colour={GOLD} width={2.6} />
      <path d="M75 46h18c0 8-4 12-9 12s-9-4-9-12z" fill={WASH} />
    </Bust>
  );
}

export function Shepherdess() {
  const green = colourOf(10);
  return (
    <Bust robe={green} behind={<path d="M35 44c-3 8-3 14 0 20h30c3-6 3-12 0-20z" fill={GOLD} />}>
      <path d="M36 74l14 12 14-12-7-1c-3 4-11 4-14 0z" fill={CREAM} />
      <path d="M36 58l-3 8 3 7-3 7 3 7-3 5M64 58l3 8-3 7 3 7-3 7 3 5" strokeWidth="8" />
      <path d="M36 58l-3 8 3 7-3 7 3 7-3 5M64 58l3 8-3 7 3 7-3 7 3 5" stroke={GOLD} strokeWidth="4.500" />
      <path d="M33 89h5M62 89h5" stroke={green} strokeWidth="4" />
      <path d="M35 36c-2-15 5-21 15-21s17 6 15 21z" fill={GOLD} />
      <path d="M20 40c2-8 58-8 60 0-8 5-18 3-30 1-12 2-22 4-30-1z" fill={GOLD} />
      <path d="M34.500 34c9-4 22-4 31 0" stroke={green} strokeWidth="4.500" />
      <Rod d="M87 100V50c0-15-18-15-17-2" colour={WASH} width={2.6} />
    </Bust>
  );
}

export function Stonecutter() {
  const green = colourOf(11);
  return (
    <Bust robe={CREAM} behind={<path d="M66 34c10-2 14 2 16 8-6-1-8 0-10 3-1-4-3-6-6-7z" fill={green} />}>
      <path d="M29 78l5 22h32l5-22-8-3c-2 14-24 14-26 0z" fill={green} />
      <path d="M36 44c-1 3-1 6 0 9l2-6zM64 44c1 3 1 6 0 9l-2-6z" fill={INK} />
      <path d="M41 61h.01M44 65h.01M48 66h.01M52 66h.01M56 65h.01M59 61h.01M45 69h.01M50 70h.01M55 69h.01" strokeWidth="1.800" />
      <path d="M34 43c-2-15 6-22 16-22s18 7 16 22c-9-5-23-5-32 0z" fill={green} />
      <path d="M42 31h.01M50 28h.01M58 31h.01M46 36h.01M54 36h.01" stroke={CREAM} strokeWidth="3" />
      <Rod d="M83 100V63" colour={GOLD} width={4} />
      <path d="M72 48h22v15H72z" fill={WASH} />
      <path d="M12 96l6-34 5 1-4 34z" fill={WASH} />
      <path d="M17 62l7 1" strokeWidth="4" />
    </Bust>
  );
}

export function Peasant() {
  const green = colourOf(12);
  return (
    <Bust robe={green} behind={<path d="M36 42c-3 5-3 12-1 17h30c2-5 2-12-1-17z" fill={INK} />}>
      <path d="M39 74l11 13 11-13-4-1c-3 4-11 4-14 0z" fill={CREAM} />
      <path d="M24 88h11v9H24z" fill={GOLD} />
      <path d="M27 86v3M32 86v3M27 95.500v3M32 95.500v3" strokeWidth="1.500" />
      <path d="M54 60.500l19 6" strokeWidth="1.800" />
      <path d="M70 65l8-3M71 66l9 1M71 67l7 4" stroke={INK} strokeWidth="5" />
      <path d="M70 65l8-3M71 66l9 1M71 67l7 4" stroke={GOLD} strokeWidth="2.600" />
      <path d="M36 37c0-9 5-20 13-20s15 10 16 20z" fill={GOLD} />
      <path d="M18 44c6-10 20-12 32-12s27 2 33 9c-7 4-16 0-33 0-15 0-22 6-32 3z" fill={GOLD} />
      <path d="M36 33c9-3 20-3 28 0" stroke={INK} strokeWidth="3.500" />
      <path d="M27 40l5-2M70 37l5 2M46 23l1 4" strokeWidth="1.500" />
    </Bust>
  );
}

export function Jester() {
  const plum = colourOf(13);
  const bells = 'M12 36h.01M50 7h.01M88 36h.01';
  return (
    <Bust robe={plum} face="merry">
      <path d="M50 75v25h39c-1-17-14-23-29-26z" fill={GOLD} />
      <path d="M24 84l6-10 7 5 5-7 8 6 8-6 5 7 7-5 6 10-9 7-7-5-6 6-4-5-4 5-6-6-7 5z" fill={CREAM} />
      <path d="M50 10c-6 2-8 8-8 13C31 10 12 16 12 35c8-8 18-4 22 10 5-5 10-7 16-7z" fill={plum} />
      <path d="M50 10c6 2 8 8 8 13 11-13 30-7 30 12-8-8-18-4-22 10-5-5-10-7-16-7z" fill={GOLD} />
      <path d={bells} strokeWidth="10" />
      <path d={bells} stroke={GOLD} strokeWidth="6.500" />
      <path d="M41 54l2 2.500-2 2.500-2-2.500z" fill={plum} strokeWidth="1" />
    </Bust>
  );
}
