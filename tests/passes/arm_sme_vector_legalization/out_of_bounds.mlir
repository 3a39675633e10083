// RUN: mlir-opt %s --arm-sme-vector-legalization | FileCheck %s

// What is read transposed is cut to what there is, so that the rest is padded still.
// CHECK-LABEL: func.func @transposed
// CHECK:         %[[SIZE:.*]] = memref.dim %arg0, %c1 : memref<?x?xi8>
// CHECK:         %[[LEFT:.*]] = arith.subi %[[SIZE]], %arg2 : index
// CHECK:         %[[READ:.*]] = arith.minsi %[[LEFT]], %c4 : index
// CHECK:         memref.subview %arg0[%arg1, %arg2] [%c8_vscale, %[[READ]]] [%c1, %c1]
// CHECK:         vector.transfer_read {{.*}} {in_bounds = [false, true]} : {{.*}}, vector<4x[8]xi8>
func.func @transposed(%m: memref<?x?xi8>, %i: index, %j: index, %pad: i8) -> vector<4x[8]xi8> {
  %0 = vector.transfer_read %m[%i, %j], %pad {in_bounds = [true, false]} : memref<?x?xi8>, vector<[8]x4xi8>
  %1 = vector.transpose %0, [1, 0] : vector<[8]x4xi8> to vector<4x[8]xi8>
  return %1 : vector<4x[8]xi8>
}

// A column that may end before the vector is not read element by element.
// CHECK-LABEL: func.func @column
// CHECK-NOT:     scf.for
// CHECK:         vector.transfer_read
func.func @column(%m: memref<?x?xf32>, %i: index, %j: index, %pad: f32) -> vector<[4]x1xf32> {
  %0 = vector.transfer_read %m[%i, %j], %pad : memref<?x?xf32>, vector<[4]x1xf32>
  return %0 : vector<[4]x1xf32>
}

// A type can say any number of tiles: not all are made.
// CHECK-LABEL: func.func @huge
// CHECK-SAME:    vector<[1048576]x[1048576]xf32>
func.func @huge(%v: vector<[1048576]x[1048576]xf32>) {
  return
}

// Of five rows, one would be in a tile with three that are not there.
// CHECK-LABEL: func.func @rows
// CHECK-NEXT:    vector.transpose
// CHECK-NEXT:    vector.transfer_write
func.func @rows(%v: vector<5x[4]xf32>, %m: memref<?x?xf32>, %i: index, %j: index) {
  %0 = vector.transpose %v, [1, 0] : vector<5x[4]xf32> to vector<[4]x5xf32>
  vector.transfer_write %0, %m[%i, %j] {in_bounds = [true, true]} : vector<[4]x5xf32>, memref<?x?xf32>
  return
}
