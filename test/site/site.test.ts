import axe from 'axe-core';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { etalon, temporaryFolder } from '../cli/harness.js';

const ROOT = join(import.meta.dirname, '..', '..');
const EXECUTABLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);
const PATIENCE = 300_000;
const folder = temporaryFolder();
const site = join(folder, 'site');

/** An atlas of some results of the filled one, whose proofs take a moment. */
const atlas = join(folder, 'atlas');
const LABELS = ['prefix-sum.n=4.gamma-F.d=9', 'momentum.n=8.beta=0.9.schedule=constant.gamma-F.d=9'];
function makeAtlas(): readonly { readonly hash: string; readonly inf: string }[] {
  const from = join(ROOT, 'atlas');
  const lines = readFileSync(join(from, 'atlas.json'), 'utf8').split('\n');
  const some = lines
    .filter((line) => LABELS.some((label) => line.includes(`"label":"${label}"`)))
    .map((line) => line.replace(/,$/, ''));
  mkdirSync(join(atlas, 'certificates'), { recursive: true });
  writeFileSync(join(atlas, 'atlas.json'), [lines[0], some.join(',\n'), ']}', ''].join('\n'));
  writeFileSync(join(atlas, 'atlas.csv'), 'label\n');
  const entries = some.map((line) => JSON.parse(line) as { hash: string; inf: string });
  for (const { hash } of entries)
    cpSync(join(from, 'certificates', `${hash}.json.gz`), join(atlas, 'certificates', `${hash}.json.gz`));
  return entries;
}

function makeSite(place: string, of = atlas): { readonly status: number | null; readonly said: string } {
  const argv = [join(ROOT, 'scripts', 'site', 'site.mjs'), place, '--atlas', of];
  const { status, stdout, stderr } = spawnSync('node', argv, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

const results = makeAtlas();

beforeAll(() => {
  expect(makeSite(site)).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^site: \d+ pages/) as string,
  });
}, PATIENCE);

/** The page for a browser, which is a program: test/page looks at it. */
const BROWSER_PAGE = 'etalon.html';

/** The pages that are not of typedoc. */
const pages = (): readonly string[] =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !file.startsWith('api/') && file !== BROWSER_PAGE)
    .sort();

