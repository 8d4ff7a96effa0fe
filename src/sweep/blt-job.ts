import { Rational } from '../arithmetic/rational.js';
import { proveBlt } from '../certificate/toeplitz/prove-blt.js';
import { blt } from '../factorization/blt/blt.js';
import { BLT_PREFIX_SUM } from '../factorization/blt/blt-workload.js';
import { approxBltFit } from '../float64/blt-fit.js';
import type { Parameter } from '../parameter/parameter.js';
import { ONE_PARTICIPATION } from '../privacy/participation/participation-schema.js';
import { DIGITS, isWithin, type JobKind } from './statement.js';

const PARAMETERS: readonly Parameter[] = [
  { name: 'n', kind: 'integer', description: 'steps', least: 2n, most: 10n ** 12n },
  { name: 'buffers', kind: 'integer', description: 'd, buffers of the strategy', least: 1n, most: 10n },
  {
    name: 'objective',
    kind: 'choice',
    description: 'the loss that the search makes small',
    choices: ['total', 'largest'],
    preset: 'total',
  },
  DIGITS('12'),
];

const doubles = (of: Float64Array): readonly Rational[] => [...of].map((x) => Rational.fromDouble(x));

/** Statements about what a buffered strategy for prefix sums loses, one that a search finds: not that no other loses less. */
export const bltJob: JobKind = {
  parameters: PARAMETERS,
  meaning:
    'The total loss of the buffered strategy for prefix sums that is in the certificate, one participation: what it loses, not that no other loses less.',
  read(inputs) {
    const [n, buffers, digits] = ['n', 'buffers', 'digits'].map((name) => `${inputs.integer(name)}`);
    const objective = inputs.word('objective');
    return {
      statement: { job: 'blt', n: n!, buffers: buffers!, objective, digits: digits! },
      label: ['prefix-sum', `n=${n!}`, `blt=${buffers!}`, objective],
    };
  },
  search(statement) {
    const n = Number(statement['n']);
    const objective = statement['objective'] === 'largest' ? 'largest' : 'total';
    const { theta, omega } = approxBltFit(n, Number(statement['buffers']), objective);
    const strategy = blt(doubles(theta), doubles(omega));
    const proof = proveBlt(
      strategy,
      BLT_PREFIX_SUM,
      BigInt(n),
      ONE_PARTICIPATION,
      Number(statement['digits']),
    );
    return { ...proof, reached: true };
  },
  otherwise(statement, proved, root) {
    if (proved.kind !== 'toeplitz-rational') return `a certificate of kind ${proved.kind}`;
    const expected = `one separation=1 participations=1 prefix-sum n=${statement['n']!}`;
    if (proved.workload !== expected) return proved.workload;
    const { theta } = root;
    const buffers = Array.isArray(theta) ? theta.length : 0;
    if (`${buffers}` !== statement['buffers']) return `${buffers} buffers`;
    return isWithin(proved, Number(statement['digits']) - 1, 1n) ? undefined : `fewer digits`;
  },
  seconds: ({ buffers }) => 0.006 * Number(buffers) ** 1.5,
};
