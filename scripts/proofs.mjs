// Compiles the theory of proofs/coq, compares what its theorems assume with proofs/assumptions.json, builds the extracted checker,
// and runs every route over the same certificates. Usage: npm run build && node scripts/proofs.mjs [OPTION…]
//   --build NAME…    only compiles these files of the theory and the extracted checker
//   --certificates   also compiles the Coq files of the certificates of the atlas of at most 120 000 bytes (prefix sum to n = 64)
//   --all            all certificates of the atlas
//   --coqchk         also runs Coq's second kernel over the theory
// Without coqc it says that the proofs were not run, with status 0.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { assumptionsOf, printedAssumptions } from './assumptions.mjs';
import { say } from './common.mjs';
import { isAboutProposition } from './marks.mjs';
import { FOLDER, SOURCE, buildChecker, compileTheory, coqVersion, theory } from './theory.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    build: { type: 'boolean' },
    certificates: { type: 'boolean' },
    all: { type: 'boolean' },
    coqchk: { type: 'boolean' },
  },
});
const started = performance.now();
const elapsed = () => `${((performance.now() - started) / 1000).toFixed(0)} s`;

const version = coqVersion();
if (version === undefined) {
  say(
    'proofs: coqc is not on this machine; the proofs were NOT run (Debian: apt-get install coq libcoq-bignums',
  );
  say('libcoq-coquelicot libcoq-flocq libcoq-interval ocaml-findlib libzarith-ocaml-dev)');
} else if (values.build) {
  await compileTheory(positionals);
  buildChecker();
  say(FOLDER);
} else {
  say(version.replace(/\n[^]*/, ''));
  const seconds = await compileTheory();
  const lines = [...theory().values()].reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
  const total = [...seconds.values()].reduce((sum, x) => sum + x, 0);
  say(
    `theory: ${theory().size} files, ${lines} lines, ${seconds.size} compiled in ${total.toFixed(0)} s (${elapsed()})`,
  );
  let right = await assumptions();
  const program = buildChecker();
  if (program === undefined) say('extracted checker: NOT built (ocamlfind and zarith are needed)');
  const { compileAtlas, routesTable } = await import('./routes.mjs');
  right = (await routesTable(program)) && right;
  if (values.certificates || values.all) await compileAtlas(values.all ? Infinity : 120_000);
  if (values.coqchk) {
    const modules = [...theory().keys()].map((name) => `Etalon.${name}`);
    const { status, stdout, stderr } = spawnSync(
      'coqchk',
      ['-silent', '-o', '-R', FOLDER, 'Etalon', ...modules],
      {
        encoding: 'utf8',
        maxBuffer: 1 << 26,
      },
    );
    say(status === 0 ? `coqchk: passed (${elapsed()})` : `coqchk: FAILED\n${stdout}${stderr}`);
    right &&= status === 0;
  }
  say(`proofs: ${right ? 'all as they should be' : 'NOT as they should be'} (${elapsed()})`);
  process.exitCode = right ? 0 : 1;
}

/** Prints what the theorems of each file assume; whether that is allowed. */
async function assumptions() {
  const theorems = [...theory()].flatMap(([file, { text }]) =>
    [...text.matchAll(/^(?:Theorem|Corollary) ([\w']+)/gm)].map(([, name = '']) => ({ file, name })),
  );
  const named = readFileSync(join(SOURCE, 'theorems.tsv'), 'utf8').trimEnd().split('\n');
  const table = named.map((line) => line.split('\t').slice(1).reverse().join(' '));
  const proved = theorems
    .filter(({ name }) => !isAboutProposition(name))
    .map(({ file, name }) => `${file}.v ${name}`);
  const unmatched = [
    ...table.filter((entry) => !proved.includes(entry)),
    ...proved.filter((entry) => !table.includes(entry)),
  ];
  unmatched.forEach((entry) => say(`  ${entry}: not both a theorem and in theorems.tsv`));
  let right = unmatched.length === 0;
  for (const [file, printed] of await printedAssumptions(theory())) {
    const { groups: assumed, foreign } = assumptionsOf(printed, file);
    const problem = foreign.length > 0 ? `; NOT ALLOWED: ${foreign.join(' ')}` : '';
    const count = theorems.filter((theorem) => theorem.file === file).length;
    say(`  ${file.padEnd(24)} ${count} theorems, which assume ${assumed}${problem}`);
    right &&= foreign.length === 0;
  }
  return right;
}
