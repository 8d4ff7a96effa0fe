import { readFileSync } from 'node:fs';
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

  it('throws for statements that are not in Reflect.v', () => {
    expect(() => coqFile(read('gamma-p/thirds'))).toThrow(/^coqFile: expected/);
    expect(() => coqFile(read('gamma-p/triangle'))).toThrow(/^coqFile: expected/);
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
  });

  it('throws where a column has no weight or the points may be shifted', () => {
    expect(() => coqFile(read('algebraic/corner'))).toThrow('coqFile: expected independent columns');
    expect(() => coqFile(read('algebraic/prefix-sum-4'))).toThrow('of degree at most 16, got 45');
    expect(() => coqFile(read('algebraic/hexagon'))).toThrow('coqFile: expected independent columns');
  });
});
