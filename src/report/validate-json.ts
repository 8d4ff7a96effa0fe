import type { L1Sensitivity } from '../privacy/participation/l1-sensitivity.js';
import type { JudgedClaim, JudgedSteps } from '../validate/claims.js';
import type { EnclosedErrors } from '../validate/errors.js';
import type { Judgement } from '../validate/judge.js';
import type { JudgedPrivacy } from '../validate/privacy-claim.js';
import type { Entry } from '../factorization/product-agreement.js';
import type { NamedMatrix } from '../validate/readers/array.js';
import { excessOf, type KnownValue, type JudgedRelation } from '../validate/relation.js';
import { countOf } from './claim-rows.js';
import { exactly } from '../arithmetic/enclosure.js';
import type { Rational } from '../arithmetic/rational.js';
import type { StatedNumber } from '../validate/stated-number.js';
import { decimalDown, decimalUp } from '../arithmetic/decimal.js';
import { numberJson, rootEnclosure, type ShownJson } from './numbers.js';
import { replacing } from './sensitivity-text.js';
import { DIGITS, enclosureJson, rootsJson } from './validate-numbers.js';
import type { OptimumComparison } from '../validate/optimum.js';
import type { RestrictionCost } from '../validate/restriction.js';
import type { Proof } from '../certificate/prove.js';
import type { ValidationReport } from './validate-report.js';
import { certificateJson, l1CertificateJson } from './written-certificate.js';

/** The answer of `etalon validate --json`, schemas/validate.schema.json: rationals exactly, every decimal rounded outward. */
export function validationJson(report: ValidationReport): Record<string, unknown> {
  const { validation, factors, workload } = report;
  const { judgement, released, optimum } = validation;
  const { schema, contributions, rounds, sensitivity, participation } = judgement;
  return {
    format: 'etalon-validate',
    version: '1',
    status: validation.status,
    refuted: validation.refuted,
    undecided: validation.undecided,
    files: report.files,
    workload: {
      title: workload.title,
      rows: workload.rows,
      cols: workload.cols,
      equalsFileA: report.fileWorkload ?? null,
    },
    B: matrixJson(factors.B),
    C: matrixJson(factors.C),
    convention:
      'A = BC; squared errors at noise multiplier 1, noise of standard deviation l2 sensitivity; a record moves one entry of x of each round that it takes part in by at most 1; the three values of participation are squared, those of l1 are not; pure differential privacy has epsilon = l1 / scale',
    schema: { ...schema, rounds },
    product: productJson(judgement, validation.entrywise),
    lowerTriangular: judgement.lowerTriangular,
    sensitivity: {
      l1: enclosureJson(sensitivity.l1),
      l2Squared: enclosureJson(sensitivity.l2Squared),
      l2: rootsJson(sensitivity.l2Squared),
      replaceOne: rootsJson(replacing(sensitivity.l2Squared)),
    },
    participation: {
      contributions,
      scalar: enclosureJson(participation.scalar),
      vector: enclosureJson(participation.vector),
      absolute: enclosureJson(participation.absolute),
      l1: l1Json(judgement.l1Participation),
      pattern: participation.pattern,
      by: participation.by,
    },
    frobeniusSquared: rationalJson(judgement.frobeniusSquared),
    errors: {
      ...errorsJson(judgement.errors),
      deviations: judgement.errors.steps.map(rootsJson),
    },
    nearby:
      judgement.nearby === undefined
        ? null
        : {
            muSquared: rationalJson(judgement.nearby.t),
            sensitivitySquared: enclosureJson(judgement.nearby.sensitivitySquared),
            errors: errorsJson(judgement.nearby.errors),
          },
    optimum: typeof optimum === 'object' ? optimumJson(optimum) : null,
    optimumReason: typeof optimum === 'object' ? null : (optimum ?? 'not asked for'),
    certificate: report.certificate === undefined ? null : certificateJson(report.certificate),
    l1Certificate: report.l1Certificate === undefined ? null : l1CertificateJson(report.l1Certificate),
    releasedSquared: released === undefined || released === 'none' ? null : rationalJson(released),
    claims: validation.claims.map(claimJson),
    steps: validation.steps.map(stepsJson),
    privacy: validation.privacy === undefined ? null : privacyJson(validation.privacy, judgement),
  };
}

export const l1Json = ({ scalar, vector, absolute }: L1Sensitivity): Record<string, unknown> => ({
  scalar: enclosureJson(scalar),
  vector: enclosureJson(vector),
  absolute: enclosureJson(absolute),
});

const rationalJson = (x: Rational): ShownJson => enclosureJson(exactly(x));
const matrixJson = ({ name, matrix, numberType }: NamedMatrix): Record<string, unknown> => ({
  name,
  rows: matrix.rows,
  cols: matrix.cols,
  numberType,
});
const entryJson = ({ row, col, value }: Entry): Record<string, unknown> => ({
  row,
  col,
  value: rationalJson(value),
});
const errorsJson = ({ total, mean, largest }: EnclosedErrors): Record<string, unknown> => ({
  total: enclosureJson(total),
  mean: enclosureJson(mean),
  largest: enclosureJson(largest),
});

