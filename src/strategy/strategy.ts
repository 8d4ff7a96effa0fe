import type { Enclosure } from '../arithmetic/enclosure.js';
import type { Rational } from '../arithmetic/rational.js';
import type { Count } from '../arithmetic/require.js';
import type { Blt } from '../factorization/blt/blt.js';
import type { Matrix } from '../linear/matrix.js';
import type { SeriesQuotient } from '../linear/power-series.js';
import type { L1Sensitivity } from '../privacy/participation/l1-sensitivity.js';
import type { ParticipationSchema } from '../privacy/participation/participation-schema.js';
import type { ParticipationSensitivity } from '../privacy/participation/participation.js';
import type { TreeNodes } from '../privacy/participation/tree-levels.js';
import type { Workload } from '../workload/workload.js';

/** The forms of a strategy. */
export const STRATEGY_KINDS = [
  'toeplitz',
  'inverse-toeplitz',
  'decay',
  'momentum',
  'banded',
  'blt',
  'tree',
  'k-ary',
  'columns',
] as const;

/** The form of a strategy. */
export type StrategyKind = (typeof STRATEGY_KINDS)[number];

/**
 * The squared errors of the answers B(Cx + z) about Ax = BCx, z of variance 1 in every coordinate; times the squared sensitivity they are those at noise
 * multiplier 1.
 */
export interface AnswerErrors {
  /** m, the answers. */
  readonly answers: bigint;
  /** ‖B‖_F². */
  readonly total: Enclosure;
  /** max_i ‖B_i‖². */
  readonly largest: Enclosure;
  /** ‖B_i‖² of every answer, worked out when it is asked for; `undefined` where there are too many. */
  readonly steps: (() => readonly Enclosure[]) | undefined;
  /** ‖B_t‖² of answer t, 1 ≤ t ≤ m, where a closed form has it without the others. */
  readonly step?: (t: bigint) => Enclosure;
}

/** A tree over the rounds by its shape: its full nodes or all, or the nodes that the k-ary mechanism uses. */
export type StrategyNodes =
  | { readonly name: 'tree'; readonly arity: number; readonly n: Count; readonly nodes: TreeNodes }
  | {
      readonly name: 'k-ary';
      readonly arity: number;
      readonly n: number;
      readonly digits: 'plain' | 'offset';
    };

/**
 * A strategy C (m×n) in its own form: what it is asked is answered from that form, and the matrix is written out only where nothing
 * else is known.
 */
export interface Strategy {
  readonly kind: StrategyKind;
  /** One line that says which strategy it is. */
  readonly title: string;
  /** The parameters of a buffered strategy, which no other has. */
  readonly blt?: Blt;
  /** Of a tree or a k-ary mechanism: which nodes are rows. */
  readonly nodes?: StrategyNodes;
  /** The diagonals of a lower-triangular strategy that is given by its entries, the main one first, as long as there are not too many. */
  readonly band?: (() => readonly (readonly Rational[])[]) | undefined;
  /** n, the rounds, up to 10^18 where closed forms answer. */
  readonly rounds: bigint;
  /** Whether C is lower triangular; C is then used round by round. */
  readonly isLowerTriangular: boolean;
  /** How many diagonals of a lower-triangular C, the main one first, hold all that is not 0; `undefined` where all of them may. */
  readonly diagonals?: bigint | undefined;
  /**
   * Looks at sizes only, so that nothing is begun that something later would refuse.
   * @param everyStep whether the error of every answer is asked for, too
   * @throws ParameterError when the sensitivity or the errors would cost too much, or the strategy does not answer the workload
   */
  requireAffordable(workload: Workload<Count>, schema: ParticipationSchema<Count>, everyStep?: boolean): void;
  /**
   * The squared ℓ2 sensitivity under a schema.
   * @throws ParameterError when it would cost too much
   */
  sensitivity(schema: ParticipationSchema<Count>): ParticipationSensitivity<Count>;
  /** The three ℓ1 sensitivities under a schema, not squared. */
  l1(schema: ParticipationSchema<Count>): L1Sensitivity;
  /** C written out, of a strategy that is given by its entries and has at most 512 rounds; `undefined` otherwise. */
  readonly matrix?: (() => Matrix | undefined) | undefined;
  /** c_0, c_1, … of C_ij = c_{i−j}, missing ones being 0, of a strategy that is given by coefficients that end. */
  readonly coefficients?: readonly Rational[] | undefined;
  /** The same of C^{-1}, of a strategy whose own coefficients do not end. */
  readonly inverse?: readonly Rational[] | undefined;
  /** The power series whose coefficients are those of C, of a strategy with buffers. */
  readonly quotient?: SeriesQuotient;
  /** ‖C‖²_{2→2}: the squared sensitivity when streams at ℓ2 distance at most 1 are neighbours; `undefined` where it is not computed. */
  operatorNormSquared(): Enclosure | undefined;
  /**
   * The errors of the answers to A, m×n.
   * @throws ParameterError when A has another number of columns, the strategy answers it in no way that is known here, or it would cost too much
   */
  errors(workload: Workload<Count>): AnswerErrors;
}

/** Significant digits to which what is irrational, or too long to be written exactly, is enclosed. */
export const STRATEGY_DIGITS = 24;
