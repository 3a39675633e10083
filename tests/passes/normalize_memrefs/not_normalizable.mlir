// RUN: mlir-opt %s -allow-unregistered-dialect -normalize-memrefs  | FileCheck %s

// A use that needs the layout keeps the memrefs of the function, of those that call it, and of those that it calls.

// CHECK-DAG: #map = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-LABEL:   func.func @callee(%arg0: memref<4x8xf32, #map>) {
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-LABEL:   func.func @uses(%arg0: memref<4x8xf32, #map>) {
// CHECK-NEXT:      "use"(%arg0) : (memref<4x8xf32, #map>) -> ()
// CHECK-NEXT:      call @callee(%arg0) : (memref<4x8xf32, #map>) -> ()
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-LABEL:   func.func @copies(%arg0: memref<4x8xf32, #map>, %arg1: memref<4x8xf32>) {
// CHECK-NEXT:      memref.copy %arg0, %arg1 : memref<4x8xf32, #map> to memref<4x8xf32>
// CHECK-NEXT:      return
// CHECK-NEXT:    }

#transposed = affine_map<(d0, d1) -> (d1, d0)>

func.func @callee(%m: memref<4x8xf32, #transposed>) {
  return
}

func.func @uses(%m: memref<4x8xf32, #transposed>) {
  "use"(%m) : (memref<4x8xf32, #transposed>) -> ()
  call @callee(%m) : (memref<4x8xf32, #transposed>) -> ()
  return
}

func.func @copies(%m: memref<4x8xf32, #transposed>, %n: memref<4x8xf32>) {
  memref.copy %m, %n : memref<4x8xf32, #transposed> to memref<4x8xf32>
  return
}
