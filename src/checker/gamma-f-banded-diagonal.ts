import {
  mean,
  meanForm,
  meanWork,
  type BandForm,
  type Diagonal,
  type MeanWork,
  type Pencil,
} from './gamma-f-banded-mean.js';
import { nodesForm, nodesMean, nodesWork } from './gamma-f-banded-nodes.js';
import { member, type Part } from './text.js';

/** How the diagonal of X = V^{-1} # K^{-1} is computed, before it is. */
export interface DiagonalForm extends MeanWork {
  readonly bits: bigint;
  /** Lemma M. */
  diagonal(pencil: Pencil): Diagonal;
}

/** The mean by poles in every octave, or by nodes, for weights of at most `v` bits. */
export function readDiagonal(part: Part, K: BandForm, v: bigint, exponent: bigint): DiagonalForm {
  if (member(part, 'nodes') === undefined) {
    const form = meanForm(part, K.n);
    return {
      bits: form.bits,
      ...meanWork(form, K, v, exponent),
      diagonal: (pencil: Pencil): Diagonal => mean(form, pencil),
    };
  }
  const form = nodesForm(part, K.n);
  return {
    bits: form.bits,
    ...nodesWork(form, K, v, exponent),
    diagonal: (pencil: Pencil): Diagonal => nodesMean(form, pencil),
  };
}
