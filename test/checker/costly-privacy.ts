import { sealed, type Choices } from './costly-parts.js';

/** A certificate of kind privacy-loss in valid form that may cost much more than its size suggests. */
export function costlyPrivacy(choices: Choices): Uint8Array {
  const bits = 64 + choices.of([0, 0, choices.below(200), choices.scale(900)]);
  const precision = Math.min(2048, bits + 64 + choices.of([0, choices.scale(1000)]));
  const g = 1 + choices.below(8);
  const reach = choices.scale(choices.of([100, 1000]));
  const subcells = choices.of([1, 2, 4, 8]);
  const noise = (): Record<string, string | string[]> =>
    choices.of([
      { q: ['1', `${1 + choices.scale(1000)}`], sigma2: [`${choices.scale(100)}`, '1'] },
      { q: ['1', `${1 + choices.scale(1000)}`], scale: ['1', `${choices.scale(500)}`] },
      { scale: [`${choices.scale(100)}`, '1'], shift: `${choices.scale(500)}` },
    ]);
  const step = (): Record<string, string | string[]> => ({
    count: `${choices.scale(choices.of([1, 2, 100, 10 ** 9]))}`,
    first: `-${reach}`,
    last: `${choices.scale(reach)}`,
    ...noise(),
  });
  return sealed({
    kind: 'privacy-loss',
    // Wide enough for whatever is computed, so that more of it is.
    claim: {
      delta: ['999999', '1000000'],
      inf: choices.of(['0', '0.01']),
      sup: '9'.repeat(choices.of([4, 4000])),
    },
    grid: {
      bits: `${bits}`,
      points: `${choices.of([500, 6000])}`,
      precision: `${precision}`,
      spacing: `${g}`,
      subcells: `${subcells}`,
      trim: `${Math.min(bits - 16, choices.of([0, 20, 40, 60]))}`,
    },
    neighbours: 'add-remove',
    steps: Array.from({ length: choices.of([1, 1, 1, 2, 16]) }, step),
  });
}

/** The same of kind privacy-lattice, by rounding or by exact losses. */
export function costlyLattice(choices: Choices): Uint8Array {
  if (choices.of([true, false])) return costlyColumns(choices);
  const sup = choices.of(['512', `${300 + choices.below(200)}`, `511.${'9'.repeat(choices.of([1, 3000]))}`]);
  const entry = choices.of(['1', '-7', `${10n ** 150n}`]);
  const count = choices.of([1, choices.scale(65_536)]);
  return sealed({
    kind: 'privacy-lattice',
    claim: { delta: ['999999', '1000000'], inf: choices.of(['0', '0.01', '300']), sup },
    columns: [new Array<string>(count).fill(entry)],
    difference: choices.of(['1', '5', `${10n ** 150n}`]),
    part: `${choices.of([1100, 4096])}`,
    precision: `${64 + choices.of([0, choices.scale(1984), 1984])}`,
    rule: choices.of(['listed', 'toeplitz']),
    variance: [`${10n ** BigInt(choices.scale(600))}`, choices.of(['1', '7'])],
  });
}

function costlyColumns(choices: Choices): Uint8Array {
  const bits = 64 + choices.of([0, choices.below(200), choices.scale(900)]);
  const variance = choices.scale(choices.of([10, 1000]));
  const column = (): string[] =>
    Array.from({ length: choices.scale(choices.of([3, 40])) }, () => `${choices.below(5)}`);
  return sealed({
    kind: 'privacy-lattice',
    claim: { delta: ['999999', '1000000'], inf: choices.of(['0', '0.01']), sup: '500' },
    columns: Array.from({ length: choices.of([1, 1, 4]) }, column),
    masses: {
      bits: `${bits}`,
      points: `${choices.of([600, 6000, 40_000])}`,
      trim: `${Math.min(bits - 16, choices.of([0, 20, 40]))}`,
    },
    rule: 'listed',
    variance: choices.of([
      [`${variance}`, '1'],
      [`${7 * variance + 1}`, '7'],
    ]),
  });
}
