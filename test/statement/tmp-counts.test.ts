import { writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { ownResults, proofGraph, statementsOf } from '../../src/statement/registry.js';
import { proofOf } from '../../src/statement/truth.js';

it('counts', async () => {
  const graph = await proofGraph();
  const out: { id: string; part: string; kind: string; words: boolean }[] = [];
  for (const s of await statementsOf()) {
    const parts = s.expected === 'holds' ? ['itself' as const] : s.expected.startsWith('reading: ') ? s.expected.slice(9).split(' ').flatMap((v, i) => (v === '+' ? [i + 1] : [])) : [];
    for (const part of parts) {
      const proof = proofOf(s.truths.get(part)!);
      out.push({ id: s.id, part: String(part), kind: graph.kind(s, part) ?? 'computed', words: proof !== undefined && proof.steps.every(({ by }) => by.every(({ kind }) => kind === 'given' || kind === 'step')) });
    }
  }
  writeFileSync('/tmp/w19/kinds.json', JSON.stringify(out));
  void ownResults;
});
