import { absolute, atMost, quotient, sum, type Fraction } from './arithmetic.js';
import { circularSquare } from './circular-square.js';
import { readCircle, type CircleForm } from './circulant-workload.js';
import { readClaim, type Form } from './claim.js';
import { raise } from './gamma-p-banded-norm.js';
import { exponentTitle, readExponent, type Exponent } from './norm.js';
import { integers, within } from './numerals.js';
import { rootAbove } from './root.js';
import { fields, need, type Part } from './text.js';
import { bitsOf, bitsOfLongest, multiplication } from './work.js';

/** Limit of docs/certificate-circulant.md. */
const MAX_BITS = 4096n;

/** Kind circulant (docs/certificate-circulant.md): inf ≤ γ_(p)(A)² ≤ sup for sums around a circle. */
export function circulant(root: Readonly<Record<'claim' | 'fourthRoot' | 'workload', Part>>): Form {
  // The form, in the order of section 5.
  const parts = fields(root.claim, ['inf', 'p', 'sup']);
  const claim = readClaim(root.claim, parts);
  const p = readExponent(parts.p);
  const workload = readCircle(root.workload);
  const isCovered = workload.isCirculant || p[0] === 2n * p[1];
  need(isCovered, 'limit', parts.p, 'p = 2 of a workload that is not circulant itself');
  const fourthRoot = fields(root.fourthRoot, ['bits', 'entries']);
  const bits = within(fourthRoot.bits, 1n, MAX_BITS);
  const { n } = workload;
  const entries = integers(fourthRoot.entries, quotient(n, 2) + 1);
  const longest = bitsOfLongest(entries.digits);
  return {
    claim,
    work: workOf(BigInt(n), longest, bits, claim.bits, p),
    prove: () => {
      const { inf, sup } = traceEnds(entries.values(), bits, workload);
      // Lemma Z, to the power p.
      const bound = (end: bigint): Fraction => circulantPower(end, bits, n, p);
      const above = bound(sup);
      need(atMost(above, raise(claim.sup, p[0])), 'upper', claim.parts.sup, 'at least the bound of Lemma Z');
      const below = bound(inf);
      need(atMost(raise(claim.inf, p[0]), below), 'lower', claim.parts.inf, 'at most the bound of Lemma Z');
      return `p=${exponentTitle(p)} ${workload.title}`;
    },
  };
}

/** Lemma R: integers around 4^bits·(tr G^{1/2})/n, from the half of the column of the fourth root that the other half mirrors. */
export function traceEnds(
  half: readonly bigint[],
  bits: bigint,
  { n, gram }: Pick<CircleForm, 'n' | 'gram'>,
): { inf: bigint; sup: bigint } {
  const fourthRoot = Array.from({ length: n }, (_, j) => half[2 * j <= n ? j : n - j]!);
  const root = circularSquare(fourthRoot);
  const square = circularSquare(root);
  const residual = sum(gram().map((entry, j) => absolute(square[j]! - (entry << (4n * bits)))));
  const error = residual === 0n ? 0n : rootAbove(residual, 2n);
  const [middle] = root;
  return { inf: middle! > error ? middle! - error : 0n, sup: middle! + error };
}

/** (γ_(p)²)^a = n^(2b)·((tr G^{1/2})/n)^(2a) for p = a/b, from the trace in units of 4^−bits. */
export const circulantPower = (end: bigint, bits: bigint, n: number, [a, b]: Exponent): Fraction => [
  BigInt(n) ** (2n * b) * end ** (2n * a),
  1n << (4n * bits * a),
];

function workOf(n: bigint, longest: bigint, bits: bigint, claim: bigint, [a, b]: Exponent): bigint {
  const size = bitsOf(String(n).length);
  const squares =
    multiplication(n * (2n * longest + size + 12n)) + multiplication(n * (4n * longest + 3n * size + 24n));
  const linear = 64n * n * (longest + bits + 16n);
  const comparison =
    16n * multiplication(a * (claim + 4n * longest + 4n * bits + 2n * size + 16n) + 2n * b * size);
  return squares + linear + comparison;
}
