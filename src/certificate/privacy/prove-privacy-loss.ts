import type { Canonical } from '../../arithmetic/canonical.js';
import type { Dyadic } from '../../arithmetic/dyadic.js';
import { Rational } from '../../arithmetic/rational.js';
import { check } from '../../checker/checker.js';
import { verdictLine } from '../../checker/verdict-line.js';
import { accountDelta, type AccountOptions, accountEpsilon } from '../../privacy/accounting/account.js';
import type { PrivacyLoss } from '../../privacy/accounting/privacy-loss.js';
import { type AccountedStep, requireSteps } from '../../privacy/accounting/accounted-step.js';
import { accuracyFor, MOST_POINTS, scaleOf } from '../../privacy/accounting/accuracy.js';
import { cellsOf, gridTask } from '../../privacy/accounting/grid-composition.js';
import { isNarrow, worse } from '../../privacy/accounting/loss-enclosure.js';
import { PARTS } from '../../privacy/accounting/loss-cells.js';
import type { LossEnclosure } from '../../privacy/accounting/loss-enclosure.js';
import type { PooledSteps } from '../../privacy/accounting/pooled-steps.js';
import { deltaAt, epsilonAt, type Question } from '../../privacy/accounting/question.js';
import { refinedAnswer } from '../../privacy/accounting/refinement.js';
import { DefectError } from '../prove.js';
import { certifiedSteps, type CertifiedStep } from './certified-steps.js';
import { type Certificate, decimalExponent, flooredDecimal, sealClaim } from '../seal.js';

/** The neighbours of a certificate: both have the same worst pairs of laws. */
export type PrivacyLossNeighbours = 'add-remove' | 'zero-out';

/** A certificate of ε at δ, inf ≤ ε(δ) ≤ sup, or of δ at ε, and the answer that it was made from, which may be a little narrower. */
export interface PrivacyLossProof extends Certificate {
  readonly loss: PrivacyLoss;
}

const NEIGHBOURS: readonly PrivacyLossNeighbours[] = ['add-remove', 'zero-out'];

/** Limits of docs/certificate-privacy.md, section 2. */
const LEAST_BITS = 64;
const MOST_BITS = 1024;
const MOST_PRECISION = 2048;
const MOST_GRID = 40;

/** Bits of a tail beyond those of a mass. */
const GUARD = 64;

/** A mass on the grid may be a tail times e^ℓ < 2^(3ℓ/2), divided by h. */
const GROWTH = /* @__PURE__ */ Rational.ratio(3n, 2n);

/** How far a claim is moved outward, in thousandths of its width. */
const WIDENED = [1n, 30n, 300n];

const REFUSED = ['lower', 'upper'];

/**
 * A certificate of the least ε with which steps are (ε, δ)-DP, enclosed as by {@link accountEpsilon}. The checker, which computes all masses again, has accepted it
 * (docs/certificate-privacy.md).
 *
 * @param steps Gaussian and Laplace noise with 0 < sampling ≤ 1 and discrete Laplace noise, at most 16 different ones; those that run 0 times are left out
 * @param delta 0 < δ < 1
 * @throws RangeError for steps that certificates of this kind do not speak of, or where no finite ε follows
 * @example
 * ```ts
 * const step = { noise: 'gaussian', variance: Rational.ONE, sampling: Rational.parse('1/2'), count: 2n } as const;
 * provePrivacyLoss([step], Rational.parse('1e-3'), 'add-remove', { digits: 2 }).kind; // 'privacy-loss'
 * ```
 */
export function provePrivacyLoss(
  steps: readonly AccountedStep[],
  delta: Rational,
  neighbours: PrivacyLossNeighbours = 'add-remove',
  options: AccountOptions = {},
): PrivacyLossProof {
  requireNeighbours('provePrivacyLoss', neighbours);
  requireSteps('provePrivacyLoss', steps);
  const certified = certifiedSteps('provePrivacyLoss', steps);
  if (!(delta instanceof Rational) || delta.sign() <= 0 || delta.compare(Rational.ONE) >= 0)
    throw new RangeError(`provePrivacyLoss: expected 0 < delta < 1, got ${String(delta)}`);
  const loss = accountEpsilon(steps, delta, options);
  const found = onGrid(certified, epsilonAt('provePrivacyLoss', delta), loss, options);
  const stated = { delta: [`${delta.num}`, `${delta.den}`] };
  return proved('provePrivacyLoss', { certified, neighbours, found, delta, stated, options, loss });
}

