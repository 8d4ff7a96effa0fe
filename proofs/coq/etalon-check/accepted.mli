(* Certificates whose bytes were read, and what was accepted of them: of neither can one be made but as Coq proves it (Extract.v). *)

type certificate
val native : string Verified.native
val read : string -> (certificate, string Verified.unread) result
val value : certificate -> string Verified.json

(* What is stated of the certificate, accepted on the witnesses that are handed over, or why it is not; their own statement is not looked at. *)
type t
val factors : certificate -> Verified.Verified.certificate -> (t, Verified.verdict) result
val bands : certificate -> Verified.banded -> (t, Verified.verdict_of_nodes) result
val counted : certificate -> Verified.participation -> (t, Verified.participation_verdict) result
val sensed : certificate -> Verified.participation -> (t, Verified.participation_verdict) result

(* What is told of a certificate whose statement Coq has not read: circulant, sensitivities of trees and in l1. Of these one believes what says it. *)
val told : certificate -> string list -> t

(* What is printed of it, and the digest, which is a name. Of what was accepted of another certificate nothing is. *)
val line : certificate -> t -> string -> string
