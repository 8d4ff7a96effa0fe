// A program that answers `etalon conform` as no program should; the argument says how.
import { spawn } from 'node:child_process';
import { closeSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

const say = (text) => {
  for (let bytes = Buffer.from(text, 'latin1'); bytes.length > 0;) {
    try {
      bytes = bytes.subarray(writeSync(1, bytes));
    } catch (problem) {
      if (problem.code !== 'EAGAIN') throw problem;
    }
  }
};
const answer = (id, value) => `{"id": ${id}, "value": ${value}}\n`;
const wait = () => setInterval(() => undefined, 1000);
const sleeper = (options) => spawn('sleep', ['30'], { stdio: 'inherit', ...options });

const WAYS = {
  'not a number': (id) => say(answer(id, 'NaN')),
  'infinity as Python writes it': (id) => say(answer(id, '-Infinity')),
  'a million digits': (id) => say(answer(id, '9'.repeat(1_000_000))),
  'a million digits as text': (id) => say(answer(id, `"${'9'.repeat(1_000_000)}"`)),
  'a huge exponent': (id) => say(answer(id, '"1e999999999"')),
  'a zero denominator': (id) => say(answer(id, '"1/0"')),
  'bytes that are no UTF-8': (id) => say(answer(id, '"\xff\xfe\xe9"')),
  'zero bytes': () => say('\0\0\n'),
  'an empty line': () => say('\n'),
  'brackets without end': () => say(`${'['.repeat(500_000)}\n`),
  'a prototype': (id) => say(`{"id": ${id}, "__proto__": {"value": 1}}\n`),
  'a million numbers': (id) => say(`{"id": ${id}, "values": [${'1,'.repeat(999_999)}1]}\n`),
  'half a line': (id) => {
    say(`{"id": ${id}, "val`);
    wait();
  },
  'half a line, and an end': (id) => {
    say(`{"id": ${id}, "value": 1}`);
    process.exit(0);
  },
  'two lines': (id) => say(answer(id, 1) + answer(id + 1, 1)),
  'an endless line': () => {
    for (;;) say('x'.repeat(65_536));
  },
  'a signal': () => process.kill(process.pid, 'SIGSEGV'),
  'a stop': () => process.kill(process.pid, 'SIGSTOP'),
  'a closed stdout': () => {
    closeSync(1);
    wait();
  },
  'every third alone': (id) => {
    if (id % 3 === 0) say(answer(id, 1));
  },
  'a deaf ear': (id) => {
    process.on('SIGTERM', () => undefined);
    if (id < 0) say('');
    wait();
  },
  'a child left behind': () => {
    sleeper({});
    process.exit(0);
  },
  'a child of another group left behind': () => {
    sleeper({ detached: true }).unref();
    process.exit(0);
  },
};

createInterface({ input: process.stdin }).on('line', (line) => WAYS[process.argv[2]](JSON.parse(line).id));
