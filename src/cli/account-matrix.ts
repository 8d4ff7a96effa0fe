import { isExact } from '../arithmetic/enclosure.js';
import type { Rational } from '../arithmetic/rational.js';
import type { Inputs, Parameter, Parametric } from '../parameter/parameter.js';
import { type AccountedStep, MOST_STEPS } from '../privacy/accounting/accounted-step.js';
import { CONTRIBUTION_KINDS } from '../privacy/participation/participation.js';
import { schemaText } from '../report/schema-text.js';
import type { Strategy } from '../strategy/strategy.js';
import { strategyRun } from '../strategy/strategy-run.js';
import { UsageError } from '../text/usage-error.js';
import { readStrategyFile, STRATEGY_FORMS } from '../files/strategy-file.js';
import { LONGEST_STREAM } from '../workload/long-workload.js';
import { longNumber, oneOf, type Arguments } from './arguments.js';
import { TEXT, type OptionTable } from './option-table.js';
import { spokenOfOptions } from './parameter-options.js';
import {
  contributionsOption,
  participationOptions,
  readContributions,
  readLongSchema,
  saysParticipation,
  SCHEMA_OPTIONS,
} from './participation-options.js';

/** The options of `account matrix` alone. */
export const MATRIX_TABLE: OptionTable = [
  [
    'matrix FILE',
    '--sigma S: the rows of Cx + noise of standard deviation S, C a strategy (docs/strategies.md) and contributions of norm at most 1;\nwith --q Q, records are sampled in --bands B groups that take turns (default: as many as C has diagonals)',
  ],
  ...participationOptions('of matrix'),
  ...contributionsOption(CONTRIBUTION_KINDS, ', of matrix'),
  ['--n N', 'the rounds of matrix, where its file does not say them', { n: TEXT }],
  ['--as KIND', 'the FILE of matrix is a vector, toeplitz or inverse-toeplitz', { as: TEXT }],
];

const OWN = [...SCHEMA_OPTIONS, 'contributions', 'n', 'as'];

/** @throws UsageError for an option of `matrix` with another mechanism */
export function refuseMatrixOptions(args: Arguments, mechanism: string): void {
  const strange = OWN.find((name) => args.text(name) !== undefined);
  if (strange !== undefined)
    throw new UsageError(`--${strange}: expected only with matrix, got it with ${mechanism}`);
}

/** The parameters of a run of a strategy. */
export const MATRIX: Parametric & { readonly noise: string } = {
  name: 'matrix',
  noise: 'sigma',
  parameters: [
    { name: 'sigma', kind: 'rational', description: 'standard deviation of Gaussian noise', range: '> 0' },
    {
      name: 'q',
      kind: 'rational',
      description: 'probability with which a record takes part in a round of its group',
      range: 'in [0, 1]',
      optional: true,
    },
    {
      name: 'bands',
      kind: 'integer',
      description: 'groups of records that take turns',
      least: 1n,
      most: MOST_STEPS,
      optional: true,
    },
    {
      name: 'steps',
      kind: 'integer',
      description: 'how often the whole run is made',
      least: 0n,
      most: MOST_STEPS,
      preset: '1',
    },
  ] satisfies readonly Parameter[],
};

/** The steps of a run where the sensitivity is what it is at most, and where it is what it is at least if that is less. */
export interface MatrixSteps {
  readonly steps: readonly AccountedStep[];
  readonly least: readonly AccountedStep[] | undefined;
}

/** A strategy of a file and what the call says of it; the texts that tell it again, and its steps at given parameters. */
export function readMatrix(
  args: Arguments,
  file: string,
): { readonly texts: ReadonlyMap<string, string>; readonly stepsOf: (inputs: Inputs) => MatrixSteps } {
  const n = args.text('n');
  const found = spokenOfOptions(() =>
    readStrategyFile(file, {
      as: oneOf(args, 'as', STRATEGY_FORMS),
      n: n === undefined ? undefined : longNumber(n, '--n', 1n, LONGEST_STREAM),
    }),
  );
  const { strategy } = found;
  if (found.schema !== undefined && saysParticipation(args))
    throw new UsageError(
      `--${SCHEMA_OPTIONS.find((name) => args.text(name) !== undefined)!}: expected none where the file says the participation, got one`,
    );
  const schema = found.schema ?? readLongSchema(args, strategy.rounds);
  const contributions = readContributions(args, CONTRIBUTION_KINDS);
  const texts = new Map([
    ['strategy', strategy.title],
    ['participation', schemaText(schema)],
    ['contributions', contributions],
  ]);
  return {
    texts,
    stepsOf: (inputs) =>
      stepsOf(strategy, inputs, {
        schema,
        contributions,
        runs: inputs.integer('steps'),
      }),
  };
}

function stepsOf(
  strategy: Strategy,
  inputs: Inputs,
  options: Pick<Parameters<typeof strategyRun>[1] & object, 'schema' | 'contributions' | 'runs'>,
): MatrixSteps {
  if (inputs.has('bands') && !inputs.has('q'))
    throw new UsageError('--bands: expected --q beside it, got it without');
  const groups = inputs.has('bands') ? { groups: inputs.integer('bands') } : {};
  const sampling = inputs.has('q') ? { probability: inputs.rational('q'), ...groups } : undefined;
  const placeOf = (name: string): string =>
    name === 'groups' ? '--bands' : name === 'sampling' ? '--q' : `--${name}`;
  return spokenOfOptions(() => {
    const { sensitivitySquared, stepsAt } = strategyRun(strategy, { ...options, sampling });
    if (sensitivitySquared.sup.sign() === 0) return { steps: [], least: undefined };
    const variance = inputs.rational('sigma').pow(2);
    const at = (squared: Rational): readonly AccountedStep[] =>
      squared.sign() === 0 ? [] : stepsAt(variance.div(squared));
    return {
      steps: at(sensitivitySquared.sup),
      least: isExact(sensitivitySquared) ? undefined : at(sensitivitySquared.inf),
    };
  }, placeOf);
}
