// RECORD: mlir-opt --sparse-vectorization="vl=4 enable-vla-vectorization enable-simd-index32"

// Vectors of unknown length, and coordinates that are not extended.

func.func @ops(%a: memref<?xf32>, %b: memref<?xf32>, %c: memref<?xi32>, %o: memref<?xf32>, %oi: memref<?xi32>, %m: memref<?x?xf32>, %lo: index, %hi: index, %s: f32, %k: index) {
  %c1 = arith.constant 1 : index
  %two = arith.constant 2 : i32
  scf.for %i = %lo to %hi step %c1 {
    %x = memref.load %a[%i] : memref<?xf32>
    %y = memref.load %m[%k, %i] : memref<?x?xf32>
    %1 = math.absf %x : f32
    %2 = arith.divf %1, %s : f32
    %3 = arith.addf %2, %y : f32
    %4 = arith.negf %3 : f32
    memref.store %4, %o[%i] : memref<?xf32>
  } {"Emitted from" = "linalg.generic"}
  scf.for %i = %lo to %hi step %c1 {
    %x = memref.load %c[%i] : memref<?xi32>
    %2 = arith.shli %x, %two : i32
    %3 = arith.xori %2, %x : i32
    %f = arith.index_cast %i : index to i32
    %4 = arith.addi %3, %f : i32
    memref.store %4, %oi[%i] : memref<?xi32>
  } {"Emitted from" = "linalg.generic"}
  scf.for %i = %lo to %hi step %c1 {
    %x = memref.load %c[%i] : memref<?xi32>
    %j = arith.index_cast %x : i32 to index
    %p = memref.load %a[%j] : memref<?xf32>
    memref.store %p, %o[%j] : memref<?xf32>
  } {"Emitted from" = "linalg.generic"}
  scf.for %i = %lo to %hi step %c1 {
    %q = arith.addi %i, %k : index
    %p = memref.load %a[%q] : memref<?xf32>
    memref.store %p, %o[%i] : memref<?xf32>
  } {"Emitted from" = "linalg.generic"}
  scf.for %i = %lo to %hi step %c1 {
    %p = memref.load %a[%i] : memref<?xf32>
    memref.store %p, %o[%i] : memref<?xf32>
  }
  return
}

func.func @reds(%a: memref<?xi32>, %lo: index, %hi: index, %s: i32, %b: memref<?xf32>, %t: f32) -> (i32, i32, i32, i32, i32, f32, f32, f32) {
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %lo to %hi step %c1 iter_args(%r = %s) -> (i32) {
    %x = memref.load %a[%i] : memref<?xi32>
    %z = arith.xori %r, %x : i32
    scf.yield %z : i32
  } {"Emitted from" = "linalg.generic"}
  %1 = scf.for %i = %lo to %hi step %c1 iter_args(%r = %s) -> (i32) {
    %x = memref.load %a[%i] : memref<?xi32>
    %z = arith.ori %x, %r : i32
    scf.yield %z : i32
  } {"Emitted from" = "linalg.generic"}
  %2 = scf.for %i = %lo to %hi step %c1 iter_args(%r = %s) -> (i32) {
    %x = memref.load %a[%i] : memref<?xi32>
    %z = arith.andi %r, %x : i32
    scf.yield %z : i32
  } {"Emitted from" = "linalg.generic"}
  %3 = scf.for %i = %lo to %hi step %c1 iter_args(%r = %s) -> (i32) {
    %x = memref.load %a[%i] : memref<?xi32>
    %z = arith.subi %r, %x : i32
    scf.yield %z : i32
  } {"Emitted from" = "linalg.generic"}
  %4 = scf.for %i = %lo to %hi step %c1 iter_args(%r = %s) -> (i32) {
    %x = memref.load %a[%i] : memref<?xi32>
    %z = arith.muli %r, %x : i32
    scf.yield %z : i32
  } {"Emitted from" = "linalg.generic"}
  %5 = scf.for %i = %lo to %hi step %c1 iter_args(%r = %t) -> (f32) {
    %x = memref.load %b[%i] : memref<?xf32>
    %z = arith.subf %r, %x : f32
    scf.yield %z : f32
  } {"Emitted from" = "linalg.generic"}
  %6 = scf.for %i = %lo to %hi step %c1 iter_args(%r = %t) -> (f32) {
    %x = memref.load %b[%i] : memref<?xf32>
    %z = arith.mulf %r, %x : f32
    scf.yield %z : f32
  } {"Emitted from" = "linalg.generic"}
  %7 = scf.for %i = %lo to %hi step %c1 iter_args(%r = %t) -> (f32) {
    %x = memref.load %b[%i] : memref<?xf32>
    %z = arith.maximumf %r, %x : f32
    scf.yield %z : f32
  } {"Emitted from" = "linalg.generic"}
  return %0, %1, %2, %3, %4, %5, %6, %7 : i32, i32, i32, i32, i32, f32, f32, f32
}
