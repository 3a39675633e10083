// RUN: mlir-opt %s --fold-tensor-subset-ops | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1)>

// A read of a part of a tensor is a read of the tensor.
// CHECK-LABEL: func.func @read(
// CHECK-NEXT:    %0 = affine.apply #map()[%arg1, %arg2]
// CHECK-NEXT:    %1 = vector.transfer_read %arg0[%0], %arg3 {in_bounds = [true]} : tensor<?xf32>, vector<4xf32>
// CHECK-NEXT:    return %1 : vector<4xf32>
func.func @read(%t: tensor<?xf32>, %a: index, %b: index, %f: f32) -> vector<4xf32> {
  %0 = tensor.extract_slice %t[%a] [%b] [1] : tensor<?xf32> to tensor<?xf32>
  %1 = vector.transfer_read %0[%b], %f {in_bounds = [true]} : tensor<?xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}