/**
 * A certificate of the least δ with which the same steps are (ε, δ)-DP, inf ≤ δ(ε) ≤ sup, enclosed as by {@link accountDelta}.
 *
 * @param steps as of {@link provePrivacyLoss}
 * @param epsilon 0 ≤ ε ≤ 65536
 * @throws RangeError as {@link provePrivacyLoss}
 * @example
 * ```ts
 * const step = { noise: 'gaussian', variance: Rational.ONE, sampling: Rational.parse('1/2'), count: 2n } as const;
 * provePrivacyDelta([step], Rational.ONE, 'add-remove', { digits: 2 }).claim.sup; // '0.071797931'
 * ```
 */
export function provePrivacyDelta(
  steps: readonly AccountedStep[],
  epsilon: Rational,
  neighbours: PrivacyLossNeighbours = 'add-remove',
  options: AccountOptions = {},
): PrivacyLossProof {
  requireNeighbours('provePrivacyDelta', neighbours);
  requireSteps('provePrivacyDelta', steps);
  const certified = certifiedSteps('provePrivacyDelta', steps);
  const loss = accountDelta(steps, epsilon, options);
  const found = onGrid(certified, deltaAt('provePrivacyDelta', epsilon), loss, options);
  const { inf, sup } = found.enclosure;
  // Masses are as fine as they were for the answer.
  const delta = (inf.sign() > 0 ? inf : sup)?.toRational() ?? Rational.ONE;
  const stated = { epsilon: [`${epsilon.num}`, `${epsilon.den}`] };
  return proved('provePrivacyDelta', { certified, neighbours, found, delta, stated, options, loss });
}

/** What is to be certified. */
interface Found {
  readonly certified: readonly CertifiedStep[];
  readonly neighbours: PrivacyLossNeighbours;
  readonly found: OnGrid;
  /** About the least δ that masses have to tell. */
  readonly delta: Rational;
  readonly stated: Readonly<Record<string, Canonical>>;
  readonly options: AccountOptions;
  readonly loss: PrivacyLoss;
}

function proved(
  caller: string,
  { certified, neighbours, found, delta, stated, options, loss }: Found,
): PrivacyLossProof {
  const { grid, enclosure, points } = found;
  if (enclosure.sup === undefined)
    throw new RangeError(`${caller}: expected a delta at which epsilon is finite, got a smaller one`);
  const parts = partsOf(caller, certified, delta, grid, options.digits ?? DIGITS);
  for (let most = points; ; most *= 2) {
    const sealed = accepted({ ...parts, neighbours }, most, stated, enclosure.inf, enclosure.sup);
    if (typeof sealed !== 'string') return { ...sealed, loss };
    if (most >= MOST_POINTS) throw new RangeError(`${caller}: expected shorter vectors, got ${sealed}`);
  }
}

function requireNeighbours(caller: string, neighbours: PrivacyLossNeighbours): void {
  if (!NEIGHBOURS.includes(neighbours))
    throw new RangeError(`${caller}: expected neighbours ${NEIGHBOURS.join(' or ')}, got ${neighbours}`);
}

const DIGITS = 3;

interface OnGrid {
  readonly grid: number;
  readonly enclosure: LossEnclosure;
  readonly points: number;
}

/** The answer on a grid, also where a formula has a better one. */
function onGrid(
  steps: readonly CertifiedStep[],
  question: Question,
  loss: PrivacyLoss,
  { digits = DIGITS, onProgress }: AccountOptions,
): OnGrid {
  // Where losses have a greatest one, or are those of one Gaussian together, the answer knows more than the grid.
  const isBetter = steps.some(({ law, symmetric }) => law.supremum !== undefined || symmetric);
  if (!isBetter && loss.grid !== undefined && loss.points !== undefined)
    return { grid: loss.grid, enclosure: loss.worst, points: withRoom(loss.points) };
  const { answer, grid, points } = refinedAnswer(onLine(steps), question, {
    digits,
    onProgress,
    isEnough: (worst) => isNarrow(worst, digits),
  });
  return { grid: grid!, enclosure: worse(answer.remove, answer.add), points: withRoom(points) };
}

