import { decimalUp } from '../../arithmetic/decimal.js';
import { Rational } from '../../arithmetic/rational.js';
import type { Real } from '../../arithmetic/real.js';
import { requireIndex } from '../../arithmetic/require.js';
import { requireNonNegative, requirePositive } from '../../arithmetic/require-rational.js';
import {
  exactText,
  itemDomainText,
  itemMoves,
  type ItemDomain,
  type PointsDomain,
} from '../../privacy/notion/item-domain.js';
import {
  noiseLawText,
  type DiscreteGaussianLaw,
  type DiscreteLaplaceLaw,
  type NoiseLaw,
} from '../../privacy/noise/noise-law.js';
import { roundedGaussianEpsilon } from '../../privacy/noise/rounded-gaussian.js';
import {
  gridText,
  statementText,
  type ApproximateProof,
  type ApproximateStatement,
  type PrivacyStatement,
} from '../../privacy/notion/privacy-statement.js';
import { bestRealOrder } from '../../privacy/notion/renyi.js';
import type { NeighbourRelation, Sensitivity } from '../../privacy/notion/sensitivity.js';
import { gaussianRho } from '../../privacy/notion/zcdp.js';

/** What a mechanism protects, and what it promises about its input. */
export interface Protection {
  /** What the inputs of the comparison differ in. */
  readonly relation: NeighbourRelation;
  /** What is protected, as a noun phrase: `one item of the stream`. */
  readonly protects: string;
  /** What an item may be; others are refused. */
  readonly items: ItemDomain | PointsDomain;
  /** How many releases the total statement covers; `unbounded` for a stream without end. */
  readonly releases: number | 'unbounded';
  /** Whether an item may depend on earlier releases; `isCausal` says what that takes. */
  readonly adaptive: boolean;
}

/** The privacy guarantee of a mechanism that adds noise, as data: every number is exact or rounded to the safe side. */
export interface Guarantee extends Protection {
  readonly sensitivity: Sensitivity;
  readonly noise: NoiseLaw;
  /** What holds for any one release alone, of items that do not depend on releases; `oneRelease` says why, and `perReleaseAdaptive` where it holds of others too. */
  readonly perRelease: readonly PrivacyStatement[];
  /** Whether the ε or ρ of `perRelease` is the least that holds for every release; otherwise less may hold. */
  readonly perReleaseAttained: boolean;
  /** What holds for all releases together. */
  readonly total: readonly PrivacyStatement[];
}

/** What one release alone gives away. */
export interface ReleaseFacts {
  /** Δ₁, or Δ₂², of the least known move of the noise that does to any one release what a change of an item does. */
  readonly sensitivity: Rational;
  /** Whether one release gives away just that. */
  readonly attained: boolean;
}

/** The privacy guarantee of a mechanism that adds no noise but draws from a law that depends on its input, as data. */
export interface RandomizerGuarantee extends Protection {
  /** The law, as a noun phrase: `randomized response with odds 3`. */
  readonly randomizer: string;
  /** What holds for any one release alone. */
  readonly perRelease: readonly PrivacyStatement[];
  /** What holds for all releases together. */
  readonly total: readonly PrivacyStatement[];
}

/** Digits of the ε that a ρ is converted to. */
const EPSILON_DIGITS = 6;

/**
 * The guarantee of discrete Laplace noise of scale b on every coordinate of what neighbours move by at most Δ₁ in ℓ₁: Δ₁/b-DP,
 * exactly, when that move lies on the lattice of the noise. [APT] Lemma A.2: for y, y′ that differ by u, the ratio of the
 * probabilities of a coordinate is at most e^(|u|/b), on a lattice as on the line.
 *
 * @param sensitivity Δ₁ > 0 of all coordinates that any release uses
 * @param release what any one release gives away, at most Δ₁
 * @throws RangeError when a number is out of range or that of a release exceeds `sensitivity`.
 */
