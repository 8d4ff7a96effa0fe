import { describe, expect, it } from 'vitest';
import { documentOf } from '../../src/statement/citation.js';
import { fileOf } from './sources.js';

describe('the id of a statement', () => {
  it.each(
    'Thm 2|Lemma 3.5|Prop C.1|Cor A.7|Def 3.8|Alg 1|Fact 17|Claim D.1|Remark 7|Table 4|Fig 2|App D|App D.1|§3|§4.2|eq (6)|eq (3.1)'.split(
      '|',
    ),
  )('has the place %s', (place) => {
    expect(documentOf(`NT ${place}`)).toBe('NT');
  });

  it.each(['[HUU] Thm 2', 'HUU', 'HUU Thm 2, upper side', 'HUU erratum: ', 'HUU Theorem 2', 'XYZ Thm 2'])(
    'is not %j',
    (text) => {
      expect(() => documentOf(text)).toThrow('documentOf: expected a document and a place');
    },
  );
});

describe('the file of a statement', () => {
  it.each([
    ['HUU Thm 2', 'huu/thm-2'],
    ['APT Lemma 3.5', 'apt/lemma-3-5'],
    ['DMRST Prop C.1', 'dmrst/prop-c-1'],
    ['BLOG eq (3.1)', 'blog/eq-3-1'],
    ['HUU erratum: factor 10', 'huu/erratum-factor-10'],
    ['DMRST erratum: order of M^(η) and M^(β)', 'dmrst/erratum-order-of-m-eta-and-m-beta'],
    ['DMRST erratum: fidelity (§3)', 'dmrst/erratum-fidelity-section-3'],
  ])('of %s is %s', (id, file) => {
    expect(fileOf(id)).toBe(file);
  });
});
