// RUN: mlir-opt %s --transform-interpreter -allow-unregistered-dialect | FileCheck %s

// The stack allocation is a global buffer.
// CHECK-LABEL: func.func @stack()
// CHECK-NEXT:     %0 = memref.get_global @alloca : memref<2x4xf32> {get}
// CHECK-NEXT:     "test.use"(%0) : (memref<2x4xf32>) -> ()
// CHECK-NEXT:     return
func.func @stack() {
  %0 = memref.alloca() : memref<2x4xf32>
  "test.use"(%0) : (memref<2x4xf32>) -> ()
  return
}

// CHECK: memref.global "private" @alloca : memref<2x4xf32> {global}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["memref.alloca"]} in %root : (!transform.any_op) -> !transform.op<"memref.alloca">
    %1, %2 = transform.memref.alloca_to_global %0 : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op)
    transform.annotate %1 "get" : !transform.any_op
    transform.annotate %2 "global" : !transform.any_op
    transform.yield
  }
}
