import {
  divides,
  endsOf,
  range,
  contentOf,
  derivative,
  type Ends,
  type Polynomial,
} from './integer-polynomial.js';
import { readAlgebraic, type AlgebraicForm } from './algebraic-form.js';
import { residuesOf } from './algebraic-optimum.js';
import type { Form } from './claim.js';
import { factorDegrees, isPrime, isUnsolvable, sumsOf } from './factor-degrees.js';
import type { Quotients } from './matrix.js';
import { largest, sum } from './arithmetic.js';
import { isPositiveDefinite } from './integer-polynomial.js';
import { need } from './text.js';

type Parts = Parameters<typeof readAlgebraic>[0];

/** Kind algebraic (docs/certificate-algebraic.md): the only root of an irreducible polynomial from inf to sup is γ_F(A)², or Γ_2² of the set of the columns of A. */
export function algebraic(root: Parts): Form {
  const form = readAlgebraic(root);
  return {
    claim: form.claim,
    work: form.work,
    prove: () => {
      const A = form.workload.read();
      const [F, R] = [form.frame.F.read(), form.frame.R.read()];
      checkFrame(form, A, F, R);
      const m = form.minimal.values();
      const ends = endsOf(form.claim.inf, form.claim.sup);
      checkRoot(form, m, ends);
      checkIrreducible(form, m);
      checkOptimum(form, m, ends, F, R);
      return `${form.domain} ${form.workload.title}`;
    },
  };
}

const at = ({ data, cols }: Quotients, i: number, j: number): bigint => data[i * cols + j]!;

/** A = F·R, of points up to one shift of all columns; the columns of F are independent. */
function checkFrame({ isShifted, parts }: AlgebraicForm, A: Quotients, F: Quotients, R: Quotients): void {
  const over = F.denominator * R.denominator;
  let isProduct = true;
  for (let i = 0; i < A.rows; i += 1) {
    const rest = Array.from(
      { length: A.cols },
      (_, j) =>
        at(A, i, j) * over -
        A.denominator * sum(Array.from({ length: R.rows }, (__, k) => at(F, i, k) * at(R, k, j))),
    );
    isProduct &&= rest.every((x) => x === (isShifted ? rest[0]! : 0n));
  }
  need(
    isProduct,
    'frame',
    parts.frame,
    isShifted ? 'F·R = A, up to a shift of the columns' : 'F·R = A',
    'another product',
  );
  need(isPositiveDefinite(gramOf(F)), 'frame', parts.F, 'independent columns', 'dependent ones');
}

/** FᵀF, times the square of the denominator. */
const gramOf = (F: Quotients): bigint[][] =>
  Array.from({ length: F.cols }, (_, a) =>
    Array.from({ length: F.cols }, (__, b) =>
      sum(Array.from({ length: F.rows }, (___, i) => at(F, i, a) * at(F, i, b))),
    ),
  );

/** From inf to sup the polynomial is monotone and has a root. */
function checkRoot({ claim, parts }: AlgebraicForm, m: Polynomial, ends: Ends): void {
  need(m.at(-1)! > 0n, 'sign', parts.polynomial, 'a positive leading coefficient', 'a negative one');
  need(
    contentOf(m) === 1n,
    'lowest-terms',
    parts.polynomial,
    'coefficients without common divisor',
    'others',
  );
  need(ends.inf <= ends.sup, 'root', claim.parts.sup, 'at least inf');
  const slope = range(derivative(m), ends);
  need(
    slope.low > 0n || slope.high < 0n,
    'root',
    parts.polynomial,
    'a derivative other than 0 from inf to sup',
    'another',
  );
  const point = (x: bigint): bigint => range(m, { ...ends, inf: x, sup: x }).low;
  const [below, above] = [point(ends.inf), point(ends.sup)];
  need(below * above <= 0n, 'root', parts.polynomial, 'a root from inf to sup', 'none');
}

