import { verdictOf } from '../../src/statement/compute.js';
import { describe, expect, it } from 'vitest';
import { findEntry } from '../../src/statement/registry.js';

/** The value of a piece of evidence of a statement. */
async function evidence(id: string, label: string): Promise<string> {
  const { evidence: list } = await verdictOf(await findEntry(id));
  const found = list.find((entry) => entry.label.startsWith(label));
  if (found === undefined) throw new RangeError(`expected evidence of ${id} labelled ${label}`);
  return found.exact ?? found.value;
}

describe('what NT gets wrong, in numbers', () => {
  it.each([
    ['NT Lemma 45', '2/(ε·e^ε)', '0.7357588823428'],
    ['NT Lemma 45', '(1 + e^{−2ε})', '1.796073'],
    ['NT Lemma 57', 'the ε up to which', '2.91830047578'],
    ['NT Assertion: the zCDP bound is tight for small ρ', 'the quotient', '4.000002'],
    ['NT Assertion: the zCDP bound is tight for small ρ', 'with Γ_2(K − K)', '2.000001'],
    ['NT observation: symmetry in Lemma 62', 'Γ of {0, 1}⊗{0, 1}', '1/2'],
    ['NT observation: symmetry in Lemma 62', 'Γ({0, 1})²', '1/4'],
    ['NT observation: other projections than those of Lemma 63', 'Γ_∞ of', '6/5'],
    ['NT observation: gap of Theorem 43', '½Γ_2(K − K)', '2'],
    ['NT observation: gap of Theorem 43', 'Γ_2(K) there', '8/3'],
    ['Result: explicit sixteenth', 'ε = 1', '0.003598188359657'],
    ['NT observation: noise of Theorem 15', 'ρ that the noise', '8/9'],
    ['NT observation: noise of Theorem 15', 'variance factor', '9/5'],
    ['NT observation: noise of Theorem 15', 'variance of the least noise', '64/81'],
    ['NT observation: a condition that ties δ to ε', 'C/ε at ε = 1/100, [−1, 1]', '12.5'],
    ['NT observation: a condition that ties δ to ε', 'C/ε at ε = 1/100, one-way', '6.25'],
    ['NT Thm 65', 'Γ_2(Q_{3,2})', '5.795554957734'],
  ])('%s: %s', async (id, label, value) => {
    expect((await evidence(id, label)).slice(0, value.length)).toBe(value);
  });

  it('shows where the false readings fail', async () => {
    const readings = async (id: string): Promise<string[]> =>
      ((await verdictOf(await findEntry(id))).readings ?? [])
        .filter(({ holds }) => !holds)
        .map(({ finding }) => finding);
    expect(await readings('NT Thm 3')).toEqual([
      'Fails at K = [−1, 1], n = 1, δ = 1/10, ε → ∞.',
      'Fails at K = [−1, 1], n = 1, ε = 1, δ → 1.',
    ]);
    for (const id of ['NT Thm 4', 'NT Thm 6', 'NT Thm 7']) expect(await readings(id)).toEqual([]);
    expect(await readings('NT Lemma 45')).toEqual(['Fails at every ε > 0, small δ.']);
    expect(await readings('NT Lemma 57')).toEqual(['Fails at n = 1, β = 1/10, e^ε = 1024.']);
  });
});
