// The larger benefit goes first; of equal ones the first.
module @patterns {
  pdl.pattern @low : benefit(1) {
    %root = operation "x.op"
    rewrite %root { %op = operation "x.low"  erase %root }
  }
  pdl.pattern @high : benefit(3) {
    %a = attribute
    %root = operation "x.op" {"a" = %a}
    rewrite %root { %op = operation "x.high" {"a" = %a}  erase %root }
  }
  pdl.pattern @none : benefit(0) {
    %root = operation "x.op"
    rewrite %root { %op = operation "x.never"  erase %root }
  }
}
module @ir {
  "x.op"() : () -> ()
  "x.op"() {a} : () -> ()
}
