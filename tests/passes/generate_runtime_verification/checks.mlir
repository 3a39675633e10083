// RUN: mlir-opt %s --generate-runtime-verification | FileCheck %s

// Conditions of operations that may fail at run time are asserted in front of them.

// An index is not negative and less than the size.
// CHECK-LABEL: func.func @load(
// CHECK:         %0 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT:    %1 = arith.cmpi slt, %arg1, %c4 : index
// CHECK:         cf.assert %2, "ERROR: Runtime op verification failed\0A%0 = memref.load %arg0[%arg1] : memref<4xf32>\0A^ out-of-bounds access
// CHECK-NEXT:    %3 = memref.load %arg0[%arg1] : memref<4xf32>
func.func @load(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<4xf32>
  return %0 : f32
}

// Types that a cast promises are checked: here the size.
// CHECK-LABEL: func.func @cast(
// CHECK:         cf.assert %0, "ERROR: Runtime op verification failed\0A%cast = memref.cast %arg0 : memref<?xf32> to memref<4xf32>\0A^ size mismatch of dim 0
// CHECK:         cf.assert %1, "ERROR: Runtime op verification failed\0A%cast = memref.cast %arg0 : memref<?xf32> to memref<4xf32>\0A^ offset mismatch
// CHECK:         cf.assert %2, "ERROR: Runtime op verification failed\0A%cast = memref.cast %arg0 : memref<?xf32> to memref<4xf32>\0A^ stride mismatch of dim 0
// CHECK-NEXT:    %cast_1 = memref.cast %arg0 : memref<?xf32> to memref<4xf32>
// CHECK-NEXT:    return %cast_1 : memref<4xf32>
func.func @cast(%m: memref<?xf32>) -> memref<4xf32> {
  %0 = memref.cast %m : memref<?xf32> to memref<4xf32>
  return %0 : memref<4xf32>
}

// A dimension is less than the rank.
// CHECK-LABEL: func.func @dim(
// CHECK:         %1 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT:    %2 = arith.cmpi slt, %arg1, %0 : index
// CHECK:         cf.assert %3, "ERROR: Runtime op verification failed\0A%dim = memref.dim %arg0, %arg1 : memref<?xf32>\0A^ index is out of bounds
// CHECK-NEXT:    %dim = memref.dim %arg0, %arg1 : memref<?xf32>
func.func @dim(%m: memref<?xf32>, %i: index) -> index {
  %0 = memref.dim %m, %i : memref<?xf32>
  return %0 : index
}

// An addition cannot fail: nothing is asserted.
// CHECK-LABEL: func.func @addition(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:    return %0 : i32
func.func @addition(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}

// If a structured operation has iterations, the sizes of its operands are those of its loops.
// CHECK-LABEL: func.func @structured(
// CHECK:         %0 = index.cmp slt(%c0_3, %dim)
// CHECK-NEXT:    scf.if %0 {
// CHECK:           cf.assert %3, "ERROR: Runtime op verification failed\0A{{.*}}\0A^ unexpected negative result on dimension #0 of input/output operand #0
// CHECK:           %6 = index.cmp eq(%5, %dim_6)
// CHECK-NEXT:      cf.assert %6, "ERROR: Runtime op verification failed\0A{{.*}}\0A^ dimension #0 of input/output operand #0 is incompatible with inferred dimension size
func.func @structured(%a: memref<?xf32>, %b: memref<?xf32>) {
  linalg.exp ins(%a : memref<?xf32>) outs(%b : memref<?xf32>)
  return
}
