import { KINDS } from '../../src/checker/kinds.js';

/**
 * The grammar of docs/certificate-format.md, certificate-banded.md, certificate-circulant.md, certificate-sweeps.md, certificate-gram.md, certificate-norm-banded.md, certificate-norm-sweeps.md, certificate-lattice.md, certificate-participation.md, certificate-privacy.md, certificate-product.md, certificate-sensitivity.md and certificate-toeplitz.md as data: what stands in which field. A generator walks a
 * certificate along it, so that every position is attacked by what is due there.
 */
export type Due =
  | { readonly is: 'object'; readonly fields: Readonly<Record<string, Due>> }
  | { readonly is: 'array'; readonly of: Due }
  | { readonly is: 'fraction' | 'integer' | 'size' | 'decimal' | 'exponent' | 'digest' | 'n' | 'hexadecimal' }
  | { readonly is: 'word'; readonly words: readonly string[] };

const word = (...words: readonly string[]): Due => ({ is: 'word', words });
const object = (fields: Readonly<Record<string, Due>>): Due => ({ is: 'object', fields });
const array = (of: Due): Due => ({ is: 'array', of });
const integer: Due = { is: 'integer' };
const size: Due = { is: 'size' };
const fraction: Due = { is: 'fraction' };
const decimal: Due = { is: 'decimal' };
const exponent: Due = { is: 'exponent' };
/** [m, e]: m·2^e */
const double: Due = array(exponent);

const envelope = {
  digest: { is: 'digest' },
  format: word('etalon-certificate'),
  kind: word(...KINDS),
  version: word('1'),
} as const satisfies Readonly<Record<string, Due>>;
const dyadic = object({ cols: size, entries: array(integer), exponent, rows: size });
const schema = object({
  kind: word('min-separation', 'fixed-epoch'),
  participations: size,
  period: size,
  separation: size,
});
const between = object({ inf: decimal, sup: decimal });
const sensitivity = object({
  bound: integer,
  exceptions: array(object({ rounds: array(size), weights: array(integer) })),
  exponent,
  free: array(array(integer)),
  kind: word(
    ...['monotone', 'orthogonal', 'theta', 'dominance', 'patterns', 'signs', 'sums'],
    ...['majorant', 'search', 'chain', 'sizes'],
  ),
  patterns: array(object({ rows: array(integer), weights: array(integer) })),
  prices: object({ cap: integer, windows: array(integer) }),
  reach: size,
  scales: array(integer),
  steps: size,
  weights: array(integer),
});
const workload = object({
  cols: size,
  denominator: integer,
  entries: array(integer),
  n: size,
  name: word('prefix-sum', 'explicit'),
  rows: size,
});

const inverse = object({
  beta: fraction,
  first: array(fraction),
  main: array(fraction),
  n: { is: 'n' },
  name: word('prefix-sum', 'momentum', 'banded-inverse', 'all-range', 'banded-gram-inverse'),
  rates: array(fraction),
  second: array(fraction),
});

/** Parameters of a mean by nodes, or by powers of two. */
const mean = object({
  bits: size,
  bottom: exponent,
  first: exponent,
  interval: array(integer),
  last: exponent,
  nodes: array(integer),
  perOctave: size,
  poles: array(integer),
  top: exponent,
});
const weights = object({ entries: array(integer), exponent });
/** Two diagonals from weights of the columns and of the rows, `reversed` in place of theirs or not. */
const ofTwo = { columns: weights, mean, meanRows: mean, rows: weights, workload: inverse } as const;

const swept = object({
  ...envelope,
  claim: object({ inf: decimal, sup: decimal }),
  mean: object({
    interval: array(double),
    nodes: array(double),
    poleWeights: array(double),
    poles: array(double),
  }),
  weights: { is: 'hexadecimal' },
  workload: inverse,
});

/** A factor of a product, of any of the kinds that it may be of. */
const factor = object({
  ...envelope,
  claim: object({ domain: word('matrix', 'points'), inf: decimal, p: fraction, sup: decimal }),
  columns: weights,
  lower: object({ U: array(integer), w: array(integer), x: array(integer) }),
  mean,
  meanRows: mean,
  rows: weights,
  upper: object({ B: dyadic, C: dyadic, t: fraction }),
  weights,
  workload,
});

