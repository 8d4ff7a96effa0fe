import { absolute, largest, scaled, sum, sumOfSquares } from './arithmetic.js';
import { eachMaximalPattern, MAX_PATTERNS } from './maximal-patterns.js';
import type { DyadicShape } from './matrix.js';
import { productBits, products, productsWork } from './products.js';
import type { Schema } from './participation-schema.js';
import { units, type SensitivityForm } from './sensitivity-form.js';
import { readPatternWeights } from './sensitivity-patterns.js';
import { readRoundWeights } from './sensitivity-rounds.js';
import { fields, need, type Part } from './text.js';
import { multiplication, wordsOf } from './work.js';
import { nameOf } from './workload.js';

/** The most rounds of a pattern whose signs are all tried. */
export const MAX_SIGNS = 24;

/** What one user adds to a round: docs/certificate-participation.md, section 1; `absolute` in docs/certificate-sensitivity.md alone. */
export type Contributions = 'vector' | 'scalar' | 'absolute';

/** Who takes part, and what is claimed. */
export interface Setting {
  readonly schema: Schema;
  readonly contributions: Contributions;
  readonly restricted: Restriction | undefined;
}

/** Whose optimum a restricted claim speaks of: that of Lemma Θ, or that of columns of one norm. */
export type Restriction = 'theta' | 'equal-norms';

/** The kinds by Lemma Θ, which alone prove a restricted claim, and all that prove a bound of sens². */
const THETA = ['orthogonal', 'theta', 'dominance'];
const ADMITTED = {
  vector: [...THETA, 'monotone', 'patterns', 'sums'],
  scalar: [...THETA, 'monotone', 'patterns', 'sums', 'signs'],
  absolute: ['orthogonal', 'dominance', 'monotone', 'sums'],
};

export function readSensitivity(part: Part, C: DyadicShape, setting: Setting): SensitivityForm {
  const { name: kind, at } = nameOf(part, 'kind');
  const { schema, contributions, restricted } = setting;
  const admitted = restricted === undefined ? ADMITTED[contributions] : THETA;
  const isAdmitted = kind !== undefined && admitted.includes(kind);
  need(isAdmitted, 'sensitivity', at, admitted.join(' or '));
  if (kind === 'monotone') return readMonotone(part, C, schema);
  if (kind === 'signs' || kind === 'sums') return readTrials(part, C, schema, kind);
  if (kind === 'patterns') return readPatternWeights(part, C, schema);
  const areEqual = restricted === 'equal-norms';
  return readRoundWeights(part, kind as 'orthogonal' | 'theta' | 'dominance', C, schema, areEqual);
}

/** Theorem A: C is Toeplitz, not negative, and does not increase from the separation on. */
function readMonotone(part: Part, C: DyadicShape, { n, gap, kappa }: Schema): SensitivityForm {
  fields(part, ['kind']);
  need(C.rows === C.cols, 'shape', part, 'a square C', `${C.rows}×${C.cols}`);
  const { work, bits } = units(C);
  const x = productBits(C);
  return {
    work: work + BigInt(n * kappa) * (200n + 4n * wordsOf(x)) + BigInt(n) * multiplication(x),
    bits,
    prove: (values) => {
      const c = Array.from({ length: n }, (_, t) => values.data[t * n]!);
      const isToeplitz = values.data.every((entry, at) => {
        const j = at % n;
        const t = (at - j) / n - j;
        return entry === (t < 0 ? 0n : c[t]!);
      });
      const isMonotone = c.every((entry, t) => entry >= 0n && (t < gap || t === n - 1 || entry >= c[t + 1]!));
      need(isToeplitz && isMonotone, 'sensitivity', part, 'C as Theorem A requires it', 'another');
      return scaled(spacedSquare(c, gap, kappa), 2n * values.exponent);
    },
  };
}

/** S of Theorem A: Σ_t s_t², s_t = Σ_{l<κ, lb≤t} c_{t−lb} = s_{t−b} + c_t − c_{t−κb}. */
export function spacedSquare(c: readonly bigint[], gap: number, kappa: number): bigint {
  const sums: bigint[] = [];
  for (const [t, entry] of c.entries()) sums.push(entry + (sums[t - gap] ?? 0n) - (c[t - kappa * gap] ?? 0n));
  return sumOfSquares(sums);
}

/** The largest scalar(π), by trying all signs, or the largest absolute(π), by adding. */
function readTrials(part: Part, C: DyadicShape, schema: Schema, kind: 'signs' | 'sums'): SensitivityForm {
  fields(part, ['kind']);
  const { kappa } = schema;
  const isSigned = kind === 'signs';
  const isShort = !isSigned || kappa <= MAX_SIGNS;
  need(isShort, 'limit', part, `at most ${MAX_SIGNS} rounds in a pattern`, `${kappa}`);
  let trials = 0n;
  const count = eachMaximalPattern(schema, MAX_PATTERNS, ({ length }) => {
    trials += isSigned ? BigInt(length) << BigInt(length - 1) : BigInt(length) ** 2n;
  });
  need(count <= MAX_PATTERNS, 'limit', part, `at most ${MAX_PATTERNS} maximal patterns`, 'more');
  const { work, bits } = units(C);
  return {
    work: productsWork(C) + work + trials * (200n + 4n * wordsOf(productBits(C))),
    bits,
    prove: (values) => {
      const X = products(values);
      let S = 0n;
      eachMaximalPattern(schema, MAX_PATTERNS, (pattern) => {
        const entries = pattern.map((i) => pattern.map((j) => X[i]![j]!));
        S = largest([S, isSigned ? largestOfSigns(entries) : sum(entries.flat().map(absolute))]);
      });
      return scaled(S, 2n * values.exponent);
    },
  };
}

/** max Σ X_ij·s_i·s_j over signs s; the last one may stay 1. A Gray code changes one sign at a time. */
export function largestOfSigns(X: readonly (readonly bigint[])[]): bigint {
  const signs = X.map(() => 1n);
  let value = sum(X.map(sum));
  let most = value;
  for (let step = 1; step < 1 << (X.length - 1); step++) {
    let changed = 0;
    while (((step >> changed) & 1) === 0) changed += 1;
    const others = sum(X[changed]!.map((entry, j) => (j === changed ? 0n : entry * signs[j]!)));
    value -= 4n * signs[changed]! * others;
    signs[changed] = -signs[changed]!;
    if (value > most) most = value;
  }
  return most;
}
