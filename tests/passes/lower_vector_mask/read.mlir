// RUN: mlir-opt %s --lower-vector-mask | FileCheck %s

// The mask of a read becomes its operand; that of a reduction stays.
// CHECK-LABEL: func.func @read(
// CHECK-NEXT:    %0 = vector.transfer_read %arg0[%arg2], %arg3, %arg1 : tensor<?xf32>, vector<4xf32>
// CHECK-NEXT:    %1 = vector.mask %arg1 { vector.reduction <add>, %0 : vector<4xf32> into f32 } : vector<4xi1> -> f32
// CHECK-NEXT:    return %1 : f32
func.func @read(%t: tensor<?xf32>, %m: vector<4xi1>, %i: index, %f: f32) -> f32 {
  %0 = vector.mask %m { vector.transfer_read %t[%i], %f : tensor<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %1 = vector.mask %m { vector.reduction <add>, %0 : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %1 : f32
}
