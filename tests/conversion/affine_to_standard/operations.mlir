// RUN: mlir-opt %s --lower-affine --allow-unregistered-dialect | FileCheck %s

// Affine operations become arith and scf.

// A map is computed: additions and multiplications as they are.
// CHECK-LABEL: func.func @apply(
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %0 = arith.muli %arg0, %c2 overflow<nsw> : index
// CHECK-NEXT:    %1 = arith.addi %0, %arg1 : index
// CHECK-NEXT:    return %1 : index
func.func @apply(%x: index, %y: index) -> index {
  %r = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%x)[%y]
  return %r : index
}

// floordiv rounds down: it is a division towards zero, corrected where the dividend is negative.
// CHECK-LABEL: func.func @floordiv(
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c-1 = arith.constant -1 : index
// CHECK-NEXT:    %0 = arith.cmpi slt, %arg0, %c0 : index
// CHECK-NEXT:    %1 = arith.subi %c-1, %arg0 : index
// CHECK-NEXT:    %2 = arith.select %0, %1, %arg0 : index
// CHECK-NEXT:    %3 = arith.divsi %2, %c8 : index
// CHECK-NEXT:    %4 = arith.subi %c-1, %3 : index
// CHECK-NEXT:    %5 = arith.select %0, %4, %3 : index
// CHECK-NEXT:    return %5 : index
func.func @floordiv(%x: index) -> index {
  %r = affine.apply affine_map<(d0) -> (d0 floordiv 8)>(%x)
  return %r : index
}

// mod is never negative: the remainder is corrected by adding the divisor.
// CHECK-LABEL: func.func @mod(
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    %0 = arith.remsi %arg0, %c8 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %1 = arith.cmpi slt, %0, %c0 : index
// CHECK-NEXT:    %2 = arith.addi %0, %c8 : index
// CHECK-NEXT:    %3 = arith.select %1, %2, %0 : index
// CHECK-NEXT:    return %3 : index
func.func @mod(%x: index) -> index {
  %r = affine.apply affine_map<(d0) -> (d0 mod 8)>(%x)
  return %r : index
}

// The least of several is found by minsi, the greatest by maxsi.
// CHECK-LABEL: func.func @min(
// CHECK-NEXT:    %0 = arith.minsi %arg0, %arg1 : index
// CHECK-NEXT:    return %0 : index
// CHECK-LABEL: func.func @max(
// CHECK-NEXT:    %0 = arith.maxsi %arg0, %arg1 : index
// CHECK-NEXT:    return %0 : index
func.func @min(%x: index, %y: index) -> index {
  %r = affine.min affine_map<(d0, d1) -> (d0, d1)>(%x, %y)
  return %r : index
}

func.func @max(%x: index, %y: index) -> index {
  %r = affine.max affine_map<(d0, d1) -> (d0, d1)>(%x, %y)
  return %r : index
}

// A loop becomes scf.for; several upper bounds become their least.
// CHECK-LABEL: func.func @for(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %arg1) -> (f32) {
// CHECK-NEXT:      %1 = "test.next"(%arg2, %arg3) : (index, f32) -> f32
// CHECK-NEXT:      scf.yield %1 : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : f32
// CHECK-LABEL: func.func @for_of_min(
// CHECK:         %0 = arith.minsi %arg0, %arg1 : index
// CHECK:         scf.for %arg2 = %c0 to %0 step %c1 {
func.func @for(%n: index, %x: f32) -> f32 {
  %0 = affine.for %i = 0 to %n iter_args(%a = %x) -> (f32) {
    %1 = "test.next"(%i, %a) : (index, f32) -> f32
    affine.yield %1 : f32
  }
  return %0 : f32
}

func.func @for_of_min(%n: index, %m: index) {
  affine.for %i = 0 to min affine_map<(d0, d1) -> (d0, d1)>(%n, %m) {
    "test.use"(%i) : (index) -> ()
  }
  return
}

// A parallel loop becomes scf.parallel, a reduction one of that.
// CHECK-LABEL: func.func @parallel(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %0 = scf.parallel (%arg1) = (%c0) to (%c8) step (%c1) init (%cst) -> f32 {
// CHECK-NEXT:      %1 = memref.load %arg0[%arg1] : memref<8xf32>
// CHECK-NEXT:      scf.reduce(%1 : f32) {
// CHECK-NEXT:      ^bb0(%arg2: f32, %arg3: f32):
// CHECK-NEXT:        %2 = arith.addf %arg2, %arg3 : f32
// CHECK-NEXT:        scf.reduce.return %2 : f32
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : f32
func.func @parallel(%m: memref<8xf32>) -> f32 {
  %0 = affine.parallel (%i) = (0) to (8) reduce ("addf") -> (f32) {
    %1 = affine.load %m[%i] : memref<8xf32>
    affine.yield %1 : f32
  }
  return %0 : f32
}

