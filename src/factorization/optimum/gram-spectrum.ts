import { bitLength } from '../../arithmetic/bits.js';
import type { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireSize } from '../../arithmetic/require.js';
import { leastBandEigenvalue } from '../../linear/band-eigenvalue.js';
import { gramOfRows, longestOfBand, type LowerBand, type SymmetricBand } from '../../linear/band.js';

/** Largest n: an elimination of n rows for every bracket. */
export const LARGEST_GRAM_SPECTRUM = 4096;

/** The extreme eigenvalues λ ≤ Λ of T = AᵀA. */
export interface GramSpectrum {
  readonly least: Real;
  readonly largest: Real;
}

/**
 * The extreme eigenvalues of T = AᵀA for an A whose inverse has bandwidth 2, as momentum has it: those of T^{−1} = A^{−1}A^{−T}, inverted.
 * They bound the fixed point, λ ≤ v*_j ≤ Λ, and the contraction there, ‖Dφ(v*)‖_* ≤ 1 − λ/(2Λ). [DMRST] Prop E.1, Thm E.1.
 *
 * @param inverse A^{−1}, n×n with 1 ≤ n ≤ 4096
 * @throws RangeError for other n.
 * @example
 * ```ts
 * const { least, largest } = gramSpectrum(momentumInverse(2, Rational.ZERO));
 * provedDigits(largest.div(least).toDigits(8), 8); // '6.8541019'
 * ```
 */
export function gramSpectrum(inverse: LowerBand): GramSpectrum {
  requireSize('gramSpectrum', 'n', inverse.main.length, 1, LARGEST_GRAM_SPECTRUM);
  const band = gramOfRows(inverse);
  const negated: SymmetricBand<Rational> = {
    main: band.main.map((x) => x.neg()),
    first: band.first.map((x) => x.neg()),
    second: band.second.map((x) => x.neg()),
  };
  const n = inverse.main.length;
  // The least eigenvalue of T^{−1} is of the order of n^{−2} times squares of entries.
  const guard = 96 + 4 * longestOfBand(inverse) + 4 * bitLength(BigInt(n));
  const eigenvalue = (of: SymmetricBand<Rational>): Real =>
    Real.enclosed((bits) => leastBandEigenvalue(of, bits, 2 * bits + guard));
  return {
    largest: Real.of(1n).div(eigenvalue(band)),
    least: Real.of(-1n).div(eigenvalue(negated)),
  };
}

/** κ = Λ/λ. */
export function gramConditionNumber(inverse: LowerBand): Real {
  const { least, largest } = gramSpectrum(inverse);
  return largest.div(least);
}

/** 1 − 1/(2κ), above the factor by which v ← φ(v) comes nearer to its fixed point in the end. [DMRST] Thm E.1. */
export function contractionBound(inverse: LowerBand): Real {
  const { least, largest } = gramSpectrum(inverse);
  return Real.ONE.sub(least.div(largest).div(2n));
}
