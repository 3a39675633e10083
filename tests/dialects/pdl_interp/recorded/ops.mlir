// RECORD: mlir-opt --allow-unregistered-dialect
// All operations and forms.
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute) attributes {z = 1} {
  %0 = pdl_interp.create_operation "foo.op"(%v, %vs : !pdl.value, !pdl.range<value>) {"a" = %a, "b" = %a} -> (%t, %ts : !pdl.type, !pdl.range<type>)
  %4 = pdl_interp.create_operation "arith.xx" {"x" = %a} {x = 1}
  %6 = pdl_interp.create_attribute 10 : i64 attributes {a = 1}
  %10 = pdl_interp.create_range : !pdl.range<type>
  %11 = pdl_interp.create_range %v, %vs : !pdl.value, !pdl.range<value>
  %12:2 = pdl_interp.apply_rewrite "x" (%v : !pdl.value) : !pdl.value, !pdl.type
  pdl_interp.apply_rewrite "x"
  pdl_interp.replace %root with ( )
  pdl_interp.replace %root with ( %v, %vs: !pdl.value, !pdl.range<value>) {b}
  pdl_interp.switch_operand_count of %root to dense<[1,2]> : vector<2xi32> (^bb1, ^bb2) -> ^bb3
^bb1:
  %x = pdl_interp.get_results 0 of %root : !pdl.value
  %x2 = pdl_interp.get_results of %root : !pdl.range<value>
  %x3 = pdl_interp.get_operands of %root : !pdl.range<value>
  %x4 = pdl_interp.get_operand 3 of %root
  %d = pdl_interp.get_defining_op of %v : !pdl.value
  %d2 = pdl_interp.get_defining_op of %vs : !pdl.range<value> {w}
  pdl_interp.record_match @a::@b(%v : !pdl.value) : benefit(1), generatedOps(["a"]), loc([%root, %root]), root("x") -> ^bb2
^bb2:
  pdl_interp.record_match @a::@b : benefit(1), loc([]) -> ^bb3
^bb3:
  pdl_interp.check_operand_count of %root is at_least 1 -> ^bb4, ^bb4
^bb4:
  pdl_interp.apply_constraint "x"(%v : !pdl.value) {isNegated = true} -> ^bb1, ^bb2
^bb5:
  %q = pdl_interp.apply_constraint "x"(%v : !pdl.value) : !pdl.type {isNegated = false} -> ^bb1, ^bb2
^bb6:
  pdl_interp.switch_types %ts to [[i32], []](^bb1, ^bb2) -> ^bb1
^bb7:
  pdl_interp.switch_operation_name of %root to ["a", "b"](^bb1, ^bb2) -> ^bb1
^bb8:
  pdl_interp.switch_attribute %a to [10, true](^bb1, ^bb2) -> ^bb1
^bb9:
  %us = pdl_interp.get_users of %v : !pdl.value
  pdl_interp.foreach %op : !pdl.operation in %us {
    pdl_interp.foreach %op2 : !pdl.operation in %us {
      pdl_interp.continue
    ^bb1:
      pdl_interp.branch ^bb1
    } {a} -> ^bb1
  ^bb1:
    pdl_interp.continue
  } -> ^bb10
^bb10:
  pdl_interp.finalize
^bb11:
  pdl_interp.are_equal %t, %t : !pdl.type -> ^bb1, ^bb2
^bb12:
  %qq = pdl_interp.extract 0 of %us : !pdl.operation
  %ty = pdl_interp.get_attribute_type of %a
  %ty2 = pdl_interp.get_value_type of %vs : !pdl.range<type>
  %at = pdl_interp.get_attribute "x" of %root
  pdl_interp.check_types %ts are [i32] -> ^bb1, ^bb2
^bb13:
  pdl_interp.is_not_null %v : !pdl.value -> ^bb1, ^bb2
^bb14:
  pdl_interp.check_attribute %a is 10 -> ^bb1, ^bb2
^bb15:
  %tt = pdl_interp.create_type i32 {a}
  %tts = pdl_interp.create_types [i32]
  pdl_interp.erase %root
  pdl_interp.switch_type %t to [i32, i64](^bb1, ^bb2) {a} -> ^bb1
^bb16:
  pdl_interp.switch_result_count of %root to dense<3> : tensor<2xi32>(^bb1, ^bb2) -> ^bb1
}
pdl_interp.func @created(%t: !pdl.type, %v : !pdl.value, %a : !pdl.attribute) {
%1 = pdl_interp.create_operation "arith.xx"
%2 = pdl_interp.create_operation "arith.xx"(%v : !pdl.value)
%3 = pdl_interp.create_operation "arith.xx"(%v : !pdl.value) -> (%t : !pdl.type)
%4 = pdl_interp.create_operation "arith.xx" -> (%t : !pdl.type)
%5 = pdl_interp.create_operation "arith.xx" {"x" = %a} -> (%t : !pdl.type)
%6 = pdl_interp.create_operation "arith.xx" {"x" = %a} -> (%t : !pdl.type) {y}
%9 = pdl_interp.create_range : !pdl.range<type> {a}
%10 = pdl_interp.create_range %t : !pdl.type {a}
pdl_interp.finalize
}
pdl_interp.func private @private(%x : i32 {a.b}) -> i32 attributes {a} { pdl_interp.finalize }
