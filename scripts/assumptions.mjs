// What Coq says that a theorem assumes, by the groups of proofs/assumptions.json.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { place } from './common.mjs';
import { FOLDER, coqc } from './theory.mjs';

/**
 * The axioms by groups, and the groups that files of the theory may use.
 *
 * @typedef {{ allowed: Record<string, string[]> } & Record<string, string[]>} Assumptions
 */

const { allowed, ...groups } = /** @type {Assumptions} */ (
  JSON.parse(readFileSync(place('proofs', 'assumptions.json'), 'utf8'))
);

/**
 * Whether an axiom is in a group, by its name or by the module that the group names.
 *
 * @param {string} axiom
 * @param {readonly string[]} known
 */
function within(axiom, known) {
  return known.some((name) => (name.endsWith('.') ? axiom.startsWith(name) : axiom === name));
}

/**
 * The groups of what `Print Assumptions` prints, and the axioms in it that a file may not use.
 *
 * @param {string} printed
 * @param {string} [file]
 */
export function assumptionsOf(printed, file = '') {
  const axioms = printed
    .split('\n')
    .filter((line) => /^[A-Za-z]/.test(line))
    .flatMap((line) => line.match(/^[\w.']+(?=\s*(:|$))/g) ?? [])
    .filter((name) => name !== 'Axioms');
  const used = Object.entries(groups).filter(([, known]) => axioms.some((axiom) => within(axiom, known)));
  const permitted = allowed[file] ?? ['reals'];
  const foreign = axioms.filter((axiom) => !permitted.some((group) => within(axiom, groups[group] ?? [])));
  return { groups: axioms.length === 0 ? 'nothing' : used.map(([group]) => group).join(', '), foreign };
}

/**
 * What `Print Assumptions` prints of all theorems of each file together, kept until the file or what it needs changes: Coq goes through
 * all that a proof rests on, which takes longer than the proof, and once for a file is enough.
 *
 * @param {ReadonlyMap<string, { readonly text: string }>} theory
 * @returns {Promise<ReadonlyMap<string, string>>} by file; those without theorems are left out
 */
export async function printedAssumptions(theory) {
  const MARK = 'ETALON_NEXT';
  /** @type {Map<string, string>} */
  const known = new Map();
  /** @type {{ file: string, key: string, kept: string, all: string }[]} */
  const missing = [];
  for (const [file, { text }] of theory) {
    const names = [...text.matchAll(/^(?:Theorem|Corollary) ([\w']+)/gm)].map(([, name = '']) => name);
    if (names.length === 0) continue;
    const all = names
      .map((name) => `@Etalon.${file}.${name}`)
      .reduceRight((rest, name) => `(${name}, ${rest})`);
    const key = createHash('sha256')
      .update(readFileSync(join(FOLDER, `${file}.key`)))
      .update(all)
      .digest('hex');
    const kept = join(FOLDER, `${file}.assumed`);
    const found = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : undefined;
    if (found?.key === key) known.set(file, found.printed);
    else missing.push({ file, key, kept, all });
  }
  if (missing.length === 0) return known;
  const source = [
    `Require ${missing.map(({ file }) => `Etalon.${file}`).join(' ')}.`,
    ...missing.map(
      ({ file, all }) =>
        `Definition all_${file} := ${all}.\nGoal True. idtac "${MARK}". Abort.\nPrint Assumptions all_${file}.`,
    ),
  ];
  const path = join(FOLDER, 'Assumed.v');
  writeFileSync(path, `${source.join('\n')}\n`);
  const printed = (await coqc(path)).split(`${MARK}\n`).slice(1);
  for (const [i, { file, key, kept }] of missing.entries()) {
    known.set(file, printed[i] ?? '');
    writeFileSync(kept, JSON.stringify({ key, printed: printed[i] ?? '' }));
  }
  return known;
}
