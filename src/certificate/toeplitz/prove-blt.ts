import { bitLength } from '../../arithmetic/bits.js';
import type { Canonical } from '../../arithmetic/canonical.js';
import { productOf, type Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { type Count, requireIndex } from '../../arithmetic/require.js';
import { bltSpacedSum, bltSpacing } from '../../bound/blt/blt-sensitivity.js';
import { bltHypothesis } from '../../bound/blt/monotone-hypothesis.js';
import { spacedSum, type Spacing } from '../../bound/blt/spaced-sum.js';
import { check, DEFAULT_BUDGET, OVER_BUDGET } from '../../checker/checker.js';
import { verdictLine } from '../../checker/verdict-line.js';
import type { Blt } from '../../factorization/blt/blt.js';
import { bltErrors, type BltErrors, guardBits, toEnclosure } from '../../factorization/blt/blt-errors.js';
import type { BltWorkload } from '../../factorization/blt/blt-workload.js';
import type { ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import { MAX_CHARACTERS } from '../limits.js';
import { schemaJson } from '../participation/schema-text.js';
import { DefectError } from '../prove.js';
import { decimalExponent, flooredDecimal, sealClaim, type Certificate } from '../seal.js';

/**
 * Why the rounds 1, 1 + b, … are known to attain the sensitivity: each record takes part `one` time; ω ≥ 0 and 0 ≤ θ ≤ 1 (`monotone`); the signs of up to 10^6
 * coefficients were `tested`. Or that the sensitivity is only `enclosed`.
 */
export type BltCertificateHypothesis = 'one' | 'monotone' | 'tested' | 'enclosed';

/** A certificate of what a buffered strategy costs; inf and sup enclose the total loss ‖B‖_F²·sens²(C). */
export interface BltProof extends Certificate {
  readonly hypothesis: BltCertificateHypothesis;
  readonly sensitivitySquared: Enclosure;
  /** max_i ‖B_i‖². */
  readonly largestErrorSquared: Enclosure;
  /** ‖B‖_F². */
  readonly totalErrorSquared: Enclosure;
  /** max_i ‖B_i‖²·sens²(C). */
  readonly largestLoss: Enclosure;
}

/** What a certificate says of a strategy. */
interface Values extends BltErrors {
  readonly sensitivity: Enclosure;
}

/** The precisions of a certificate, in bits, and the largest power of two of a number in it. */
const MOST_BITS = 65536;
const MOST_MAGNITUDE = 256n;
/** Most rounds of a record, and most steps whose signs are tested. */
const MOST_ROUNDS = 1_000_000n;
const MOST_TESTED = 1_000_000n;

const MOST_DIGITS = 100;

/** Digits that are found beyond those that are claimed: the checker has to prove less than is known. */
const SPARE = 6;

const UNDECIDED = ['lower', 'upper', 'precision'];

/**
 * A certificate of the squared sensitivity of a buffered strategy under a schema, of its largest and total squared error for a Toeplitz workload, and of both losses:
 * every number to so many digits where the sensitivity is known, and between bounds where it is not. The checker has accepted it.
 *
 * The checker knows the strategy itself: where only its mirror image (−1)^t·c_t has coefficients that do not increase, the sensitivity is enclosed.
 *
 * @param workload prefix sums, momentum with 0 ≤ β < 1, or the identity
 * @param n steps, from 1 to 10^18
 * @param digits significant digits of every claim, 1 to 100
 * @throws RangeError for parameters, a workload, an n or a schema that certificates do not have, more than 10^6 rounds of a record, a loss beyond 2^256, or when the check would take
 * more than a minute
 * @example
 * ```ts
 * const c = blt([Rational.parse('1/2')], [Rational.parse('1/4')]);
 * proveBlt(c, BLT_PREFIX_SUM, 10n ** 9n, minSeparation(3, 10), 12).hypothesis; // 'monotone'
 * ```
 */
export function proveBlt(
  c: Blt,
  workload: BltWorkload,
  n: bigint,
  schema: ParticipationSchema<Count>,
  digits = 24,
): BltProof {
  requireIndex('proveBlt', 'digits', digits, 1);
  if (digits > MOST_DIGITS)
    throw new RangeError(`proveBlt: expected at most ${MOST_DIGITS} digits, got ${digits}`);
  const parts = {
    theta: c.theta.map(pair),
    omega: c.omega.map(pair),
    schema: schemaJson(schema),
    workload: workloadJson(workload, n),
  };
  const spacing = bltSpacing(n, schema);
  if (spacing.rounds > MOST_ROUNDS)
    throw new RangeError(
      `proveBlt: expected at most ${MOST_ROUNDS} rounds of a record, got ${spacing.rounds}`,
    );
  const known = digits + SPARE;
  let errors: BltErrors | undefined;
  let problem = '';
  for (const hypothesis of hypotheses(c, spacing)) {
    const begun = { ...parts, hypothesis };
    const work = workOf(begun, firstBits(n, digits));
    if (work > DEFAULT_BUDGET) {
      problem = overBudget(`${work}`);
      continue;
    }
    errors ??= bltErrors(c, workload, n, known);
    const sensitivity =
      hypothesis === 'enclosed' ? bounds(c, spacing, known) : toEnclosure(bltSpacedSum(c, spacing), known);
    const found = accepted(begun, { ...errors, sensitivity }, n, digits);
    if (typeof found !== 'string') return { hypothesis, ...found };
    problem = found;
  }
  throw new RangeError(`proveBlt: expected a strategy that a certificate can speak of, got ${problem}`);
}

/** @throws RangeError for a number longer than certificates hold */
function pair({ num, den }: Rational): Canonical {
  const written = [`${num}`, `${den}`];
  const longest = Math.max(...written.map((numeral) => numeral.length));
  if (longest > MAX_CHARACTERS)
    throw new RangeError(`proveBlt: expected parameters of at most ${MAX_CHARACTERS} digits, got ${longest}`);
  return written;
}

function workloadJson({ poles, title }: BltWorkload, n: bigint): Canonical {
  const isOne = (x: Rational): boolean => x.equals(Rational.ONE);
  // A pole 0 is a factor 1: momentum and decay of β = 0 are prefix sums and the identity.
  const [beta, ...others] = poles.filter((x) => !isOne(x) && x.sign() !== 0);
  const ones = poles.filter(isOne).length;
  if (beta === undefined && ones < 2) return { n: `${n}`, name: ones === 0 ? 'identity' : 'prefix-sum' };
  const isMomentum = beta !== undefined && others.length === 0 && ones === 1;
  if (isMomentum && beta.sign() >= 0 && beta.compare(Rational.ONE) < 0)
    return { beta: pair(beta), n: `${n}`, name: 'momentum' };
  throw new RangeError(`proveBlt: expected prefix sums, momentum or the identity, got ${title}`);
}

/** Those that may be accepted, the best first. */
function hypotheses(c: Blt, spacing: Spacing): readonly BltCertificateHypothesis[] {
  if (spacing.rounds === 1n) return ['one'];
  const isSmall = (x: Rational): boolean => x.abs().compare(Rational.ONE) <= 0;
  const isPositive = [...c.theta, ...c.omega].every((x) => x.sign() >= 0);
  if (isPositive && c.theta.every(isSmall)) return ['monotone'];
  const isDecided = (): boolean => {
    const { lemma, mirrored } = bltHypothesis(c, spacing);
    return lemma !== 'failed' && mirrored === undefined;
  };
  const mayBeTested = spacing.steps <= MOST_TESTED && c.theta.every(isSmall) && isDecided();
  return mayBeTested ? ['tested', 'enclosed'] : ['enclosed'];
}

/** Bounds of sens² for any signs: docs/certificate-toeplitz.md, Lemma K. */
function bounds(c: Blt, spacing: Spacing, digits: number): Enclosure {
  const known = (of: Blt, rounds: Spacing, sigma: 1 | -1): Enclosure =>
    toEnclosure(
      Real.enclosed((bits) => spacedSum(of, rounds, sigma, bits + guardBits(rounds.steps))),
      digits,
    );
  const column = known(c, { ...spacing, rounds: 1n }, 1);
  const attained = [column, known(c, spacing, 1), known(c, spacing, -1)];
  const sizes = { theta: c.theta.map((x) => x.abs()), omega: c.omega.map((x) => x.abs()) };
  const general = column.sup.mul(Rational.integer(spacing.rounds ** 2n));
  const grows = c.theta.some((x) => x.abs().compare(Rational.ONE) > 0);
  return {
    inf: attained.map(({ inf }) => inf).reduce((x, y) => Rational.max(x, y)),
    sup: grows ? general : Rational.min(general, known(sizes, spacing, 1).sup),
  };
}

interface Outward {
  readonly enclosure: Enclosure;
  readonly written: { readonly inf: string; readonly sup: string };
}

/** Decimals of at least so many digits around an enclosure of a positive number; the ends are moved outward by `units` of the last one. */
function outward({ inf, sup }: Enclosure, digits: number, units: bigint): Outward {
  const places = Math.max(0, digits - decimalExponent(sup));
  const unit = Rational.ratio(units, 10n ** BigInt(places));
  const below = flooredDecimal(Rational.max(Rational.ZERO, inf.sub(unit)), places);
  const above = flooredDecimal(sup.add(unit), places, true);
  return {
    enclosure: { inf: Rational.parse(below), sup: Rational.parse(above) },
    written: { inf: below, sup: above },
  };
}

/** Bits for the digits, and for what doubling loses as a rule. */
const firstBits = (n: bigint, digits: number): number =>
  64 * Math.ceil((64 + (10 * (digits + SPARE)) / 3 + 4 * bitLength(n)) / 64);

const UNCLAIMED = { inf: '0', sup: '0' };

/** What checking costs, whatever is claimed. */
function workOf(parts: Readonly<Record<string, Canonical>>, bits: number): bigint {
  const names = ['largestError', 'largestLoss', 'sensitivity', 'totalError'];
  const statement = Object.fromEntries(names.map((name) => [name, UNCLAIMED]));
  const { bytes } = sealClaim('toeplitz-rational', { ...parts, precision: `${bits}` }, UNCLAIMED, statement);
  const verdict = check(bytes, { budget: 0n });
  if (verdict.proved || verdict.code !== OVER_BUDGET) throw new DefectError(verdictLine(verdict));
  return BigInt(verdict.received);
}

/**
 * The certificate at the first precision at which the checker accepts it: fixed point shows no number to its last digit that is not dyadic, and so the claims are one
 * unit wider where they would have to be exact.
 *
 * @returns why there is none
 */
function accepted(
  parts: Readonly<Record<string, Canonical>>,
  { sensitivity, largestErrorSquared: largestError, totalErrorSquared: totalError }: Values,
  n: bigint,
  digits: number,
): Omit<BltProof, 'hypothesis'> | string {
  const isBeyond = largestError.sup.mul(sensitivity.sup).compare(Rational.integer(1n << MOST_MAGNITUDE)) > 0;
  for (let bits = firstBits(n, digits); bits <= MOST_BITS; bits *= 2)
    for (const units of [0n, 1n]) {
      const of = (x: Enclosure): Outward => outward(x, digits, units);
      const claims = {
        largestError: of(largestError),
        largestLoss: of(productOf(largestError, sensitivity)),
        sensitivity: of(sensitivity),
        totalError: of(totalError),
      };
      const loss = of(productOf(totalError, sensitivity)).written;
      const statement = Object.fromEntries(
        Object.entries(claims).map(([name, { written }]) => [name, written]),
      );
      const certificate = sealClaim('toeplitz-rational', { ...parts, precision: `${bits}` }, loss, statement);
      const verdict = check(certificate.bytes);
      if (verdict.proved)
        return {
          ...certificate,
          sensitivitySquared: claims.sensitivity.enclosure,
          largestErrorSquared: claims.largestError.enclosure,
          totalErrorSquared: claims.totalError.enclosure,
          largestLoss: claims.largestLoss.enclosure,
        };
      if (verdict.code === OVER_BUDGET) return overBudget(verdict.received);
      if (verdict.code === 'hypothesis') return 'coefficients whose signs are not decided';
      if (verdict.code === 'precision' && isBeyond) return `one whose loss is beyond 2^${MOST_MAGNITUDE}`;
      if (!UNDECIDED.includes(verdict.code)) throw new DefectError(verdictLine(verdict));
    }
  return `one that more than ${MOST_BITS} bits are needed for`;
}

const overBudget = (work: string): string =>
  `one that is checked in ${work} units of work, more than a minute`;
