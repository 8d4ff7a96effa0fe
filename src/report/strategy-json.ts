import type { Enclosure } from '../arithmetic/enclosure.js';
import { increasing } from '../arithmetic/enclosure.js';
import { Rational } from '../arithmetic/rational.js';
import { claimJson, l1Json, optimumJson, privacyJson, stepsJson } from './validate-json.js';
import { enclosureJson, rootsJson } from './validate-numbers.js';
import { countJson, schemaJson } from './count-json.js';
import { replacing } from './sensitivity-text.js';
import type { StrategyReport } from './strategy-report.js';
import { certificateJson, l1CertificateJson } from './written-certificate.js';

/** The answer of `etalon validate STRATEGY --json`, schemas/validate-strategy.schema.json: every decimal is rounded outward. */
export function strategyJson({
  file,
  readAs,
  notes,
  validation,
  certificate,
  l1Certificate,
}: StrategyReport): Record<string, unknown> {
  const { strategy, workload, schema, contributions, rounds, participation, l2Squared, optimum } = validation;
  const { errors, unitErrors } = validation;
  const orNull = (x: Enclosure | undefined): unknown => (x === undefined ? null : enclosureJson(x));
  return {
    format: 'etalon-validate-strategy',
    version: '1',
    status: validation.status,
    refuted: validation.refuted,
    undecided: validation.undecided,
    file,
    read_as: readAs,
    notes,
    strategy: {
      kind: strategy.kind,
      title: strategy.title,
      rounds: countJson(strategy.rounds),
      lowerTriangular: strategy.isLowerTriangular,
    },
    workload: { title: workload.title, rows: countJson(workload.rows), cols: countJson(workload.cols) },
    convention:
      'squared errors at noise multiplier 1, noise of standard deviation l2 sensitivity; a record moves one entry of x of each round that it takes part in by at most 1; the three values of participation are squared, those of l1 are not, others where the name says so; pure differential privacy has epsilon = l1 / scale',
    participation: {
      schema: schemaJson(schema, rounds),
      contributions,
      scalar: enclosureJson(participation.scalar),
      vector: enclosureJson(participation.vector),
      absolute: enclosureJson(participation.absolute),
      l1: l1Json(validation.l1Participation),
      pattern: participation.pattern.map(countJson),
      by: participation.by,
    },
    sensitivity: {
      l1: enclosureJson(validation.l1),
      l2: rootsJson(l2Squared),
      replaceOne: rootsJson(replacing(l2Squared)),
      operatorNormSquared: orNull(validation.operatorNormSquared),
      zcdpTimesVariance: enclosureJson(increasing(l2Squared, (x) => x.div(Rational.integer(2n)))),
    },
    unitErrors:
      unitErrors === undefined
        ? null
        : { total: enclosureJson(unitErrors.total), largest: enclosureJson(unitErrors.largest) },
    errors:
      errors === undefined
        ? null
        : {
            total: enclosureJson(errors.total),
            mean: enclosureJson(errors.mean),
            largest: enclosureJson(errors.largest),
          },
    errorsReason: validation.errorsReason ?? null,
    answers: validation.answers.map(({ answer, unit, error }) => ({
      answer: `${answer}`,
      unit: enclosureJson(unit),
      error: enclosureJson(error),
    })),
    optimum: typeof optimum === 'object' ? optimumJson(optimum) : null,
    optimumReason: typeof optimum === 'object' ? null : (optimum ?? 'not asked for'),
    bounds: validation.bounds.map(({ of, among, least, percentAbove }) => ({
      of,
      among,
      least: enclosureJson(least),
      percentAbove,
    })),
    certificate: certificate === undefined ? null : certificateJson(certificate),
    l1Certificate: l1Certificate === undefined ? null : l1CertificateJson(l1Certificate),
    claims: validation.claims.map(claimJson),
    steps: validation.steps.map(stepsJson),
    privacy:
      validation.privacy === undefined
        ? null
        : privacyJson(validation.privacy, { rounds: countJson(rounds) }),
  };
}
