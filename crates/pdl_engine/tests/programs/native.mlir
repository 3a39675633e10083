// Functions of the test pass, by name.
module @patterns {
  pdl.pattern : benefit(1) {
    %root = operation
    apply_native_constraint "single_entity_constraint"(%root : !pdl.operation)
    rewrite %root {
      %op = apply_native_rewrite "creator"(%root : !pdl.operation) : !pdl.operation{}
      erase %root
    }
  }
  pdl.pattern : benefit(1) {
    %input = operand
    %root = operation "x.extern"(%input : !pdl.value)
    rewrite %root with "rewriter"(%input : !pdl.value)
  }
  pdl.pattern : benefit(1) {
    %root = operation "x.typed"
    rewrite %root {
      %f32 = "pdl.apply_native_rewrite"() <{name = "type_creator"}> : () -> (!pdl.type)
      %op = operation "x.float" -> (%f32 : !pdl.type)
      erase %root
    }
  }
}
module @ir {
  "test.op"() : () -> ()
  "test.other"() : () -> ()
  %0 = "x.arg"() : () -> i32
  "x.extern"(%0) : (i32) -> ()
  "x.typed"() : () -> ()
}