describe('the site', () => {
  it('has a page for every page of the project', () => {
    const wanted = ['docs', 'docs/guides']
      .flatMap((name) => readdirSync(join(ROOT, name)).map((file) => `${name}/${file}`))
      .filter((file) => file.endsWith('.md') && file !== 'docs/guides/README.md')
      .map((file) => file.replace(/\.md$/, '.html'));
    expect(pages()).toEqual(
      expect.arrayContaining([...wanted, 'index.html', 'README.html', 'reference.html']),
    );
  });

  it('links to what is there: every page, file and anchor', () => {
    const ids = new Map<string, ReadonlySet<string>>();
    const idsOf = (file: string): ReadonlySet<string> => {
      const known =
        ids.get(file) ??
        new Set([...readFileSync(file, 'utf8').matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id!));
      ids.set(file, known);
      return known;
    };
    let links = 0;
    const wrong = pages().flatMap((page) =>
      [...readFileSync(join(site, page), 'utf8').matchAll(/\s(?:href|src)="([^"]*)"/g)]
        .map(([, target]) => target!)
        .filter((target) => !/^(?:https?|mailto):/.test(target))
        .filter((target) => {
          links += 1;
          const [path = '', anchor] = target.split('#').map(decodeURIComponent);
          const file = path === '' ? join(site, page) : join(site, dirname(page), path);
          return !existsSync(file) || (anchor !== undefined && !idsOf(file).has(anchor));
        })
        .map((target) => `${page} → ${target}`),
    );
    expect(wrong).toEqual([]);
    expect(links).toBeGreaterThan(1000);
  });

  it('has a page for each result of the atlas, found by its label, and the data beside it', async () => {
    expect(results).toHaveLength(LABELS.length);
    for (const [i, label] of LABELS.entries()) {
      const page = readFileSync(join(site, 'atlas', 'pages', `${label}.html`), 'utf8');
      const { inf, hash } = results.find(({ hash: one }) => page.includes(`certificates/${one}.json.gz`))!;
      expect(page, LABELS[i]).toContain(`<code>${inf}</code>`);
      expect(readFileSync(join(site, 'search-index.js'), 'utf8')).toContain(
        JSON.stringify([label, `atlas/pages/${encodeURIComponent(`${label}.html`)}`, 'Atlas']),
      );
      expect(existsSync(join(site, 'atlas', 'certificates', `${hash}.json.gz`))).toBe(true);
      expect(await etalon('atlas', 'get', label, '--from', join(site, 'atlas'))).toMatchObject({ status: 0 });
    }
    expect(readFileSync(join(site, 'docs', 'sweeps.html'), 'utf8')).toContain(
      'href="../atlas/pages/index.html"',
    );
  });

  it('is not made of an atlas that is not proved', () => {
    const damaged = join(folder, 'damaged');
    cpSync(atlas, damaged, { recursive: true });
    truncateSync(join(damaged, 'certificates', `${results[0]!.hash}.json.gz`), 40);
    const { status, said } = makeSite(join(folder, 'none'), damaged);
    expect(status).toBe(1);
    expect(said).toContain('expected an atlas that is proved, got');
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });

  it('names every export of the package where it is explained', () => {
    const reference = readFileSync(join(site, 'reference.html'), 'utf8');
    const names = readdirSync(join(ROOT, 'api')).flatMap((file) =>
      readFileSync(join(ROOT, 'api', file), 'utf8')
        .trim()
        .split('\n'),
    );
    const unexplained = [...new Set(names.map((line) => line.replace(/^type /, '')))].filter(
      (name) => !new RegExp(`<a href="api/[^"]+"><code>${name}</code></a>`).test(reference),
    );
    expect(unexplained).toEqual([]);
  });

  it('is not written over what is no site', () => {
    const other = join(folder, 'other');
    mkdirSync(other);
    writeFileSync(join(other, 'thesis.tex'), 'mine');
    const { status, said } = makeSite(other);
    expect(status).toBe(1);
    expect(said).toContain('expected a site or nothing, got something else');
    expect(readdirSync(other)).toEqual(['thesis.tex']);
  });
});

