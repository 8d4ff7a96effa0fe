// Writes the corpus of certificates of kind gamma-F-sweeps that every checker must refuse, made from the accepted ones, and index.json.
// Usage: node test/refused/sweeps/make.mjs
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { edit } from '../make.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const accepted = (name) => () => JSON.parse(readFileSync(join(HERE, '../../accepted/sweeps', `${name}.json`), 'utf8'));
const [three, two, one, ones, apart, forty, many, far] = ['three', 'two', 'one', 'five-ones', 'a-hundred-alternating', 'forty', 'a-hundred-and-twenty-eight-poles', 'five-far-apart'].map(accepted);

const cases = new Map();
const bad = (name, code, path, change, base = three) => cases.set(name, { code, path, text: edit(base, change) });

/** [m, e] in lowest terms for the double num/den times another. */
const scaledNumber = ([m, e], num, den = 1) => {
  let [x, exponent] = [(Number(m) * num) / den, Number(e)];
  while (!Number.isInteger(x) || x < 2 ** 52) [x, exponent] = [x * 2, exponent - 1];
  while (x >= 2 ** 53) [x, exponent] = [Math.round(x / 2), exponent + 1];
  while (x % 2 === 0) [x, exponent] = [x / 2, exponent + 1];
  return [`${x}`, `${exponent}`];
};
const shiftedNumber = ([m, e], by) => [m, `${Number(e) + by}`];

