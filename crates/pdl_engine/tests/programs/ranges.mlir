// Ranges of operands and of result types.
module @patterns {
  pdl.pattern : benefit(1) {
    %values = operands
    %types = types
    %root = operation "x.many"(%values : !pdl.range<value>) -> (%types : !pdl.range<type>)
    rewrite %root {
      %new = operation "x.changed"(%values : !pdl.range<value>) -> (%types : !pdl.range<type>)
      %all = results of %new
      replace %root with (%all : !pdl.range<value>)
    }
  }
  pdl.pattern : benefit(1) {
    %types = types : [i32, i64]
    %values = operands : %types
    %root = operation "x.pair"(%values : !pdl.range<value>)
    rewrite %root {
      %none = range : !pdl.range<value>{}
      %twice = range %values, %none, %values : !pdl.range<value>, !pdl.range<value>, !pdl.range<value>{}
      %i1 = type : i1
      %tys = range %i1, %types : !pdl.type, !pdl.range<type>{}
      %op = operation "x.pairs"(%twice : !pdl.range<value>) -> (%tys : !pdl.range<type>)
      erase %root
    }
  }
  pdl.pattern : benefit(1) {
    %first = operand
    %rest = operands
    %root = operation "x.rest"(%first, %rest : !pdl.value, !pdl.range<value>)
    rewrite %root {
      %op = operation "x.first"(%first : !pdl.value)
      %op2 = operation "x.others"(%rest : !pdl.range<value>)
      erase %root
    }
  }
}
module @ir {
  %a, %b = "x.args"() : () -> (i32, i64)
  %0:2 = "x.many"(%a, %b) : (i32, i64) -> (i1, i2)
  "x.many"() : () -> ()
  "x.pair"(%a, %b) : (i32, i64) -> ()
  "x.pair"(%b, %a) : (i64, i32) -> ()
  "x.rest"(%a, %b, %a) : (i32, i64, i32) -> ()
  "x.rest"(%b) : (i64) -> ()
  "x.rest"() : () -> ()
  "x.use"(%0#1, %0#0) : (i2, i1) -> ()
}
