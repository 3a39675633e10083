// RUN: mlir-opt %s '--buffer-results-to-out-params=hoist-static-allocs=true hoist-dynamic-allocs=true modify-public-functions=true add-result-attr=true' -allow-unregistered-dialect | FileCheck %s

// The caller allocates what the function would, and knows its size from the arguments.
// CHECK-LABEL: func.func private @callee(%arg0: index, %arg1: memref<?xf32> {bufferize.result}, %arg2: memref<4xf32> {bufferize.result})
// CHECK-NEXT:     return
func.func private @callee(%n: index) -> (memref<?xf32>, memref<4xf32>) {
  %0 = memref.alloc(%n) : memref<?xf32>
  %1 = memref.alloc() : memref<4xf32>
  return %0, %1 : memref<?xf32>, memref<4xf32>
}

// CHECK-LABEL: func.func @caller(%arg0: index)
// CHECK-NEXT:     %alloc = memref.alloc(%arg0) : memref<?xf32>
// CHECK-NEXT:     %alloc_0 = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     call @callee(%arg0, %alloc, %alloc_0) : (index, memref<?xf32>, memref<4xf32>) -> ()
// CHECK-NEXT:     "test.use"(%alloc, %alloc_0) : (memref<?xf32>, memref<4xf32>) -> ()
// CHECK-NEXT:     return
func.func @caller(%n: index) {
  %0:2 = call @callee(%n) : (index) -> (memref<?xf32>, memref<4xf32>)
  "test.use"(%0#0, %0#1) : (memref<?xf32>, memref<4xf32>) -> ()
  return
}
