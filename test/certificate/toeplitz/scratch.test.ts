import { it } from 'vitest';
import { Rational } from '../../../src/arithmetic/rational.js';
import { blt } from '../../../src/factorization/blt/blt.js';
import { BLT_PREFIX_SUM, BLT_IDENTITY, bltMomentum } from '../../../src/factorization/blt/blt-workload.js';
import { minSeparation, fixedEpochs } from '../../../src/privacy/participation/participation-schema.js';
import { proveBlt } from '../../../src/certificate/toeplitz/prove-blt.js';
import { check } from '../../../src/checker/checker.js';
const R = (xs: (number | string)[]) => xs.map((x) => (typeof x === 'number' ? Rational.fromDouble(x) : Rational.parse(x)));
const cases: [string, any, any, bigint, any][] = [
  ['1', blt(R([0.9999999999921251, 0.9944453083640997, 0.8985923474607591, 0.4912001418098778]), R([0.0070314825502323835, 0.10613806907600574, 0.1898159060327625, 0.1966594748073734])), BLT_PREFIX_SUM, 100n, minSeparation(2, 50)],
  ['3', blt(R([0.9999528892, 0.9857068667]), R([0.0122853238, 0.1878393665])), BLT_PREFIX_SUM, 100000n, minSeparation(1, 1)],
  ['5', blt(R([0.9999528892, 0.9857068667]), R([0.0122853238, 0.1878393665])), BLT_PREFIX_SUM, 10n**9n, minSeparation(3, 1e8)],
  ['18', blt(R([0.9999528892, 0.9857068667]), R([0.0122853238, 0.1878393665])), bltMomentum(Rational.parse('9/10')), 10n**18n, minSeparation(1000, 1e8)],
  ['d0', blt([], []), BLT_PREFIX_SUM, 4n, minSeparation(1, 1)],
  ['neg', blt(R(['-1/2']), R(['-1/2'])), BLT_PREFIX_SUM, 1000n, minSeparation(3, 5)],
  ['tested', blt(R(['9/10','1/2']), R(['1/2','-1/4'])), BLT_PREFIX_SUM, 1000n, minSeparation(3, 5)],
  ['tested6', blt(R(['9/10','1/2']), R(['1/2','-1/4'])), BLT_PREFIX_SUM, 1000000n, minSeparation(3, 5)],
  ['k6', blt(R(['9/10','1/2']), R(['1/2','1/4'])), BLT_IDENTITY, 10n**18n, minSeparation(200000, 5)],
  ['grow', blt(R(['3/2']), R(['1/5'])), BLT_PREFIX_SUM, 6n, minSeparation(3, 2)],
  ['d8', blt(R([.999999,.99999,.9999,.999,.99,.9,.5,.1]), R([.001,.01,.02,.03,.05,.05,.06,.07])), BLT_PREFIX_SUM, 10n**18n, fixedEpochs(1e15)],
  ['exp', blt(R(['1']), R(['1/1000'])), BLT_PREFIX_SUM, 3n, minSeparation(1, 1)],
];
it.each(cases)('%s', (name, c, w, n, s) => {
  const t0 = performance.now();
  const p = proveBlt(c, w, n, s, 24);
  const t1 = performance.now();
  const v = check(p.bytes);
  const t2 = performance.now();
  const work = check(p.bytes, { budget: 0n });
  console.log(name, p.hypothesis, (t1 - t0).toFixed(0), (t2 - t1).toFixed(1), 'work ms', Number((work as any).received) / 1e6, new TextDecoder().decode(p.bytes).slice(0, 520), JSON.stringify(v).slice(0,150), /precision":"\d+/.exec(new TextDecoder().decode(p.bytes))![0]);
}, 100000);
import { secondOpinion } from '../../second-checker.js';
it('second', () => {
  const all = cases.filter(([n]) => n !== 'k6' && n !== 'tested6').map(([, c, w, n, s]) => proveBlt(c, w, n, s, 24).bytes);
  const t = performance.now();
  console.log(secondOpinion(all).map((v, i) => JSON.stringify(v) === JSON.stringify(check(all[i]!)) || [v, check(all[i]!)]), performance.now() - t);
  const w = (v: any) => v.received;
  console.log(secondOpinion(all, ['--budget', '0']).map((v, i) => w(v) === w(check(all[i]!, { budget: 0n }))));
}, 100000);
