// Writes the corpus of certificates that every checker must refuse, each for its own reason, and index.json with the expected code of each.
// Usage: node test/refused/make.mjs
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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
add('too-deep', 'canonical', '', good.replace('"t":["1","1000000"]', '"t":[[[[["1"]]]],"1000000"]'));
add('a-million-brackets', 'canonical', '', `${'['.repeat(100000)}${']'.repeat(100000)}\n`);
// The first byte that does not go on in canonical form decides: canonical where JSON might go on.
const bytes = { json: ['x', '+1', '.5', 'NaN', 'Infinity', ']', '}', ',', ':', '[,]', '["1",]', '[1"]'.replace('1', '"1"'), '["1""2"]', '["1":"2"]', '["1"}', '["1"', '[', '{', '{,}', '{"a"}', '{"a":}', '{"a":"b",}', '{"a","b"}', '{1:"a"}', '{x[[[[[[', '{"a":"b"]', '"', '"a', '"a"b', '[]]', '"a"1', '[[[[[]]]]]]', '\'', '/**/'],
  canonical: [' ', ' []', '[] ', '[ ]', '{ }', '{ "a":"b"}', '{"a" :"b"}', '["1" ,"2"]', '["1", "2"]', '[] x', '1', '-', '0', '1e999', '-0x', 'nul', 'n', 'null', 'true', 'false', 'f', '"\\', '"\\x"', '"\\u12"', '"\\ud800"', '["a\\"]', '[[[[[[[x', '[[[[[[[', '{"a":{"a":{"a":{"a":{"a":{"a":{"a":"1"}}}}}}}', '{"b":"1","a":"2"}', '{"a":"1","a":"2"}', '{"a":"1","":"2"}', '{"2":"a","10":"b"}', '{"b":"1","a"', '{"a":[{"c":"1","c":x', '{"__proto__":"1","__proto__":"2"}'] };
