// 1:1: error: 'pdl.pattern' op expected only `pdl` operations within the pattern body
// 3:3: note: see non-`pdl` operation defined here
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  "x.y"() : () -> ()
  rewrite %0 { erase %0 }
}
// -----
// 1:1: error: 'pdl.pattern' op expected only `pdl` operations within the pattern body
// 3:16: note: see non-`pdl` operation defined here
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  rewrite %0 { "x.y"() : () -> ()  erase %0 }
}
// -----
// 2:8: error: 'pdl.operation' op expected a bindable user when defined in the matcher body of a `pdl.pattern`
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
}
// -----
// 2:8: error: 'pdl.operation' op expected a bindable user when defined in the matcher body of a `pdl.pattern`
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  "x.end"() : () -> ()
}
// -----
// 1:1: error: 'pdl.pattern' op the pattern must contain at least one `pdl.operation`
pdl.pattern : benefit(1) {
  rewrite with "f"
}
// -----
// 2:8: error: 'pdl.operand' op expected a bindable user when defined in the matcher body of a `pdl.pattern`
pdl.pattern : benefit(1) {
  %x = operand
  %0 = operation "a.b"
  rewrite %0 { erase %0 }
}
// -----
// 2:8: error: 'pdl.operands' op expected a bindable user when defined in the matcher body of a `pdl.pattern`
pdl.pattern : benefit(1) {
  %x = operands
  %t = type
  %a = attribute
  %0 = operation "a.b"
  rewrite %0 { erase %0 }
}
// -----
// 2:8: error: 'pdl.types' op expected a bindable user when defined in the matcher body of a `pdl.pattern`
pdl.pattern : benefit(1) {
  %t = types
  %0 = operation "a.b"
  rewrite %0 { erase %0 }
}
// -----
// 5:8: error: 'pdl.operation' op expected a bindable user when defined in the matcher body of a `pdl.pattern`
pdl.pattern : benefit(1) {
  %t = type
  %0 = operation "a.b" -> (%t : !pdl.type)
  %r = result 0 of %0
  %1 = operation "a.c"
  rewrite %0 { erase %0 }
}
// -----
// 1:1: error: 'pdl.pattern' op the operations must form a connected component
// 3:8: note: see a disconnected value / operation here
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  %1 = operation "a.c"
  rewrite { erase %0 erase %1 }
}
// -----
// 3:8: error: 'pdl.attribute' op expected only one of [`type`, `value`] to be set
pdl.pattern : benefit(1) {
  %t = type
  %a = attribute : %t = 1
  %0 = operation "a.b" {"a" = %a}
  rewrite { erase %0 }
}
// -----
// 3:18: error: 'pdl.attribute' op expected constant value when specified within a `pdl.rewrite`
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  rewrite { %a = attribute  %1 = operation "a.x" {"a" = %a}  erase %0 }
}
// -----
// 3:18: error: 'pdl.operation' op must have an operation name when nested within a `pdl.rewrite`
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  rewrite { %1 = operation  erase %0 }
}
// -----
func.func private @f()
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  rewrite { %1 = operation "func.call"  erase %0 }
}
// -----
%c = arith.constant 1 : i32
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  rewrite { %1 = operation "arith.constant"  erase %0 }
}
// -----
// 4:29: error: 'pdl.operation' op must have inferable or constrained result types when nested within `pdl.rewrite`
// 4:29: note: result type #0 was not constrained
%c = arith.constant 1 : i32
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  rewrite { %t = type  %1 = operation "arith.extsi" -> (%t : !pdl.type)  erase %0 }
}
// -----
// 4:18: error: 'pdl.operation' op must have inferable or constrained result types when nested within `pdl.rewrite`
// 4:18: note: operation is created in a non-inferrable context, but 'arith.extsi' does not implement InferTypeOpInterface
%c = arith.constant 1 : i32
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  rewrite { %1 = operation "arith.extsi"  erase %0 }
}
// -----
// 3:3: error: 'pdl.rewrite' op expected rewrite region to be empty when rewrite is external
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  rewrite %0 with "f" { erase %0 }
}
// -----
// 3:3: error: 'pdl.rewrite' op expected rewrite region to be non-empty if external name is not specified
"pdl.pattern"() <{benefit = 1 : i16}> ({
  %0 = pdl.operation "a.b"
  "pdl.rewrite"(%0) <{operandSegmentSizes = array<i32: 1, 0>}> ({
  }) : (!pdl.operation) -> ()
}) : () -> ()
// -----
// 3:3: error: 'pdl.rewrite' op expected no external arguments when the rewrite is specified inline
"pdl.pattern"() <{benefit = 1 : i16}> ({
  %0 = pdl.operation "a.b"
  "pdl.rewrite"(%0) <{operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0:
    pdl.erase %0
  }) : (!pdl.operation) -> ()
}) : () -> ()
// -----
// 3:3: error: 'pdl.rewrite' op region should have no arguments
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  rewrite %0 { ^bb0(%x: i32): erase %0 }
}
// -----
// 3:3: error: 'pdl.apply_native_constraint' op expected at least one argument
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  "pdl.apply_native_constraint"() <{name = "f"}> : () -> ()
  rewrite %0 { erase %0 }
}
// -----
// 3:8: error: 'pdl.apply_native_constraint' op returning an operation from a constraint is not supported
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  %1 = "pdl.apply_native_constraint"(%0) <{name = "f"}> : (!pdl.operation) -> (!pdl.operation)
  rewrite %0 { erase %0 }
}
// -----
// 3:16: error: 'pdl.apply_native_rewrite' op expected at least one argument or result
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  rewrite %0 { "pdl.apply_native_rewrite"() <{name = "f"}> : () -> () }
}
// -----
// 3:16: error: 'pdl.replace' op operand #2 must be variadic of single element or range of PDL handle for an `mlir::Value`, but got '!pdl.operation'
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  rewrite %0 { "pdl.replace"(%0, %0, %0) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!pdl.operation, !pdl.operation, !pdl.operation) -> () }
}
// -----
// 4:36: error: 'pdl.replace' op expected no replacement values to be provided when the replacement operation is present
pdl.pattern : benefit(1) {
  %t = type
  %0 = operation "a.b" -> (%t : !pdl.type)
  rewrite %0 { %r = result 0 of %0 "pdl.replace"(%0, %0, %r) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!pdl.operation, !pdl.operation, !pdl.value) -> () }
}
// -----
// 4:41: error: 'pdl.range' op expected operand to have element type '!pdl.value', but got '!pdl.type'
pdl.pattern : benefit(1) {
  %t = type
  %0 = operation "a.b" -> (%t : !pdl.type)
  rewrite %0 { %r = result 0 of %0 %l = range %r, %t : !pdl.value, !pdl.type{} erase %0 }
}
// -----
// 4:21: error: 'pdl.results' op expected `pdl.range<value>` result type when no index is specified, but got: '!pdl.value'
pdl.pattern : benefit(1) {
  %t = type
  %0 = operation "a.b" -> (%t : !pdl.type)
  rewrite %0 { %r = "pdl.results"(%0) : (!pdl.operation) -> (!pdl.value) erase %0 }
}
// -----
// 3:8: error: 'pdl.operation' op expected the same number of attribute values and attribute names, got 2 names and 1 values
pdl.pattern : benefit(1) {
  %a = attribute
  %0 = "pdl.operation"(%a) <{attributeValueNames = ["a", "b"], operandSegmentSizes = array<i32: 0, 1, 0>}> : (!pdl.attribute) -> (!pdl.operation)
  rewrite %0 { erase %0 }
}
// -----
// 3:23: error: expected attribute value
pdl.pattern : benefit(1) {
  %a = attribute
  %0 = operation "x" {a = %a}
  rewrite %0 { erase %0 }
}
// -----
// 3:26: error: expected '='
pdl.pattern : benefit(1) {
  %a = attribute
  %0 = operation "x" {"a" %a}
  rewrite %0 { erase %0 }
}
// -----
// 1:1: error: 'pdl.pattern' op expects a non-empty block
pdl.pattern : benefit(1) {
}
// -----
// 1:11: error: use of undeclared SSA value name
pdl.erase %x
// -----
// 1:25: error: expected valid keyword
"x.y"() {a = !pdl.range<!pdl.value>} : () -> ()
// -----
// 1:19: error: invalid 'pdl' type: `i32'
"x.y"() {a = !pdl.range<i32>, b = !pdl.range} : () -> ()
