import type { Enclosure } from '../arithmetic/enclosure.js';
import type { Rational } from '../arithmetic/rational.js';
import { squaredErrors, type Factorization } from '../factorization/factorization.js';
import { judgeProduct } from '../factorization/product-agreement.js';
import { maxColumnNorm1, maxColumnNormSquared } from '../linear/column-norms.js';
import { isCausal } from '../privacy/notion/causal.js';
import { arbitraryOf, type Cases } from './cases.js';
import { law, type Complaint, type Law } from './law.js';
import { matrixDifference, matrixOf, type MatrixLike } from './matrix-like.js';
import { endsOf, exactOf, shown, shownEnds, type Enclosed, type Numeral } from './numeral.js';

/** A family of factorizations A = BC, and what is stated of them. Every stated number may be an interval that contains it. */
export interface FactorizationSubject<P> {
  /** The parameters, such as the length n. */
  readonly parameters: Cases<P>;
  /** B (m×r) and C (r×n). */
  readonly factors: (parameters: P) => { readonly B: MatrixLike; readonly C: MatrixLike };
  /** A (m×n). */
  readonly workload: (parameters: P) => MatrixLike;
  /** ‖C‖²_{1→2}: the largest squared norm of a column of C. */
  readonly sensitivitySquared?: (parameters: P) => Enclosed;
  /** ‖C‖_{1→1}: the largest sum of absolute values of a column of C. */
  readonly absoluteSensitivity?: (parameters: P) => Enclosed;
  /** ‖B_i‖² of every row: the variances of the answers at noise of variance 1. */
  readonly rowNormsSquared?: (parameters: P) => readonly Enclosed[];
  /** ‖B‖_F². */
  readonly frobeniusSquared?: (parameters: P) => Enclosed;
  /** ‖B‖_F²·‖C‖²_{1→2}/m, the mean squared error of an answer at noise multiplier 1. */
  readonly meanSquaredError?: (parameters: P) => Enclosed;
  /** max_i ‖B_i‖²·‖C‖²_{1→2}. */
  readonly largestSquaredError?: (parameters: P) => Enclosed;
  /** Whether B and C are lower triangular. */
  readonly lowerTriangular?: boolean;
  /** Whether an answer uses only rows of C that look at items which have come: B_tk·C_ki ≠ 0 only for i ≤ t. */
  readonly causal?: boolean;
  /** The unit roundoff of factors that are rounded, 2^−53 for float64: BC = A is then asked for to rounding (docs/validate.md). */
  readonly unitRoundoff?: Numeral;
  /** By what share a stated number may be off; 0 by default. */
  readonly tolerance?: Numeral;
}

const CASES = 40;

/** What is wrong with a stated number ≥ 0, given by what share it may be off. */
function misstated(stated: Enclosed, exact: Rational, tolerance: Rational, what = ''): Complaint {
  const { inf, sup }: Enclosure = endsOf(stated);
  const slack = exact.mul(tolerance);
  return inf.sub(slack).compare(exact) <= 0 && exact.compare(sup.add(slack)) <= 0
    ? undefined
    : `${what}stated ${shownEnds({ inf, sup })}, it is ${shown(exact)}`;
}

/**
 * The laws of a factorization A = BC, with everything recomputed exactly from the entries of B and C:
 *
 * - BC = A, exactly or, with `unitRoundoff`, to rounding;
 * - the stated ‖C‖²_{1→2} is the largest squared norm of a column of C, ‖C‖_{1→1} the largest absolute sum of one;
 * - the stated ‖B_i‖², ‖B‖_F², mean ‖B‖_F²·‖C‖²_{1→2}/m and largest max_i ‖B_i‖²·‖C‖²_{1→2} squared errors are those of B and C;
 * - B and C are lower triangular, or B_tk·C_ki ≠ 0 only for i ≤ t, where that is promised.
 *
 * @example
 * ```ts
 * const inputPerturbation = {
 *   parameters: [1, 2, 7],
 *   factors: (n) => ({ B: prefixSum(n).matrix(), C: Matrix.identity(n) }),
 *   workload: (n) => prefixSum(n).matrix(),
 *   sensitivitySquared: () => 1n,
 *   meanSquaredError: (n) => (n + 1) / 2,
 * };
 * for (const law of factorizationLaws(inputPerturbation)) law.check();
 * ```
 */
