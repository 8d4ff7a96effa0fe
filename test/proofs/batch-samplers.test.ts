import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import type { NoiseLaw } from '../../src/privacy/noise/noise-law.js';
import { unitsOf } from '../../src/privacy/sampler/batch/cumulative.js';
import { decayOf, loss } from '../../src/privacy/sampler/batch/decay.js';
import { noiseTable, type TableSize } from '../../src/privacy/sampler/batch/noise-table.js';
import { SteadySampler } from '../../src/privacy/sampler/batch/steady-sampler.js';
import { temporaryFolder } from '../cli/harness.js';
import { agreementHead, agreementOf } from './agreement.js';

const ROOT = join(import.meta.dirname, '..', '..');
const hasCoq = spawnSync('coqc', ['--version']).status === 0;
const folder = temporaryFolder();
const DRAWS = 30;
/** Blocks for whose places enclosures are written down; those beyond have a probability below 10^−10. */
const BLOCKS = 20;
/** Looks at a uniform real for which enclosures are written down: with words of three bits more are needed once in 2^25 draws or so. */
const LOOKS = 10;
const FINER = 32;

const gaussian = (variance: string): NoiseLaw => ({
  law: 'discrete-gaussian',
  variance: Rational.parse(variance),
  step: Rational.ONE,
});
const laplace = (scale: string): NoiseLaw => ({
  law: 'discrete-laplace',
  scale: Rational.parse(scale),
  step: Rational.ONE,
});
const list = (items: readonly unknown[]): string => `[${items.join('; ')}]`;

/** Definitions that end with a `sampler`: `sample_batch` of the theory with the thresholds and enclosures of a law. */
function definitions(law: NoiseLaw, size: TableSize): string {
  const { wordBits: w } = size;
  const decay = decayOf(law);
  const { cumulative, thresholds, blockBits } = noiseTable(decay, size);
  const looks = Array.from({ length: LOOKS }, (_, i) => (i + 1) * w);
  const known = looks.map((bits) => cumulative.at(bits + FINER));
  const block = 1n << BigInt(blockBits);
  const keeps = Array.from({ length: blockBits === 0 ? 0 : BLOCKS }, (_, k) =>
    list(
      Array.from({ length: Number(block) }, (__, j) => {
        const gamma = loss(decay, BigInt(k) * block, BigInt(j));
        const ends = looks.map((bits) => unitsOf(gamma, bits + FINER));
        return `(${list(ends.map(([low]) => low))}, ${list(ends.map(([, high]) => high))})`;
      }),
    ),
  );
  return [
    `Definition looked {A} (d : A) l i := nth (Nat.div i ${w} - 1) l d.`,
    `Definition spare := looked O ${list(looks.map((bits, i) => `${known[i]!.bits - bits}%nat`))}.`,
    `Definition below := looked [] ${list(known.map(({ low }) => list(low)))}.`,
    `Definition above := looked [] ${list(known.map(({ high }) => list(high)))}.`,
    `Definition table := sooner (threshold_rule ${w} ${list([...thresholds])}) (block_rule spare below above).`,
    `Definition keeps : list (list (list Z * list Z)) := ${list(keeps)}.`,
    'Definition keep k j := let ends := nth j (nth k keeps []) ([], []) in',
    `  compare_rule ${FINER} (looked 0 (fst ends)) (looked 0 (snd ends)).`,
    `Definition sampler := sample_batch ${w} ${blockBits} table keep.`,
  ].join('\n');
}

const CASES: readonly (readonly [NoiseLaw, TableSize])[] = [
  [gaussian('7/3'), { wordBits: 6, spreadBits: 7 }],
  [gaussian('50'), { wordBits: 6, spreadBits: 1 }],
  [gaussian('200'), { wordBits: 3, spreadBits: 1 }],
  [laplace('3/2'), { wordBits: 5, spreadBits: 7 }],
  [laplace('3'), { wordBits: 4, spreadBits: 0 }],
];

if (hasCoq)
  describe('the samplers by tables and the program whose law Coq has proved', () => {
    let theory = '';
    beforeAll(() => {
      const script = join(ROOT, 'scripts', 'proofs.mjs');
      theory = execFileSync('node', [script, '--build', 'BatchLaws', 'BatchRules', 'Extract'], {
        encoding: 'utf8',
      }).trim();
    }, 600_000);

    const compile = (statement: string): { status: number | null; stderr: string } => {
      const path = join(folder, 'batch.v');
      writeFileSync(
        path,
        `${agreementHead(['RealCoin', 'TableDraw', 'BatchRules', 'BatchLaws'])}${statement}\n`,
      );
      return spawnSync('coqc', ['-q', '-R', theory, 'Etalon', path], { cwd: folder, encoding: 'utf8' });
    };
    const drawn = (law: NoiseLaw, size: TableSize, of = law): string =>
      [
        definitions(of, size),
        agreementOf('sampler', DRAWS, (source) => {
          const sampler = new SteadySampler(source, law, size);
          return () => sampler.draw();
        }),
      ].join('\n');

    it.each(CASES)(
      'give the same on the same bits, and take as many (%#)',
      (law, size) => {
        expect(compile(drawn(law, size))).toMatchObject({ stderr: '', status: 0 });
      },
      120_000,
    );

    it('differ with the table of another law', () => {
      const { status, stderr } = compile(
        drawn(gaussian('50'), { wordBits: 6, spreadBits: 1 }, gaussian('55')),
      );
      expect(status).toBe(1);
      expect(stderr).toContain('Unable to unify "true" with "false"');
    }, 120_000);
  });
