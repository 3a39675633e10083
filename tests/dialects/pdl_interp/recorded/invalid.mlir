// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file -o /dev/null 2>&1

pdl_interp.func @x(i32)
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%9 = pdl_interp.create_operation "arith.xx"(%v : !pdl.value) -> <inferred> 
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%9 = pdl_interp.create_operation "arith.xx"(%v : !pdl.value) -> (%t : !pdl.type) {inferredResultTypes}
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%9 = pdl_interp.create_operation "arith.xx" {1 = %a}
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%9 = "pdl_interp.create_operation"(%t)  <{name = "arith.xx", inputAttributeNames = [], inferredResultTypes, operandSegmentSizes = array<i32: 0, 0, 1>}> : (!pdl.type) -> !pdl.operation
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.switch_operand_count of %root to dense<[1,2]> : vector<2xi32> (^bb1) -> ^bb1
^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.switch_operand_count of %root to dense<[1,2]> : vector<2xi64> (^bb1, ^bb1) -> ^bb1
^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.switch_result_count of %root to dense<[1,2]> : vector<2xi32> (^bb1) -> ^bb1
^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.switch_attribute %a to [1,2] (^bb1) -> ^bb1
^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.switch_operation_name of %root to ["a"] (^bb1, ^bb1) -> ^bb1
^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.switch_type %t to [i32] (^bb1, ^bb1) -> ^bb1
^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.switch_types %ts to [i32] (^bb1, ^bb1) -> ^bb1
^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.switch_types %ts to [[i32]] (^bb1, ^bb1) -> ^bb1
^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.continue
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.foreach %x : !pdl.value in %vs { pdl_interp.branch ^bb1 } -> ^bb1  ^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.foreach %x : !pdl.value in %ts { pdl_interp.continue } -> ^bb1  ^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.foreach %x in %ts { pdl_interp.continue } -> ^bb1  ^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.foreach %x : !pdl.value on %vs { pdl_interp.continue } -> ^bb1  ^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.foreach %x : !pdl.value in %vs { pdl_interp.continue }
^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
"pdl_interp.foreach"(%vs)[^bb1] ({ ^bb0: pdl_interp.continue }) : (!pdl.range<value>) -> ()
^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
"pdl_interp.foreach"(%vs)[^bb1] ({ ^bb0(%qq : !pdl.type): pdl_interp.continue }) : (!pdl.range<value>) -> ()
^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
"pdl_interp.foreach"(%vs)[^bb1] ({ ^bb0(%qq : i32): pdl_interp.continue }) : (!pdl.range<value>) -> ()
^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
"pdl_interp.foreach"(%vs)[^bb1] ({  }) : (!pdl.range<value>) -> ()
^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%1 = pdl_interp.extract 0 of %vs : !pdl.type 
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%1 = "pdl_interp.extract"(%vs) <{index = 0 : i32}> : (!pdl.range<value>) -> !pdl.type 
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%1 = "pdl_interp.extract"(%vs) <{index = -1 : i32}> : (!pdl.range<value>) -> !pdl.value 
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%1 = "pdl_interp.get_value_type"(%vs) : (!pdl.range<value>) -> !pdl.type 
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%1 = pdl_interp.create_range %v, %t : !pdl.value, !pdl.type 
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%1 = pdl_interp.create_range %a : !pdl.attribute 
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%1 = pdl_interp.create_range : !pdl.range<attribute> 
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.are_equal %a, %t : !pdl.type -> ^bb1, ^bb1
^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
"pdl_interp.are_equal"(%a, %t)[^bb1, ^bb1] : (!pdl.attribute, !pdl.type) -> ()
^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.check_operand_count of %root is -1 -> ^bb1, ^bb1
^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%1 = pdl_interp.get_results 0 of %root : !pdl.range<type>
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%1 = pdl_interp.get_results -1 of %root : !pdl.range<value>
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%1 = pdl_interp.get_users of %t : !pdl.type
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.record_match @a : benefit(-1), loc([]) -> ^bb1
^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
"pdl_interp.record_match"(%v)[^bb1] <{benefit = 1 : i16, operandSegmentSizes = array<i32: 0, 1>, rewriter = @a}> : (!pdl.value) -> ()
^bb1:
pdl_interp.finalize
}
// -----
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.replace %root with () 
}
// -----
"pdl_interp.func"() <{function_type = () -> (), sym_name = "x"}> ({}) : () -> ()
// -----
"pdl_interp.func"() <{function_type = (i32) -> (), sym_name = "x"}> ({^bb0: pdl_interp.finalize}) : () -> ()
// -----
"pdl_interp.func"() <{function_type = i32, sym_name = "x"}> ({^bb0(%a : i64): pdl_interp.finalize}) : () -> ()
// -----
pdl_interp.func @x(i32, ...)
// -----
pdl_interp.func @x(%x : i32 {a}) -> i32 attributes {a} { pdl_interp.finalize }
// -----
pdl_interp.func @f(%t: !pdl.type, %v : !pdl.value, %a : !pdl.attribute) {
%1 = pdl_interp.create_operation "arith.xx"

%2 = pdl_interp.create_operation "arith.xx"(%v : !pdl.value)
%3 = pdl_interp.create_operation "arith.xx"(%v : !pdl.value) -> (%t : !pdl.type)
%4 = pdl_interp.create_operation "arith.xx" -> (%t : !pdl.type)
%5 = pdl_interp.create_operation "arith.xx" {"x" = %a} -> (%t : !pdl.type)
%6 = pdl_interp.create_operation "arith.xx" {"x" = %a} -> (%t : !pdl.type) {y}
%9 = pdl_interp.create_range : !pdl.range<type> {a}
%10 = pdl_interp.create_range %t : !pdl.type {a}
}
// -----
pdl_interp.func @f(%t: !pdl.type, %v : !pdl.value, %a : !pdl.attribute) {
%1 = pdl_interp.create_operation "builtin.unrealized_conversion_cast" -> <inferred>
}
