// RUN: mlir-opt %s --canonicalize | FileCheck %s

// The element of a generated tensor is computed in place.
// CHECK-LABEL: func.func @of_generate(
// CHECK-NEXT:    %0 = arith.addi %arg1, %arg1 : index
// CHECK-NEXT:    return %0 : index
func.func @of_generate(%n: index, %i: index) -> index {
  %0 = tensor.generate %n {
  ^bb0(%j: index):
    %1 = arith.addi %j, %j : index
    tensor.yield %1 : index
  } : tensor<?xindex>
  %2 = tensor.extract %0[%i] : tensor<?xindex>
  return %2 : index
}

// An element of a cast from index is a cast of the element.
// CHECK-LABEL: func.func @of_index_cast(
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %extracted = tensor.extract %arg0[%c1] : tensor<2xindex>
// CHECK-NEXT:    %0 = arith.index_cast %extracted : index to i32
// CHECK-NEXT:    return %0 : i32
// CHECK-LABEL: func.func @of_index_cast_of_elements(
// CHECK-NEXT:    %0 = arith.index_cast %arg0 : index to i32
// CHECK-NEXT:    return %0 : i32
func.func @of_index_cast(%t: tensor<2xindex>) -> i32 {
  %c1 = arith.constant 1 : index
  %0 = arith.index_cast %t : tensor<2xindex> to tensor<2xi32>
  %1 = tensor.extract %0[%c1] : tensor<2xi32>
  return %1 : i32
}

func.func @of_index_cast_of_elements(%x: index) -> i32 {
  %c0 = arith.constant 0 : index
  %t = tensor.from_elements %x : tensor<1xindex>
  %0 = arith.index_cast %t : tensor<1xindex> to tensor<1xi32>
  %1 = tensor.extract %0[%c0] : tensor<1xi32>
  return %1 : i32
}
