import { runs } from '../../properties/effort.js';
import type { Bug } from './bug.js';

const title = ({ file, sort, from, to }: Bug): string =>
  `${file}: ${sort}: ${from.slice(0, 60)} → ${to.slice(0, 60)}`;

/** The bugs that are planted: all of them, or with less effort every k-th, beginning where the seed says. */
function planted(bugs: readonly Bug[]): readonly Bug[] {
  const { seed, numRuns } = runs(bugs.length);
  const step = Math.max(1, Math.round(bugs.length / numRuns));
  return bugs.filter((_, i) => (i + seed) % step === 0);
}

/** The bugs that no input shows. */
export async function survivors(
  bugs: readonly Bug[],
  kills: (bug: Bug, name: string) => Promise<boolean>,
): Promise<string[]> {
  const alive: string[] = [];
  for (const [i, bug] of planted(bugs).entries())
    if (!(await kills(bug, `${bug.file.replaceAll('/', '-')}-${i}`))) alive.push(title(bug));
  return alive;
}

/** The bugs whose text no longer stands once in its file, with how often it does. */
export const stale = (bugs: readonly Bug[], textOf: (file: string) => string): string[] =>
  bugs.flatMap((bug) => {
    const times = textOf(bug.file).split(bug.from).length - 1;
    return times === 1 ? [] : [`${title(bug)}: ${times} times`];
  });
