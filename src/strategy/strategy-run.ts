import type { Enclosure } from '../arithmetic/enclosure.js';
import type { Rational } from '../arithmetic/rational.js';
import type { Count } from '../arithmetic/require.js';
import { ParameterError } from '../parameter/parameter-error.js';
import type { GaussianStep } from '../privacy/accounting/accounted-step.js';
import { bandedCyclicStep } from '../privacy/accounting/banded-cyclic.js';
import {
  mostRounds,
  ONE_PARTICIPATION,
  type ParticipationSchema,
} from '../privacy/participation/participation-schema.js';
import type { ContributionKind } from '../privacy/participation/participation.js';
import type { Strategy } from './strategy.js';

/** Poisson sampling of the records of a run: within groups that take turns. */
export interface CyclicSampling {
  /** q in [0, 1]: the probability with which a record takes part in a round of its group. */
  readonly probability: Rational;
  /** b, how many groups take turns; as many as C has diagonals where left out. */
  readonly groups?: bigint | undefined;
}

/** How the rows of Cx + noise are released, and how records take part in them. */
export interface RunOptions {
  /** One participation when left out. */
  readonly schema?: ParticipationSchema<Count> | undefined;
  readonly contributions?: ContributionKind | undefined;
  readonly sampling?: CyclicSampling | undefined;
  /** How often the whole run is made, with fresh noise. Default 1. */
  readonly runs?: bigint | undefined;
}

/** A run as an accountant sees it: Gaussian steps, for the noise σ² over the square of a sensitivity. */
export interface StrategyRun {
  /** Δ²: the squared sensitivity under the schema, or of one participation where records are sampled. */
  readonly sensitivitySquared: Enclosure;
  /** q, and how many groups; undefined where nothing is sampled. */
  readonly sampling: Required<CyclicSampling> | undefined;
  /** The steps at σ²/Δ² = variance. */
  readonly stepsAt: (relativeVariance: Rational) => readonly GaussianStep[];
}

/**
 * The steps of a run of a strategy with Gaussian noise of standard deviation σ on every row of Cx, for contributions of norm at most 1.
 *
 * Without sampling the run is one Gaussian release of the multiplier σ/Δ, also where an adversary chooses items from earlier rows. With sampling it is
 * dominated by the steps of {@link bandedCyclicStep}; C = I with one group is the usual noisy sum over a sample, round by round.
 *
 * @throws ParameterError for sampling beside several participations, of a C that is not lower triangular, whose diagonals do not end, or with fewer groups than diagonals
 */
export function strategyRun(
  strategy: Strategy,
  { schema = ONE_PARTICIPATION, contributions = 'vector', sampling, runs = 1n }: RunOptions = {},
): StrategyRun {
  if (sampling === undefined)
    return {
      sensitivitySquared: strategy.sensitivity(schema)[contributions],
      sampling: undefined,
      stepsAt: (variance) => [{ noise: 'gaussian', variance, count: runs }],
    };
  const { probability } = sampling;
  if (BigInt(mostRounds(schema, strategy.rounds)) > 1n)
    throw new ParameterError(
      ['sampling'],
      'one participation beside it, as coins decide in which rounds of its group a record takes part',
      'several',
    );
  const { diagonals, rounds } = strategy;
  if (!strategy.isLowerTriangular || diagonals === undefined)
    throw new ParameterError(
      ['sampling'],
      'a lower-triangular C whose diagonals end, as sampling is proved of no other',
      strategy.title,
    );
  const groups = sampling.groups ?? diagonals;
  if (groups < diagonals)
    throw new ParameterError(['groups'], `at least the ${diagonals} diagonals of C`, `${groups}`);
  return {
    sensitivitySquared: strategy.sensitivity(ONE_PARTICIPATION)[contributions],
    sampling: { probability, groups },
    stepsAt: (variance) => {
      const step = bandedCyclicStep({ bands: groups, diagonals, rounds, variance, sampling: probability });
      return [{ ...step, count: step.count * runs }];
    },
  };
}
