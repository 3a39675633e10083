// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

module attributes {transform.with_named_sequence} {
  // Results and arguments of loops have the types that the converter makes of theirs.
  // CHECK-LABEL: func.func @structural(
  // CHECK-NEXT:      %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
  // CHECK-NEXT:      %1 = builtin.unrealized_conversion_cast %arg2 : memref<4xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK-NEXT:      %2 = scf.if %arg1 -> (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) {
  // CHECK-NEXT:        scf.yield %1 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK-NEXT:      } else {
  // CHECK-NEXT:        scf.yield %1 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK-NEXT:      }
  // CHECK-NEXT:      %3 = scf.for %arg3 = %0 to %0 step %0 iter_args(%arg4 = %2) -> (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)  : i64 {
  // CHECK-NEXT:        scf.yield %arg4 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // CHECK-NEXT:      }
  // CHECK-NEXT:      %4 = builtin.unrealized_conversion_cast %3 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<4xf32>
  // CHECK-NEXT:      return %4 : memref<4xf32>
  func.func @structural(%a: index, %c: i1, %m: memref<4xf32>) -> memref<4xf32> {
    %0 = scf.if %c -> (memref<4xf32>) {
      scf.yield %m : memref<4xf32>
    } else {
      scf.yield %m : memref<4xf32>
    }
    %1 = scf.for %i = %a to %a step %a iter_args(%x = %0) -> (memref<4xf32>) {
      scf.yield %x : memref<4xf32>
    }
    return %1 : memref<4xf32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_conversion_patterns to %f {
      transform.apply_conversion_patterns.scf.structural_conversions
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
    } {partial_conversion} : !transform.any_op
    transform.yield
  }
}
