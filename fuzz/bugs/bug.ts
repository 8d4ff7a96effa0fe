/** A seeded bug: one text of a source file, found there exactly once, replaced by another. */
export interface Bug {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The class of mistakes that it stands for. */
  readonly sort: string;
}

/** The bugs of one file: class, text, text in its place. */
export const inFile = (
  file: string,
  ...bugs: readonly (readonly [sort: string, from: string, to: string])[]
): Bug[] => bugs.map(([sort, from, to]) => ({ file, sort, from, to }));

/** The source with the bug in it. */
export function planted(source: string, { file, from, to }: Bug): string {
  const parts = source.split(from);
  if (parts.length !== 2)
    throw new Error(
      `${file}: expected the text of a seeded bug once, got it ${parts.length - 1} times: ${from}`,
    );
  return parts.join(to);
}
