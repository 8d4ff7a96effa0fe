// The four routes over the same certificates: TypeScript, Python, the extracted checker, Coq's kernel.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { coqFile } from '../dist/certificate/coq.js';
import { check } from '../dist/checker/checker.js';
import { FOLDER, ROOT, coqc, runTasks } from './theory.mjs';

/** Codes of the refusals that Reflect.v decides; a certificate refused for its form never becomes a Coq file. */
const SEMANTIC = ['residual', 'upper', 'vacuous', 'lower'];

const KINDS = ['gamma-F', 'gamma-p', 'gamma-F-banded'];

const corpus = (name) =>
  readdirSync(join(ROOT, 'test', name), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.endsWith('index.json'))
    .sort()
    .map((file) => join(ROOT, 'test', name, file));

const typescript = (files) =>
  files.map((file) => {
    const verdict = check(readFileSync(file));
    return verdict.proved ? 'PROVED' : `${verdict.code} ${verdict.path || '-'}`;
  });

/** What a printed line says: PROVED, or the code and the path of the refusal. */
function codeAndPath(line) {
  const [word, code, path] = line.split(' ');
  return word === 'REFUSED' ? `${code} ${path}` : word === 'OVER-BUDGET' ? 'over-budget -' : word;
}

/** The verdicts of a program that prints one line a file: PROVED, or code and path; on stderr the files on which it has no verdict. */
function printed(command, args, files) {
  const options = { encoding: 'utf8', maxBuffer: 1 << 26 };
  const { stdout, stderr, error } = spawnSync(command, [...args, ...files], options);
  if (error !== undefined) return undefined;
  const silent = new Set(
    stderr.split('\n').map((line) => line.split(': ').find((part) => files.includes(part))),
  );
  const lines = stdout.trimEnd().split('\n');
  const judged = files.filter((file) => !silent.has(file));
  if (lines.length !== judged.length)
    throw new Error(`${command}: expected ${judged.length} verdicts, got ${lines.length}\n${stderr}`);
  const verdicts = new Map(judged.map((file, i) => [file, codeAndPath(lines[i])]));
  return files.map((file) => verdicts.get(file));
}

/** Whether the second checker has a file for the kind that a certificate gives; it refuses a kind that no checker knows. */
export function knownToSecondChecker(file) {
  const kind = /"kind":"(gamma-[^"]*)"/.exec(readFileSync(file, 'latin1'))?.[1];
  if (!KINDS.includes(kind)) return true;
  return existsSync(join(ROOT, 'proofs', `${kind.toLowerCase().replaceAll('-', '_')}.py`));
}

/** The Coq file of a certificate; undefined when its statement is not in Reflect.v. */
function coqText(file) {
  try {
    return coqFile(readFileSync(file));
  } catch (problem) {
    if (problem instanceof RangeError) return undefined;
    throw problem;
  }
}

/** Coq's kernel on each certificate: the theorem itself, and what the checker evaluates to; all in one file. */
async function kernel(files, verdicts) {
  const asked = files
    .map((file, i) => ({ file, i }))
    .filter(({ i }) => ['PROVED', ...SEMANTIC].includes(verdicts[i].split(' ')[0]));
  const parts = asked.flatMap(({ file, i }) => {
    const text = coqText(file)?.replace(/^Require .*$/m, '');
    if (text === undefined) return [];
    const [body, statement] = text.split(/^Theorem /m);
    const type = statement.slice(statement.indexOf(':') + 1, statement.indexOf('.\nProof'));
    const proof = `Definition proof : ${type} := certificate_sound witness (eq_refl true <: check witness = true).`;
    return `Module Case_${i}.\n${body}\n${verdicts[i] === 'PROVED' ? proof : `Fail ${proof}`}\nGoal True. let v := eval vm_compute in (judge witness) in idtac "judged ${i}" v. Abort.\nEnd Case_${i}.\n`;
  });
  const path = join(FOLDER, 'Corpus.v');
  writeFileSync(path, `Require Import Etalon.Kernel.\n${parts.join('\n')}`);
  const judged = new Map(
    [...(await coqc(path)).matchAll(/^judged (\d+) (\w+)/gm)].map(([, i, word]) => [Number(i), word]),
  );
  return files.map((_, i) => {
    const word = judged.get(i);
    if (word === undefined) return undefined;
    const [code, where] = verdicts[i].split(' ');
    return word === 'Proved' ? 'PROVED' : word.toLowerCase() === code ? `${code} ${where}` : word;
  });
}

/** Prints one table; whether all routes agree on every certificate. */
export async function routesTable(program, say) {
  const accepted = corpus('accepted');
  const files = [...accepted, ...corpus('refused')];
  const first = typescript(files);
  const routes = {
    TypeScript: first,
    Python: printed('python3', [join(ROOT, 'proofs', 'checker.py')], files)?.map((verdict, i) =>
      knownToSecondChecker(files[i]) ? verdict : undefined,
    ),
    extracted: program === undefined ? undefined : printed(program, [], files),
    kernel: await kernel(files, first),
  };
  const expected = files.map((file, i) => (i < accepted.length ? 'PROVED' : 'REFUSED'));
  const names = Object.keys(routes);
  const codes = [...new Set(first.map((verdict) => verdict.split(' ')[0]))].sort();
  say(
    `${'verdict'.padEnd(14)}${'certificates'.padStart(14)}${names.map((name) => name.padStart(12)).join('')}`,
  );
  let right = first.every((verdict, i) => (verdict === 'PROVED') === (expected[i] === 'PROVED'));
  for (const code of codes) {
    const which = first.flatMap((verdict, i) => (verdict.split(' ')[0] === code ? [i] : []));
    const cells = names.map((name) => {
      const verdicts = routes[name];
      if (verdicts === undefined) return 'not run';
      const judged = which.filter((i) => verdicts[i] !== undefined);
      const wrong = judged.filter((i) => verdicts[i] !== first[i]);
      right &&= wrong.length === 0;
      wrong.forEach((i) => say(`${name} on ${relative(ROOT, files[i])}: ${verdicts[i]}, not ${first[i]}`));
      return judged.length === 0 ? '-' : `${judged.length - wrong.length}`;
    });
    say(
      `${code.padEnd(14)}${`${which.length}`.padStart(14)}${cells.map((cell) => cell.padStart(12)).join('')}`,
    );
  }
  say(
    'less or -: refused for its form, so that there is nothing for coqc, or a statement that is not in Reflect.v',
  );
  return right;
}

/** Compiles the Coq file of each certificate of the atlas that has at most so many bytes. */
export async function compileAtlas(mostBytes, say) {
  const folder = join(FOLDER, 'certificates');
  const atlas = join(ROOT, 'proofs', 'certificates');
  mkdirSync(folder, { recursive: true });
  const started = performance.now();
  const manifest = JSON.parse(readFileSync(join(atlas, 'manifest.json'), 'utf8'));
  const texts = new Map(
    Object.keys(manifest)
      .filter((name) => manifest[name].bytes <= mostBytes)
      .map((name) => [name, coqText(join(atlas, `${name}.json`))]),
  );
  const names = [...texts.keys()].filter((name) => texts.get(name) !== undefined);
  const compile = (name) => async () => {
    const path = join(folder, `${name.replace(/\W/g, '_')}.v`);
    writeFileSync(path, texts.get(name));
    await coqc(path);
  };
  await runTasks(new Map(names.map((name) => [name, { after: [], run: compile(name) }])));
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  say(
    `certificates: ${names.length} of ${Object.keys(manifest).length} of the atlas compiled by coqc in ${seconds} s`,
  );
}
