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

/** How often a choice that can go wrong does so; or that exactly one of a text does. */
export type Malice = number | 'one flaw';

/** A text of a production. */
export function written(production: Production, random: Random, malice: Malice): string {
  if (malice !== 'one flaw') return expanded(production, random, () => random.chance(malice));
  let count = 0;
  expanded(production, random.copy(), () => {
    count += 1;
    return false;
  });
  let left = count === 0 ? -1 : random.integer(0, count - 1);
  return expanded(production, random, () => {
    left -= 1;
    return left === -1;
  });
}

function expanded(production: Production, random: Random, goesWrong: () => boolean): string {
  if (typeof production === 'string') return production;
  if (isSequence(production)) return production.map((part) => expanded(part, random, goesWrong)).join('');
  if ('any' in production) {
    const { any: right, wrong } = production;
    return expanded(random.pick(wrong !== undefined && goesWrong() ? wrong : right), random, goesWrong);
  }
  const { many: item, least, most, between = '' } = production;
  const count = random.integer(least, most);
  return Array.from({ length: count }, () => expanded(item, random, goesWrong)).join(
    expanded(between, random, goesWrong),
  );
}

/** Array.isArray does not narrow readonly arrays. */
const isSequence = (production: Production): production is readonly Production[] => Array.isArray(production);

/** How malicious a text is: some are as the format wants them, many have one flaw, some have many. */
export const malice = (random: Random): Malice =>
  random.pick<Malice>([0, 0, 'one flaw', 'one flaw', 0.03, 0.2]);

/** What is left of malice for the parts of a file that no production writes. */
export const beside = (malice: Malice): number => (malice === 'one flaw' ? 0.01 : malice);
