import { Rational } from '../arithmetic/rational.js';
import { offsetDigits, plainDigits } from '../factorization/k-ary/k-ary-digits.js';
import { kAryFactorization } from '../factorization/k-ary/k-ary-factors.js';
import type { Factorization } from '../factorization/factorization.js';
import { squareRoot } from '../factorization/square-root/square-root.js';
import { binaryTree } from '../factorization/tree/binary-tree.js';
import { Matrix } from '../linear/matrix.js';
import { ParameterError } from '../parameter/parameter-error.js';
import type { Inputs, Parameter } from '../parameter/parameter.js';
import { rootCoefficients } from './counting-questions.js';
import { Estimate } from './estimate.js';
import type { Question } from './question.js';

/** Items at most. */
const MOST_ITEMS = 64;

const ITEMS: Parameter = {
  name: 'items',
  kind: 'list',
  description: 'x_1, …, x_n',
  example: '1,0',
};
const NOISE: Parameter = {
  name: 'noise',
  kind: 'list',
  description: 'the terms of noise, in the order in which they are first used',
  example: '3,-1',
};
const N: Parameter = {
  name: 'n',
  kind: 'integer',
  description: 'size',
  least: 1n,
  most: 32n,
  example: '4',
};
const BASE: Parameter = {
  name: 'k',
  kind: 'integer',
  description: 'number of digits',
  least: 2n,
  most: 100n,
  example: '3',
};
const SYSTEM: Parameter = {
  name: 'system',
  kind: 'choice',
  choices: ['plain', 'offset'],
  preset: 'offset',
  description: 'digits 0, …, k − 1, or with subtraction',
};

interface Given {
  readonly x: readonly Rational[];
  readonly z: readonly Rational[];
  readonly f: Factorization;
}

/** The items, and as many terms of noise as the factorization has. */
function given(inputs: Inputs, factors: (n: number) => Factorization): Given {
  const [x, z] = [inputs.list('items'), inputs.list('noise')];
  if (x.length > MOST_ITEMS)
    throw new ParameterError(['items'], `at most ${MOST_ITEMS} items`, `${x.length}`);
  const f = factors(x.length);
  if (z.length !== f.B.cols)
    throw new ParameterError(['noise'], `${f.B.cols} terms for ${x.length} items`, `${z.length}`);
  return { x, z, f };
}

/** Releases Ax + Bz, exactly. */
function releases({ x, z, f }: Given): readonly Rational[] {
  const column = (list: readonly Rational[]): Matrix => Matrix.ofRationals(list.map((one) => [one]));
  const answers = f.B.mul(f.C.mul(column(x)).add(column(z)));
  return answers.column(0);
}

/** Prefix sums and noise as a program adds them, all terms of a release in one sum of any order. */
function releaseEstimates(
  inputs: Inputs,
  x: readonly Rational[],
  row: (t: number) => readonly Estimate[],
): readonly Estimate[] {
  const [items, noise] = [
    x.map((one) => Estimate.read(one)),
    inputs.list('noise').map((z) => Estimate.read(z)),
  ];
  return x.map((_, t) => Estimate.sum([...items.slice(0, t + 1), ...row(t).map((b, j) => b.mul(noise[j]!))]));
}

/** Rows of B whose entries are −1, 0 and 1. */
const integerRow =
  (f: Factorization) =>
  (t: number): readonly Estimate[] =>
    f.B.row(t).map((b) => Estimate.integer(b.num));

interface ReleaseOptions {
  /** Noise with which two items can be tried. */
  readonly noise?: string;
  /** Row t of B, from 0, as it is computed. */
  readonly row?: (f: Factorization) => (t: number) => readonly Estimate[];
}

