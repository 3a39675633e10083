// Operands one by one, the same value twice, and through definitions.
module @patterns {
  pdl.pattern : benefit(1) {
    %t = type
    %x = operand : %t
    %inner = operation "x.neg"(%x : !pdl.value) -> (%t : !pdl.type)
    %v = result 0 of %inner
    %root = operation "x.neg"(%v : !pdl.value) -> (%t : !pdl.type)
    rewrite %root {
      replace %root with (%x : !pdl.value)
    }
  }
  pdl.pattern : benefit(2) {
    %t = type : i32
    %x = operand
    %root = operation "x.sub"(%x, %x : !pdl.value, !pdl.value) -> (%t : !pdl.type)
    rewrite %root {
      %zero = attribute = 0 : i32
      %new = operation "x.const" {"value" = %zero} -> (%t : !pdl.type)
      replace %root with %new
    }
  }
}
module @ir {
  %a, %b = "x.args"() : () -> (i32, i64)
  %1 = "x.neg"(%a) : (i32) -> i32
  %2 = "x.neg"(%1) : (i32) -> i32
  %3 = "x.neg"(%2) : (i32) -> i64
  %4 = "x.sub"(%2, %a) : (i32, i32) -> i32
  %5 = "x.sub"(%2, %2) : (i32, i32) -> i64
  %6 = "x.sub"(%2, %2, %2) : (i32, i32, i32) -> i32
  "x.use"(%1, %2, %3, %4, %5, %6) : (i32, i32, i64, i32, i64, i32) -> ()
}
