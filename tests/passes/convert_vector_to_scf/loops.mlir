// RUN: mlir-opt %s --convert-vector-to-scf | FileCheck %s

// CHECK: #map = affine_map<(d0)[s0] -> (d0 + s0)>

// A write of two dimensions is a loop over writes of one, from a buffer; a write past the end is left out.
// CHECK-LABEL: func.func @write(
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %alloca = memref.alloca() : memref<vector<2x4xf32>>
// CHECK-NEXT:    memref.store %arg2, %alloca[] : memref<vector<2x4xf32>>
// CHECK-NEXT:    %0 = vector.type_cast %alloca : memref<vector<2x4xf32>> to memref<2xvector<4xf32>>
// CHECK-NEXT:    scf.for %arg3 = %c0 to %c2 step %c1 {
// CHECK-NEXT:      %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
// CHECK-NEXT:      %1 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT:      %2 = arith.cmpi sgt, %dim, %1 : index
// CHECK-NEXT:      scf.if %2 {
// CHECK-NEXT:        %3 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT:        %4 = memref.load %0[%arg3] : memref<2xvector<4xf32>>
// CHECK-NEXT:        vector.transfer_write %4, %arg0[%3, %arg1] {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
// CHECK-NEXT:      } else {
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @write(%m: memref<?x?xf32>, %i: index, %v: vector<2x4xf32>) {
  vector.transfer_write %v, %m[%i, %i] {in_bounds = [false, true]} : vector<2x4xf32>, memref<?x?xf32>
  return
}

// A read along an outer dimension is a loop over loads.
// CHECK-LABEL: func.func @column(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = vector.broadcast %arg2 : f32 to vector<4xf32>
// CHECK-NEXT:    %1 = scf.for %arg3 = %c0 to %c4 step %c1 iter_args(%arg4 = %0) -> (vector<4xf32>) {
// CHECK-NEXT:      %2 = affine.apply #map(%arg3)[%arg1]
// CHECK-NEXT:      %3 = memref.load %arg0[%2, %arg1] : memref<?x?xf32>
// CHECK-NEXT:      %4 = vector.insert %3, %arg4 [%arg3] : f32 into vector<4xf32>
// CHECK-NEXT:      scf.yield %4 : vector<4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %1 : vector<4xf32>
func.func @column(%m: memref<?x?xf32>, %i: index, %f: f32) -> vector<4xf32> {
  %0 = vector.transfer_read %m[%i, %i], %f {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}
