import { atMost, scaled, sum, times } from './arithmetic.js';
import { readClaim, type Claim, type Form } from './claim.js';
import { readDiagonal } from './gamma-f-banded-diagonal.js';
import { gramOfColumns, gramOfRows, type Divisors } from './gamma-f-banded-gram.js';
import { readInverse, type InverseForm } from './gamma-f-banded-inverse.js';
import type { BandForm } from './gamma-f-banded-mean.js';
import { endsOf, finite, LARGEST, raise, type Norm } from './gamma-p-banded-norm.js';
import { raised, readRows, readWeights, type Size } from './gamma-p-banded-weights.js';
import { MAX_POWER } from './norm.js';
import { fraction } from './numerals.js';
import { fields, member, need, type Part } from './text.js';
import { multiplication } from './work.js';

export { isReversed } from './gamma-p-banded-weights.js';

type Root = Readonly<Record<'claim' | 'columns' | 'mean' | 'rows' | 'workload', Part>> & {
  readonly meanRows?: Part;
};

/** Kind gamma-2-banded (docs/certificate-norm-banded.md): inf ≤ γ_2(A)² ≤ sup. */
export function gamma2Banded(root: Root): Form {
  const claim = readClaim(root.claim, fields(root.claim, ['inf', 'sup']));
  return normBanded(root, claim, LARGEST);
}

/** Kind gamma-p-banded: inf ≤ γ_(p)(A)² ≤ sup for 2 < p < ∞. */
export function gammaPBanded(root: Root): Form {
  const parts = fields(root.claim, ['inf', 'p', 'sup']);
  const claim = readClaim(root.claim, parts);
  const [a, b] = fraction(parts.p);
  const isWithin = a > 2n * b && a <= MAX_POWER;
  need(isWithin, 'limit', parts.p, `more than 2, numerator at most ${MAX_POWER}`);
  return normBanded(root, claim, finite([a, b]));
}

function normBanded(root: Root, claim: Claim, norm: Norm): Form {
  // The form, in the order of section 8.
  const E = readInverse(root.workload);
  const columns = readWeights(root.columns, E.n);
  const rows = readRows(root.rows, E, norm === LARGEST);
  const a = rows ?? columns;
  const u: Size = { bits: norm.order * a.bits, exponent: norm.order * a.exponent };
  const first = readDiagonal(root.mean, bandForm(E, u), columns.bits, columns.exponent);
  const second =
    root.meanRows === undefined
      ? undefined
      : readDiagonal(root.meanRows, bandForm(E, columns), u.bits, u.exponent);
  if (second !== undefined)
    need(second.bits === first.bits, 'bits', member(root.meanRows!, 'bits')!, 'the bits of the other mean');
  const size = second?.size ?? 0n;
  const scalar = 8n * (first.size + size) + norm.root * (size + 32n) + claim.bits;
  const comparison = 16n * multiplication(norm.degree * scalar);
  return {
    claim,
    work: E.work + first.work + (second?.work ?? 0n) + norm.work(E.n, a.bits, size) + comparison,
    prove: (hands) => {
      const band = E.entries();
      const V: Divisors = { entries: columns.values(), exponent: columns.exponent };
      const A: Divisors = { entries: rows?.values() ?? V.entries.slice().reverse(), exponent: a.exponent };
      const U = raised(A, norm.order);
      // K = E·U^{-1}·Eᵀ and K′ = Eᵀ·V^{-1}·E, each with the weights of the other side; Lemma M encloses the two diagonals.
      const K = gramOfRows(band, first.bits, U);
      const X = endsOf(first.diagonal({ K, v: V.entries, exponent: V.exponent, hands }), V, first.bits);
      let Y = X;
      if (second !== undefined) {
        const dual = gramOfColumns(band, second.bits, V);
        Y = endsOf(second.diagonal({ K: dual, v: U.entries, exponent: U.exponent, hands }), U, second.bits);
      }
      // Lemma P2, Lemma J where X stands for Y, and Lemma H: to the power of the norm.
      const above = times(raise(X.most, norm.degree), norm.ofRows(Y));
      need(
        atMost(above, raise(claim.sup, norm.degree)),
        'upper',
        claim.parts.sup,
        'at least the bound of Lemma P2',
      );
      const t = atMost(X.trace, Y.trace) ? Y.trace : X.trace;
      const [num, den] = times(norm.ofWeights(A), raise(scaled(sum(V.entries), V.exponent), norm.degree));
      const below = times(raise(t, 2n * norm.degree), [den, num]);
      need(
        atMost(raise(claim.inf, norm.degree), below),
        'lower',
        claim.parts.inf,
        'at most the bound of Lemma P2',
      );
      return `${norm.title}${E.title}`;
    },
  };
}

/** What is known of E·U^{-1}·Eᵀ, or of Eᵀ·V^{-1}·E, from what is known of E and of the weights that divide. */
function bandForm(E: InverseForm, { bits: d, exponent }: Size): BandForm {
  const [shifted, excess] = exponent < 0n ? [-exponent, -exponent] : [exponent, 0n];
  return {
    n: E.n,
    excess: 2n * E.bits + excess,
    work: (bits) => 24n * BigInt(E.n) * multiplication(6n * E.bits + 3n * d + shifted + bits),
  };
}
