// RUN: mlir-opt %s --transform-interpreter -allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<()[s0] -> (s0 + 2)>

// What is only written is erased.
// CHECK-LABEL: func.func @dead(%arg0: f32, %arg1: index)
// CHECK-NEXT:     return
func.func @dead(%v: f32, %i: index) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.subview %0[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  memref.store %v, %0[%i] : memref<4xf32>
  memref.store %v, %1[%i] : memref<2xf32, strided<[1]>>
  memref.dealloc %0 : memref<4xf32>
  return
}

// What is read is not.
// CHECK-LABEL: func.func @read(%arg0: f32, %arg1: index) -> f32
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     memref.store %arg0, %alloc[%arg1] : memref<4xf32>
// CHECK-NEXT:     %0 = memref.load %alloc[%arg1] : memref<4xf32>
// CHECK-NEXT:     return %0 : f32
func.func @read(%v: f32, %i: index) -> f32 {
  %0 = memref.alloc() : memref<4xf32>
  memref.store %v, %0[%i] : memref<4xf32>
  %1 = memref.load %0[%i] : memref<4xf32>
  return %1 : f32
}

// Patterns on views make subviews of subviews one, and loads through them loads of the source.
// CHECK-LABEL: func.func @views(%arg0: memref<8xf32>, %arg1: index) -> f32
// CHECK-NEXT:     %0 = affine.apply #map()[%arg1]
// CHECK-NEXT:     %1 = memref.load %arg0[%0] : memref<8xf32>
// CHECK-NEXT:     return %1 : f32
func.func @views(%x: memref<8xf32>, %i: index) -> f32 {
  %0 = memref.subview %x[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
  %1 = memref.load %0[%i] : memref<4xf32, strided<[1], offset: 2>>
  return %1 : f32
}

// Buffers move out of loops.
// CHECK-LABEL: func.func @loop(%arg0: index)
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     scf.for %arg1 = %arg0 to %arg0 step %arg0 {
// CHECK-NEXT:       "test.use"(%alloc) : (memref<4xf32>) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     return
func.func @loop(%n: index) {
  scf.for %i = %n to %n step %n {
    %0 = memref.alloc() : memref<4xf32>
    "test.use"(%0) : (memref<4xf32>) -> ()
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.memref.erase_dead_alloc_and_stores %0 : (!transform.any_op) -> ()
    transform.apply_patterns to %0 {
      transform.apply_patterns.memref.fold_memref_alias_ops
    } : !transform.any_op
    transform.bufferization.buffer_loop_hoisting %0 : !transform.any_op
    transform.yield
  }
}
