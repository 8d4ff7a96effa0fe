import type { Rational } from '../arithmetic/rational.js';
import type { Inputs, Parametric } from '../parameter/parameter.js';
import { exactSteps, proveExactDelta, proveExactNoise } from '../certificate/privacy/prove-exact-noise.js';
import { proveLatticeDelta, proveLatticeNoise } from '../certificate/privacy/prove-lattice-noise.js';
import type { Certificate } from '../certificate/seal.js';
import type { AccountedStep } from '../privacy/accounting/accounted-step.js';
import { columnSteps, MOST_LATTICE_COLUMNS } from '../privacy/accounting/lattice-columns.js';
import { UsageError } from '../text/usage-error.js';
import { InputError } from '../validate/readers/input-error.js';
import { readMatrixFile } from '../files/factor-files.js';
import type { Arguments } from './arguments.js';
import { ACCOUNTED_MECHANISMS } from './account-mechanisms.js';
import { spokenOfOptions } from './parameter-options.js';

const LATTICE = ACCOUNTED_MECHANISMS.find(({ name }) => name === 'lattice')!;

/** Options of `lattice` that say less of a record's column than a file with all of them. */
const INSTEAD = ['rows', 'sensitivity-squared', 'steps'];

/** The parameters of noise on integers that a record moves by a known column. */
export const COLUMNS: Parametric & { readonly noise: string } = {
  name: LATTICE.name,
  noise: LATTICE.noise,
  parameters: LATTICE.parameters.filter(({ name }) => !INSTEAD.includes(name)),
};

/** @throws UsageError for `--columns` with another mechanism */
export function refuseColumns(args: Arguments, mechanism: string): void {
  if (args.text('columns') !== undefined && mechanism !== LATTICE.name)
    throw new UsageError(`--columns: expected only with ${LATTICE.name}, got it with ${mechanism}`);
}

/** The columns of a file, the texts that tell them again, the lists of steps one of which is a record's, and the certificate of ε at a δ, or of δ at an ε. */
export interface ReadColumns {
  readonly texts: ReadonlyMap<string, string>;
  readonly casesOf: (inputs: Inputs) => readonly (readonly AccountedStep[])[];
  readonly prove: (inputs: Inputs, asked: 'epsilon' | 'delta', given: Rational) => Certificate;
}

/** Reads a matrix of integers, a column for each thing that a record may do. @throws InputError, UsageError */
export function readColumns(args: Arguments, file: string): ReadColumns {
  const strange = INSTEAD.find((name) => args.text(name) !== undefined);
  if (strange !== undefined)
    throw new UsageError(
      `--${strange}: expected none beside --columns, which says what neighbours differ by, got one`,
    );
  if ((args.text('neighbours') ?? 'add-remove') === 'replacement')
    throw new UsageError(
      '--neighbours: expected add-remove or zero-out with --columns, got replacement; its columns are the differences',
    );
  const { matrix } = readMatrixFile(file, { vectors: true });
  if (matrix.cols > MOST_LATTICE_COLUMNS)
    throw new InputError(file, `at most ${MOST_LATTICE_COLUMNS} columns`, `${matrix.cols}`);
  const columns = Array.from({ length: matrix.cols }, (_, j) =>
    Array.from({ length: matrix.rows }, (_row, i) => {
      const x = matrix.get(i, j);
      if (!x.isInteger())
        throw new InputError(file, 'integers, in units of the lattice of the noise', `${x}`, {
          field: `row ${i + 1}, column ${j + 1}`,
        });
      return x.num;
    }),
  );
  return {
    texts: new Map([['columns', `${matrix.rows}x${matrix.cols}`]]),
    casesOf: (inputs) =>
      spokenOfOptions(() => columnSteps(columns, inputs.rational('variance'))).map((step) => [step]),
    prove: (inputs, asked, given) => {
      const noise = { variance: inputs.rational('variance'), columns, rule: 'listed' } as const;
      if (exactSteps(noise) !== undefined)
        return asked === 'epsilon' ? proveExactNoise(noise, given) : proveExactDelta(noise, given);
      return asked === 'epsilon' ? proveLatticeNoise(noise, given) : proveLatticeDelta(noise, given);
    },
  };
}
