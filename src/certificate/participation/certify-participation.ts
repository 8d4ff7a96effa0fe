import { RefusedSearch } from '../refused-search.js';
import { Rational } from '../../arithmetic/rational.js';
import { exact, refineLeft } from '../../factorization/optimum/refinement.js';
import { reverseCholesky } from '../../float64/cholesky.js';
import type { Float64Matrix } from '../../float64/matrix.js';
import { inverseLower, rightSolveLower } from '../../float64/triangular.js';
import { Matrix } from '../../linear/matrix.js';
import { maximalPatterns } from '../../privacy/participation/maximal-patterns.js';
import { mostRounds } from '../../privacy/participation/participation-schema.js';
import type { Workload } from '../../workload/workload.js';
import { certificateObstacle, describeWorkload } from '../describe-workload.js';
import { dyadicMatrix } from '../matrix-text.js';
import { sealCertificate, type Certificate } from '../seal.js';
import { requireWitnessSize, witnessBits } from '../witness-size.js';
import { absorbingSlack } from '../witness.js';
import {
  participationCandidate,
  singletons,
  type ParticipationCandidate,
  type SearchOptions,
} from './candidate.js';
import { lowerOfBanded, lowerOfEqualNorms } from './lower-banded.js';
import { doublesOf, lowerByBlocks, type LowerProof } from './lower-blocks.js';
import { requireTask, restrictionOf, type ParticipationTask } from './participation-task.js';
import { schemaJson } from './schema-text.js';
import { byPatterns, bySigns, dominance, type SensitivityWitness } from './sensitivity.js';

/** A certificate of the optimum under participation, whether it is as narrow as asked, and the factors in it. */
export interface ParticipationCertificate extends Certificate {
  readonly reached: boolean;
  /** B (m×n) and C (n×n, lower triangular), up to a residual that the bound accounts for. */
  readonly factors: { readonly B: Matrix; readonly C: Matrix };
  /** S ≥ sens²(C), proved. */
  readonly sensitivity: Rational;
}

/** Significant digits of γ that are proved unless others are asked for. */
export const PARTICIPATION_DIGITS = 11;

/** Most rounds of a certificate. */
const MOST_ROUNDS = 512;

const MOST_LISTED = 100_000;

/**
 * Encloses the least ‖B‖_F²·sens²(C) over A = BC, where sens² is the largest squared norm that one record can move CX by in the rounds of a pattern.
 *
 * @throws RangeError unless the task is one, digits an integer from 1 to 100, A fits a certificate, and its patterns are few enough to be searched
 */
export function certifyParticipation(
  workload: Workload,
  task: ParticipationTask,
  {
    digits = PARTICIPATION_DIGITS,
    onStep,
  }: { digits?: number | undefined; onStep?: SearchOptions['onStep'] } = {},
): ParticipationCertificate {
  requireTask('certifyParticipation', task);
  if (!Number.isSafeInteger(digits) || digits < 1 || digits > 100)
    throw new RangeError(`certifyParticipation: expected digits from 1 to 100, got ${digits}`);
  if (workload.cols > MOST_ROUNDS)
    throw new RefusedSearch(
      'certifyParticipation',
      `expected at most ${MOST_ROUNDS} rounds under participation, got ${workload.cols}`,
    );
  const bits = Math.max(60, witnessBits(workload.rows, workload.cols, digits));
  requireWitnessSize('certifyParticipation', workload, bits);
  const a = workload.matrix();
  const obstacle = certificateObstacle(workload, a);
  if (obstacle !== undefined) throw new RefusedSearch('certifyParticipation', obstacle);
  // Half the width for the search, half for rounding.
  const tolerance = Number(`1e-${digits}`);
  const candidate = a.isZero() ? ofZero(a, task) : participationCandidate(a, task, { tolerance, onStep });
  onStep?.('witnesses', 0, 0);
  const certificate = issued(workload, a, task, candidate, bits);
  // γ = √γ²: a relative width 2·10^−digits of the squares is 10^−digits of the roots.
  const width = certificate.sup.sub(certificate.inf).mul(Rational.integer(10n ** BigInt(digits)));
  return { ...certificate, reached: width.compare(certificate.inf.mul(Rational.integer(2n))) <= 0 };
}

