// jstat (npm): normal tails, and δ of Gaussian noise as it is written with them.
import jstatModule from 'jstat';
import { number, serve } from './serve.mjs';

const { jStat } = jstatModule;

const below = (x) => jStat.normal.cdf(x, 0, 1);

serve({
  'normal-tails': ({ x }) => x.split(',').map((one) => below(number(one))),
  'gaussian-delta': ({ eps, sigma, sensitivity = '1' }) => {
    const [e, z] = [number(eps), number(sigma) / number(sensitivity)];
    if (!(e >= 0 && z > 0)) throw new RangeError('no number');
    return below(1 / (2 * z) - e * z) - Math.exp(e) * below(-1 / (2 * z) - e * z);
  },
});
