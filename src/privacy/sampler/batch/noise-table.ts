import { requirePositive } from '../../../arithmetic/require-rational.js';
import { Rational } from '../../../arithmetic/rational.js';
import { Cumulative } from './cumulative.js';
import type { Decay } from './decay.js';

/** Bits of the guide that finds where to begin in the table. */
const GUIDE_BITS = 12;
/** Leading bits of a place in its block at which acceptance looks first. */
const PLACE_BITS = 10;

/** Words of w bits, and blocks so long that σ or b is at most 2^spreadBits of them. */
export interface TableSize {
  readonly wordBits: number;
  readonly spreadBits: number;
}

/** Words of 32 bits, at most 128 blocks to the σ or b: tables of some 850 and 2850 entries. */
export const TABLE_SIZE: TableSize = { wordBits: 32, spreadBits: 7 };

/** Most bits of σ or b: multiples of 2^−40 of the unit. */
export const MOST_SPREAD_BITS = 40;

/**
 * The integer tables of a {@link Decay}, |x| = m·k + j with 0 ≤ j < m = 2^p.
 *
 * With A_k = φ(m(k+1)) − φ(mk) − αm², c = αm² and f = j/m, φ(mk + j) − φ(mk) = f·(A_k + c·f).
 */
export interface NoiseTable {
  readonly decay: Decay;
  readonly cumulative: Cumulative;
  readonly wordBits: number;
  /** p. */
  readonly blockBits: number;
  /** ⌊2^w·F(k)⌋, the last one 2^w − 1. */
  readonly thresholds: Uint32Array;
  /** The first k whose threshold is at least h·2^{w−g}, for every h of g bits. */
  readonly guide: Uint16Array;
  readonly guideBits: number;
  /** ⌊2^w·A_k⌋ and ⌈2^w·A_k⌉. */
  readonly slopes: Float64Array;
  readonly slopesAbove: Float64Array;
  /** ⌊2^w·c⌋ and ⌈2^w·c⌉. */
  readonly bend: number;
  readonly bendAbove: number;
  /** Leading bits of j that acceptance looks at first, at most p. */
  readonly placeBits: number;
}

/**
 * The tables of a law.
 *
 * @param most σ or b is at most 2^most
 * @throws RangeError unless σ or b is above 0 and at most that
 */
export function noiseTable(
  decay: Decay,
  { wordBits, spreadBits }: TableSize = TABLE_SIZE,
  most = MOST_SPREAD_BITS,
): NoiseTable {
  requirePositive('BatchSampler', 'variance or scale', decay.spread);
  if (decay.spread.compare(Rational.dyadic(1n, 2 * most)) > 0)
    throw new RangeError(`BatchSampler: expected a σ or scale of at most 2^${most} steps, got a larger one`);
  let blockBits = 0;
  while (decay.spread.compare(Rational.dyadic(1n, 2 * (spreadBits + blockBits))) > 0) blockBits += 1;
  const block = 1n << BigInt(blockBits);
  const cumulative = new Cumulative(decay, block);
  const thresholds = thresholdsOf(cumulative, wordBits);
  const guideBits = Math.min(GUIDE_BITS, wordBits);
  const guide = new Uint16Array(2 ** guideBits);
  for (let h = 0, k = 0; h < guide.length; h += 1) {
    while (thresholds[k]! < h * 2 ** (wordBits - guideBits)) k += 1;
    guide[h] = k;
  }
  const unit = Rational.dyadic(1n, wordBits);
  const bend = decay.quadratic.mul(Rational.integer(block * block)).mul(unit);
  const first = decay.linear.mul(Rational.integer(block)).mul(unit);
  const exact = Array.from(thresholds, (_, k) => first.add(bend.mul(Rational.integer(2n * BigInt(k)))));
  return {
    decay,
    cumulative,
    wordBits,
    blockBits,
    thresholds,
    guide,
    guideBits,
    slopes: Float64Array.from(exact, (x) => Number(x.floor())),
    slopesAbove: Float64Array.from(exact, (x) => Number(x.ceil())),
    bend: Number(bend.floor()),
    bendAbove: Number(bend.ceil()),
    placeBits: Math.min(PLACE_BITS, blockBits),
  };
}

/** ⌊2^w·F(k)⌋ as far as it is below 2^w − 1, and once that: from enclosures in which no integer is. */
function thresholdsOf(cumulative: Cumulative, wordBits: number): Uint32Array {
  const last = (1n << BigInt(wordBits)) - 1n;
  for (let bits = 2 * wordBits; ; bits *= 2) {
    const { bits: known, low, high } = cumulative.at(bits);
    const shift = BigInt(known - wordBits);
    const found: number[] = [];
    for (const [k, below] of low.entries()) {
      const floor = below >> shift;
      if (high[k]! >> shift !== floor) break;
      found.push(Number(floor));
      if (floor === last) return Uint32Array.from(found);
    }
  }
}
