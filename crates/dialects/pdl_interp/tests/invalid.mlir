// 1:1: error: 'pdl_interp.func' op region #0 ('body') failed to verify constraint: region with at least 1 blocks
pdl_interp.func @x(i32)
// -----
// 2:6: error: 'pdl_interp.create_operation' op has inferred results, but the created operation 'arith.xx' does not support result type inference (or is not registered)
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%9 = pdl_interp.create_operation "arith.xx"(%v : !pdl.value) -> <inferred> 
pdl_interp.finalize
}
// -----
// 2:6: error: 'pdl_interp.create_operation' op with inferred results cannot also have explicit result types
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%9 = pdl_interp.create_operation "arith.xx"(%v : !pdl.value) -> (%t : !pdl.type) {inferredResultTypes}
pdl_interp.finalize
}
// -----
// 2:46: error: custom op 'pdl_interp.create_operation' invalid kind of attribute specified
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%9 = pdl_interp.create_operation "arith.xx" {1 = %a}
pdl_interp.finalize
}
// -----
// 2:6: error: 'pdl_interp.create_operation' op with inferred results cannot also have explicit result types
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%9 = "pdl_interp.create_operation"(%t)  <{name = "arith.xx", inputAttributeNames = [], inferredResultTypes, operandSegmentSizes = array<i32: 0, 0, 1>}> : (!pdl.type) -> !pdl.operation
pdl_interp.finalize
}
// -----
// 2:1: error: 'pdl_interp.switch_operand_count' op expected number of cases to match the number of case values, got 1 but expected 2
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.switch_operand_count of %root to dense<[1,2]> : vector<2xi32> (^bb1) -> ^bb1
^bb1:
pdl_interp.finalize
}
// -----
// 2:1: error: 'pdl_interp.switch_operand_count' op attribute 'caseValues' failed to satisfy constraint: 32-bit signless integer elements attribute
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.switch_operand_count of %root to dense<[1,2]> : vector<2xi64> (^bb1, ^bb1) -> ^bb1
^bb1:
pdl_interp.finalize
}
// -----
// 2:1: error: 'pdl_interp.switch_result_count' op expected number of cases to match the number of case values, got 1 but expected 2
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.switch_result_count of %root to dense<[1,2]> : vector<2xi32> (^bb1) -> ^bb1
^bb1:
pdl_interp.finalize
}
// -----
// 2:1: error: 'pdl_interp.switch_attribute' op expected number of cases to match the number of case values, got 1 but expected 2
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.switch_attribute %a to [1,2] (^bb1) -> ^bb1
^bb1:
pdl_interp.finalize
}
// -----
// 2:1: error: 'pdl_interp.switch_operation_name' op expected number of cases to match the number of case values, got 2 but expected 1
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.switch_operation_name of %root to ["a"] (^bb1, ^bb1) -> ^bb1
^bb1:
pdl_interp.finalize
}
// -----
// 2:1: error: 'pdl_interp.switch_type' op expected number of cases to match the number of case values, got 2 but expected 1
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.switch_type %t to [i32] (^bb1, ^bb1) -> ^bb1
^bb1:
pdl_interp.finalize
}
// -----
// 2:1: error: 'pdl_interp.switch_types' op attribute 'caseValues' failed to satisfy constraint: type-array array attribute
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.switch_types %ts to [i32] (^bb1, ^bb1) -> ^bb1
^bb1:
pdl_interp.finalize
}
// -----
// 2:1: error: 'pdl_interp.switch_types' op expected number of cases to match the number of case values, got 2 but expected 1
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.switch_types %ts to [[i32]] (^bb1, ^bb1) -> ^bb1
^bb1:
pdl_interp.finalize
}
// -----
// 2:1: error: 'pdl_interp.continue' op expects parent op 'pdl_interp.foreach'
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.continue
}
// -----
// 2:63: error: reference to an undefined block
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.foreach %x : !pdl.value in %vs { pdl_interp.branch ^bb1 } -> ^bb1  ^bb1:
pdl_interp.finalize
}
// -----
// 2:39: error: use of value '%ts' expects different type than prior uses: '!pdl.range<value>' vs '!pdl.range<type>'
// 1:100: note: prior use here
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.foreach %x : !pdl.value in %ts { pdl_interp.continue } -> ^bb1  ^bb1:
pdl_interp.finalize
}
// -----
// 2:22: error: expected ':'
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.foreach %x in %ts { pdl_interp.continue } -> ^bb1  ^bb1:
pdl_interp.finalize
}
// -----
// 2:36: error: custom op 'pdl_interp.foreach' expected 'in' after loop variable
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.foreach %x : !pdl.value on %vs { pdl_interp.continue } -> ^bb1  ^bb1:
pdl_interp.finalize
}
// -----
// 2:66: error: expected '->'
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.foreach %x : !pdl.value in %vs { pdl_interp.continue }
^bb1:
pdl_interp.finalize
}
// -----
// 2:1: error: 'pdl_interp.foreach' op requires exactly one argument
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
"pdl_interp.foreach"(%vs)[^bb1] ({ ^bb0: pdl_interp.continue }) : (!pdl.range<value>) -> ()
^bb1:
pdl_interp.finalize
}
// -----
// 2:1: error: 'pdl_interp.foreach' op operand must be a range of loop variable type
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
"pdl_interp.foreach"(%vs)[^bb1] ({ ^bb0(%qq : !pdl.type): pdl_interp.continue }) : (!pdl.range<value>) -> ()
^bb1:
pdl_interp.finalize
}
// -----
// 2:1: error: 'pdl_interp.foreach' op operand must be a range of loop variable type
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
"pdl_interp.foreach"(%vs)[^bb1] ({ ^bb0(%qq : i32): pdl_interp.continue }) : (!pdl.range<value>) -> ()
^bb1:
pdl_interp.finalize
}
// -----
// 2:1: error: 'pdl_interp.foreach' op requires exactly one argument
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
"pdl_interp.foreach"(%vs)[^bb1] ({  }) : (!pdl.range<value>) -> ()
^bb1:
pdl_interp.finalize
}
// -----
// 2:30: error: use of value '%vs' expects different type than prior uses: '!pdl.range<type>' vs '!pdl.range<value>'
// 1:60: note: prior use here
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%1 = pdl_interp.extract 0 of %vs : !pdl.type 
pdl_interp.finalize
}
// -----
// 2:6: error: 'pdl_interp.extract' op failed to verify that `range` is a PDL range whose element type matches type of `result`
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%1 = "pdl_interp.extract"(%vs) <{index = 0 : i32}> : (!pdl.range<value>) -> !pdl.type 
pdl_interp.finalize
}
// -----
// 2:6: error: 'pdl_interp.extract' op attribute 'index' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%1 = "pdl_interp.extract"(%vs) <{index = -1 : i32}> : (!pdl.range<value>) -> !pdl.value 
pdl_interp.finalize
}
// -----
// 2:6: error: 'pdl_interp.get_value_type' op failed to verify that `value` type matches arity of `result`
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%1 = "pdl_interp.get_value_type"(%vs) : (!pdl.range<value>) -> !pdl.type 
pdl_interp.finalize
}
// -----
// 2:6: error: 'pdl_interp.create_range' op expected operand to have element type '!pdl.value', but got '!pdl.type'
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%1 = pdl_interp.create_range %v, %t : !pdl.value, !pdl.type 
pdl_interp.finalize
}
// -----
// 2:6: error: 'pdl_interp.create_range' op result #0 must be range of PDL handle to an `mlir::Type` or PDL handle for an `mlir::Value` values, but got '!pdl.range<attribute>'
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%1 = pdl_interp.create_range %a : !pdl.attribute 
pdl_interp.finalize
}
// -----
// 2:6: error: 'pdl_interp.create_range' op result #0 must be range of PDL handle to an `mlir::Type` or PDL handle for an `mlir::Value` values, but got '!pdl.range<attribute>'
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%1 = pdl_interp.create_range : !pdl.range<attribute> 
pdl_interp.finalize
}
// -----
// 2:22: error: use of value '%a' expects different type than prior uses: '!pdl.type' vs '!pdl.attribute'
// 1:123: note: prior use here
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.are_equal %a, %t : !pdl.type -> ^bb1, ^bb1
^bb1:
pdl_interp.finalize
}
// -----
// 2:1: error: 'pdl_interp.are_equal' op requires all operands to have the same type
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
"pdl_interp.are_equal"(%a, %t)[^bb1, ^bb1] : (!pdl.attribute, !pdl.type) -> ()
^bb1:
pdl_interp.finalize
}
// -----
// 2:1: error: 'pdl_interp.check_operand_count' op attribute 'count' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.check_operand_count of %root is -1 -> ^bb1, ^bb1
^bb1:
pdl_interp.finalize
}
// -----
// 2:6: error: 'pdl_interp.get_results' op result #0 must be single element or range of PDL handle for an `mlir::Value`, but got '!pdl.range<type>'
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%1 = pdl_interp.get_results 0 of %root : !pdl.range<type>
pdl_interp.finalize
}
// -----
// 2:6: error: 'pdl_interp.get_results' op attribute 'index' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%1 = pdl_interp.get_results -1 of %root : !pdl.range<value>
pdl_interp.finalize
}
// -----
// 2:6: error: 'pdl_interp.get_users' op operand #0 must be single element or range of PDL handle for an `mlir::Value`, but got '!pdl.type'
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
%1 = pdl_interp.get_users of %t : !pdl.type
pdl_interp.finalize
}
// -----
// 2:1: error: 'pdl_interp.record_match' op attribute 'benefit' failed to satisfy constraint: 16-bit signless integer attribute whose value is non-negative
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.record_match @a : benefit(-1), loc([]) -> ^bb1
^bb1:
pdl_interp.finalize
}
// -----
// 2:1: error: 'pdl_interp.record_match' op operand #0 must be variadic of PDL handle to an `mlir::Operation *`, but got '!pdl.value'
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
"pdl_interp.record_match"(%v)[^bb1] <{benefit = 1 : i16, operandSegmentSizes = array<i32: 0, 1>, rewriter = @a}> : (!pdl.value) -> ()
^bb1:
pdl_interp.finalize
}
// -----
// 2:1: error: block with no terminator, has "pdl_interp.replace"(%arg0) : (!pdl.operation) -> ()
pdl_interp.func @f(%root: !pdl.operation, %v : !pdl.value, %vs : !pdl.range<value>, %t: !pdl.type, %ts: !pdl.range<type>, %a : !pdl.attribute, %i : i32) {
pdl_interp.replace %root with () 
}
// -----
// 1:1: error: 'pdl_interp.func' op region #0 ('body') failed to verify constraint: region with at least 1 blocks
"pdl_interp.func"() <{function_type = () -> (), sym_name = "x"}> ({}) : () -> ()
// -----
// 1:1: error: 'pdl_interp.func' op entry block must have 1 arguments to match function signature
"pdl_interp.func"() <{function_type = (i32) -> (), sym_name = "x"}> ({^bb0: pdl_interp.finalize}) : () -> ()
// -----
// 1:1: error: 'pdl_interp.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type
"pdl_interp.func"() <{function_type = i32, sym_name = "x"}> ({^bb0(%a : i64): pdl_interp.finalize}) : () -> ()
// -----
// 1:24: error: expected non-function type
pdl_interp.func @x(i32, ...)
// -----
// 1:1: error: 'pdl_interp.func' op arguments may only have dialect attributes
pdl_interp.func @x(%x : i32 {a}) -> i32 attributes {a} { pdl_interp.finalize }
// -----
// 10:7: error: block with no terminator, has %7 = "pdl_interp.create_range"(%arg0) {a} : (!pdl.type) -> !pdl.range<type>
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
// 2:6: error: 'pdl_interp.create_operation' op has inferred results, but the created operation 'builtin.unrealized_conversion_cast' does not support result type inference (or is not registered)
pdl_interp.func @f(%t: !pdl.type, %v : !pdl.value, %a : !pdl.attribute) {
%1 = pdl_interp.create_operation "builtin.unrealized_conversion_cast" -> <inferred>
}