bad('witness-of-the-other-kind', 'fields', '', (x) => (x.kind = 'gamma-F'));
bad('witness-of-the-banded-kind', 'fields', 'weights', (x) => (x.kind = 'gamma-F-banded'));
bad('mean-missing', 'fields', '', (x) => delete x.mean);
bad('field-added', 'fields', '', (x) => (x.note = 'x'));
bad('claim-without-sup', 'fields', 'claim', (x) => delete x.claim.sup);
bad('claim-a-string', 'fields', 'claim', (x) => (x.claim = '1'));
bad('inf-negative', 'decimal', 'claim.inf', (x) => (x.claim.inf = '-1'));
bad('sup-with-a-zero-behind', 'decimal', 'claim.sup', (x) => (x.claim.sup += '0'));
// The workload.
bad('unknown-workload', 'workload', 'workload.name', (x) => (x.workload = { name: 'explicit', n: '3' }));
bad('all-intervals', 'workload', 'workload.name', (x) => (x.workload = { name: 'all-range', n: '3' }));
bad('momentum-of-nothing', 'fields', 'workload', (x) => (x.workload = { name: 'momentum', n: '3' }));
bad('workload-a-string', 'workload', 'workload.name', (x) => (x.workload = 'prefix-sum'));
bad('workload-nameless', 'workload', 'workload.name', (x) => (x.workload = { n: '3' }));
bad('name-a-list', 'workload', 'workload.name', (x) => (x.workload.name = ['prefix-sum']));
bad('workload-with-beta', 'fields', 'workload', (x) => (x.workload.beta = ['0', '1']));
bad('workload-without-n', 'fields', 'workload', (x) => delete x.workload.n);
bad('n-zero', 'limit', 'workload.n', (x) => (x.workload.n = '0'));
bad('n-too-large', 'limit', 'workload.n', (x) => (x.workload.n = '2097153'));
bad('n-a-half', 'integer', 'workload.n', (x) => (x.workload.n = '0.5'));
// The weights.
bad('n-of-more-weights', 'shape', 'weights', (x) => (x.workload.n = '4'));
bad('n-of-one-weight', 'shape', 'weights', (x) => (x.workload.n = '1'));
bad('no-weights', 'shape', 'weights', (x) => (x.weights = ''));
bad('weights-a-list', 'shape', 'weights', (x) => (x.weights = ['1', '2', '3']));
bad('weights-of-an-object', 'shape', 'weights', (x) => (x.weights = { entries: '123456' }));
bad('a-character-missing', 'shape', 'weights', (x) => (x.weights = x.weights.slice(1)));
bad('fourteen-digits', 'shape', 'weights', (x) => (x.weights = x.weights.replace(/.{5}/g, '000000000$&')));
bad('thirteen-n-and-one', 'shape', 'weights', (x) => (x.weights = '1'.repeat(40)));
bad('weight-zero', 'sign', 'weights[1]', (x) => (x.weights = `${x.weights.slice(0, 5)}00000${x.weights.slice(10)}`));
bad('first-weight-zero', 'sign', 'weights[0]', (x) => (x.weights = `00000${x.weights.slice(5)}`));
bad('last-weight-zero', 'sign', 'weights[2]', (x) => (x.weights = `${x.weights.slice(0, 10)}00000`));
bad('weight-in-capitals', 'integer', 'weights[1]', (x) => (x.weights = `${x.weights.slice(0, 5)}0000A${x.weights.slice(10)}`));
bad('weight-with-a-letter-g', 'integer', 'weights[2]', (x) => (x.weights = `${x.weights.slice(0, 10)}g0001`));
bad('weight-negative', 'integer', 'weights[0]', (x) => (x.weights = `-${x.weights.slice(1)}`));
bad('weight-with-a-space', 'integer', 'weights[1]', (x) => (x.weights = `${x.weights.slice(0, 5)} ${x.weights.slice(6)}`));
bad('weight-colon', 'integer', 'weights[0]', (x) => (x.weights = `:${x.weights.slice(1)}`));
bad('weight-grave-accent', 'integer', 'weights[0]', (x) => (x.weights = `\`${x.weights.slice(1)}`));
bad('weight-slash', 'integer', 'weights[0]', (x) => (x.weights = `/${x.weights.slice(1)}`));
bad('integer-before-sign', 'integer', 'weights[0]', (x) => (x.weights = `zzzzz00000${x.weights.slice(10)}`));
bad('sign-before-integer', 'sign', 'weights[0]', (x) => (x.weights = `00000zzzzz${x.weights.slice(10)}`));
// The mean.
bad('mean-a-string', 'fields', 'mean', (x) => (x.mean = '1'));
bad('mean-with-bits', 'fields', 'mean', (x) => (x.mean.bits = '64'));
bad('mean-without-pole-weights', 'fields', 'mean', (x) => delete x.mean.poleWeights);
bad('mean-names-joined', 'fields', 'mean', (x) => { x.mean['interval nodes'] = '1'; delete x.mean.interval; delete x.mean.nodes; });
bad('interval-of-one-end', 'shape', 'mean.interval', (x) => x.mean.interval.pop());
bad('interval-of-three-ends', 'shape', 'mean.interval', (x) => x.mean.interval.push(['1', '9']));
bad('interval-a-string', 'shape', 'mean.interval', (x) => (x.mean.interval = '1'));
bad('end-an-integer', 'shape', 'mean.interval[0]', (x) => (x.mean.interval[0] = '1'));
bad('end-of-three-integers', 'shape', 'mean.interval[1]', (x) => x.mean.interval[1].push('1'));
bad('end-zero', 'limit', 'mean.interval[0][0]', (x) => (x.mean.interval[0] = ['0', '0']));
bad('end-negative', 'limit', 'mean.interval[0][0]', (x) => (x.mean.interval[0][0] = '-1'));
bad('end-of-54-bits', 'limit', 'mean.interval[1][0]', (x) => (x.mean.interval[1] = [`${2n ** 53n + 1n}`, '0']));
bad('end-a-decimal', 'integer', 'mean.interval[1][0]', (x) => (x.mean.interval[1] = ['1.5', '0']));
bad('end-too-large', 'limit', 'mean.interval[1][1]', (x) => (x.mean.interval[1] = ['1', '513']));
bad('end-too-small', 'limit', 'mean.interval[0][1]', (x) => (x.mean.interval[0] = ['1', '-513']));
bad('end-even', 'lowest-terms', 'mean.interval[0]', (x) => (x.mean.interval[0] = ['2', '-100']));
bad('limit-before-lowest-terms', 'limit', 'mean.interval[0][1]', (x) => (x.mean.interval[0] = ['2', '-600']));
bad('interval-of-one-point', 'order', 'mean.interval[1]', (x) => (x.mean.interval[1] = x.mean.interval[0]));
bad('ends-exchanged', 'order', 'mean.interval[1]', (x) => x.mean.interval.reverse());
bad('poles-a-string', 'shape', 'mean.poles', (x) => (x.mean.poles = '1'));
bad('no-poles', 'limit', 'mean.poles', (x) => Object.assign(x.mean, { poles: [], nodes: [], poleWeights: [] }));
bad('too-many-poles', 'limit', 'mean.poles', (x) => x.mean.poles.push(x.mean.poles[127]), many);
bad('poles-before-nodes-in-number', 'limit', 'mean.poles', (x) => Object.assign(x.mean, { poles: [], nodes: '1' }));
bad('nodes-a-string', 'shape', 'mean.nodes', (x) => (x.mean.nodes = '1'));
bad('pole-removed', 'shape', 'mean.nodes', (x) => x.mean.poles.pop());
bad('node-removed', 'shape', 'mean.nodes', (x) => x.mean.nodes.pop());
bad('as-many-nodes-as-poles', 'shape', 'mean.nodes', (x) => (x.mean.nodes = x.mean.nodes.slice(0, 5)));
bad('node-a-string', 'shape', 'mean.nodes[3]', (x) => (x.mean.nodes[3] = '1'));
bad('node-even', 'lowest-terms', 'mean.nodes[2]', (x) => (x.mean.nodes[2] = [`${4}`, '-3']));
bad('node-at-the-lower-end', 'order', 'mean.nodes[0]', (x) => (x.mean.nodes[0] = x.mean.interval[0]));
bad('node-at-the-upper-end', 'order', 'mean.nodes[9]', (x) => (x.mean.nodes[9] = x.mean.interval[1]));
bad('node-beyond-the-upper-end', 'order', 'mean.nodes[9]', (x) => (x.mean.nodes[9] = scaledNumber(x.mean.interval[1], 2)));
bad('nodes-exchanged', 'order', 'mean.nodes[5]', (x) => ([x.mean.nodes[4], x.mean.nodes[5]] = [x.mean.nodes[5], x.mean.nodes[4]]));
bad('nodes-equal', 'order', 'mean.nodes[1]', (x) => (x.mean.nodes[1] = x.mean.nodes[0]));
bad('stretched-beyond-the-interval', 'order', 'mean.nodes[9]', (x) => {
  x.mean.nodes = x.mean.nodes.map((node) => scaledNumber(node, 17, 16));
  x.mean.poles = x.mean.poles.map((pole) => scaledNumber(pole, 289, 256));
});
bad('poles-equal', 'order', 'mean.poles[2]', (x) => (x.mean.poles[2] = x.mean.poles[1]));
bad('poles-descending', 'order', 'mean.poles[1]', (x) => x.mean.poles.reverse());
bad('pole-even', 'lowest-terms', 'mean.poles[0]', (x) => (x.mean.poles[0] = ['2', '-60']));
bad('pole-weight-missing', 'shape', 'mean.poleWeights', (x) => x.mean.poleWeights.pop());
bad('pole-weight-even', 'lowest-terms', 'mean.poleWeights[4]', (x) => (x.mean.poleWeights[4] = ['6', '-60']));
bad('pole-weight-zero', 'limit', 'mean.poleWeights[1][0]', (x) => (x.mean.poleWeights[1][0] = '0'));
bad('of-much-work', 'limit', 'mean', (x) => { x.workload.n = '1048577'; x.weights = '1'.repeat(1048577); }, many);
// Their range.
const stretched = (x, by) => {
  for (const name of ['interval', 'nodes']) x.mean[name] = x.mean[name].map((number) => shiftedNumber(number, by));
  x.mean.poles = x.mean.poles.map((number) => shiftedNumber(number, 2 * by));
  x.mean.poleWeights = x.mean.poleWeights.map((number) => shiftedNumber(number, by));
};
bad('poles-too-small', 'range', 'mean.poles[0]', (x) => stretched(x, -180));
bad('poles-too-large', 'range', 'mean.poles[4]', (x) => stretched(x, 160));
bad('pole-weight-too-small', 'range', 'mean.poleWeights[2]', (x) => (x.mean.poleWeights[2] = ['1', '-301']));
bad('pole-weight-too-large', 'range', 'mean.poleWeights[1]', (x) => (x.mean.poleWeights[1] = ['3', '299']));
bad('first-of-the-weights-too-small', 'range', 'mean.poleWeights[0]', (x) => { x.mean.poleWeights[0] = ['1', '-301']; x.mean.poleWeights[1] = ['1', '301']; });
// What they prove.
bad('interval-not-below-the-spectrum', 'vacuous', 'mean.interval[0]', (x) => stretched(x, 3));
bad('interval-not-above-the-spectrum', 'vacuous', 'mean.interval[1]', (x) => stretched(x, -3));
bad('interval-hardly-not-above', 'vacuous', 'mean.interval[1]', (x) => { x.weights = '11111'; x.mean.interval[1] = ['1', '1']; }, ones);
bad('weights-doubled', 'vacuous', 'mean.interval[0]', (x) => (x.weights = '55555'), ones);
bad('pole-moved-by-a-part-2-to-the-minus-40', 'poles', 'mean.poles[2]', (x) => (x.mean.poles[2] = scaledNumber(x.mean.poles[2], 1 + 2 ** -40)));
bad('pole-moved-down', 'poles', 'mean.poles[0]', (x) => (x.mean.poles[0] = scaledNumber(x.mean.poles[0], 1 - 2 ** -47)));
bad('pole-moved-up', 'poles', 'mean.poles[0]', (x) => (x.mean.poles[0] = scaledNumber(x.mean.poles[0], 1 + 2 ** -47)));
bad('node-moved', 'poles', 'mean.poles[0]', (x) => (x.mean.nodes[3] = scaledNumber(x.mean.nodes[3], 10001, 10000)));
bad('first-pole-left-out', 'poles', 'mean.poles[0]', (x) => { x.mean.poles.shift(); x.mean.poleWeights.shift(); x.mean.nodes.splice(0, 2); });
bad('last-pole-left-out', 'poles', 'mean.poles[0]', (x) => { x.mean.poles.pop(); x.mean.poleWeights.pop(); x.mean.nodes.splice(-2); });
bad('pole-between-two-poles', 'poles', 'mean.poles[3]', (x) => (x.mean.poles[3] = scaledNumber(x.mean.poles[2], 1 + 2 ** -50)));
bad('pole-weight-moved-up', 'poles', 'mean.poleWeights[2]', (x) => (x.mean.poleWeights[2] = scaledNumber(x.mean.poleWeights[2], 1 + 2 ** -46)));
bad('pole-weight-moved-down', 'poles', 'mean.poleWeights[4]', (x) => (x.mean.poleWeights[4] = scaledNumber(x.mean.poleWeights[4], 1 - 2 ** -46)));
bad('pole-weights-exchanged', 'poles', 'mean.poleWeights[0]', (x) => x.mean.poleWeights.reverse());
bad('pole-weight-halved', 'poles', 'mean.poleWeights[1]', (x) => (x.mean.poleWeights[1] = shiftedNumber(x.mean.poleWeights[1], -1)));
bad('pole-before-its-weight', 'poles', 'mean.poles[4]', (x) => { x.mean.poles[4] = scaledNumber(x.mean.poles[4], 1 + 2 ** -40); x.mean.poleWeights[0] = shiftedNumber(x.mean.poleWeights[0], 1); });
bad('interval-before-the-poles', 'vacuous', 'mean.interval[0]', (x) => { stretched(x, 3); x.mean.poles[0] = shiftedNumber(x.mean.poles[0], -1); });
bad('interval-too-wide-for-its-nodes', 'vacuous', 'mean', (x) => (x.mean.interval[0] = shiftedNumber(x.mean.interval[0], -10)));
bad('interval-too-wide-above', 'vacuous', 'mean', (x) => (x.mean.interval[1] = shiftedNumber(x.mean.interval[1], 12)));
bad('interval-a-little-too-wide', 'vacuous', 'mean', (x) => (x.mean.interval[0] = shiftedNumber(x.mean.interval[0], -1)), accepted('two-of-one-pole'));
bad('largest-weight-beyond-the-range', 'range', 'mean.poles[25]', (x) => stretched(x, 146), far);
bad('least-weight-beyond-the-range', 'range', 'mean.poles[0]', (x) => stretched(x, -130), far);
// A weight for which a²·ρ is 1, b²·min v is 4, up to a part 2^−40; and an end for which eleven or thirteen rounds would do.
const weightFor = ([m, e], numerator) => ((numerator << BigInt(-2 * Number(e))) / BigInt(m) ** 2n).toString(16).padStart(13, '0');
bad('interval-at-the-least-eigenvalue', 'vacuous', 'mean.interval[0]', (x) => (x.weights = weightFor(x.mean.interval[0], 1n)), accepted('one-of-forty-bits'));
bad('interval-hardly-at-the-greatest-eigenvalue', 'vacuous', 'mean.interval[1]', (x) => (x.weights = (BigInt(`0x${weightFor(x.mean.interval[1], 4n)}`) + 1n).toString(16).padStart(13, '0')), accepted('one-of-forty-bits'));
for (const name of ['two-at-the-spectrum', 'three-at-the-spectrum'])
  bad(`${name}-hardly-beyond`, 'vacuous', 'mean.interval[0]', (x) => (x.mean.interval[0] = scaledNumber(x.mean.interval[0], 1 + 2 ** -50)), accepted(name));
