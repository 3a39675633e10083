// RECORD: mlir-opt --convert-pdl-to-pdl-interp --split-input-file

// One question with several answers is a switch.
module @names {
  pdl.pattern : benefit(1) {
    %a = operation "t.a"
    rewrite %a {
      erase %a
    }
  }
  pdl.pattern : benefit(2) {
    %b = operation "t.b"
    rewrite %b {
      erase %b
    }
  }
  pdl.pattern : benefit(3) {
    %x = operand
    %b = operation "t.b"(%x : !pdl.value)
    rewrite %b {
      erase %b
    }
  }
}

// -----

// Switches over attributes, types, lists of types and counts.
module @answers {
  pdl.pattern : benefit(1) {
    %one = attribute = 1
    %t = type : i32
    %a = operation "t.a" {"k" = %one} -> (%t : !pdl.type)
    rewrite %a {
      erase %a
    }
  }
  pdl.pattern : benefit(1) {
    %two = attribute = 2
    %t = type : i64
    %a = operation "t.a" {"k" = %two} -> (%t : !pdl.type)
    rewrite %a {
      erase %a
    }
  }
  pdl.pattern : benefit(1) {
    %ts = types : [i32]
    %a = operation "t.a" -> (%ts : !pdl.range<type>)
    rewrite %a {
      erase %a
    }
  }
  pdl.pattern : benefit(1) {
    %ts = types : [f32, f32]
    %a = operation "t.a" -> (%ts : !pdl.range<type>)
    rewrite %a {
      erase %a
    }
  }
}

// -----

// Least counts: the largest is asked first.
module @ladder {
  pdl.pattern : benefit(1) {
    %x = operand
    %xs = operands
    %t = type
    %ts = types
    %a = operation(%x, %xs : !pdl.value, !pdl.range<value>) -> (%t, %ts : !pdl.type, !pdl.range<type>)
    rewrite %a {
      erase %a
    }
  }
  pdl.pattern : benefit(1) {
    %x = operand
    %y = operand
    %xs = operands
    %t = type
    %ts = types
    %a = operation(%x, %y, %xs : !pdl.value, !pdl.value, !pdl.range<value>) -> (%t, %t, %t, %ts : !pdl.type, !pdl.type, !pdl.type, !pdl.range<type>)
    rewrite %a {
      erase %a
    }
  }
  pdl.pattern : benefit(1) {
    %x = operand
    %y = operand
    %z = operand
    %xs = operands
    %t = type
    %ts = types
    %a = operation(%x, %y, %z, %xs : !pdl.value, !pdl.value, !pdl.value, !pdl.range<value>) -> (%t, %t, %ts : !pdl.type, !pdl.type, !pdl.range<type>)
    rewrite %a {
      erase %a
    }
  }
}