// The conditions of a set are tested one by one, and joined.
// CHECK-LABEL: func.func @if(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c-10 = arith.constant -10 : index
// CHECK-NEXT:    %0 = arith.addi %arg0, %c-10 : index
// CHECK-NEXT:    %1 = arith.cmpi sge, %0, %c0 : index
// CHECK-NEXT:    %c-20 = arith.constant -20 : index
// CHECK-NEXT:    %2 = arith.addi %arg0, %c-20 : index
// CHECK-NEXT:    %3 = arith.cmpi eq, %2, %c0 : index
// CHECK-NEXT:    %4 = arith.andi %1, %3 : i1
// CHECK-NEXT:    scf.if %4 {
// CHECK-NEXT:      "test.then"() : () -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @if(%x: index) {
  affine.if affine_set<(d0) : (d0 - 10 >= 0, d0 - 20 == 0)>(%x) {
    "test.then"() : () -> ()
  }
  return
}

// Subscripts of accesses are computed in front of them.
// CHECK-LABEL: func.func @load(
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = arith.addi %arg1, %c1 : index
// CHECK-NEXT:    %1 = memref.load %arg0[%0] : memref<8xf32>
// CHECK-NEXT:    return %1 : f32
// CHECK-LABEL: func.func @store(
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = arith.addi %arg1, %c1 : index
// CHECK-NEXT:    memref.store %arg2, %arg0[%0] : memref<8xf32>
// CHECK-NEXT:    return
// CHECK-LABEL: func.func @prefetch(
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = arith.addi %arg1, %c1 : index
// CHECK-NEXT:    memref.prefetch %arg0[%0], read, locality<3>, data : memref<8xf32>
// CHECK-NEXT:    return
func.func @load(%m: memref<8xf32>, %i: index) -> f32 {
  %r = affine.load %m[%i + 1] : memref<8xf32>
  return %r : f32
}

func.func @store(%m: memref<8xf32>, %i: index, %x: f32) {
  affine.store %x, %m[%i + 1] : memref<8xf32>
  return
}

func.func @prefetch(%m: memref<8xf32>, %i: index) {
  affine.prefetch %m[%i + 1], read, locality<3>, data : memref<8xf32>
  return
}

// Accesses of vectors become those of the dialect vector.
// CHECK-LABEL: func.func @vector_load(
// CHECK-NEXT:    %0 = vector.load %arg0[%arg1] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
// CHECK-LABEL: func.func @vector_store(
// CHECK-NEXT:    vector.store %arg2, %arg0[%arg1] : memref<8xf32>, vector<4xf32>
// CHECK-NEXT:    return
func.func @vector_load(%m: memref<8xf32>, %i: index) -> vector<4xf32> {
  %r = affine.vector_load %m[%i] : memref<8xf32>, vector<4xf32>
  return %r : vector<4xf32>
}

func.func @vector_store(%m: memref<8xf32>, %i: index, %v: vector<4xf32>) {
  affine.vector_store %v, %m[%i] : memref<8xf32>, vector<4xf32>
  return
}

// Splitting an index divides by the bases, joining digits multiplies by them.
// CHECK-LABEL: func.func @delinearize(
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %0 = arith.floordivsi %arg0, %c4 : index
// CHECK-NEXT:    %1 = arith.remsi %arg0, %c4 : index
// CHECK-NEXT:    %2 = arith.cmpi slt, %1, %c0 : index
// CHECK-NEXT:    %3 = arith.addi %1, %c4 overflow<nsw> : index
// CHECK-NEXT:    %4 = arith.select %2, %3, %1 : index
// CHECK-NEXT:    return %0, %4 : index, index
// CHECK-LABEL: func.func @linearize(
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %0 = arith.muli %arg0, %c4 overflow<nsw> : index
// CHECK-NEXT:    %1 = arith.addi %0, %arg1 overflow<nsw> : index
// CHECK-NEXT:    return %1 : index
func.func @delinearize(%x: index) -> (index, index) {
  %0:2 = affine.delinearize_index %x into (3, 4) : index, index
  return %0#0, %0#1 : index, index
}

func.func @linearize(%x: index, %y: index) -> index {
  %0 = affine.linearize_index [%x, %y] by (3, 4) : index
  return %0 : index
}
