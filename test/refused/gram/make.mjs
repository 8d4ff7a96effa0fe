// Writes the corpus of certificates of kind gamma-F-gram that every checker must refuse, made from the accepted ones, and index.json.
// Usage: node test/refused/gram/make.mjs
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { edit } from '../make.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const accepted = (name) => () => JSON.parse(readFileSync(join(HERE, '../../accepted/gram', `${name}.json`), 'utf8'));
const [pairs, blocks, least, widest] = ['pairs', 'blocks', 'least', 'widest'].map(accepted);

const cases = new Map();
const bad = (name, code, path, change, base = pairs) => cases.set(name, { code, path, text: edit(base, change) });
const ones = (n) => Array.from({ length: n }, () => '1');
const times = (text, num, den) => `${(BigInt(text) * num) / den}`;

bad('witness-of-another-kind', 'fields', '', (x) => (x.kind = 'gamma-F'));
bad('said-of-the-banded-kind', 'workload', 'workload.name', (x) => (x.kind = 'gamma-F-banded'));
bad('mean-missing', 'fields', '', (x) => delete x.mean);
bad('claim-of-p', 'fields', 'claim', (x) => (x.claim.p = '2'));
bad('inf-negative', 'decimal', 'claim.inf', (x) => (x.claim.inf = '-1'));
// The workload.
bad('unknown-workload', 'workload', 'workload.name', (x) => (x.workload.name = 'prefix-sum'));
bad('workload-a-string', 'workload', 'workload.name', (x) => (x.workload = 'sliding-window'));
bad('without-a-window', 'fields', 'workload', (x) => delete x.workload.window);
bad('window-and-weight', 'fields', 'workload', (x) => (x.workload.weight = '1'));
bad('of-one-row', 'limit', 'workload.n', (x) => { x.workload = { name: 'sliding-window', n: '1', window: '2' }; x.weights.entries = ['1']; });
bad('n-too-large', 'limit', 'workload.n', (x) => (x.workload.n = '65537'));
bad('n-of-more-weights', 'shape', 'weights.entries', (x) => (x.workload.n = '5'));
bad('window-of-one-item', 'limit', 'workload.window', (x) => (x.workload.window = '1'));
bad('window-wider-than-n', 'limit', 'workload.window', (x) => (x.workload.window = '5'));
bad('window-too-wide', 'limit', 'workload.window', (x) => { x.workload.n = '100'; x.workload.window = '65'; x.weights.entries = ones(100); });
// The weights.
bad('weight-zero', 'sign', 'weights.entries[1]', (x) => (x.weights.entries[1] = '0'));
bad('weight-a-fraction', 'integer', 'weights.entries[0]', (x) => (x.weights.entries[0] = ['1', '2']));
bad('exponent-too-small', 'limit', 'weights.exponent', (x) => (x.weights.exponent = '-4097'));
bad('weights-with-a-scale', 'fields', 'weights', (x) => (x.weights.scale = '1'));
// The mean.
bad('by-octaves', 'fields', 'mean', (x) => (x.mean = { bits: '80', bottom: '-4', first: '-40', last: '40', perOctave: '1', top: '8' }));
bad('bits-too-few', 'limit', 'mean.bits', (x) => (x.mean.bits = '63'));
bad('interval-of-one-end', 'shape', 'mean.interval', (x) => x.mean.interval.pop());
bad('pole-removed', 'shape', 'mean.nodes', (x) => x.mean.poles.pop());
bad('nodes-exchanged', 'order', 'mean.nodes[5]', (x) => ([x.mean.nodes[4], x.mean.nodes[5]] = [x.mean.nodes[5], x.mean.nodes[4]]));
const wide = (x, n, bits, poles) => {
  x.workload = { name: 'sliding-window', n: `${n}`, window: '64' };
  x.weights = { entries: ones(n), exponent: '0' };
  x.mean = {
    bits: `${bits}`,
    interval: ['1', `${2 * poles + 2}`],
    nodes: Array.from({ length: 2 * poles }, (_, i) => `${i + 2}`),
    poles: Array.from({ length: poles }, (_, i) => `${i + 1}`),
  };
};
bad('of-much-work', 'limit', 'mean', (x) => wide(x, 4000, 2048, 64));
bad('over-budget', 'over-budget', '', (x) => wide(x, 1000, 1024, 64));
bad('interval-not-resolved', 'vacuous', 'mean.interval[0]', (x) => (x.mean.interval[0] = '1'));
// The least number that resolves it has B² + 1 units for every weight: a little below, nothing is tested.
const leastEnd = (units) => (x) => {
  const bits = BigInt(x.mean.bits);
  const largest = x.weights.entries.map(BigInt).reduce((p, q) => (q > p ? q : p));
  const power = bits + 6n + BigInt(x.weights.exponent);
  const target = units * largest * 2n ** (power > 0n ? power : 0n);
  let a = 1n << BigInt(Math.ceil(target.toString(2).length / 2) + 1);
  for (let step = a; step > 0n; step >>= 1n) if (a - step > 0n && (a - step) ** 2n >= target) a -= step;
  x.mean.interval[0] = `${a}`;
};
bad('interval-resolved-to-B²-units', 'vacuous', 'mean.interval[0]', leastEnd(9n), blocks);
bad('interval-not-below-the-spectrum', 'vacuous', 'mean.interval[0]', (x) => {
  x.mean.interval[0] = times(x.mean.nodes[0], 99n, 100n);
  const power = 10n;
  x.weights.exponent = `${BigInt(x.weights.exponent) - power}`;
});
bad('interval-not-above-the-spectrum', 'vacuous', 'mean.interval[1]', (x) => (x.weights.exponent = `${BigInt(x.weights.exponent) + 6n}`));
// Ends that pass with 65/64 of the one and 63/64 of the other, and one unit beyond each.
for (const name of ['interval-at-the-margins', 'blocks-with-an-interval-at-the-margins']) {
  bad(`${name}-raised-by-a-unit`, 'vacuous', 'mean.interval[0]', (x) => (x.mean.interval[0] = `${BigInt(x.mean.interval[0]) + 1n}`), accepted(name));
  bad(`${name}-cut-by-a-unit`, 'vacuous', 'mean.interval[1]', (x) => (x.mean.interval[1] = `${BigInt(x.mean.interval[1]) - 1n}`), accepted(name));
}
bad('pole-one-too-large', 'poles', 'mean.poles[1]', (x) => (x.mean.poles[1] = `${BigInt(x.mean.poles[1]) + 1n}`));
bad('pole-one-too-small', 'poles', 'mean.poles[0]', (x) => (x.mean.poles[0] = `${BigInt(x.mean.poles[0]) - 1n}`));
bad('node-moved', 'poles', 'mean.poles[0]', (x) => (x.mean.nodes[0] = times(x.mean.nodes[0], 101n, 100n)));
// Weights 2^−50 times as large, in whose units the first pole is 27, less than 4(B² + 1).
bad('first-pole-not-resolved', 'vacuous', 'mean', (x) => {
  x.weights.exponent = `${BigInt(x.weights.exponent) - 50n}`;
  Object.assign(x.mean, { "interval":["122251436220","3569122457186"],"nodes":["122763680565","126887303049","135272352998","148198827042","166097758738","189564645645","219377583745","256520142471","302208749213","357923782850","425442477776","506869742448","604659505505","721613308757","860833286933","1025591870185","1219059384555","1443804481422","1700959395370","1988946814845","2301749595517","2626949031426","2944222671300","3225569281287","3438723465257","3554229919067"],"poles":["27","270","892","2243","5090","11061","23653","50577","109911","249364","627158","2070695","20362282"]});
}, blocks);
bad('one-pole-at-one-end', 'vacuous', 'mean', (x) => {
  const [node, next] = [1n, 2n].map((more) => BigInt(x.mean.interval[0]) + more);
  Object.assign(x.mean, { nodes: [`${node}`, `${next}`], poles: [`${(node * next) >> BigInt(x.mean.bits)}`] });
}, blocks);
// The claim.
bad('sup-too-small', 'upper', 'claim.sup', (x) => (x.claim.sup = x.claim.inf));
bad('inf-too-large', 'lower', 'claim.inf', (x) => (x.claim.inf = x.claim.sup));
bad('sup-of-the-exact-value', 'upper', 'claim.sup', (x) => (x.claim.sup = '5.83761161861779482'));
bad('inf-of-the-exact-value', 'lower', 'claim.inf', (x) => (x.claim.inf = '5.83761161861779483'));
// Beyond the bounds by less than the 30th decimal, with every margin counted.
bad('inf-beyond-the-margins', 'lower', 'claim.inf', (x) => (x.claim.inf = '5.837611618617365191107202943275'));
bad('sup-within-the-margins', 'upper', 'claim.sup', (x) => (x.claim.sup = '5.837611618618615412405002475382'));
bad('blocks-sup-too-small', 'upper', 'claim.sup', (x) => (x.claim.sup = x.claim.inf), blocks);
bad('blocks-inf-too-large', 'lower', 'claim.inf', (x) => (x.claim.inf = x.claim.sup), blocks);
bad('least-inf-too-large', 'lower', 'claim.inf', (x) => (x.claim.inf = '2.618034'), least);
bad('widest-sup-too-small', 'upper', 'claim.sup', (x) => (x.claim.sup = x.claim.inf), widest);
bad('weights-exchanged', 'upper', 'claim.sup', (x) => x.weights.entries.reverse());
bad('one-weight-raised', 'upper', 'claim.sup', (x) => (x.weights.entries[1] = times(x.weights.entries[1], 1001n, 1000n)));
bad('blocks-of-a-narrower-window', 'upper', 'claim.sup', (x) => (x.workload.window = '3'), blocks);

for (const file of readdirSync(HERE)) if (file.endsWith('.json')) rmSync(join(HERE, file));
for (const [name, { text }] of cases) writeFileSync(join(HERE, `${name}.json`), text);
const index = Object.fromEntries([...cases].map(([name, { code, path }]) => [name, { code, path }]));
writeFileSync(join(HERE, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
