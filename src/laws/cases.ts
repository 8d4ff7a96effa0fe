import fc from 'fast-check';

/** What a law is tried on: an arbitrary of fast-check, or a list of inputs. */
export type Cases<X> = fc.Arbitrary<X> | readonly X[];

/** How many cases of an arbitrary are looked at for the extreme ones, and where they begin. */
const SOME = 100;
const SEED = 1;

/** The arbitrary of the cases. */
export function arbitraryOf<X>(cases: Cases<X>): fc.Arbitrary<X> {
  return isList(cases) ? fc.constantFrom(...cases) : cases;
}

/** The least and the largest of the cases: of a list, or of some that an arbitrary gives. */
export function extremesOf<X extends bigint>(cases: Cases<X>): { readonly least: X; readonly most: X } {
  const some = isList(cases) ? cases : fc.sample(cases, { numRuns: SOME, seed: SEED });
  return {
    least: some.reduce((least, x) => (x < least ? x : least)),
    most: some.reduce((most, x) => (x > most ? x : most)),
  };
}

function isList<X>(cases: Cases<X>): cases is readonly X[] {
  return Array.isArray(cases);
}