if (EXECUTABLE === undefined) {
  it('the site was not opened in a browser: no Chromium on this machine', () => {
    expect(EXECUTABLE).toBeUndefined();
  });
} else {
  describe('the site in Chromium, from disk', () => {
    let browser: Browser;
    const complaints: string[] = [];
    beforeAll(async () => {
      browser = await chromium.launch({
        executablePath: EXECUTABLE,
        args: ['--no-sandbox'],
        timeout: PATIENCE,
      });
    }, PATIENCE);
    afterAll(async () => {
      await browser.close();
    });

    async function opened(page: string, options: BrowserContextOptions = {}): Promise<Page> {
      const context = await browser.newContext({ offline: true, ...options });
      context.setDefaultTimeout(PATIENCE);
      const tab = await context.newPage();
      tab.on('console', (message) => {
        if (message.type() !== 'log') complaints.push(`${page}: ${message.text()}`);
      });
      tab.on('pageerror', (problem) => complaints.push(`${page}: ${String(problem)}`));
      tab.on('request', (request) => {
        if (!/^(?:file|blob):/.test(request.url())) complaints.push(`${page}: ${request.url()}`);
      });
      await tab.goto(pathToFileURL(join(site, page)).href);
      return tab;
    }

    const LOOKS: readonly (readonly [string, BrowserContextOptions])[] = [
      ['a laptop', { viewport: { width: 1280, height: 900 } }],
      ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
      ['the dark', { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' }],
    ];
    const SEEN = [
      'index.html',
      'docs/guides/validate-a-file.html',
      'docs/guides/mathematics.html',
      'docs/results.html',
      'docs/constants.html',
      'reference.html',
      'atlas/pages/index.html',
      `atlas/pages/${LABELS[1]!}.html`,
    ];
    it.each(LOOKS)(
      'is usable on %s, by axe and without scrolling sideways',
      async (_, look) => {
        for (const page of SEEN) {
          // The rules are put into the page from outside, past its policy; to load style sheets anew is not allowed from disk.
          const tab = await opened(page, { ...look, bypassCSP: true });
          await tab.evaluate(axe.source);
          const found = await tab.evaluate<{ impact: string; id: string; nodes: string }[]>(
            `axe.run(document, { preload: false }).then(({ violations }) => violations.map(({ impact, id, nodes }) => ({ impact, id, nodes: nodes.slice(0, 3).map(({ html }) => html).join(' ') })))`,
          );
          expect(
            found.filter(({ impact }) => ['serious', 'critical'].includes(impact)),
            page,
          ).toEqual([]);
          expect(await tab.evaluate('document.documentElement.scrollWidth <= innerWidth'), page).toBe(true);
          await tab.context().close();
        }
      },
      PATIENCE,
    );

    it('leads in three clicks from the front page to the verdict on a file of the reader, and back', async () => {
      const tab = await opened('index.html');
      await tab.getByRole('link', { name: 'Judge a file in the browser' }).click();
      await tab
        .locator('#panel-judge input[type=file]')
        .setInputFiles(join(ROOT, 'test/vectors/factors/prefix-sum-64-optimal.npz'));
      await tab.locator('#panel-judge .verdict', { hasText: 'holds' }).waitFor();
      await tab.getByRole('link', { name: 'Guides and reference' }).click();
      expect(await tab.title()).toBe('Etalon: where to begin · Etalon');
      await tab.context().close();
    });

    it('leads from the front page to a verdict, a constant, and a function in at most three clicks', async () => {
      const tab = await opened('index.html');
      await tab.getByRole('main').getByRole('link', { name: 'Validate a file in five minutes' }).click();
      expect(await tab.getByRole('main').textContent()).toContain('verdict      HOLDS to rounding');
      await tab.getByRole('link', { name: 'Etalon', exact: true }).click();
      await tab.getByRole('main').getByRole('link', { name: 'Constants of counting' }).click();
      expect(await tab.getByRole('heading', { level: 1 }).textContent()).toContain('onstants');
      await tab.getByText('Reference', { exact: true }).click();
      await tab.getByRole('link', { name: 'All names, by sub-path' }).click();
      await tab.getByRole('link', { name: 'gaussianSigma', exact: true }).click();
      expect(await tab.getByRole('heading', { level: 1 }).first().textContent()).toContain('gaussianSigma');
      await tab.getByRole('link', { name: 'Etalon', exact: true }).first().click();
      expect(await tab.title()).toBe('Etalon: where to begin · Etalon');
      await tab.context().close();
    });

    it('finds by words, with the keyboard alone, and takes them as words', async () => {
      const tab = await opened('docs/guides/review-a-paper.html');
      const field = tab.getByRole('searchbox');
      await field.fill('<img src=x onerror=alert(1)>');
      expect(await tab.getByRole('status').textContent()).toBe('0 found');
      await field.fill('gaussiansigma');
      await field.press('Escape');
      expect(await tab.getByRole('status').textContent()).toBe('');
      await field.fill('gaussiansigma');
      expect(await tab.getByRole('list', { name: 'Found' }).getByRole('link').first().textContent()).toBe(
        'gaussianSigma',
      );
      await field.press('Enter');
      await tab.waitForURL(/api\/functions\/privacy\.gaussianSigma\.html$/);
      await tab.context().close();
    });

    it('asks for nothing but its own files, and leaves the console silent', async () => {
      for (const page of pages().slice(0, 20)) await (await opened(page)).context().close();
      expect(complaints).toEqual([]);
    });
  });
}
