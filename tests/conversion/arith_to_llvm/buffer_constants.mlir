// RUN: mlir-opt %s --convert-arith-to-llvm | FileCheck %s
// A constant that no operation of the llvm dialect can stand for is left (mlir-opt makes one that does not verify).

// CHECK-LABEL: func.func @buffers
// CHECK-NEXT: %[[A:.*]] = arith.constant dense<1.000000e+00> : memref<16xf32>
// CHECK-NEXT: %[[B:.*]] = llvm.mlir.constant(7 : i32) : i32
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @buffers() -> (memref<16xf32>, i32) {
  %0 = arith.constant dense<1.0> : memref<16xf32>
  %1 = arith.constant 7 : i32
  return %0, %1 : memref<16xf32>, i32
}
