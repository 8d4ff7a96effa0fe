// docs/constants.md: how far the optima of prefix sums are from their logarithm, for n = 2^k.
// Rows of certificates that are kept in proofs/certificates are proved again whenever the page is printed; the others are claims that a run
// has proved, kept in docs/constants.json with the digest of the certificate, which the same command makes again byte for byte.
// Usage: npm run build && node scripts/constants.mjs --record [γ_F|γ_2 [N…]]   runs and keeps claims (all by default)
//                         node scripts/constants.mjs --again [γ_F|γ_2 [N…]]    runs them again, and compares the digests
// The page is one of scripts/documents.mjs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { provedDigits } from '../dist/arithmetic/decimal.js';
import { Interval } from '../dist/arithmetic/interval.js';
import { Rational } from '../dist/arithmetic/rational.js';
import { Real } from '../dist/arithmetic/real.js';
import { schattenMean } from '../dist/bound/optimum/gamma-bounds.js';
import {
  ERROR_CONSTANT,
  LOWER_BOUND_CONSTANT,
  SCHATTEN_MEAN_CONSTANT,
  UPPER_BOUND_CONSTANT,
} from '../dist/bound/square-root/constants.js';
import { LANDAU_CONSTANT, landauSum } from '../dist/bound/square-root/landau.js';
import { logLowerBound, logOverPi, logUpperBound } from '../dist/bound/square-root/logarithmic-bounds.js';
import { squareRootError } from '../dist/bound/square-root/square-root-error.js';
import { PI } from '../dist/arithmetic/elementary.js';
import { prove } from '../dist/certificate/prove.js';
import { check } from '../dist/checker/checker.js';
import { prefixSum } from '../dist/workload/prefix-sum.js';
import { place, say, table } from './common.mjs';
import { certificatePath, readManifest } from './manifest.mjs';

/**
 * An optimum of the prefix sum that a row tells of.
 *
 * @typedef {'γ_F' | 'γ_2'} Name
 * @typedef {{ readonly name: Name, readonly n: number, readonly kind: string, readonly inf: string, readonly sup: string, readonly digest: string, readonly bytes: number }} Row
 * @typedef {import('../dist/certificate/prove.js').ProveOptions} ProveOptions
 */

const BITS = 160;
/** Significant digits that a column shows at most. */
const DIGITS = 12;
const RECORD = place('docs', 'constants.json');
/** @param {number} first @param {number} last */
const powers = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => 2 ** (first + i));

/**
 * An optimum by sizes: the certificate in proofs/certificates up to `kept`, claims of runs beyond, and how they are run.
 *
 * @type {Readonly<Record<Name, { sizes: readonly number[], kept: number, file: (n: number) => string, run: (n: number) => ProveOptions, command: string }>>}
 */
const OPTIMA = {
  γ_F: {
    sizes: powers(1, 20),
    kept: 4096,
    file: (n) => `prefix-sum-${n}-banded`,
    run: (n) => ({ kind: 'gamma-F-sweeps', digits: n <= 2 ** 18 ? 10 : 9 }),
    command: 'etalon certify prefix-sum --n N --kind gamma-F-sweeps --digits D -o FILE',
  },
  γ_2: {
    sizes: powers(1, 20),
    kept: 4096,
    file: (n) => `prefix-sum-${n}-gamma-2${n > 32 ? '-banded' : ''}`,
    run: (n) => ({ p: 'infinity', kind: 'gamma-2-sweeps', digits: n <= 2 ** 18 ? 10 : 9 }),
    command: 'etalon certify gamma-2 prefix-sum --n N --kind gamma-2-sweeps --digits D -o FILE',
  },
};
/** @type {readonly Name[]} */
const NAMES = ['γ_F', 'γ_2'];

