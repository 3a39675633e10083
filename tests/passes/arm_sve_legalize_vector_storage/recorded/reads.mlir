// RECORD: mlir-opt --arm-sve-legalize-vector-storage

// Reads of vectors whose scalable dimension is not the last.
func.func @r(%m: memref<?x?x2x8xi8>, %i: index, %j: index, %p: i8) -> vector<2x[4]x2x8xi8> {
  %c0 = arith.constant 0 : index
  %v = vector.transfer_read %m[%i, %c0, %c0, %c0], %p {in_bounds = [false, true, true, true]} : memref<?x?x2x8xi8>, vector<2x[4]x2x8xi8>
  return %v : vector<2x[4]x2x8xi8>
}
func.func @s(%m: memref<?x?x2x8xi8>, %i: index, %j: index, %p: i8) -> vector<[4]x2x8xi8> {
  %c0 = arith.constant 0 : index
  %v = vector.transfer_read %m[%i, %c0, %c0, %c0], %p {in_bounds = [true, true, true]} : memref<?x?x2x8xi8>, vector<[4]x2x8xi8>
  return %v : vector<[4]x2x8xi8>
}
func.func @w(%m: memref<?x?x2x8xi8>, %i: index, %j: index, %p: i8, %v: vector<2x[4]x2x8xi8>) {
  %c0 = arith.constant 0 : index
  vector.transfer_write %v, %m[%i, %c0, %c0, %c0] {in_bounds = [false, true, true, true]} : vector<2x[4]x2x8xi8>, memref<?x?x2x8xi8>
  return
}
func.func @strided(%m: memref<?x?x2x8xi8, strided<[?, 16, 8, 1]>>, %i: index, %j: index, %p: i8) -> vector<[4]x2x8xi8> {
  %c0 = arith.constant 0 : index
  %v = vector.transfer_read %m[%i, %c0, %c0, %c0], %p {in_bounds = [true, true, true]} : memref<?x?x2x8xi8, strided<[?, 16, 8, 1]>>, vector<[4]x2x8xi8>
  return %v : vector<[4]x2x8xi8>
}
func.func @no(%m: memref<?x?x?x8xi8>, %i: index, %j: index, %p: i8, %k: memref<?x?xi8>, %t: tensor<?x8xi8>, %l: memref<?x8xi8>, %mask: vector<[4]x8xi1>) -> (vector<[4]x2x8xi8>, vector<4x[4]xi8>, vector<[4]x8xi8>, vector<[4]x8xi8>, vector<[4]x8xi8>, vector<[4]x1xi8>, vector<[2]x8xi8>) {
  %c0 = arith.constant 0 : index
  %v = vector.transfer_read %m[%i, %c0, %c0, %c0], %p {in_bounds = [true, true, true]} : memref<?x?x?x8xi8>, vector<[4]x2x8xi8>
  %v1 = vector.transfer_read %k[%i, %j], %p {in_bounds = [true, true]} : memref<?x?xi8>, vector<4x[4]xi8>
  %v2 = vector.transfer_read %t[%i, %c0], %p {in_bounds = [true, true]} : tensor<?x8xi8>, vector<[4]x8xi8>
  %v3 = vector.transfer_read %l[%c0, %c0], %p, %mask {in_bounds = [true, true]} : memref<?x8xi8>, vector<[4]x8xi8>
  %v4 = vector.transfer_read %l[%c0, %c0], %p {in_bounds = [false, true]} : memref<?x8xi8>, vector<[4]x8xi8>
  %v5 = vector.transfer_read %l[%c0, %c0], %p {in_bounds = [true, true]} : memref<?x8xi8>, vector<[4]x1xi8>
  %v6 = vector.transfer_read %l[%c0, %j], %p {in_bounds = [true, true]} : memref<?x8xi8>, vector<[2]x8xi8>
  return %v, %v1, %v2, %v3, %v4, %v5, %v6 : vector<[4]x2x8xi8>, vector<4x[4]xi8>, vector<[4]x8xi8>, vector<[4]x8xi8>, vector<[4]x8xi8>, vector<[4]x1xi8>, vector<[2]x8xi8>
}
