// RUN: mlir-opt %s --transform-interpreter -allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<()[s0] -> ((s0 - 4) ceildiv 4)>
// CHECK-NEXT: #map1 = affine_map<()[s0, s1] -> (s0 * ((s1 - 4) ceildiv 4))>
// CHECK-NEXT: #map2 = affine_map<(d0) -> (d0 * 4 + 4)>
// CHECK-NEXT: #map3 = affine_map<()[s0] -> (-s0 + 10)>
// CHECK-NEXT: #map4 = affine_map<()[s0] -> (s0 * -9 + 90)>
// CHECK-NEXT: #map5 = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-NEXT: #map6 = affine_map<(d0) -> (d0 + 1)>

// One loop runs over both dimensions, and divides its index.
// CHECK-LABEL: func.func @a(%arg0: index, %arg1: index, %arg2: memref<?x?xf32>, %arg3: f32)
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %c1_1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = affine.apply #map()[%arg1]
// CHECK-NEXT:     %c0_2 = arith.constant 0 : index
// CHECK-NEXT:     %c1_3 = arith.constant 1 : index
// CHECK-NEXT:     %1 = affine.apply #map1()[%arg0, %arg1]
// CHECK-NEXT:     scf.for %arg4 = %c0_0 to %1 step %c1_1 {
// CHECK-NEXT:       %2:2 = affine.delinearize_index %arg4 into (%arg0, %0) : index, index
// CHECK-NEXT:       %3 = affine.apply #map2(%2#1)
// CHECK-NEXT:       memref.store %arg3, %arg2[%2#0, %3] : memref<?x?xf32>
// CHECK-NEXT:     } {test.outer}
// CHECK-NEXT:     return
func.func @a(%n: index, %m: index, %x: memref<?x?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c4 to %m step %c4 {
      memref.store %v, %x[%i, %j] : memref<?x?xf32>
    }
  } {test.outer}
  return
}

// Integers are divided by arithmetic, and the carried value goes through.
// CHECK-LABEL: func.func @b(%arg0: i32, %arg1: i32, %arg2: f32) -> f32
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT:     %0 = arith.subi %arg1, %c5_i32 : i32
// CHECK-NEXT:     %1 = arith.ceildivsi %0, %c5_i32 : i32
// CHECK-NEXT:     %c0_i32_0 = arith.constant 0 : i32
// CHECK-NEXT:     %c1_i32_1 = arith.constant 1 : i32
// CHECK-NEXT:     %2 = arith.muli %arg0, %1 : i32
// CHECK-NEXT:     %3 = scf.for %arg3 = %c0_i32 to %2 step %c1_i32 iter_args(%arg4 = %arg2) -> (f32)  : i32 {
// CHECK-NEXT:       %4 = arith.remsi %arg3, %1 : i32
// CHECK-NEXT:       %5 = arith.divsi %arg3, %1 : i32
// CHECK-NEXT:       %6 = arith.muli %4, %c5_i32 : i32
// CHECK-NEXT:       %7 = arith.addi %6, %c5_i32 : i32
// CHECK-NEXT:       %8 = "test.f"(%5, %7, %arg4) : (i32, i32, f32) -> f32
// CHECK-NEXT:       scf.yield %8 : f32
// CHECK-NEXT:     } {test.outer}
// CHECK-NEXT:     return %3 : f32
func.func @b(%n: i32, %m: i32, %z: f32) -> f32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> (f32) : i32 {
    %r2 = scf.for %j = %c5 to %m step %c5 iter_args(%b = %a) -> (f32) : i32 {
      %t = "test.f"(%i, %j, %b) : (i32, i32, f32) -> f32
      scf.yield %t : f32
    }
    scf.yield %r2 : f32
  } {test.outer}
  return %r : f32
}

// Bounds that depend on the outermost loop keep that one out.
// CHECK-LABEL: func.func @c(%arg0: memref<?x?x?xf32>, %arg1: f32)
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c10 = arith.constant 10 : index
// CHECK-NEXT:     scf.for %arg2 = %c0 to %c10 step %c2 {
// CHECK-NEXT:       %c0_0 = arith.constant 0 : index
// CHECK-NEXT:       %c9 = arith.constant 9 : index
// CHECK-NEXT:       %c1_1 = arith.constant 1 : index
// CHECK-NEXT:       %0 = affine.apply #map3()[%arg2]
// CHECK-NEXT:       %c0_2 = arith.constant 0 : index
// CHECK-NEXT:       %c1_3 = arith.constant 1 : index
// CHECK-NEXT:       %1 = affine.apply #map4()[%arg2]
// CHECK-NEXT:       scf.for %arg3 = %c0_0 to %1 step %c1_1 {
// CHECK-NEXT:         %2:2 = affine.delinearize_index %arg3 into (9, %0) : index, index
// CHECK-NEXT:         %3 = affine.apply #map5(%2#1)[%arg2]
// CHECK-NEXT:         %4 = affine.apply #map6(%2#0)
// CHECK-NEXT:         memref.store %arg1, %arg0[%arg2, %4, %3] : memref<?x?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     } {test.outer}
// CHECK-NEXT:     return
func.func @c(%x: memref<?x?x?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c10 = arith.constant 10 : index
  scf.for %i = %c0 to %c10 step %c2 {
    scf.for %j = %c1 to %c10 step %c1 {
      scf.for %k = %i to %c10 step %c1 {
        memref.store %v, %x[%i, %j, %k] : memref<?x?x?xf32>
      }
    }
  } {test.outer}
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %f = transform.structured.match ops{["scf.for"]} attributes {test.outer} in %root : (!transform.any_op) -> !transform.op<"scf.for">
    %0 = transform.loop.coalesce %f : (!transform.op<"scf.for">) -> !transform.op<"scf.for">
    transform.yield
  }
}
