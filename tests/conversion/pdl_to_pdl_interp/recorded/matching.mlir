// RECORD: mlir-opt --convert-pdl-to-pdl-interp --split-input-file

// No pattern.
module @nothing {
}

// -----

// Operands, attributes and types, each of a value that is bound twice or constant.
module @entities {
  pdl.pattern @one : benefit(3) {
    %i32 = type : i32
    %any = type
    %x = operand : %i32
    %y = operand : %any
    %mode = attribute = "fast"
    %scale = attribute : %any
    %op = operation "t.op"(%x, %y, %x : !pdl.value, !pdl.value, !pdl.value) {"mode" = %mode, "scale" = %scale, "again" = %mode} -> (%any, %i32 : !pdl.type, !pdl.type)
    rewrite %op {
      erase %op
    }
  }
}

// -----

// Definitions of operands, through results by number and by group.
module @definitions {
  pdl.pattern : benefit(1) {
    %t = type
    %a = operation "t.a" -> (%t, %t : !pdl.type, !pdl.type)
    %a1 = result 1 of %a
    %b = operation "t.b"(%a1 : !pdl.value) -> (%t : !pdl.type)
    %b0 = results 0 of %b -> !pdl.value
    %a0 = results 0 of %a -> !pdl.range<value>
    %c = operation "t.c"(%b0, %a0, %a1 : !pdl.value, !pdl.range<value>, !pdl.value)
    rewrite %c with "drop"(%a, %t, %b0 : !pdl.operation, !pdl.type, !pdl.value)
  }
}

// -----

// Ranges: all operands at once, groups, and least counts.
module @ranges {
  pdl.pattern : benefit(1) {
    %xs = operands
    %ts = types : [i32, i64]
    %op = operation "t.all"(%xs : !pdl.range<value>) -> (%ts : !pdl.range<type>)
    rewrite %op {
      erase %op
    }
  }
  pdl.pattern : benefit(1) {
    %ts = types
    %xs = operands : %ts
    %x = operand
    %t = type
    %op = operation(%x, %xs, %x : !pdl.value, !pdl.range<value>, !pdl.value) -> (%t, %ts : !pdl.type, !pdl.range<type>)
    rewrite %op {
      erase %op
    }
  }
}