/** All losses on the line, also those on a lattice. */
const onLine = (steps: readonly CertifiedStep[]): PooledSteps => ({
  muSquared: Rational.ZERO,
  continuous: steps,
  lattice: [],
  symmetric: steps.every(({ symmetric }) => symmetric),
});

/** The checker's vectors may be a little longer. */
const withRoom = (points: number): number => Math.min(MOST_POINTS, points + Math.ceil(points / 8) + 64);

/** Everything that is not claimed. */
function partsOf(
  caller: string,
  steps: readonly CertifiedStep[],
  delta: Rational,
  grid: number,
  digits: number,
): Readonly<Record<'steps' | 'grid', Canonical>> {
  const total = steps.reduce((sum, { count }) => sum + count, 0n);
  const accuracy = accuracyFor(scaleOf(delta), total, digits);
  const { laws } = gridTask(steps, false, accuracy);
  const g = Math.max(0, grid);
  const ranges = laws.map(({ range }) => cellsOf(range, g));
  // Laplace noise, and any without sampling, also has e^ℓ below 1 to divide by.
  const last = Math.max(
    ...ranges.map(([from, to], i) =>
      'scale' in steps[i]!.fields || steps[i]!.symmetric ? Math.max(-from, to) : to,
    ),
  );
  const growth = Number(GROWTH.mul(Rational.dyadic(BigInt(last), -g)).ceil());
  const bits = Math.max(LEAST_BITS, accuracy.bits);
  const precision = bits + Math.max(GUARD, g + growth + GUARD / 2);
  if (bits > MOST_BITS || precision > MOST_PRECISION || g > MOST_GRID)
    throw new RangeError(
      `${caller}: expected masses of at most ${MOST_BITS} bits, tails of ${MOST_PRECISION} and a grid 2^-${MOST_GRID}, got ${bits}, ${precision} and 2^-${g}`,
    );
  return {
    grid: {
      bits: `${bits}`,
      precision: `${precision}`,
      spacing: `${g}`,
      subcells: `${PARTS}`,
      trim: `${accuracy.rare}`,
    },
    steps: steps.map(({ fields, count }, i) => ({
      count: `${count}`,
      first: `${ranges[i]![0]}`,
      last: `${ranges[i]![1]}`,
      ...fields,
    })),
  };
}

/** The certificate, with a claim that is moved outward a little, as the checker's masses are not quite the same; or why there is none. */
function accepted(
  { grid, ...parts }: Readonly<Record<string, Canonical>>,
  points: number,
  stated: Readonly<Record<string, Canonical>>,
  inf: Dyadic,
  sup: Dyadic,
): Certificate | string {
  const [below, above] = [inf.toRational(), sup.toRational()];
  const width = above.sub(below);
  const places = width.sign() === 0 ? 0 : Math.max(0, 3 - decimalExponent(width));
  for (const units of WIDENED) {
    const unit = Rational.ratio(units, 10n ** BigInt(places));
    const claim = {
      inf: flooredDecimal(Rational.max(Rational.ZERO, below.sub(unit)), places),
      sup: flooredDecimal(above.sign() === 0 ? above : above.add(unit), places, true),
    };
    const whole = { ...parts, grid: { ...(grid as object), points: `${points}` } };
    const certificate = sealClaim('privacy-loss', whole, claim, stated);
    const verdict = check(certificate.bytes, { budget: 'unlimited' });
    if (verdict.proved) return certificate;
    if (verdict.code === 'points') return verdict.received;
    if (!REFUSED.includes(verdict.code)) throw new DefectError(verdictLine(verdict));
  }
  throw new DefectError('provePrivacyLoss: expected a claim that is proved, got one refused');
}
