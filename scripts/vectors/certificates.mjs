// Golden vectors of certificates: small accepted ones of every kind, and refused ones as changes of their text, with the code and the place of the refusal.
// They are those of test/accepted and test/refused that are short; what is said of each is what the checker says now.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { check } from '../../dist/checker/checker.js';
import { place } from '../common.mjs';

/**
 * @typedef {import('./cases.mjs').Group} Group
 * @typedef {import('./cases.mjs').Case} Case
 * @typedef {readonly [at: number, deleted: number, inserted: string]} Edit of the text as it was: from the last place to the first
 */

/** Characters of an accepted certificate, and of the changes that make a refused one, at most. */
const [LONGEST, MOST_CHANGED] = [750, 130];
/** Certificates of a kind. */
const [ACCEPTED, REFUSED] = [5, 22];

const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);
const isAscii = (/** @type {string} */ text) => /^[\x20-\x7e\n]*$/.test(text);

/** @param {string} folder @returns {ReadonlyMap<string, string>} */
const textsIn = (folder) =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json') && file !== 'index.json')
      .sort()
      .map((file) => [file.slice(0, -'.json'.length), readFileSync(`${folder}/${file}`, 'utf8')]),
  );

/** One change: what is between the longest common beginning and end. @param {string} from @param {string} to @param {number} [shift] @returns {Edit[]} */
function changed(from, to, shift = 0) {
  if (from === to) return [];
  let start = 0;
  while (start < Math.min(from.length, to.length) && from[start] === to[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(from.length, to.length) - start &&
    from[from.length - 1 - end] === to[to.length - 1 - end]
  )
    end += 1;
  return [[shift + start, from.length - start - end, to.slice(start, to.length - end)]];
}

const DIGEST = /"digest":"[0-9a-f]{64}"/;

/** The changes, that of the digest apart, because it is in the middle. @param {string} from @param {string} to @returns {Edit[]} */
function edits(from, to) {
  const [a, b] = [DIGEST.exec(from), DIGEST.exec(to)];
  if (a === null || b === null) return changed(from, to);
  const [before, after] = [from.slice(0, a.index), from.slice(a.index)];
  const middle = DIGEST.exec(after)?.[0] ?? '';
  const [restFrom, restTo] = [after.slice(middle.length), to.slice(b.index + b[0].length)];
  return [
    ...changed(restFrom, restTo, a.index + middle.length),
    ...changed(middle, b[0], a.index),
    ...changed(before, to.slice(0, b.index)),
  ];
}

/** @param {readonly Edit[]} list */
const cost = (list) => list.reduce((sum, [, , text]) => sum + text.length + 16, 0);

/** @param {string} text */
function verdictOf(text) {
  const verdict = check(bytes(text));
  if (!verdict.proved) return { proved: false, code: verdict.code, path: verdict.path };
  const { kind, inf, sup } = verdict;
  return { proved: true, kind, inf, sup };
}

/** The shortest changes of any of the bases that make a text. @param {ReadonlyMap<string, string>} bases @param {string} text */
function shortest(bases, text) {
  return [...bases]
    .map(([base, from]) => ({ base, edits: edits(from, text) }))
    .sort((a, b) => cost(a.edits) - cost(b.edits))[0];
}

/** @param {string} folder @returns {Group[]} */
function groupOf(folder) {
  const [accepted, refused] = ['accepted', 'refused'].map((which) => place('test', which, folder));
  if (accepted === undefined || refused === undefined || !existsSync(refused)) return [];
  const bases = new Map(
    [...textsIn(accepted)].filter(([, text]) => text.length <= LONGEST && isAscii(text)).slice(0, ACCEPTED),
  );
  /** @type {Case[]} */
  const kept = [...bases].map(([name, certificate]) => ({
    inputs: { name, certificate },
    ...{ verdict: verdictOf(certificate), result: 'valid', flags: [] },
  }));
  /** @type {Map<string, Case[]>} by the code of the refusal */
  const byCode = new Map();
  for (const [name, text] of textsIn(refused)) {
    const from = text.length <= 2 * LONGEST && isAscii(text) ? shortest(bases, text) : undefined;
    if (from === undefined || cost(from.edits) > MOST_CHANGED) continue;
    const verdict = verdictOf(text);
    const code = 'code' in verdict ? verdict.code : '';
    const list = byCode.get(code) ?? [];
    byCode.set(code, [
      ...list,
      { inputs: { name, ...from }, verdict, result: 'invalid', flags: ['changed-certificate'] },
    ]);
  }
  // A refusal of every code in turn, until there are enough.
  const most = Math.max(0, ...[...byCode.values()].map((list) => list.length));
  const inTurn = Array.from({ length: most }, (_, i) =>
    [...byCode.values()].map((list) => list[i]).filter((one) => one !== undefined),
  );
  return [
    {
      question: `certificate-${folder === '' ? 'gamma-f' : folder}`,
      statement: 'Whether a certificate is proved, and otherwise why it is refused.',
      formula: '',
      source: 'docs/certificate-format.md',
      cases: [...kept, ...inTurn.flat().slice(0, REFUSED)],
    },
  ].filter(({ cases }) => cases.length > 0);
}

/** @returns {Promise<Group[]>} */
export function certificateGroups() {
  const folders = readdirSync(place('test', 'accepted'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  return Promise.resolve(['', ...folders].flatMap(groupOf));
}
