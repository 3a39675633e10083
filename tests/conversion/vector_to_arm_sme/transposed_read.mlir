// RUN: mlir-opt %s --convert-vector-to-arm-sme | FileCheck %s

// A read that is transposed already is the other way round after another transposition.
// CHECK-LABEL: func.func @twice
// CHECK-NEXT:    arm_sme.tile_load %arg0[%arg1, %arg1] : memref<?x?xf32>, vector<[4]x[4]xf32>
func.func @twice(%m: memref<?x?xf32>, %i: index, %pad: f32) -> vector<[4]x[4]xf32> {
  %0 = vector.transfer_read %m[%i, %i], %pad {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<[4]x[4]xf32>
  %1 = vector.transpose %0, [1, 0] : vector<[4]x[4]xf32> to vector<[4]x[4]xf32>
  return %1 : vector<[4]x[4]xf32>
}
