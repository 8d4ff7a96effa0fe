// interval-arithmetic (npm): enclosures of functions at points, as lower and upper ends in turn.
import library from 'interval-arithmetic';
import { serve } from './serve.mjs';

const { Interval, default: Default } = library;
const lib = Default ?? Interval;

const NAMES = { ln: 'log' };
const points = (x) => x.split(',').map((one) => new Interval(Number(one)));

const ends = ({ lo, hi }) => [`${lo}`, `${hi}`];

serve({
  enclosures: ({ f, x }) => points(x).flatMap((one) => ends(lib[NAMES[f] ?? f](one))),
  'enclosures-of-two': ({ f, x, y }) => {
    const others = points(y);
    return points(x).flatMap((one, i) => ends(lib[f](one, others[i])));
  },
});
