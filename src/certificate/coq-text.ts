/** Integers as they stand in a certificate. */
export type Row = readonly string[];

/** A dyadic matrix as it stands in a certificate. */
export interface Dyadic {
  readonly rows: string;
  readonly cols: string;
  readonly exponent: string;
  readonly entries: Row;
}

/** The workload of a certificate that Reflect.v has. */
export type CoqWorkload = NamedWorkload | ExplicitWorkload;
interface NamedWorkload {
  readonly name: 'prefix-sum';
  readonly n: string;
}
interface ExplicitWorkload {
  readonly name: 'explicit';
  readonly rows: string;
  readonly cols: string;
  readonly denominator: string;
  readonly entries: Row;
}

/** How a workload is spoken of, named in a theorem, defined in a file and meant by Certificate.v. */
export function coqWorkload(workload: CoqWorkload) {
  if (workload.name === 'prefix-sum') {
    const { n } = workload;
    return {
      m: n,
      n,
      title: `the prefix sum of size ${n}`,
      suffix: `prefix_sum_${n}`,
      meaning: 'prefix_sum',
      definition: '',
      subject: `Prefix_sum ${n}`,
    };
  }
  const { rows: m, cols: n, denominator, entries } = workload;
  return {
    m,
    n,
    title: `an explicit ${m}×${n} matrix`,
    suffix: `explicit_${m}x${n}`,
    meaning: `(explicit entries ${denominator})`,
    definition: `\nDefinition entries : list (list Z) := ${lists(rowsOf(entries, Number(n)))}%Z.\n`,
    subject: `Explicit ${m} ${n} entries ${denominator}`,
  };
}

/** A dyadic matrix as integers over a positive integer. */
export function integral({ exponent, entries }: Dyadic): { readonly entries: Row; readonly scale: bigint } {
  const e = BigInt(exponent);
  return e <= 0n
    ? { entries, scale: 1n << -e }
    : { entries: entries.map((x) => `${BigInt(x) << e}`), scale: 1n };
}

/** What every file says of itself. */
export const HOW_TO_COMPILE =
  'To compile: coqc -R FOLDER Etalon FILE, where FOLDER holds the compiled theory (npm run proofs).';

/** A list ends at its last entry other than zero; the checker reads on in zeros. */
export function trimmed(row: Row): Row {
  return row.slice(0, row.findLastIndex((x) => x !== '0') + 1);
}

/** A matrix by its rows. */
export function rowsOf(entries: Row, cols: number): Row[] {
  return Array.from({ length: entries.length / cols }, (_, i) => entries.slice(i * cols, (i + 1) * cols));
}

/** A matrix of n columns by these. */
export function columnsOf(entries: Row, n: number): Row[] {
  return Array.from({ length: n }, (_, j) => entries.filter((_, k) => k % n === j));
}

export const list = (row: Row): string => bracketed(row, ';');
export const lists = (rows: readonly Row[]): string => bracketed(rows.map(list), ';\n    ');

/** In the scope of bigZ, [x] is the value of x; a list of one has to be written otherwise. */
export function bracketed(items: Row, separator: string): string {
  return items.length === 1 ? `(${items[0]!} :: nil)` : `[${items.join(separator)}]`;
}

/** The digits of a decimal, and the power of ten over which they stand. */
export function fractionOf(text: string): { readonly digits: bigint; readonly over: bigint } {
  const [whole = '', part = ''] = text.split('.');
  return { digits: BigInt(whole + part), over: BigInt(`1${'0'.repeat(part.length)}`) };
}

/** A decimal as Coq's reals read the literal, and as the record that has its value. Without a point Coq would read an integer. */
export function decimal(text: string): { readonly literal: string; readonly record: string } {
  const [whole = '', part = '0'] = text.split('.');
  return {
    literal: `${whole}.${part}`,
    record: `{| digits := ${BigInt(whole + part)}; places := ${part.length} |}`,
  };
}