/** For A = 0 every pair with B = 0 is best. */
function ofZero(a: Matrix, { banded, equalNorms }: ParticipationTask): ParticipationCandidate {
  const gram = doublesOf(Matrix.identity(a.cols));
  if (equalNorms) return { gram, upper: { kind: 'dominance' }, lower: { kind: 'equal norms' } };
  const patterns = singletons(a.cols);
  const row: Float64Matrix = { rows: 1, cols: 1, data: new Float64Array([1]) };
  const blocks = [{ rounds: patterns[0]!, rows: row }];
  const lower = banded
    ? ({ kind: 'weights', weights: new Float64Array(patterns.length).fill(1), patterns } as const)
    : ({ kind: 'blocks', blocks } as const);
  return { gram, upper: { kind: 'dominance' }, lower };
}

function issued(
  workload: Workload,
  a: Matrix,
  task: ParticipationTask,
  candidate: ParticipationCandidate,
  bits: number,
): Omit<ParticipationCertificate, 'reached'> {
  const factors = factorsOf(a, candidate.gram, bits);
  const sensitivity = sensitivityOf(factors.C, task, candidate);
  const { B, C } = factors;
  const rho = a.sub(B.mul(C)).frobeniusSquared();
  const most = Rational.integer(BigInt(mostRounds(task.schema, a.cols)));
  const energy = B.frobeniusSquared();
  const t = absorbingSlack(sensitivity.squared.div(most), energy, rho);
  const spread = rho.sign() === 0 ? Rational.ZERO : rho.div(t);
  const above = energy.add(spread).mul(sensitivity.squared.add(t.mul(most)));
  const lower = lowerOf(a, task, candidate, bits);
  const restricted = restrictionOf(task);
  const certificate = sealCertificate(
    'gamma-F-participation',
    {
      contributions: task.contributions,
      lower: lower.written,
      schema: schemaJson(task.schema),
      upper: {
        B: dyadicMatrix(B),
        C: dyadicMatrix(C),
        sensitivity: sensitivity.written,
        t: [`${t.num}`, `${t.den}`],
      },
      workload: describeWorkload(workload, a),
    },
    lower.squared,
    above,
    restricted === undefined ? {} : { restricted },
  );
  return { ...certificate, factors, sensitivity: sensitivity.squared };
}

/** C from the reverse Cholesky factor of X, rounded, and B near A·C⁻¹: one Newton step or two on B where the residual is large. */
function factorsOf(a: Matrix, gram: Float64Matrix, bits: number): { readonly B: Matrix; readonly C: Matrix } {
  const c = reverseCholesky(gram);
  if (c === undefined)
    throw new RefusedSearch(
      'certifyParticipation',
      'expected a workload whose best CᵀC doubles can factor, got one too nearly singular',
    );
  const C = exact(c).rounded(bits);
  const start = exact(rightSolveLower({ rows: a.rows, cols: a.cols, data: a.approxDoubles() }, c));
  return { B: refineLeft(a, start, C, inverseLower(c), bits), C };
}

function sensitivityOf(
  c: Matrix,
  { schema, equalNorms }: ParticipationTask,
  { upper }: ParticipationCandidate,
): SensitivityWitness {
  const gram = c.transpose().mul(c);
  if (upper.kind === 'dominance') return dominance(gram, schema, equalNorms);
  const patterns = maximalPatterns(schema, c.cols, MOST_LISTED);
  if (patterns === undefined)
    throw new Error('sensitivityOf: expected patterns that were searched, got too many');
  return upper.kind === 'patterns' ? byPatterns(gram, patterns, upper.weights) : bySigns(gram, patterns);
}

function lowerOf(
  a: Matrix,
  { schema }: ParticipationTask,
  { gram, lower }: ParticipationCandidate,
  bits: number,
): LowerProof {
  if (lower.kind === 'blocks') return lowerByBlocks(a, lower.blocks, bits);
  const proof =
    lower.kind === 'weights'
      ? lowerOfBanded(a, schema, gram, lower.patterns, lower.weights, bits)
      : lowerOfEqualNorms(a, schema, gram, bits);
  if (proof === undefined)
    throw new RefusedSearch(
      'certifyParticipation',
      'expected a workload whose best CᵀC doubles can factor, got one too nearly singular',
    );
  return proof;
}
