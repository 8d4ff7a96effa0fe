// Turns the JSON of `vitest bench --outputJson FILE` into docs/benchmarks.md, and prints it.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

const file = process.argv[2];
const report = JSON.parse(readFileSync(file, 'utf8'));
const time = (milliseconds) =>
  milliseconds >= 1000
    ? `${(milliseconds / 1000).toPrecision(3)} s`
    : milliseconds >= 1
      ? `${milliseconds.toPrecision(3)} ms`
      : `${(milliseconds * 1000).toPrecision(3)} µs`;

const lines = [
  '# Benchmarks',
  '',
  `Printed by \`npm run bench\`: least and median time of one call, Node ${process.versions.node} on ${cpus().length} cores. Times are of that machine on that day; ratios carry over.`,
  '',
];
for (const { groups } of report.files) {
  for (const { fullName, benchmarks } of groups) {
    lines.push(
      `## ${fullName.split(' > ').slice(1).join(' · ')}`,
      '',
      '| | least | median | calls |',
      '| --- | --- | --- | --- |',
    );
    for (const { name, min, median, sampleCount } of benchmarks)
      lines.push(`| ${name} | ${time(min)} | ${time(median)} | ${sampleCount} |`);
    lines.push('');
  }
}
writeFileSync(new URL('../docs/benchmarks.md', import.meta.url), `${lines.join('\n').trimEnd()}\n`);
process.stdout.write(`${lines.join('\n')}\n`);
