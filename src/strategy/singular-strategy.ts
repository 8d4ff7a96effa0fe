import { ParameterError } from '../parameter/parameter-error.js';
import type { IntegerBand } from '../linear/integer-band.js';
import type { Workload } from '../workload/workload.js';
import { UnknownErrors } from './unknown-errors.js';

/** There is no B with A = BC: C takes two streams to the same Cx that A answers differently. */
export class UnansweredWorkload extends ParameterError {
  readonly reason: string;

  constructor(round: number) {
    const reason = `no B has A = BC: Cv = 0 and Av ≠ 0 for a v that is 0 before round ${round} and 1 in it`;
    super(['strategy'], 'C with A = BC for some B', reason);
    this.reason = reason;
  }
}

/** Primes by which v and Av are found; below 2^31, as far as it matters. */
const PRIMES = [2n ** 31n - 1n, 2n ** 61n - 1n];

/**
 * Looks at the diagonal of a lower-triangular C (n×n), and where there is a 0 in it, at what C does not tell apart.
 *
 * With the last 0 in row r, the v with v_r = 1, v_j = 0 for j < r, and v_i = −Σ_{r≤j<i} C_ij·v_j/C_ii for i > r has Cv = 0. A B with A = BC has Av = 0. Where A
 * is lower triangular, (Av)_r = A_rr. Otherwise v and Av are worked out modulo a prime that divides no C_ii, i > r: what is not 0 there is not 0.
 *
 * @throws UnansweredWorkload where C has no inverse and Av ≠ 0; UnknownErrors where C has no inverse, else
 */
export function requireInverse(workload: Workload, { entry, width }: IntegerBand, n: number): void {
  let last = n - 1;
  while (last >= 0 && entry(last, last) !== 0n) last -= 1;
  if (last < 0) return;
  if (isTriangular(workload) || PRIMES.some((p) => isTold(workload, { entry, width }, last, p)))
    throw new UnansweredWorkload(last + 1);
  throw new UnknownErrors({
    expected: 'a diagonal without 0, so that C has an inverse',
    got: `0 in row ${last + 1}`,
    reason: `C has no inverse: its diagonal is 0 in row ${last + 1}`,
  });
}

/** Whether A is known to be lower triangular without a 0 in its diagonal. */
const isTriangular = ({ inverse, toeplitz }: Workload): boolean =>
  inverse !== undefined || (toeplitz !== undefined && toeplitz.numerator[0]?.sign() !== 0);

/** Whether Av is not 0 modulo p; false where p divides an entry of the diagonal behind the last 0. */
function isTold(
  workload: Workload,
  { entry, width }: Pick<IntegerBand, 'entry' | 'width'>,
  last: number,
  p: bigint,
): boolean {
  const n = workload.cols;
  const v = new Array<bigint>(n).fill(0n);
  v[last] = 1n;
  for (let i = last + 1; i < n; i += 1) {
    const pivot = residue(entry(i, i), p);
    if (pivot === 0n) return false;
    let sum = 0n;
    for (let j = Math.max(last, i - width + 1); j < i; j += 1) sum += entry(i, j) * v[j]!;
    v[i] = residue(-sum * power(pivot, p - 2n, p), p);
  }
  const { integers, rows } = workload.matrix();
  return Array.from({ length: rows }, (_, i) => i).some((i) => {
    let sum = 0n;
    for (let j = last; j < n; j += 1) sum += integers[i * n + j]! * v[j]!;
    return residue(sum, p) !== 0n;
  });
}

const residue = (x: bigint, p: bigint): bigint => ((x % p) + p) % p;

/** x^e modulo p. */
function power(x: bigint, e: bigint, p: bigint): bigint {
  let [result, base] = [1n, x];
  for (let left = e; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) result = (result * base) % p;
    base = (base * base) % p;
  }
  return result;
}
