import type { Bug } from './bug.js';

const title = ({ file, sort, from, to }: Bug): string =>
  `${file}: ${sort}: ${from.slice(0, 60)} → ${to.slice(0, 60)}`;

/** The bugs that no input shows. */
export async function survivors(
  bugs: readonly Bug[],
  kills: (bug: Bug, name: string) => Promise<boolean>,
): Promise<string[]> {
  const alive: string[] = [];
  for (const [i, bug] of bugs.entries())
    if (!(await kills(bug, `${bug.file.replaceAll('/', '-')}-${i}`))) alive.push(title(bug));
  return alive;
}
