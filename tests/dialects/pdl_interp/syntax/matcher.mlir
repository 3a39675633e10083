// RUN: mlir-opt %s --split-input-file --allow-unregistered-dialect | FileCheck %s

// The interpreter asks one question at a time, and branches on the answer.

// Questions about an operation: its name, its numbers of operands and results, an attribute.
// CHECK-LABEL: module {
// CHECK-NEXT:    pdl_interp.func @matcher(%arg0: !pdl.operation) {
// CHECK-NEXT:      pdl_interp.check_operation_name of %arg0 is "test.op" -> ^bb1, ^bb5
// CHECK-NEXT:    ^bb1:  // pred: ^bb0
// CHECK-NEXT:      pdl_interp.check_operand_count of %arg0 is 1 -> ^bb2, ^bb5
// CHECK-NEXT:    ^bb2:  // pred: ^bb1
// CHECK-NEXT:      pdl_interp.check_result_count of %arg0 is at_least 1 -> ^bb3, ^bb5
// CHECK-NEXT:    ^bb3:  // pred: ^bb2
// CHECK-NEXT:      %0 = pdl_interp.get_attribute "attr" of %arg0
// CHECK-NEXT:      pdl_interp.is_not_null %0 : !pdl.attribute -> ^bb4, ^bb5
// CHECK-NEXT:    ^bb4:  // pred: ^bb3
// CHECK-NEXT:      pdl_interp.check_attribute %0 is 7 : i32 -> ^bb5, ^bb5
// CHECK-NEXT:    ^bb5:  // 6 preds: ^bb0, ^bb1, ^bb2, ^bb3, ^bb4, ^bb4
// CHECK-NEXT:      pdl_interp.finalize
// CHECK-NEXT:    }
// CHECK-NEXT:  }
pdl_interp.func @matcher(%root: !pdl.operation) {
  pdl_interp.check_operation_name of %root is "test.op" -> ^bb1, ^bb5
^bb1:
  pdl_interp.check_operand_count of %root is 1 -> ^bb2, ^bb5
^bb2:
  pdl_interp.check_result_count of %root is at_least 1 -> ^bb3, ^bb5
^bb3:
  %0 = pdl_interp.get_attribute "attr" of %root
  pdl_interp.is_not_null %0 : !pdl.attribute -> ^bb4, ^bb5
^bb4:
  pdl_interp.check_attribute %0 is 7 : i32 -> ^bb5, ^bb5
^bb5:
  pdl_interp.finalize
}

// -----

// From an operation to its operands, their definitions, types and users.
// CHECK-LABEL: module {
// CHECK-NEXT:    pdl_interp.func @matcher(%arg0: !pdl.operation) {
// CHECK-NEXT:      %0 = pdl_interp.get_operand 0 of %arg0
// CHECK-NEXT:      %1 = pdl_interp.get_defining_op of %0 : !pdl.value
// CHECK-NEXT:      %2 = pdl_interp.get_result 0 of %1
// CHECK-NEXT:      pdl_interp.are_equal %0, %2 : !pdl.value -> ^bb1, ^bb3
// CHECK-NEXT:    ^bb1:  // pred: ^bb0
// CHECK-NEXT:      %3 = pdl_interp.get_value_type of %0 : !pdl.type
// CHECK-NEXT:      pdl_interp.check_type %3 is i32 -> ^bb2, ^bb3
// CHECK-NEXT:    ^bb2:  // pred: ^bb1
// CHECK-NEXT:      %4 = pdl_interp.get_users of %0 : !pdl.value
// CHECK-NEXT:      pdl_interp.foreach %arg1 : !pdl.operation in %4 {
// CHECK-NEXT:        pdl_interp.continue
// CHECK-NEXT:      } -> ^bb3
// CHECK-NEXT:    ^bb3:  // 3 preds: ^bb0, ^bb1, ^bb2
// CHECK-NEXT:      pdl_interp.finalize
// CHECK-NEXT:    }
// CHECK-NEXT:  }
pdl_interp.func @matcher(%root: !pdl.operation) {
  %0 = pdl_interp.get_operand 0 of %root
  %1 = pdl_interp.get_defining_op of %0 : !pdl.value
  %2 = pdl_interp.get_result 0 of %1
  pdl_interp.are_equal %0, %2 : !pdl.value -> ^bb1, ^bb3
^bb1:
  %3 = pdl_interp.get_value_type of %0 : !pdl.type
  pdl_interp.check_type %3 is i32 -> ^bb2, ^bb3
^bb2:
  %4 = pdl_interp.get_users of %0 : !pdl.value
  pdl_interp.foreach %5 : !pdl.operation in %4 {
    pdl_interp.continue
  } -> ^bb3
^bb3:
  pdl_interp.finalize
}

