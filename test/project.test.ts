import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const manifest = JSON.parse(text('package.json')) as {
  version: string;
  license: string;
  author: string;
  files: string[];
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, { optional: boolean }>;
};

describe('the files that a package owes its users', () => {
  it('has the licence that package.json names', () => {
    expect(manifest.license).toBe('Apache-2.0');
    expect(manifest.author).toBe('The Etalon authors');
    expect(text('LICENSE')).toMatch(/^\s*Apache License\n\s*Version 2\.0, January 2004/);
    expect(text('LICENSE')).toContain('END OF TERMS AND CONDITIONS');
  });

  it('publishes its changelog, citation, contribution rule and security page', () => {
    for (const file of ['CHANGELOG.md', 'CITATION.cff', 'CONTRIBUTING.md', 'SECURITY.md'])
      expect(manifest.files).toContain(file);
  });

  it('names one version everywhere', () => {
    expect(/^version: (.*)$/m.exec(text('CITATION.cff'))?.[1]).toBe(manifest.version);
    expect(/^license: (.*)$/m.exec(text('CITATION.cff'))?.[1]).toBe(manifest.license);
    expect(/^## (\S+)/m.exec(text('CHANGELOG.md'))?.[1]).toBe(manifest.version);
    const lock = JSON.parse(text('package-lock.json')) as { version: string };
    expect(lock.version).toBe(manifest.version);
  });

  it('pins every dependency exactly', () => {
    for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('asks of its users what it is tested with: a peer is optional, and its least version is the one pinned here', () => {
    for (const [name, range] of Object.entries(manifest.peerDependencies)) {
      expect(range).toBe(`^${manifest.devDependencies[name]}`);
      expect(manifest.peerDependenciesMeta[name]).toEqual({ optional: true });
    }
    const { packages } = JSON.parse(text('package-lock.json')) as {
      packages: Record<string, Pick<typeof manifest, 'peerDependencies' | 'peerDependenciesMeta'>>;
    };
    const { peerDependencies, peerDependenciesMeta } = packages['']!;
    expect({ peerDependencies, peerDependenciesMeta }).toEqual({
      peerDependencies: manifest.peerDependencies,
      peerDependenciesMeta: manifest.peerDependenciesMeta,
    });
  });
});