export function laplaceGuarantee(
  protection: Protection,
  noise: DiscreteLaplaceLaw,
  sensitivity: Rational,
  release: ReleaseFacts,
): Guarantee {
  requireProtection('laplaceGuarantee', protection);
  requirePositive('laplaceGuarantee', 'scale', noise.scale);
  requirePositive('laplaceGuarantee', 'step', noise.step);
  requireSensitivities('laplaceGuarantee', sensitivity, release.sensitivity);
  const at = (delta1: Rational): PrivacyStatement[] => [{ kind: 'pure', epsilon: delta1.div(noise.scale) }];
  return {
    ...protection,
    sensitivity: { norm: 'l1', value: sensitivity },
    noise,
    perRelease: at(release.sensitivity),
    perReleaseAttained: release.attained,
    total: at(sensitivity),
  };
}

/**
 * The guarantee of discrete Gaussian noise of parameter σ² on every coordinate of what neighbours move by at most Δ₂ in ℓ₂:
 * ρ-zCDP with ρ = Δ₂²/(2σ²), exactly as for continuous noise, in any dimension, when that move lies on the lattice of the noise
 * (Canonne–Kamath–Steinke 2020, Thm 14: the Rényi divergence of order α between neighbours is at most αΔ₂²/(2σ²)).
 *
 * The (ε, δ) statement is the better of two, ε rounded up: that of continuous Gaussian noise of a little less variance, which is rounded to the lattice up to a factor
 * (`roundedGaussianEpsilon`), and the one that ρ-zCDP implies ({@link bestRealOrder}).
 *
 * @param sensitivitySquared Δ₂² > 0 of all coordinates that any release uses
 * @param release what any one release gives away, at most Δ₂²
 * @param delta 0 < δ < 1 of the (ε, δ) statements; none when left out
 * @param orders q where the guarantee is that of the orders 1 + k/q: the moves are q times as coarse as the lattice, and items may depend on releases whatever C is
 * @throws RangeError when a number is out of range or that of a release exceeds `sensitivitySquared`.
 */
export function gaussianGuarantee(
  protection: Protection,
  noise: DiscreteGaussianLaw,
  sensitivitySquared: Rational,
  release: ReleaseFacts,
  delta?: Rational,
  orders?: bigint,
): Guarantee {
  requireProtection('gaussianGuarantee', protection);
  requirePositive('gaussianGuarantee', 'variance', noise.variance);
  requirePositive('gaussianGuarantee', 'step', noise.step);
  requireSensitivities('gaussianGuarantee', sensitivitySquared, release.sensitivity);
  const at = (squared: Rational): PrivacyStatement[] => {
    const rho = gaussianRho(squared, noise.variance);
    const zcdp: PrivacyStatement =
      orders === undefined ? { kind: 'zcdp', rho } : { kind: 'renyi-grid', rho, q: orders };
    return delta === undefined ? [zcdp] : [zcdp, approximate(noise, squared, rho, delta)];
  };
  return {
    ...protection,
    sensitivity: { norm: 'l2', squared: sensitivitySquared },
    noise,
    perRelease: at(release.sensitivity),
    perReleaseAttained: release.attained,
    total: at(sensitivitySquared),
  };
}

function approximate(
  noise: DiscreteGaussianLaw,
  squared: Rational,
  rho: Rational,
  delta: Rational,
): ApproximateStatement {
  const up = (epsilon: Real): Rational => Rational.parse(decimalUp(epsilon.toBits(64).sup, EPSILON_DIGITS));
  const concentrated = up(bestRealOrder(rho, delta).epsilon);
  const rounded =
    squared.sign() === 0 ? undefined : roundedGaussianEpsilon(noise, squared, delta, concentrated);
  const least = rounded && up(rounded);
  return least !== undefined && least.compare(concentrated) <= 0
    ? { kind: 'approximate', epsilon: least, delta, by: 'rounded' }
    : { kind: 'approximate', epsilon: concentrated, delta, by: 'concentrated' };
}

function requireProtection(caller: string, { items, relation, releases }: Protection): void {
  if (items.kind !== 'points') itemMoves(items, relation);
  if (releases !== 'unbounded') requireIndex(caller, 'releases', releases, 1);
}

function requireSensitivities(caller: string, total: Rational, ofRelease: Rational): void {
  requirePositive(caller, 'the sensitivity', total);
  requireNonNegative(caller, 'the sensitivity of one release', ofRelease);
  requireNonNegative(caller, 'the sensitivity less that of one release', total.sub(ofRelease));
}