// The claim.
bad('sup-too-small', 'upper', 'claim.sup', (x) => (x.claim.sup = x.claim.inf));
bad('inf-too-large', 'lower', 'claim.inf', (x) => (x.claim.inf = x.claim.sup));
bad('sup-of-the-exact-value', 'upper', 'claim.sup', (x) => (x.claim.sup = '4.60786164844'));
bad('inf-of-the-exact-value', 'lower', 'claim.inf', (x) => (x.claim.inf = '4.60786164843967'));
bad('exact-value-of-two', 'upper', 'claim.sup', (x) => (x.claim = { inf: '2.618033988749', sup: '2.61803398875' }), two);
bad('sup-before-inf', 'upper', 'claim.sup', (x) => (x.claim = { inf: '5', sup: '4' }));
bad('one-too-small', 'upper', 'claim.sup', (x) => (x.claim.sup = '1'), one);
bad('one-too-large', 'lower', 'claim.inf', (x) => (x.claim.inf = '1'), one);
bad('weights-exchanged', 'vacuous', 'mean.interval[0]', (x) => (x.weights = x.weights.match(/.{10}/g).reverse().join('')), forty);
bad('a-weight-raised', 'vacuous', 'mean.interval[0]', (x) => (x.weights = `fff${x.weights.slice(3)}`), forty);
bad('a-weight-lowered', 'upper', 'claim.sup', (x) => (x.weights = x.weights.replace(/^.../, (old) => (parseInt(old, 16) - 1).toString(16).padStart(3, '0'))), forty);
bad('alternating-weights-for-others', 'upper', 'claim.sup', (x) => (x.claim.sup = '2870'), apart);
bad('far-weights-sup-too-small', 'upper', 'claim.sup', (x) => (x.claim.sup = '135276735'), far);
// A claim of 30 decimals that the doubles leave no room for, and one unit of its last decimal more.
const unit = (text, by) => {
  const [whole, part = ''] = text.split('.');
  const digits = `${BigInt(whole + part.padEnd(30, '0')) + by}`.padStart(31, '0');
  return `${digits.slice(0, -30)}.${digits.slice(-30)}`.replace(/\.?0+$/, '');
};
// Momentum and bidiagonal inverses: the workload.
const [slow, jumps, short, errors] = ['momentum-three', 'momentum-jumps', 'momentum-rate-at-the-limit', 'momentum-of-large-errors'].map(accepted);
const [band, pair, long] = ['band-of-signs', 'band-two', 'band-of-long-entries'].map(accepted);
const limit = `${2n ** 50n}`;
bad('momentum-without-rates', 'fields', 'workload', (x) => delete x.workload.rates, slow);
bad('momentum-of-too-many-steps', 'limit', 'workload.n', (x) => (x.workload.n = '131073'), slow);
bad('momentum-beta-negative', 'sign', 'workload.beta', (x) => (x.workload.beta = ['-1', '2']), slow);
bad('momentum-rate-zero', 'sign', 'workload.rates[1]', (x) => (x.workload.rates[1] = ['0', '1']), slow);
bad('momentum-rate-missing', 'shape', 'workload.rates', (x) => x.workload.rates.pop(), slow);
bad('momentum-rate-not-in-lowest-terms', 'fraction', 'workload.rates[2]', (x) => (x.workload.rates[2] = ['2', '2']), slow);
bad('momentum-lowest-terms-before-the-range', 'fraction', 'workload.rates[2]', (x) => { x.workload.rates[0] = ['1048577', '1']; x.workload.rates[2] = ['2', '2']; }, slow);
bad('momentum-beta-too-large', 'range', 'workload.beta', (x) => (x.workload.beta = ['1048577', '1']), slow);
bad('momentum-beta-too-small', 'range', 'workload.beta', (x) => (x.workload.beta = ['1', '1048577']), slow);
bad('momentum-beta-before-the-rates', 'range', 'workload.beta', (x) => { x.workload.beta = ['1048577', '1']; x.workload.rates[0] = ['2', '2']; }, slow);
bad('momentum-rate-too-large', 'range', 'workload.rates[1]', (x) => (x.workload.rates[1] = ['1048577', '1']), slow);
bad('momentum-rate-hardly-too-large', 'range', 'workload.rates[0]', (x) => (x.workload.rates[0] = ['8388609', '8']), short);
bad('momentum-rate-too-small', 'range', 'workload.rates[2]', (x) => (x.workload.rates[2] = ['1', '1048577']), slow);
bad('momentum-rate-of-four-hundred-digits', 'range', 'workload.rates[0]', (x) => (x.workload.rates[0] = ['7'.repeat(400), '1']), slow);
bad('momentum-rate-of-as-many-behind-the-point', 'range', 'workload.rates[0]', (x) => (x.workload.rates[0] = ['1', '7'.repeat(400)]), slow);
bad('momentum-carried-too-far', 'range', 'workload.beta', (x) => (x.workload.beta = ['1048576', '1']), jumps);
bad('momentum-poles-too-small', 'range', 'mean.poles[0]', (x) => stretched(x, -55), slow);
bad('momentum-poles-too-large', 'range', 'mean.poles[6]', (x) => stretched(x, 46), slow);
bad('momentum-not-below-the-spectrum', 'vacuous', 'mean.interval[0]', (x) => stretched(x, 3), jumps);
bad('momentum-not-above-the-spectrum', 'vacuous', 'mean.interval[1]', (x) => stretched(x, -3), jumps);
bad('momentum-errors-beyond-doubles', 'vacuous', 'mean', (x) => (x.weights = (BigInt(`0x${x.weights.slice(0, 13)}`) + 1n).toString(16).padStart(13, '0') + x.weights.slice(13)), errors);
bad('momentum-another-beta', 'vacuous', 'mean.interval[0]', (x) => (x.workload.beta = ['501', '1000']), accepted('momentum-three-edge'));
bad('band-of-two-subdiagonals', 'workload', 'workload.second[2]', (x) => (x.workload.second[2] = ['1', '7']), band);
bad('band-second-missing', 'shape', 'workload.second', (x) => x.workload.second.pop(), band);
bad('band-second-not-in-lowest-terms', 'fraction', 'workload.second[1]', (x) => (x.workload.second[1] = ['0', '7']), band);
bad('band-main-zero', 'sign', 'workload.main[3]', (x) => (x.workload.main[3] = ['0', '1']), band);
bad('band-main-too-large', 'range', 'workload.main[1]', (x) => (x.workload.main[1] = [`${2n ** 50n + 1n}`, '1']), pair);
bad('band-main-too-small', 'range', 'workload.main[0]', (x) => (x.workload.main[0] = ['-1', `${2n ** 50n + 1n}`]), pair);
bad('band-first-too-large', 'range', 'workload.first[0]', (x) => (x.workload.first[0] = [`-${2n ** 50n + 1n}`, '1']), pair);
bad('band-first-too-small', 'range', 'workload.first[0]', (x) => (x.workload.first[0] = ['1', `${2n ** 50n + 1n}`]), pair);
bad('band-first-before-main', 'range', 'workload.first[1]', (x) => { x.workload.main[0] = [`${2n ** 51n}`, '1']; x.workload.first[1] = [`${2n ** 51n}`, '1']; }, band);
bad('band-poles-too-large', 'range', 'mean.poles[7]', (x) => stretched(x, 160), band);
bad('band-growing-beyond-doubles', 'range', 'mean.interval[0]', (x) => Object.assign(x.workload, { main: ['1', '1', '1'].map((one) => [one, limit]), first: [[limit, '1'], ['1', '1']] }), long);
bad('band-falling-beyond-doubles', 'range', 'mean.interval[0]', (x) => Object.assign(x.workload, { main: [['1', '1'], ['512', '1'], ['1', '1']], first: [['0', '1'], ['0', '1']] }), long);
bad('band-not-below-the-spectrum', 'vacuous', 'mean.interval[0]', (x) => stretched(x, 3), band);
bad('band-not-above-the-spectrum', 'vacuous', 'mean.interval[1]', (x) => stretched(x, -3), band);
bad('band-another-entry', 'lower', 'claim.inf', (x) => (x.workload.first[0] = ['2047', '2048']), accepted('band-of-signs-edge'));
for (const name of ['momentum-jumps', 'momentum-of-seventy', 'momentum-beta-above-one', 'band-of-signs', 'band-weighted-sums']) {
  bad(`${name}-hardly-below`, 'vacuous', 'mean.interval[0]', (x) => (x.mean.interval[0] = scaledNumber(x.mean.interval[0], 1 + 2 ** -19)), accepted(name));
  bad(`${name}-hardly-above`, 'vacuous', 'mean.interval[1]', (x) => (x.mean.interval[1] = scaledNumber(x.mean.interval[1], 1 - 2 ** -19)), accepted(name));
}
const TIGHT = [
  ...['momentum-three', 'momentum-without-memory', 'momentum-jumps', 'momentum-of-seventy', 'momentum-beta-above-one', 'momentum-of-long-rates', 'momentum-gentle', 'momentum-of-many-poles', 'momentum-of-small-steps'],
  ...['band-two', 'band-of-signs', 'band-decay', 'band-weighted-sums', 'band-of-long-entries', 'band-of-entries-at-the-limits', 'band-of-far-weights'],
];
for (const name of [...TIGHT, 'one-largest-weight', 'two', 'three', 'four-of-nine-poles', 'five-far-apart', 'sixty-five', 'a-hundred-alternating', 'three-levels']) {
  bad(`${name}-sup-a-unit-lower`, 'upper', 'claim.sup', (x) => (x.claim.sup = unit(x.claim.sup, -1n)), accepted(`${name}-edge`));
  bad(`${name}-inf-a-unit-higher`, 'lower', 'claim.inf', (x) => (x.claim.inf = unit(x.claim.inf, 1n)), accepted(`${name}-edge`));
}

for (const file of readdirSync(HERE)) if (file.endsWith('.json')) rmSync(join(HERE, file));
const index = {};
for (const [name, { code, path, text }] of cases) {
  writeFileSync(join(HERE, `${name}.json`), text);
  index[name] = { code, path };
}
writeFileSync(join(HERE, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
process.stdout.write(`${cases.size} refused\n`);
