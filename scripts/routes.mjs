// The four routes over the same certificates: TypeScript, Python, the extracted checker, Coq's kernel.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { coqFile } from '../dist/certificate/coq.js';
import { check } from '../dist/checker/checker.js';
import { KINDS } from '../dist/checker/kinds.js';
import { place, ROOT, say } from './common.mjs';
import { certificatePath, readManifest } from './manifest.mjs';
import { coqc, FOLDER, runTasks } from './theory.mjs';

/** Refusals that the proved programs decide; a certificate refused for its form never becomes a Coq file. */
const SEMANTIC =
  /^(PROVED|(residual|upper|vacuous|lower|cover) .*|norm lower.*|sensitivity upper(\.sensitivity|\.patterns.*)?(\.weights.*)?)$/;

/** The lines of a Coq file that say what it uses. */
const REQUIRED = /^(?:(?:From \w+ )?Require|Import|Open Scope) .*$/gm;

const PARTICIPATION_CODES = {
  unproved: 'sensitivity',
  uncovered_weight: 'cover',
  uncovered_round: 'cover',
  long_row: 'norm',
};

/** The programs that Coq's kernel runs, and the codes of their verdicts where these are not their names in small letters. */
const KERNELS = [
  { required: 'Kernel', sound: 'certificate_sound', accepts: 'check', judge: 'judge', codes: {} },
  {
    required: 'ParticipationKernel',
    sound: 'participation_file_sound',
    accepts: 'accepts_participation',
    judge: 'judge_participation',
    codes: PARTICIPATION_CODES,
  },
  {
    required: 'SensitivityKernel',
    sound: 'sensitivity_file_sound counted',
    accepts: 'accepts_sensitivity counted',
    judge: 'judge_sensitivity counted',
    codes: PARTICIPATION_CODES,
  },
  {
    required: 'SensitivityFormsKernel',
    sound: 'form_file_sound strategy counted',
    accepts: 'accepts_form strategy counted',
    judge: 'judge_form strategy counted',
    codes: PARTICIPATION_CODES,
  },
  {
    required: 'SensitivityL1Kernel',
    sound: 'l1_file_sound counted upper',
    accepts: 'accepts_l1 counted upper',
    judge: 'judge_l1 counted upper',
    codes: PARTICIPATION_CODES,
  },
  {
    required: 'SensitivityL1FormsKernel',
    sound: 'l1_form_file_sound strategy counted upper',
    accepts: 'accepts_l1_form strategy counted upper',
    judge: 'judge_l1_form strategy counted upper',
    codes: PARTICIPATION_CODES,
  },
  {
    required: 'PointsKernel',
    sound: 'points_file_sound',
    accepts: 'accepts_points',
    judge: 'judge_points',
    codes: {},
  },
  {
    required: 'ShiftedPointsKernel',
    sound: 'shifted_file_sound shift over',
    accepts: 'accepts_shifted shift over',
    judge: '(fun c => judge_shifted c shift over)',
    codes: {},
  },
  {
    required: 'TreeLevelsKernel',
    sound: 'tree_file_sound counted',
    accepts: 'accepts_tree',
    judge: 'judge_tree',
    codes: {},
  },
  {
    required: 'CirculantKernel',
    sound: 'circulant_file_sound',
    accepts: 'accepts_circulant',
    judge: 'judge_circulant',
    codes: {},
  },
  {
    required: 'CirculantPowerKernel',
    sound: 'circulant_power_file_sound above below',
    accepts: 'accepts_circulant_power above below',
    judge: '(fun c => judge_circulant_power c above below)',
    codes: {},
  },
];

/**
 * The certificates of a folder of tests.
 *
 * @param {string} name
 */
const corpus = (name) =>
  readdirSync(place('test', name), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.endsWith('index.json'))
    .sort()
    .map((file) => place('test', name, file));

/** @param {readonly string[]} files */
const typescript = (files) =>
  files.map((file) => {
    const verdict = check(readFileSync(file));
    return verdict.proved ? 'PROVED' : `${verdict.code} ${verdict.path || '-'}`;
  });

/**
 * What a printed line says: PROVED, or the code and the path of the refusal.
 *
 * @param {string} line
 */
function codeAndPath(line) {
  const [word = '', code, path] = line.split(' ');
  return word === 'REFUSED' ? `${code} ${path}` : word === 'OVER-BUDGET' ? 'over-budget -' : word;
}

/**
 * The verdicts of a program that prints one line a file: PROVED, or code and path; on stderr the files on which it has no verdict.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {readonly string[]} files
 */
function printed(command, args, files) {
  const { stdout, stderr, error } = spawnSync(command, [...args, ...files], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (error !== undefined) return undefined;
  const silent = new Set(
    stderr.split('\n').map((line) => line.split(': ').find((part) => files.includes(part))),
  );
  const lines = stdout.trimEnd().split('\n');
  const judged = files.filter((file) => !silent.has(file));
  if (lines.length !== judged.length)
    throw new Error(`${command}: expected ${judged.length} verdicts, got ${lines.length}\n${stderr}`);
  const verdicts = new Map(judged.map((file, i) => [file, codeAndPath(lines[i] ?? '')]));
  return files.map((file) => verdicts.get(file));
}

/**
 * Whether the second checker has a file for the kind that a certificate gives; it refuses a kind that no checker knows.
 *
 * @param {string} certificate
 */
export function knownToSecondChecker(certificate) {
  const kind = /"kind":"((?:gamma|toeplitz)-[^"]*|circulant)"/.exec(readFileSync(certificate, 'latin1'))?.[1];
  if (kind === undefined || !KINDS.includes(kind)) return true;
  // One file proves both norms from 2n weights.
  const file = kind === 'gamma-2-banded' ? 'gamma-p-banded' : kind;
  return existsSync(place('proofs', `${file.toLowerCase().replaceAll('-', '_')}.py`));
}

