// RECORD: mlir-opt

module {
  pdl_interp.func @f(%arg0: !pdl.operation, %arg1: !pdl.value, %arg2: !pdl.range<value>, %arg3: !pdl.type, %arg4: !pdl.range<type>, %arg5: !pdl.attribute) attributes {z = 1 : i64} {
    %0 = pdl_interp.create_operation "foo.op"(%arg1, %arg2 : !pdl.value, !pdl.range<value>) {"a" = %arg5, "b" = %arg5} -> (%arg3, %arg4 : !pdl.type, !pdl.range<type>)
    %1 = pdl_interp.create_operation "arith.xx" {"x" = %arg5} {x = 1 : i64}
    %2 = pdl_interp.create_attribute 10 : i64 attributes {a = 1 : i64}
    %3 = pdl_interp.create_range : !pdl.range<type>
    %4 = pdl_interp.create_range %arg1, %arg2 : !pdl.value, !pdl.range<value>
    %5:2 = pdl_interp.apply_rewrite "x"(%arg1 : !pdl.value) : !pdl.value, !pdl.type
    pdl_interp.apply_rewrite "x"
    pdl_interp.replace %arg0 with ()
    pdl_interp.replace %arg0 with (%arg1, %arg2 : !pdl.value, !pdl.range<value>) {b}
    pdl_interp.switch_operand_count of %arg0 to dense<[1, 2]> : vector<2xi32>(^bb1, ^bb2) -> ^bb3
  ^bb1: // 17 preds: ^bb0, ^bb4, ^bb5, ^bb6, ^bb6, ^bb7, ^bb7, ^bb8, ^bb8, ^bb11, ^bb12, ^bb13, ^bb14, ^bb15, ^bb15, ^bb16, ^bb16
    %6 = pdl_interp.get_results 0 of %arg0 : !pdl.value
    %7 = pdl_interp.get_results of %arg0 : !pdl.range<value>
    %8 = pdl_interp.get_operands of %arg0 : !pdl.range<value>
    %9 = pdl_interp.get_operand 3 of %arg0
    %10 = pdl_interp.get_defining_op of %arg1 : !pdl.value
    %11 = pdl_interp.get_defining_op of %arg2 : !pdl.range<value> {w}
    pdl_interp.record_match @a::@b(%arg1 : !pdl.value) : benefit(1), generatedOps(["a"]), loc([%arg0, %arg0]), root("x") -> ^bb2
  ^bb2: // 13 preds: ^bb0, ^bb1, ^bb4, ^bb5, ^bb6, ^bb7, ^bb8, ^bb11, ^bb12, ^bb13, ^bb14, ^bb15, ^bb16
    pdl_interp.record_match @a::@b : benefit(1), loc([]) -> ^bb3
  ^bb3: // 2 preds: ^bb0, ^bb2
    pdl_interp.check_operand_count of %arg0 is at_least 1 -> ^bb4, ^bb4
  ^bb4: // 2 preds: ^bb3, ^bb3
    pdl_interp.apply_constraint "x"(%arg1 : !pdl.value) {isNegated = true} -> ^bb1, ^bb2
  ^bb5: // no predecessors
    %12 = pdl_interp.apply_constraint "x"(%arg1 : !pdl.value) : !pdl.type -> ^bb1, ^bb2
  ^bb6: // no predecessors
    pdl_interp.switch_types %arg4 to [[i32], []](^bb1, ^bb2) -> ^bb1
  ^bb7: // no predecessors
    pdl_interp.switch_operation_name of %arg0 to ["a", "b"](^bb1, ^bb2) -> ^bb1
  ^bb8: // no predecessors
    pdl_interp.switch_attribute %arg5 to [10, true](^bb1, ^bb2) -> ^bb1
  ^bb9: // no predecessors
    %13 = pdl_interp.get_users of %arg1 : !pdl.value
    pdl_interp.foreach %arg6 : !pdl.operation in %13 {
      pdl_interp.foreach %arg7 : !pdl.operation in %13 {
        pdl_interp.continue
      ^bb1: // pred: ^bb1
        pdl_interp.branch ^bb1
      } {a} -> ^bb1
    ^bb1: // pred: ^bb0
      pdl_interp.continue
    } -> ^bb10
  ^bb10: // pred: ^bb9
    pdl_interp.finalize
  ^bb11: // no predecessors
    pdl_interp.are_equal %arg3, %arg3 : !pdl.type -> ^bb1, ^bb2
  ^bb12: // no predecessors
    %14 = pdl_interp.extract 0 of %13 : !pdl.operation
    %15 = pdl_interp.get_attribute_type of %arg5
    %16 = pdl_interp.get_value_type of %arg2 : !pdl.range<type>
    %17 = pdl_interp.get_attribute "x" of %arg0
    pdl_interp.check_types %arg4 are [i32] -> ^bb1, ^bb2
  ^bb13: // no predecessors
    pdl_interp.is_not_null %arg1 : !pdl.value -> ^bb1, ^bb2
  ^bb14: // no predecessors
    pdl_interp.check_attribute %arg5 is 10 : i64 -> ^bb1, ^bb2
  ^bb15: // no predecessors
    %18 = pdl_interp.create_type i32 {a}
    %19 = pdl_interp.create_types [i32]
    pdl_interp.erase %arg0
    pdl_interp.switch_type %arg3 to [i32, i64](^bb1, ^bb2) {a} -> ^bb1
  ^bb16: // no predecessors
    pdl_interp.switch_result_count of %arg0 to dense<3> : tensor<2xi32>(^bb1, ^bb2) -> ^bb1
  }
  pdl_interp.func @created(%arg0: !pdl.type, %arg1: !pdl.value, %arg2: !pdl.attribute) {
    %0 = pdl_interp.create_operation "arith.xx"
    %1 = pdl_interp.create_operation "arith.xx"(%arg1 : !pdl.value)
    %2 = pdl_interp.create_operation "arith.xx"(%arg1 : !pdl.value) -> (%arg0 : !pdl.type)
    %3 = pdl_interp.create_operation "arith.xx" -> (%arg0 : !pdl.type)
    %4 = pdl_interp.create_operation "arith.xx" {"x" = %arg2} -> (%arg0 : !pdl.type)
    %5 = pdl_interp.create_operation "arith.xx" {"x" = %arg2} -> (%arg0 : !pdl.type) {y}
    %6 = pdl_interp.create_range : !pdl.range<type> {a}
    %7 = pdl_interp.create_range %arg0 : !pdl.type {a}
    pdl_interp.finalize
  }
  pdl_interp.func private @private(%arg0: i32 {a.b}) -> i32 attributes {a} {
    pdl_interp.finalize
  }
}
