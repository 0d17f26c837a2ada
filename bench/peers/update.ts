/** An update as long as Parlour's: a part that all share, made once a move, and behind it each seat's own. */
const OWN_BYTES = 120;

export function updateMaker(bytes: number): (n: number) => (seat: number) => string {
  const start = '{"kind":"update","n":';
  const own = Array.from({ length: 4 }, (_, seat) => `,"own":"${String(seat).repeat(OWN_BYTES)}"}`);
  const rest = bytes - start.length - OWN_BYTES - 30;
  const open = `,"at":1800000000000,"open":"${'x'.repeat(Math.max(0, rest))}"`;
  return (n) => {
    const shared = `${start}${n}${open}`;
    return (seat) => shared + (own[seat] ?? '');
  };
}
