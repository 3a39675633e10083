// RUN: mlir-opt %s --test-eliminate-vector-masks="vscale-min=1 vscale-max=16" | FileCheck %s

// A mask of a slice of as many elements as the vector has is true everywhere.
// CHECK-LABEL: func.func @slice(
// CHECK:         %[[M:.*]] = vector.constant_mask [4] : vector<[4]xi1>
// CHECK:         return %[[M]]
func.func @slice(%t: tensor<1000xf32>) -> vector<[4]xi1> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %vscale = vector.vscale
  %size = arith.muli %vscale, %c4 : index
  %slice = tensor.extract_slice %t[0] [%size] [1] : tensor<1000xf32> to tensor<?xf32>
  %dim = tensor.dim %slice, %c0 : tensor<?xf32>
  %mask = vector.create_mask %dim : vector<[4]xi1>
  return %mask : vector<[4]xi1>
}

// One of fewer elements is not.
// CHECK-LABEL: func.func @less(
// CHECK-NOT:     vector.constant_mask
func.func @less() -> vector<[4]xi1> {
  %vscale = vector.vscale
  %size = affine.apply affine_map<()[s0] -> (s0 * 4 - 1)>()[%vscale]
  %mask = vector.create_mask %size : vector<[4]xi1>
  return %mask : vector<[4]xi1>
}

// A number of elements says nothing of a vector whose size is not known.
// CHECK-LABEL: func.func @number(
// CHECK-NOT:     vector.constant_mask
func.func @number() -> vector<[4]xi1> {
  %c1000 = arith.constant 1000 : index
  %mask = vector.create_mask %c1000 : vector<[4]xi1>
  return %mask : vector<[4]xi1>
}
