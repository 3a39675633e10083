// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file 2>&1

// What cannot be stored as a property is told once the operation has been read, in the definition's order.

"func.func"() <{function_type = () -> (), sym_name = 1 : i32}> ({
  "func.return"() : () -> ()
}) : () -> ()

// -----

"func.func"() <{function_type = "a", sym_name = 1 : i32}> ({}) : () -> ()

// -----

"func.func"() <{function_type = () -> (), sym_name = 1 : i32}> ({
  "func.return"() : () -> ()
}) : () -> (

// -----

"func.func"() <{function_type = () -> (), sym_name = 1 : i32}> ({}) : () -> () loc(

// -----

%0:2 = "arith.constant"() <{value = unit}> : () -> i32

// -----

"affine.apply"() <{map = "a"}> : () -> index

// -----

"memref.alloc"() <{alignment = "a", operandSegmentSizes = array<i32: 0>}> : () -> memref<4xf32>

// -----

"memref.collapse_shape"() <{reassociation = array<i64: 1>}> : () -> memref<4xf32>

// -----

"memref.atomic_rmw"() <{kind = 5 : index}> : () -> ()

// -----

"memref.atomic_rmw"() {kind = 5 : si64} : () -> ()

// -----

"func.return"() <{}> : () -> ()

// -----

"func.return"() <3> : () -> ()

// -----

"builtin.module"() [3] : () -> ()
