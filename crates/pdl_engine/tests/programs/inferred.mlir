// Types that follow from a definition, or from what is replaced.
module @patterns {
  pdl.pattern : benefit(1) {
    %t = type
    %x = operand : %t
    %y = operand : %t
    %root = operation "x.add"(%x, %y : !pdl.value, !pdl.value) -> (%t : !pdl.type)
    rewrite %root {
      %sum = operation "arith.addi"(%x, %y : !pdl.value, !pdl.value)
      %v = result 0 of %sum
      %kind = attribute = 2 : i64
      %cmp = operation "arith.cmpi"(%v, %x : !pdl.value, !pdl.value) {"predicate" = %kind}
      %w = result 0 of %cmp
      %new = operation "x.like"(%v, %w : !pdl.value, !pdl.value)
      replace %root with %new
    }
  }
}
module @ir {
  %a = "x.arg"() : () -> i32
  %0 = "x.add"(%a, %a) : (i32, i32) -> i32
  %c = arith.constant 1 : i32
  "x.use"(%0, %c) : (i32, i32) -> ()
}
