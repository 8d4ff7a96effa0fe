// Writes the corpus of certificates of kind circulant that every checker must refuse, made from the accepted ones, and index.json.
// Usage: node test/refused/circulant/make.mjs
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tight } from '../../accepted/circulant/make.mjs';
import { edit } from '../make.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const accepted = (name) => () => JSON.parse(readFileSync(join(HERE, '../../accepted/circulant', `${name}.json`), 'utf8'));
const [windows, mean, odd, arcs, one, many] = ['windows', 'mean', 'odd', 'arcs', 'one', 'many'].map(accepted);

const cases = new Map();
const bad = (name, code, path, change, base = windows) => cases.set(name, { code, path, text: edit(base, change) });

bad('root-missing', 'fields', '', (x) => delete x.fourthRoot);
bad('weights-besides', 'fields', '', (x) => (x.weights = []));
bad('said-of-a-product', 'fields', '', (x) => (x.kind = 'product'));
bad('of-gamma-F-gram', 'fields', '', (x) => (x.kind = 'gamma-F-gram'));
bad('format-other', 'format', 'format', (x) => (x.format = 'certificate'));
// The claim.
bad('claim-without-p', 'fields', 'claim', (x) => delete x.claim.p);
bad('claim-of-a-domain', 'fields', 'claim', (x) => (x.claim.domain = 'matrix'));
bad('inf-negative', 'decimal', 'claim.inf', (x) => (x.claim.inf = '-1'));
bad('sup-with-a-zero', 'decimal', 'claim.sup', (x) => (x.claim.sup = '2.80'));
bad('p-a-word', 'shape', 'claim.p', (x) => (x.claim.p = 'infinite'));
bad('p-of-three', 'shape', 'claim.p', (x) => (x.claim.p = ['2', '1', '1']));
bad('p-an-integer-alone', 'shape', 'claim.p', (x) => (x.claim.p = '2'));
bad('p-not-reduced', 'fraction', 'claim.p', (x) => (x.claim.p = ['4', '2']));
bad('p-negative', 'sign', 'claim.p', (x) => (x.claim.p = ['-3', '1']));
bad('p-below-2', 'limit', 'claim.p', (x) => (x.claim.p = ['7', '4']));
bad('p-of-65', 'limit', 'claim.p', (x) => (x.claim.p = ['65', '1']));
bad('p-infinite-of-all-arcs', 'limit', 'claim.p', (x) => (x.claim.p = 'infinity'), arcs);
bad('p-3-of-all-arcs', 'limit', 'claim.p', (x) => (x.claim.p = ['3', '1']), arcs);
bad('p-of-all-arcs-before-the-root', 'limit', 'claim.p', (x) => { x.claim.p = ['3', '1']; x.fourthRoot = '1'; }, arcs);
bad('workload-before-its-p', 'limit', 'workload.n', (x) => { x.claim.p = ['3', '1']; x.workload.n = '0'; }, arcs);
// The workload.
bad('workload-a-string', 'workload', 'workload.name', (x) => (x.workload = 'circular-window'));
bad('workload-nameless', 'workload', 'workload.name', (x) => delete x.workload.name);
bad('unknown-workload', 'workload', 'workload.name', (x) => (x.workload.name = 'sliding-window'));
bad('window-missing', 'fields', 'workload', (x) => delete x.workload.window);
bad('window-of-all-arcs', 'fields', 'workload', (x) => (x.workload.window = '3'), arcs);
bad('n-zero', 'limit', 'workload.n', (x) => (x.workload.n = '0'));
bad('n-too-large', 'limit', 'workload.n', (x) => (x.workload.n = '4097'));
bad('n-padded', 'integer', 'workload.n', (x) => (x.workload.n = '012'));
bad('window-of-nothing', 'limit', 'workload.window', (x) => (x.workload.window = '0'));
bad('window-wider-than-the-circle', 'limit', 'workload.window', (x) => (x.workload.window = '13'));
// The root.
bad('root-a-list', 'fields', 'fourthRoot', (x) => (x.fourthRoot = x.fourthRoot.entries));
bad('root-with-an-exponent', 'fields', 'fourthRoot', (x) => (x.fourthRoot.exponent = '1'));
bad('bits-zero', 'limit', 'fourthRoot.bits', (x) => (x.fourthRoot.bits = '0'));
bad('bits-too-many', 'limit', 'fourthRoot.bits', (x) => (x.fourthRoot.bits = '4097'));
bad('entries-of-the-whole-column', 'shape', 'fourthRoot.entries', (x) => (x.fourthRoot.entries = [...x.fourthRoot.entries, ...x.fourthRoot.entries.slice(1, -1).reverse()]));
bad('entry-missing', 'shape', 'fourthRoot.entries', (x) => x.fourthRoot.entries.pop());
bad('entry-more-of-an-odd-circle', 'shape', 'fourthRoot.entries', (x) => x.fourthRoot.entries.push('0'), odd);
bad('entry-a-fraction', 'integer', 'fourthRoot.entries[1]', (x) => (x.fourthRoot.entries[1] = ['1', '2']));
bad('entry-too-long', 'limit', 'fourthRoot.entries[2]', (x) => (x.fourthRoot.entries[2] = '1'.repeat(4097)));
bad('over-budget', 'over-budget', '', (x) => {
  x.workload = { n: '4096', name: 'circular-range' };
  x.fourthRoot.entries = Array.from({ length: 2049 }, () => '9'.repeat(2000));
}, arcs);
// What it proves.
for (const [name, base] of Object.entries({ windows, arcs, one, singular: accepted('singular'), two: accepted('two') })) {
  bad(`${name}-sup-lowered-by-a-unit`, 'upper', 'claim.sup', (x) => { tight(x); const { inf } = x.claim; tight(x, 1n); x.claim.inf = inf; }, base);
  bad(`${name}-inf-raised-by-a-unit`, 'lower', 'claim.inf', (x) => { tight(x); const { sup } = x.claim; tight(x, 1n); x.claim.sup = sup; }, base);
}
bad('inf-for-sup', 'upper', 'claim.sup', (x) => (x.claim.sup = x.claim.inf));
bad('sup-for-inf', 'lower', 'claim.inf', (x) => (x.claim.inf = x.claim.sup));
bad('the-root-of-the-claim', 'upper', 'claim.sup', (x) => { x.claim.inf = '1.6666'; x.claim.sup = '1.6667'; });
bad('mean-as-the-largest', 'lower', 'claim.inf', (x) => (x.claim.p = 'infinity'), mean);
bad('largest-as-the-mean', 'upper', 'claim.sup', (x) => (x.claim.p = ['2', '1']));
bad('of-5-2-as-of-3', 'lower', 'claim.inf', (x) => (x.claim.p = ['3', '1']), odd);
bad('of-5-2-as-of-9-4', 'upper', 'claim.sup', (x) => (x.claim.p = ['9', '4']), odd);
bad('arcs-without-the-circle', 'upper', 'claim.sup', (x) => { x.claim.inf = '147'; x.claim.sup = '148'; }, arcs);
bad('wider-windows', 'upper', 'claim.sup', (x) => (x.workload.window = '6'));
bad('narrower-windows', 'upper', 'claim.sup', (x) => (x.workload.window = '4'));
bad('windows-as-arcs', 'upper', 'claim.sup', (x) => (x.workload = { n: '8', name: 'circular-range' }), mean);
bad('bits-one-more', 'upper', 'claim.sup', (x) => (x.fourthRoot.bits = `${BigInt(x.fourthRoot.bits) + 1n}`));
bad('first-entry-raised', 'upper', 'claim.sup', (x) => (x.fourthRoot.entries[0] = `${BigInt(x.fourthRoot.entries[0]) + (1n << 40n)}`));
bad('last-entry-negated', 'upper', 'claim.sup', (x) => (x.fourthRoot.entries[6] = `${-BigInt(x.fourthRoot.entries[6])}`));
bad('last-of-many-raised', 'upper', 'claim.sup', (x) => (x.fourthRoot.entries[100] = `${BigInt(x.fourthRoot.entries[100]) + (1n << 60n)}`), many);
bad('root-zero', 'upper', 'claim.sup', (x) => (x.fourthRoot.entries = x.fourthRoot.entries.map(() => '0')));
bad('square-root-for-the-fourth', 'upper', 'claim.sup', (x) => { x.fourthRoot = { bits: '1', entries: ['9', '0', '0', '0', '0', '0', '0'] }; });

for (const file of readdirSync(HERE)) if (file.endsWith('.json')) rmSync(join(HERE, file));
for (const [name, { text }] of cases) writeFileSync(join(HERE, `${name}.json`), text);
const index = Object.fromEntries([...cases].map(([name, { code, path }]) => [name, { code, path }]));
writeFileSync(join(HERE, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
