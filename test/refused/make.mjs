// Writes the corpus of certificates that every checker must refuse, each for its own reason, and index.json with the expected code of each.
// Usage: node test/refused/make.mjs
import { createHash } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));

const canonical = (value) =>
  Array.isArray(value)
    ? `[${value.map(canonical).join(',')}]`
    : typeof value === 'object' && value !== null
      ? `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
      : JSON.stringify(value);

const sealed = (content) => {
  const rest = Object.fromEntries(Object.entries(content).filter(([key]) => key !== 'digest'));
  return { ...rest, digest: createHash('sha256').update(canonical(rest)).digest('hex') };
};

// The prefix sum of size 2: γ_F² = (3 + √5)/2 = 2.6180339887…, witnesses by hand to 20 bits.
export const golden = () => ({
  format: 'etalon-certificate',
  version: '1',
  kind: 'gamma-F',
  workload: { name: 'prefix-sum', n: '2' },
  claim: { inf: '2.618033988749', sup: '2.61804' },
  upper: {
    B: { rows: '2', cols: '2', exponent: '-20', entries: ['1134605', '0', '701224', '1048576'] },
    C: { rows: '2', cols: '2', exponent: '-20', entries: ['969069', '0', '400520', '1048576'] },
    t: ['1', '1000000'],
  },
  lower: { U: ['1376382', '-850651', '850651', '1376382'], w: ['850651', '525731'] },
});

// The row (1 1): γ_F = 1, with B = 1, C = (1 1) and nothing rounded.
export const row = () => ({
  format: 'etalon-certificate',
  version: '1',
  kind: 'gamma-F',
  workload: { name: 'explicit', rows: '1', cols: '2', denominator: '1', entries: ['1', '1'] },
  claim: { inf: '1', sup: '1' },
  upper: {
    B: { rows: '1', cols: '1', exponent: '0', entries: ['1'] },
    C: { rows: '1', cols: '2', exponent: '0', entries: ['1', '1'] },
    t: ['0', '1'],
  },
  lower: { U: ['1', '1'], w: ['1', '1'] },
});

// A 3×2 workload with a denominator, [[1,2],[0,1],[3,1]]/3: B is A rounded to 20 bits, C = I; U and w to four digits.
export const tall = () => ({
  format: 'etalon-certificate',
  version: '1',
  kind: 'gamma-F',
  workload: { name: 'explicit', rows: '3', cols: '2', denominator: '3', entries: ['1', '2', '0', '1', '3', '1'] },
  claim: { inf: '1.5827', sup: '1.778' },
  upper: {
    B: { rows: '3', cols: '2', exponent: '-20', entries: ['349525', '699051', '0', '349525', '1048576', '349525'] },
    C: { rows: '2', cols: '2', exponent: '0', entries: ['1', '0', '0', '1'] },
    t: ['1', '1000000'],
  },
  lower: { U: ['1108', '8547', '-1305', '5183', '9852', '-275'], w: ['8125', '5830'] },
});

export const edit = (base, change) => {
  const certificate = base();
  change(certificate);
  return `${canonical(sealed(certificate))}\n`;
};

const cases = new Map();
const add = (name, code, path, text) => cases.set(name, { code, path, text });
const bad = (name, code, path, change, base = golden) => add(name, code, path, edit(base, change));
const good = edit(golden, () => {});

// The bytes.
add('empty', 'text', '', '');
add('only-a-newline', 'json', '', '\n');
add('no-final-newline', 'text', '', good.slice(0, -1));
add('two-final-newlines', 'text', '', `${good}\n`);
add('carriage-return', 'text', '', `${good.slice(0, -1)}\r\n`);
add('byte-order-mark', 'text', '', `\ufeff${good}`);
add('non-ascii', 'text', '', good.replace('etalon-certificate', 'étalon-certificate'));
add('tab', 'text', '', good.replace('{', '{\t'));
add('nul-byte', 'text', '', good.replace('prefix-sum', 'prefix\u0000sum'));
add('truncated', 'json', '', `${good.slice(0, 200)}\n`);
add('not-json', 'json', '', 'PROVED\n');
add('two-texts', 'json', '', `${good.slice(0, -1)}${good}`);
add('single-quotes', 'json', '', good.replaceAll('"', "'"));
add('json-number', 'canonical', '', good.replace('"version":"1"', '"version":1'));
add('json-null', 'canonical', '', good.replace('"t":["1","1000000"]', '"t":null'));
add('json-true', 'canonical', '', good.replace('"t":["1","1000000"]', '"t":true'));
add('space-after-colon', 'canonical', '', good.replace('"kind":', '"kind": '));
add('escaped-letter', 'canonical', '', good.replace('gamma-F', '\\u0067amma-F'));
add('escaped-slash', 'canonical', '', good.replace('"name":"prefix-sum"', '"name":"prefix\\/sum"'));
add('unsorted-keys', 'canonical', '', good.replace(/"claim":\{"inf":("[^"]*"),"sup":("[^"]*")\}/, '"claim":{"sup":$2,"inf":$1}'));
add('repeated-key', 'canonical', '', good.replace('"kind":"gamma-F"', '"kind":"gamma-2","kind":"gamma-F"'));
add('too-deep', 'canonical', '', good.replace('"t":["1","1000000"]', '"t":[[[["1"]]],"1000000"]'));
add('a-million-brackets', 'canonical', '', `${'['.repeat(100000)}${']'.repeat(100000)}\n`);
// The fields.
add('a-string', 'fields', '', '"etalon-certificate"\n');
add('a-list', 'fields', '', '[]\n');
add('empty-object', 'fields', '', '{}\n');
bad('unknown-field', 'fields', '', (x) => (x.comment = 'trust me'));
bad('missing-lower', 'fields', '', (x) => delete x.lower);
add('proto-key', 'fields', '', good.replace('{"claim"', '{"__proto__":{"proved":"true"},"claim"'));
bad('claim-is-a-list', 'fields', 'claim', (x) => (x.claim = ['2.618033988749', '2.61804']));
bad('claim-without-sup', 'fields', 'claim', (x) => delete x.claim.sup);
bad('claim-with-mid', 'fields', 'claim', (x) => (x.claim.mid = '2.618'));
bad('prefix-sum-with-entries', 'fields', 'workload', (x) => (x.workload.entries = ['1', '0', '1', '1']));
bad('explicit-without-denominator', 'fields', 'workload', (x) => delete x.workload.denominator, row);
bad('upper-without-t', 'fields', 'upper', (x) => delete x.upper.t);
bad('matrix-is-a-list', 'fields', 'upper.B', (x) => (x.upper.B = x.upper.B.entries));
bad('matrix-with-denominator', 'fields', 'upper.C', (x) => (x.upper.C.denominator = '1'));
bad('lower-with-kappa', 'fields', 'lower', (x) => (x.lower.kappa = '1'));
// Format, version, kind, digest.
bad('other-format', 'format', 'format', (x) => (x.format = 'etalon'));
bad('version-0', 'version', 'version', (x) => (x.version = '0'));
bad('version-2', 'version', 'version', (x) => (x.version = '2'));
bad('version-01', 'version', 'version', (x) => (x.version = '01'));
bad('kind-gamma-2', 'kind', 'kind', (x) => (x.kind = 'gamma-2'));
add('digest-of-another', 'digest', 'digest', good.replace(/"digest":"(.)/, (_, c) => `"digest":"${c === '0' ? '1' : '0'}`));
add('digest-in-capitals', 'digest', 'digest', good.replace(/"digest":"([0-9a-f]*)"/, (_, hex) => `"digest":"${hex.toUpperCase()}"`));
add('content-changed-after-the-digest', 'digest', 'digest', good.replace('"w":["850651"', '"w":["850652"'));
// Claims.
bad('claim-inf-negative', 'decimal', 'claim.inf', (x) => (x.claim.inf = '-1'));
bad('claim-inf-exponent', 'decimal', 'claim.inf', (x) => (x.claim.inf = '2e0'));
bad('claim-inf-trailing-zero', 'decimal', 'claim.inf', (x) => (x.claim.inf = '2.610'));
bad('claim-sup-leading-zero', 'decimal', 'claim.sup', (x) => (x.claim.sup = '02.7'));
bad('claim-sup-bare-point', 'decimal', 'claim.sup', (x) => (x.claim.sup = '3.'));
bad('claim-sup-infinity', 'decimal', 'claim.sup', (x) => (x.claim.sup = 'Infinity'));
bad('claim-sup-fraction', 'decimal', 'claim.sup', (x) => (x.claim.sup = ['3', '1']));
bad('claim-sup-too-long', 'limit', 'claim.sup', (x) => (x.claim.sup = `2.7${'0'.repeat(4100)}1`));
bad('claim-sup-below-the-bound', 'upper', 'claim.sup', (x) => (x.claim.sup = '2.618034'));
bad('claim-sup-zero', 'upper', 'claim.sup', (x) => (x.claim.sup = '0'));
bad('claim-inf-last-digit-raised', 'lower', 'claim.inf', (x) => (x.claim.inf = '2.61803398875'));
bad('claim-inf-above-the-optimum', 'lower', 'claim.inf', (x) => (x.claim.inf = '2.6181'));
bad('claim-inf-one-above-exact', 'lower', 'claim.inf', (x) => (x.claim.inf = `1.${'0'.repeat(60)}1`), row);
bad('claim-sup-one-below-exact', 'upper', 'claim.sup', (x) => (x.claim.sup = `0.${'9'.repeat(60)}`), row);
// Workloads.
bad('workload-unknown', 'workload', 'workload.name', (x) => (x.workload.name = 'suffix-sum'));
bad('workload-nameless', 'workload', 'workload.name', (x) => delete x.workload.name);
bad('workload-a-string', 'workload', 'workload.name', (x) => (x.workload = 'prefix-sum'));
bad('workload-of-size-0', 'limit', 'workload.n', (x) => (x.workload.n = '0'));
bad('workload-of-size-minus-2', 'limit', 'workload.n', (x) => (x.workload.n = '-2'));
bad('workload-of-size-4097', 'limit', 'workload.n', (x) => (x.workload.n = '4097'));
bad('workload-size-padded', 'integer', 'workload.n', (x) => (x.workload.n = '02'));
bad('workload-size-half', 'integer', 'workload.n', (x) => (x.workload.n = '2.5'));
bad('workload-of-another-size', 'shape', 'upper', (x) => (x.workload.n = '3'));
bad('explicit-rows-0', 'limit', 'workload.rows', (x) => (x.workload.rows = '0'), row);
bad('explicit-cols-huge', 'limit', 'workload.cols', (x) => (x.workload.cols = '1000000000000'), row);
bad('explicit-denominator-0', 'sign', 'workload.denominator', (x) => (x.workload.denominator = '0'), row);
bad('explicit-denominator-negative', 'sign', 'workload.denominator', (x) => (x.workload.denominator = '-1'), row);
bad('explicit-entries-missing', 'shape', 'workload.entries', (x) => x.workload.entries.pop(), row);
bad('explicit-entries-too-many', 'shape', 'workload.entries', (x) => x.workload.entries.push('1'), row);
bad('explicit-entries-a-string', 'shape', 'workload.entries', (x) => (x.workload.entries = '11'), row);
bad('explicit-entry-not-an-integer', 'integer', 'workload.entries[1]', (x) => (x.workload.entries[1] = '1.0'), row);
bad('explicit-not-reduced', 'lowest-terms', 'workload', (x) => Object.assign(x.workload, { denominator: '2', entries: ['2', '2'] }), row);
bad('explicit-zero-over-two', 'lowest-terms', 'workload', (x) => Object.assign(x.workload, { denominator: '2', entries: ['0', '0'] }), row);
// Numbers.
bad('integer-minus-zero', 'integer', 'upper.B.entries[1]', (x) => (x.upper.B.entries[1] = '-0'));
bad('integer-plus', 'integer', 'upper.B.entries[0]', (x) => (x.upper.B.entries[0] = '+1134605'));
bad('integer-leading-zero', 'integer', 'upper.C.entries[3]', (x) => (x.upper.C.entries[3] = '01048576'));
bad('integer-hexadecimal', 'integer', 'upper.C.entries[3]', (x) => (x.upper.C.entries[3] = '0x100000'));
bad('integer-underscore', 'integer', 'upper.C.entries[3]', (x) => (x.upper.C.entries[3] = '1_048_576'));
bad('integer-empty', 'integer', 'lower.U[0]', (x) => (x.lower.U[0] = ''));
bad('integer-nan', 'integer', 'lower.w[0]', (x) => (x.lower.w[0] = 'NaN'));
bad('integer-padded-with-space', 'integer', 'lower.w[1]', (x) => (x.lower.w[1] = ' 525731'));
bad('integer-a-list', 'integer', 'lower.U[1]', (x) => (x.lower.U[1] = ['-850651']));
bad('integer-too-long', 'limit', 'lower.U[2]', (x) => (x.lower.U[2] = '9'.repeat(5000)));
// The upper witness.
bad('t-negative', 'sign', 'upper.t', (x) => (x.upper.t = ['-1', '1000000']));
bad('t-unreduced', 'fraction', 'upper.t', (x) => (x.upper.t = ['2', '2000000']));
bad('t-denominator-zero', 'fraction', 'upper.t', (x) => (x.upper.t = ['1', '0']));
bad('t-denominator-negative', 'fraction', 'upper.t', (x) => (x.upper.t = ['-1', '-1000000']));
bad('t-zero-over-two', 'fraction', 'upper.t', (x) => (x.upper.t = ['0', '2']), row);
bad('t-three-numbers', 'shape', 'upper.t', (x) => (x.upper.t = ['1', '1000000', '1']));
bad('t-a-string', 'shape', 'upper.t', (x) => (x.upper.t = '1/1000000'));
bad('t-zero-with-a-residual', 'residual', 'upper.t', (x) => (x.upper.t = ['0', '1']));
bad('t-too-large', 'upper', 'claim.sup', (x) => (x.upper.t = ['1', '1000']));
bad('t-too-small', 'upper', 'claim.sup', (x) => (x.upper.t = ['1', '1000000000000000']));
bad('B-entries-missing', 'shape', 'upper.B.entries', (x) => x.upper.B.entries.pop());
bad('B-rows-and-entries-disagree', 'shape', 'upper.B.entries', (x) => (x.upper.B.rows = '3'));
bad('B-of-three-rows', 'shape', 'upper', (x) => { x.upper.B.rows = '3'; x.upper.B.entries.push('0', '0'); });
bad('B-with-a-column-more', 'shape', 'upper', (x) => Object.assign(x.upper.B, { cols: '3', entries: ['1134605', '0', '0', '701224', '1048576', '0'] }));
bad('C-with-a-row-less', 'shape', 'upper', (x) => { x.upper.C.rows = '1'; x.upper.C.entries.splice(2); });
bad('C-with-a-column-more', 'shape', 'upper', (x) => Object.assign(x.upper.C, { cols: '3', entries: ['969069', '0', '0', '400520', '1048576', '0'] }));
bad('B-even', 'lowest-terms', 'upper.B', (x) => Object.assign(x.upper.B, { exponent: '-21', entries: ['2269210', '0', '1402448', '2097152'] }));
bad('zero-with-an-exponent', 'lowest-terms', 'upper.B', (x) => Object.assign(x.upper.B, { exponent: '-20', entries: ['0', '0', '0', '0'] }));
bad('exponent-too-large', 'limit', 'upper.B.exponent', (x) => (x.upper.B.exponent = '65537'));
bad('exponent-too-small', 'limit', 'upper.C.exponent', (x) => (x.upper.C.exponent = '-1000000000000'));
bad('exponent-off-by-one', 'upper', 'claim.sup', (x) => (x.upper.B.exponent = '-21'));
bad('B-and-C-exchanged', 'upper', 'claim.sup', (x) => ([x.upper.B, x.upper.C] = [x.upper.C, x.upper.B]));
bad('B-zero', 'upper', 'claim.sup', (x) => Object.assign(x.upper.B, { exponent: '0', entries: ['0', '0', '0', '0'] }));
bad('last-column-of-C-grown', 'upper', 'claim.sup', (x) => (x.upper.C.entries[3] = '1048600'));
bad('residual-in-the-last-entry', 'upper', 'claim.sup', (x) => (x.upper.B.entries[3] = '1048600'));
bad('residual-above-the-diagonal', 'upper', 'claim.sup', (x) => (x.upper.B.entries[1] = '100'));
// The lower witness.
bad('w-negative', 'sign', 'lower.w[1]', (x) => (x.lower.w[1] = '-525731'));
bad('w-too-short', 'shape', 'lower.w', (x) => x.lower.w.pop());
bad('w-a-string', 'shape', 'lower.w', (x) => (x.lower.w = '850651,525731'));
bad('w-zero', 'vacuous', 'lower', (x) => { x.lower.w = ['0', '0']; x.claim.inf = '0'; });
bad('U-zero', 'vacuous', 'lower', (x) => { x.lower.U = ['0', '0', '0', '0']; x.claim.inf = '0'; });
bad('U-negated', 'vacuous', 'lower', (x) => (x.lower.U = x.lower.U.map((u) => (u.startsWith('-') ? u.slice(1) : `-${u}`))));
bad('U-of-another-size', 'shape', 'lower.U', (x) => x.lower.U.push('0'));
bad('U-not-orthogonal', 'lower', 'claim.inf', (x) => (x.lower.U[0] = '1376600'));
bad('U-off-the-diagonal', 'lower', 'claim.inf', (x) => (x.lower.U[1] = '850651'));
bad('U-transposed', 'lower', 'claim.inf', (x) => ([x.lower.U[1], x.lower.U[2]] = [x.lower.U[2], x.lower.U[1]]));
bad('w-exchanged', 'lower', 'claim.inf', (x) => x.lower.w.reverse());
bad('w-uniform', 'lower', 'claim.inf', (x) => (x.lower.w = ['1', '1']));
bad('denominator-forgotten', 'lower', 'claim.inf', (x) => { x.claim.inf = '14'; x.claim.sup = '16'; }, tall);
bad('denominator-of-the-residual', 'upper', 'claim.sup', (x) => (x.workload.denominator = '1'), tall);
bad('wide-U-not-orthogonal', 'lower', 'claim.inf', (x) => (x.lower.U = ['1', '2']), row);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of readdirSync(HERE)) if (file.endsWith('.json')) rmSync(join(HERE, file));
  const index = {};
  for (const [name, { code, path, text }] of cases) {
    writeFileSync(join(HERE, `${name}.json`), text);
    index[name] = { code, path };
  }
  writeFileSync(join(HERE, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
  const accepted = join(HERE, '..', 'accepted');
  for (const [name, base] of Object.entries({ golden, row, tall })) writeFileSync(join(accepted, `${name}.json`), edit(base, () => {}));
  process.stdout.write(`${cases.size} refused, 3 accepted\n`);
}
