import type { Canonical } from '../../arithmetic/canonical.js';
import type { ItemDomain } from '../../privacy/notion/item-domain.js';
import type { ParticipationSchema } from '../../privacy/participation/participation-schema.js';
import type { TargetStatement } from '../../privacy/notion/privacy-statement.js';
import type { Guarantee } from './guarantee.js';
import type { PrivacyTarget } from './calibrated.js';

/** A target's parameters as texts, for the digest by which a saved state knows its mechanism. */
export function targetText({
  items,
  relation,
  target,
  participation,
}: PrivacyTarget): Record<string, Canonical> {
  return {
    items: itemsText(items),
    relation,
    target: statementParameters(target),
    ...(participation === undefined ? {} : { participation: schemaText(participation) }),
  };
}

/** A schema as texts. */
export const schemaText = (schema: ParticipationSchema): Canonical =>
  Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, String(value)]));

function itemsText(items: ItemDomain): Canonical {
  if (items.kind === 'category') return { categories: `${items.dimension}` };
  const { dimension = 1 } = items;
  return items.kind === 'range'
    ? {
        // As it has always been for numbers, whose states go on.
        ...(dimension === 1 ? {} : { dimension: `${dimension}` }),
        least: `${items.least}`,
        most: `${items.most}`,
        step: `${items.step}`,
      }
    : { dimension: `${items.dimension}`, radius: `${items.radius}`, step: `${items.step}` };
}

function statementParameters(target: TargetStatement): Canonical {
  switch (target.kind) {
    case 'pure':
      return { epsilon: `${target.epsilon}` };
    case 'zcdp':
      return { rho: `${target.rho}` };
    case 'approximate':
      return { epsilon: `${target.epsilon}`, delta: `${target.delta}`, noise: BY_ROUNDING };
  }
}

/** The orders at which a guarantee holds, where they are those of a grid: its noise is on a finer lattice. */
export function ordersText({ total }: Pick<Guarantee, 'total'>): Record<string, Canonical> {
  const grid = total.find((statement) => statement.kind === 'renyi-grid');
  return grid?.kind === 'renyi-grid' ? { orders: `${grid.q}` } : {};
}

/** How the noise of an (ε, δ) target is found. */
const BY_ROUNDING = 'rounded';

/**
 * The parameters as earlier versions told them, which found the noise of an (ε, δ) target from ρ: another noise, on another lattice; undefined where the
 * noise is the same.
 */
export function formerParameters({
  target,
  ...parameters
}: Readonly<Record<string, Canonical>>): Readonly<Record<string, Canonical>> | undefined {
  if (target === undefined || typeof target === 'string' || !('noise' in target)) return undefined;
  const { noise, ...former } = target;
  return noise === BY_ROUNDING ? { ...parameters, target: former } : undefined;
}
