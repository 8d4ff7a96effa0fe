// The optima under participation that proofs/certificates holds and docs/participation.md shows, and the names of their certificates.

/** @import { ParticipationSchema } from '../dist/privacy/participation/participation-schema.js' */

/**
 * One optimum.
 *
 * @typedef {object} Case
 * @property {string} name the name of its certificate
 * @property {'prefix-sum' | 'momentum-0.9'} workload
 * @property {number} n
 * @property {ParticipationSchema} schema
 * @property {'vector' | 'scalar'} contributions
 * @property {boolean} banded
 * @property {boolean} equalNorms
 */

/**
 * What a schema adds to the name of a certificate.
 *
 * @param {ParticipationSchema} schema
 */
function schemaName(schema) {
  const most = schema.participations === undefined ? '' : `-times-${schema.participations}`;
  return schema.kind === 'fixed-epoch'
    ? `period-${schema.period}${most}`
    : `separation-${schema.separation}${most}`;
}

/**
 * A case with its name.
 *
 * @param {number} n
 * @param {ParticipationSchema} schema
 * @param {Partial<Pick<Case, 'workload' | 'contributions' | 'banded' | 'equalNorms'>>} more
 * @returns {Case}
 */
export function participationCase(n, schema, more = {}) {
  const { workload = 'prefix-sum', contributions = 'vector', equalNorms = false, banded = equalNorms } = more;
  const restricted = equalNorms ? '-equal-norms' : banded ? '-theta' : '';
  const suffix = `${restricted}${contributions === 'scalar' ? '-scalar' : ''}`;
  return {
    name: `${workload}-${n}-${schemaName(schema)}${suffix}`,
    workload,
    n,
    schema,
    contributions,
    banded,
    equalNorms,
  };
}

/**
 * Up to k rounds, any two at least b apart.
 *
 * @param {number} separation
 * @param {number} participations
 * @returns {ParticipationSchema}
 */
export const separated = (separation, participations) => ({
  kind: 'min-separation',
  participations,
  separation,
});

/**
 * Every b rounds.
 *
 * @param {number} period
 * @param {number} [participations]
 * @returns {ParticipationSchema}
 */
export const epochs = (period, participations) => ({
  kind: 'fixed-epoch',
  period,
  ...(participations === undefined ? {} : { participations }),
});

/** n, b, k of the rows with all optima. */
export const ROWS = /** @type {const} */ ([
  [3, 1, 2],
  [4, 1, 2],
  [4, 2, 2],
  [5, 2, 2],
  [5, 2, 3],
  [6, 3, 2],
  [6, 2, 3],
  [8, 4, 2],
  [12, 4, 3],
  [16, 4, 4],
]);

/** n and the period of other fixed epochs. */
export const EPOCHS = /** @type {const} */ ([
  [7, 3],
  [64, 16],
]);

/** Fixed epochs without a certificate in the repository, because it is long. */
export const LONG = /** @type {const} */ ([
  [100, 50],
  [256, 64],
]);

/** @type {readonly Case[]} */
export const CASES = [
  ...ROWS.flatMap(([n, b, k]) => [
    ...(k >= Math.ceil(n / b) ? [participationCase(n, epochs(b))] : []),
    participationCase(n, separated(b, k)),
    participationCase(n, separated(b, k), { banded: true }),
    ...(k >= Math.ceil(n / b) ? [participationCase(n, epochs(b), { equalNorms: true })] : []),
    participationCase(n, separated(b, k), { equalNorms: true }),
  ]),
  ...EPOCHS.map(([n, period]) => participationCase(n, epochs(period))),
  participationCase(6, epochs(2, 2)),
  ...['vector', 'scalar'].flatMap((word) => {
    const contributions = /** @type {'vector' | 'scalar'} */ (word);
    return [
      participationCase(6, epochs(2), { workload: 'momentum-0.9', contributions }),
      ...(word === 'scalar' ? [participationCase(6, epochs(2), { contributions })] : []),
    ];
  }),
  participationCase(6, epochs(3), { workload: 'momentum-0.9' }),
  participationCase(6, epochs(3), { workload: 'momentum-0.9', equalNorms: true }),
];
