import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { integerSqrt } from '../../src/arithmetic/bits.js';
import { sqrtDecimalDown, sqrtDecimalUp } from '../../src/arithmetic/decimal.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { prove } from '../../src/certificate/prove.js';
import { Matrix } from '../../src/linear/matrix.js';
import { fixedEpochs, minSeparation } from '../../src/privacy/participation/participation-schema.js';
import { judge } from '../../src/validate/judge.js';
import { judgeProduct } from '../../src/factorization/product-agreement.js';
import { participationSensitivity } from '../../src/privacy/participation/participation.js';
import { judgeRelation, RELATIONS } from '../../src/validate/relation.js';
import { statedNumber } from '../../src/validate/stated-number.js';
import { percentAboveOptimum } from '../../src/validate/percent-above.js';
import { explicit } from '../../src/workload/explicit.js';
import { runs } from '../effort.js';

const FLOAT64 = Rational.dyadic(1n, -53);
const text = (_: string, x: unknown): unknown => (x instanceof Rational ? x.toString() : x);

const doubles = (rows: number, cols: number): fc.Arbitrary<Matrix> =>
  fc
    .array(
      fc.double({ min: -8, max: 8, noNaN: true }).map((x) => (Math.abs(x) < 1e-3 ? 0 : x)),
      { minLength: rows * cols, maxLength: rows * cols },
    )
    .map((data) => Matrix.ofDoubles(rows, cols, data));

const factors = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 4 }))
  .chain(([m, r, n]) => fc.tuple(doubles(m, r), doubles(r, n)));

/** BC computed in float64, row by row, as any implementation would. */
function floatProduct(b: Matrix, c: Matrix): Matrix {
  const [x, y] = [b.approxDoubles(), c.approxDoubles()];
  const out = new Float64Array(b.rows * c.cols);
  for (let i = 0; i < b.rows; i++) {
    for (let j = 0; j < c.cols; j++) {
      let sum = 0;
      for (let k = 0; k < b.cols; k++) sum += x[i * b.cols + k]! * y[k * c.cols + j]!;
      out[i * c.cols + j] = sum;
    }
  }
  return Matrix.ofDoubles(b.rows, c.cols, out);
}