export function factorizationLaws<P>(subject: FactorizationSubject<P>): Law[] {
  const parameters = arbitraryOf(subject.parameters);
  const tolerance = exactOf(subject.tolerance ?? 0n);
  const read = (p: P): Factorization => {
    const { B, C } = subject.factors(p);
    return { B: matrixOf(B), C: matrixOf(C) };
  };

  const laws = [
    law('BC = A', CASES, [parameters], (p) => {
      const [pair, a] = [read(p), matrixOf(subject.workload(p))];
      if (pair.B.cols !== pair.C.rows || pair.B.rows !== a.rows || pair.C.cols !== a.cols)
        return `B is ${pair.B.rows}×${pair.B.cols} and C ${pair.C.rows}×${pair.C.cols}, A is ${a.rows}×${a.cols}`;
      if (subject.unitRoundoff === undefined) return matrixDifference('BC', pair.B.mul(pair.C), a);
      const { agreement, worst } = judgeProduct(a, pair, exactOf(subject.unitRoundoff));
      if (agreement !== 'refuted') return undefined;
      return `A − BC at row ${worst!.row}, column ${worst!.col} is ${shown(worst!.value)}, at most ${shown(worst!.allowed)} is rounding`;
    }),
  ];
  const stated = (
    name: string,
    statement: ((parameters: P) => Enclosed) | undefined,
    exact: (pair: Factorization) => Rational,
  ): void => {
    if (statement === undefined) return;
    laws.push(law(name, CASES, [parameters], (p) => misstated(statement(p), exact(read(p)), tolerance)));
  };
  stated('‖C‖²_{1→2} = max_j ‖C_j‖²', subject.sensitivitySquared, ({ C }) => maxColumnNormSquared(C));
  stated('‖C‖_{1→1} = max_j Σ_k |C_kj|', subject.absoluteSensitivity, ({ C }) => maxColumnNorm1(C));
  const { rowNormsSquared } = subject;
  if (rowNormsSquared !== undefined)
    laws.push(
      law('‖B_i‖² = Σ_k B_ik²', CASES, [parameters], (p) => {
        const [found, exact] = [rowNormsSquared(p), read(p).B.rowNormsSquared()];
        if (found.length !== exact.length) return `stated ${found.length} of ${exact.length} rows`;
        return exact
          .map((x, i) => misstated(found[i]!, x, tolerance, `row ${i + 1}: `))
          .find((x) => x !== undefined);
      }),
    );
  stated('‖B‖_F² = Σ_ik B_ik²', subject.frobeniusSquared, ({ B }) => B.frobeniusSquared());
  stated(
    'mean squared error = ‖B‖_F²·‖C‖²_{1→2}/m',
    subject.meanSquaredError,
    (pair) => squaredErrors(pair).mean,
  );
  stated(
    'largest squared error = max_i ‖B_i‖²·‖C‖²_{1→2}',
    subject.largestSquaredError,
    (pair) => squaredErrors(pair).largest,
  );
  if (subject.lowerTriangular === true)
    laws.push(
      law('B and C are lower triangular', CASES, [parameters], (p) => {
        const { B, C } = read(p);
        if (!B.isLowerTriangular()) return 'B has an entry above its diagonal';
        return C.isLowerTriangular() ? undefined : 'C has an entry above its diagonal';
      }),
    );
  if (subject.causal === true)
    laws.push(
      law('B_tk·C_ki ≠ 0 only for i ≤ t', CASES, [parameters], (p) => {
        const { B, C } = read(p);
        return isCausal(B, C) ? undefined : 'an answer uses a row of C that looks at a later item';
      }),
    );
  return laws;
}