/**
 * The Coq file of a certificate; undefined when its statement is not in Reflect.v.
 *
 * @param {string} file
 */
function coqText(file) {
  try {
    return coqFile(readFileSync(file));
  } catch (problem) {
    if (problem instanceof RangeError) return undefined;
    throw problem;
  }
}

/**
 * Coq's kernel on each certificate: the theorem itself, and what the program evaluates to; all of a program in one file.
 *
 * @param {readonly string[]} files
 * @param {readonly string[]} verdicts of the first checker
 */
async function kernel(files, verdicts) {
  const texts = files.map((file, i) => (SEMANTIC.test(verdicts[i] ?? '') ? coqText(file) : undefined));
  /** @type {(string | undefined)[]} */
  const found = files.map(() => undefined);
  for (const { required, sound, accepts, judge, codes } of KERNELS) {
    const parts = texts.flatMap((text, i) => {
      if (!text?.includes(`Require Import Etalon.${required}.`)) return [];
      const [body, statement = ''] = text.replace(REQUIRED, '').split(/^Theorem /m);
      const type = statement.slice(statement.indexOf(':') + 1, statement.indexOf('.\nProof'));
      const proof = `Definition proved : ${type} := ${sound} witness (eq_refl true <: ${accepts} witness = true).`;
      return `Module Case_${i}.\n${body}\n${verdicts[i] === 'PROVED' ? proof : `Fail ${proof}`}\nGoal True. let v := eval vm_compute in (${judge} witness) in idtac "judged ${i}" v. Abort.\nEnd Case_${i}.\n`;
    });
    const path = join(FOLDER, `Corpus${required}.v`);
    const head = texts.find((text) => text?.includes(`Etalon.${required}.`))?.match(REQUIRED) ?? [];
    writeFileSync(path, `${head.join('\n')}\n${parts.join('\n')}`);
    for (const [, i = '', said = ''] of (await coqc(path)).matchAll(/^judged (\d+) \(?(\w+)/gm)) {
      const word = said.replace(/^(?:Participation|Circulant|Points|Tree)_/, '').toLowerCase();
      const [code, where] = (verdicts[Number(i)] ?? '').split(' ');
      const judged = Object.entries(codes).find(([name]) => name === word)?.[1] ?? word;
      found[Number(i)] = judged === 'proved' ? 'PROVED' : judged === code ? `${code} ${where}` : judged;
    }
  }
  return found;
}

/**
 * The first word of a verdict.
 *
 * @param {string} verdict
 */
const wordOf = (verdict) => verdict.replace(/ .*/, '');

/**
 * Prints one table; whether all routes agree on every certificate.
 *
 * @param {string | undefined} program the extracted checker
 */
export async function routesTable(program) {
  const accepted = corpus('accepted');
  const files = [...accepted, ...corpus('refused')];
  const first = typescript(files);
  /** @type {Record<string, (string | undefined)[] | undefined>} */
  const routes = {
    TypeScript: first,
    Python: printed('python3', [place('proofs', 'checker.py')], files)?.map((verdict, i) =>
      knownToSecondChecker(files[i] ?? '') ? verdict : undefined,
    ),
    extracted: program === undefined ? undefined : printed(program, [], files),
    kernel: await kernel(files, first),
  };
  const codes = [...new Set(first.map(wordOf))].sort();
  say(
    `${'verdict'.padEnd(14)}${'certificates'.padStart(14)}${Object.keys(routes)
      .map((name) => name.padStart(12))
      .join('')}`,
  );
  let right = first.every((verdict, i) => (verdict === 'PROVED') === i < accepted.length);
  for (const code of codes) {
    const which = first.flatMap((verdict, i) => (wordOf(verdict) === code ? [i] : []));
    const cells = Object.entries(routes).map(([name, verdicts]) => {
      if (verdicts === undefined) return 'not run';
      const judged = which.filter((i) => verdicts[i] !== undefined);
      const wrong = judged.filter((i) => verdicts[i] !== first[i]);
      right &&= wrong.length === 0;
      wrong.forEach((i) =>
        say(`${name} on ${relative(ROOT, files[i] ?? '')}: ${verdicts[i]}, not ${first[i]}`),
      );
      return judged.length === 0 ? '-' : `${judged.length - wrong.length}`;
    });
    say(
      `${code.padEnd(14)}${`${which.length}`.padStart(14)}${cells.map((cell) => cell.padStart(12)).join('')}`,
    );
  }
  say(
    'less or -: refused for its form, so that there is nothing for coqc, or a statement that Coq does not have',
  );
  return right;
}

/**
 * Compiles the Coq file of each certificate of the atlas that has at most so many bytes.
 *
 * @param {number} mostBytes
 */
export async function compileAtlas(mostBytes) {
  const folder = join(FOLDER, 'certificates');
  mkdirSync(folder, { recursive: true });
  const started = performance.now();
  const entries = Object.entries(readManifest());
  const texts = entries
    .filter(([, { bytes }]) => bytes <= mostBytes)
    .flatMap(([name]) => {
      const text = coqText(certificatePath(name));
      return text === undefined ? [] : [{ name, text }];
    });
  await runTasks(
    new Map(
      texts.map(({ name, text }) => {
        const run = async () => {
          const path = join(folder, `${name.replace(/\W/g, '_')}.v`);
          writeFileSync(path, text);
          await coqc(path);
        };
        return [name, { after: [], run }];
      }),
    ),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  say(`certificates: ${texts.length} of ${entries.length} of the atlas compiled by coqc in ${seconds} s`);
}
