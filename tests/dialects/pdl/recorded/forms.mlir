// RECORD: mlir-opt

module {
  pdl.pattern @all : benefit(3) {
    %0 = type : i32
    %1 = types : [i32, i64]
    %2 = type
    %3 = types
    %4 = operand : %0
    %5 = operand
    %6 = operands : %3
    %7 = attribute = "text"
    %8 = attribute : %2
    %9 = attribute
    apply_native_constraint "check"(%4, %7 : !pdl.value, !pdl.attribute)
    apply_native_constraint "check"(%4 : !pdl.value) {isNegated = true}
    %10 = operation "x.op"(%4, %5, %6 : !pdl.value, !pdl.value, !pdl.range<value>) {"a" = %7, "b" = %8, "c" = %9} -> (%0, %2, %1 : !pdl.type, !pdl.type, !pdl.range<type>)
    %11 = result 0 of %10
    %12 = results of %10
    %13 = results 1 of %10 -> !pdl.range<value>
    %14 = operation(%11 : !pdl.value)
    rewrite %10 {
      %15 = operation "x.new"(%12, %13 : !pdl.range<value>, !pdl.range<value>)
      %16 = range %4, %6 : !pdl.value, !pdl.range<value>
      %17 = range : !pdl.range<type>
      %18 = apply_native_rewrite "make"(%16 : !pdl.range<value>) : !pdl.operation
      apply_native_rewrite "do"(%17 : !pdl.range<type>)
      replace %10 with %15
      replace %14 with(%16 : !pdl.range<value>)
      erase %18
    }
  }
  pdl.pattern : benefit(0) attributes {foo} {
    %0 = operation
    rewrite %0 with "extern"
  }
  pdl.pattern : benefit(0) {
    %0 = operation
    rewrite with "extern"(%0 : !pdl.operation)
  }
  pdl.pattern : benefit(0) {
    %0 = operation
    rewrite {
      erase %0
    }
  }
}
