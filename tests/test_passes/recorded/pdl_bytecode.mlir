// Patterns that a module comes with, and native functions, beside mlir-opt.
// RECORD: mlir-opt --allow-unregistered-dialect --test-pdl-bytecode-pass --split-input-file
module @patterns {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    pdl_interp.check_operation_name of %root is "test.op" -> ^pat, ^end
  ^pat:
    pdl_interp.apply_constraint "multi_entity_constraint"(%root, %root : !pdl.operation, !pdl.operation) -> ^yes, ^end
  ^yes:
    pdl_interp.record_match @rewriters::@success(%root : !pdl.operation) : benefit(1), loc([%root]) -> ^end
  ^end:
    pdl_interp.finalize
  }
  module @rewriters {
    pdl_interp.func @success(%root: !pdl.operation) {
      %op = pdl_interp.apply_rewrite "creator"(%root : !pdl.operation) : !pdl.operation
      pdl_interp.erase %root
      pdl_interp.finalize
    }
  }
}
module @ir attributes {test.x} {
  "test.op"() : () -> ()
  func.func @a() {
    "test.op"() : () -> ()
    return
  }
}

// -----

module @patterns {
  pdl.pattern : benefit(1) {
    %t = type
    %o = operands
    %root = operation "test.op"(%o : !pdl.range<value>) -> (%t : !pdl.type)
    apply_native_constraint "single_entity_constraint"(%root : !pdl.operation)
    rewrite %root {
      %ty = apply_native_rewrite "type_creator" : !pdl.type
      %s = apply_native_rewrite "str_creator" : !pdl.attribute
      %v:2 = apply_native_rewrite "var_creator"(%root : !pdl.operation) : !pdl.range<value>, !pdl.range<type>
      %new = operation "test.success"(%v#0 : !pdl.range<value>) {"a" = %s} -> (%ty, %v#1 : !pdl.type, !pdl.range<type>)
      erase %root
    }
  }
  pdl.pattern : benefit(1) {
    %root = operation
    %a = apply_native_constraint "op_constr_return_attr"(%root : !pdl.operation) : !pdl.attribute
    rewrite %root {
      %new = operation "test.replaced" {"a" = %a}
      erase %root
    }
  }
  pdl.pattern : benefit(1) {
    %x = operand
    %root = operation "test.with"(%x : !pdl.value)
    rewrite %root with "rewriter"(%x : !pdl.value)
  }
}
module @ir attributes {test.x} {
  %x = "foo.a"() : () -> i32
  %y = "test.op"(%x, %x) : (i32, i32) -> i8
  "test.success_op"() : () -> ()
  "test.with"(%x) : (i32) -> ()
}

// -----

module @patterns {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    pdl_interp.finalize
  }
  module @rewriters {
  }
}
