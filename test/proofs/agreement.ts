import { seededTestSource, type RandomSource } from '../../src/privacy/sampler/random-source.js';

/** A source that keeps the bits that it gives, the first one of several the highest. */
class Recorded implements RandomSource {
  tape = '';
  readonly #source = seededTestSource(19n);

  bits(count: number): bigint {
    let value = 0n;
    for (let i = 0; i < count; i += 1) {
      const bit = this.#source.bits(1);
      this.tape += `${bit}`;
      value = 2n * value + bit;
    }
    return value;
  }
}

/** What a file of agreements begins with. */
export const agreementHead = (
  files: readonly string[],
): string => `From Coq Require Import ZArith Bool List String Ascii.
From Etalon Require Import BitPrograms ${files.join(' ')}.
Import ListNotations.
Open Scope string_scope.
Open Scope Z_scope.
Definition same {A} (eqb : A -> A -> bool) (x y : option A) :=
  match x, y with Some a, Some b => eqb a b | None, None => true | _, _ => false end.
Class equal (A : Type) := is_equal : A -> A -> bool.
#[export] Instance equal_bool : equal bool := Bool.eqb.
#[export] Instance equal_Z : equal Z := Z.eqb.
Definition agrees {A} {e : equal A} (p : program A) (drawn : string * option A) : bool :=
  let bits := map (Ascii.eqb "1") (list_ascii_of_string (fst drawn)) in
  let fuel := S (S (List.length bits)) in
  same is_equal (outcome (p fuel) bits) (snd drawn) &&
  match bits with nil => true | _ => same is_equal (outcome (p fuel) (removelast bits)) None end.
`;

/**
 * That a program of the theory gives what a sampler gives on the bits that the sampler took, and nothing on all but the last of
 * them, as a statement of Coq.
 */
export function agreementOf(
  program: string,
  draws: number,
  sampler: (source: RandomSource) => () => bigint | boolean,
): string {
  const source = new Recorded();
  const draw = sampler(source);
  const cases = Array.from({ length: draws }, () => {
    source.tape = '';
    const value = draw();
    return `("${source.tape}", Some (${value}))`;
  });
  return [
    `Goal forallb (agrees (${program})) [${cases.join('; ')}] = true.`,
    'Proof. vm_compute. reflexivity. Qed.',
  ].join('\n');
}
