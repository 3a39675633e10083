// RECORD: mlir-opt --convert-pdl-to-pdl-interp --split-input-file

// Two roots: the second one is found among the users of a value that both reach.
module @two {
  pdl.pattern : benefit(1) {
    %t = type : i32
    %d = operation "t.def" -> (%t : !pdl.type)
    %r = result 0 of %d
    %x = operand
    %a = operation "t.a"(%x, %r : !pdl.value, !pdl.value)
    %b = operation "t.b"(%r, %x : !pdl.value, !pdl.value)
    rewrite {
      erase %b
      erase %a
    }
  }
}

// -----

// A root that others use, three roots, ranges on the way up.
module @three {
  pdl.pattern : benefit(1) {
    %t = type
    %ts = types
    %xs = operands
    %d = operation "t.def"(%xs : !pdl.range<value>) -> (%t, %ts : !pdl.type, !pdl.range<type>)
    %r = result 0 of %d
    %rs = results 1 of %d -> !pdl.range<value>
    %a = operation "t.a"(%rs : !pdl.range<value>) -> (%t : !pdl.type)
    %a0 = result 0 of %a
    %b = operation "t.b"(%a0, %r : !pdl.value, !pdl.value)
    %c = operation "t.c"(%r, %rs, %a0 : !pdl.value, !pdl.range<value>, !pdl.value)
    rewrite %d {
      erase %b
      erase %c
    }
  }
}

// -----

// Cycles of cheapest edges: each root is nearest to another.
module @cycle {
  pdl.pattern : benefit(1) {
    %t = type
    %x = operation "t.x" -> (%t : !pdl.type)
    %x0 = result 0 of %x
    %y = operation "t.y"(%x0 : !pdl.value) -> (%t : !pdl.type)
    %y0 = result 0 of %y
    %p = operand
    %q = operand
    %a = operation "t.a"(%x0, %p : !pdl.value, !pdl.value)
    %b = operation "t.b"(%p, %y0 : !pdl.value, !pdl.value)
    %c = operation "t.c"(%q, %y0 : !pdl.value, !pdl.value)
    %d = operation "t.d"(%q, %x0 : !pdl.value, !pdl.value)
    rewrite {
      erase %a
      erase %b
      erase %c
      erase %d
    }
  }
}
