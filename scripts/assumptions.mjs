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
 * What `Print Assumptions` prints of each of some theorems of a compiled file, kept until the file or what it needs changes: Coq goes
 * through all that a proof rests on, which takes longer than the proof.
 *
 * @param {string} file
 * @param {readonly string[]} names
 * @returns {Promise<readonly string[]>}
 */
export async function printedAssumptions(file, names) {
  const key = createHash('sha256')
    .update(readFileSync(join(FOLDER, `${file}.key`)))
    .update(names.join())
    .digest('hex');
  const kept = join(FOLDER, `${file}.assumed`);
  if (existsSync(kept)) {
    const { key: known, printed } = JSON.parse(readFileSync(kept, 'utf8'));
    if (known === key) return printed;
  }
  const MARK = 'ETALON_NEXT';
  const queries = names.map(
    (name) => `Goal True. idtac "${MARK}". Abort.\nPrint Assumptions Etalon.${file}.${name}.`,
  );
  const path = join(FOLDER, `Assumed${file}.v`);
  writeFileSync(path, `Require Etalon.${file}.\n${queries.join('\n')}\n`);
  const printed = (await coqc(path)).split(`${MARK}\n`).slice(1);
  writeFileSync(kept, JSON.stringify({ key, printed }));
  return printed;
}
