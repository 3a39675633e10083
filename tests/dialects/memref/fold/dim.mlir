// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A static size is a constant.
// CHECK-LABEL: func.func @static(
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    return %c4 : index
func.func @static(%m: memref<4x?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %r = memref.dim %m, %c0 : memref<4x?xf32>
  return %r : index
}

// A dynamic size of an allocation is its operand.
// CHECK-LABEL: func.func @of_alloc(
// CHECK-NEXT:    return %arg1 : index
// CHECK-LABEL: func.func @of_alloca(
// CHECK-NEXT:    return %arg0 : index
func.func @of_alloc(%n: index, %m: index) -> index {
  %c2 = arith.constant 2 : index
  %0 = memref.alloc(%n, %m) : memref<?x4x?xf32>
  %1 = memref.dim %0, %c2 : memref<?x4x?xf32>
  return %1 : index
}

func.func @of_alloca(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = memref.alloca(%n) : memref<?xf32>
  %1 = memref.dim %0, %c0 : memref<?xf32>
  return %1 : index
}

// A dynamic size of a view or a subview is its operand.
// CHECK-LABEL: func.func @of_view(
// CHECK-NEXT:    return %arg1 : index
// CHECK-LABEL: func.func @of_subview(
// CHECK-NEXT:    return %arg1 : index
func.func @of_view(%m: memref<?xi8>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = memref.view %m[%c0][%n] : memref<?xi8> to memref<?x4xf32>
  %1 = memref.dim %0, %c0 : memref<?x4xf32>
  return %1 : index
}

func.func @of_subview(%m: memref<?xf32>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = memref.subview %m[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  %1 = memref.dim %0, %c0 : memref<?xf32, strided<[1]>>
  return %1 : index
}

// The size of an argument is not known, and stays.
// CHECK-LABEL: func.func @of_argument(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %dim = memref.dim %arg0, %c0 : memref<?xf32>
// CHECK-NEXT:    return %dim : index
func.func @of_argument(%m: memref<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %r = memref.dim %m, %c0 : memref<?xf32>
  return %r : index
}

// A dimension that there is not is undefined, and stays.
// CHECK-LABEL: func.func @out_of_bounds(
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %dim = memref.dim %arg0, %c1 : memref<4xf32>
// CHECK-NEXT:    return %dim : index
func.func @out_of_bounds(%m: memref<4xf32>) -> index {
  %c1 = arith.constant 1 : index
  %r = memref.dim %m, %c1 : memref<4xf32>
  return %r : index
}
