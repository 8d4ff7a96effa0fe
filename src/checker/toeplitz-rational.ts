import { atMost, largest, scaled, times, type Fraction } from './arithmetic.js';
import { readClaim, type Claim, type Form } from './claim.js';
import { FixedPoint, type FixedInterval } from './fixed-point.js';
import { fractions } from './fractions.js';
import { fraction, within } from './numerals.js';
import { readSpacing } from './participation-schema.js';
import { fields, lengthOf, need, wordOf, type Part } from './text.js';
import { errors, system } from './toeplitz-errors.js';
import {
  enclosed,
  isMonotone,
  isTested,
  spacedSum,
  type Buffers,
  type Rounds,
} from './toeplitz-sensitivity.js';
import { toeplitzWork } from './toeplitz-work.js';
import { bitsOf, bitsOfText } from './work.js';
import { nameOf } from './workload.js';

/** Limits of docs/certificate-toeplitz.md, section 5. */
const MAX_BUFFERS = 32;
const MAX_STEPS = 10n ** 18n;
const MAX_KAPPA = 1_000_000n;
const MAX_TESTED = 1_000_000n;
const [MIN_PRECISION, MAX_PRECISION] = [64n, 65536n];

const HYPOTHESES = ['one', 'monotone', 'tested', 'enclosed'];
const VALUES = ['largestError', 'largestLoss', 'sensitivity', 'totalError'] as const;

type Root = Readonly<
  Record<'claim' | 'hypothesis' | 'omega' | 'precision' | 'schema' | 'theta' | 'workload', Part>
>;

/** Kind toeplitz-rational: squared sensitivity, errors and losses of a buffered strategy, by docs/certificate-toeplitz.md. */
export function toeplitzRational(root: Root): Form {
  // The form, in the order of section 5: what is claimed
  const claimed = fields(root.claim, [
    'inf',
    'largestError',
    'largestLoss',
    'sensitivity',
    'sup',
    'totalError',
  ]);
  const claim = readClaim(root.claim, claimed);
  const claims = VALUES.map((name) => readClaim(claimed[name], fields(claimed[name], ['inf', 'sup'])));
  // the workload, and who takes part
  const workload = readToeplitz(root.workload);
  const { n, poles } = workload;
  const schema = readSpacing(root.schema, n);
  const rounds: Rounds = { n, b: schema.gap, kappa: schema.kappa };
  need(rounds.kappa <= MAX_KAPPA, 'limit', root.schema, `at most ${MAX_KAPPA} rounds`, `${rounds.kappa}`);
  // the strategy
  const d = lengthOf(root.theta);
  need(d <= MAX_BUFFERS, 'limit', root.theta, `at most ${MAX_BUFFERS} decays`, `${d}`);
  const theta = fractions(root.theta, d, 'any');
  const omega = fractions(root.omega, d, 'any');
  const hypothesis = wordOf(root.hypothesis);
  const isKnown = hypothesis !== undefined && HYPOTHESES.includes(hypothesis);
  need(isKnown, 'hypothesis', root.hypothesis, HYPOTHESES.join(' or '));
  const isShort = hypothesis !== 'tested' || n <= MAX_TESTED;
  need(isShort, 'limit', root.hypothesis, `at most ${MAX_TESTED} steps that are tested`, `${n}`);
  const precision = within(root.precision, MIN_PRECISION, MAX_PRECISION);

  const arithmetic = toeplitzWork({
    ...rounds,
    d,
    q: poles.length,
    precision,
    numeralBits: largest([theta.bits, omega.bits, workload.bits]),
    claimBits: claim.bits,
    hypothesis,
  });
  return {
    claim,
    work: theta.work + omega.work + arithmetic,
    prove: () => {
      const buffers: Buffers = { theta: theta.values(), omega: omega.values() };
      const on = new FixedPoint(precision, root.precision);
      needHypothesis(root.hypothesis, hypothesis, on, buffers, rounds);
      const isEnclosed = hypothesis === 'enclosed';
      const sens = isEnclosed ? enclosed(on, buffers, rounds) : spacedSum(on, buffers, rounds, 1);
      const of = (xs: readonly Fraction[]): FixedInterval[] => xs.map((x) => on.of(x));
      const { largest: last, total } = errors(
        on,
        system(on, of(buffers.theta), of(buffers.omega), of(poles)),
        n,
      );
      const between = (x: FixedInterval): Enclosure => [
        scaled(x.low, -precision),
        scaled(x.high, -precision),
      ];
      const [l, s, t] = [between(last), between(sens), between(total)] as const;
      for (const [i, value] of [l, loss(l, s), s, t].entries()) needClaim(claims[i]!, value);
      needClaim(claim, loss(t, s));
      return `${hypothesis} ${schema.title} ${workload.title}`;
    },
  };
}

/** The ends of what is proved. */
type Enclosure = readonly [Fraction, Fraction];

/** An error, whose claim has been accepted, so that its lower end is not negative, times sens². */
const loss = (x: Enclosure, y: Enclosure): Enclosure => [times(x[0], y[0]), times(x[1], y[1])];

/** A claim is implied by what is proved. */
function needClaim({ inf, sup, parts }: Claim, [below, above]: Enclosure): void {
  need(atMost(inf, below), 'lower', parts.inf, 'at most what is proved');
  need(atMost(above, sup), 'upper', parts.sup, 'at least what is proved');
}

/** Why the rounds 1, 1 + b, … attain the sensitivity, where it is said to be known. */
function needHypothesis(part: Part, word: string, on: FixedPoint, buffers: Buffers, rounds: Rounds): void {
  const holds =
    word === 'enclosed' ||
    (word === 'one' && rounds.kappa === 1n) ||
    (word === 'monotone' && isMonotone(buffers)) ||
    (word === 'tested' && isTested(on, buffers, rounds));
  need(holds, 'hypothesis', part, 'a hypothesis that holds');
}

interface Toeplitz {
  readonly n: bigint;
  /** The workload is 1/Π(1 − λz) over these λ; the identity has the pole 0. */
  readonly poles: readonly Fraction[];
  readonly bits: bigint;
  readonly title: string;
}

function readToeplitz(part: Part): Toeplitz {
  const { name, at } = nameOf(part);
  const isNamed = name === 'prefix-sum' || name === 'momentum' || name === 'identity';
  need(isNamed, 'workload', at, 'prefix-sum, momentum or identity');
  const isMomentum = name === 'momentum';
  const parts = fields(part, isMomentum ? ['beta', 'n', 'name'] : ['n', 'name']);
  const beta = isMomentum ? fraction(parts.beta!) : undefined;
  if (beta !== undefined) need(beta[0] < beta[1], 'limit', parts.beta!, 'below 1');
  const n = within(parts.n, 1n, MAX_STEPS);
  const one: Fraction = [name === 'identity' ? 0n : 1n, 1n];
  return {
    n,
    poles: beta === undefined ? [one] : [beta, one],
    bits: beta === undefined ? bitsOf(1) : bitsOfText(parts.beta!),
    title: `${name} n=${n}${beta === undefined ? '' : ` beta=${beta[0]}/${beta[1]}`}`,
  };
}
