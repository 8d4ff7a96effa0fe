import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { bernoulliLogistic } from '../../src/privacy/sampler/odds.js';
import { FiniteLaw } from '../../src/privacy/finite/finite-law.js';
import type { RandomSource } from '../../src/privacy/sampler/random-source.js';
import { sampleBernoulli, sampleBernoulliExp } from '../../src/privacy/sampler/sample-bernoulli.js';
import { sampleDiscreteGaussian } from '../../src/privacy/sampler/sample-discrete-gaussian.js';
import { sampleDiscreteLaplace } from '../../src/privacy/sampler/sample-discrete-laplace.js';
import { sampleUniform } from '../../src/privacy/sampler/sample-uniform.js';
import { temporaryFolder } from '../cli/harness.js';
import { agreementHead, agreementOf } from './agreement.js';

const ROOT = join(import.meta.dirname, '..', '..');
const hasCoq = spawnSync('coqc', ['--version']).status === 0;
const folder = temporaryFolder();
const DRAWS = 25;
const FILES = [
  'FiniteChoice',
  'BitUniform',
  'BitBernoulli',
  'BernoulliExp',
  'LogisticCoin',
  'LaplaceProgram',
  'NoiseLaws',
];

type Draw = (source: RandomSource) => bigint | boolean;
const q = Rational.parse;
const large = 2n ** 61n - 1n;

/** The law of a place in a list of weights. */
function finite(weights: readonly bigint[]): FiniteLaw<bigint> {
  const total = weights.reduce((sum, weight) => sum + weight);
  return new FiniteLaw(
    weights.map((weight, k) => ({ outcome: BigInt(k), probability: Rational.ratio(weight, total) })),
    String,
  );
}

/** A sampler beside the program of the theory. */
const PROGRAMS: readonly (readonly [program: string, draw: Draw])[] = [
  ...[1n, 2n, 6n, 8n, 9n, 2n ** 40n + 1n].map((bound): readonly [string, Draw] => [
    `uniform ${bound}`,
    (source) => sampleUniform(source, bound),
  ]),
  ...['0/1', '1/1', '3/7', '5/8', `${large / 3n}/${large}`].map((p): readonly [string, Draw] => [
    `bernoulli_ratio ${p.replace('/', ' ')}`,
    (source) => sampleBernoulli(source, q(p)),
  ]),
  ...['0/1', '1/3', '1/1', '7/2', `${large}/${large + 1n}`].map((gamma): readonly [string, Draw] => [
    `bernoulli_exp ${gamma.replace('/', ' ')}`,
    (source) => sampleBernoulliExp(source, q(gamma)),
  ]),
  ...[[5n], [1n, 1n], [2n, 3n, 1n, 6n]].map((weights): readonly [string, Draw] => [
    `k <- choose_outcome [${weights.join('; ')}] ;; give (Z.of_nat k)`,
    (source) => finite(weights).sample(source),
  ]),
  ...['0/1', '1/3', '7/2'].map((epsilon): readonly [string, Draw] => [
    `bernoulli_logistic ${epsilon.replace('/', ' ')}`,
    (source) => bernoulliLogistic(source, q(epsilon).num, q(epsilon).den),
  ]),
  ...['1/1', '10/1', '7/3', '2/5', '100000000000000000000/3'].map((scale): readonly [string, Draw] => [
    `sample_laplace ${scale.replace('/', ' ')}`,
    (source) => sampleDiscreteLaplace(source, q(scale)),
  ]),
  ...['1/4', '1/1', '50/1', '22/7', '100000000000000000001/3'].map((variance): readonly [string, Draw] => [
    `sample_gaussian ${variance.replace('/', ' ')}`,
    (source) => sampleDiscreteGaussian(source, q(variance)),
  ]),
];

const agreement = (program: string, draw: Draw): string =>
  agreementOf(program, DRAWS, (source) => () => draw(source));

describe('the table of samplers in docs/trust.md', () => {
  const page = readFileSync(join(ROOT, 'docs', 'trust.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)`, `([\w-]+\.ts)` \|(.*)\|$/gm)].map(
    ([, name = '', file = '', rest = '']) => ({ name, file, rest }),
  );
  const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

  it('has a row for each sampler that the noise of releases is made of', () => {
    expect(rows.map(({ name }) => name)).toEqual([
      'sampleUniform',
      'bernoulli',
      'bernoulliExp',
      'bernoulliLogistic',
      'discreteLaplace',
      'sampleDiscreteGaussian',
    ]);
  });

  it.each(rows)('names in the row of $file what there is', ({ name, file, rest }) => {
    expect(read('src', 'privacy', 'sampler', file)).toContain(`export function ${name}(`);
    const [program, law, theorem] = [...rest.matchAll(/`(\w+)`, `(\w+\.v)`/g)];
    const texts = [program, law, theorem].map((cell) => read('proofs', 'coq', cell![2]!));
    expect(texts[0]).toContain(`Definition ${program![1]} `);
    expect(texts[1]).toContain(`Definition ${law![1]} `);
    expect(texts[2]).toMatch(
      new RegExp(`Theorem ${theorem![1]}\\b[^.]*outputs \\(${program![1]} [^.]*\\b${law![1]}\\b`),
    );
    expect(read('proofs', 'coq', 'theorems.tsv')).toContain(`\t${theorem![1]}\t${theorem![2]}\n`);
  });
});

if (hasCoq)
  describe('the samplers and the programs whose laws Coq has proved', () => {
    let theory = '';
    beforeAll(() => {
      const script = join(ROOT, 'scripts', 'proofs.mjs');
      theory = execFileSync(
        'node',
        [script, '--build', 'NoiseLaws', 'LogisticCoin', 'FiniteChoice', 'Extract'],
        {
          encoding: 'utf8',
        },
      ).trim();
    }, 600_000);

    const compile = (statements: readonly string[]): { status: number | null; stderr: string } => {
      const path = join(folder, 'samplers.v');
      writeFileSync(path, [agreementHead(FILES), ...statements, ''].join('\n'));
      return spawnSync('coqc', ['-q', '-R', theory, 'Etalon', path], { cwd: folder, encoding: 'utf8' });
    };

    it('give the same on the same bits, and take as many', () => {
      expect(compile(PROGRAMS.map(([program, draw]) => agreement(program, draw)))).toMatchObject({
        stderr: '',
        status: 0,
      });
    }, 120_000);

    it.each([
      ['another bound', agreement('uniform 7', (source) => sampleUniform(source, 6n))],
      ['another scale', agreement('sample_laplace 10 3', (source) => sampleDiscreteLaplace(source, q('10')))],
      [
        'another variance',
        agreement('sample_gaussian 7 1', (source) => sampleDiscreteGaussian(source, q('50'))),
      ],
      [
        'a bit that is taken for nothing',
        agreement('bernoulli_ratio 1 2', (source) => {
          const heads = sampleBernoulli(source, q('1/2'));
          source.bits(1);
          return heads;
        }),
      ],
    ])(
      'differ with %s',
      (_, statement) => {
        const { status, stderr } = compile([statement]);
        expect(status).toBe(1);
        expect(stderr).toContain('Unable to unify "true" with "false"');
      },
      120_000,
    );
  });
