// PARI/GP in the style of the field: closed forms at its 38 digits, of which a double is answered.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { serve } from './serve.mjs';

const gp = spawn('gp', ['-fq'], { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = [];
createInterface({ input: gp.stdout }).on('line', (line) => waiting.shift()(line.trim()));
process.stdin.on('end', () => gp.stdin.end());

const asked = (expression) =>
  new Promise((settle) => {
    waiting.push(settle);
    gp.stdin.write(`print(iferr(${expression},E,"none"))\n`);
  }).then((text) => {
    const value = Number(text.replaceAll(' ', ''));
    if (!Number.isFinite(value)) throw new RangeError('no number');
    return value;
  });

/** Exact texts are exact in PARI, too, but for exponents. */
const exact = (text) => text.replace(/^(-?[\d.]+)e(-?\d+)$/, '($1*10^($2))');
const require_ = (condition, then) => `if(${condition},1.*(${then}),error("none"))`;

serve({
  'gaussian-delta': ({ eps, sigma, sensitivity = '1' }) => {
    const [e, z] = [exact(eps), `(${exact(sigma)}/(${exact(sensitivity)}))`];
    const below = (x) => `erfc(-(${x})/sqrt(2))/2`;
    const parts = `${below(`1/(2*${z})-(${e})*${z}`)}-exp(${e})*${below(`-1/(2*${z})-(${e})*${z}`)}`;
    return asked(require_(`(${e})>=0&&${z}>0`, parts));
  },
  'zcdp-epsilon': ({ rho, delta }) => {
    const [r, d] = [exact(rho), exact(delta)];
    return asked(require_(`${r}>0&&${d}>0&&${d}<1`, `${r}+2*sqrt(${r}*log(1/(${d})))`));
  },
  'singular-value': ({ n, i }) =>
    asked(require_(`${i}>=1&&${i}<=${n}`, `1/(2*sin((2*${i}-1)*Pi/(4*${n}+2)))`)),
});