const RELATION_TEXT: Readonly<Record<NeighbourRelation, string>> = {
  'add-remove': 'is there or not, 0 standing in its place',
  'zero-out': 'is there or replaced by 0',
  replacement: 'is replaced by any other',
};

/**
 * A guarantee in words, one line for each part; numbers are exact or rounded up.
 *
 * @example
 * ```ts
 * guaranteeText(mechanism('binary-tree', { n: '8', rho: '1/8' }).guarantee)[0]; // 'protects: one item of the stream (neighbours: it is replaced by any other)'
 * ```
 */
export function guaranteeText(guarantee: Guarantee | RandomizerGuarantee): string[] {
  const { protects, relation, items, total, releases, adaptive } = guarantee;
  const all =
    releases === 'unbounded'
      ? 'all releases, however many'
      : releases === 1
        ? 'the release'
        : `all ${releases} releases`;
  const adversary = adaptive ? 'may depend' : 'must not depend';
  return [
    `protects: ${protects} (neighbours: it ${RELATION_TEXT[relation]})`,
    `items: ${itemDomainText(items)}${releases === 1 ? '' : `; they ${adversary} on earlier releases`}`,
    ...lawText(guarantee),
    ...(releases === 1 ? [] : [`any one release${aloneText(guarantee)}: ${perReleaseText(guarantee)}`]),
    `${all}: ${total.map(statementText).join(', ')}`,
    ...total.flatMap((statement) =>
      statement.kind === 'approximate' && statement.by !== undefined ? [PROOF_TEXT[statement.by]] : [],
    ),
  ];
}

/**
 * Whether what one release gives away holds of items that depend on releases: of a matrix mechanism where it is what all releases give away. An item that was chosen
 * from earlier releases brings what they tell into this one (docs/mechanisms.md); where every item is randomized by itself, it does not.
 */
export function perReleaseAdaptive(guarantee: Guarantee | RandomizerGuarantee): boolean {
  if (!guarantee.adaptive) return false;
  if (!('perReleaseAttained' in guarantee)) return true;
  const facts = (statements: readonly PrivacyStatement[]): string =>
    JSON.stringify(
      statements.map((statement) => Object.entries(statement).map(([name, x]) => [name, `${x}`])),
    );
  return facts(guarantee.perRelease) === facts(guarantee.total);
}

const aloneText = (guarantee: Guarantee | RandomizerGuarantee): string =>
  guarantee.adaptive && !perReleaseAdaptive(guarantee) ? ', of items that do not depend on releases' : '';

const PROOF_TEXT: Readonly<Record<ApproximateProof, string>> = {
  rounded:
    'proof: as continuous Gaussian noise, rounded to the lattice; a certificate of kind privacy-lattice',
  concentrated: 'proof: from zCDP, by the best Rényi order',
};

/** Exact numbers where the statement is the best one. */
function perReleaseText(guarantee: Guarantee | RandomizerGuarantee): string {
  const { perRelease } = guarantee;
  if (!('perReleaseAttained' in guarantee)) return perRelease.map(statementText).join(', ');
  if (!guarantee.perReleaseAttained) return `at most ${perRelease.map(statementText).join(', ')}`;
  return `exactly ${perRelease.map(exactStatement).join(', hence ')}`;
}

function exactStatement(statement: PrivacyStatement): string {
  switch (statement.kind) {
    case 'pure':
      return `${exactText(statement.epsilon)}-DP`;
    case 'zcdp':
      return `${exactText(statement.rho)}-zCDP`;
    case 'renyi-grid':
      return gridText(exactText(statement.rho), statement);
    case 'approximate':
      return statementText(statement);
  }
}

function lawText(guarantee: Guarantee | RandomizerGuarantee): string[] {
  if ('randomizer' in guarantee) return [`law: ${guarantee.randomizer}`];
  const { sensitivity, noise } = guarantee;
  const size =
    sensitivity.norm === 'l1'
      ? `l1 ${exactText(sensitivity.value)}`
      : `l2 squared ${exactText(sensitivity.squared)}`;
  return [`sensitivity: ${size}`, `noise: ${noiseLawText(noise)}`];
}
