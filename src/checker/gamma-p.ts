import { atMost, sum, sumOfSquares, type Fraction } from './arithmetic.js';
import { readClaim, type Claim, type Form } from './claim.js';
import { lowerWork, ROUNDED_BITS, rowWork, WEIGHT_BITS } from './gamma-p-work.js';
import { readLowerWitness, spectralBound, type LowerWitness } from './lower-witness.js';
import { row, type Quotients } from './matrix.js';
import { readNorm, type Norm } from './norm.js';
import { integers } from './numerals.js';
import { readShift, shifted, shiftedForm } from './shifted.js';
import { fields, items, need, type Part } from './text.js';
import { costs, needFit, readUpperWitness, upperWork, type UpperWitness } from './upper-witness.js';
import { readWorkload } from './workload.js';

const MAX_PRODUCTS = 1 << 30;
const MAX_EXPONENT = 16384n;

/** Kind gamma-p: inf ≤ γ_(p)(A)² ≤ sup, or the same of Γ_p of the set of the columns of A, by docs/certificate-format.md, section 7. */
export function gammaP(root: Readonly<Record<'claim' | 'workload' | 'upper' | 'lower', Part>>): Form {
  // The form, in the order of the refusals of section 7. 3: the claim
  const claimed = fields(root.claim, ['domain', 'inf', 'p', 'sup']);
  const claim = readClaim(root.claim, claimed);
  const norm = readNorm(claimed);
  // 4: the workload
  const A = readWorkload(root.workload);
  const side = Math.min(A.rows, A.cols);
  const isSmall = A.rows * A.cols * side <= MAX_PRODUCTS;
  const expected = `at most ${MAX_PRODUCTS} products`;
  need(isSmall, 'limit', root.workload, expected, `${A.rows}×${A.cols}`);

  // 5: the witness of the upper bound
  const upperParts = fields(root.upper, norm.isShifted ? ['B', 'C', 't', 'v'] : ['B', 'C', 't']);
  const upper = readUpperWitness(upperParts, MAX_EXPONENT);
  const v = norm.isShifted ? readShift(upperParts.v, A.rows) : undefined;
  needFit(root.upper, A, upper);
  need(upper.B.cols <= 2 * side, 'limit', root.upper, `at most ${2 * side} columns of B`, `${upper.B.cols}`);

  // 6: the witness of the lower bound
  const lowerParts = fields(root.lower, norm.a === 2n ? ['U', 'w'] : ['U', 'w', 'x']);
  const lower = readLowerWitness(lowerParts, A);
  const x = norm.a === 2n ? new Array<bigint>(A.rows).fill(1n) : rowWeights(lowerParts.x, A.rows);

  const moved = v === undefined ? A : shiftedForm(A, v);
  const { work, scalarBits } = upperWork(moved, upper, claim.bits);
  const rows = BigInt(A.rows) * rowWork(norm, scalarBits);
  return {
    claim,
    work: A.work + (v === undefined ? 0n : moved.work) + work + rows + lowerWork(A, lower, norm, claim.bits),
    prove: () => {
      // 8: Lemma K: the bounds of γ_(p)(A − v·1ᵀ), v = 0 unless shifted, are those of Γ_p.
      const values = A.read();
      checkUpper(upper, v === undefined ? values : shifted(values, v.read()), norm, claim);
      checkLower(root.lower, lower, x, values, norm, claim);
      return `${norm.title} ${A.title}`;
    },
  };
}

/** The weights x of the rows, 0 ≤ x_i < 2^256. */
function rowWeights(part: Part, rows: number): bigint[] {
  const weights = integers(part, rows).values();
  items(part, rows, (item, i) => {
    need(weights[i]! >= 0n, 'sign', item, 'at least 0', 'a negative one');
    need(weights[i]! < 1n << WEIGHT_BITS, 'limit', item, `below 2^${WEIGHT_BITS}`, 'more');
  });
  return weights;
}

/** Lemma U_p: γ_(p)(A)² ≤ ‖(x_1, …, x_m)‖_{p/2}, and that is at most sup. */
function checkUpper(witness: UpperWitness, A: Quotients, { a, b }: Norm, { sup, parts }: Claim): void {
  const { norms, residuals, of } = costs(witness, A, 'the matrix');
  const expected = 'at least the bound of Lemma U_p';
  // For p = 2 the norm is the sum of the x_i, for p = ∞ the largest one, otherwise at least that.
  const xs = a === 2n ? [of(sum(norms), sum(residuals))] : norms.map((norm, i) => of(norm, residuals[i]!));
  for (const x of xs) need(atMost(x, sup), 'upper', parts.sup, expected);
  if (a === 2n || b === 0n || sup[0] === 0n) return;
  // Σ (x_i/sup)^(p/2) ≤ 1, in units of 2^−512, everything rounded up.
  const powers = xs.map((x) => {
    const [num, den] = [x[0] * sup[1], x[1] * sup[0]];
    return powerAbove(((num << ROUNDED_BITS) + den - 1n) / den, a, b);
  });
  need(sum(powers) <= 1n << ROUNDED_BITS, 'upper', parts.sup, expected);
}

/** ⌈2^512·(y/2^512)^(a/2b)⌉ for 0 ≤ y ≤ 2^512: the least r with 2^(512(a − 2b))·r^(2b) ≥ y^a, by bisection. */
function powerAbove(y: bigint, a: bigint, b: bigint): bigint {
  const target = y ** a;
  let below = -1n;
  let above = 1n << ROUNDED_BITS;
  while (above - below > 1n) {
    const middle = (below + above) >> 1n;
    if ((middle ** (2n * b)) << (ROUNDED_BITS * (a - 2n * b)) >= target) above = middle;
    else below = middle;
  }
  return above;
}

/** Lemma L_p: γ_(p)(A)^(2a)·(κω)^a·X ≥ σ^(2a) where σ ≥ 0 and κωX > 0, hence γ_(p)(A)² ≥ inf when inf^a·(κω)^a·X ≤ σ^(2a). */
function checkLower(
  part: Part,
  witness: LowerWitness,
  x: readonly bigint[],
  A: Quotients,
  { a, b, isShifted }: Norm,
  { inf, parts }: Claim,
): void {
  const U = witness.U.values();
  const w = witness.w.values();
  const c = a - 2n * b;
  const omega = sumOfSquares(w);
  const kappa = spectralBound({ rows: A.rows, cols: A.cols, data: U });
  // The entries of A′ when shifted, and σ, are integers over this.
  const unit = isShifted ? A.denominator * omega : A.denominator;
  let sigma = 0n;
  for (const [i, weight] of x.entries()) {
    const entries = row(A, i);
    const mean = isShifted ? sum(entries.map((entry, j) => entry * w[j]! ** 2n)) : 0n;
    const moved = isShifted ? entries.map((entry) => omega * entry - mean) : entries;
    sigma += weight ** c * sum(moved.map((entry, j) => U[i * A.cols + j]! * entry * w[j]!));
  }
  const X = sum(x.map((weight) => weight ** (2n * a))) ** c;
  need(sigma >= 0n, 'vacuous', part, 'a non-negative inner product', 'a negative one');
  need(kappa * omega * X > 0n, 'vacuous', part, 'U, w and x other than zero', 'zero');
  const bound: Fraction = [sigma ** (2n * a), (unit ** 2n * kappa * omega) ** a * X];
  const holds = atMost([inf[0] ** a, inf[1] ** a], bound);
  need(holds, 'lower', parts.inf, 'at most the bound of Lemma L_p');
}
