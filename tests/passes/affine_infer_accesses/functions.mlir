// RUN: terrane opt %s --pass-pipeline='builtin.module(affine-infer-accesses)' | FileCheck %s

// A function declares what its body accesses, by its arguments; its own buffers are nothing to others.

// CHECK-DAG: #[[ROW:.+]] = affine_set<(d0, d1)[s0] : (d0 - s0 == 0, -d1 + 7 >= 0, d1 >= 0)>
// CHECK-DAG: #[[ANY:.+]] = affine_set<(d0) : (0 == 0)>
// CHECK-DAG: #[[PART:.+]] = affine_set<(d0)[s0] : (-d0 + s0 + 3 >= 0, d0 - s0 >= 0)>
// CHECK-DAG: #[[TRIANGLE:.+]] = affine_set<(d0, d1)[s0] : (-d0 + s0 - 1 >= 0, d1 >= 0, d0 - d1 - 1 >= 0, d0 - 3 >= 0)>

// CHECK:      func.func private @fill
// CHECK-SAME:   attributes {legacy.may_writes = [{argument = 0 : i64, inputs = 0 : i64, operands = array<i64: 1>, relation = #[[ROW]]}]}
func.func private @fill(%m: memref<16x8xf32>, %i: index, %x: f32) {
  affine.for %j = 0 to 8 {
    affine.store %x, %m[%i, %j] : memref<16x8xf32>
  }
  return
}

// Accesses of a function that it calls are its own.

// CHECK:      func.func private @calls
// CHECK-SAME:   attributes {legacy.may_writes = [{argument = 0 : i64, inputs = 0 : i64, operands = array<i64: 1>, relation = #[[ROW]]}]}
func.func private @calls(%m: memref<16x8xf32>, %i: index, %x: f32) {
  %t = memref.alloc() : memref<4xf32>
  affine.store %x, %t[0] : memref<4xf32>
  %y = affine.load %t[0] : memref<4xf32>
  func.call @fill(%m, %i, %y) : (memref<16x8xf32>, index, f32) -> ()
  memref.dealloc %t : memref<4xf32>
  return
}

// Bounds, conditions and vectors count; steps make the relation wider than it is.

// CHECK:      func.func private @triangle
// CHECK-SAME:   legacy.may_reads = [{argument = 2 : i64, inputs = 0 : i64, operands = array<i64: 1>, relation = #[[PART]]}]
// CHECK-SAME:   legacy.may_writes = [{argument = 0 : i64, inputs = 0 : i64, operands = array<i64: 1>, relation = #[[TRIANGLE]]}]
func.func private @triangle(%m: memref<?x?xf32>, %n: i32, %v: memref<32xf32>) -> f32 {
  %k = arith.index_cast %n : i32 to index
  %x = affine.vector_load %v[%k] : memref<32xf32>, vector<4xf32>
  %y = vector.extract %x[0] : f32 from vector<4xf32>
  affine.for %i = 0 to %k {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) step 2 {
      affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%i) {
        affine.store %y, %m[%i, %j] : memref<?x?xf32>
      }
    }
  }
  return %y : f32
}

// An integer that has not all bits of an argument is another one: any row may be written.

// CHECK:      func.func private @narrow
// CHECK-SAME:   attributes {legacy.may_writes = [{argument = 0 : i64, inputs = 0 : i64, operands = array<i64>, relation = #[[ANY]]}]}
func.func private @narrow(%m: memref<256xf32>, %i: index, %x: f32) {
  %n = arith.index_cast %i : index to i8
  %k = arith.index_cast %n : i8 to index
  affine.store %x, %m[symbol(%k) + 128] : memref<256xf32>
  return
}

// A function without accesses says so, too.

// CHECK: func.func private @pure(%arg0: f32) -> f32 attributes {legacy.may_writes = []}
func.func private @pure(%x: f32) -> f32 {
  %0 = arith.addf %x, %x : f32
  return %0 : f32
}

// Recursive functions, and accesses that are not affine, stay unknown.

// CHECK: func.func private @again(%arg0: memref<8xf32>) {
func.func private @again(%m: memref<8xf32>) {
  func.call @again(%m) : (memref<8xf32>) -> ()
  return
}

// CHECK: func.func private @other(%arg0: memref<8xf32>, %arg1: index) -> f32 {
func.func private @other(%m: memref<8xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<8xf32>
  return %0 : f32
}