for (const [code, texts] of Object.entries(bytes)) texts.forEach((text, i) => add(`bytes-${code}-${String(i + 1).padStart(2, '0')}`, code, '', `${text}\n`));
add('open-brackets', 'canonical', '', `${'['.repeat(100000)}\n`);
add('open-braces', 'canonical', '', `${'{"a":'.repeat(100000)}\n`);
add('repeated-key-at-depth', 'canonical', '', good.replace('"C":{"cols":"2"', '"C":{"cols":"2","cols":"2"'));
add('deep-after-an-error', 'json', '', good.replace('"t":["1"', '"t":[1"[[[[[[['.replace('1', ',')));
// Names.
const joined = (object, ...names) => { object[names.join(' ')] = '1'; for (const name of names) Reflect.deleteProperty(object, name); };
bad('claim-names-joined', 'fields', 'claim', (x) => joined(x.claim, 'inf', 'sup'));
bad('root-names-joined', 'fields', '', (x) => joined(x, 'lower', 'upper'));
bad('root-one-name', 'fields', '', (x) => joined(x, 'claim', 'format', 'kind', 'lower', 'upper', 'version', 'workload'));
bad('lower-names-joined', 'fields', 'lower', (x) => joined(x.lower, 'U', 'w'));
bad('upper-names-joined', 'fields', 'upper', (x) => joined(x.upper, 'C', 't'));
bad('matrix-names-joined', 'fields', 'upper.B', (x) => joined(x.upper.B, 'exponent', 'rows'));
bad('workload-names-joined', 'fields', 'workload', (x) => { x.workload['n name'] = '2'; });
bad('root-of-nothing-but-numbers', 'fields', '', (x) => { for (const key of Object.keys(x)) Reflect.deleteProperty(x, key); Object.assign(x, { 1: 'a', 10: 'b', 2: 'c' }); });
bad('empty-key', 'fields', '', (x) => (x[''] = '1'));
bad('numeric-keys', 'fields', '', (x) => Object.assign(x, { 1: 'a', 10: 'b', 2: 'c' }));
bad('numeric-keys-in-claim', 'fields', 'claim', (x) => Object.assign(x.claim, { 1: 'a', 10: 'b' }));
bad('name-with-a-space-behind', 'fields', 'claim', (x) => { x.claim['sup '] = x.claim.sup; delete x.claim.sup; });
add('proto-key-in-claim', 'fields', 'claim', edit(golden, (x) => Object.defineProperty(x.claim, '__proto__', { value: '1', enumerable: true })));
add('constructor-for-sup', 'fields', 'claim', edit(golden, (x) => { x.claim.constructor = x.claim.sup; delete x.claim.sup; }));
add('empty-string', 'fields', '', '""\n');
bad('kind-a-list', 'kind', 'kind', (x) => (x.kind = ['gamma-F']));
bad('kind-an-object', 'kind', 'kind', (x) => (x.kind = { 'gamma-F': 'gamma-F' }));
bad('kind-to-string', 'kind', 'kind', (x) => (x.kind = 'toString'));
bad('format-a-list', 'format', 'format', (x) => (x.format = ['etalon-certificate']));
bad('version-an-object', 'version', 'version', (x) => (x.version = {}));
add('digest-a-list', 'digest', 'digest', good.replace(/"digest":("[0-9a-f]*")/, '"digest":[$1]'));
bad('workload-name-a-list', 'workload', 'workload.name', (x) => (x.workload.name = ['prefix-sum']));
bad('workload-an-array', 'workload', 'workload.name', (x) => (x.workload = ['name', 'prefix-sum']));
bad('claim-a-string', 'fields', 'claim', (x) => (x.claim = 'inf sup'));
bad('claim-inf-an-object', 'decimal', 'claim.inf', (x) => (x.claim.inf = {}));
bad('claim-inf-long-and-no-decimal', 'decimal', 'claim.inf', (x) => (x.claim.inf = `${'9'.repeat(9000)}x`));
bad('claim-sup-two-points', 'decimal', 'claim.sup', (x) => (x.claim.sup = '3.1.1'));
bad('entry-long-and-no-integer', 'integer', 'lower.U[2]', (x) => (x.lower.U[2] = `1${'9'.repeat(9000)}-`));
bad('entry-minus', 'integer', 'lower.U[2]', (x) => (x.lower.U[2] = '-'));
bad('entry-two-signs', 'integer', 'lower.U[2]', (x) => (x.lower.U[2] = '--1'));
bad('entries-an-object', 'shape', 'lower.w', (x) => (x.lower.w = { 0: '850651', 1: '525731' }));
// The form of the whole comes before any bound.
bad('form-of-the-lower-part-before-the-upper-bound', 'sign', 'lower.w[1]', (x) => { x.claim.sup = '1'; x.lower.w[1] = '-525731'; });
bad('form-of-the-lower-part-before-the-residual', 'shape', 'lower.U', (x) => { x.upper.t = ['0', '1']; x.lower.U.pop(); });
bad('form-before-lowest-terms', 'shape', 'lower.w', (x) => { Object.assign(x.workload, { denominator: '2', entries: ['2', '2'] }); x.lower.w.pop(); }, row);
bad('lowest-terms-before-the-bound', 'lowest-terms', 'workload', (x) => { Object.assign(x.workload, { denominator: '2', entries: ['2', '2'] }); x.claim.sup = '0'; }, row);
// Work beyond a minute, that the size of the file does not show.
bad('exponents-of-much-work', 'over-budget', '', (x) => {
  const n = 100;
  const list = (length) => Array.from({ length }, () => '1');
  // Nor is it begun when the first test of the values would refuse.
  Object.assign(x.workload, { rows: `${n}`, cols: `${n}`, denominator: '2', entries: Array.from({ length: n * n }, () => '2') });
  x.upper.B = { rows: `${n}`, cols: '1', exponent: '-65536', entries: list(n) };
  x.upper.C = { rows: '1', cols: `${n}`, exponent: '-65536', entries: list(n) };
  x.upper.t = ['1', '1'];
  x.lower = { U: list(n * n), w: list(n) };
}, row);
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

