import { magnitude } from '../../arithmetic/bits.js';
import { UndecidedError } from '../../arithmetic/enclose.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { rootAbove } from '../optimum/matrix-ball.js';
import type { LowRankTracks } from './low-rank-tracks.js';

/** Bits behind the point of the entries of C and of the tracks. */
const BITS = 128;

/**
 * The total squared error ‖B̂‖_F²·‖C‖²_{1→2} at noise multiplier 1 of prefix sums by the pair (B̂, C = B̂^{−1}A), enclosed: O(n²·(d + r)). [DMRST] eq. (2), App. H.
 *
 * The columns of C are solved for in integers, row by row: every sum is rounded, by so much that B̂C̃ = A + R with |R_ij| ≤ ρ_i. With A^{−1} = I − N, N the shift, ‖A^{−1}‖₂ ≤ 2, and C̃ − C = B̂^{−1}R = C·A^{−1}R:
 *
 *     ‖C̃ − C‖_F ≤ 2‖R‖_F·‖C‖_F ≤ 2‖R‖_F·‖C̃‖_F/(1 − 2‖R‖_F),   2‖R‖_F < 1.
 *
 * @throws RangeError unless the diagonal of B̂ is positive; UndecidedError where the tracks grow so much that the bits do not suffice
 */
export function encloseTrackedPairLoss(tracks: LowRankTracks): Interval {
  const { n, diagonals } = tracks;
  if (diagonals[0]!.some((x) => x <= 0n))
    throw new RangeError('encloseTrackedPairLoss: expected a positive diagonal of B, got another');
  const residual = rootAbove(
    Rational.dyadic(
      residualBounds(tracks).reduce((sum, rho, i) => sum + BigInt(i + 1) * rho * rho, 0n),
      -2 * BITS,
    ),
  );
  const twice = residual.add(residual);
  if (twice.compare(Rational.ratio(1n, 2n)) > 0)
    throw new UndecidedError('encloseTrackedPairLoss: expected tracks that do not grow, got others');
  let [largest, all] = [0n, 0n];
  for (let j = 0; j < n; j++) {
    const square = columnSquare(tracks, j);
    all += square;
    if (square > largest) largest = square;
  }
  const distance = twice.mul(rootAbove(Rational.dyadic(all, -2 * BITS))).div(Rational.ONE.sub(twice));
  const column = Interval.fromRational(Rational.dyadic(largest, -2 * BITS), BITS).sqrt(BITS);
  const error = Interval.hullOfRationals(distance.neg(), distance, BITS);
  return column.add(error, BITS).sqr(BITS).mul(frobeniusSquared(tracks), BITS);
}

/** ρ_i in units of 2^−128: what is rounded away in row i of B̂C̃, for every column at most. */
function residualBounds({ n, bandwidth, rank, diagonals, ratios, bits }: LowRankTracks): bigint[] {
  // The tracks carry their errors on: |f|·e, and one unit each for what comes of the track and of the input.
  const errors = new Array<bigint>(rank).fill(0n);
  return Array.from({ length: n }, (_, i) => {
    if (i >= bandwidth)
      for (let k = 0; k < rank; k++)
        errors[k] = ((magnitude(ratios[i * rank + k]!) * errors[k]!) >> BigInt(bits)) + 3n;
    const tracks = errors.reduce((sum, e) => sum + e, 0n);
    // The quotient c_i is a unit too small at most, and the sum of the band another.
    return tracks + (diagonals[0]![i]! >> BigInt(bits)) + 2n;
  });
}

/** ‖C̃_j‖² in units of 2^−256. */
function columnSquare(
  { n, bandwidth: d, rank, diagonals, ratios, inputs, bits }: LowRankTracks,
  j: number,
): bigint {
  const shift = BigInt(bits);
  const one = 1n << BigInt(BITS);
  const column: bigint[] = [];
  const states = new Array<bigint>(rank).fill(0n);
  let square = 0n;
  for (let i = j; i < n; i++) {
    let band = 0n;
    for (let q = 1; q < d && q <= i - j; q++) band += diagonals[q]![i - q]! * column[i - q - j]!;
    let sum = one - (band >> shift);
    if (i - j >= d) {
      const entering = column[i - d - j]!;
      for (let k = 0; k < rank; k++) {
        const state =
          ((ratios[i * rank + k]! * states[k]!) >> shift) +
          ((inputs[(i - d) * rank + k]! * entering) >> shift);
        states[k] = state;
        sum -= state;
      }
    }
    const entry = (sum << shift) / diagonals[0]![i]!;
    column.push(entry);
    square += entry * entry;
  }
  return square;
}

/** ‖B̂‖_F²: of the band exactly, and of the rest by the Gram matrix of the tracks, P ← fPfᵀ + hhᵀ, of which row i has 1ᵀP1. */
function frobeniusSquared({
  n,
  bandwidth: d,
  rank,
  diagonals,
  ratios,
  inputs,
  bits,
}: LowRankTracks): Interval {
  const band = diagonals.reduce((sum, entries) => entries.reduce((all, x) => all + x * x, sum), 0n);
  const number = (x: bigint): Interval => Interval.fromRational(Rational.dyadic(x, -bits), BITS);
  const zero = Interval.point(0n);
  const P = Array.from({ length: rank }, () => new Array<Interval>(rank).fill(zero));
  let total = Interval.fromRational(Rational.dyadic(band, -2 * bits), 2 * BITS);
  for (let i = d; i < n; i++) {
    const f = Array.from({ length: rank }, (_, k) => number(ratios[i * rank + k]!));
    const h = Array.from({ length: rank }, (_, k) => number(inputs[(i - d) * rank + k]!));
    for (let k = 0; k < rank; k++)
      for (let l = 0; l < rank; l++) {
        const kept = P[k]![l]!.mul(f[k]!.mul(f[l]!, BITS), BITS);
        P[k]![l] = kept.add(h[k]!.mul(h[l]!, BITS), BITS);
        total = total.add(P[k]![l]!, BITS);
      }
  }
  return total;
}
