/** A kind of work that is done from its data alone: by whom does not change a bit of it. */
export interface Piece<D, R> {
  readonly name: string;
  /** What becomes of the data. */
  readonly run: (data: D) => R;
}

/** Who does pieces of work at the same time; threads, say. */
export interface Hands {
  /** How many they are. */
  readonly count: number;
  /** Whether work of about so many nanoseconds is worth being divided among them. */
  takes(nanoseconds: number): boolean;
  /** What becomes of the data, in their order. */
  all<D, R>(piece: Piece<D, R>, data: readonly D[]): R[];
}

/** Pieces that are made and kept at a time, for each hand. */
const AHEAD = 2;

/** Does a piece for each of some numbers, and takes the results in their order. */
export function inPieces<D, R>(
  hands: Hands | undefined,
  nanoseconds: number,
  piece: Piece<D, R>,
  count: number,
  dataOf: (k: number) => D,
  take: (result: R, k: number) => void,
): void {
  const many = hands?.takes(nanoseconds) === true ? hands : undefined;
  const step = many === undefined ? 1 : AHEAD * many.count;
  for (let from = 0; from < count; from += step) {
    const data = Array.from({ length: Math.min(step, count - from) }, (_, i) => dataOf(from + i));
    const results = many === undefined ? data.map(piece.run) : many.all(piece, data);
    results.forEach((result, i) => {
      take(result, from + i);
    });
  }
}