// Kind gamma-p. The prefix sum of size 2, p = ∞: γ_2² = 4/3.
const gamma2 = () => ({
  format: 'etalon-certificate',
  version: '1',
  kind: 'gamma-p',
  workload: { name: 'prefix-sum', n: '2' },
  claim: { domain: 'matrix', inf: '1.3333333', p: 'infinity', sup: '1.33334' },
  upper: {
    B: { rows: '2', cols: '2', exponent: '-20', entries: ['796745', '796745', '1088375', '-291629'] },
    C: { rows: '2', cols: '2', exponent: '-20', entries: ['1088375', '796745', '291629', '-796745'] },
    t: ['1', '1000000'],
  },
  lower: { U: ['856159', '-605396', '605396', '856159'], w: ['856159', '605396'], x: ['605396', '856159'] },
});

// The points 0, e_1, e_2, shifted by about (3/8, 3/8), p = 5/2: Γ² = 2^(4/5)·27/64 = 0.7345270377…
const triangle = () => ({
  format: 'etalon-certificate',
  version: '1',
  kind: 'gamma-p',
  workload: { name: 'explicit', rows: '2', cols: '3', denominator: '1', entries: ['0', '1', '0', '0', '0', '1'] },
  claim: { domain: 'points', inf: '0.734526', p: ['5', '2'], sup: '0.73454' },
  upper: {
    B: { rows: '2', cols: '2', exponent: '-20', entries: ['600681', '-424746', '-600681', '-424746'] },
    C: { rows: '2', cols: '3', exponent: '-20', entries: ['0', '915220', '-915220', '970738', '-323579', '-323579'] },
    t: ['1', '1000000'],
    v: { denominator: '8', entries: ['3', '3'] },
  },
  lower: {
    U: ['-642119', '786432', '-262144', '-642119', '-262144', '786432'],
    w: ['524288', '642119', '642119'],
    x: ['978356', '978356'],
  },
});

// ±e_1, ±e_2, p = 3, with nothing rounded: Γ² = 2^(2/3) = 1.587401051968…
const cross = () => ({
  format: 'etalon-certificate',
  version: '1',
  kind: 'gamma-p',
  workload: { name: 'explicit', rows: '2', cols: '2', denominator: '1', entries: ['1', '0', '0', '1'] },
  claim: { domain: 'symmetric points', inf: '1.587401051968', p: ['3', '1'], sup: '1.587401051969' },
  upper: {
    B: { rows: '2', cols: '2', exponent: '0', entries: ['1', '0', '0', '1'] },
    C: { rows: '2', cols: '2', exponent: '0', entries: ['1', '0', '0', '1'] },
    t: ['0', '1'],
  },
  lower: { U: ['1', '0', '0', '1'], w: ['1', '1'], x: ['1', '1'] },
});

// The points 0 and 2 of the line, p = 2: Γ = 1 with nothing rounded.
const segment = () => ({
  format: 'etalon-certificate',
  version: '1',
  kind: 'gamma-p',
  workload: { name: 'explicit', rows: '1', cols: '2', denominator: '1', entries: ['0', '2'] },
  claim: { domain: 'points', inf: '1', p: ['2', '1'], sup: '1' },
  upper: {
    B: { rows: '1', cols: '1', exponent: '0', entries: ['1'] },
    C: { rows: '1', cols: '2', exponent: '0', entries: ['-1', '1'] },
    t: ['0', '1'],
    v: { denominator: '1', entries: ['1'] },
  },
  lower: { U: ['-1', '1'], w: ['1', '1'] },
});

