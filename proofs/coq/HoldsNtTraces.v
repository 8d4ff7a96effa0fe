(** * The statements of [NT] on the traces tr_s that hold *)
From Coq Require Import Reals Lra PeanoNat.
From Etalon Require Import Certificate Sums MeanUnique Semidefinite WeakDuality MeanEstimation OrderNorms TraceBounds OrderComparison StatementsNtTraces.
Open Scope R_scope.

Theorem NT_Lemma_14_holds : NT_Lemma_14.
Proof.
  intros p d M N P SM SN tr. assert (D : forall M, semidefinite d M -> forall k, (k < d)%nat -> 0 <= M k k).
  { intros X S k K. rewrite <- (at_entry_form d X k K). apply S. }
  split; [|split; [|split]].
  - intros Z. exact (zero_diagonal p d M P SM Z).
  - intros t T. apply (squared_norm_scale p d P); auto.
  - apply (squared_norm_plus p d P); auto.
  - intros p' P' Dp L one_over. split; [apply norm_decreasing; auto|]. apply norm_mean; auto.
Qed.
