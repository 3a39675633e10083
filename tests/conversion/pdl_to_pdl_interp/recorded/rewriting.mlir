// RECORD: mlir-opt --convert-pdl-to-pdl-interp --split-input-file

// Constraints, with results that later questions need, and negated.
module @constraints {
  pdl.pattern : benefit(1) {
    %t = type
    %x = operand
    %k = attribute
    %a = operation "t.a"(%x : !pdl.value) {"k" = %k} -> (%t : !pdl.type)
    %sum, %ty = apply_native_constraint "sum"(%k, %x : !pdl.attribute, !pdl.value) : !pdl.attribute, !pdl.type
    apply_native_constraint "small"(%sum : !pdl.attribute) {isNegated = true}
    rewrite %a {
      %new = operation "t.new" {"k" = %sum} -> (%ty : !pdl.type)
      replace %a with %new
    }
  }
}

// -----

// All steps of a rewrite.
module @steps {
  pdl.pattern @p : benefit(1) {
    %t = type
    %ts = types
    %x = operand
    %xs = operands
    %k = attribute
    %a = operation "t.a"(%x, %xs : !pdl.value, !pdl.range<value>) {"k" = %k} -> (%t, %ts : !pdl.type, !pdl.range<type>)
    %r = result 0 of %a
    rewrite %a {
      %f32 = type : f32
      %list = types : [i1, i2]
      %one = attribute = 1 : i8
      %made, %ty = apply_native_rewrite "make"(%x, %one : !pdl.value, !pdl.attribute) : !pdl.operation, !pdl.type
      %b = operation "t.b"(%x, %xs : !pdl.value, !pdl.range<value>) {"one" = %one, "k" = %k} -> (%f32, %ty, %list, %t : !pdl.type, !pdl.type, !pdl.range<type>, !pdl.type)
      %b0 = result 0 of %b
      %bs = results 2 of %b -> !pdl.range<value>
      %all = range %b0, %bs : !pdl.value, !pdl.range<value>
      %none = range : !pdl.range<type>
      apply_native_rewrite "look"(%all, %none : !pdl.range<value>, !pdl.range<type>)
      replace %a with(%b0, %bs : !pdl.value, !pdl.range<value>)
      erase %made
    }
  }
}

// -----

// Where the types of new operations come from: what is replaced, what is said, and nothing.
module @types {
  pdl.pattern : benefit(1) {
    %t = type
    %a = operation "t.a" -> (%t : !pdl.type)
    apply_native_constraint "near"(%t : !pdl.type)
    rewrite %a {
      %n = operation "t.n"
      %m = operation "t.m"
      replace %a with %m
    }
  }
  pdl.pattern : benefit(1) {
    %a = operation "t.none"
    rewrite %a {
      %n = operation "t.n"
      replace %a with %n
    }
  }
}
