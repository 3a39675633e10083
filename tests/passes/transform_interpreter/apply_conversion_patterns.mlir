// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

module attributes {transform.with_named_sequence} {
  // Operations of the dialects that are named become those of llvm; others stay.
  // CHECK-LABEL: llvm.func @to_llvm(
  // CHECK-NEXT:      %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
  // CHECK-NEXT:      %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
  // CHECK-NEXT:      %2 = llvm.insertvalue %arg0, %1[1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
  // CHECK-NEXT:      %3 = llvm.mlir.constant(0 : index) : i32
  // CHECK-NEXT:      %4 = llvm.insertvalue %3, %2[2] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
  // CHECK-NEXT:      %5 = llvm.mlir.constant(4 : index) : i32
  // CHECK-NEXT:      %6 = llvm.insertvalue %5, %4[3, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
  // CHECK-NEXT:      %7 = llvm.mlir.constant(1 : index) : i32
  // CHECK-NEXT:      %8 = llvm.insertvalue %7, %6[4, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
  // CHECK-NEXT:      %9 = llvm.extractvalue %8[1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
  // CHECK-NEXT:      %10 = llvm.getelementptr inbounds|nuw %9[%arg1] : (!llvm.ptr, i32) -> !llvm.ptr, f32
  // CHECK-NEXT:      %11 = llvm.load %10 : !llvm.ptr -> f32
  // CHECK-NEXT:      %12 = arith.addf %11, %11 : f32
  // CHECK-NEXT:      %13 = llvm.intr.fmuladd(%arg2, %arg2, %arg2) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  // CHECK-NEXT:      llvm.return %13 : vector<4xf32>
  func.func @to_llvm(%a: memref<4xf32>, %i: index, %v: vector<4xf32>) -> vector<4xf32> {
    %0 = memref.load %a[%i] : memref<4xf32>
    %1 = arith.addf %0, %0 : f32
    %2 = vector.fma %v, %v, %v : vector<4xf32>
    return %2 : vector<4xf32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_conversion_patterns to %f {
      transform.apply_conversion_patterns.dialect_to_llvm "memref"
      transform.apply_conversion_patterns.func.func_to_llvm
      transform.apply_conversion_patterns.vector.vector_to_llvm
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter {index_bitwidth = 32, use_bare_ptr_call_conv = true}
    } {legal_dialects = ["llvm"], partial_conversion} : !transform.any_op
    transform.yield
  }
}
