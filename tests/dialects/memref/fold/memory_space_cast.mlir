// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A cast of a cast casts at once; to its own type, it does nothing.
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT:    %memspacecast = memref.memory_space_cast %arg0 : memref<4xf32> to memref<4xf32, 2>
// CHECK-NEXT:    return %memspacecast : memref<4xf32, 2>
// CHECK-LABEL: func.func @itself(
// CHECK-NEXT:    return %arg0 : memref<4xf32>
func.func @chain(%m: memref<4xf32>) -> memref<4xf32, 2> {
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, 1>
  %1 = memref.memory_space_cast %0 : memref<4xf32, 1> to memref<4xf32, 2>
  return %1 : memref<4xf32, 2>
}

func.func @itself(%m: memref<4xf32>) -> memref<4xf32> {
  %r = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32>
  return %r : memref<4xf32>
}
