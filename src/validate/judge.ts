import { exactly, type Enclosure } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import type { Factorization } from '../factorization/factorization.js';
import { maxColumnNorm1, maxColumnNormSquared } from '../linear/column-norms.js';
import type { Matrix } from '../linear/matrix.js';
import {
  l1Alike,
  l1ParticipationSensitivity,
  type L1Sensitivity,
} from '../privacy/participation/l1-sensitivity.js';
import {
  mostRounds,
  ONE_PARTICIPATION,
  type ParticipationSchema,
} from '../privacy/participation/participation-schema.js';
import {
  requireContributions,
  sensitivityUnder,
  type ContributionKind,
  type ParticipationSensitivity,
} from '../privacy/participation/participation.js';
import { errorsUnder, type EnclosedErrors } from './errors.js';
import { nearbyFactorization, type NearbyFactorization } from './nearby.js';
import { recogniseSlip } from './slip.js';
import { judgeProduct, type ProductAgreement } from '../factorization/product-agreement.js';

/** What a factorization really does under a participation schema; exact, or enclosed where the sensitivity is. */
export interface Judgement {
  readonly schema: ParticipationSchema;
  /** Whose sensitivity ℓ2 is: errors, claims and the optimum speak of them. */
  readonly contributions: ContributionKind;
  /** κ, the most rounds that one record takes part in. */
  readonly rounds: number;
  readonly product: ProductAgreement;
  readonly lowerTriangular: { readonly B: boolean; readonly C: boolean };
  /** Under the schema and for `contributions`: ℓ1, and ℓ2 squared. */
  readonly sensitivity: {
    readonly l1: Enclosure;
    readonly l2Squared: Enclosure;
    /** ‖C‖²_{2→2}, whatever the schema: between the largest squared norm of a column and ‖C‖_F². */
    readonly operatorSquared: Enclosure;
  };
  /** Of ℓ2: the pattern that attains it, the method, and the values for numbers and for absolute values. */
  readonly participation: ParticipationSensitivity;
  /** All three values of ℓ1. */
  readonly l1Participation: L1Sensitivity;
  readonly frobeniusSquared: Rational;
  /** Of the released B(Cx + z) about BCx; about Ax when BC = A. */
  readonly errors: EnclosedErrors;
  /** The exact factorization nearby, when BC ≠ A. */
  readonly nearby: NearbyFactorization | undefined;
  /** Why BC = A is refuted, where the reason is recognised. */
  readonly hint: string | undefined;
}

/** How {@link judge} judges. */
export interface JudgeOptions {
  /** u of the number type that the factors were stored in; 0 when they were never rounded. */
  readonly roundoff: Rational;
  /** One participation when left out. */
  readonly schema?: ParticipationSchema | undefined;
  /** Vectors of norm at most 1 when left out. */
  readonly contributions?: ContributionKind | undefined;
}

/**
 * Judges B (m×r) and C (r×n) as a factorization of A (m×n): every number speaks of the schema.
 *
 * @throws RangeError when the shapes do not fit, or the schema is none
 * @example
 * ```ts
 * const schema = minSeparation(2, 4);
 * const { sensitivity } = judge(prefixSum(8).matrix(), binaryTree(8), { roundoff: Rational.ZERO, schema });
 * sensitivity.l2Squared.sup.toString(); // '10'
 * ```
 */
export function judge(a: Matrix, factors: Factorization, options: JudgeOptions): Judgement {
  requireShapes(a, factors);
  requireContributions('judge', options.contributions ?? 'vector');
  const { B, C } = factors;
  const { roundoff, schema = ONE_PARTICIPATION, contributions = 'vector' } = options;
  const product = judgeProduct(a, factors, roundoff);
  const squared = sensitivityUnder(C, schema);
  const participation = squared(Rational.ZERO);
  const l2Squared = participation[contributions];
  const rounds = mostRounds(schema, C.cols);
  const rows = B.rowNormsSquared();
  const l1Participation =
    rounds === 1 ? l1Alike(exactly(maxColumnNorm1(C))) : l1ParticipationSensitivity(C, schema);
  return {
    schema,
    contributions,
    rounds,
    product,
    lowerTriangular: { B: B.isLowerTriangular(), C: C.isLowerTriangular() },
    sensitivity: {
      l1: l1Participation[contributions],
      l2Squared,
      operatorSquared: { inf: maxColumnNormSquared(C), sup: C.frobeniusSquared() },
    },
    participation,
    l1Participation,
    frobeniusSquared: Rational.sum(rows),
    errors: errorsUnder(rows, l2Squared),
    nearby:
      product.agreement === 'exact'
        ? undefined
        : nearbyFactorization(rows, product, (t) => squared(t)[contributions], rounds),
    hint: product.agreement === 'refuted' ? recogniseSlip(a, factors, roundoff) : undefined,
  };
}

function requireShapes(a: Matrix, factors: Factorization): void {
  const obstacle = shapeObstacle(a, factors);
  if (obstacle !== undefined) throw new RangeError(`judge: ${obstacle}`);
}

/** Why B and C are no factorization of A whatever their entries: what was expected and what was got. */
export function shapeObstacle(a: Matrix, { B, C }: Factorization): string | undefined {
  if (B.rows === a.rows && C.cols === a.cols && B.cols === C.rows) return undefined;
  const swapped = C.rows === a.rows && B.cols === a.cols && C.cols === B.rows;
  return (
    `expected B ${a.rows}×r and C r×${a.cols} for a workload ${a.rows}×${a.cols}, got B ${B.rows}×${B.cols} and C ${C.rows}×${C.cols}` +
    (swapped ? ' (B and C look swapped: exchanged, they fit)' : '')
  );
}
