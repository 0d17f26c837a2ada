/**
 * Small wooden sounds, made on the spot: filtered noise and short tones, no files. Silent until the page was touched (browsers insist, and so
 * do we) and whenever the volume is 0.
 */
export const SOUNDS = ['shuffle', 'card', 'dice', 'knock', 'bell', 'end', 'tick'] as const;
export type Sound = (typeof SOUNDS)[number];

let context: AudioContext | null = null;

/** To be called from a touch or a key: from then on there is sound. */
export function wakeSound(): void {
  context ??= 'AudioContext' in globalThis ? new AudioContext() : null;
  if (context?.state === 'suspended') context.resume().catch(() => {});
}

/** `volume` from 0 to 1. */
export function playSound(sound: Sound, volume: number): void {
  if (context === null || context.state !== 'running' || volume <= 0) return;
  const out = new GainNode(context, { gain: volume });
  out.connect(context.destination);
  SCORES[sound](context, out);
}

type Score = (context: AudioContext, out: AudioNode) => void;

const SCORES: Readonly<Record<Sound, Score>> = {
  shuffle: (context, out) => {
    for (let i = 0; i < 7; i++) noise(context, out, { at: i * 0.045, length: 0.05, pitch: 2400 + 300 * (i % 3), gain: 0.25 });
  },
  card: (context, out) => noise(context, out, { at: 0, length: 0.07, pitch: 1900, gain: 0.4 }),
  dice: (context, out) => {
    for (const [i, at] of [0, 0.06, 0.1, 0.17, 0.21, 0.3].entries())
      wood(context, out, { at, pitch: 520 + 90 * ((i * 7) % 5), gain: 0.5 - i * 0.05 });
  },
  knock: (context, out) => {
    wood(context, out, { at: 0, pitch: 240, gain: 0.8 });
    wood(context, out, { at: 0.16, pitch: 240, gain: 0.8 });
  },
  bell: (context, out) => {
    for (const [i, pitch] of [880, 1318.5, 2217].entries()) tone(context, out, { at: 0, length: 1.1 - i * 0.25, pitch, gain: 0.22 / (i + 1) });
  },
  end: (context, out) => {
    tone(context, out, { at: 0, length: 0.5, pitch: 523.25, gain: 0.25 });
    tone(context, out, { at: 0.22, length: 0.9, pitch: 659.25, gain: 0.25 });
  },
  tick: (context, out) => wood(context, out, { at: 0, pitch: 900, gain: 0.25 }),
};

/** Times and lengths in seconds, pitch in Hz. */
interface Note {
  readonly at: number;
  readonly pitch: number;
  readonly gain: number;
}

function tone(context: AudioContext, out: AudioNode, { at, length, pitch, gain }: Note & { readonly length: number }): void {
  const start = context.currentTime + at;
  const source = new OscillatorNode(context, { type: 'sine', frequency: pitch });
  source.connect(fading(context, out, start, length, gain));
  source.start(start);
  source.stop(start + length);
}

/** A short low tone that falls, with a click on top: a knuckle on a table, a die on wood. */
function wood(context: AudioContext, out: AudioNode, { at, pitch, gain }: Note): void {
  const start = context.currentTime + at;
  const source = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
  source.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + 0.08);
  source.connect(fading(context, out, start, 0.09, gain));
  source.start(start);
  source.stop(start + 0.1);
  noise(context, out, { at, length: 0.02, pitch: pitch * 5, gain: gain * 0.35 });
}

function noise(context: AudioContext, out: AudioNode, { at, length, pitch, gain }: Note & { readonly length: number }): void {
  const start = context.currentTime + at;
  const frames = Math.ceil(context.sampleRate * length);
  const buffer = new AudioBuffer({ length: frames, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) samples[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer });
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 1.2 });
  source.connect(band);
  band.connect(fading(context, out, start, length, gain));
  source.start(start);
}

function fading(context: AudioContext, out: AudioNode, start: number, length: number, gain: number): GainNode {
  const fade = new GainNode(context, { gain: 0 });
  fade.gain.setValueAtTime(0, start);
  fade.gain.linearRampToValueAtTime(gain, start + 0.005);
  fade.gain.exponentialRampToValueAtTime(0.0001, start + length);
  fade.connect(out);
  return fade;
}
