// interval-arithmetic (npm): enclosures of functions at points, as lower and upper ends in turn.
import library from 'interval-arithmetic';
import { serve } from './serve.mjs';

const { Interval, default: Default } = library;
const lib = Default ?? Interval;

const NAMES = { ln: 'log' };
const points = (x) => x.split(',').map((one) => new Interval(Number(one)));

serve({
  enclosures: ({ f, x }) =>
    points(x).flatMap((one) => {
      const { lo, hi } = lib[NAMES[f] ?? f](one);
      return [`${lo}`, `${hi}`];
    }),
});
