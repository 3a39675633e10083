// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file -o /dev/null 2>&1

pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  "x.y"() : () -> ()
  rewrite %0 { erase %0 }
}
// -----
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  rewrite %0 { "x.y"() : () -> ()  erase %0 }
}
// -----
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
}
// -----
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  "x.end"() : () -> ()
}
// -----
pdl.pattern : benefit(1) {
  rewrite with "f"
}
// -----
pdl.pattern : benefit(1) {
  %x = operand
  %0 = operation "a.b"
  rewrite %0 { erase %0 }
}
// -----
pdl.pattern : benefit(1) {
  %x = operands
  %t = type
  %a = attribute
  %0 = operation "a.b"
  rewrite %0 { erase %0 }
}
// -----
pdl.pattern : benefit(1) {
  %t = types
  %0 = operation "a.b"
  rewrite %0 { erase %0 }
}
// -----
pdl.pattern : benefit(1) {
  %t = type
  %0 = operation "a.b" -> (%t : !pdl.type)
  %r = result 0 of %0
  %1 = operation "a.c"
  rewrite %0 { erase %0 }
}
// -----
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  %1 = operation "a.c"
  rewrite { erase %0 erase %1 }
}
// -----
pdl.pattern : benefit(1) {
  %t = type
  %a = attribute : %t = 1
  %0 = operation "a.b" {"a" = %a}
  rewrite { erase %0 }
}
// -----
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  rewrite { %a = attribute  %1 = operation "a.x" {"a" = %a}  erase %0 }
}
// -----
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
%c = arith.constant 1 : i32
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  rewrite { %t = type  %1 = operation "arith.extsi" -> (%t : !pdl.type)  erase %0 }
}
// -----
%c = arith.constant 1 : i32
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  rewrite { %1 = operation "arith.extsi"  erase %0 }
}
// -----
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  rewrite %0 with "f" { erase %0 }
}
// -----
"pdl.pattern"() <{benefit = 1 : i16}> ({
  %0 = pdl.operation "a.b"
  "pdl.rewrite"(%0) <{operandSegmentSizes = array<i32: 1, 0>}> ({
  }) : (!pdl.operation) -> ()
}) : () -> ()
// -----
"pdl.pattern"() <{benefit = 1 : i16}> ({
  %0 = pdl.operation "a.b"
  "pdl.rewrite"(%0) <{operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0:
    pdl.erase %0
  }) : (!pdl.operation) -> ()
}) : () -> ()
// -----
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  rewrite %0 { ^bb0(%x: i32): erase %0 }
}
// -----
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  "pdl.apply_native_constraint"() <{name = "f"}> : () -> ()
  rewrite %0 { erase %0 }
}
// -----
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  %1 = "pdl.apply_native_constraint"(%0) <{name = "f"}> : (!pdl.operation) -> (!pdl.operation)
  rewrite %0 { erase %0 }
}
// -----
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  rewrite %0 { "pdl.apply_native_rewrite"() <{name = "f"}> : () -> () }
}
// -----
pdl.pattern : benefit(1) {
  %0 = operation "a.b"
  rewrite %0 { "pdl.replace"(%0, %0, %0) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!pdl.operation, !pdl.operation, !pdl.operation) -> () }
}
// -----
pdl.pattern : benefit(1) {
  %t = type
  %0 = operation "a.b" -> (%t : !pdl.type)
  rewrite %0 { %r = result 0 of %0 "pdl.replace"(%0, %0, %r) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!pdl.operation, !pdl.operation, !pdl.value) -> () }
}
// -----
pdl.pattern : benefit(1) {
  %t = type
  %0 = operation "a.b" -> (%t : !pdl.type)
  rewrite %0 { %r = result 0 of %0 %l = range %r, %t : !pdl.value, !pdl.type{} erase %0 }
}
// -----
pdl.pattern : benefit(1) {
  %t = type
  %0 = operation "a.b" -> (%t : !pdl.type)
  rewrite %0 { %r = "pdl.results"(%0) : (!pdl.operation) -> (!pdl.value) erase %0 }
}
// -----
pdl.pattern : benefit(1) {
  %a = attribute
  %0 = "pdl.operation"(%a) <{attributeValueNames = ["a", "b"], operandSegmentSizes = array<i32: 0, 1, 0>}> : (!pdl.attribute) -> (!pdl.operation)
  rewrite %0 { erase %0 }
}
// -----
pdl.pattern : benefit(1) {
  %a = attribute
  %0 = operation "x" {a = %a}
  rewrite %0 { erase %0 }
}
// -----
pdl.pattern : benefit(1) {
  %a = attribute
  %0 = operation "x" {"a" %a}
  rewrite %0 { erase %0 }
}
// -----
pdl.pattern : benefit(1) {
}
// -----
pdl.erase %x
// -----
"x.y"() {a = !pdl.range<!pdl.value>} : () -> ()
// -----
"x.y"() {a = !pdl.range<i32>, b = !pdl.range} : () -> ()
