import type { Canonical } from '../../src/arithmetic/canonical.js';
import { costlyParticipation } from './costly-participation.js';
import { claim, matrices, numerals, sealed, workload, type Choices } from './costly-parts.js';

function dense(choices: Choices): Uint8Array {
  const [m, n] = choices
    .of([
      [choices.scale(60), choices.scale(60)],
      [choices.scale(60)],
      [1, choices.scale(200)],
      [choices.scale(200), 1],
    ])
    .flatMap((x, _, all) => (all.length === 1 ? [x, x] : [x])) as [number, number];
  const lower = {
    U: numerals(choices, m * n, choices.scale(4000)),
    w: numerals(choices, n, choices.scale(4000), false),
  };
  if (choices.below(2) === 0)
    return sealed({
      kind: 'gamma-F',
      claim: claim(choices),
      workload: workload(choices, m, n),
      upper: matrices(choices, m, n, 65536),
      lower,
    });
  const p = choices.of<Canonical>([
    'infinity',
    ['2', '1'],
    ['3', '1'],
    ['5', '2'],
    ['64', '1'],
    ['63', '31'],
  ]);
  const domain = choices.of(['matrix', 'points']);
  const v = {
    denominator: choices.of(['1', `1${'0'.repeat(choices.scale(4000))}`]),
    entries: numerals(choices, m, choices.scale(4000)),
  };
  return sealed({
    kind: 'gamma-p',
    claim: { ...claim(choices), domain, p },
    workload: workload(choices, m, n),
    upper: { ...matrices(choices, m, n, 16384), ...(domain === 'points' ? { v } : {}) },
    lower: {
      ...lower,
      ...(Array.isArray(p) && p[0] === '2' ? {} : { x: numerals(choices, m, choices.scale(75), false) }),
    },
  });
}

/** The spectrum of the pencil is within the ends, so that every pole is computed. */
function banded(choices: Choices): Uint8Array {
  const n = choices.scale(300);
  const digits = choices.scale(4000);
  const near = (): Canonical => {
    const tail = choices.digits(choices.scale(1000));
    return [`1${tail}1`, `1${'0'.repeat(tail.length + 1)}`];
  };
  const bits = 64 + choices.below(1985);
  const octaves = Math.ceil(2 * Math.log2(n + 1)) + 16;
  const first = -Math.min(octaves, bits - 60);
  const M = choices.scale(16);
  const size = `${n}`;
  return sealed({
    kind: 'gamma-F-banded',
    claim: claim(choices),
    workload: choices.of<() => Canonical>([
      () => ({ name: 'prefix-sum', n: size }),
      () => ({ name: 'momentum', n: size, beta: ['9', '10'], rates: Array.from({ length: n }, near) }),
      () => ({
        name: 'banded-inverse',
        n: size,
        main: Array.from({ length: n }, near),
        first: Array.from({ length: n - 1 }, () => ['1', `1${'0'.repeat(choices.scale(800))}`]),
        second: Array.from({ length: Math.max(0, n - 2) }, () => ['1', '10']),
      }),
    ])(),
    weights: {
      entries: Array.from({ length: n }, () => choices.digits(digits)),
      exponent: `${-Math.min(4096, Math.floor(digits * 3.3219))}`,
    },
    mean: {
      bits: `${bits}`,
      bottom: `${1 - Math.min(bits, octaves)}`,
      top: `${choices.of([8, 8, 40, 4096])}`,
      perOctave: `${M}`,
      first: `${first}`,
      last: `${first + choices.scale(60)}`,
    },
  });
}

/** A certificate in valid form that may cost much more than its size suggests. */
export const costly = (choices: Choices): Uint8Array =>
  choices.of([dense, dense, banded, costlyParticipation])(choices);
