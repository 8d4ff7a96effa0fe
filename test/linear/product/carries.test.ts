import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carry, type CarryTask } from '../../../src/linear/product/carries.js';
import { Digits, digitCount } from '../../../src/linear/product/digits.js';
import { floatKernel } from '../../../src/linear/product/float-kernel.js';
import { Arena, type ResidueKernel } from '../../../src/linear/product/residue-kernel.js';
import { simdKernel } from '../../../src/linear/product/simd-kernel.js';
import { list } from '../integers.js';

const simd = simdKernel();
const kernels: [string, ResidueKernel][] = [['float64', floatKernel]];
if (simd) kernels.push(['simd', simd]);

/** 65536^(count − 1 − k)/M for the leading digits. */
const sharesOf = (modulus: bigint, count: number): Float64Array => {
  const unit = Number((1n << BigInt(16 * count + 60)) / modulus) / 2 ** 60;
  return Float64Array.from({ length: Math.min(6, count) }, (_, k) => unit / 65536 ** (k + 1));
};

/** Integers x with |x| ≤ M/4 and quotients q, whose sums are those of x + q·M, shared out among digits and chunks. */
const rows = (kernel: ResidueKernel) =>
  fc
    .record({
      modulus: fc.bigInt({ min: 1n << 20n, max: 1n << 300n }),
      chunks: fc.integer({ min: 1, max: 5 }),
      panels: fc.integer({ min: 1, max: 3 }),
      columns: fc.array(fc.record({ x: fc.bigInt(), q: fc.integer({ min: -400, max: 400 }) }), {
        minLength: 3 * kernel.width,
        maxLength: 3 * kernel.width,
      }),
      noise: fc.infiniteStream(fc.integer({ min: -(2 ** 29), max: 2 ** 29 })),
    })
    .map(({ modulus, chunks, panels, columns, noise }) => {
      const x = columns.slice(0, panels * kernel.width).map(({ x }) => (x % (modulus / 2n)) / 2n);
      return { modulus, chunks, panels, x, q: columns.map(({ q }) => BigInt(q)), noise };
    });

describe.each(kernels)('the carry of the %s kernel', (_, kernel) => {
  const { width, lanes } = kernel;

  it('leaves the balanced digits of what is left modulo M, as plain JavaScript does', () => {
    fc.assert(
      fc.property(rows(kernel), ({ modulus, chunks, panels, x, q, noise }) => {
        const count = digitCount(modulus.toString(2).length);
        const arena = new Arena();
        const task: CarryTask = {
          sums: arena.take(chunks * panels * count * width),
          panels,
          panelStep: count * width,
          chunks,
          chunkStep: panels * count * width,
          modulus: arena.take(count),
          count,
          digits: count,
          shares: sharesOf(modulus, count),
          sharesAt: arena.take(12),
          target: arena.take(Math.ceil((panels * width * count) / lanes)),
        };
        const memory = kernel.allocate(arena.slots);
        const digits = new Digits(count);
        digits.split(modulus, memory.slots, task.modulus, 1);
        const wide = new Digits(count + 1);
        const own = new Float64Array(count + 1);
        x.forEach((value, k) => {
          const panel = Math.floor(k / width);
          wide.split(value + q[k]! * modulus, own, 0, 1);
          own[count - 1]! += 65536 * own[count]!;
          // Sums are no digits: what one place has more is missing at the next.
          for (let t = 0; t + 1 < count; t += 1) {
            const moved = Math.trunc(noise.next().value / 2 ** 17);
            own[t]! += 65536 * moved;
            own[t + 1]! -= moved;
          }
          for (let t = 0; t < count; t += 1) {
            const at = task.sums + panel * task.panelStep + t * width + (k % width);
            // The digit is the sum of all chunks; what one of them has more another has less.
            memory.slots[at] = own[t]!;
            for (let chunk = 1; chunk < chunks; chunk += 1) {
              const more = noise.next().value / chunks;
              memory.slots[at + chunk * task.chunkStep] = Math.trunc(more);
              memory.slots[at]! -= Math.trunc(more);
            }
          }
        });
        const slots = memory.slots.slice();
        const plain = new Float64Array(kernel.allocate(arena.slots).lanes.length);
        carry(slots, plain, task, width);
        memory.carry(task);
        const first = task.target * lanes;
        const found = list(x.length, (k) => {
          const from = first + k * count;
          return digits.joinBalanced(Int16Array.from(memory.lanes.subarray(from, from + count)), 0, count);
        });
        expect(found).toEqual(x);
        const end = first + x.length * count;
        expect(Array.from(memory.lanes.subarray(first, end))).toEqual(Array.from(plain.subarray(first, end)));
      }),
      { numRuns: 150 },
    );
  });
});