// One point, given twice: Γ = 0.
const single = () => ({
  format: 'etalon-certificate',
  version: '1',
  kind: 'gamma-p',
  workload: { name: 'explicit', rows: '2', cols: '2', denominator: '3', entries: ['1', '1', '-6', '-6'] },
  claim: { domain: 'points', inf: '0', p: ['4', '1'], sup: '0' },
  upper: {
    B: { rows: '2', cols: '1', exponent: '0', entries: ['0', '0'] },
    C: { rows: '1', cols: '2', exponent: '0', entries: ['0', '0'] },
    t: ['0', '1'],
    v: { denominator: '3', entries: ['1', '-6'] },
  },
  lower: { U: ['1', '1', '1', '1'], w: ['1', '1'], x: ['1', '1'] },
});

// One row, p = 7/2: Γ = 1 for the points ±1, whatever p is.
const line = () => ({
  format: 'etalon-certificate',
  version: '1',
  kind: 'gamma-p',
  workload: { name: 'explicit', rows: '1', cols: '2', denominator: '1', entries: ['1', '-1'] },
  claim: { domain: 'matrix', inf: '1', p: ['7', '2'], sup: '1' },
  upper: {
    B: { rows: '1', cols: '1', exponent: '0', entries: ['1'] },
    C: { rows: '1', cols: '2', exponent: '0', entries: ['1', '-1'] },
    t: ['0', '1'],
  },
  lower: { U: ['1', '-1'], w: ['1', '1'], x: ['3'] },
});

// [[1,2],[0,1],[3,1]]/3, p = 3, to 20 bits.
const thirds = () => ({
  format: 'etalon-certificate',
  version: '1',
  kind: 'gamma-p',
  workload: { name: 'explicit', rows: '3', cols: '2', denominator: '3', entries: ['1', '2', '0', '1', '3', '1'] },
  claim: { domain: 'matrix', inf: '1.2233', p: ['3', '1'], sup: '1.2235' },
  upper: {
    B: { rows: '3', cols: '2', exponent: '-20', entries: ['331049', '437986', '37735', '288059', '804476', '-126335'] },
    C: { rows: '2', cols: '2', exponent: '-20', entries: ['1339194', '642176', '-175429', '1188203'] },
    t: ['1', '1000000'],
  },
  lower: {
    U: ['92401', '957664', '-84040', '424046', '1041110', '-50765'],
    w: ['916882', '508762'],
    x: ['818788', '595613', '997191'],
  },
});

const pCases = new Map();
const badP = (name, code, path, change, base = gamma2) => pCases.set(name, { code, path, text: edit(base, change) });

