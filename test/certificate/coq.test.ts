import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coqFile } from '../../src/certificate/coq.js';

const read = (name: string): Uint8Array => readFileSync(new URL(`../accepted/${name}.json`, import.meta.url));

describe('coqFile', () => {
  it('states the claim of a named workload', () => {
    expect(coqFile(read('golden'))).toContain(
      'Theorem gamma_F_prefix_sum_2 : encloses Two 2 2 prefix_sum 2.618033988749 2.61804.\n',
    );
  });

  it('shows the entries of an explicit workload, and integers with a point', () => {
    const text = coqFile(read('row'));
    expect(text).toContain('Definition entries : list (list Z) := ([1;1] :: nil)%Z.');
    expect(text).toContain('Theorem gamma_F_explicit_1x2 : encloses Two 1 2 (explicit entries 1) 1.0 1.0.\n');
  });

  it('writes C by columns and ends rows at the last entry other than zero', () => {
    const text = coqFile(read('golden'));
    expect(text).toContain('left := (map smalls [(1134605 :: nil);\n    [701224;1048576]]%sint63)');
    expect(text).toContain('right := (map smalls [[969069;400520];\n    [0;1048576]]%sint63)');
  });

  it('writes integers beyond 62 bits as bigZ', () => {
    const text = new TextDecoder().decode(read('golden')).replace('"1134605"', `"${10n ** 20n + 1n}"`);
    expect(coqFile(new TextEncoder().encode(text))).toContain('left := [(100000000000000000001 :: nil);');
  });

  it('has γ_2', () => {
    expect(coqFile(read('gamma-p/gamma2'))).toContain(': encloses Infinity 2 2 ');
  });

  it('has repeated participation, by each way to count and either schema', () => {
    const statement = (name: string): string =>
      /^Theorem .*:\n {2}(.*)\nProof/m.exec(coqFile(read(`participation/${name}`)))![1]!;
    expect(statement('closed-form')).toBe(
      'encloses_by Vectors 4 4 (min_separation 4 (Z.to_nat 1) (Z.to_nat 1000000000000000000)) prefix_sum 37.772145033145 37.77669555345.',
    );
    expect(statement('epochs-theta')).toContain(
      'encloses_by Vectors 4 4 (fixed_epoch 4 (Z.to_nat 2) (Z.to_nat 4)) ',
    );
    expect(statement('signs')).toContain('encloses_by Scalars ');
    expect(statement('theta-separation')).toContain('encloses_by Theta ');
    expect(statement('equal-norms-epochs')).toContain('encloses_by Equal_norms ');
  });

  it('has sensitivities of a matrix by its entries or its form', () => {
    const text = coqFile(read('sensitivity/triangle-by-signs'));
    expect(text).toContain('Definition counted : sensed := By_numbers.\n');
    expect(text).toMatch(
      /\n {2}sensitivity_within By_numbers 3 3 \(min_separation 3 .*\) \(explicit entries 1\) /,
    );
    const column = coqFile(read('sensitivity/rising-late'));
    expect(column).toContain('Definition strategy : strategy_form := By_first_column ');
    expect(column).toContain('proof := Majorized [');
    expect(column).toContain(' (form_matrix strategy) ');
    expect(() => coqFile(read('sensitivity/long-band'))).toThrow(/at most 512 rounds/);
    expect(() => coqFile(read('sensitivity/k-ary-plain'))).toThrow(
      /^coqFile: expected a sensitivity of an explicit matrix/,
    );
  });

  it('has sensitivities of trees by levels, however many rounds there are', () => {
    const text = coqFile(read('sensitivity/tree-by-levels'));
    expect(text).toContain('tree_pattern := [0;100000000000000000;200000000000000000;300000000000000000]%Z;');
    expect(text).toContain('(tree_matrix 10 1000000000000000000 false) 88.0 88.0.');
    expect(() => coqFile(read('sensitivity/tree-of-classes'))).toThrow(/by levels, got classes$/);
  });

  it('has the maximal patterns in the place of a search or a chain', () => {
    const proof = (name: string): string =>
      /^ {2}proof := (\w+)/m.exec(coqFile(read(`sensitivity/${name}`)))![1]!;
    expect(proof('triangle-chained')).toBe('By_sums');
    expect(proof('band')).toBe('By_sums');
    expect(proof('triangle-searched')).toBe('By_sums');
    expect(proof('triangle-searched-by-signs')).toBe('By_signs');
    expect(proof('triangle-searched-in-pairs')).toBe('By_patterns');
    // The bound of a search may be above what its patterns have: no file may say more than the checker.
    const raised = new TextDecoder()
      .decode(read('sensitivity/triangle-searched'))
      .replace(/"bound":"\d+"/, '"bound":"1000"');
    expect(() => coqFile(new TextEncoder().encode(raised))).toThrow(
      /^coqFile: expected a search up to the claim /,
    );
  });

  it('has sensitivities in ℓ1, by each way to prove them', () => {
    const proof = (name: string): string =>
      /^Definition upper : l1_proof := (\w+)/m.exec(coqFile(read(`sensitivity-l1/${name}`)))![1]!;
    expect(proof('norms-two-apart')).toBe('L1_sizes');
    expect(proof('triangle-once')).toBe('L1_majorant');
    expect(proof('right-angles')).toBe('L1_rows');
    expect(proof('triangle-by-signs')).toBe('L1_signs');
    expect(proof('triangle-chained')).toBe('L1_signs');
    expect(coqFile(read('sensitivity-l1/norms-with-a-cap'))).toMatch(
      /price_cap := [1-9]\d*%Z;[^]*\n {2}l1_within By_sizes 2 4 \(min_separation 4 /,
    );
    expect(coqFile(read('sensitivity-l1/band'))).toContain(
      'l1_form_file_sound strategy counted upper witness',
    );
    expect(() => coqFile(read('sensitivity-l1/quotient'))).toThrow(/got quotient-toeplitz, majorant$/);
  });

  it('has sums around a circle, for both norms', () => {
    expect(coqFile(read('circulant/windows'))).toMatch(
      /\nTheorem gamma_2_circular_window_(\d+)_(\d+) : encloses Infinity \1 \1 \(circular_window \1 \2\) /,
    );
    expect(coqFile(read('circulant/arcs'))).toMatch(
      /\nTheorem gamma_F_circular_range_(\d+) : encloses Two \(\(\1 - 1\) \* \1 \+ 1\) \1 \(circular_range \1\) /,
    );
    expect(coqFile(read('circulant/odd'))).toMatch(
      /\nTheorem gamma_5_2_circular_window_5_2 : encloses_power \(5 \/ 4\) 5 5 \(circular_window 5 2\) /,
    );
  });

  it('has γ_(p) for every p, and of points that may be shifted', () => {
    const thirds = coqFile(read('gamma-p/thirds'));
    expect(thirds).toContain('encloses_points (Finite 3 1) false ');
    expect(thirds).toMatch(/upper_roots := \[\d{150,}/);
    const triangle = coqFile(read('gamma-p/triangle'));
    expect(triangle).toContain('encloses_points (Finite 5 2) true ');
    expect(triangle).toContain('Definition shift : list Z := ');
    expect(coqFile(read('gamma-p/segment'))).toContain('upper_roots := []%Z');
  });

  it('throws for kinds that are not in Coq', () => {
    expect(() => coqFile(read('product/largest'))).toThrow(/^coqFile: expected .*, got kind product$/);
  });
});

describe('the theory that Coq files need', () => {
  it('is in the package, each file with what it needs itself', () => {
    const theory = join(import.meta.dirname, '../../proofs/coq');
    const { files } = JSON.parse(readFileSync(join(theory, '../../package.json'), 'utf8')) as {
      files: readonly string[];
    };
    const requiredBy = (text: string): readonly string[] =>
      [...text.matchAll(/From Etalon Require (?:Import|Export) ([^.]*)\.|Etalon\.(\w+)/g)].flatMap(
        ([, names, name]) => names?.trim().split(/\s+/) ?? [name!],
      );
    const accepted = readdirSync(join(import.meta.dirname, '../accepted'), {
      recursive: true,
      encoding: 'utf8',
    });
    const texts = accepted
      .filter((name) => name.endsWith('.json'))
      .flatMap((name) => {
        try {
          return [coqFile(read(name.slice(0, -5)))];
        } catch {
          return [];
        }
      });
    const needed = new Set(texts.flatMap(requiredBy));
    for (const name of needed)
      requiredBy(readFileSync(join(theory, `${name}.v`), 'utf8')).forEach((each) => needed.add(each));
    expect(needed.size).toBeGreaterThan(20);
    expect([...needed].filter((name) => !files.includes(`proofs/coq/${name}.v`))).toEqual([]);
    expect(files.filter((file) => file.startsWith('proofs/coq/') && !needed.has(file.slice(11, -2)))).toEqual(
      [],
    );
  });
});

describe('coqFile of kind algebraic', () => {
  it('states that an optimum is the only root of its polynomial', () => {
    const text = coqFile(read('algebraic/prefix-sum-3'));
    expect(text).toContain(
      'Theorem gamma_F_prefix_sum_3_root : exists x : R,\n' +
        '  only_root [-1078; 13700; -43237; 59453; -42109; 15935; -3030; 225]%Z 46078616484396671456625739063654631289682%Z 46078616484396671456625739063654631289685%Z 10000000000000000000000000000000000000000%Z x /\\\n' +
        '  encloses Two 3 3 prefix_sum x x.\n',
    );
    expect(coqFile(read('algebraic/tall'))).toContain(
      'encloses Two 3 2 (quotients entries_of over_of) x x.\n',
    );
    expect(coqFile(read('algebraic/prefix-sum-4'))).toContain('encloses Two 4 4 prefix_sum x x.\n');
  });

  it('throws where a column has no weight or the points may be shifted', () => {
    expect(() => coqFile(read('algebraic/corner'))).toThrow('coqFile: expected independent columns');
    expect(() => coqFile(read('algebraic/hexagon'))).toThrow('coqFile: expected independent columns');
  });
});