describe('judgement of a factorization', () => {
  it('is exact for A = BC, and to rounding for A = BC computed in float64: |fl(BC) − BC| ≤ γ_r·|B||C|', () => {
    fc.assert(
      fc.property(factors, ([B, C]) => {
        expect(judge(B.mul(C), { B, C }, { roundoff: FLOAT64 }).product.agreement).toBe('exact');
        expect(['exact', 'entrywise']).toContain(
          judge(floatProduct(B, C), { B, C }, { roundoff: FLOAT64 }).product.agreement,
        );
      }),
      runs(200),
    );
  });

  it('refutes a change of one entry by more than its allowance, and finds it', () => {
    fc.assert(
      fc.property(factors, fc.nat(), ([B, C], at) => {
        const product = B.mul(C);
        const i = at % (product.rows * product.cols);
        const [row, col] = [Math.floor(i / product.cols), i % product.cols];
        const tolerance = judge(product, { B, C }, { roundoff: FLOAT64 }).product.tolerance.entrywise;
        const allowed = B.absolute().mul(C.absolute()).get(row, col).mul(tolerance);
        const nudge = (step: Rational): Matrix =>
          Matrix.ofRationals(
            Array.from({ length: product.rows }, (_, r) =>
              product.row(r).map((x, c) => (r === row && c === col ? x.add(step) : x)),
            ),
          );
        expect(['exact', 'entrywise']).toContain(
          judge(nudge(allowed), { B, C }, { roundoff: FLOAT64 }).product.agreement,
        );
        const beyond = judge(
          nudge(allowed.add(Rational.dyadic(1n, -200))),
          { B, C },
          { roundoff: FLOAT64 },
        ).product;
        expect(['normwise', 'refuted']).toContain(beyond.agreement);
        expect(beyond.worst).toMatchObject({ row: row + 1, col: col + 1, count: 1 });
      }),
      runs(100),
    );
  });

  it('is never better than the certified optimum: total ≥ γ_F², for the exact factorization nearby too', () => {
    fc.assert(
      fc.property(factors, fc.integer({ min: -3, max: 3 }), ([B, C], step) => {
        const product = B.mul(C);
        const a = product.add(
          Matrix.ofIntegers(
            product.rows,
            product.cols,
            new Array<bigint>(product.rows * product.cols).fill(BigInt(step)),
            Rational.dyadic(1n, -8),
          ),
        );
        if (a.isZero()) return;
        const judgement = judge(a, { B, C }, { roundoff: FLOAT64 });
        const { total } = (judgement.nearby ?? judgement).errors;
        const optimum = prove(explicit(a), { digits: 8 });
        expect(total.inf.compare(optimum.inf)).toBeGreaterThanOrEqual(0);
        expect(percentAboveOptimum(total, optimum)!.sup.sign()).toBeGreaterThanOrEqual(0);
      }),
      runs(60),
    );
  });

  it('is the same whatever the block that is looked at at a time', () => {
    fc.assert(
      fc.property(
        factors,
        fc.integer({ min: -60, max: -40 }),
        fc.record({ rows: fc.integer({ min: 1, max: 5 }), cols: fc.integer({ min: 1, max: 5 }) }),
        ([B, C], scale, block) => {
          const entries = Array.from({ length: B.rows * C.cols }, (_, i) => BigInt((i * 7) % 5) - 2n);
          const a = B.mul(C).add(Matrix.ofIntegers(B.rows, C.cols, entries, Rational.dyadic(1n, scale)));
          const [whole, parts] = [undefined, block].map((held) => judgeProduct(a, { B, C }, FLOAT64, held));
          expect(JSON.stringify(parts, text)).toBe(JSON.stringify(whole, text));
          const allowance = B.absolute().mul(C.absolute()).scaleBy(whole!.tolerance.entrywise);
          const residual = a.sub(B.mul(C)).absolute();
          const count = residual.integers.filter(
            (_, at) =>
              residual
                .get(Math.floor(at / a.cols), at % a.cols)
                .compare(allowance.get(Math.floor(at / a.cols), at % a.cols)) > 0,
          ).length;
          expect(whole!.worst?.count ?? 0).toBe(count);
        },
      ),
      runs(150),
    );
  });

  it('refutes as a whole what is off by more than g·min{‖B_1‖·‖C‖_F, √(r·Σ_l B_1l²‖C_l‖²)} in the first row, and nothing that is within', () => {
    fc.assert(
      fc.property(factors, fc.boolean(), ([B, C], beyond) => {
        const product = B.mul(C);
        const gSquared = judge(product, { B, C }, { roundoff: FLOAT64 }).product.tolerance.normwise.pow(2);
        const equilibrated = C.rowNormsSquared().reduce(
          (sum, squared, l) => sum.add(B.get(0, l).pow(2).mul(squared)),
          Rational.ZERO,
        );
        const allowedSquared = gSquared.mul(
          Rational.min(
            B.rowNormsSquared()[0]!.mul(C.frobeniusSquared()),
            equilibrated.mul(Rational.integer(BigInt(B.cols))),
          ),
        );
        fc.pre(allowedSquared.sign() > 0);
        const step = Rational.parse((beyond ? sqrtDecimalUp : sqrtDecimalDown)(allowedSquared, 30));
        const off = product.add(
          Matrix.ofRationals(
            Array.from({ length: product.rows }, (_, i) =>
              Array.from({ length: product.cols }, (_, j) => (i + j === 0 ? step : Rational.ZERO)),
            ),
          ),
        );
        const { agreement } = judge(off, { B, C }, { roundoff: FLOAT64 }).product;
        if (!beyond) expect(['entrywise', 'normwise']).toContain(agreement);
        else if (!step.mul(step).equals(allowedSquared)) expect(agreement).toBe('refuted');
      }),
      runs(100),
    );
  });
});

