// RUN: mlir-opt %s --allow-unregistered-dialect -transform-interpreter | FileCheck %s

// Views of the buffer get the type of a part of a larger one, and so do other uses.

// CHECK-DAG: #map = affine_map<(d0)[s0] -> (-d0 + s0)>
// CHECK-DAG: #map1 = affine_map<()[s0, s1] -> (s0 - s1)>
// CHECK-LABEL:   func.func @shrinking(%arg0: index, %arg1: index, %arg2: index, %arg3: f32) {
// CHECK-NEXT:      scf.for %arg4 = %arg0 to %arg1 step %arg2 {
// CHECK-NEXT:        %0 = affine.apply #map(%arg4)[%arg1]
// CHECK-NEXT:        %1 = affine.apply #map1()[%arg1, %arg0]
// CHECK-NEXT:        %alloca = memref.alloca(%1) : memref<?xf32>
// CHECK-NEXT:        %subview = memref.subview %alloca[0] [%0] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:        %2 = builtin.unrealized_conversion_cast %subview : memref<?xf32, strided<[1]>> to memref<?xf32>
// CHECK-NEXT:        %alloca_0 = memref.alloca(%0) : memref<?xf32>
// CHECK-NEXT:        %subview_1 = memref.subview %subview[1] [5] [1] : memref<?xf32, strided<[1]>> to memref<5xf32, strided<[1], offset: 1>>
// CHECK-NEXT:        %subview_2 = memref.subview %2[1] [5] [1] : memref<?xf32> to memref<5xf32, strided<[1], offset: 1>>
// CHECK-NEXT:        "use"(%subview_1) : (memref<5xf32, strided<[1], offset: 1>>) -> ()
// CHECK-NEXT:        memref.store %arg3, %subview[%arg4] : memref<?xf32, strided<[1]>>
// CHECK-NEXT:      }
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-NEXT:    module attributes {transform.with_named_sequence} {
// CHECK-NEXT:      transform.named_sequence @__transform_main(%arg0: !transform.any_op) {
// CHECK-NEXT:        %0 = transform.structured.match ops{["memref.alloca"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:        %1 = transform.memref.make_loop_independent %0 {num_loops = 1 : i64} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:        transform.yield
// CHECK-NEXT:      }
// CHECK-NEXT:    }

func.func @shrinking(%lb: index, %ub: index, %s: index, %x: f32) {
  scf.for %i = %lb to %ub step %s {
    %0 = affine.apply affine_map<(d0)[s0] -> (-d0 + s0)>(%i)[%ub]
    %1 = memref.alloca(%0) : memref<?xf32>
    %2 = memref.subview %1[1] [5] [1] : memref<?xf32> to memref<5xf32, strided<[1], offset: 1>>
    "use"(%2) : (memref<5xf32, strided<[1], offset: 1>>) -> ()
    memref.store %x, %1[%i] : memref<?xf32>
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["memref.alloca"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.memref.make_loop_independent %0 {num_loops = 1} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
