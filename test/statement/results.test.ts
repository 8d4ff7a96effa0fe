import { describe, expect, it } from 'vitest';
import { ownResults } from '../../src/statement/registry.js';
import { computes } from './verdicts.js';

const results = await ownResults();

describe('our results', () => {
  it('are proved', () => {
    expect(results.filter(({ expected }) => expected !== 'holds').map(({ id }) => id)).toEqual([]);
  });
  computes(results);
});
