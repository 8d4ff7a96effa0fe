import { foldedWords, matches } from '../text/fold.js';
import { nearest } from '../text/nearest.js';
import type { Quantity } from './quantity.js';

/** Words that people type for quantities whose own text does not have them. */
const SYNONYMS: readonly (readonly [words: string, names: RegExp])[] = [
  ['toeplitz coefficients lower triangular', /^(?:(?:inverse-)?wallis-ratio|landau-sum|square-root-)/],
  [
    'continual observation cumulative sum cumsum',
    /^(?:landau-sum|square-root-|gamma-f-|binary-tree-|honaker-|k-ary-)/,
  ],
  ['aggregation', /^(?:binary-|honaker-|k-ary-|tree-|momentum-tree-)/],
  ['ftrl', /^regret-/],
  ['hadamard', /^parity-/],
  ['rmse', /^(?:square-root-error|log-upper-bound|log-lower-bound|blog-mean-error)/],
  ['mse', /(?:-mse|mean-squared-error|squared-error)/],
  ['nuclear spectrum', /^(?:schatten|singular)/],
  ['analytic gaussian mechanism calibration', /^gaussian-(?:sigma|delta|epsilon)$/],
  ['renyi', /^(?:rdp|zcdp)-/],
  ['gammap', /^domain-gamma/],
];

/**
 * The quantities in whose name, statement, formula, source, parameters or synonyms every word of a query occurs: Greek letters by name or sign,
 * subscripts on the line or below, `Theorem 15` as `Thm 15`. A blank query finds all, one of signs that stand for no word finds none.
 *
 * @example
 * ```ts
 * searchQuantities(await allQuantities(), 'gamma_F').map(({ name }) => name); // ['gamma-f-schatten-lower', …]
 * ```
 */
export function searchQuantities(quantities: readonly Quantity[], query: string): readonly Quantity[] {
  const wanted = foldedWords(query);
  if (wanted.length === 0 && query.trim() !== '') return [];
  return quantities.filter((quantity) => matches(wanted, wordsOf(quantity)));
}

/** The names nearest to a query that finds nothing: by the whole name, otherwise by one of its parts; at most six. */
export function nearestNames(quantities: readonly Quantity[], query: string): readonly string[] {
  const names = quantities.map(({ name }) => name);
  const words = query
    .trim()
    .slice(0, 200)
    .split(/[^\p{L}\p{N}]+/u);
  const whole = nearest(words.join('-'), names);
  if (whole.length > 0) return whole;
  const parts = [...new Set(names.flatMap((name) => name.split('-')))].filter((part) => part.length > 3);
  const near = new Set(words.filter((word) => word.length > 3).flatMap((word) => nearest(word, parts)));
  return names.filter((name) => name.split('-').some((part) => near.has(part))).slice(0, 6);
}

function wordsOf({ name, statement, formula, source, parameters }: Quantity): readonly string[] {
  const synonyms = SYNONYMS.filter(([, names]) => names.test(name)).map(([words]) => words);
  const letters = name.split('-');
  return [
    ...foldedWords(name),
    // gamma-f is found as gammaf, which gamma_F is.
    ...letters.map((_, i) => letters.slice(i, i + 2).join('')),
    ...[statement, formula, source, ...synonyms].flatMap(foldedWords),
    ...parameters.flatMap((parameter) => [parameter.name, ...foldedWords(parameter.description)]),
  ];
}
