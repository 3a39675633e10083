// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A load of all lanes is a plain load, and one of none is its pass-through value.
// CHECK-LABEL: func.func @load_all(
// CHECK-NEXT:    %0 = vector.load %arg0[%arg1] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
// CHECK-LABEL: func.func @load_none(
// CHECK-NEXT:    return %arg2 : vector<4xf32>
func.func @load_all(%m: memref<8xf32>, %i: index, %p: vector<4xf32>) -> vector<4xf32> {
  %k = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.maskedload %m[%i], %k, %p : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @load_none(%m: memref<8xf32>, %i: index, %p: vector<4xf32>) -> vector<4xf32> {
  %k = vector.constant_mask [0] : vector<4xi1>
  %0 = vector.maskedload %m[%i], %k, %p : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// A load of some lanes stays.
// CHECK-LABEL: func.func @load_some(
// CHECK-NEXT:    %0 = vector.constant_mask [3] : vector<4xi1>
// CHECK-NEXT:    %1 = vector.maskedload %arg0[%arg1], %0, %arg2 : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT:    return %1 : vector<4xf32>
func.func @load_some(%m: memref<8xf32>, %i: index, %p: vector<4xf32>) -> vector<4xf32> {
  %k = vector.constant_mask [3] : vector<4xi1>
  %0 = vector.maskedload %m[%i], %k, %p : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// A store of all lanes is a plain store, and one of none goes.
// CHECK-LABEL: func.func @store_all(
// CHECK-NEXT:    vector.store %arg2, %arg0[%arg1] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT:    return
// CHECK-LABEL: func.func @store_none(
// CHECK-NEXT:    return
func.func @store_all(%m: memref<8xf32>, %i: index, %v: vector<4xf32>) {
  %k = vector.constant_mask [4] : vector<4xi1>
  vector.maskedstore %m[%i], %k, %v : memref<8xf32>, vector<4xi1>, vector<4xf32>
  return
}

func.func @store_none(%m: memref<8xf32>, %i: index, %v: vector<4xf32>) {
  %k = vector.constant_mask [0] : vector<4xi1>
  vector.maskedstore %m[%i], %k, %v : memref<8xf32>, vector<4xi1>, vector<4xf32>
  return
}

// A gather of no lanes is its pass-through value, and a scatter of none goes.
// CHECK-LABEL: func.func @gather_none(
// CHECK-NEXT:    return %arg3 : vector<4xf32>
// CHECK-LABEL: func.func @scatter_none(
// CHECK-NEXT:    return
func.func @gather_none(%m: memref<8xf32>, %i: index, %d: vector<4xi32>, %p: vector<4xf32>) -> vector<4xf32> {
  %k = vector.constant_mask [0] : vector<4xi1>
  %0 = vector.gather %m[%i] [%d], %k, %p : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @scatter_none(%m: memref<8xf32>, %i: index, %d: vector<4xi32>, %v: vector<4xf32>) {
  %k = vector.constant_mask [0] : vector<4xi1>
  vector.scatter %m[%i] [%d], %k, %v : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}

// A gather of consecutive elements is a masked load, a scatter to them a masked store.
// CHECK-LABEL: func.func @gather_in_order(
// CHECK-NEXT:    %0 = vector.maskedload %arg0[%arg1], %arg2, %arg3 : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
// CHECK-LABEL: func.func @scatter_in_order(
// CHECK-NEXT:    vector.maskedstore %arg0[%arg1], %arg2, %arg3 : memref<8xf32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT:    return
func.func @gather_in_order(%m: memref<8xf32>, %i: index, %k: vector<4xi1>, %p: vector<4xf32>) -> vector<4xf32> {
  %cst_vector_4xi32 = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
  %0 = vector.gather %m[%i] [%cst_vector_4xi32], %k, %p : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @scatter_in_order(%m: memref<8xf32>, %i: index, %k: vector<4xi1>, %v: vector<4xf32>) {
  %cst_vector_4xi32 = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
  vector.scatter %m[%i] [%cst_vector_4xi32], %k, %v : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}

// A gather in another order stays.
// CHECK-LABEL: func.func @gather_in_disorder(
// CHECK-NEXT:    %cst = arith.constant dense<[0, 2, 1, 3]> : vector<4xi32>
// CHECK-NEXT:    %0 = vector.gather %arg0[%arg1] [%cst], %arg2, %arg3 : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
func.func @gather_in_disorder(%m: memref<8xf32>, %i: index, %k: vector<4xi1>, %p: vector<4xf32>) -> vector<4xf32> {
  %cst_vector_4xi32 = arith.constant dense<[0, 2, 1, 3]> : vector<4xi32>
  %0 = vector.gather %m[%i] [%cst_vector_4xi32], %k, %p : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// Loads and stores of packed elements that use all lanes, or none, need no packing.
// CHECK-LABEL: func.func @expandload_all(
// CHECK-NEXT:    %0 = vector.load %arg0[%arg1] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
// CHECK-LABEL: func.func @compressstore_none(
// CHECK-NEXT:    return
func.func @expandload_all(%m: memref<8xf32>, %i: index, %p: vector<4xf32>) -> vector<4xf32> {
  %k = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.expandload %m[%i], %k, %p : memref<8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @compressstore_none(%m: memref<8xf32>, %i: index, %v: vector<4xf32>) {
  %k = vector.constant_mask [0] : vector<4xi1>
  vector.compressstore %m[%i], %k, %v : memref<8xf32>, vector<4xi1>, vector<4xf32>
  return
}
