// RECORD: mlir-translate --export-smtlib
// RECORD: mlir-translate --export-smtlib --smtlibexport-inline-single-use-values

smt.solver() : () -> () {
  %t = smt.constant true
  %q = smt.forall {
  ^bb0(%y: !smt.bool):
    %q2 = smt.forall {
    ^bb0(%yy: !smt.bool):
      %q2 = smt.exists weight 2 {
      ^bb0(%yyy: !smt.bool):
        %q2 = smt.forall {
        ^bb0(%yyyy: !smt.bool):
          %v = smt.and %y, %yy, %yyy, %yyyy
          smt.yield %v : !smt.bool
        }
        %q3 = smt.and %q2, %y
        smt.yield %q3 : !smt.bool
      }
      smt.yield %q2 : !smt.bool
    }
    smt.yield %q2 : !smt.bool
  }
  %qn = smt.not %q
  %qa = smt.and %q, %t, %qn
  smt.assert %qa
  %u = smt.bv.constant #smt.bv<5> : !smt.bv<8>
  %ui = smt.not %t
}
smt.solver() : () -> () {
  %t = smt.constant true
  %q = smt.forall {
  ^bb0(%y: !smt.bool):
    smt.yield %y : !smt.bool
  } patterns {
  ^bb0(%y: !smt.bool):
    %q3 = smt.not %y
    %q4 = smt.not %q3
    %q5 = smt.xor %q3, %q4
    smt.yield %q5, %q4, %y, %q3 : !smt.bool, !smt.bool, !smt.bool, !smt.bool
  }, {
  ^bb0(%y: !smt.bool):
    %q3 = smt.not %y
    %q4 = smt.not %q3
    smt.yield %q4, %q3 : !smt.bool, !smt.bool
  }
  smt.assert %q
  %a2 = smt.and %q, %t
  smt.assert %a2
}
smt.solver() : () -> () {
  %t = smt.declare_fun : !smt.bool
  smt.assert %t
  smt.solver() : () -> () {
    %tt = smt.declare_fun : !smt.bool
    smt.assert %tt
  }
}
smt.solver() : () -> () {
  %t = smt.constant true
  %q = smt.forall {
  ^bb0(%y: !smt.bool):
    %q2 = smt.exists weight 4 {
    ^bb0(%yy: !smt.bool):
      %1 = smt.and %y, %yy
      smt.yield %1 : !smt.bool
    }
    %n = smt.not %q2
    smt.yield %n : !smt.bool
  } patterns {
  ^bb0(%y: !smt.bool):
    %q3 = smt.not %y
    %q4 = smt.not %q3
    %q5 = smt.xor %q3, %q4
    smt.yield %q5, %q4, %y, %q3 : !smt.bool, !smt.bool, !smt.bool, !smt.bool
  }
  %q6 = smt.exists {
  ^bb0(%yy: !smt.bool):
    smt.yield %q : !smt.bool
  }
  %q7 = smt.exists {
  ^bb0(%yy: !smt.bool):
    %nn = smt.not %yy
    %q8 = smt.or %nn, %q6
    smt.yield %q8 : !smt.bool
  }
  smt.assert %q7
  %a2 = smt.and %q, %t
  smt.assert %a2
  smt.assert %q6
}
