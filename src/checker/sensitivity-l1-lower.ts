import { absolute, sumOfSquares, type Fraction } from './arithmetic.js';
import { boundOf, readBlock } from './participation-lower.js';
import { readPattern } from './participation-schema.js';
import { rootAbove, rootBelow } from './root.js';
import type { Setting } from './sensitivity.js';
import { excess, type Columns, type StrategyForm } from './strategy-form.js';
import { fields, type Part } from './text.js';
import { bitsOfLongest, multiplication, power, wordsOf } from './work.js';

/** What one pattern attains. */
interface L1LowerForm {
  readonly work: bigint;
  readonly bits: bigint;
  /** At most the ℓ1 sensitivity of C times its denominator. */
  attained(C: Columns): Fraction;
}

/** Bits behind the point of roots. */
const PLACES = 64n;

export const readL1Lower = (part: Part, C: StrategyForm, setting: Setting): L1LowerForm =>
  setting.contributions === 'absolute' ? readRounds(part, C, setting) : readContribution(part, C, setting);

/** Σ_i ‖(CV)_i‖/√ν, the rows of V in the pattern; the roots to PLACES bits. */
function readContribution(part: Part, C: StrategyForm, setting: Setting): L1LowerForm {
  const block = readBlock(part, setting);
  const { rounds, columns, rows, bound } = block;
  const v = bitsOfLongest(rows.digits);
  const sums = C.bits + v + 24n;
  const [height, size, D] = [BigInt(C.rows), BigInt(rounds.length), BigInt(columns)];
  const roots = 16n * power(2n * sums + 13n + 2n * PLACES) * height;
  return {
    work:
      height * D * (size * multiplication(C.bits, v) + multiplication(sums)) +
      size * D * multiplication(v) +
      roots +
      16n * power(bitsOfLongest(bound.digits) + 2n * PLACES),
    bits: sums + PLACES + 24n + bitsOfLongest(bound.digits),
    attained: ({ entry, slack }) => {
      const most = boundOf(block);
      const V = rows.values();
      const off = new Array<bigint>(columns).fill(0n); // what the slack does to a row of CV
      for (const [at, x] of V.entries()) off[at % columns]! += slack * absolute(x);
      let total = 0n;
      for (let i = 0; i < C.rows; i++) {
        const answer = new Array<bigint>(columns).fill(0n); // row i of CV
        for (const [l, j] of rounds.entries()) {
          const x = entry(i, j);
          if (x !== 0n) for (let c = 0; c < columns; c++) answer[c]! += x * V[l * columns + c]!;
        }
        const square = sumOfSquares(answer.map((x, c) => excess(absolute(x), off[c]!)));
        if (square !== 0n) total += rootBelow(square << (2n * PLACES), 2n);
      }
      return [total, rootAbove(most << (2n * PLACES), 2n)];
    },
  };
}

/** Σ_j ‖C_j‖₁ over the pattern. */
function readRounds(part: Part, C: StrategyForm, { schema }: Setting): L1LowerForm {
  const rounds = readPattern(fields(part, ['rounds']).rounds, schema);
  return {
    work: BigInt(rounds.length) * BigInt(C.columns.height) * (100n + 4n * wordsOf(C.bits + 24n)),
    bits: C.bits + 64n,
    attained: ({ entry, slack, rowsOf }) => {
      let total = 0n;
      for (const j of rounds) {
        const [from, to] = rowsOf(j);
        for (let i = from; i < to; i++) total += excess(absolute(entry(i, j)), slack);
      }
      return [total, 1n];
    },
  };
}
