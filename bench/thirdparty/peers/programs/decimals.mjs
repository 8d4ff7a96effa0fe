// decimal.js (npm): functions at points, to some digits.
import { Decimal } from 'decimal.js';
import { serve } from './serve.mjs';

const LOGARITHMS = { log10: 10, log2: 2 };

serve({
  decimals: ({ f, x, digits }) => {
    const Of = Decimal.clone({ precision: Number(digits), rounding: Decimal.ROUND_HALF_UP });
    return x.split(',').map((one) => {
      const base = LOGARITHMS[f];
      const at = new Of(one);
      return (base === undefined ? at[f]() : at.log(base)).toString();
    });
  },
});
