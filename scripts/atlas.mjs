// The certificates of proofs/certificates, with few bits so that they are small, and manifest.json with their claims and digests.
// Usage: npm run build && node scripts/atlas.mjs --write [NAME…]   writes them (all that are stored by default) byte for byte again
//                         node scripts/atlas.mjs --check           proves all with both checkers and compares the digests
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { Rational } from '../dist/arithmetic/rational.js';
import { certify } from '../dist/certificate/certify.js';
import { momentum } from '../dist/workload/momentum.js';
import { prefixSum } from '../dist/workload/prefix-sum.js';
import { certifyNorm } from '../dist/certificate/certify-norm.js';
import { issueCertificate } from '../dist/certificate/issue.js';
import { prove as proveOptimum } from '../dist/certificate/prove.js';
import { absorbingParameter } from '../dist/certificate/witness.js';
import { check } from '../dist/checker/checker.js';
import { optimalCandidate } from '../dist/factorization/optimum/optimal.js';
import { place, say } from './common.mjs';
import { certificatePath, MANIFEST, readManifest } from './manifest.mjs';
import { CASES } from './participation-cases.mjs';
import { knownToSecondChecker } from './routes.mjs';

/** @import { Certificate } from '../dist/certificate/seal.js' */
/** @import { Workload } from '../dist/workload/workload.js' */

const BITS = 32;

/**
 * A certificate of kind gamma-F whose witnesses have BITS bits after the binary point.
 *
 * @param {Workload} workload
 */
function gammaF(workload) {
  const a = workload.matrix();
  const { B, C, U, w } = optimalCandidate(a, BITS);
  const t = absorbingParameter({ B, C }, a.sub(B.mul(C)).frobeniusSquared());
  return issueCertificate(workload, { B, C, t }, { U, w });
}

/**
 * A certificate of O(n) numbers.
 *
 * @param {Workload} workload
 */
const banded = (workload) => certify(workload, { kind: 'gamma-F-banded', digits: 12 });

/**
 * The names of the atlas, and how each certificate is made.
 *
 * @type {Map<string, () => Certificate>}
 */
const ATLAS = new Map();
for (const n of [...Array.from({ length: 64 }, (_, i) => i + 1), 128])
  ATLAS.set(`prefix-sum-${n}`, () => gammaF(prefixSum(n)));
for (const beta of ['0.9', '0.95'])
  for (const n of [16, 32, 64])
    ATLAS.set(`momentum-${beta}-${n}`, () => gammaF(momentum(n, Rational.parse(beta))));
for (const n of [2, 4, 8, 16, 32])
  ATLAS.set(`prefix-sum-${n}-gamma-2`, () => certifyNorm(prefixSum(n), { p: 'infinity', digits: 9 }));
for (let n = 64; n <= 4096; n *= 2)
  ATLAS.set(`prefix-sum-${n}-gamma-2-banded`, () =>
    certifyNorm(prefixSum(n), { p: 'infinity', digits: 12, kind: 'gamma-2-banded' }),
  );
for (let n = 2; n <= 4096; n *= 2) ATLAS.set(`prefix-sum-${n}-banded`, () => banded(prefixSum(n)));
for (const beta of ['0.9', '0.95'])
  for (const n of [256, 1024])
    ATLAS.set(`momentum-${beta}-${n}-banded`, () => banded(momentum(n, Rational.parse(beta))));
for (const { name, workload, n, schema, contributions, banded: isBanded, equalNorms } of CASES) {
  const made = () => (workload === 'prefix-sum' ? prefixSum(n) : momentum(n, Rational.parse('0.9')));
  const options = { participation: schema, contributions, banded: isBanded, equalNorms, digits: 12 };
  ATLAS.set(name, () => proveOptimum(made(), options));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, check: { type: 'boolean' } },
});
/** @param {Uint8Array} bytes */
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

if (values.write === values.check) {
  say('usage: node scripts/atlas.mjs --write [NAME…] | --check');
  process.exitCode = 2;
} else if (values.write) write(positionals.length > 0 ? positionals : [...ATLAS.keys()]);
else process.exitCode = prove() ? 0 : 1;

/** @param {readonly string[]} names */
function write(names) {
  mkdirSync(dirname(MANIFEST), { recursive: true });
  const entries = readManifest();
  for (const name of names) {
    const make = ATLAS.get(name);
    if (make === undefined)
      throw new Error(`atlas: expected one of ${[...ATLAS.keys()].join(' ')}, got ${name}`);
    const { bytes, claim, digest } = make();
    writeFileSync(certificatePath(name), bytes);
    entries[name] = { inf: claim.inf, sup: claim.sup, digest, bytes: bytes.length, sha256: sha256(bytes) };
    say(`${name}: [${claim.inf}, ${claim.sup}], ${bytes.length} bytes`);
  }
  const sorted = [...ATLAS.keys()].filter((name) => name in entries).map((name) => [name, entries[name]]);
  const lines = sorted.map(([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`);
  writeFileSync(MANIFEST, `{\n${lines.join(',\n')}\n}\n`);
}

function prove() {
  const entries = readManifest();
  const names = [...ATLAS.keys()];
  /** @type {string[]} */
  const wrong = [];
  /** @param {string} name */
  const expectation = (name) => `${entries[name]?.inf} ${entries[name]?.sup} ${entries[name]?.digest}`;
  for (const name of names) {
    const bytes = readFileSync(certificatePath(name));
    const verdict = check(bytes);
    if (sha256(bytes) !== entries[name]?.sha256) wrong.push(`${name}: not the bytes of the manifest`);
    if (!verdict.proved || `${verdict.inf} ${verdict.sup} ${verdict.digest}` !== expectation(name))
      wrong.push(`${name}: not proved by the first checker`);
  }
  const python = [place('proofs', 'checker.py'), ...names.map(certificatePath)];
  const lines = spawnSync('python3', python, { encoding: 'utf8', maxBuffer: 1 << 26 }).stdout.split('\n');
  const foreign = names.filter((name) => !knownToSecondChecker(certificatePath(name)));
  names.forEach((name, i) => {
    const line = lines[i] ?? '';
    if (!foreign.includes(name) && !(line.startsWith('PROVED ') && line.endsWith(expectation(name))))
      wrong.push(`${name}: not proved by the second checker`);
  });
  if (foreign.length > 0)
    say(
      `of a kind that the second checker does not know, so proved by the first alone: ${foreign.join(' ')}`,
    );
  const unknown = Object.keys(entries).filter((name) => !ATLAS.has(name));
  unknown.forEach((name) => wrong.push(`${name}: in the manifest only`));
  wrong.forEach(say);
  const total = names.reduce((sum, name) => sum + (entries[name]?.bytes ?? 0), 0);
  say(
    `atlas: ${names.length} certificates, ${(total / 1e6).toFixed(1)} MB, ${wrong.length === 0 ? 'all proved' : 'NOT all proved'}`,
  );
  return wrong.length === 0;
}
