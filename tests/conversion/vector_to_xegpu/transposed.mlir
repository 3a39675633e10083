// RUN: mlir-opt %s --convert-vector-to-xegpu | FileCheck %s

// The first subscript is that of rows of memory, whatever the vector has as rows.
// CHECK-LABEL: func @transposed
// CHECK-SAME:    %{{.*}}: memref<16x32xf32>, %[[I:.*]]: index, %[[J:.*]]: index)
// CHECK:         %[[ROW:.*]] = arith.muli %[[I]], %c32 : index
// CHECK-NEXT:    arith.addi %[[ROW]], %[[J]] : index
// CHECK:         xegpu.load
func.func @transposed(%m: memref<16x32xf32>, %i: index, %j: index) -> vector<8x16xf32> {
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_read %m[%i, %j], %p {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<16x32xf32>, vector<8x16xf32>
  return %0 : vector<8x16xf32>
}
