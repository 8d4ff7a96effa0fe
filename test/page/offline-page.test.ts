import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { etalon, factorFile, temporaryFolder } from '../cli/harness.js';

const EXECUTABLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);
const PATIENCE = 300_000;
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const ROOT = join(import.meta.dirname, '..', '..');
const folder = temporaryFolder();
const file = join(folder, 'etalon.html');
const accepted = (...path: readonly string[]): string => join(ROOT, 'test', 'accepted', ...path);

/** A file of these bytes. */
function made(name: string, content: string | Uint8Array): string {
  mkdirSync(join(folder, 'files'), { recursive: true });
  const path = join(folder, 'files', name);
  writeFileSync(path, content);
  return path;
}

/** An archive with one entry that says to be small and is not. */
function bomb(): Uint8Array {
  const packed = deflateRawSync(new Uint8Array(2 ** 28), { level: 9 });
  const name = new TextEncoder().encode('B.npy');
  const number = (value: number, bytes: number): number[] =>
    Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** i) % 256);
  const common = [
    ...number(20, 2),
    ...number(0, 2),
    ...number(8, 2),
    ...number(0, 8),
    ...number(packed.length, 4),
    ...number(2 ** 31 - 1, 4),
    ...number(name.length, 2),
    ...number(0, 2),
  ];
  const local = [...number(0x04034b50, 4), ...common, ...name];
  const central = [
    ...number(0x02014b50, 4),
    ...number(20, 2),
    ...common,
    ...number(0, 10),
    ...number(0, 4),
    ...name,
  ];
  const start = local.length + packed.length;
  const end = [
    ...number(0x06054b50, 4),
    ...number(0, 4),
    ...number(1, 2),
    ...number(1, 2),
    ...number(central.length, 4),
    ...number(start, 4),
    ...number(0, 2),
  ];
  return Uint8Array.from([...local, ...packed, ...central, ...end]);
}

it('is written whole by etalon page, and said what it is', async () => {
  const { status, out } = await etalon('page', '-o', file, '--json');
  expect(status).toBe(0);
  const bytes = readFileSync(file);
  expect(JSON.parse(out)).toMatchObject({ format: 'etalon-page', file, bytes: `${bytes.length}` });
  expect((await etalon('page', '-o', '-')).out.slice(0, 15)).toBe('<!doctype html>');
  for (const argv of [[], ['-o'], ['x', '-o', file], ['-o', join(folder, 'none', 'x.html')]])
    expect((await etalon('page', ...argv)).status).toBe(2);
});

