/**
 * What it costs a hall when people come to one table, all of one name: `npx node hall/test/joining.ts 300 3000`. Prints the mean and the worst
 * time of a coming among the last hundred, that of a going, and the largest frames. Nothing is asserted: times depend on the machine.
 */
import { person, TestHalls, tableOf } from './halls.ts';
import { Visitor } from './visitor.ts';

for (const many of process.argv.slice(2).map(Number)) {
  const halls = new TestHalls();
  const hall = halls.hall();
  const host = await person(hall, 'Ann');
  const code = await tableOf(hall, host);
  const ann = await new Visitor(hall, host).hello(code);
  const crowd: Visitor[] = [];
  const comings: number[] = [];
  for (let i = 0; i < many; i++) {
    const visitor = new Visitor(hall, await person(hall, 'Ola'));
    const began = performance.now();
    await visitor.hello(code);
    comings.push(performance.now() - began);
    crowd.push(visitor);
    for (const each of [ann, ...crowd]) each.wire.sent.splice(0, each === ann ? 0 : Number.POSITIVE_INFINITY);
  }
  await halls.clock.pass(2_000);
  const late = await new Visitor(hall, await person(hall, 'Ola')).hello(code);
  const goings = crowd.slice(0, 100).map((each) => {
    const began = performance.now();
    each.hangUp();
    return performance.now() - began;
  });
  const ms = (times: readonly number[]): string =>
    `${(times.reduce((sum, time) => sum + time, 0) / times.length).toFixed(3)} ms (worst ${Math.max(...times).toFixed(2)})`;
  const largest = (kinds: RegExp, sent: readonly string[]): number =>
    Math.max(0, ...sent.filter((text) => kinds.test(text)).map((text) => Buffer.byteLength(text)));
  console.log(
    `${many} people: a coming ${ms(comings.slice(-100))}, a going ${ms(goings)}; largest frame of names ${largest(/^\{"kind":"(?:people|names)"/, ann.wire.sent)} bytes, welcome ${largest(/^\{"kind":"welcome"/, late.wire.sent)} bytes, names heard by the host ${ann.wire.sent.filter((text) => /^\{"kind":"(?:people|names)"/.test(text)).length} frames`,
  );
}
