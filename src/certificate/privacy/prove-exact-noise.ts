import { integerSqrt } from '../../arithmetic/bits.js';
import type { Canonical } from '../../arithmetic/canonical.js';
import { gcd } from '../../arithmetic/gcd.js';
import { Rational } from '../../arithmetic/rational.js';
import { requireProbability } from '../../arithmetic/require-rational.js';
import { check } from '../../checker/checker.js';
import { verdictLine } from '../../checker/verdict-line.js';
import { accountDelta, type AccountOptions, accountEpsilon } from '../../privacy/accounting/account.js';
import { accuracyFor, MOST_POINTS, scaleOf } from '../../privacy/accounting/accuracy.js';
import type { AccountedStep } from '../../privacy/accounting/accounted-step.js';
import { worstLoss } from '../../privacy/accounting/between.js';
import { columnSteps } from '../../privacy/accounting/lattice-columns.js';
import type { PrivacyLoss } from '../../privacy/accounting/privacy-loss.js';
import { DefectError } from '../prove.js';
import { decimalExponent, flooredDecimal, sealClaim } from '../seal.js';
import type { PrivacyLossProof } from './prove-privacy-loss.js';

/** Discrete Gaussian noise on integers that a record moves by one of several columns, up to signs and order, or by less. */
export interface ExactNoise {
  /** The parameter σ² of P(k) ∝ e^(−k²/(2σ²)). */
  readonly variance: Rational;
  readonly columns: readonly (readonly bigint[])[];
}

/** What a certificate of it may hold: docs/certificate-lattice.md, section 5. */
const MOST_BITS = 1024;
const MOST_ENTRIES = 65_536;

const DIGITS = 9;

/** How far a claim is moved outward, in units of its last digit. */
const WIDENED = [0n, 1n, 10n];

const REFUSED = ['lower', 'upper'];

/** The steps of the columns that no other one is above; undefined where the exact law of one of them would be too long. */
export function exactSteps({ variance, columns }: ExactNoise): readonly ExactStep[] | undefined {
  const steps = columnSteps(columns, variance);
  return steps.every(isExact) && steps.length > 0 ? steps : undefined;
}

type ExactStep = Extract<AccountedStep, { noise: 'discrete-gaussian' }>;

const isExact = (step: AccountedStep): step is ExactStep => step.noise === 'discrete-gaussian';

/**
 * The certificate of the least ε at δ by exact losses, to nine digits, which the checker has accepted: kind `privacy-lattice`.
 *
 * @param delta 0 < δ < 1
 * @throws RangeError where the exact law of a column would be too long, or what a certificate holds is exceeded
 * @example
 * ```ts
 * const noise = { variance: Rational.parse('9'), columns: [[2n, 1n]] };
 * proveExactNoise(noise, Rational.parse('1e-3')).claim.sup; // '2.18835329'
 * ```
 */
export function proveExactNoise(
  noise: ExactNoise,
  delta: Rational,
  options: AccountOptions = {},
): PrivacyLossProof {
  requireProbability('proveExactNoise', 'delta', delta);
  const stated = { delta: [`${delta.num}`, `${delta.den}`] };
  return proved('proveExactNoise', noise, options, stated, {
    lossOf: (step, digits) => accountEpsilon([step], delta, { ...options, digits }),
    leastOf: () => delta,
  });
}

/**
 * The certificate of the least δ at ε for the same noise: inf ≤ δ(ε) ≤ sup.
 *
 * @param epsilon 0 ≤ ε ≤ 512
 * @throws RangeError as {@link proveExactNoise}
 * @example
 * ```ts
 * const noise = { variance: Rational.parse('9'), columns: [[2n, 1n]] };
 * proveExactDelta(noise, Rational.parse('1/2')).claim.sup; // '0.1376679807'
 * ```
 */
export function proveExactDelta(
  noise: ExactNoise,
  epsilon: Rational,
  options: AccountOptions = {},
): PrivacyLossProof {
  const stated = { epsilon: [`${epsilon.num}`, `${epsilon.den}`] };
  return proved('proveExactDelta', noise, options, stated, {
    lossOf: (step, digits) => accountDelta([step], epsilon, { ...options, digits }),
    // Masses are as fine as δ itself asks for.
    leastOf: ({ worst: { inf, sup } }) => (inf.sign() > 0 ? inf : sup)?.toRational() ?? Rational.ONE,
  });
}

