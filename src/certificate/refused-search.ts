/** Why a search is not begun, or ends without witnesses: of a size, or a workload, that it is not made for. */
export class RefusedSearch extends RangeError {
  constructor(
    caller: string,
    /** What was expected, and what was given. */
    readonly reason: string,
  ) {
    super(`${caller}: ${reason}`);
  }
}
