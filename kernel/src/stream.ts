/**
 * Chance for live tables and records: ChaCha20 keyed with the game's 256-bit key. Step k of a game draws from its own stream (nonce k;
 * the setup is step 0), so no position is ever stored, and looking at a move before playing it consumes nothing.
 */
import { chacha20 } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { Chance } from './chance.ts';

/** 32 bytes. Whoever has it knows every card and die of the game, past and to come. */
export type Key = Uint8Array;

export const KEY_BYTES = 32;
const BLOCK_BYTES = 64;
const ZEROS = new Uint8Array(BLOCK_BYTES);

/** `heard` gets every word that is drawn. */
export const streamOf = (key: Key, step: number, heard: ((word: number) => void) | null = null): Chance => new Stream(key, step, heard);

/** A key for simulations: the same seed and game number always give the same key. Never for a live table. */
export const simulatedKey = (seed: string | number, game: number): Key => sha256(utf8ToBytes(`parlour simulation ${seed} game ${game}`));

export const keyToText = (key: Key): string => bytesToHex(key);

export function keyFromText(hex: string): Key | null {
  return /^[0-9a-f]{64}$/.test(hex) ? hexToBytes(hex) : null;
}

/** Hears what is drawn, and has a short digest of it: other chance draws something else. */
export class DrawnDigest {
  private readonly hash = sha256.create();
  private readonly word = new DataView(new ArrayBuffer(4));

  readonly hear = (word: number): void => {
    this.word.setUint32(0, word, true);
    this.hash.update(new Uint8Array(this.word.buffer));
  };

  /** 16 hexadecimal digits. Nothing can be heard afterwards. */
  toText(): string {
    return bytesToHex(this.hash.digest()).slice(0, 16);
  }
}

class Stream extends Chance {
  private readonly key: Key;
  private readonly heard: ((word: number) => void) | null;
  private readonly step: number;
  private block: DataView | null = null;
  private blocks = 0;
  private used = BLOCK_BYTES;

  constructor(key: Key, step: number, heard: ((word: number) => void) | null) {
    super();
    if (key.length !== KEY_BYTES) throw new RangeError(`a chance key has ${KEY_BYTES} bytes, not ${key.length}`);
    if (!Number.isSafeInteger(step) || step < 0) throw new RangeError(`a step is a whole number from 0 on, not ${step}`);
    this.key = key;
    this.heard = heard;
    this.step = step;
  }

  protected override word(): number {
    if (this.block === null || this.used === BLOCK_BYTES) {
      const bytes = chacha20(this.key, nonceOf(this.step), ZEROS, undefined, this.blocks++);
      this.block = new DataView(bytes.buffer, bytes.byteOffset, BLOCK_BYTES);
      this.used = 0;
    }
    const word = this.block.getUint32(this.used, true);
    this.used += 4;
    this.heard?.(word);
    return word;
  }
}

function nonceOf(step: number): Uint8Array {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setBigUint64(4, BigInt(step), true);
  return nonce;
}