// -----

// All operands or results, or a group of them, and one of a range.
// CHECK-LABEL: module {
// CHECK-NEXT:    pdl_interp.func @matcher(%arg0: !pdl.operation) {
// CHECK-NEXT:      %0 = pdl_interp.get_operands of %arg0 : !pdl.range<value>
// CHECK-NEXT:      %1 = pdl_interp.get_results 0 of %arg0 : !pdl.range<value>
// CHECK-NEXT:      %2 = pdl_interp.extract 1 of %0 : !pdl.value
// CHECK-NEXT:      %3 = pdl_interp.get_value_type of %1 : !pdl.range<type>
// CHECK-NEXT:      pdl_interp.check_types %3 are [i32, i64] -> ^bb1, ^bb1
// CHECK-NEXT:    ^bb1:  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:      %4 = pdl_interp.get_attribute "attr" of %arg0
// CHECK-NEXT:      %5 = pdl_interp.get_attribute_type of %4
// CHECK-NEXT:      pdl_interp.branch ^bb2
// CHECK-NEXT:    ^bb2:  // pred: ^bb1
// CHECK-NEXT:      pdl_interp.finalize
// CHECK-NEXT:    }
// CHECK-NEXT:  }
pdl_interp.func @matcher(%root: !pdl.operation) {
  %0 = pdl_interp.get_operands of %root : !pdl.range<value>
  %1 = pdl_interp.get_results 0 of %root : !pdl.range<value>
  %2 = pdl_interp.extract 1 of %0 : !pdl.value
  %3 = pdl_interp.get_value_type of %1 : !pdl.range<type>
  pdl_interp.check_types %3 are [i32, i64] -> ^bb1, ^bb1
^bb1:
  %4 = pdl_interp.get_attribute "attr" of %root
  %5 = pdl_interp.get_attribute_type of %4
  pdl_interp.branch ^bb2
^bb2:
  pdl_interp.finalize
}

// -----

// A switch asks for one of several answers at once.
// CHECK-LABEL: module {
// CHECK-NEXT:    pdl_interp.func @matcher(%arg0: !pdl.operation, %arg1: !pdl.attribute, %arg2: !pdl.type, %arg3: !pdl.range<type>) {
// CHECK-NEXT:      pdl_interp.switch_operation_name of %arg0 to ["test.a", "test.b"](^bb1, ^bb1) -> ^bb6
// CHECK-NEXT:    ^bb1:  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:      pdl_interp.switch_operand_count of %arg0 to dense<[1, 2]> : vector<2xi32>(^bb2, ^bb2) -> ^bb6
// CHECK-NEXT:    ^bb2:  // 2 preds: ^bb1, ^bb1
// CHECK-NEXT:      pdl_interp.switch_result_count of %arg0 to dense<[0, 1]> : vector<2xi32>(^bb3, ^bb3) -> ^bb6
// CHECK-NEXT:    ^bb3:  // 2 preds: ^bb2, ^bb2
// CHECK-NEXT:      pdl_interp.switch_attribute %arg1 to [7, true](^bb4, ^bb4) -> ^bb6
// CHECK-NEXT:    ^bb4:  // 2 preds: ^bb3, ^bb3
// CHECK-NEXT:      pdl_interp.switch_type %arg2 to [i32, i64](^bb5, ^bb5) -> ^bb6
// CHECK-NEXT:    ^bb5:  // 2 preds: ^bb4, ^bb4
// CHECK-NEXT:      pdl_interp.switch_types %arg3 to {{\[\[}}i32], [i64, i64]](^bb6, ^bb6) -> ^bb6
// CHECK-NEXT:    ^bb6:  // 8 preds: ^bb0, ^bb1, ^bb2, ^bb3, ^bb4, ^bb5, ^bb5, ^bb5
// CHECK-NEXT:      pdl_interp.finalize
// CHECK-NEXT:    }
// CHECK-NEXT:  }
pdl_interp.func @matcher(%root: !pdl.operation, %attr: !pdl.attribute, %type: !pdl.type, %types: !pdl.range<type>) {
  pdl_interp.switch_operation_name of %root to ["test.a", "test.b"](^bb1, ^bb1) -> ^bb6
^bb1:
  pdl_interp.switch_operand_count of %root to dense<[1, 2]> : vector<2xi32>(^bb2, ^bb2) -> ^bb6
^bb2:
  pdl_interp.switch_result_count of %root to dense<[0, 1]> : vector<2xi32>(^bb3, ^bb3) -> ^bb6
^bb3:
  pdl_interp.switch_attribute %attr to [7, true](^bb4, ^bb4) -> ^bb6
^bb4:
  pdl_interp.switch_type %type to [i32, i64](^bb5, ^bb5) -> ^bb6
^bb5:
  pdl_interp.switch_types %types to [[i32], [i64, i64]](^bb6, ^bb6) -> ^bb6
^bb6:
  pdl_interp.finalize
}