/** The certificate of each kind; a workload has the fields of all workloads of its kind, of which a certificate has some. */
export const FORMATS = {
  'gamma-F': object({
    ...envelope,
    claim: object({ inf: decimal, sup: decimal }),
    lower: object({ U: array(integer), w: array(integer) }),
    upper: object({ B: dyadic, C: dyadic, t: fraction }),
    workload,
  }),
  'gamma-p': object({
    ...envelope,
    claim: object({
      domain: word('matrix', 'symmetric points', 'points'),
      inf: decimal,
      p: fraction,
      sup: decimal,
    }),
    lower: object({ U: array(integer), w: array(integer), x: array(integer) }),
    upper: object({
      B: dyadic,
      C: dyadic,
      t: fraction,
      v: object({ denominator: integer, entries: array(integer) }),
    }),
    workload,
  }),
  'gamma-F-banded': object({
    ...envelope,
    claim: object({ inf: decimal, sup: decimal }),
    mean,
    weights,
    workload: inverse,
  }),
  'gamma-2-banded': object({ ...envelope, claim: object({ inf: decimal, sup: decimal }), ...ofTwo }),
  'gamma-p-banded': object({
    ...envelope,
    claim: object({ inf: decimal, p: fraction, sup: decimal }),
    ...ofTwo,
  }),
  'gamma-F-sweeps': swept,
  'gamma-2-sweeps': swept,
  'gamma-F-gram': object({
    ...envelope,
    claim: object({ inf: decimal, sup: decimal }),
    mean: object({ bits: size, interval: array(integer), nodes: array(integer), poles: array(integer) }),
    weights: object({ entries: array(integer), exponent }),
    workload: object({ n: { is: 'n' }, name: word('sliding-window'), window: size }),
  }),
  'gamma-F-participation': object({
    ...envelope,
    claim: object({ inf: decimal, restricted: word('theta', 'equal-norms'), sup: decimal }),
    contributions: word('vector', 'scalar'),
    lower: object({
      U: array(integer),
      V: object({ columns: size, entries: array(integer) }),
      blocks: array(object({ bound: integer, columns: size, rounds: array(size), rows: array(integer) })),
      patterns: array(object({ rounds: array(size), weight: integer })),
    }),
    schema,
    upper: object({
      B: dyadic,
      C: dyadic,
      sensitivity,
      t: fraction,
    }),
    workload,
  }),
  sensitivity: object({
    ...envelope,
    claim: between,
    contributions: word('vector', 'scalar', 'absolute'),
    lower: object({ bound: integer, columns: size, rounds: array(size), rows: array(integer) }),
    norm: word('1'),
    schema,
    strategy: object({
      bits: size,
      coefficients: array(integer),
      cols: size,
      denominator: integer,
      entries: array(integer),
      n: size,
      name: word('explicit', 'toeplitz', 'inverse-toeplitz'),
      rows: size,
    }),
    upper: sensitivity,
  }),
  circulant: object({
    ...envelope,
    claim: object({ inf: decimal, p: fraction, sup: decimal }),
    fourthRoot: object({ bits: size, entries: array(integer) }),
    workload: object({ n: size, name: word('circular-window', 'circular-range'), window: size }),
  }),
  product: object({
    ...envelope,
    claim: object({ inf: decimal, sup: decimal }),
    factors: array(factor),
    p: fraction,
  }),
  'toeplitz-rational': object({
    ...envelope,
    claim: object({
      inf: decimal,
      largestError: between,
      largestLoss: between,
      sensitivity: between,
      sup: decimal,
      totalError: between,
    }),
    hypothesis: word('one', 'monotone', 'tested', 'enclosed'),
    omega: array(fraction),
    precision: size,
    schema,
    theta: array(fraction),
    workload: object({
      beta: fraction,
      n: { is: 'n' },
      name: word('prefix-sum', 'momentum', 'identity'),
    }),
  }),
  'privacy-loss': object({
    ...envelope,
    claim: object({ delta: fraction, inf: decimal, sup: decimal }),
    grid: object({ bits: size, points: size, precision: size, spacing: size, subcells: size, trim: size }),
    neighbours: word('add-remove', 'zero-out', 'replacement'),
    steps: array(
      object({
        count: size,
        first: exponent,
        last: exponent,
        q: fraction,
        scale: fraction,
        shift: size,
        sigma2: fraction,
      }),
    ),
  }),
  'privacy-lattice': object({
    ...envelope,
    claim: object({ delta: fraction, inf: decimal, sup: decimal }),
    columns: array(array(integer)),
    difference: integer,
    masses: object({ bits: size, points: size, trim: size }),
    part: size,
    precision: size,
    rule: word('listed', 'toeplitz'),
    variance: fraction,
  }),
} as const satisfies Readonly<Record<string, Due>>;

export type Kind = keyof typeof FORMATS;
