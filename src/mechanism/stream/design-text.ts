import type { Canonical } from '../../arithmetic/canonical.js';
import type { ItemDomain } from '../../privacy/notion/item-domain.js';
import type { PrivacyStatement } from '../../privacy/notion/privacy-statement.js';
import type { PrivacyTarget } from './calibrated.js';

/** A target's parameters as texts, for the digest by which a saved state knows its mechanism. */
export function targetText({ items, relation, target }: PrivacyTarget): Record<string, Canonical> {
  return { items: itemsText(items), relation, target: statementParameters(target) };
}

function itemsText(items: ItemDomain): Canonical {
  return items.kind === 'range'
    ? { least: `${items.least}`, most: `${items.most}`, step: `${items.step}` }
    : { dimension: `${items.dimension}`, radius: `${items.radius}`, step: `${items.step}` };
}

function statementParameters(target: PrivacyStatement): Canonical {
  switch (target.kind) {
    case 'pure':
      return { epsilon: `${target.epsilon}` };
    case 'zcdp':
      return { rho: `${target.rho}` };
    case 'approximate':
      return { epsilon: `${target.epsilon}`, delta: `${target.delta}` };
  }
}
