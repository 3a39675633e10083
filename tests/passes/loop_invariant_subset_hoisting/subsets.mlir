// RUN: mlir-opt %s --loop-invariant-subset-hoisting --allow-unregistered-dialect | FileCheck %s

// A slice that a loop reads and writes at one place is carried in its stead: it is read once before, written once after.
// CHECK-LABEL: func.func @slice(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
// CHECK-NEXT:    %0:2 = scf.for %arg2 = %c0 to %c8 step %c1 iter_args(%arg3 = %arg0, %arg4 = %extracted_slice) -> (tensor<8xf32>, tensor<4xf32>) {
// CHECK-NEXT:      %1 = "test.next"(%arg4) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      scf.yield %arg3, %1 : tensor<8xf32>, tensor<4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %inserted_slice = tensor.insert_slice %0#1 into %0#0[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
// CHECK-NEXT:    return %inserted_slice : tensor<8xf32>
func.func @slice(%t: tensor<8xf32>, %n: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %0 = scf.for %i = %c0 to %c8 step %c1 iter_args(%a = %t) -> (tensor<8xf32>) {
    %1 = tensor.extract_slice %a[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
    %2 = "test.next"(%1) : (tensor<4xf32>) -> tensor<4xf32>
    %3 = tensor.insert_slice %2 into %a[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
    scf.yield %3 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// Slices at different places overlap: they stay.
// CHECK-LABEL: func.func @different_places(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    %0 = scf.for %arg1 = %c0 to %c8 step %c1 iter_args(%arg2 = %arg0) -> (tensor<8xf32>) {
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg2[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
// CHECK-NEXT:      %1 = "test.next"(%extracted_slice) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      %inserted_slice = tensor.insert_slice %1 into %arg2[2] [4] [1] : tensor<4xf32> into tensor<8xf32>
// CHECK-NEXT:      scf.yield %inserted_slice : tensor<8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : tensor<8xf32>
func.func @different_places(%t: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %0 = scf.for %i = %c0 to %c8 step %c1 iter_args(%a = %t) -> (tensor<8xf32>) {
    %1 = tensor.extract_slice %a[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
    %2 = "test.next"(%1) : (tensor<4xf32>) -> tensor<4xf32>
    %3 = tensor.insert_slice %2 into %a[2] [4] [1] : tensor<4xf32> into tensor<8xf32>
    scf.yield %3 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// A slice whose place depends on the counter stays.
// CHECK-LABEL: func.func @moving_place(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %0 = scf.for %arg1 = %c0 to %c4 step %c1 iter_args(%arg2 = %arg0) -> (tensor<8xf32>) {
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg2[%arg1] [4] [1] : tensor<8xf32> to tensor<4xf32>
// CHECK-NEXT:      %1 = "test.next"(%extracted_slice) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      %inserted_slice = tensor.insert_slice %1 into %arg2[%arg1] [4] [1] : tensor<4xf32> into tensor<8xf32>
// CHECK-NEXT:      scf.yield %inserted_slice : tensor<8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : tensor<8xf32>
func.func @moving_place(%t: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %t) -> (tensor<8xf32>) {
    %1 = tensor.extract_slice %a[%i] [4] [1] : tensor<8xf32> to tensor<4xf32>
    %2 = "test.next"(%1) : (tensor<4xf32>) -> tensor<4xf32>
    %3 = tensor.insert_slice %2 into %a[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
    scf.yield %3 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}

// Another use of the whole tensor keeps the slice in the loop.
// CHECK-LABEL: func.func @other_use(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    %0 = scf.for %arg1 = %c0 to %c8 step %c1 iter_args(%arg2 = %arg0) -> (tensor<8xf32>) {
// CHECK-NEXT:      "test.use"(%arg2) : (tensor<8xf32>) -> ()
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg2[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
// CHECK-NEXT:      %1 = "test.next"(%extracted_slice) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:      %inserted_slice = tensor.insert_slice %1 into %arg2[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
// CHECK-NEXT:      scf.yield %inserted_slice : tensor<8xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : tensor<8xf32>
func.func @other_use(%t: tensor<8xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %0 = scf.for %i = %c0 to %c8 step %c1 iter_args(%a = %t) -> (tensor<8xf32>) {
    "test.use"(%a) : (tensor<8xf32>) -> ()
    %1 = tensor.extract_slice %a[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
    %2 = "test.next"(%1) : (tensor<4xf32>) -> tensor<4xf32>
    %3 = tensor.insert_slice %2 into %a[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
    scf.yield %3 : tensor<8xf32>
  }
  return %0 : tensor<8xf32>
}