// -----

// A match is recorded with the function that rewrites, its arguments and the benefit.
// CHECK-LABEL: module {
// CHECK-NEXT:    pdl_interp.func @matcher(%arg0: !pdl.operation) {
// CHECK-NEXT:      pdl_interp.apply_constraint "isSmall"(%arg0 : !pdl.operation) -> ^bb1, ^bb2
// CHECK-NEXT:    ^bb1:  // pred: ^bb0
// CHECK-NEXT:      pdl_interp.record_match @rewriters::@erase(%arg0 : !pdl.operation) : benefit(1), loc([%arg0]), root("test.op") -> ^bb2
// CHECK-NEXT:    ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:      pdl_interp.finalize
// CHECK-NEXT:    }
// CHECK-NEXT:    module @rewriters {
// CHECK-NEXT:      pdl_interp.func @erase(%arg0: !pdl.operation) {
// CHECK-NEXT:        pdl_interp.erase %arg0
// CHECK-NEXT:        pdl_interp.finalize
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:  }
pdl_interp.func @matcher(%root: !pdl.operation) {
  pdl_interp.apply_constraint "isSmall"(%root : !pdl.operation) -> ^bb1, ^bb2
^bb1:
  pdl_interp.record_match @rewriters::@erase(%root : !pdl.operation) : benefit(1), loc([%root]), root("test.op") -> ^bb2
^bb2:
  pdl_interp.finalize
}
module @rewriters {
  pdl_interp.func @erase(%root: !pdl.operation) {
    pdl_interp.erase %root
    pdl_interp.finalize
  }
}

// -----

// A rewriter creates attributes, types, ranges and operations, and replaces the matched operation.
// CHECK-LABEL: module {
// CHECK-NEXT:    pdl_interp.func @rewriter(%arg0: !pdl.operation, %arg1: !pdl.value) {
// CHECK-NEXT:      %0 = pdl_interp.create_attribute 7 : i32
// CHECK-NEXT:      %1 = pdl_interp.create_type i32
// CHECK-NEXT:      %2 = pdl_interp.create_types [i32, i64]
// CHECK-NEXT:      %3 = pdl_interp.create_range %arg1 : !pdl.value
// CHECK-NEXT:      %4 = pdl_interp.create_operation "test.new"(%3 : !pdl.range<value>) {"attr" = %0}  -> (%1 : !pdl.type)
// CHECK-NEXT:      %5 = pdl_interp.apply_rewrite "count"(%arg0 : !pdl.operation) : !pdl.attribute
// CHECK-NEXT:      %6 = pdl_interp.get_results of %4 : !pdl.range<value>
// CHECK-NEXT:      pdl_interp.replace %arg0 with (%6 : !pdl.range<value>)
// CHECK-NEXT:      pdl_interp.finalize
// CHECK-NEXT:    }
// CHECK-NEXT:  }
pdl_interp.func @rewriter(%root: !pdl.operation, %x: !pdl.value) {
  %0 = pdl_interp.create_attribute 7 : i32
  %1 = pdl_interp.create_type i32
  %2 = pdl_interp.create_types [i32, i64]
  %3 = pdl_interp.create_range %x : !pdl.value
  %4 = pdl_interp.create_operation "test.new"(%3 : !pdl.range<value>) {"attr" = %0} -> (%1 : !pdl.type)
  %5 = pdl_interp.apply_rewrite "count"(%root : !pdl.operation) : !pdl.attribute
  %6 = pdl_interp.get_results of %4 : !pdl.range<value>
  pdl_interp.replace %root with (%6 : !pdl.range<value>)
  pdl_interp.finalize
}
