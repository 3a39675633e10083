// RUN: mlir-opt %s --drop-equivalent-buffer-results | FileCheck %s

// The argument is not returned any more.
// CHECK-LABEL: func.func private @callee(
// CHECK-NEXT:    return
func.func private @callee(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}

// The caller uses what it passes.
// CHECK-LABEL: func.func @caller(
// CHECK-NEXT:    call @callee(%arg0) : (memref<4xf32>) -> ()
// CHECK-NEXT:    return %arg0 : memref<4xf32>
func.func @caller(%m: memref<4xf32>) -> memref<4xf32> {
  %0 = call @callee(%m) : (memref<4xf32>) -> memref<4xf32>
  return %0 : memref<4xf32>
}
