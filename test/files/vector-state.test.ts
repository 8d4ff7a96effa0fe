import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { loadVectorState, saveVectorState } from '../../src/files/vector-state.js';
import { treeVectors } from '../../src/mechanism/vector/tree-vectors.js';
import { VectorStream } from '../../src/mechanism/vector/vector-stream.js';
import { seededTestSource } from '../../src/privacy/sampler/random-source.js';

const folder = mkdtempSync(join(tmpdir(), 'etalon-vector-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const items = { kind: 'ball', dimension: 4, radius: Rational.ONE, step: Rational.dyadic(1n, -6) } as const;
const target = { kind: 'zcdp', rho: Rational.parse('1/2') } as const;
const design = treeVectors({ items, target, relation: 'zero-out', length: 10 });

it('keeps a state for its owner alone, whole or as it was, and continues from it', () => {
  const path = join(folder, 'state');
  const stream = VectorStream.start(design, seededTestSource(1n));
  for (let t = 0; t < 5; t += 1) {
    stream.step(Int32Array.of(t, 1, 2, 3));
    saveVectorState(path, stream.state());
  }
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['state']);
  const again = VectorStream.resume(design, loadVectorState(path), seededTestSource(2n));
  const other = VectorStream.resume(design, stream.state(), seededTestSource(2n));
  expect(again.step(Int32Array.of(1, 1, 1, 1))).toEqual(other.step(Int32Array.of(1, 1, 1, 1)));
  const failing = { ...stream.state(), arrays: [undefined as unknown as Float64Array] };
  const before = readFileSync(path);
  expect(() => saveVectorState(path, failing)).toThrow();
  expect(readFileSync(path)).toEqual(before);
  expect(readdirSync(folder)).toEqual(['state']);
  writeFileSync(path, before.subarray(0, before.length - 8));
  expect(() => loadVectorState(path)).toThrow(/saved state/);
});
