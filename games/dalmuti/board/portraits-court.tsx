/** The portraits of the court, values 1 to 6: Dalmuti, archbishop, earl marshal, baroness, abbess, knight. */
import { Bust, Rod } from './bust.tsx';
import { CREAM, colourOf, GOLD, INK, WASH } from './inks.ts';

export function Dalmuti() {
  const red = colourOf(1);
  return (
    <Bust robe={red} behind={<path d="M34 40c-7 10-6 24-2 32h36c4-8 5-22-2-32z" fill={INK} />}>
      <path d="M22 86c6-9 16-13 28-13s22 4 28 13c-8 6-17 9-28 9s-20-3-28-9z" fill={CREAM} />
      <path d="M31 84l1.500 4M69 84l-1.500 4M39 87l.5 4M61 87l-.5 4" strokeWidth="2.600" />
      <path d="M36.500 52c0 20 6 31 13.500 31s13.500-11 13.500-31c-3 5-8 6-13.500 6s-10.500-1-13.500-6z" fill={INK} />
      <path d="M46 63.500q4 2 8 0" stroke={CREAM} strokeWidth="1.800" />
      <path d="M33 38l-5-23 12 11L50 8l10 18 12-11-5 23c-11-4-23-4-34 0z" fill={GOLD} />
      <path d="M33.500 38c11-4 22-4 33 0l1-5.500c-11-3.500-24-3.500-35 0z" fill={red} />
      <path d="M28 14h.01M50 7h.01M72 14h.01" strokeWidth="7" />
      <path d="M28 14h.01M50 7h.01M72 14h.01" stroke={GOLD} strokeWidth="4" />
      <Rod d="M86 100V58" colour={GOLD} />
      <circle cx="86" cy="53" r="5.500" fill={GOLD} />
      <path d="M86 46v-6M83 43h6" />
    </Bust>
  );
}

export function Archbishop() {
  const red = colourOf(2);
  return (
    <Bust robe={red} behind={<path d="M36 42v20M64 42v20" stroke={WASH} strokeWidth="5" />}>
      <path d="M36 76l14 10 14-10M50 86v14" stroke={INK} strokeWidth="9.500" />
      <path d="M36 76l14 10 14-10M50 86v14" stroke={CREAM} strokeWidth="6" />
      <path d="M50 89v6M47.500 91.500h5" stroke={red} />
      <path d="M35 41C31 25 41 12 50 3c9 9 19 22 15 38-10-3-20-3-30 0z" fill={CREAM} />
      <path d="M35 41c10-3 20-3 30 0l.8-6c-10-3-21.600-3-31.600 0z" fill={GOLD} />
      <path d="M50 12v17M43.500 19h13" stroke={red} strokeWidth="4" />
      <Rod d="M84 100V48c0-13-17-13-17-2 0 7 9 7 9 1" colour={GOLD} width={2.6} />
    </Bust>
  );
}

export function EarlMarshal() {
  const red = colourOf(3);
  return (
    <Bust robe={red} behind={<path d="M36 42c-4 6-4 16-1 22h30c3-6 3-16-1-22z" fill={INK} />}>
      <path d="M33 77q17 22 34 0" strokeWidth="6" />
      <path d="M33 77q17 22 34 0" stroke={GOLD} strokeWidth="3" />
      <circle cx="50" cy="91" r="5" fill={GOLD} />
      <path d="M50 58c-3 0-5 3-11 1 2 5 8 5 11 2 3 3 9 3 11-2-6 2-8-1-11-1z" fill={INK} strokeWidth="1.500" />
      <path d="M47.500 65.500h5L50 72z" fill={INK} />
      <path d="M35 36c-1-14 5-19 15-19s16 5 15 19z" fill={red} />
      <path d="M24 37c8-5 44-5 52 0-6 6-46 6-52 0z" fill={red} />
      <path d="M63 32c2-14 12-24 24-25-1 11-8 22-22 27z" fill={GOLD} />
      <path d="M66 31c4-8 9-14 15-18" strokeWidth="1.500" />
      <Rod d="M77 98l11-36" colour={CREAM} width={5} />
      <path d="M86 68l3-9M77.500 97l1.500-5" stroke={GOLD} strokeWidth="5" />
    </Bust>
  );
}

