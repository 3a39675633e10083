// RUN: mlir-opt %s --convert-arith-to-llvm | FileCheck %s

// A vector of one dimension is one of llvm.
// CHECK-LABEL: func.func @one_dimension(
// CHECK-NEXT:    %0 = llvm.add %arg0, %arg1 : vector<4xi32>
// CHECK-NEXT:    return %0 : vector<4xi32>
func.func @one_dimension(%x: vector<4xi32>, %y: vector<4xi32>) -> vector<4xi32> {
  %r = arith.addi %x, %y : vector<4xi32>
  return %r : vector<4xi32>
}

// One of two dimensions is an array of vectors: each is added.
// CHECK-LABEL: func.func @two_dimensions(
// CHECK:         %3 = llvm.extractvalue %1[0] : !llvm.array<2 x vector<4xi32>>
// CHECK-NEXT:    %4 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<4xi32>>
// CHECK-NEXT:    %5 = llvm.add %3, %4 : vector<4xi32>
// CHECK-NEXT:    %6 = llvm.insertvalue %5, %2[0] : !llvm.array<2 x vector<4xi32>>
// CHECK-NEXT:    %7 = llvm.extractvalue %1[1] : !llvm.array<2 x vector<4xi32>>
// CHECK-NEXT:    %8 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<4xi32>>
// CHECK-NEXT:    %9 = llvm.add %7, %8 : vector<4xi32>
// CHECK-NEXT:    %10 = llvm.insertvalue %9, %6[1] : !llvm.array<2 x vector<4xi32>>
func.func @two_dimensions(%x: vector<2x4xi32>, %y: vector<2x4xi32>) -> vector<2x4xi32> {
  %0 = arith.addi %x, %y : vector<2x4xi32>
  return %0 : vector<2x4xi32>
}

// A tensor has no counterpart: it stays.
// CHECK-LABEL: func.func @tensor(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg1 : tensor<4xi32>
// CHECK-NEXT:    return %0 : tensor<4xi32>
func.func @tensor(%x: tensor<4xi32>, %y: tensor<4xi32>) -> tensor<4xi32> {
  %r = arith.addi %x, %y : tensor<4xi32>
  return %r : tensor<4xi32>
}
