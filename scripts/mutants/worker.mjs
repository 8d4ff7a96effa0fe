// Tries mutants of the checks of some entries: node worker.mjs TARGET, then JSON on stdin. A line of JSON for each attempt, before and after it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {import('./mutants.mjs').Task} Task */
/** @typedef {import('../../dist/statement/proof.js').Check} Check */

const [target = ''] = process.argv.slice(2);
const task = /** @type {Task} */ (JSON.parse(readFileSync(0, 'utf8')));

let current = -1;
/** @type {Set<number>} */
let reached = new Set();
const globals = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (globalThis));
/** @param {number} site */
const at = (site) => {
  reached.add(site);
  return site === current;
};
globals['__at'] = at;
/** @type {Record<string, (a: any, b: any) => unknown>} */
const OPERATION = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
};
/** @param {number} site @param {string} from @param {string} to @param {unknown} a @param {unknown} b */
globals['__two'] = (site, from, to, a, b) => OPERATION[at(site) ? to : from]?.(a, b);
/** @param {number} site @param {unknown} a @param {() => unknown} b */
globals['__and'] = (site, a, b) => (at(site) ? a || b() : a && b());
/** @param {number} site @param {unknown} a @param {unknown} b */
globals['__swap'] = (site, a, b) => (at(site) ? [b, a] : [a, b]);

/**
 * A method of one argument: another in its place (a sum where there is no quotient, as of matrices), or the sides exchanged.
 *
 * @param {number} other
 * @param {number} exchanged
 * @param {string} from
 * @param {string} to
 * @param {any} a
 * @param {any} b
 */
globals['__call'] = (other, exchanged, from, to, a, b) => {
  if (at(other)) return a[typeof a[to] === 'function' ? to : 'add'](b);
  return at(exchanged) ? b[from](a) : a[from](b);
};

// What is left of a method that is left out.
Object.defineProperty(Object.prototype, '__self', {
  /** @this {unknown} */
  value() {
    return this;
  },
});

const load = /** @param {string} name */ (name) =>
  import(pathToFileURL(join(target, 'statement', `${name}.js`)).href);
const { findEntry } = await load('registry');
const { checksOf } = await load('proof');
const { proofOf } = await load('truth');

/** Its multiples modulo 1 are evenly spread. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** @param {object} line */
const tell = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

/**
 * What a check finds, as text; its wording of the cases does not count.
 *
 * @param {Check} check
 */
const found = (check) => {
  const outcome = check();
  return JSON.stringify(
    'counterexample' in outcome ? [false, outcome.counterexample, outcome.failures] : [true],
  );
};

for (const id of task.ids) {
  const entry = await findEntry(id);
  let number = 0;
  for (const truth of entry.truths.values()) {
    const proof = proofOf(truth);
    const checks = /** @type {Check[]} */ (
      proof === undefined ? [truth] : [...checksOf(proof), ...proof.besides]
    );
    for (const check of checks) {
      const name = `${id} #${(number += 1)}`;
      if (task.done.includes(name)) continue;
      current = -1;
      reached = new Set();
      tell({ check: name, started: true });
      const started = performance.now();
      const original = found(check);
      tell({ check: name, milliseconds: performance.now() - started });
      const rank = /** @param {number} site */ (site) => task.ranks[site] ?? Infinity;
      // Spread over the files, so that the numbers of an example do not keep the formula waiting.
      const spread = /** @param {number} site */ (site) => (site * GOLDEN) % 1;
      const sites = [...reached].sort((a, b) => rank(a) - rank(b) || spread(a) - spread(b));
      // An earlier worker may have been ended by a change that does not end: what it tried is not tried again.
      const begun = task.begun[name];
      const before = new Set(
        begun === undefined ? [] : [...begun.killed, ...begun.survived, ...begun.failed, ...begun.hung],
      );
      // A change that ends in an error says nothing of the check.
      let [killed, tried] = [begun?.killed.length ?? 0, before.size - (begun?.failed.length ?? 0)];
      for (const site of sites) {
        if (killed >= task.enough || tried >= task.most) break;
        if (before.has(site)) continue;
        tell({ check: name, site });
        current = site;
        try {
          const changed = found(check);
          tried += 1;
          if (changed !== original) {
            killed += 1;
            // What a change leaves behind in memory would falsify what follows.
            current = -1;
            if (found(check) !== original) tell({ check: name, poisoned: site });
            tell({ check: name, killed: site });
          } else tell({ check: name, survived: site });
        } catch {
          tell({ check: name, failed: site });
        }
        current = -1;
      }
      tell({ check: name, total: killed, sites: sites.length });
    }
  }
}
