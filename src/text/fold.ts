/** The names of Greek letters, in the order of Unicode from alpha; final sigma is a sigma. */
const GREEK = (
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon ' +
  'phi chi psi omega'
).split(' ');

/** Other signs that are typed as words or in ASCII; accents, subscripts, superscripts and ℓ fall to their plain letters by themselves. */
const SIGNS: Readonly<Record<string, string>> = {
  ϕ: 'phi',
  ϵ: 'epsilon',
  '∞': ' inf ',
  '√': ' sqrt ',
  Σ: ' sum ',
  '∑': ' sum ',
  '–': '-',
  '−': '-',
  '·': ' ',
};

/** Words that mean the same here, each under the one that stands for all. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  thm: ['theorem', 'theorems', 'thms'],
  lemma: ['lemmas', 'lem'],
  eq: ['equation', 'equations', 'eqs', 'eqn', 'eqns'],
  def: ['definition', 'definitions', 'defs'],
  prop: ['proposition', 'propositions', 'props'],
  cor: ['corollary', 'corollaries', 'cors'],
  alg: ['algorithm', 'algorithms', 'algo', 'algs'],
  fig: ['figure', 'figures', 'figs'],
  app: ['appendix', 'appendices'],
  table: ['tables', 'tab'],
  remark: ['remarks', 'rem'],
  section: ['§', 'sec', 'sections'],
  claim: ['claims'],
  fact: ['facts'],
  max: ['maximum', 'maximal', 'largest', 'greatest', 'most', 'worst'],
  min: ['minimum', 'minimal', 'least', 'smallest'],
  mean: ['average', 'expected'],
  eps: ['epsilon'],
  inf: ['infinity', 'infinite'],
  sum: ['sums', 'total'],
  dp: ['privacy', 'private'],
  trace: ['nuclear'],
};

const STANDS_FOR: ReadonlyMap<string, string> = new Map(
  Object.entries(SAME).flatMap(([one, words]) => words.map((word) => [word, one] as const)),
);

const LABELS = [
  'thm',
  'lemma',
  'eq',
  'def',
  'prop',
  'cor',
  'alg',
  'fig',
  'app',
  'table',
  'remark',
  'section',
  'claim',
  'fact',
];
const NUMBER = /^(?:[a-z]\.)?[0-9]+(?:\.[0-9]+)*$/;

/**
 * The words of a text as people type them: in lower case, Greek letters by name, subscripts on the line (`γ_F` and `gamma_F` are `gammaf`,
 * ℓ₁ is `l1`), one word for those that mean the same, and a label with each of its numbers in one (`Thms 4, 9` are `thm 4` and `thm 9`).
 */
export function foldedWords(text: string): readonly string[] {
  const plain = [...text.normalize('NFKC')]
    .map((sign) => SIGNS[sign] ?? greek(sign))
    .join('')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f_{}^]/g, '')
    .toLowerCase();
  const words = plain
    .replace(/square[ -]roots?\b/g, 'sqrt')
    .split(/[^a-z0-9.§]+/)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter((word) => word !== '')
    .flatMap(labelAndNumber)
    .map((word) => STANDS_FOR.get(word) ?? word);
  const folded: string[] = [];
  let label: string | undefined;
  for (const word of words) {
    if (label !== undefined && NUMBER.test(word)) folded.push(`${label} ${word}`);
    else {
      label = LABELS.includes(word) ? word : undefined;
      folded.push(word);
    }
  }
  return folded.filter((word, i) => !(LABELS.includes(word) && folded[i + 1]?.startsWith(`${word} `)));
}

/** `thm15` and `§4` are a label and its number, as `thm 15` is. */
function labelAndNumber(word: string): readonly string[] {
  const [, label = '', number = ''] = /^([a-z§]+)([0-9].*)$/.exec(word) ?? [];
  return LABELS.includes(STANDS_FOR.get(label) ?? label) && NUMBER.test(number) ? [label, number] : [word];
}

function greek(sign: string): string {
  const at = sign.toLowerCase().charCodeAt(0) - 0x3b1;
  return sign.length === 1 ? (GREEK[at] ?? sign) : sign;
}

/** Whether every word of a query is one of the words or begins one; numbers, alone or with a label, must be whole. */
export function matches(query: readonly string[], words: readonly string[]): boolean {
  return query.every((wanted) =>
    words.some((word) => word === wanted || (!/[0-9]$/.test(wanted) && word.startsWith(wanted))),
  );
}
