// RECORD: mlir-opt --convert-vector-to-arm-sme

// Operations on vectors that are tiles, and some on others.
func.func @read(%b: memref<?x?xf32>, %i: index, %m: vector<[4]x[4]xi1>, %p: f32, %l: memref<?x?x?xf32>) -> (vector<[4]x[4]xf32>, vector<[4]x[4]xf32>, vector<[4]x[4]xf32>, vector<[4]x[4]xf32>, vector<[4]x[4]xf32>) {
  %0 = vector.transfer_read %b[%i, %i], %p {in_bounds = [true, true]} : memref<?x?xf32>, vector<[4]x[4]xf32>
  %1 = vector.transfer_read %b[%i, %i], %p, %m {in_bounds = [true, true]} : memref<?x?xf32>, vector<[4]x[4]xf32>
  %2 = vector.transfer_read %b[%i, %i], %p, %m {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<[4]x[4]xf32>
  %3 = vector.transfer_read %b[%i, %i], %p : memref<?x?xf32>, vector<[4]x[4]xf32>
  %4 = vector.transfer_read %b[%i, %i], %p {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, 0)>} : memref<?x?xf32>, vector<[4]x[4]xf32>
  return %0, %1, %2, %3, %4 : vector<[4]x[4]xf32>, vector<[4]x[4]xf32>, vector<[4]x[4]xf32>, vector<[4]x[4]xf32>, vector<[4]x[4]xf32>
}
func.func @write(%b: memref<?x?xf32>, %i: index, %m: vector<[4]x[4]xi1>, %v: vector<[4]x[4]xf32>, %l: memref<?x?x?xf32>, %t: tensor<?x?xf32>) -> tensor<?x?xf32> {
  vector.transfer_write %v, %b[%i, %i] {in_bounds = [true, true]} : vector<[4]x[4]xf32>, memref<?x?xf32>
  vector.transfer_write %v, %b[%i, %i], %m {in_bounds = [true, true]} : vector<[4]x[4]xf32>, memref<?x?xf32>
  vector.transfer_write %v, %b[%i, %i], %m {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<[4]x[4]xf32>, memref<?x?xf32>
  vector.transfer_write %v, %b[%i, %i] {in_bounds = [true, false]} : vector<[4]x[4]xf32>, memref<?x?xf32>
  %0 = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true, true]} : vector<[4]x[4]xf32>, tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @ls(%b: memref<?x?xf32>, %i: index) {
  %0 = vector.load %b[%i, %i] : memref<?x?xf32>, vector<[4]x[4]xf32>
  vector.store %0, %b[%i, %i] : memref<?x?xf32>, vector<[4]x[4]xf32>
  return
}
func.func @bc(%a: f32, %b: vector<f32>, %c: vector<[4]xf32>, %e: vector<[4]x1xf32>) -> (vector<[4]x[4]xf32>, vector<[4]x[4]xf32>, vector<[4]x[4]xf32>, vector<[4]x[4]xf32>) {
  %0 = vector.broadcast %a : f32 to vector<[4]x[4]xf32>
  %1 = vector.broadcast %b : vector<f32> to vector<[4]x[4]xf32>
  %2 = vector.broadcast %c : vector<[4]xf32> to vector<[4]x[4]xf32>
  %3 = vector.broadcast %e : vector<[4]x1xf32> to vector<[4]x[4]xf32>
  return %0, %1, %2, %3 : vector<[4]x[4]xf32>, vector<[4]x[4]xf32>, vector<[4]x[4]xf32>, vector<[4]x[4]xf32>
}
func.func @tr(%v: vector<[4]x[4]xf32>, %b: memref<?x?xf32>, %i: index, %p: f32, %m: vector<[4]x[4]xi1>) -> (vector<[4]x[4]xf32>, vector<[4]x[4]xf32>, vector<[4]x[4]xf32>) {
  %0 = vector.transpose %v, [1, 0] : vector<[4]x[4]xf32> to vector<[4]x[4]xf32>
  %1 = vector.transpose %v, [0, 1] : vector<[4]x[4]xf32> to vector<[4]x[4]xf32>
  %2 = vector.transfer_read %b[%i, %i], %p, %m {in_bounds = [true, true]} : memref<?x?xf32>, vector<[4]x[4]xf32>
  %3 = vector.transpose %2, [1, 0] : vector<[4]x[4]xf32> to vector<[4]x[4]xf32>
  return %0, %1, %3 : vector<[4]x[4]xf32>, vector<[4]x[4]xf32>, vector<[4]x[4]xf32>
}
func.func @op(%v: vector<[4]xf32>, %a: vector<[4]x[4]xf32>, %r: index, %c: index, %s: f32, %mm: vector<[4]x[4]xi1>) -> (vector<[4]x[4]xf32>, vector<[4]x[4]xf32>, vector<[4]x[4]xf32>, vector<[4]x[4]xf32>, vector<[4]x[4]xf32>) {
  %m = vector.create_mask %r, %c : vector<[4]x[4]xi1>
  %0 = vector.outerproduct %v, %v : vector<[4]xf32>, vector<[4]xf32>
  %1 = vector.outerproduct %v, %v, %a {kind = #vector.kind<add>} : vector<[4]xf32>, vector<[4]xf32>
  %2 = vector.mask %m { vector.outerproduct %v, %v, %a {kind = #vector.kind<add>} : vector<[4]xf32>, vector<[4]xf32> } : vector<[4]x[4]xi1> -> vector<[4]x[4]xf32>
  %3 = vector.outerproduct %v, %v, %a {kind = #vector.kind<mul>} : vector<[4]xf32>, vector<[4]xf32>
  %4 = vector.mask %mm { vector.outerproduct %v, %v, %a {kind = #vector.kind<add>} : vector<[4]xf32>, vector<[4]xf32> } : vector<[4]x[4]xi1> -> vector<[4]x[4]xf32>
  return %0, %1, %2, %3, %4 : vector<[4]x[4]xf32>, vector<[4]x[4]xf32>, vector<[4]x[4]xf32>, vector<[4]x[4]xf32>, vector<[4]x[4]xf32>
}
func.func @ex(%v: vector<[4]x[4]xf32>, %i: index, %s: f32, %l: vector<[4]xf32>) -> (vector<[4]xf32>, vector<[4]xf32>, f32, f32, vector<[4]x[4]xf32>, vector<[4]x[4]xf32>) {
  %0 = vector.extract %v[%i] : vector<[4]xf32> from vector<[4]x[4]xf32>
  %1 = vector.extract %v[3] : vector<[4]xf32> from vector<[4]x[4]xf32>
  %2 = vector.extract %v[%i, 2] : f32 from vector<[4]x[4]xf32>
  %3 = vector.extract %v[1, %i] : f32 from vector<[4]x[4]xf32>
  %4 = vector.insert %l, %v [2] : vector<[4]xf32> into vector<[4]x[4]xf32>
  %5 = vector.insert %s, %v [2, %i] : f32 into vector<[4]x[4]xf32>
  return %0, %1, %2, %3, %4, %5 : vector<[4]xf32>, vector<[4]xf32>, f32, f32, vector<[4]x[4]xf32>, vector<[4]x[4]xf32>
}
func.func @pr(%v: vector<[4]x[4]xf32>) {
  vector.print %v : vector<[4]x[4]xf32>
  vector.print %v : vector<[4]x[4]xf32> punctuation <comma>
  return
}
func.func @fold(%v: vector<[4]x[4]xf32>, %b: memref<?x?xf32>, %i: index, %m: vector<[4]xi1>) {
  %0 = arm_sme.extract_tile_slice %v[%i] layout<vertical> : vector<[4]xf32> from vector<[4]x[4]xf32>
  vector.transfer_write %0, %b[%i, %i] {in_bounds = [true]} : vector<[4]xf32>, memref<?x?xf32>
  vector.transfer_write %0, %b[%i, %i], %m {in_bounds = [true]} : vector<[4]xf32>, memref<?x?xf32>
  vector.transfer_write %0, %b[%i, %i], %m : vector<[4]xf32>, memref<?x?xf32>
  return
}
func.func @psel(%r: index, %c: index, %i: index) -> (vector<[4]xi1>, vector<[2]xi1>, vector<[3]xi1>, i1) {
  %m = vector.create_mask %r, %c : vector<[8]x[4]xi1>
  %n = vector.create_mask %r, %c : vector<[4]x[2]xi1>
  %o = vector.create_mask %r, %c : vector<[4]x[3]xi1>
  %0 = vector.extract %m[%i] : vector<[4]xi1> from vector<[8]x[4]xi1>
  %1 = vector.extract %n[1] : vector<[2]xi1> from vector<[4]x[2]xi1>
  %2 = vector.extract %o[%i] : vector<[3]xi1> from vector<[4]x[3]xi1>
  %3 = vector.extract %m[%i, 1] : i1 from vector<[8]x[4]xi1>
  return %0, %1, %2, %3 : vector<[4]xi1>, vector<[2]xi1>, vector<[3]xi1>, i1
}
