import { unitsOf } from './cumulative.js';
import { loss } from './decay.js';
import type { NoiseTable } from './noise-table.js';

/** Bits by which an enclosure is finer than the head that it is compared with. */
const FINER = 32;

/**
 * The k with F(k − 1) ≤ R < F(k), R the uniform real that begins with a word.
 *
 * @param word gives the next word of R, as often as it takes
 */
export function blockOf({ cumulative, wordBits }: NoiseTable, head: bigint, word: () => bigint): bigint {
  for (let bits = wordBits; ; bits += wordBits) {
    const { bits: known, low, high } = cumulative.at(bits + FINER);
    const shift = BigInt(known - bits);
    const [from, to] = [head << shift, (head + 1n) << shift];
    const k = low.findIndex((below) => to <= below);
    if (k >= 0 && (k === 0 || high[k - 1]! <= from)) return BigInt(k);
    head = (head << BigInt(wordBits)) | word();
  }
}

/** Whether the uniform real that begins with a word is below e^(−γ), γ = φ(mk + j) − φ(mk). */
export function isKept(
  { decay, blockBits, wordBits }: NoiseTable,
  k: bigint,
  j: bigint,
  head: bigint,
  word: () => bigint,
): boolean {
  const gamma = loss(decay, k << BigInt(blockBits), j);
  for (let bits = wordBits; ; bits += wordBits) {
    const [low, high] = unitsOf(gamma, bits + FINER);
    if ((head + 1n) << BigInt(FINER) <= low) return true;
    if (head << BigInt(FINER) >= high) return false;
    head = (head << BigInt(wordBits)) | word();
  }
}