describe('the exact factorization nearby, under a schema', () => {
  it('is exact, and its sensitivity and errors are those of [B | E/μ] and [C ; μI]', () => {
    fc.assert(
      fc.property(
        factors,
        fc
          .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), fc.boolean())
          .map(([k, b, epochs]) => (epochs ? fixedEpochs(b, k) : minSeparation(k, b))),
        ([B, C], schema) => {
          const a = B.mul(C).add(
            Matrix.ofIntegers(
              B.rows,
              C.cols,
              new Array<bigint>(B.rows * C.cols).fill(1n),
              Rational.dyadic(1n, -6),
            ),
          );
          const { nearby } = judge(a, { B, C }, { roundoff: FLOAT64, schema });
          const residual = a.sub(B.mul(C));
          if (nearby === undefined) return;
          // μ is irrational: with D = diag(I, μI) the pair is [B | E/t]·D and D⁻¹·[C ; tI]
          const { t } = nearby;
          const right = C.vconcat(Matrix.identity(C.cols).scaleBy(t));
          const left = B.hconcat(residual.scaleBy(Rational.ONE.div(t)));
          expect(left.mul(right).equals(a)).toBe(true);
          const gram = C.transpose().mul(C).add(Matrix.identity(C.cols).scaleBy(t));
          expect(gram.get(0, 0).compare(nearby.sensitivitySquared.sup)).toBeLessThanOrEqual(0);
          const square = t.mul(Rational.dyadic(1n, 400)).num; // of a t that is dyadic
          const root = BigInt.asUintN(64, square) === 0n ? integerSqrt(square) : 0n;
          if (root * root === square) {
            const mu = Rational.dyadic(root, -200);
            const stacked = participationSensitivity(
              C.vconcat(Matrix.identity(C.cols).scaleBy(mu)),
              schema,
            ).vector;
            expect(nearby.sensitivitySquared.inf.equals(stacked.inf)).toBe(true);
          }
          const rows = B.rowNormsSquared().map((x, i) => x.add(residual.rowNormsSquared()[i]!.div(t)));
          const total = Rational.sum(rows);
          expect(nearby.errors.total.sup.equals(total.mul(nearby.sensitivitySquared.sup))).toBe(true);
        },
      ),
      runs(80),
    );
  });
});

describe('claims', () => {
  const numbers = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 8 }))
    .map(([num, den]) => Rational.ratio(BigInt(num), BigInt(den)));
  const statements = fc
    .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: -2, max: 1 }))
    .map(([digits, exponent]) => statedNumber(`${digits}e${exponent}`));

  it('say what the relation says of the exact value, and undecided only where both answers are possible', () => {
    fc.assert(
      fc.property(
        statements,
        fc.array(numbers, { minLength: 2, maxLength: 2 }),
        fc.constantFrom(...RELATIONS),
        fc.boolean(),
        (stated, ends, relation, squared) => {
          const [inf, sup] = ends[0]!.compare(ends[1]!) <= 0 ? ends : [ends[1], ends[0]];
          const truth = (x: Rational): boolean => {
            if (relation === 'at-most') return x.compare(stated.value) <= 0;
            if (relation === 'at-least') return x.compare(stated.value) >= 0;
            return x.sub(stated.value).abs().mul(Rational.integer(2n)).compare(stated.unit) <= 0;
          };
          const square = (x: Rational): Rational => (squared ? x.mul(x) : x);
          const enclosure = { inf: square(inf!), sup: square(sup!) };
          const judged = judgeRelation(relation, stated, { enclosure, squared });
          const between = Array.from({ length: 9 }, (_, i) =>
            inf!.add(sup!.sub(inf!).mul(Rational.ratio(BigInt(i), 8n))),
          ).map(truth);
          if (judged.truth === 'holds') expect(between).not.toContain(false);
          else if (judged.truth === 'refuted') expect(between).not.toContain(true);
          else expect(inf!.equals(sup!)).toBe(false);
          expect(judged.excess.inf.compare(inf!.sub(stated.value))).toBeLessThanOrEqual(0);
          expect(judged.excess.sup.compare(sup!.sub(stated.value))).toBeGreaterThanOrEqual(0);
          if (judged.side === 'above') expect(inf!.compare(stated.value)).toBe(1);
          if (judged.side === 'below') expect(sup!.compare(stated.value)).toBe(-1);
        },
      ),
      runs(400),
    );
  });
});
