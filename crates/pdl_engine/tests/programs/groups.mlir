// Groups of operands, by the segments of a definition and without them.
module @patterns {
  pdl.pattern : benefit(1) {
    %one = operands
    %two = operand
    %root = operation "x.two"(%one, %two : !pdl.range<value>, !pdl.value)
    rewrite %root {
      %op = operation "x.matched"(%one : !pdl.range<value>)
      erase %root
    }
  }
  pdl.pattern : benefit(1) {
    %t1 = type
    %t2 = types
    %root = operation "x.results" -> (%t1, %t2 : !pdl.type, !pdl.range<type>)
    rewrite %root {
      %first = results 0 of %root -> !pdl.range<value>{}
      %later = results 1 of %root -> !pdl.range<value>{}
      %op = operation "x.seen"(%first, %later : !pdl.range<value>, !pdl.range<value>)
      %new = operation "x.new" -> (%t1, %t2 : !pdl.type, !pdl.range<type>)
      %v = result 0 of %new
      %op2 = operation "x.zero"(%v : !pdl.value)
      replace %root with %new
    }
  }
}
module @ir {
  %a, %b = "x.args"() : () -> (i32, i64)
  "x.two"(%a) : (i32) -> ()
  "x.two"(%a, %b) : (i32, i64) -> ()
  "x.two"(%a, %b, %b) : (i32, i64, i64) -> ()
  %0:3 = "x.results"() : () -> (i1, i2, i3)
}
