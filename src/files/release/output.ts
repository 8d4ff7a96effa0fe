import { floorDiv } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { guaranteeText, perReleaseAdaptive } from '../../mechanism/stream/guarantee.js';
import type { StreamDesign } from '../../mechanism/stream/stream-mechanism.js';
import { exactText, type ItemDomain } from '../../privacy/notion/item-domain.js';
import type { NoiseLaw } from '../../privacy/noise/noise-law.js';
import type { ErrorDetails } from '../../text/detailed-error.js';
import type { PrivacyStatement } from '../../privacy/notion/privacy-statement.js';
import { itemRulesText, type ItemRules } from './item.js';

/** The format of the JSON document. */
const FORMAT = 'etalon-release';
const VERSION = '1';

/** Most decimals of a release. */
export const MOST_DECIMALS = 1000;

/** The multiple of 10^−places nearest to x, halves up, with all its places: ⌊(2·num·10^places + den)/(2·den)⌋ and a point. */
export function nearestDecimal({ num, den }: Rational, places: number): string {
  const units = floorDiv(2n * num * 10n ** BigInt(places) + den, 2n * den);
  const digits = `${units < 0n ? -units : units}`.padStart(places + 1, '0');
  const sign = units < 0n ? '-' : '';
  if (places === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Releases as texts: of the times first, first + 1, …; the numbers of one separated by commas. */
export interface ReleasedTexts {
  readonly first: bigint;
  readonly texts: readonly string[];
}

/** A release as a line: fractions, or decimals of so many places. */
export function releaseText(release: readonly Rational[], decimals: number | undefined): string {
  return release.map((x) => (decimals === undefined ? `${x}` : nearestDecimal(x, decimals))).join(',');
}

/**
 * The guarantee of the releases as they are printed. One release gives away just ρ at pairs of values between which the printing may not
 * tell any more: with Gaussian noise, ρ stays the least only if every release is printed exactly, which is known where 10^−D divides
 * the grid of the releases.
 */
function printedGuarantee(
  { guarantee, places }: StreamDesign,
  decimals: number | undefined,
): StreamDesign['guarantee'] {
  if (decimals === undefined || guarantee.noise.law !== 'discrete-gaussian') return guarantee;
  const grid = places === undefined ? undefined : guarantee.items.step.mul(Rational.dyadic(1n, -places));
  const exact = grid?.mul(Rational.integer(10n ** BigInt(decimals))).isInteger() ?? false;
  return exact ? guarantee : { ...guarantee, perReleaseAttained: false };
}

/** What is promised of the releases, line by line. */
export function promiseText(design: StreamDesign, rules: ItemRules, decimals: number | undefined): string[] {
  const { places } = design;
  const guarantee = printedGuarantee(design, decimals);
  const roundings = [
    ...(places === undefined ? [] : [guarantee.items.step.mul(Rational.dyadic(1n, -places))]),
    ...(decimals === undefined ? [] : [Rational.ratio(1n, 10n ** BigInt(decimals))]),
  ];
  return [
    ...guaranteeText(guarantee),
    ...(guarantee.laterNoise === undefined ? [] : [`noise later: ${guarantee.laterNoise}`]),
    ...itemRulesText(guarantee.items, rules),
    ...roundings.map(
      (grid) =>
        `rounded: to the nearest multiple of ${exactText(grid)}, halves up, an error of at most ${exactText(grid.div(Rational.integer(2n)))}`,
    ),
  ];
}

/**
 * The JSON document, piece by piece: what comes before the releases, every release on a line of its own, and what comes after the last.
 */
export class ReleaseDocument {
  #first = true;

  /** All up to the releases. */
  static opening(
    design: StreamDesign,
    rules: ItemRules,
    decimals: number | undefined,
    facts: {
      readonly testSeed: boolean;
      readonly taken: bigint;
      readonly state: { readonly stream: string; readonly generation: bigint } | undefined;
    },
  ): string {
    const guarantee = printedGuarantee(design, decimals);
    const head = {
      format: FORMAT,
      version: VERSION,
      mechanism: design.name,
      private: !facts.testSeed,
      guarantee: {
        protects: guarantee.protects,
        relation: guarantee.relation,
        items: { ...itemsJson(guarantee.items), clipped: rules.clip, missingIsZero: rules.missingIsZero },
        adaptive: guarantee.adaptive,
        releases: `${guarantee.releases}`,
        sensitivity:
          guarantee.sensitivity.norm === 'l1'
            ? { norm: 'l1', value: `${guarantee.sensitivity.value}` }
            : { norm: 'l2', squared: `${guarantee.sensitivity.squared}` },
        noise: noiseJson(guarantee.noise),
        laterNoise: guarantee.laterNoise ?? null,
        perRelease: {
          exact: guarantee.perReleaseAttained,
          adaptive: perReleaseAdaptive(guarantee),
          statements: guarantee.perRelease.map(statementJson),
        },
        total: guarantee.total.map(statementJson),
        text: promiseText(design, rules, decimals),
      },
      decimals: decimals === undefined ? null : `${decimals}`,
      taken: `${facts.taken}`,
      state:
        facts.state === undefined
          ? null
          : { stream: facts.state.stream, generation: `${facts.state.generation}` },
    };
    return `${JSON.stringify(head).slice(0, -1)},"releases":[`;
  }

  /** Releases from the time `first`, as {@link releaseText} gave them, each on a line of its own. */
  releases({ first, texts }: ReleasedTexts): string {
    const lines = texts.map((text, i) => {
      const comma = this.#first ? '' : ',';
      this.#first = false;
      return `${comma}${JSON.stringify({ t: `${first + BigInt(i)}`, release: text.split(',') })}`;
    });
    return lines.join('\n');
  }

  /** All after the releases. */
  static closing(error: ErrorDetails | undefined): string {
    if (error === undefined) return '],"error":null}';
    const { code, path, expected, received } = error;
    return `],"error":${JSON.stringify({ code, path, expected, received })}}`;
  }
}

function itemsJson(items: ItemDomain): Readonly<Record<string, string>> {
  return items.kind === 'range'
    ? { kind: 'range', least: `${items.least}`, most: `${items.most}`, step: `${items.step}` }
    : { kind: 'ball', dimension: `${items.dimension}`, radius: `${items.radius}`, step: `${items.step}` };
}

function noiseJson(noise: NoiseLaw): Readonly<Record<string, string>> {
  return noise.law === 'discrete-laplace'
    ? { law: noise.law, scale: `${noise.scale}`, step: `${noise.step}` }
    : { law: noise.law, variance: `${noise.variance}`, step: `${noise.step}` };
}

function statementJson(statement: PrivacyStatement): Readonly<Record<string, string>> {
  switch (statement.kind) {
    case 'pure':
      return { kind: 'pure', epsilon: `${statement.epsilon}` };
    case 'zcdp':
      return { kind: 'zcdp', rho: `${statement.rho}` };
    case 'renyi-grid':
      return { kind: 'renyi-grid', rho: `${statement.rho}`, q: `${statement.q}` };
    case 'approximate':
      return {
        kind: 'approximate',
        epsilon: `${statement.epsilon}`,
        delta: `${statement.delta}`,
        ...(statement.by === undefined ? {} : { by: statement.by }),
      };
  }
}