/** No sum of degrees of factors other than 0 and all is common to all primes; the last one shows that the group is not solvable, where that is claimed. */
function checkIrreducible({ primes, unsolvable }: AlgebraicForm, m: Polynomial): void {
  const degree = m.length - 1;
  let common = (1n << BigInt(m.length)) - 1n;
  const degreesAt = (p: bigint, part: AlgebraicForm['parts']['primes']): readonly number[] => {
    need(isPrime(Number(p)), 'prime', part, 'a prime');
    const degrees = factorDegrees(m, p);
    need(
      degrees !== undefined,
      'prime',
      part,
      'a prime modulo which the polynomial keeps its degree and has no repeated factor',
    );
    return degrees;
  };
  for (const { value, part } of primes.list) common &= sumsOf(degreesAt(value, part));
  const isIrreducible = degree === 1 || common === (1n | (1n << BigInt(degree)));
  need(isIrreducible, 'reducible', primes.part, 'primes that leave no degree for a factor', 'others');
  for (const { value, part } of unsolvable)
    need(isUnsolvable(degreesAt(value, part)), 'solvable', part, 'cycles that no solvable group has');
}

/** Lemma A: the fixed point, exactly, and what is positive in it. */
function checkOptimum(form: AlgebraicForm, m: Polynomial, ends: Ends, F: Quotients, R: Quotients): void {
  const { optimum } = form;
  const isPositive = (f: Polynomial): boolean => range(f, ends).low > 0n;
  const isNatural = (f: Polynomial): boolean => f.length === 0 || range(f, ends).low >= 0n;
  const q = optimum.denominator.values();
  need(isPositive(q), 'sign', optimum.denominator.part, 'a positive number', 'another');
  const v = optimum.weights.map((form) => form.values());
  v.forEach((weight, j) => {
    need(isNatural(weight), 'sign', optimum.weights[j]!.part, 'a number of at least 0', 'another');
  });
  const { order } = optimum;
  const gram = optimum.gram.map((form) => form.values());
  const entry = (i: number, j: number): Polynomial =>
    gram[i > j ? (i * (i + 1)) / 2 + j : (j * (j + 1)) / 2 + i]!;
  const indices = Array.from({ length: order }, (_, i) => i);
  const N = indices.map((i) => indices.map((j) => entry(i, j)));
  need(isDefinite(N, ends, m.length), 'definite', optimum.gramPart, 'a positive definite matrix', 'another');
  const found = residuesOf({
    q,
    v,
    N,
    R,
    gram: gramOf(F),
    unit: F.denominator,
    center: optimum.center?.map((form) => form.values()),
  });
  const isZero = (f: Polynomial): boolean => divides(m, f);
  need(
    found.equation.every(isZero),
    'equation',
    optimum.gramPart,
    'N·R·diag(v)·Rᵀ·N = FᵀF',
    'another product',
  );
  if (optimum.centerPart !== undefined)
    need(found.mean.every(isZero), 'center', optimum.centerPart, 'the mean by the weights', 'another');
  found.slack.forEach((slack, j) => {
    const holds = isZero(slack) || (v[j]!.length === 0 && isPositive(slack));
    need(
      holds,
      'norm',
      optimum.weights[j]!.part,
      'norm 1 of a column of some weight, and at most 1 of another',
      'another',
    );
  });
  need(isZero(found.value), 'value', optimum.weightsPart, 'weights whose sum is the root', 'another');
}

/** Whether N ≻ 0 at the root: twice N is at least low + high − order·(high − low)·I. */
function isDefinite(N: readonly (readonly Polynomial[])[], ends: Ends, degree: number): boolean {
  const ranges = N.map((row) => row.map((f) => range(f, ends, degree)));
  const width = largest(ranges.flat().map(({ low, high }) => high - low)) * BigInt(N.length);
  return isPositiveDefinite(
    ranges.map((row, i) => row.map(({ low, high }, j) => low + high - (i === j ? width : 0n))),
  );
}
