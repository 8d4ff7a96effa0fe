import type { Random } from './random.js';

/**
 * A production: a text, a sequence, a choice, or a repetition.
 *
 * A choice names what the format allows and, beside it, what it does not: an attack is a text in which some choices went wrong.
 */
export type Production =
  | string
  | readonly Production[]
  | { readonly any: readonly Production[]; readonly wrong?: readonly Production[] }
  | {
      readonly many: Production;
      readonly least: number;
      readonly most: number;
      readonly between?: Production;
    };

export const any = (...choices: readonly Production[]): Production => ({ any: choices });
export const many = (item: Production, least: number, most: number, between?: Production): Production =>
  between === undefined ? { many: item, least, most } : { many: item, least, most, between };
/** What is right, and what might be written in its place. */
export const attacked = (right: Production, ...wrong: readonly Production[]): Production => ({
  any: [right],
  wrong,
});
export const maybe = (item: Production): Production => ({ any: ['', item] });

/** A text of a production; every choice that can go wrong does so with probability `malice`. */
export function written(production: Production, random: Random, malice: number): string {
  if (typeof production === 'string') return production;
  if (isSequence(production)) return production.map((part) => written(part, random, malice)).join('');
  if ('any' in production) {
    const { any: right, wrong } = production;
    return written(random.pick(wrong !== undefined && random.chance(malice) ? wrong : right), random, malice);
  }
  const count = random.integer(production.least, production.most);
  return Array.from({ length: count }, () => written(production.many, random, malice)).join(
    production.between === undefined ? '' : written(production.between, random, malice),
  );
}

/** Array.isArray does not narrow readonly arrays. */
const isSequence = (production: Production): production is readonly Production[] => Array.isArray(production);

/** How malicious a text is: a third is as the format wants it, a third has a flaw or two, a third has many. */
export const malice = (random: Random): number => random.pick([0, 0.01, 0.03, 0.1, 0.3]);
