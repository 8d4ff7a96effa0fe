import type { Matrix } from '../linear/matrix.js';
import { ParameterError } from '../parameter/parameter-error.js';
import { columnsStrategy } from '../strategy/band-strategy.js';
import type { Strategy } from '../strategy/strategy.js';
import { type RunOptions, strategyRun } from '../strategy/strategy-run.js';
import type { PrivacyQuestion, RelativeRun } from './privacy-claim.js';

/** The run of a strategy that a claim speaks of; undefined for one release of all records, which has its formula. */
export function runOf(
  { run }: PrivacyQuestion,
  strategy: Strategy,
  options: Pick<RunOptions, 'schema' | 'contributions'>,
): RelativeRun | undefined {
  return run === undefined
    ? undefined
    : { ...strategyRun(strategy, { ...options, ...run }), composition: run.composition };
}

/**
 * The same of a C that is written out.
 * @throws ParameterError for sampling of a C that is not square and lower triangular, or beside several participations
 */
export function runOfMatrix({ run }: PrivacyQuestion, c: Matrix, rounds: number): RelativeRun | undefined {
  if (run === undefined) return undefined;
  if (run.sampling === undefined) {
    const { runs = 1n, composition } = run;
    return {
      sampling: undefined,
      stepsAt: (variance) => [{ noise: 'gaussian', variance, count: runs }],
      composition,
    };
  }
  if (rounds > 1) throw new ParameterError(['sampling'], 'one participation beside it', 'several');
  if (c.rows !== c.cols || !c.isLowerTriangular())
    throw new ParameterError(
      ['sampling'],
      'a square lower-triangular C, as sampling is proved of no other',
      c.rows === c.cols ? 'one with entries above its diagonal' : `${c.rows}×${c.cols}`,
    );
  return { ...strategyRun(columnsStrategy(c), run), composition: run.composition };
}
