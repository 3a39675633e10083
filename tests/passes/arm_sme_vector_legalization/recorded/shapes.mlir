// RECORD: mlir-opt --arm-sme-vector-legalization

// Shapes that the hardware lacks: masks of several tiles, transposed reads, columns, transposed writes.
func.func @fold(%n: index, %a: index, %b: index, %i: index) -> (vector<[4]x[4]xi1>, vector<[4]x[4]xi1>, vector<[4]xi1>) {
  %m = vector.create_mask %n, %a, %b : vector<4x[4]x[4]xi1>
  %0 = vector.extract %m[2] : vector<[4]x[4]xi1> from vector<4x[4]x[4]xi1>
  %1 = vector.extract %m[%i] : vector<[4]x[4]xi1> from vector<4x[4]x[4]xi1>
  %2 = vector.extract %m[2, 3] : vector<[4]xi1> from vector<4x[4]x[4]xi1>
  return %0, %1, %2 : vector<[4]x[4]xi1>, vector<[4]x[4]xi1>, vector<[4]xi1>
}
func.func @lift(%m: memref<?x?xi8>, %a: index, %b: index, %p: i8, %r: index, %c: index) -> (vector<4x[8]xi8>, vector<4x[8]xi32>) {
  %0 = vector.transfer_read %m[%a, %b], %p {in_bounds = [true, true]} : memref<?x?xi8>, vector<[8]x4xi8>
  %1 = vector.transpose %0, [1, 0] : vector<[8]x4xi8> to vector<4x[8]xi8>
  %mask = vector.create_mask %r, %c : vector<[8]x4xi1>
  %2 = vector.transfer_read %m[%a, %b], %p, %mask {in_bounds = [true, true]} : memref<?x?xi8>, vector<[8]x4xi8>
  %3 = arith.extsi %2 : vector<[8]x4xi8> to vector<[8]x4xi32>
  %4 = vector.transpose %3, [1, 0] : vector<[8]x4xi32> to vector<4x[8]xi32>
  return %1, %4 : vector<4x[8]xi8>, vector<4x[8]xi32>
}
func.func @cast(%a: vector<[4]x1xf32>, %m: memref<?x?xf32>, %i: index, %p: f32) -> (vector<1x[4]xf32>, vector<[4]xf32>, vector<1x[4]xf32>) {
  %0 = vector.shape_cast %a : vector<[4]x1xf32> to vector<1x[4]xf32>
  %1 = vector.shape_cast %a : vector<[4]x1xf32> to vector<[4]xf32>
  %2 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true, true]} : memref<?x?xf32>, vector<[4]x1xf32>
  %3 = vector.shape_cast %2 : vector<[4]x1xf32> to vector<1x[4]xf32>
  return %0, %1, %3 : vector<1x[4]xf32>, vector<[4]xf32>, vector<1x[4]xf32>
}
func.func @column(%m: memref<?x?xf32>, %k: memref<?x?xi32>, %i: index, %j: index, %p: f32, %q: i32) -> (vector<[4]x1xf32>, vector<[4]x1xi32>) {
  %0 = vector.transfer_read %m[%i, %j], %p {in_bounds = [true, true]} : memref<?x?xf32>, vector<[4]x1xf32>
  %1 = vector.transfer_read %k[%i, %j], %q {in_bounds = [true, true]} : memref<?x?xi32>, vector<[4]x1xi32>
  return %0, %1 : vector<[4]x1xf32>, vector<[4]x1xi32>
}
func.func @za(%v: vector<2x[4]xf32>, %w: vector<8x[8]xf32>, %d: memref<?x?xf32>, %i: index, %j: index, %r: index, %c: index, %t: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = vector.transpose %v, [1, 0] : vector<2x[4]xf32> to vector<[4]x2xf32>
  vector.transfer_write %0, %d[%i, %j] {in_bounds = [true, true]} : vector<[4]x2xf32>, memref<?x?xf32>
  %m = vector.create_mask %r, %c : vector<[4]x2xi1>
  vector.transfer_write %0, %d[%i, %j], %m {in_bounds = [true, true]} : vector<[4]x2xf32>, memref<?x?xf32>
  %1 = vector.transpose %w, [1, 0] : vector<8x[8]xf32> to vector<[8]x8xf32>
  %2 = vector.transfer_write %1, %t[%i, %j] {in_bounds = [true, true]} : vector<[8]x8xf32>, tensor<?x?xf32>
  return %2 : tensor<?x?xf32>
}
