import { absolute, type Fraction } from './arithmetic.js';
import { readPattern } from './participation-schema.js';
import { rootAbove, rootBelow } from './root.js';
import type { Setting } from './sensitivity.js';
import { readAnswers } from './sensitivity-answers.js';
import { excess, type Columns, type StrategyForm } from './strategy-form.js';
import { fields, type Part } from './text.js';
import { power, wordsOf } from './work.js';

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
  const answers = readAnswers(part, C, setting);
  const roots = 16n * power(2n * answers.bits + 13n + 2n * PLACES) * BigInt(C.rows);
  return {
    work: answers.work + roots + 16n * power(answers.boundBits + 2n * PLACES),
    bits: answers.bits + PLACES + 24n + answers.boundBits,
    attained: (C) => {
      const { squares, bound } = answers.squares(C);
      let total = 0n;
      for (const square of squares) if (square !== 0n) total += rootBelow(square << (2n * PLACES), 2n);
      return [total, rootAbove(bound << (2n * PLACES), 2n)];
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