// Names, and the form before any bound.
badP('claim-names-joined', 'fields', 'claim', (x) => joined(x.claim, 'inf', 'p'));
badP('row-weights-joined', 'fields', 'lower', (x) => joined(x.lower, 'w', 'x'));
badP('domain-an-object', 'domain', 'claim.domain', (x) => (x.claim.domain = {}));
badP('p-an-object', 'shape', 'claim.p', (x) => (x.claim.p = { infinity: 'infinity' }));
badP('form-of-x-before-the-upper-bound', 'sign', 'lower.x[1]', (x) => { x.claim.sup = '1'; x.lower.x[1] = '-1'; });
badP('form-before-v-in-lowest-terms', 'shape', 'lower.w', (x) => { x.upper.v = { denominator: '16', entries: ['6', '6'] }; x.lower.w.pop(); }, triangle);
badP('v-in-lowest-terms-before-the-bound', 'lowest-terms', 'upper.v', (x) => { x.upper.v = { denominator: '16', entries: ['6', '6'] }; x.claim.sup = '0'; }, triangle);
badP('roots-of-much-work', 'over-budget', '', (x) => {
  const list = Array.from({ length: 300 }, () => '1');
  Object.assign(x.claim, { inf: '0', p: ['63', '31'], sup: '1000' });
  Object.assign(x.workload, { rows: '300', cols: '1', denominator: '2', entries: list.map(() => '2') });
  Object.assign(x.upper.B, { rows: '300', entries: list });
  Object.assign(x.upper.C, { cols: '1', entries: ['1'] });
  x.lower = { U: list, w: ['1'], x: list };
}, line);
// The claim.
badP('claim-of-kind-F', 'fields', 'claim', (x) => (x.claim = { inf: '1.3', sup: '1.4' }));
badP('kind-F-of-claim-p', 'fields', 'claim', (x) => (x.kind = 'gamma-F'));
badP('domain-unknown', 'domain', 'claim.domain', (x) => (x.claim.domain = 'point set'));
badP('domain-a-list', 'domain', 'claim.domain', (x) => (x.claim.domain = ['points']));
badP('domain-before-p', 'domain', 'claim.domain', (x) => Object.assign(x.claim, { domain: '', p: '1' }));
badP('claim-inf-before-domain', 'decimal', 'claim.inf', (x) => Object.assign(x.claim, { domain: '', inf: '-1' }));
badP('p-inf', 'shape', 'claim.p', (x) => (x.claim.p = 'inf'));
badP('p-a-numeral', 'shape', 'claim.p', (x) => (x.claim.p = '3'));
badP('p-not-an-integer', 'integer', 'claim.p[0]', (x) => (x.claim.p = ['2.5', '1']));
badP('p-unreduced', 'fraction', 'claim.p', (x) => (x.claim.p = ['6', '2']));
badP('p-one-over-zero', 'fraction', 'claim.p', (x) => (x.claim.p = ['1', '0']));
badP('p-negative', 'sign', 'claim.p', (x) => (x.claim.p = ['-3', '1']));
badP('p-below-two', 'limit', 'claim.p', (x) => (x.claim.p = ['3', '2']));
badP('p-zero', 'limit', 'claim.p', (x) => (x.claim.p = ['0', '1']));
badP('p-65', 'limit', 'claim.p', (x) => (x.claim.p = ['65', '1']));
badP('p-three-for-infinity', 'upper', 'claim.sup', (x) => (x.claim.p = ['3', '1']));
badP('p-infinity-for-three', 'lower', 'claim.inf', (x) => (x.claim.p = 'infinity'), cross);
badP('p-four-for-three', 'lower', 'claim.inf', (x) => (x.claim.p = ['4', '1']), cross);
badP('p-seven-thirds-for-three', 'upper', 'claim.sup', (x) => (x.claim.p = ['7', '3']), cross);
badP('p-two-with-row-weights', 'fields', 'lower', (x) => Object.assign(x.claim, { p: ['2', '1'], sup: '3' }));
badP('points-for-matrix', 'fields', 'upper', (x) => (x.claim.domain = 'points'));
badP('matrix-for-points', 'fields', 'upper', (x) => (x.claim.domain = 'matrix'), triangle);
badP('matrix-for-points-without-v', 'upper', 'claim.sup', (x) => { x.claim.domain = 'matrix'; delete x.upper.v; }, triangle);
// The workload.
badP('workload-of-too-much-work', 'limit', 'workload', (x) => (x.workload.n = '1025'));
badP('workload-of-size-4097', 'limit', 'workload.n', (x) => (x.workload.n = '4097'));
// The upper witness.
badP('exponent-of-B-too-small', 'limit', 'upper.B.exponent', (x) => (x.upper.B.exponent = '-16385'));
badP('exponent-of-C-too-large', 'limit', 'upper.C.exponent', (x) => (x.upper.C.exponent = '16385'));
badP('B-with-a-column-more', 'shape', 'upper', (x) => Object.assign(x.upper.B, { cols: '3', entries: ['1', '0', '0', '0', '1', '0'] }));
badP('inner-dimension-too-large', 'limit', 'upper', (x) => {
  Object.assign(x.upper.B, { cols: '3', entries: ['1', '0', '0'] });
  Object.assign(x.upper.C, { rows: '3', entries: ['-1', '1', '0', '0', '0', '0'] });
}, segment);
badP('t-zero-with-a-residual', 'residual', 'upper.t', (x) => (x.upper.t = ['0', '1']));
badP('t-zero-with-a-wrong-shift', 'residual', 'upper.t', (x) => (x.upper.v.entries = ['0']), segment);
badP('t-unreduced', 'fraction', 'upper.t', (x) => (x.upper.t = ['2', '2000000']));
badP('v-a-list', 'fields', 'upper.v', (x) => (x.upper.v = ['3', '3']), triangle);
badP('v-without-denominator', 'fields', 'upper.v', (x) => delete x.upper.v.denominator, triangle);
badP('v-denominator-zero', 'sign', 'upper.v.denominator', (x) => (x.upper.v.denominator = '0'), triangle);
badP('v-denominator-negative', 'sign', 'upper.v.denominator', (x) => (x.upper.v.denominator = '-8'), triangle);
badP('v-too-long', 'shape', 'upper.v.entries', (x) => x.upper.v.entries.push('3'), triangle);
badP('v-not-an-integer', 'integer', 'upper.v.entries[1]', (x) => (x.upper.v.entries[1] = '3.0'), triangle);
badP('v-not-reduced', 'lowest-terms', 'upper.v', (x) => (x.upper.v = { denominator: '16', entries: ['6', '6'] }), triangle);
badP('v-moved', 'upper', 'claim.sup', (x) => (x.upper.v.entries = ['4', '3']), triangle);
badP('v-negated', 'upper', 'claim.sup', (x) => (x.upper.v.entries = ['-3', '-3']), triangle);
badP('v-denominator-forgotten', 'upper', 'claim.sup', (x) => (x.upper.v = { denominator: '1', entries: ['3', '3'] }), triangle);
badP('sup-below-the-largest-row', 'upper', 'claim.sup', (x) => (x.claim.sup = '1.33333'));
badP('sup-of-the-first-row-only', 'upper', 'claim.sup', (x) => (x.upper.B.entries[3] = '-300000'));
badP('sup-of-one-row-below', 'upper', 'claim.sup', (x) => Object.assign(x.claim, { inf: '0.9', sup: '0.99' }), line);
badP('sup-of-one-row-last-digit', 'upper', 'claim.sup', (x) => (x.claim.sup = `0.${'9'.repeat(60)}`), line);
badP('sup-of-the-sum-below', 'upper', 'claim.sup', (x) => Object.assign(x.claim, { inf: '1.5', sup: '1.587401051968' }), cross);
badP('sup-of-rows-that-fit-alone', 'upper', 'claim.sup', (x) => Object.assign(x.claim, { inf: '0.5', sup: '1' }), cross);
badP('sup-of-two', 'upper', 'claim.sup', (x) => (x.claim.sup = `0.${'9'.repeat(60)}`), segment);
badP('sup-zero', 'upper', 'claim.sup', (x) => Object.assign(x.claim, { inf: '0', sup: '0' }), cross);
badP('sup-of-thirds', 'upper', 'claim.sup', (x) => (x.claim.sup = '1.2234'), thirds);
badP('sup-of-the-triangle', 'upper', 'claim.sup', (x) => (x.claim.sup = '0.734527'), triangle);
badP('denominator-of-the-residual', 'upper', 'claim.sup', (x) => (x.workload.denominator = '1'), thirds);
badP('single-with-two-points', 'upper', 'claim.sup', (x) => { x.workload.entries[1] = '2'; x.upper.t = ['1', '1']; }, single);
// The lower witness.
badP('lower-without-row-weights', 'fields', 'lower', (x) => delete x.lower.x);
badP('row-weights-for-two', 'fields', 'lower', (x) => (x.lower.x = ['1']), segment);
badP('U-too-long', 'shape', 'lower.U', (x) => x.lower.U.push('0'));
badP('w-too-short', 'shape', 'lower.w', (x) => x.lower.w.pop());
badP('w-negative', 'sign', 'lower.w[1]', (x) => (x.lower.w[1] = '-605396'));
badP('x-too-short', 'shape', 'lower.x', (x) => x.lower.x.pop());
badP('x-of-the-columns', 'shape', 'lower.x', (x) => x.lower.x.push('1'), triangle);
badP('x-not-an-integer', 'integer', 'lower.x[0]', (x) => (x.lower.x[0] = '1/2'));
badP('x-negative', 'sign', 'lower.x[1]', (x) => (x.lower.x[1] = '-856159'));
badP('x-too-large', 'limit', 'lower.x[0]', (x) => (x.lower.x[0] = `${2n ** 256n}`));
badP('x-exchanged', 'lower', 'claim.inf', (x) => x.lower.x.reverse());
badP('x-uniform', 'lower', 'claim.inf', (x) => (x.lower.x = ['1', '1']));
badP('x-as-its-own-power', 'lower', 'claim.inf', (x) => (x.lower.x = x.lower.x.map((y) => `${BigInt(y) ** 3n}`)), thirds);
badP('U-negated', 'vacuous', 'lower', (x) => (x.lower.U = ['1', '-1']), segment);
badP('U-zero', 'vacuous', 'lower', (x) => { x.lower.U = ['0', '0']; x.claim.inf = '0'; }, segment);
badP('w-zero', 'vacuous', 'lower', (x) => { x.lower.w = ['0', '0', '0']; x.claim.inf = '0'; }, triangle);
badP('x-zero', 'vacuous', 'lower', (x) => { x.lower.x = ['0', '0']; x.claim.inf = '0'; });
badP('w-of-one-point', 'lower', 'claim.inf', (x) => (x.lower.w = ['1', '0']), segment);
badP('w-not-centred', 'lower', 'claim.inf', (x) => (x.lower.w = ['0', '1', '1']), triangle);
badP('U-not-orthogonal', 'lower', 'claim.inf', (x) => (x.lower.U[0] = '857000'));
badP('U-transposed', 'lower', 'claim.inf', (x) => ([x.lower.U[1], x.lower.U[2]] = [x.lower.U[2], x.lower.U[1]]));
badP('inf-one-above-exact', 'lower', 'claim.inf', (x) => (x.claim.inf = `1.${'0'.repeat(60)}1`), line);
badP('inf-of-two-above-exact', 'lower', 'claim.inf', (x) => Object.assign(x.claim, { inf: `1.${'0'.repeat(60)}1`, sup: '2' }), segment);
badP('inf-last-digit-raised', 'lower', 'claim.inf', (x) => (x.claim.inf = '1.587401051969'), cross);
badP('inf-of-a-single-point', 'lower', 'claim.inf', (x) => (x.claim.inf = '0.1'), single);
badP('inf-of-the-triangle', 'lower', 'claim.inf', (x) => (x.claim.inf = '0.73453'), triangle);
badP('denominator-forgotten', 'lower', 'claim.inf', (x) => { x.claim.inf = '11'; x.claim.sup = '12'; }, thirds);

const write = (folder, corpus, bases) => {
  const refused = join(HERE, folder);
  const accepted = join(HERE, '..', 'accepted', folder);
  for (const home of [refused, accepted]) {
    mkdirSync(home, { recursive: true });
    for (const file of readdirSync(home)) if (file.endsWith('.json')) rmSync(join(home, file));
  }
  const index = {};
  for (const [name, { code, path, text }] of corpus) {
    writeFileSync(join(refused, `${name}.json`), text);
    index[name] = { code, path };
  }
  writeFileSync(join(refused, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
  for (const [name, base] of Object.entries(bases)) writeFileSync(join(accepted, `${name}.json`), edit(base, () => {}));
  process.stdout.write(`${folder}: ${corpus.size} refused, ${Object.keys(bases).length} accepted\n`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  write('.', cases, { golden, row, tall });
  write('gamma-p', pCases, { gamma2, triangle, cross, segment, single, line, thirds });
}
