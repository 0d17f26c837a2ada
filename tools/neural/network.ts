/**
 * A network as it was trained and written down: layers of weighted sums, where between two layers what is negative counts nothing. Weights are
 * a byte each, with a scale for each sum: that changes what comes out by less than the player could notice. Numbers in, numbers out, always the same.
 */

export interface WrittenNetwork {
  /** What each number that comes in is multiplied by, as base64 of numbers of four bytes, the lowest first. */
  readonly shares: string;
  readonly layers: readonly WrittenLayer[];
}

/** A layer as text: base64 of signed bytes, row by row, and of numbers like those above. */
interface WrittenLayer {
  readonly inputs: number;
  readonly outputs: number;
  readonly weights: string;
  readonly scales: string;
  readonly biases: string;
}

export class Perceptron {
  /** How many numbers come in. */
  readonly inputs: number;
  private readonly shares: Float32Array;
  private readonly layers: readonly Layer[];

  constructor({ shares, layers }: WrittenNetwork) {
    this.shares = numbersOf(shares);
    this.inputs = this.shares.length;
    this.layers = layers.map((layer, i) => new Layer(layer, i === layers.length - 1));
  }

  /** What it makes of these numbers. The list is written anew with each call. */
  judge(numbers: Float32Array): Float32Array {
    const values = numbers.map((number, i) => number * (this.shares[i] as number));
    return this.layers.reduce<Float32Array>((sums, layer) => layer.sums(sums), values);
  }
}

class Layer {
  /** Column by column, as what comes in is mostly 0. */
  private readonly columns: Int8Array;
  private readonly scales: Float32Array;
  private readonly biases: Float32Array;
  private readonly isLast: boolean;
  private readonly out: Float32Array;

  constructor({ inputs, outputs, weights, scales, biases }: WrittenLayer, isLast: boolean) {
    this.columns = new Int8Array(inputs * outputs);
    const rows = new Int8Array(bytesOf(weights).buffer);
    for (let row = 0; row < outputs; row++) for (let i = 0; i < inputs; i++) this.columns[i * outputs + row] = rows[row * inputs + i] ?? 0;
    this.scales = numbersOf(scales);
    this.biases = numbersOf(biases);
    this.isLast = isLast;
    this.out = new Float32Array(outputs);
  }

  sums(values: Float32Array): Float32Array {
    const { columns, scales, biases, out, isLast } = this;
    const outputs = out.length;
    out.fill(0);
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as number;
      if (value === 0) continue;
      const from = i * outputs;
      for (let row = 0; row < outputs; row++) out[row] = (out[row] as number) + value * (columns[from + row] as number);
    }
    for (let row = 0; row < outputs; row++) {
      const sum = (out[row] as number) * (scales[row] as number) + (biases[row] as number);
      out[row] = isLast ? sum : Math.max(0, sum);
    }
    return out;
  }
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Written by hand, for what reads base64 is another thing in each host. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const places = new Uint8Array(128);
  for (let i = 0; i < SIGNS.length; i++) places[SIGNS.charCodeAt(i)] = i;
  const length = text.indexOf('=') < 0 ? text.length : text.indexOf('=');
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  for (let [at, i, bits, held] = [0, 0, 0, 0]; i < length; i++) {
    bits = ((bits << 6) | (places[text.charCodeAt(i)] ?? 0)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 0xff;
  }
  return bytes;
}

function numbersOf(text: string): Float32Array {
  const view = new DataView(bytesOf(text).buffer);
  return Float32Array.from({ length: view.byteLength / 4 }, (_, i) => view.getFloat32(4 * i, true));
}