function releaseQuestion(
  name: string,
  statement: string,
  source: string,
  parameters: readonly Parameter[],
  factors: (inputs: Inputs) => (n: number) => Factorization,
  { noise = '3,-1', row = integerRow }: ReleaseOptions = {},
): Question {
  return {
    name,
    statement,
    formula: 'x_1 + … + x_t + Σ_j B_tj·z_j, release by release',
    source,
    parameters: [...parameters, ITEMS, { ...NOISE, example: noise }],
    stream: 'items',
    evaluate: (inputs) => ({ status: 'exact-list', values: releases(given(inputs, factors(inputs))) }),
    estimate(inputs) {
      const { x, f } = given(inputs, factors(inputs));
      return releaseEstimates(inputs, x, row(f));
    },
  };
}

const systemOf = (inputs: Inputs) =>
  inputs.word('system') === 'plain' ? plainDigits(inputs.integer('k')) : offsetDigits(inputs.integer('k'));

/** Toeplitz matrices of the square root, row by row. */
function rootMatrix(
  inputs: Inputs,
  which: 'root' | 'inverse',
): { readonly exact: readonly Rational[]; readonly estimate: readonly Estimate[] } {
  const n = inputs.size('n');
  const f = rootCoefficients(n);
  const computed = which === 'root' ? f : f.map((x, k) => x.div(Estimate.integer(BigInt(1 - 2 * k))));
  const first = squareRoot(n).C.column(0);
  const exact = which === 'root' ? first : first.map((x, k) => x.div(Rational.integer(BigInt(1 - 2 * k))));
  const rows = <T>(list: readonly T[], zero: T): T[] =>
    Array.from({ length: n * n }, (_, at) => {
      const [i, j] = [Math.floor(at / n), at % n];
      return i < j ? zero : list[i - j]!;
    });
  return { exact: rows(exact, Rational.ZERO), estimate: rows(computed, Estimate.integer(0n)) };
}

function rootQuestion(name: string, statement: string, which: 'root' | 'inverse'): Question {
  return {
    name,
    statement,
    formula: which === 'root' ? 'L_ij = f(i − j)' : '(L⁻¹)_ij = −f(i − j)/(2(i − j) − 1)',
    source: 'HUU eq. (12)',
    parameters: [N],
    evaluate: (inputs) => ({ status: 'exact-list', values: rootMatrix(inputs, which).exact }),
    estimate: (inputs) => rootMatrix(inputs, which).estimate,
  };
}

/** Factors written out, and releases under noise that is given. */
export const RELEASE_QUESTIONS: readonly Question[] = [
  rootQuestion('square-root-matrix', 'The square root L of the prefix sum, n×n, row by row.', 'root'),
  rootQuestion(
    'square-root-inverse-matrix',
    'The inverse of the square root of the prefix sum, n×n, row by row.',
    'inverse',
  ),
  {
    name: 'binary-tree-strategy',
    statement:
      'The strategy of the binary tree over n leaves: the nodes complete by round n in the order in which they are, row by row.',
    formula: 'C_vx = 1 where leaf x is below node v',
    source: 'HUU §6',
    parameters: [N],
    evaluate(inputs) {
      const { C } = binaryTree(inputs.size('n'));
      const rows = Array.from({ length: C.rows }, (_, i) => C.row(i));
      return { status: 'exact-list', values: rows.flat() };
    },
    estimate(inputs) {
      const { C } = binaryTree(inputs.size('n'));
      return Array.from({ length: C.rows }, (_, i) =>
        C.row(i).map(({ num }) => Estimate.integer(num)),
      ).flat();
    },
  },
  releaseQuestion(
    'square-root-releases',
    'The releases of the square-root mechanism under given noise, a term a round.',
    'HUU Alg. 1',
    [],
    () => squareRoot,
    { row: () => (t) => rootCoefficients(t + 1).reverse() },
  ),
  releaseQuestion(
    'binary-tree-releases',
    'The releases of the binary tree under given noise, a term a node in the order in which nodes are complete.',
    'HUU §6',
    [],
    () => binaryTree,
    { noise: '3,-1,2' },
  ),
  releaseQuestion(
    'k-ary-releases',
    'The releases of k-ary counting under given noise, a term a node in the order of first use.',
    'APT Alg. 3',
    [BASE, SYSTEM],
    (inputs) => (n) => kAryFactorization(systemOf(inputs), n),
    { noise: '3,-1,2' },
  ),
];
