import { Rational } from '../../arithmetic/rational.js';
import { guaranteeText, perReleaseAdaptive } from '../../mechanism/stream/guarantee.js';
import type { StreamDesign } from '../../mechanism/stream/stream-mechanism.js';
import { exactText, type ItemDomain } from '../../privacy/notion/item-domain.js';
import type { NoiseLaw } from '../../privacy/noise/noise-law.js';
import type { ErrorDetails } from '../../text/detailed-error.js';
import type { PrivacyStatement } from '../../privacy/notion/privacy-statement.js';
import { itemRulesText, type ItemRules } from './item.js';
import { fieldsOfRelease } from './printing.js';

/** The format of the JSON document. */
const FORMAT = 'etalon-release';
const VERSION = '1';

/** Most decimals of a release. */
export const MOST_DECIMALS = 1000;

/** Releases as texts: of the times first, first + 1, …; the fields of one with commas between them. */
export interface ReleasedTexts {
  readonly first: bigint;
  readonly texts: readonly string[];
}

/** Releases that are kept, and why there are no more of them, if that is so. */
export interface KeptTexts {
  readonly releases: ReleasedTexts;
  readonly refusal: ErrorDetails | undefined;
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
    ...(guarantee.answers === undefined ? [] : [`answers: ${guarantee.answers}`]),
    ...(guarantee.laterNoise === undefined ? [] : [`noise later: ${guarantee.laterNoise}`]),
    ...itemRulesText(guarantee.items, rules),
    ...roundings.map(
      (grid) =>
        `rounded: to the nearest multiple of ${exactText(grid)}, halves up, an error of at most ${exactText(grid.div(Rational.integer(2n)))}`,
    ),
  ];
}

/** A mechanism and its guarantee, as data. */
export interface GuaranteeFacts {
  readonly mechanism: string;
  /** `null` where there are several. */
  readonly guarantee: unknown;
  /** Where there are several: each of them, and what all together give away, of how much they may. */
  readonly queries?: readonly unknown[];
  readonly spent?: unknown;
  readonly budget?: unknown;
}

/** Of one run. */
export interface RunFacts {
  readonly testSeed: boolean;
  readonly decimals: number | undefined;
  /** The names of the columns of what is released, where they have names. */
  readonly columns: readonly string[] | undefined;
  readonly taken: bigint;
  readonly state: { readonly stream: string; readonly generation: bigint } | undefined;
}

/** The guarantee of a design as data. */
export function designFacts(
  design: StreamDesign,
  rules: ItemRules,
  decimals: number | undefined,
  text: readonly string[],
): GuaranteeFacts {
  const guarantee = printedGuarantee(design, decimals);
  return {
    mechanism: design.name,
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
      text,
    },
  };
}

/**
 * The JSON document, piece by piece: what comes before the releases, every release on a line of its own, and what comes after the last.
 */
export class ReleaseDocument {
  #first = true;

  /** All up to the releases. */
  static opening(facts: GuaranteeFacts, run: RunFacts): string {
    const { mechanism, guarantee, ...more } = facts;
    const head = {
      format: FORMAT,
      version: VERSION,
      mechanism,
      private: !run.testSeed,
      guarantee,
      ...more,
      decimals: run.decimals === undefined ? null : `${run.decimals}`,
      ...(run.columns === undefined ? {} : { columns: run.columns }),
      taken: `${run.taken}`,
      state:
        run.state === undefined ? null : { stream: run.state.stream, generation: `${run.state.generation}` },
    };
    return `${JSON.stringify(head).slice(0, -1)},"releases":[`;
  }

  /** Releases from the time `first`, as {@link releaseText} gave them, each on a line of its own. */
  releases({ first, texts }: ReleasedTexts): string {
    const lines = texts.map((text, i) => {
      const comma = this.#first ? '' : ',';
      this.#first = false;
      return `${comma}${JSON.stringify({ t: `${first + BigInt(i)}`, release: fieldsOfRelease(text) })}`;
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
  if (items.kind === 'category') return { kind: 'category', dimension: `${items.dimension}` };
  const { dimension = 1 } = items;
  return items.kind === 'range'
    ? {
        kind: 'range',
        ...(dimension === 1 ? {} : { dimension: `${dimension}` }),
        least: `${items.least}`,
        most: `${items.most}`,
        step: `${items.step}`,
      }
    : { kind: 'ball', dimension: `${items.dimension}`, radius: `${items.radius}`, step: `${items.step}` };
}

function noiseJson(noise: NoiseLaw): Readonly<Record<string, string>> {
  return noise.law === 'discrete-laplace'
    ? { law: noise.law, scale: `${noise.scale}`, step: `${noise.step}` }
    : { law: noise.law, variance: `${noise.variance}`, step: `${noise.step}` };
}

/** A statement as data. */
export function statementJson(statement: PrivacyStatement): Readonly<Record<string, string>> {
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
