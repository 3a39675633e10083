// RECORD: mlir-translate --export-smtlib
// RECORD: mlir-translate --export-smtlib --smtlibexport-inline-single-use-values

// Sorts, and names that are taken.
smt.solver() : () -> () {
  %0 = smt.declare_fun "a" : !smt.sort<"list"[!smt.sort<"element">]>
  %1 = smt.declare_fun "a" : !smt.array<[!smt.sort<"element"> -> !smt.bv<3>]>
  %2 = smt.declare_fun "a_2" : !smt.sort<"element">
  %3 = smt.declare_fun "a" : !smt.sort<"list"[!smt.sort<"element">]>
  %4 = smt.declare_fun "" : !smt.func<(!smt.int, !smt.array<[!smt.int -> !smt.bool]>) !smt.sort<"element">>
  %5 = smt.declare_fun "tmp" : !smt.bool
  %6 = smt.declare_fun "tmp_0" : !smt.bool
  %7 = smt.or %5, %6
  smt.assert %7
  smt.check sat {
  } unknown {
  } unsat {
  }
}
smt.solver() : () -> () {
  %0 = smt.declare_fun "a" : !smt.sort<"list">
  smt.push 2
  smt.pop 1
}
