// RECORD: mlir-opt --arm-sme-vector-legalization

// Vectors of several tiles, in all operations that they are split in, and in functions and loops.
func.func @op(%a: vector<[8]xf32>, %b: vector<[8]xf32>) -> vector<[8]x[8]xf32> {
  %0 = vector.outerproduct %a, %b : vector<[8]xf32>, vector<[8]xf32>
  return %0 : vector<[8]x[8]xf32>
}
func.func @acc(%a: vector<[8]xf32>, %b: vector<[4]xf32>, %acc: vector<[8]x[4]xf32>) -> vector<[8]x[4]xf32> {
  %0 = vector.outerproduct %a, %b, %acc {kind = #vector.kind<add>} : vector<[8]xf32>, vector<[4]xf32>
  return %0 : vector<[8]x[4]xf32>
}
func.func @masked(%a: vector<[8]xf32>, %b: vector<[8]xf32>, %acc: vector<[8]x[8]xf32>, %r: index, %c: index) -> vector<[8]x[8]xf32> {
  %m = vector.create_mask %r, %c : vector<[8]x[8]xi1>
  %0 = vector.mask %m { vector.outerproduct %a, %b, %acc {kind = #vector.kind<add>} : vector<[8]xf32>, vector<[8]xf32> } : vector<[8]x[8]xi1> -> vector<[8]x[8]xf32>
  return %0 : vector<[8]x[8]xf32>
}
func.func @rw(%m: memref<?x?xi32>, %d: memref<?x?xi32>, %r: index, %c: index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0 : i32
  %mask = vector.create_mask %r, %c : vector<[8]x[8]xi1>
  %0 = vector.transfer_read %m[%c0, %r], %p, %mask {in_bounds = [true, true]} : memref<?x?xi32>, vector<[8]x[8]xi32>
  vector.transfer_write %0, %d[%c0, %c0], %mask {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<[8]x[8]xi32>, memref<?x?xi32>
  return
}
func.func @store(%t: vector<[4]x[8]xf32>, %u: vector<[8]x[8]xi16>, %d: memref<?x?xf32>, %e: memref<?x?xi16>, %r: index, %c: index, %v: vector<[16]x[16]xi16>) {
  %c0 = arith.constant 0 : index
  %mask = vector.create_mask %r, %c : vector<[4]x[8]xi1>
  %m2 = vector.create_mask %r, %c : vector<[16]x[16]xi1>
  vector.transfer_write %t, %d[%c0, %r], %mask {in_bounds = [true, true]} : vector<[4]x[8]xf32>, memref<?x?xf32>
  vector.transfer_write %u, %e[%c0, %r] {in_bounds = [true, true]} : vector<[8]x[8]xi16>, memref<?x?xi16>
  vector.transfer_write %v, %e[%c0, %r], %m2 {in_bounds = [true, true]} : vector<[16]x[16]xi16>, memref<?x?xi16>
  vector.transfer_write %v, %e[%c0, %r] {in_bounds = [true, true]} : vector<[16]x[16]xi16>, memref<?x?xi16>
  return
}
func.func @tensor(%t: tensor<?x?xf32>, %c: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_read %t[%c0, %c], %p {in_bounds = [true, false], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<?x?xf32>, vector<[8]x[4]xf32>
  %1 = vector.transfer_write %0, %t[%c0, %c] : vector<[8]x[4]xf32>, tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
func.func @const() -> (vector<[16]x[4]xi32>, vector<[4]x[4]xi32>, vector<[8]x[8]xi8>) {
  %0 = arith.constant dense<42> : vector<[16]x[4]xi32>
  %1 = arith.constant dense<42> : vector<[4]x[4]xi32>
  %2 = arith.constant dense<42> : vector<[8]x[8]xi8>
  return %0, %1, %2 : vector<[16]x[4]xi32>, vector<[4]x[4]xi32>, vector<[8]x[8]xi8>
}
func.func @loop(%a: vector<[8]xf32>, %b: vector<[4]xf32>, %acc: vector<[8]x[4]xf32>, %n: index, %p: i1) -> (vector<[8]x[4]xf32>, vector<[8]x[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %acc) -> (vector<[8]x[4]xf32>) {
    %1 = vector.outerproduct %a, %b, %t {kind = #vector.kind<add>} : vector<[8]xf32>, vector<[4]xf32>
    scf.yield %1 : vector<[8]x[4]xf32>
  }
  %2 = scf.if %p -> (vector<[8]x[4]xf32>) {
    scf.yield %acc : vector<[8]x[4]xf32>
  } else {
    scf.yield %0 : vector<[8]x[4]xf32>
  }
  %3:2 = func.call @loop(%a, %b, %2, %n, %p) : (vector<[8]xf32>, vector<[4]xf32>, vector<[8]x[4]xf32>, index, i1) -> (vector<[8]x[4]xf32>, vector<[8]x[4]xf32>)
  return %0, %3#1 : vector<[8]x[4]xf32>, vector<[8]x[4]xf32>
}