describe.skipIf(EXECUTABLE === undefined)('the page in Chromium, from disk', { timeout: PATIENCE }, () => {
  let browser: Browser;
  const complaints: string[] = [];

  beforeAll(async () => {
    await etalon('page', '-o', file);
    browser = await chromium.launch({
      executablePath: EXECUTABLE!,
      args: ['--no-sandbox'],
      timeout: PATIENCE,
    });
  }, PATIENCE);
  afterAll(() => browser.close());

  async function opened(hash = '', options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
    const context = await browser.newContext({ offline: true, bypassCSP: false, ...options });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (problem) => complaints.push(String(problem)));
    page.on('request', (request) => {
      if (!/^(?:file|blob):/.test(request.url())) complaints.push(request.url());
    });
    await page.goto(`${pathToFileURL(file).href}${hash}`);
    return page;
  }

  /** Waits for the end of what a tab does with a subject, and says how it ended. */
  async function ended(page: Page, tab: string, subject: string): Promise<string> {
    const status = page.locator(`#panel-${tab} .progress .status`);
    const text = async (): Promise<string> => (await status.textContent()) ?? '';
    await expect
      .poll(
        async () => (await text()).includes(subject) && /: (?:done in|ended|cancelled)/.test(await text()),
        {
          timeout: PATIENCE,
          interval: 20,
        },
      )
      .toBe(true);
    return text();
  }

  async function given(page: Page, tab: string, files: readonly string[]): Promise<string> {
    await page.locator(`#panel-${tab} input[type=file]`).setInputFiles([...files]);
    return ended(page, tab, basename(files[0]!));
  }

  /** The report of the judging, as the command line prints it. */
  const told = (page: Page): Promise<string> =>
    page.locator('#panel-judge .told tr').evaluateAll((rows) =>
      rows
        .map((row) => {
          const [name = '', text = ''] = [...row.children].map((cell) => cell.textContent ?? '');
          return `${name.padEnd(13)}${text}`;
        })
        .join('\n'),
    );

  it.each([
    ['an archive', [factorFile('prefix-sum-64-optimal.npz')]],
    ['two tables', ['B', 'C'].map((name) => factorFile(`prefix-sum-16-square-root-${name}.csv`))],
    [
      'two files of a matrix market',
      ['B', 'C'].map((name) => factorFile(`prefix-sum-32-honaker-full-${name}.mtx`)),
    ],
    ['a strategy', [made('strategy.json', '{"buf_decay":[0.5,0.9],"output_scale":[0.2,0.1],"n":16}')]],
  ])('says of %s what the command line says', async (_, files) => {
    const page = await opened('#judge');
    expect(await given(page, 'judge', files)).toContain('done in');
    const { out, status } = await etalon('validate', '--workload', 'prefix-sum', '--', ...files);
    const bare = files.reduce((text, path) => text.replaceAll(path, basename(path)), out);
    expect(await told(page)).toBe(bare);
    expect(await page.locator('#panel-judge .verdict').getAttribute('class')).toBe(
      `verdict ${['holds', 'refuted', 'unreadable', 'undecided'][status]!}`,
    );
    expect(await page.locator('#panel-judge svg').count()).toBeGreaterThan(0);
    await page.context().close();
  });

  it('takes the options, and shows the worst entry of what is refuted', async () => {
    const page = await opened('#judge');
    await page.locator('#panel-judge').getByLabel('Workload').selectOption('momentum');
    await page.getByLabel('--beta').fill('9/10');
    await page.getByLabel('More options').fill("--at-most 'mse=1/2'");
    expect(await given(page, 'judge', [factorFile('prefix-sum-64-optimal.npz')])).toContain('done in');
    const { out, status } = await etalon(
      'validate',
      '--workload',
      'momentum',
      '--beta=9/10',
      '--at-most',
      'mse=1/2',
      '--',
      factorFile('prefix-sum-64-optimal.npz'),
    );
    expect([status, await told(page)]).toEqual([
      1,
      out.replaceAll(factorFile('prefix-sum-64-optimal.npz'), 'prefix-sum-64-optimal.npz'),
    ]);
    const [, row, col] = /worst is \S+ at row (\d+), column (\d+)/.exec(out)!;
    expect(await page.locator('#panel-judge svg.matrix').getAttribute('aria-label')).toBe(
      `A − BC, 64×64: the worst entry, beyond its allowance, is in row ${row!}, column ${col!}`,
    );
    await page.context().close();
  });

  it('judges the claims of a paper', async () => {
    const claims = join(ROOT, 'examples', 'claims', 'square-root.json');
    const page = await opened('#judge');
    expect(await given(page, 'judge', [claims, ...tablesOf(claims)])).toContain('done in');
    const { out } = await etalon('reproduce', claims);
    expect(await page.locator('#panel-judge pre').textContent()).toBe(out);
    await page.context().close();
  });

  it('checks certificates, and refuses what is changed', async () => {
    const page = await opened('#check');
    const good = accepted('gram', 'blocks.json');
    expect(await given(page, 'check', [good])).toContain('done in');
    expect(await page.locator('#panel-check .verdict').textContent()).toContain('✓ holds');
    const changed = made(
      'changed.json',
      readFileSync(good, 'utf8').replace('14.1169092805305', '14.1169092795203'),
    );
    await given(page, 'check', [changed]);
    expect(await page.locator('#panel-check .verdict').textContent()).toContain('✗ refuted');
    await page.context().close();
  });

  it('takes a certificate that is dropped among factors to the checker, and a file that is dropped beside', async () => {
    const page = await opened('#judge');
    const drop = (selector: string, name: string, text: string): Promise<void> =>
      page.locator(selector).evaluate(
        (target, [title, content]) => {
          const { DataTransfer, File, DragEvent } = globalThis as unknown as Record<
            string,
            new (...args: unknown[]) => never
          >;
          const dataTransfer = new DataTransfer!() as { items: { add(file: unknown): void } };
          dataTransfer.items.add(new File!([content], title));
          target.dispatchEvent(
            new DragEvent!('drop', { dataTransfer, bubbles: true, cancelable: true }) as never,
          );
        },
        [name, text] as const,
      );
    await drop('#panel-judge .drop', 'blocks.json', readFileSync(accepted('gram', 'blocks.json'), 'utf8'));
    expect(await ended(page, 'check', 'blocks.json')).toContain('done in');
    expect(await page.locator('#panel-check').isVisible()).toBe(true);
    const address = page.url();
    await drop('h1', 'x.csv', '1');
    expect(page.url()).toBe(address);
    await page.context().close();
  });

  it.each([
    [
      'an archive that is cut off',
      'cut.npz',
      readFileSync(factorFile('prefix-sum-64-optimal.npz')).subarray(0, 900),
    ],
    ['a bomb', 'bomb.npz', bomb()],
    ['keys of a prototype', 'proto.json', '{"__proto__":{"B":[[1]]},"constructor":[[1]],"C":[[1]]}'],
    ['no number', 'nan.csv', '1,NaN\n'],
    ['nothing', 'empty.npz', ''],
    ['a name that is HTML', '<img src=x onerror=alert(1)>.csv', '1,<script>alert(2)</script>\n'],
  ])('says what is wrong with %s, and is as before', async (_, name, content) => {
    const page = await opened('#judge');
    await given(page, 'judge', [made(name, content)]);
    expect(await page.locator('#panel-judge .verdict').textContent()).toBe(`! not read: ${name}`);
    const problem = (await page.locator('#panel-judge .problem').first().textContent()) ?? '';
    expect(problem).toMatch(/expected .*, got /s);
    expect(problem).toContain(name.slice(0, 8));
    expect(await page.locator('#panel-judge img, #panel-judge script').count()).toBe(0);
    expect(await given(page, 'judge', [factorFile('prefix-sum-64-optimal.npz')])).toContain('done in');
    await page.context().close();
  });

  it('finds and evaluates quantities and formulas, draws them, and gives them to other languages', async () => {
    const page = await opened('#explore');
    await page.locator('#panel-explore').getByLabel('Search').fill('landau');
    await page.locator('.found button', { hasText: 'landau-sum' }).click();
    const evaluate = page.getByRole('button', { name: 'Evaluate' });
    await evaluate.click();
    await ended(page, 'explore', 'landau-sum');
    expect(await page.locator('#panel-explore .value').allTextContents()).toEqual([
      (await etalon('value', 'landau-sum', 'n=16', '--digits', '30')).out,
    ]);
    expect(await page.locator('.copies button').allTextContents()).toEqual(
      expect.arrayContaining(['Copy as command', 'Copy as TypeScript', 'Copy as Python', 'Copy as LaTeX']),
    );
    await page.getByRole('textbox', { name: 'Over' }).fill('n=1..16');
    await evaluate.click();
    await page.locator('#panel-explore svg').waitFor();
    await page.getByLabel('Quantity or formula').fill('gamma_F(prefix_sum(4))^2 < 7');
    await page.getByRole('textbox', { name: 'Over' }).fill('');
    await evaluate.click();
    await page.locator('#panel-explore .value', { hasText: 'true' }).waitFor();
    await page.getByLabel('Quantity or formula').fill('landu-sum');
    await evaluate.click();
    expect(await page.locator('#panel-explore .problem').textContent()).toContain('landau-sum');
    await page.context().close();
  });

  it('has a field for each variable of a formula, and takes one that begins with a sign', async () => {
    const page = await opened('#explore');
    const panel = page.locator('#panel-explore');
    const evaluate = page.getByRole('button', { name: 'Evaluate' });
    await page.getByLabel('Quantity or formula').fill('sqrt((ln(4*n/5)/pi + 1)^2 * n)');
    await panel.getByLabel('n', { exact: true }).fill('64');
    await evaluate.click();
    await panel.locator('.value', { hasText: '18.02227841995549279' }).waitFor();
    // What was given stays when the formula is changed, and its name is still there.
    await page.getByLabel('Quantity or formula').fill('-(n^2) - m');
    await panel.getByLabel('m', { exact: true }).fill('1/2');
    await evaluate.click();
    await panel.locator('.value', { hasText: '-8193/2 = -4096.5' }).waitFor();
    expect(await panel.locator('code').first().textContent()).toBe(
      "etalon value --digits 30 -- '-(n^2) - m' n=64 m=1/2",
    );
    await page.getByRole('textbox', { name: 'Over' }).fill('n=1..5');
    await evaluate.click();
    await panel.locator('svg').waitFor();
    // The name of a quantity that is typed has the fields that it has in the list.
    await page.getByLabel('Quantity or formula').fill('landau-sum');
    await panel.getByText('words of a name').waitFor();
    expect(await panel.getByLabel('n', { exact: true }).inputValue()).not.toBe('');
    await page.context().close();
  });

  it('can be told to stop, and goes on with something else', async () => {
    const page = await opened('#explore');
    await page.getByLabel('Quantity or formula').fill('gamma_F(prefix_sum(1500))');
    await page.getByLabel('Digits').fill('60');
    await page.getByRole('button', { name: 'Evaluate' }).click();
    await page.locator('#panel-explore').getByRole('button', { name: 'Cancel' }).click();
    expect(await ended(page, 'explore', 'gamma_F')).toContain('cancelled');
    await page.getByLabel('Quantity or formula').fill('2^10');
    await page.getByLabel('Digits').fill('');
    await page.getByRole('button', { name: 'Evaluate' }).click();
    await page.locator('#panel-explore .value', { hasText: '1024' }).waitFor();
    await page.context().close();
  });

  it('lists all statements with their registered verdicts, and the objects of the atlas', async () => {
    const page = await opened('#statements');
    const panel = page.locator('#panel-statements');
    const [, shown, all] = /^(\d+) of (\d+)$/.exec((await panel.locator('.status').textContent()) ?? '')!;
    expect(shown).toBe(all);
    await panel.getByLabel('Search').fill('HUU Thm 2');
    expect(await panel.locator('article h3').first().textContent()).toContain('HUU Thm 2');
    await page.getByRole('tab', { name: 'Atlas' }).click();
    await page.locator('#panel-atlas').getByLabel('Label').fill('prefix-sum.n=1024.gamma-F');
    const { entries } = JSON.parse(readFileSync(join(ROOT, 'atlas', 'atlas.json'), 'utf8')) as {
      entries: { label: string; inf: string }[];
    };
    const wanted = entries.filter(({ label }) => label.startsWith('prefix-sum.n=1024.gamma-F'));
    expect(await page.locator('#panel-atlas tbody tr').count()).toBe(wanted.length);
    expect(await page.locator('#panel-atlas tbody').textContent()).toContain(wanted[0]!.inf);
    await page.context().close();
  });

  it.each([
    ['on a laptop', {}],
    ['on a telephone', { viewport: { width: 390, height: 844 } }],
    ['in the dark', { colorScheme: 'dark' }],
  ] as const)(
    'can be read %s: no serious finding of axe on any tab, and nothing wider than the screen',
    async (_, options) => {
      const page = await opened('#judge', { ...options, bypassCSP: true });
      await given(page, 'judge', [factorFile('prefix-sum-64-optimal.npz')]);
      await page.evaluate(readFileSync(AXE, 'utf8'));
      for (const tab of ['judge', 'check', 'explore', 'statements', 'atlas']) {
        await page.locator(`#tab-${tab}`).click();
        if (tab === 'explore') {
          await page.locator('#panel-explore').getByLabel('Search').fill('landau');
          await page.locator('.found button').nth(2).waitFor();
        }
        // Hundreds of formulas and rows take axe minutes; they are of one make.
        if (tab === 'statements')
          await page.locator('#panel-statements').getByLabel('Search').fill('HUU Thm 1');
        if (tab === 'atlas') await page.locator('#panel-atlas').getByLabel('Label').fill('n=64.');
        const findings = (await page.evaluate(
          `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).slice(0, 3).join(' ')))`,
        )) as string[];
        expect([tab, findings]).toEqual([tab, []]);
        expect([tab, await page.evaluate('document.documentElement.scrollWidth <= innerWidth')]).toEqual([
          tab,
          true,
        ]);
      }
      await page.context().close();
    },
  );

  it('is used by the keyboard alone: arrows move among the tabs, files are chosen at a field', async () => {
    const page = await opened('#judge');
    await page.locator('#tab-judge').focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate('document.activeElement.id')).toBe('tab-check');
    expect(await page.locator('#panel-check').isVisible()).toBe(true);
    await page.keyboard.press('End');
    expect(await page.evaluate('document.activeElement.id')).toBe('tab-atlas');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.id')).toBe('panel-judge');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.type')).toBe('file');
    await page.context().close();
  });

  it('asked for nothing from a network, and the browser complained of nothing', () => {
    expect(complaints).toEqual([]);
  });
});

/** The tables in CSV that stand beside a file of claims. */
function tablesOf(claims: string): string[] {
  const names = [...readFileSync(claims, 'utf8').matchAll(/"csv"\s*:\s*"([^"]+)"/g)].map(([, name]) => name!);
  return names.map((name) => join(claims, '..', name));
}
