import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { snippets } from '../../src/page/snippets.js';
import { commandLine, variablesIn } from '../../src/page/words.js';
import { etalon } from '../cli/harness.js';

const ROOT = new URL('../..', import.meta.url);

describe('the words of the page', () => {
  it.each([
    ['sqrt((ln(4*n/5)/pi + 1)^2 * n)', ['n']],
    ['gamma_F(prefix_sum(n))^2 <= n*square_root_error(n)^2', ['n']],
    ['sum(k, 1, n, k*x) < pi*inf', ['n', 'x']],
    ['gaussian_sigma(eps=1, delta=d, sensitivity=1) == d', ['d']],
    ['inequality_margin("chen-qi-upper", t)', ['t']],
    ['1e-6 + 2.5e3*e + σ_1', ['σ_1']],
    ['1 + 2', []],
    ['', []],
  ])('the variables of %s are %j', (formula, names) => {
    expect(variablesIn(formula)).toEqual(names);
  });

  it('quote what a shell would take for something else', () => {
    const line = commandLine(['value', "it's", 'n=1..1024*2', '2^10', '--digits', '30', 'a < b']);
    const { stdout } = spawnSync('sh', ['-c', line.replace(/^etalon/, "printf '%s\\n'")], {
      encoding: 'utf8',
    });
    expect(stdout).toBe("value\nit's\nn=1..1024*2\n2^10\n--digits\n30\na < b\n");
    expect(line).toContain("'n=1..1024*2' '2^10' --digits 30");
  });

  it.each<[readonly string[], string]>([
    // √2/3 between two numbers of 64 bits
    [
      ['sqrt(n)/m', 'n=2', 'm=3', '--digits', '20'],
      '[17391757100443709616*2^-65, 17391757100443709617*2^-65]\n',
    ],
    [['landau-sum', 'n=3'], '89/64\n'],
    [['(n)', 'n=1/3'], '1/3\n'],
  ])('give %j to TypeScript as a program that runs', async (words, printed) => {
    const { out } = await etalon('value', '--json', ...words);
    const program = snippets(['value', ...words], out).find(([language]) => language === 'TypeScript')![1];
    const shown = `${program}console.log(\`\${value.value ?? value}\`);`;
    const { stdout, stderr } = spawnSync('node', ['--input-type=module', '-e', shown], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect([stdout, stderr]).toEqual([printed, '']);
  });
});
