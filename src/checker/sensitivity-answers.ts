import { absolute, sumOfSquares } from './arithmetic.js';
import { boundOf, readBlock } from './participation-lower.js';
import type { Setting } from './sensitivity.js';
import { excess, type Proved, type StrategyForm } from './strategy-form.js';
import type { Part } from './text.js';
import { bitsOfLongest, multiplication } from './work.js';

/** What a block V contributes to the answers CV: docs/certificate-sensitivity.md, section 3. */
export interface AnswersForm {
  readonly work: bigint;
  /** The bits of an entry of CV, and of ν. */
  readonly bits: bigint;
  readonly boundBits: bigint;
  /** At most the squared norms of the rows of CV, C times its denominator, and ν. */
  squares(C: Pick<Proved, 'entry' | 'slack'>): {
    readonly squares: readonly bigint[];
    readonly bound: bigint;
  };
}

export function readAnswers(part: Part, C: StrategyForm, setting: Setting): AnswersForm {
  const block = readBlock(part, setting);
  const { rounds, columns, rows, bound } = block;
  const v = bitsOfLongest(rows.digits);
  const bits = C.bits + v + 24n;
  const [lines, size] = [BigInt(C.rows * columns), BigInt(rounds.length)];
  return {
    work:
      lines * (size * multiplication(C.bits, v) + multiplication(bits)) +
      size * BigInt(columns) * multiplication(v),
    bits,
    boundBits: bitsOfLongest(bound.digits),
    squares: ({ entry, slack }) => {
      const most = boundOf(block);
      const V = rows.values();
      const off = new Array<bigint>(columns).fill(0n); // what the slack does to a row of CV
      for (const [at, x] of V.entries()) off[at % columns]! += slack * absolute(x);
      const squares = Array.from({ length: C.rows }, (_, i) => {
        const answer = new Array<bigint>(columns).fill(0n); // row i of CV
        for (const [l, j] of rounds.entries()) {
          const x = entry(i, j);
          if (x !== 0n) for (let c = 0; c < columns; c++) answer[c]! += x * V[l * columns + c]!;
        }
        return sumOfSquares(answer.map((x, c) => excess(absolute(x), off[c]!)));
      });
      return { squares, bound: most };
    },
  };
}
