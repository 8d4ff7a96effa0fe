// Writes the corpus of certificates of kind algebraic that every checker must refuse, made from the accepted ones and optima by hand, and index.json.
// Usage: node test/refused/algebraic/make.mjs
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constant, plain } from '../../accepted/algebraic/make.mjs';
import { edit } from '../make.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const accepted = (name) => () => JSON.parse(readFileSync(join(HERE, '../../accepted/algebraic', `${name}.json`), 'utf8'));
const [golden, three, four, corner, points, rank] = ['prefix-sum-2', 'prefix-sum-3', 'prefix-sum-4', 'corner', 'four-points', 'rank-one'].map(accepted);

const cases = new Map();
const bad = (name, code, path, change, base = golden) => cases.set(name, { code, path, text: edit(base, change) });
const more = (list, i, by = 1n) => (list[i] = `${BigInt(list[i]) + by}`);
const negated = (f) => f.map((c) => `${-BigInt(c)}`);

bad('optimum-missing', 'fields', '', (x) => delete x.optimum);
bad('weights-besides', 'fields', '', (x) => (x.weights = []));
bad('said-of-a-circulant', 'fields', '', (x) => (x.kind = 'circulant'));
bad('format-other', 'format', 'format', (x) => (x.format = 'certificate'));
// The claim.
bad('claim-without-polynomial', 'fields', 'claim', (x) => delete x.claim.polynomial);
bad('claim-of-a-p', 'fields', 'claim', (x) => (x.claim.p = ['2', '1']));
bad('inf-negative', 'decimal', 'claim.inf', (x) => (x.claim.inf = '-1'));
bad('sup-a-fraction', 'decimal', 'claim.sup', (x) => (x.claim.sup = ['1', '2']));
bad('domain-a-set', 'domain', 'claim.domain', (x) => (x.claim.domain = 'set'));
bad('domain-a-list', 'domain', 'claim.domain', (x) => (x.claim.domain = ['matrix']));
bad('polynomial-a-string', 'shape', 'claim.polynomial', (x) => (x.claim.polynomial = 'x^2-3x+1'));
bad('polynomial-constant', 'limit', 'claim.polynomial', (x) => (x.claim.polynomial = ['1']));
bad('polynomial-of-degree-65', 'limit', 'claim.polynomial', (x) => (x.claim.polynomial = Array.from({ length: 66 }, () => '1')));
bad('polynomial-of-fractions', 'integer', 'claim.polynomial[1]', (x) => (x.claim.polynomial[1] = ['1', '2']));
bad('polynomial-too-long-a-number', 'limit', 'claim.polynomial[0]', (x) => (x.claim.polynomial[0] = '1'.repeat(4097)));
bad('polynomial-ends-in-zero', 'lowest-terms', 'claim.polynomial', (x) => x.claim.polynomial.push('0'));
// The workload.
bad('unknown-workload', 'workload', 'workload.name', (x) => (x.workload.name = 'momentum'));
bad('workload-too-large', 'limit', 'workload', (x) => (x.workload.n = '65'));
bad('workload-not-in-lowest-terms', 'lowest-terms', 'workload', (x) => { x.workload.denominator = '2'; x.workload.entries = ['2', '2', '2', '2']; }, rank);
// The frame.
bad('frame-without-R', 'fields', 'frame', (x) => delete x.frame.R);
bad('F-without-denominator', 'fields', 'frame.F', (x) => delete x.frame.F.denominator);
bad('F-without-rows', 'limit', 'frame.F.rows', (x) => (x.frame.F.rows = '0'));
bad('F-over-0', 'sign', 'frame.F.denominator', (x) => (x.frame.F.denominator = '0'));
bad('R-with-an-entry-less', 'shape', 'frame.R.entries', (x) => x.frame.R.entries.pop());
bad('R-with-a-row-more', 'shape', 'frame', (x) => { x.frame.R.rows = '3'; x.frame.R.entries.push('0', '0'); });
bad('R-with-a-column-less', 'shape', 'frame', (x) => { x.frame.R.cols = '1'; x.frame.R.entries = ['1', '0']; });
bad('F-with-a-row-more', 'shape', 'frame', (x) => { x.frame.F.rows = '3'; x.frame.F.entries.push('0', '0'); });
bad('F-with-17-columns', 'shape', 'frame', (x) => {
  x.frame.F = { cols: '17', denominator: '1', entries: Array.from({ length: 34 }, () => '1'), rows: '2' };
  x.frame.R = { cols: '2', denominator: '1', entries: Array.from({ length: 34 }, () => '1'), rows: '17' };
});
bad('F-not-in-lowest-terms', 'lowest-terms', 'frame.F', (x) => { x.frame.F.denominator = '2'; x.frame.F.entries = ['2', '0', '2', '2']; });
bad('R-not-in-lowest-terms', 'lowest-terms', 'frame.R', (x) => { x.frame.R.denominator = '3'; x.frame.R.entries = ['3', '0', '0', '3']; });
bad('frame-of-another-matrix', 'frame', 'frame', (x) => more(x.frame.R.entries, 1));
bad('frame-of-another-size', 'frame', 'frame', (x) => (x.frame.F.denominator = '2'));
bad('frame-of-moved-columns', 'frame', 'frame', (x) => { x.frame.R.entries = ['0', '1', '-1', '0']; });
bad('frame-of-columns-moved-apart', 'frame', 'frame', (x) => more(x.frame.R.entries, 2), corner);
bad('points-moved-as-those-of-a-matrix', 'frame', 'frame', () => {}, () => plain({ A: [[1, 3]], F: [[1]], R: [[0, 2]], N: [1], v: [1, 1], value: 1 }));
bad('frame-of-dependent-columns', 'frame', 'frame.F', (x) => {
  x.frame.F = { cols: '2', denominator: '1', entries: ['1', '1', '1', '1'], rows: '2' };
  x.frame.R = { cols: '2', denominator: '1', entries: ['1', '0', '0', '1'], rows: '2' };
  x.optimum.gram = [['1'], [], ['1']];
}, rank);
// The primes.
bad('galois-without-primes', 'fields', 'galois', (x) => delete x.galois.primes);
bad('primes-a-string', 'shape', 'galois.primes', (x) => (x.galois.primes = '2'));
bad('primes-too-many', 'limit', 'galois.primes', (x) => (x.galois.primes = Array.from({ length: 65 }, () => '2')));
bad('prime-1', 'limit', 'galois.primes[0]', (x) => (x.galois.primes = ['1']));
bad('prime-too-large', 'limit', 'galois.primes[1]', (x) => (x.galois.primes = ['2', '65537']));
bad('prime-padded', 'integer', 'galois.primes[0]', (x) => (x.galois.primes = ['02']));
bad('unsolvable-a-string', 'shape', 'galois.unsolvable', (x) => (x.galois.unsolvable = '2'));
bad('unsolvable-twice', 'limit', 'galois.unsolvable', (x) => (x.galois.unsolvable = ['43', '43']), three);
bad('unsolvable-negative', 'limit', 'galois.unsolvable[0]', (x) => (x.galois.unsolvable = ['-43']), three);
bad('prime-of-two-factors', 'prime', 'galois.primes[0]', (x) => (x.galois.primes = ['4']));
bad('prime-of-a-repeated-factor', 'prime', 'galois.primes[0]', (x) => (x.galois.primes = ['5', '2']));
bad('prime-that-lowers-the-degree', 'prime', 'galois.primes[0]', (x) => x.galois.primes.unshift('3'), three);
bad('unsolvable-no-prime', 'prime', 'galois.unsolvable[0]', (x) => (x.galois.unsolvable = ['15']), three);
bad('unsolvable-at-a-repeated-factor', 'prime', 'galois.unsolvable[0]', (x) => (x.galois.unsolvable = ['5']), three);
bad('no-primes', 'reducible', 'galois.primes', (x) => (x.galois.primes = []));
bad('primes-of-linear-factors', 'reducible', 'galois.primes', (x) => (x.galois.primes = ['11', '19']));
bad('primes-that-leave-a-degree', 'reducible', 'galois.primes', (x) => (x.galois.primes = ['53']), four);
bad('unsolvable-of-degree-2', 'solvable', 'galois.unsolvable[0]', (x) => (x.galois.unsolvable = ['2']));
bad('unsolvable-of-degree-4', 'solvable', 'galois.unsolvable[0]', (x) => (x.galois.unsolvable = [x.galois.primes.at(-1)]), points);
bad('unsolvable-by-one-cycle', 'solvable', 'galois.unsolvable[0]', (x) => (x.galois.unsolvable = ['23']), three);
bad('unsolvable-by-cycles-of-45', 'solvable', 'galois.unsolvable[0]', (x) => (x.galois.unsolvable = ['19']), four);
// The optimum by its form.
bad('optimum-without-gram', 'fields', 'optimum', (x) => delete x.optimum.gram);
bad('center-of-a-matrix', 'fields', 'optimum', (x) => (x.optimum.center = [[], []]));
bad('points-without-center', 'fields', 'optimum', (x) => delete x.optimum.center, corner);
bad('center-a-polynomial-less', 'shape', 'optimum.center', (x) => x.optimum.center.pop(), corner);
bad('center-before-the-denominator', 'shape', 'optimum.center', (x) => { x.optimum.center = '0'; x.optimum.denominator = '1'; }, corner);
bad('denominator-0', 'limit', 'optimum.denominator', (x) => (x.optimum.denominator = []));
bad('denominator-of-degree-2', 'limit', 'optimum.denominator', (x) => (x.optimum.denominator = ['1', '1', '1']));
bad('gram-a-polynomial-more', 'shape', 'optimum.gram', (x) => x.optimum.gram.push(['1']));
bad('gram-entry-a-number', 'shape', 'optimum.gram[1]', (x) => (x.optimum.gram[1] = '1'));
bad('gram-entry-of-degree-2', 'limit', 'optimum.gram[2]', (x) => x.optimum.gram[2].push('1'));
bad('gram-entry-ends-in-zero', 'lowest-terms', 'optimum.gram[0]', (x) => (x.optimum.gram[0] = ['1', '0']));
bad('gram-entry-a-word', 'integer', 'optimum.gram[0][0]', (x) => (x.optimum.gram[0][0] = 'x'));
bad('weights-a-polynomial-less', 'shape', 'optimum.weights', (x) => x.optimum.weights.pop());
bad('weight-too-long', 'limit', 'optimum.weights[1][0]', (x) => (x.optimum.weights[1][0] = '1'.repeat(4097)));
bad('over-budget', 'over-budget', '', (x) => {
  const long = Array.from({ length: 64 }, () => '9'.repeat(4000));
  x.claim.polynomial = [...long, '1'];
  x.workload.n = '16';
  const eye = Array.from({ length: 256 }, (_, at) => (at % 17 === 0 ? '1' : '0'));
  x.frame.F = { cols: '16', denominator: '1', entries: eye, rows: '16' };
  x.frame.R = { cols: '16', denominator: '1', entries: eye, rows: '16' };
  x.optimum = { denominator: long, gram: Array.from({ length: 136 }, () => ['1']), weights: Array.from({ length: 16 }, () => ['1']) };
});
// The root.
bad('polynomial-negative', 'sign', 'claim.polynomial', (x) => (x.claim.polynomial = negated(x.claim.polynomial)));
bad('polynomial-doubled', 'lowest-terms', 'claim.polynomial', (x) => (x.claim.polynomial = x.claim.polynomial.map((c) => `${2n * BigInt(c)}`)));
bad('interval-reversed', 'root', 'claim.sup', (x) => ([x.claim.inf, x.claim.sup] = [x.claim.sup, x.claim.inf]));
bad('interval-with-two-roots', 'root', 'claim.polynomial', (x) => Object.assign(x.claim, { inf: '0', sup: '3' }));
bad('interval-with-a-turn', 'root', 'claim.polynomial', (x) => Object.assign(x.claim, { inf: '1', sup: '2.7' }));
bad('interval-beside-the-root', 'root', 'claim.polynomial', (x) => (x.claim.inf = x.claim.sup));
bad('interval-far-below', 'root', 'claim.polynomial', (x) => Object.assign(x.claim, { inf: '2', sup: '2.6' }));
bad('polynomial-of-another-root', 'root', 'claim.polynomial', (x) => (x.claim.polynomial = ['-1', '-3', '1']));
// The optimum.
bad('conjugate', 'sign', 'optimum.denominator', (x) => Object.assign(x.claim, { inf: '0.3819', sup: '0.382' }));
bad('denominator-negative', 'sign', 'optimum.denominator', (x) => {
  const { optimum } = x;
  optimum.denominator = negated(optimum.denominator);
  optimum.gram = optimum.gram.map(negated);
  optimum.weights = optimum.weights.map(negated);
});
bad('weight-negative', 'sign', 'optimum.weights[1]', (x) => (x.optimum.weights[1] = negated(x.optimum.weights[1])));
bad('weight-of-points-negative', 'sign', 'optimum.weights[0]', (x) => (x.optimum.weights[0] = negated(x.optimum.weights[0])), corner);
bad('conjugate-of-points', 'sign', 'optimum.weights[0]', () => {}, () => plain({ A: [[1, 1]], F: [[1]], R: [[1, 1]], N: [1], v: [-1, 2], value: 1 }));
bad('gram-negative', 'definite', 'optimum.gram', (x) => (x.optimum.gram = x.optimum.gram.map(negated)));
bad('gram-indefinite', 'definite', 'optimum.gram', () => {}, () => plain({ A: [[1, 0], [0, 1]], F: [[1, 0], [0, 1]], R: [[1, 0], [0, 1]], N: [1, 0, -1], v: [1, 1], value: 2 }));
bad('gram-singular', 'definite', 'optimum.gram', () => {}, () => plain({ A: [[1, 0], [0, 1]], F: [[1, 0], [0, 1]], R: [[1, 0], [0, 1]], N: [1, 1, 1], v: [1, 1], value: 2 }));
bad('gram-raised', 'equation', 'optimum.gram', (x) => more(x.optimum.gram[0], 1));
bad('gram-beside-the-diagonal-raised', 'equation', 'optimum.gram', (x) => more(x.optimum.gram[1], 0));
bad('last-of-many-raised', 'equation', 'optimum.gram', (x) => more(x.optimum.gram[9], 0), four);
bad('gram-of-three-raised', 'equation', 'optimum.gram', (x) => more(x.optimum.gram[4], 3), three);
bad('weight-raised', 'equation', 'optimum.gram', (x) => more(x.optimum.weights[0], 0));
bad('weights-exchanged', 'equation', 'optimum.gram', (x) => x.optimum.weights.reverse());
bad('denominator-raised', 'equation', 'optimum.gram', (x) => more(x.optimum.denominator, 0, 10n ** 9n));
bad('center-moved', 'equation', 'optimum.gram', (x) => more(x.optimum.center[0], 0), points);
bad('optimum-of-another-matrix', 'equation', 'optimum.gram', (x) => {
  x.frame.F.entries[2] = '2';
  x.workload = { ...x.frame.F, name: 'explicit' };
});
bad('frame-over-2', 'equation', 'optimum.gram', (x) => {
  x.frame.F.denominator = '2';
  x.workload = { ...x.frame.F, name: 'explicit' };
});
bad('coordinates-over-2', 'equation', 'optimum.gram', (x) => {
  x.frame.R.denominator = '2';
  x.workload = { ...x.frame.F, denominator: '2', name: 'explicit' };
});
bad('one-point-for-all', 'center', 'optimum.center', () => {}, () => plain({ A: [[0, 1]], F: [[1]], R: [[0, 1]], N: [1], v: [0, 1], t: [0], value: 1, domain: 'points' }));
bad('center-of-wrong-weights', 'center', 'optimum.center', (x) => {
  // N = 4, R′ = ∓1/2, v = (1/16, 3/16): R′·v ≠ 0.
  x.optimum = { center: [['8']], denominator: ['16'], gram: [['64']], weights: [['1'], ['3']] };
}, () => plain({ A: [[0, 1]], F: [[1]], R: [[0, 1]], N: [1], v: [1, 1], t: [0], value: 1, domain: 'points' }));
bad('a-column-too-long', 'norm', 'optimum.weights[1]', () => {}, () => plain({ A: [[1, 2]], F: [[1]], R: [[1, 2]], N: [1], v: [1, 0], value: 1 }));
bad('a-weight-off-the-boundary', 'norm', 'optimum.weights[0]', (x) => {
  x.claim = { domain: 'matrix', inf: '4', polynomial: ['-4', '1'], sup: '4' };
  x.optimum = { denominator: ['2'], gram: [['1']], weights: [['8']] };
}, () => plain({ A: [[1]], F: [[1]], R: [[1]], N: [1], v: [1], value: 1 }));
bad('a-weight-beyond-the-boundary', 'norm', 'optimum.weights[0]', (x) => {
  x.claim = { domain: 'matrix', inf: '0.25', polynomial: ['-1', '4'], sup: '0.25' };
  x.optimum = { denominator: ['4'], gram: [['8']], weights: [['1']] };
}, () => plain({ A: [[1]], F: [[1]], R: [[1]], N: [1], v: [1], value: 1 }));
bad('another-value', 'value', 'optimum.weights', (x) => (x.claim = { domain: 'matrix', inf: '5', polynomial: ['-5', '1'], sup: '5' }), () => plain({ A: [[1]], F: [[1]], R: [[1]], N: [1], v: [1], value: 1 }));
bad('value-of-the-root-of-another', 'value', 'optimum.weights', (x) => {
  x.claim = { domain: 'symmetric points', inf: '1.41421', polynomial: ['-2', '0', '1'], sup: '1.41422' };
  x.galois.primes = ['3'];
  x.optimum = { denominator: ['1'], gram: [constant(1)], weights: [constant(1)] };
}, () => plain({ A: [[1]], F: [[1]], R: [[1]], N: [1], v: [1], value: 1 }));

for (const file of readdirSync(HERE)) if (file.endsWith('.json')) rmSync(join(HERE, file));
for (const [name, { text }] of cases) writeFileSync(join(HERE, `${name}.json`), text);
const index = Object.fromEntries([...cases].map(([name, { code, path }]) => [name, { code, path }]));
writeFileSync(join(HERE, 'index.json'), `${JSON.stringify(index, null, 1)}\n`);
