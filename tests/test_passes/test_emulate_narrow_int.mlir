// RUN: mlir-opt %s --split-input-file --test-emulate-narrow-int="memref-load-bitwidth=8 arith-compute-bitwidth=1" --cse | FileCheck %s
// RUN: mlir-opt %s --split-input-file --test-emulate-narrow-int="memref-load-bitwidth=32 arith-compute-bitwidth=1" --cse | FileCheck %s --check-prefix=WIDE

// A buffer of four-bit integers is one of bytes; the element is found by a shift.

// CHECK-DAG:   #[[$BYTE:.+]] = affine_map<()[s0, s1] -> (s0 * 4 + s1 floordiv 2)>
// CHECK-DAG:   #[[$BIT:.+]] = affine_map<()[s0] -> (s0 * 4 - (s0 floordiv 2) * 8)>
// CHECK-LABEL: func @load_of_matrix
// CHECK-SAME:    %[[I:.+]]: index, %[[J:.+]]: index
// CHECK:         %[[M:.+]] = memref.alloc() : memref<24xi8>
// CHECK:         %[[AT:.+]] = affine.apply #[[$BYTE]]()[%[[I]], %[[J]]]
// CHECK:         %[[ALL:.+]] = memref.load %[[M]][%[[AT]]] : memref<24xi8>
// CHECK:         %[[BIT_AT:.+]] = affine.apply #[[$BIT]]()[%[[J]]]
// CHECK:         %[[SHIFT:.+]] = arith.index_cast %[[BIT_AT]] : index to i8
// CHECK:         %[[MOVED:.+]] = arith.shrsi %[[ALL]], %[[SHIFT]] : i8
// CHECK:         arith.trunci %[[MOVED]] : i8 to i4
// WIDE-LABEL:  func @load_of_matrix
// WIDE:          memref.alloc() : memref<6xi32>
func.func @load_of_matrix(%i: index, %j: index) -> i4 {
  %m = memref.alloc() : memref<6x8xi4>
  %0 = memref.load %m[%i, %j] : memref<6x8xi4>
  return %0 : i4
}

// -----

// A store replaces some bits of the container, atomically.

// CHECK-LABEL: func @store_of_element
// CHECK-SAME:    %[[V:.+]]: i2
// CHECK:         %[[ALIGNED:.+]] = arith.extui %[[V]] : i2 to i8
// CHECK:         %[[ONES:.+]] = arith.constant 3 : i8
// CHECK:         %[[MASK:.+]] = arith.shli %[[ONES]], %{{.+}} : i8
// CHECK:         %[[KEPT:.+]] = arith.xori %[[MASK]], %{{.+}} : i8
// CHECK:         %[[BITS:.+]] = arith.shli %[[ALIGNED]], %{{.+}} : i8
// CHECK:         memref.atomic_rmw andi %[[KEPT]], %{{.+}} : (i8, memref<3xi8>) -> i8
// CHECK:         memref.atomic_rmw ori %[[BITS]], %{{.+}} : (i8, memref<3xi8>) -> i8
// WIDE-LABEL:  func @store_of_element
// WIDE:          memref.atomic_rmw andi %{{.+}} : (i32, memref<1xi32>) -> i32
// WIDE:          memref.atomic_rmw ori %{{.+}} : (i32, memref<1xi32>) -> i32
func.func @store_of_element(%v: i2, %i: index) {
  %m = memref.alloca() : memref<10xi2>
  memref.store %v, %m[%i] : memref<10xi2>
  return
}

// -----

// Views are parts of the one dimension; a reshape is the buffer itself.

// CHECK-LABEL: func @views
// CHECK-SAME:    %[[M:.+]]: memref<16xi8>
// CHECK:         %[[PART:.+]] = memref.reinterpret_cast %[[M]] to offset: [4], sizes: [4], strides: [1]
// CHECK-SAME:      memref<16xi8> to memref<4xi8, strided<[1], offset: 4>>
// CHECK:         return %[[PART]], %[[M]]
func.func @views(%m: memref<32xi4>) -> (memref<8xi4, strided<[1], offset: 8>>, memref<4x8xi4>) {
  %0 = memref.reinterpret_cast %m to offset: [8], sizes: [8], strides: [1] : memref<32xi4> to memref<8xi4, strided<[1], offset: 8>>
  %1 = memref.expand_shape %m [[0, 1]] output_shape [4, 8] : memref<32xi4> into memref<4x8xi4>
  return %0, %1 : memref<8xi4, strided<[1], offset: 8>>, memref<4x8xi4>
}

// -----

// A buffer of dynamic size has as many containers as its elements need.

// CHECK-LABEL: func @dynamic
// CHECK-SAME:    %[[N:.+]]: index
// CHECK:         %[[SIZE:.+]] = affine.max #{{.+}}()[%[[N]]]
// CHECK:         memref.alloc(%[[SIZE]]) : memref<?xi8>
func.func @dynamic(%n: index) -> memref<4x?xi4> {
  %m = memref.alloc(%n) : memref<4x?xi4>
  return %m : memref<4x?xi4>
}