/** @returns {Row[]} */
const recorded = () => (existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')).rows : []);

/**
 * A claim as a run proves it.
 *
 * @param {Name} name
 * @param {number} n
 * @returns {Row}
 */
function run(name, n) {
  const options = OPTIMA[name].run(n);
  const { claim, digest, bytes, kind, reached } = prove(prefixSum(n), options);
  if (!reached) throw new Error(`${name} of ${n}: expected ${options.digits} digits, proved fewer`);
  return { name, n, kind, inf: claim.inf, sup: claim.sup, digest, bytes: bytes.length };
}

/**
 * A claim whose certificate is kept, proved by the checker, and that of the manifest.
 *
 * @param {Name} name
 * @param {number} n
 * @returns {Row}
 */
function kept(name, n) {
  const file = OPTIMA[name].file(n);
  const entry = readManifest()[file];
  const bytes = readFileSync(certificatePath(file));
  const verdict = check(bytes);
  if (entry === undefined || !verdict.proved || verdict.digest !== entry.digest)
    throw new Error(
      `${file}: expected the certificate of the manifest, proved, got ${JSON.stringify(verdict)}`,
    );
  const ofSize = verdict.kind === 'gamma-p' ? `p=infinity matrix prefix-sum n=${n}` : `prefix-sum n=${n}`;
  const isOf = name === 'γ_2' ? ['gamma-p', 'gamma-2-banded'] : ['gamma-F-banded'];
  if (verdict.workload !== ofSize || !isOf.includes(verdict.kind))
    throw new Error(`${file}: expected ${ofSize}, got ${verdict.workload}`);
  const { kind, inf, sup, digest } = verdict;
  return { name, n, kind, inf, sup, digest, bytes: bytes.length };
}

/**
 * All rows of an optimum: proved now, or kept from a run.
 *
 * @param {Name} name
 * @returns {Row[]}
 */
function rowsOf(name) {
  const claims = recorded();
  return OPTIMA[name].sizes.map((n) => {
    if (n <= OPTIMA[name].kept) return kept(name, n);
    const row = claims.find((claim) => claim.name === name && claim.n === n);
    if (row === undefined) throw new Error(`docs/constants.json: expected ${name} of ${n}, got none`);
    return row;
  });
}

/**
 * γ_F/√n or γ_2: what the logarithm is held against.
 *
 * @param {Row} row
 */
function level({ name, n, inf, sup }) {
  const squared = Interval.hullOfRationals(Rational.parse(inf), Rational.parse(sup), BITS);
  return (name === 'γ_F' ? squared.div(Interval.point(BigInt(n)), BITS) : squared).sqrt(BITS);
}

/** @param {number} n */
const logarithm = (n) => logOverPi(Rational.integer(BigInt(n)));
/** @param {Interval} x */
const shown = (x) => `${provedDigits(x, DIGITS)}…`;
/** @param {Real} x */
const toShow = (x) => shown(x.enclose(BITS));
/** @param {Real} x @param {number} digits */
const constant = (x, digits = 10) => `${provedDigits(x.enclose(BITS), digits)}…`;

/**
 * That the optimum lies between its bounds; they are theorems, so a row that does not is an error of ours.
 *
 * @param {Row} row
 * @param {readonly Real[]} below
 * @param {readonly Real[]} above
 */
function requireBetween(row, below, above) {
  const value = level(row);
  const enclosures = (/** @type {readonly Real[]} */ bounds) => bounds.map((bound) => bound.enclose(BITS));
  if (
    enclosures(below).some((x) => value.strictPrecedes(x)) ||
    enclosures(above).some((x) => x.strictPrecedes(value))
  )
    throw new Error(`${row.name} of ${row.n}: expected it between its bounds, got ${value}`);
}

/**
 * @param {Row} row
 * @param {readonly Real[]} below
 * @param {readonly Real[]} above
 */
function line(row, below, above) {
  requireBetween(row, below, above);
  const { name, n, inf, sup } = row;
  const ends = { inf: Rational.parse(inf), sup: Rational.parse(sup) };
  const offset = level(row).sub(logarithm(n).enclose(BITS), BITS);
  const rest = offset.sub(SCHATTEN_MEAN_CONSTANT.enclose(BITS), BITS);
  const timesLog = rest.mul(Real.of(logarithm(n)).mul(PI).enclose(BITS), BITS);
  const distance = (/** @type {Real} */ bound) => toShow(bound.sub(logarithm(n)));
  return [
    n.toLocaleString('en').replaceAll(',', ' '),
    `${provedDigits(ends, 15)}…`,
    shown(offset),
    ...[...below, ...above].map(distance),
    shown(timesLog),
    n <= OPTIMA[name].kept ? `[proved](../proofs/certificates/${OPTIMA[name].file(n)}.json)` : 'run',
  ];
}

/** @param {number} size */
const ofMean = (size) => {
  const n = BigInt(size);
  return {
    below: [logLowerBound('restored', n), schattenMean(n)],
    above: [squareRootError(n), logUpperBound('restored', n)],
  };
};
/** @param {number} size */
const ofLargest = (size) => ({ below: [schattenMean(BigInt(size))], above: [landauSum(BigInt(size))] });

/** The page. */
export function constantsPage() {
  const [mean, largest] = [rowsOf('γ_F'), rowsOf('γ_2')];
  const runs = [...mean, ...largest].filter(({ name, n }) => n > OPTIMA[name].kept);
  return [
    '# The constants of counting',
    '',
    'Printed by `scripts/constants.mjs`. M_n is the n×n prefix sum, lower triangular with ones. Digits are proved, `…` means that more follow. The last column says how:',
    '',
    '* *proved*: from a certificate in `proofs/certificates`, which the checker proves again every time this page is printed or compared (`node scripts/documents.mjs --check`), and both checkers with `node scripts/atlas.mjs --check`;',
    '* *run*: recorded. The checker proved the claim when it was found; the certificate is too large to be kept here. Section 4 has its digest, and the command that makes the same bytes again.',
    '',
    '## 1. The mean error: γ_F(M_n)/√n − ln(n)/π',
    '',
    'γ_F(M_n)²/n is the least mean squared error at noise multiplier 1. Beside it, less ln(n)/π as well, what is known for every n: the lower bound of [HUU] Thm 3; the trace norm S_n/(2n), of which that theorem is a',
    `simplification ([HUU] eqs (11), (30)); the square-root factorization, U_n ([HUU] Alg. 1); and the upper bound 1 + ln(4n/5)/π ([HUU] eq. (11), for n ≥ 2). Their limits are ${constant(LOWER_BOUND_CONSTANT)}, ${constant(SCHATTEN_MEAN_CONSTANT)}, ${constant(ERROR_CONSTANT)} and ${constant(UPPER_BOUND_CONSTANT)}.`,
    'c is (γ + ln(16/π))/π, γ without an index Euler’s constant.',
    '',
    ...table(
      [
        'n',
        'γ_F²',
        'γ_F/√n − ln(n)/π',
        'Thm 3',
        'trace norm',
        'square root',
        'eq. (11)',
        '(third column − c)·ln n',
        'how',
      ],
      mean.map((row) => {
        const { below, above } = ofMean(row.n);
        return line(row, below, above);
      }),
    ),
    '## 2. The largest error: γ_2(M_n) − ln(n)/π',
    '',
    'γ_2(M_n)² is the least largest squared error of an answer at noise multiplier 1. From below the trace norm, as γ_2(M_n) ≥ γ_F(M_n)/√n ([HUU] eq. (18)); from above the square root, whose largest row and column norms are both',
    `√G_n: γ_2(M_n) ≤ G_n, and G_n − ln(n)/π tends to ${constant(LANDAU_CONSTANT.div(PI))}.`,
    '',
    ...table(
      ['n', 'γ_2²', 'γ_2 − ln(n)/π', 'trace norm', 'square root', '(third column − c)·ln n', 'how'],
      largest.map((row) => {
        const { below, above } = ofLargest(row.n);
        return line(row, below, above);
      }),
    ),
    '## 3. What is proved of the limits, and what is not',
    '',
    `*Proved.* S_n/(2n) ≤ γ_F(M_n)/√n ≤ U_n and γ_F(M_n)/√n ≤ γ_2(M_n) ≤ G_n for every n, so every limit point of γ_F(M_n)/√n − ln(n)/π is between ${constant(SCHATTEN_MEAN_CONSTANT)} and ${constant(ERROR_CONSTANT)}, and every one of γ_2(M_n) − ln(n)/π between ${constant(SCHATTEN_MEAN_CONSTANT)} and ${constant(LANDAU_CONSTANT.div(PI))}.`,
    '',
    `**Conjecture.** Both differences tend to (γ + ln(16/π))/π = ${constant(SCHATTEN_MEAN_CONSTANT, 20)}, the limit of the trace norm.`,
    '',
    'This is *not proved*. It is read off the tables: the differences fall, and what they are above that number, times ln n, rises ever more slowly (the last column but one), as it would if they fell to it like a',
    'number over ln n. No finite table decides it: a limit a little larger would show the same rows.',
    '',
    '## 4. The runs',
    '',
    ...NAMES.flatMap((name) => [`${name}: \`${OPTIMA[name].command}\``, '']),
    'Certificates are canonical and the search is deterministic, so that the digests are those of a new run; `node scripts/constants.mjs --again` compares them.',
    '',
    ...table(
      ['optimum', 'N', 'D', 'kind', 'bytes', 'claim on the square', 'digest'],
      runs.map(({ name, n, kind, bytes, inf, sup, digest }) => [
        name,
        n,
        `${OPTIMA[name].run(n).digits}`,
        kind,
        bytes,
        `[${inf}, ${sup}]`,
        `\`${digest}\``,
      ]),
    ),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

/** @param {readonly string[]} args */
function main([what, ...asked]) {
  const names = NAMES.filter((name) => asked[0] === undefined || asked[0] === name);
  if ((what !== '--record' && what !== '--again') || names.length === 0) {
    say('usage: node scripts/constants.mjs --record|--again [γ_F|γ_2 [N…]]');
    process.exitCode = 2;
    return;
  }
  const sizes = asked.slice(1).map(Number);
  for (const name of names)
    for (const n of OPTIMA[name].sizes) {
      if (n <= OPTIMA[name].kept || (sizes.length > 0 && !sizes.includes(n))) continue;
      const row = run(name, n);
      say(`${name} ${n}: [${row.inf}, ${row.sup}] ${row.digest}`);
      if (what === '--record') keep(row);
      else if (
        JSON.stringify(recorded().find((claim) => claim.name === name && claim.n === n)) !==
        JSON.stringify(row)
      ) {
        say(`${name} ${n}: expected what docs/constants.json has`);
        process.exitCode = 1;
      }
    }
}

/** @param {Row} row */
function keep(row) {
  const others = recorded().filter(({ name, n }) => name !== row.name || n !== row.n);
  const rows = [...others, row].sort((x, y) => NAMES.indexOf(x.name) - NAMES.indexOf(y.name) || x.n - y.n);
  const lines = rows.map((kept) => `  ${JSON.stringify(kept)}`);
  writeFileSync(RECORD, `{"rows": [\n${lines.join(',\n')}\n]}\n`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  main(process.argv.slice(2));