/** What is asked of a column, and about the least δ that masses have to tell. */
interface Asked {
  readonly lossOf: (step: ExactStep, digits: number) => PrivacyLoss;
  readonly leastOf: (loss: PrivacyLoss) => Rational;
}

function proved(
  caller: string,
  noise: ExactNoise,
  { digits = DIGITS }: AccountOptions,
  stated: Readonly<Record<string, Canonical>>,
  { lossOf, leastOf }: Asked,
): PrivacyLossProof {
  const steps = exactSteps(noise);
  if (steps === undefined || steps.reduce((sum, { shift }) => sum + shift.length, 0) > MOST_ENTRIES)
    throw new RangeError(
      `${caller}: expected columns that are not 0 and whose exact law is short, got others`,
    );
  const many = Math.max(DIGITS, digits);
  const losses = steps.map((step) => lossOf(step, many));
  const loss = worstLoss(losses, many);
  const least = leastOf(loss);
  const { bits, rare } = accuracyFor(scaleOf(least.sign() > 0 ? least : Rational.ONE), longest(steps), many);
  if (loss.worst.sup === undefined || bits > MOST_BITS)
    throw new RangeError(`${caller}: expected a claim that masses of ${MOST_BITS} bits prove, got ${bits}`);
  const [below, above] = [loss.worst.inf.toRational(), loss.worst.sup.toRational()];
  const places = above.sign() === 0 ? 0 : Math.max(0, many - decimalExponent(above));
  const { variance } = noise;
  const parts = {
    columns: steps.map(({ shift }) => shift.map(String)),
    rule: 'listed',
    variance: [`${variance.num}`, `${variance.den}`],
  };
  const wide = Math.max(...losses.map(({ points = 1 }) => points), reachOf(steps, bits));
  for (let points = wide + 1; ; points *= 2) {
    const masses = { bits: `${bits}`, points: `${Math.min(points, MOST_POINTS)}`, trim: `${rare}` };
    const sealed = accepted({ ...parts, masses }, stated, below, above, places);
    if (typeof sealed !== 'string') return { ...sealed, loss };
    if (points >= MOST_POINTS) throw new RangeError(`${caller}: expected shorter vectors, got ${sealed}`);
  }
}

const longest = (steps: readonly ExactStep[]): bigint =>
  steps.reduce((most, { shift }) => (BigInt(shift.length) > most ? BigInt(shift.length) : most), 1n);

/** Points of the longest law of one integer, as the checker makes it: entries are at most 64 units. */
function reachOf(steps: readonly ExactStep[], bits: number): number {
  const variance = steps[0]!.variance.ceil();
  const reach = Number(integerSqrt((7n * BigInt(bits) * variance) / 5n + 1n)) + 2;
  const stride = steps.reduce((most, { shift }) => {
    return Math.max(most, Number(shift[0]! / shift.reduce(gcd)));
  }, 1);
  return 2 * reach * stride + 1;
}

/** The certificate; or why its vectors are too long. */
function accepted(
  parts: Readonly<Record<string, Canonical>>,
  stated: Readonly<Record<string, Canonical>>,
  below: Rational,
  above: Rational,
  places: number,
): ReturnType<typeof sealClaim> | string {
  for (const units of WIDENED) {
    const unit = Rational.ratio(units, 10n ** BigInt(places));
    const claim = {
      inf: flooredDecimal(Rational.max(Rational.ZERO, below.sub(unit)), places),
      sup: flooredDecimal(above.add(unit), places, true),
    };
    const certificate = sealClaim('privacy-lattice', parts, claim, stated);
    const verdict = check(certificate.bytes, { budget: 'unlimited' });
    if (verdict.proved) return certificate;
    if (verdict.code === 'points') return verdict.received;
    if (!REFUSED.includes(verdict.code)) throw new DefectError(verdictLine(verdict));
  }
  throw new DefectError('proveExactNoise: expected a claim that is proved, got one refused');
}
