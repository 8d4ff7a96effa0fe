import { isReversed } from './gamma-p-banded.js';
import { EXACT_FIELDS } from './privacy-exact.js';
import { LATTICE_FIELDS } from './privacy-lattice.js';
import { fields, member, type Part } from './text.js';

const DENSE = ['claim', 'digest', 'format', 'kind', 'lower', 'upper', 'version', 'workload'] as const;
const BANDED = ['claim', 'digest', 'format', 'kind', 'mean', 'version', 'weights', 'workload'] as const;
const [NORM, ROWS] = [
  ['claim', 'columns', 'digest', 'format', 'kind', 'mean'],
  ['rows', 'version', 'workload'],
] as const;
const NORM_BANDED = [...NORM, 'meanRows', ...ROWS] as const;
const NORM_REVERSED = [...NORM, ...ROWS] as const;
const PARTICIPATION = [
  ...(['claim', 'contributions', 'digest', 'format', 'kind'] as const),
  ...(['lower', 'schema', 'upper', 'version', 'workload'] as const),
] as const;
const TOEPLITZ = [
  ...(['claim', 'digest', 'format', 'hypothesis', 'kind', 'omega'] as const),
  ...(['precision', 'schema', 'theta', 'version', 'workload'] as const),
] as const;
const SENSITIVITY = [
  ...(['claim', 'contributions', 'digest', 'format', 'kind'] as const),
  ...(['lower', 'schema', 'strategy', 'upper', 'version'] as const),
] as const;
const SENSITIVITY_L1 = [
  ...(['claim', 'contributions', 'digest', 'format', 'kind', 'lower', 'norm'] as const),
  ...(['schema', 'strategy', 'upper', 'version'] as const),
] as const;
const PRIVACY = ['claim', 'digest', 'format', 'grid', 'kind', 'neighbours', 'steps', 'version'] as const;
const CIRCULANT = ['claim', 'digest', 'format', 'fourthRoot', 'kind', 'version', 'workload'] as const;
const [FRAME, AFTER] = [
  ['frame', 'galois', 'kind', 'optimum'],
  ['version', 'workload'],
] as const;
const PRODUCT = ['claim', 'digest', 'factors', 'format', 'kind', 'p', 'version'] as const;
const OF_WEIGHTS = ['gamma-F-banded', 'gamma-F-sweeps', 'gamma-F-gram', 'gamma-2-sweeps'];
/** All kinds of certificates. */
export const KINDS = [
  ...['gamma-F', 'gamma-p', ...OF_WEIGHTS, 'gamma-2-banded', 'gamma-p-banded'],
  ...[
    'gamma-F-participation',
    'toeplitz-rational',
    'sensitivity',
    'product',
    'circulant',
    'privacy-loss',
    'privacy-lattice',
    'algebraic',
  ],
];

/** The parts of a certificate of that kind; of an unknown one, those of kind gamma-F are due. */
export function fieldsOf(kind: string | undefined, root: Part) {
  if (kind !== undefined && OF_WEIGHTS.includes(kind)) return fields(root, BANDED);
  if (kind === 'gamma-2-banded' || kind === 'gamma-p-banded') {
    const rows = member(root, 'rows');
    return rows !== undefined && isReversed(rows) ? fields(root, NORM_REVERSED) : fields(root, NORM_BANDED);
  }
  if (kind === 'toeplitz-rational') return fields(root, TOEPLITZ);
  if (kind === 'product') return fields(root, PRODUCT);
  if (kind === 'algebraic') return fields(root, ['claim', 'digest', 'format', ...FRAME, ...AFTER]);
  if (kind === 'circulant') return fields(root, CIRCULANT);
  if (kind === 'sensitivity')
    return fields(root, member(root, 'norm') === undefined ? SENSITIVITY : SENSITIVITY_L1);
  if (kind === 'privacy-loss') return fields(root, PRIVACY);
  if (kind === 'privacy-lattice') {
    return member(root, 'masses') === undefined ? fields(root, LATTICE_FIELDS) : fields(root, EXACT_FIELDS);
  }
  return kind === 'gamma-F-participation' ? fields(root, PARTICIPATION) : fields(root, DENSE);
}
