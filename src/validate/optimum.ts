import { Interval } from '../arithmetic/interval.js';
import { Dyadic } from '../arithmetic/dyadic.js';
import type { Rational } from '../arithmetic/rational.js';
import { certificateKind } from '../certificate/certify.js';
import { certificateObstacle } from '../certificate/describe-workload.js';
import { prove, type Proof, type ProofProgress } from '../certificate/prove.js';
import type { Matrix } from '../linear/matrix.js';
import type { Workload } from '../workload/workload.js';
import { predictedOptimumSeconds } from './cost.js';
import type { Judgement } from './judge.js';

/** The proved optimum of the workload, and how far above it a factorization is. */
export interface OptimumComparison {
  readonly proof: Proof;
  /** Percent of the root mean squared error; undefined for the zero workload. */
  readonly percentAbove: Interval | undefined;
}

/** Whether and how long the optimum is sought. */
export interface OptimumOptions {
  /** Most seconds that a dense search may be predicted to take. */
  readonly seconds: number;
  readonly onProgress?: ProofProgress;
}

/** Largest side of a workload whose optimum is sought densely. */
const LARGEST = 1024;

const BITS = 160;

/**
 * How far a factorization is above the optimum, in percent of the root mean squared error:
 * 100·(√(total/γ_F²) − 1), enclosed, where γ_F² lies in [inf, sup].
 *
 * @param total the factorization's ‖B‖_F²·‖C‖²_{1→2}
 * @returns `undefined` when γ_F² is not known to be positive
 */
export function percentAboveOptimum(
  total: Rational,
  { inf, sup }: { readonly inf: Rational; readonly sup: Rational },
): Interval | undefined {
  if (inf.sign() <= 0) return undefined;
  const ratio = Interval.hullOfRationals(total.div(sup), total.div(inf), BITS).sqrt(BITS);
  const percent = ratio.sub(Interval.point(1n), BITS).mul(Interval.point(100n), BITS);
  // γ_F² is the least total of all factorizations; a total proved to be less would show a defect, and stays visible.
  return percent.contains(0n) ? Interval.of(Dyadic.ZERO, percent.sup) : percent;
}

/**
 * Compares a judged factorization with the proved optimum of its workload: what is not exact is represented by the exact factorization nearby.
 *
 * @returns why there is no comparison, where there is none
 */
export function compareWithOptimum(
  workload: Workload,
  matrix: () => Matrix,
  judgement: Pick<Judgement, 'rounds' | 'nearby' | 'errors'>,
  { seconds, onProgress }: OptimumOptions,
): OptimumComparison | string {
  if (judgement.rounds > 1)
    return 'not computed for this schema: the certified optimum is that of one participation';
  const obstacle =
    certificateKind(workload) === 'gamma-F' ? denseObstacle(workload, matrix(), seconds) : undefined;
  if (obstacle !== undefined) return obstacle;
  const proof = prove(workload, { onProgress });
  const total = (judgement.nearby ?? judgement).errors.total.sup;
  return { proof, percentAbove: percentAboveOptimum(total, proof) };
}

function denseObstacle(workload: Workload, matrix: Matrix, seconds: number): string | undefined {
  if (Math.max(workload.rows, workload.cols) > LARGEST) return `not sought beyond ${LARGEST} rows or columns`;
  const predicted = predictedOptimumSeconds(matrix);
  if (predicted > seconds)
    return `not sought: it would take about ${predicted.toPrecision(2)} s, more than the ${Math.round(seconds)} s allowed`;
  const obstacle = certificateObstacle(workload, matrix);
  return obstacle === undefined ? undefined : `not sought (certificate: ${obstacle})`;
}
