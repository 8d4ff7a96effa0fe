// What the bits and the time of a draw tell of its size: node scripts/timing-channel.mjs [DRAWS]
// Needs `npm run build`. Prints, for draws one by one and by constant work, means of the bits and medians of the time by |noise|.
import { Rational } from '../dist/arithmetic/rational.js';
import { sampledNoise, steadyNoise } from '../dist/mechanism/stream/noise.js';
import { cryptoSource } from '../dist/privacy/sampler/random-source.js';
import { say } from './common.mjs';

/** @import { NoiseLaw } from '../dist/privacy/noise/noise-law.js' */
/** @import { RandomSource } from '../dist/privacy/sampler/random-source.js' */

const draws = Number(process.argv[2] ?? 200_000);
/** @type {readonly { law: NoiseLaw, sizes: readonly number[] }[]} */
const LAWS = [
  {
    law: { law: 'discrete-gaussian', variance: Rational.parse('50'), step: Rational.ONE },
    sizes: [0, 4, 8, 12, 16, 20],
  },
  {
    law: { law: 'discrete-laplace', scale: Rational.parse('10'), step: Rational.ONE },
    sizes: [0, 5, 10, 20, 30, 40],
  },
  {
    law: { law: 'discrete-gaussian', variance: Rational.parse('1000000'), step: Rational.ONE },
    sizes: [0, 500, 1000, 1500, 2000, 2500],
  },
];

let bits = 0;
const inner = cryptoSource();
/** @type {RandomSource} */
const counted = {
  bits: (count) => {
    bits += count;
    return inner.bits(count);
  },
};

const mean = (/** @type {readonly number[]} */ xs) => xs.reduce((sum, x) => sum + x, 0) / xs.length;

for (const { law, sizes } of LAWS) {
  for (const [name, make] of /** @type {const} */ ([
    ['one by one', sampledNoise],
    ['constant work', steadyNoise],
  ])) {
    const source = make(counted);
    for (let i = 0; i < 20_000; i += 1) source.draw(law);
    /** @type {{ size: number, bits: number, time: number }[]} */
    const all = [];
    for (let i = 0; i < draws; i += 1) {
      bits = 0;
      const before = process.hrtime.bigint();
      const x = source.draw(law);
      const time = Number(process.hrtime.bigint() - before);
      all.push({ size: Math.abs(Number(x)), bits, time });
    }
    // Around 0, 500, … where there are many values: those within 25.
    const width = (sizes[1] ?? 0) > 100 ? 25 : 0;
    const of = sizes.map((size) => all.filter((draw) => Math.abs(draw.size - size) <= width));
    const median = (/** @type {readonly number[]} */ xs) =>
      xs.toSorted((x, y) => x - y)[xs.length >> 1] ?? NaN;
    say(`${law.law} ${law.law === 'discrete-laplace' ? law.scale : law.variance}, ${name}`);
    say(`  |noise|   ${sizes.join(', ')}`);
    say(`  bits      ${of.map((group) => mean(group.map((draw) => draw.bits)).toFixed(1)).join(', ')}`);
    say(`  ns        ${of.map((group) => median(group.map((draw) => draw.time))).join(', ')}`);
  }
}