export function Baroness() {
  const red = colourOf(4);
  const pearls = 'M39.500 76h.01M43 80h.01M47.500 82.500h.01M52.500 82.500h.01M57 80h.01M60.500 76h.01';
  return (
    <Bust robe={red} behind={<path d="M33 56c-9-10-4-38 17-38s26 28 17 38c2 6-2 9-5 6H38c-3 3-7 0-5-6z" fill={INK} />}>
      <path d="M34 75.500c4 17 28 17 32 0-3-1-6-1.500-9-1.500-3 3-11 3-14 0-3 0-6 .5-9 1.500z" fill={CREAM} />
      <path d="M36 46c1-9 7-13 14-13s13 4 14 13c-4-5-8-7-14-7s-10 2-14 7z" fill={INK} />
      <path d="M38 22L34 8l9 6 7-9 7 9 9-6-4 14c-8-3-16-3-24 0z" fill={GOLD} />
      <path d="M34 8h.01M50 5h.01M66 8h.01" strokeWidth="6" />
      <path d="M34 8h.01M50 5h.01M66 8h.01" stroke={CREAM} strokeWidth="3.200" />
      <path d={pearls} strokeWidth="5.500" />
      <path d={pearls} stroke={CREAM} strokeWidth="3.200" />
      <path d="M36 57v3M64 57v3" stroke={GOLD} strokeWidth="3.500" />
      <path d="M78 98l-7-25c8-6 18-4 22 4z" fill={GOLD} />
      <path d="M78 98l-1-27M78 98l6-26" strokeWidth="1.500" />
    </Bust>
  );
}

export function Abbess() {
  const blue = colourOf(5);
  const beads = 'M25 92h.01M29 96h.01M22 97h.01';
  return (
    <Bust robe={blue} face="plain" behind={<path d="M25 98c-2-34 0-78 25-78s27 44 25 78z" fill={blue} />}>
      <path
        d="M31 50c0-17 7-24 19-24s19 7 19 24c0 17-4 32-19 38-15-6-19-21-19-38zm8-1c0 11 5 17 11 17s11-6 11-17c0-8-4-13-11-13s-11 5-11 13z"
        fill={CREAM}
        fillRule="evenodd"
      />
      <path d="M36.500 35c8-5 19-5 27 0" strokeWidth="1.500" />
      <path d="M25 92c-1-42 1-74 25-74s26 32 25 74c-5-6-6-14-6-30 0-20-5-34-19-34S31 42 31 62c0 16-1 24-6 30z" fill={blue} />
      <Rod d="M50 83v12M45.500 87.500h9" colour={GOLD} width={2.4} />
      <path d={beads} strokeWidth="6" />
      <path d={beads} stroke={GOLD} strokeWidth="3.500" />
      <path d="M73 78l17 4v18l-17-4z" fill={CREAM} />
      <path d="M77 84l9 2M77 89l9 2" strokeWidth="1.500" />
    </Bust>
  );
}

export function Knight() {
  const blue = colourOf(6);
  return (
    <Bust robe={blue} face="hidden" behind={<path d="M49 24C48 6 66-2 82 9c-9 1-11 7-13 17z" fill={blue} />}>
      <path d="M28 78c5-9 12-11 22-11s17 2 22 11c-7 6-37 6-44 0z" fill={WASH} />
      <path d="M33 69V42c0-13 7-20 17-20s17 7 17 20v27c-7 6-27 6-34 0z" fill={WASH} />
      <path d="M50 22v51M33 45h34" stroke={INK} strokeWidth="6.500" />
      <path d="M50 23.500v48.500M34.500 45h31" stroke={GOLD} strokeWidth="3" />
      <path d="M37 52h10M53 52h10" strokeWidth="4" />
      <path d="M40 60h.01M45 60h.01M40 65h.01M45 65h.01M55 60h.01M60 60h.01M55 65h.01M60 65h.01" strokeWidth="2.400" />
      <path d="M50 84v16M42 91h16" stroke={GOLD} strokeWidth="5" />
      <path d="M81 92V44l4-7 4 7v48z" fill={CREAM} />
      <path d="M85 44v44" strokeWidth="1.200" />
      <Rod d="M76 91h18" colour={GOLD} />
      <Rod d="M85 94v6" colour={GOLD} />
    </Bust>
  );
}