function productJson({ product, hint }: Judgement, entrywise: boolean): Record<string, unknown> {
  const { agreement, tolerance, largest, frobeniusSquared, allowedSquared, longest, worst } = product;
  return {
    verdict: agreement,
    entrywiseAsked: entrywise,
    tolerance: {
      entrywise: rationalJson(tolerance.entrywise),
      normwise: rationalJson(tolerance.normwise),
    },
    largest: entryJson(largest),
    frobeniusSquared: rationalJson(frobeniusSquared),
    allowedSquared: rationalJson(allowedSquared),
    longest:
      longest === undefined
        ? null
        : {
            row: longest.row,
            squared: rationalJson(longest.squared),
            allowedSquared: rationalJson(longest.allowedSquared),
          },
    worst:
      worst === undefined
        ? null
        : { ...entryJson(worst), allowed: rationalJson(worst.allowed), count: worst.count },
    hint: hint ?? null,
  };
}

export function optimumJson({
  proof,
  percentAbove,
  largest,
  schema,
  isBound,
  contributions,
  restriction,
}: OptimumComparison): Record<string, unknown> {
  return {
    ...proofJson(proof),
    schema,
    contributions,
    isBound,
    percentAbove: percentAbove === undefined ? null : numberJson(percentAbove, 6).enclosure,
    largest:
      largest === undefined
        ? null
        : { ...proofJson(largest.proof), percentAbove: numberJson(largest.percentAbove, 6).enclosure },
    restriction: restriction === undefined ? null : restrictionJson(restriction),
  };
}

const restrictionJson = ({ restriction, proof, percentAbove }: RestrictionCost): Record<string, unknown> => ({
  restricted: restriction,
  ...proofJson(proof),
  percentAbove: numberJson(percentAbove, 6).enclosure,
});

function proofJson(proof: Proof): Record<string, unknown> {
  const { inf, sup } = rootEnclosure(proof);
  return {
    gamma: { inf, sup },
    gammaSquared: { inf: proof.claim.inf, sup: proof.claim.sup },
    digest: proof.digest,
  };
}

const statedJson = ({ text, value, unit }: StatedNumber): Record<string, unknown> => ({
  text,
  num: `${value.num}`,
  den: `${value.den}`,
  unit: { num: `${unit.num}`, den: `${unit.den}` },
});

const actualJson = ({ enclosure, squared }: KnownValue): Record<string, unknown> => ({
  squared,
  value: enclosureJson(enclosure),
});

const judgedJson = (judged: JudgedRelation): Record<string, unknown> => ({
  ...verdictJson(judged),
  excess: excessJson(judged.excess),
});

function verdictJson({ truth, side }: Pick<JudgedRelation, 'truth' | 'side'>): Record<string, unknown> {
  return {
    verdict: truth,
    side: side ?? null,
    unsafe: truth === 'refuted' && side === 'above',
  };
}

const excessJson = ({ inf, sup }: JudgedRelation['excess']): Record<string, string> => ({
  inf: decimalDown(inf, DIGITS),
  sup: decimalUp(sup, DIGITS),
});

export function claimJson({
  name,
  relation,
  stated,
  actual,
  ...judged
}: JudgedClaim): Record<string, unknown> {
  return {
    name,
    relation,
    stated: statedJson(stated),
    actual: actualJson(actual),
    ...judgedJson(judged),
  };
}

export function stepsJson({ relation, stated, worst, ...counts }: JudgedSteps): Record<string, unknown> {
  return {
    name: 'error',
    relation,
    rows: stated.length,
    verdict: counts.truth,
    missed: counts.missed,
    unsafe: counts.unsafe,
    undecided: counts.undecided,
    worst:
      worst === undefined
        ? null
        : {
            row: worst.row,
            stated: statedJson(worst.stated),
            actual: actualJson(worst.actual),
            ...judgedJson(worst),
          },
  };
}

export function privacyJson(
  { given, key, least, claims, of }: JudgedPrivacy,
  { rounds }: { readonly rounds: number | string },
): Record<string, unknown> {
  return {
    neighbours: 'add-remove or zero-out',
    rounds,
    run:
      of === undefined
        ? null
        : {
            sampling: of.sampling === undefined ? null : `${of.sampling.probability}`,
            groups: of.sampling === undefined ? null : `${of.sampling.groups}`,
            steps: `${countOf(of.steps)}`,
            composition: `${countOf(of.composition)}`,
          },
    given: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, rationalJson(value)])),
    judged: key,
    least: least === undefined ? null : numberJson(least, DIGITS),
    claims: claims.map(({ relation, stated, truth, side }) => ({
      relation,
      stated: statedJson(stated),
      ...verdictJson({ truth, side }),
      excess: least === undefined ? null : excessJson(excessOf(least, stated)),
    })),
  };
}
