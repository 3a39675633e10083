// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Maps in front of subscripts become part of them.
// CHECK-LABEL: func.func @load(
// CHECK-NEXT:    %0 = affine.load %arg0[symbol(%arg1) * 2 + 2] : memref<8xf32>
// CHECK-NEXT:    return %0 : f32
// CHECK-LABEL: func.func @store(
// CHECK-NEXT:    affine.store %arg2, %arg0[symbol(%arg1) * 2 + 2] : memref<8xf32>
// CHECK-NEXT:    return
// CHECK-LABEL: func.func @vector_load(
// CHECK-NEXT:    %0 = affine.vector_load %arg0[symbol(%arg1) + 1] : memref<8xf32>, vector<2xf32>
// CHECK-NEXT:    return %0 : vector<2xf32>
// CHECK-LABEL: func.func @vector_store(
// CHECK-NEXT:    affine.vector_store %arg2, %arg0[symbol(%arg1) + 1] : memref<8xf32>, vector<2xf32>
// CHECK-NEXT:    return
func.func @load(%m: memref<8xf32>, %i: index) -> f32 {
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
  %1 = affine.load %m[%0 * 2] : memref<8xf32>
  return %1 : f32
}

func.func @store(%m: memref<8xf32>, %i: index, %x: f32) {
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
  affine.store %x, %m[%0 * 2] : memref<8xf32>
  return
}

func.func @vector_load(%m: memref<8xf32>, %i: index) -> vector<2xf32> {
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
  %1 = affine.vector_load %m[%0] : memref<8xf32>, vector<2xf32>
  return %1 : vector<2xf32>
}

func.func @vector_store(%m: memref<8xf32>, %i: index, %x: vector<2xf32>) {
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
  affine.vector_store %x, %m[%0] : memref<8xf32>, vector<2xf32>
  return
}

// Constant subscripts become part of the map.
// CHECK-LABEL: func.func @constant(
// CHECK-NEXT:    %0 = affine.load %arg0[3] : memref<8xf32>
// CHECK-NEXT:    return %0 : f32
func.func @constant(%m: memref<8xf32>) -> f32 {
  %c3 = arith.constant 3 : index
  %r = affine.load %m[%c3] : memref<8xf32>
  return %r : f32
}

// A load from a constant global at constant subscripts is a constant.
// CHECK-LABEL: func.func @of_global(
// CHECK-NEXT:    %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT:    return %c8_i32 : i32
memref.global "private" constant @table : memref<3xi32> = dense<[7, 8, 9]>
func.func @of_global() -> i32 {
  %0 = memref.get_global @table : memref<3xi32>
  %1 = affine.load %0[1] : memref<3xi32>
  return %1 : i32
}

// At an unknown subscript it stays, unless all elements are equal.
// CHECK-LABEL: func.func @of_global_unknown(
// CHECK-NEXT:    %0 = memref.get_global @table : memref<3xi32>
// CHECK-NEXT:    %1 = affine.load %0[symbol(%arg0)] : memref<3xi32>
// CHECK-NEXT:    return %1 : i32
// CHECK-LABEL: func.func @of_equal_global(
// CHECK-NEXT:    %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT:    return %c5_i32 : i32
memref.global "private" constant @equal : memref<3xi32> = dense<5>
func.func @of_global_unknown(%i: index) -> i32 {
  %0 = memref.get_global @table : memref<3xi32>
  %1 = affine.load %0[%i] : memref<3xi32>
  return %1 : i32
}

func.func @of_equal_global() -> i32 {
  %0 = memref.get_global @equal : memref<3xi32>
  %1 = affine.load %0[2] : memref<3xi32>
  return %1 : i32
}

// A global that may be written to is read when it is needed: its load stays.
// CHECK-LABEL: func.func @of_variable_global(
// CHECK-NEXT:    %0 = memref.get_global @variable : memref<3xi32>
// CHECK-NEXT:    %1 = affine.load %0[2] : memref<3xi32>
// CHECK-NEXT:    return %1 : i32
memref.global "private" @variable : memref<3xi32> = dense<5>
func.func @of_variable_global() -> i32 {
  %0 = memref.get_global @variable : memref<3xi32>
  %1 = affine.load %0[2] : memref<3xi32>
  return %1 : i32
}
