// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

module attributes {transform.with_named_sequence} {
  // A script erases barriers that order no accesses, as the pass does.
  // CHECK-LABEL: func.func @read(
  // CHECK:         gpu.launch
  // CHECK:           memref.store
  // CHECK-NEXT:      gpu.barrier
  // CHECK-NEXT:      %0 = memref.load
  // CHECK-NEXT:      %1 = memref.load
  func.func @read(%a: memref<8xf32>, %n: index, %x: f32) {
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
      %own = memref.alloca() : memref<f32>
      memref.store %x, %a[%tx] : memref<8xf32>
      gpu.barrier
      %0 = memref.load %a[%ty] : memref<8xf32>
      gpu.barrier
      %1 = memref.load %a[%tz] : memref<8xf32>
      %2 = arith.addf %0, %1 : f32
      memref.store %2, %own[] : memref<f32>
      gpu.terminator
    }
    return
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.gpu.eliminate_barriers
    } : !transform.any_op
    transform.yield
  }
}
