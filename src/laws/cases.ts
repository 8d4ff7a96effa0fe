import fc from 'fast-check';

/** What a law is tried on: an arbitrary of fast-check, or a list of inputs. */
export type Cases<X> = fc.Arbitrary<X> | readonly X[];

/** The arbitrary of the cases. */
export function arbitraryOf<X>(cases: Cases<X>): fc.Arbitrary<X> {
  return isList(cases) ? fc.constantFrom(...cases) : cases;
}

function isList<X>(cases: Cases<X>): cases is readonly X[] {
  return Array.isArray(cases);
}
