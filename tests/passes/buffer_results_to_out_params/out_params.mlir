// RUN: mlir-opt %s --buffer-results-to-out-params -allow-unregistered-dialect | FileCheck %s

// The result is an argument; a caller allocates it.
// CHECK-LABEL: func.func private @callee(%arg0: i32, %arg1: memref<4xf32> {test.mark}) -> i32
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     memref.copy %alloc, %arg1 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT:     return %arg0 : i32
func.func private @callee(%x: i32) -> (i32, memref<4xf32> {test.mark}) {
  %0 = memref.alloc() : memref<4xf32>
  return %x, %0 : i32, memref<4xf32>
}

// CHECK-LABEL: func.func @caller(%arg0: i32) -> i32
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     %0 = call @callee(%arg0, %alloc) : (i32, memref<4xf32>) -> i32
// CHECK-NEXT:     "test.use"(%alloc) : (memref<4xf32>) -> ()
// CHECK-NEXT:     return %0 : i32
func.func @caller(%x: i32) -> i32 {
  %0:2 = call @callee(%x) : (i32) -> (i32, memref<4xf32>)
  "test.use"(%0#1) : (memref<4xf32>) -> ()
  return %0#0 : i32
}

// The buffer is cast where the result has a dynamic layout.
// CHECK-LABEL: func.func private @layout(%arg0: memref<2xf32, strided<[?], offset: ?>>, %arg1: memref<2xf32, strided<[?], offset: ?>>)
// CHECK-NEXT:     memref.copy %arg0, %arg1 : memref<2xf32, strided<[?], offset: ?>> to memref<2xf32, strided<[?], offset: ?>>
// CHECK-NEXT:     return
func.func private @layout(%x: memref<2xf32, strided<[?], offset: ?>>) -> memref<2xf32, strided<[?], offset: ?>> {
  return %x : memref<2xf32, strided<[?], offset: ?>>
}

// CHECK-LABEL: func.func @call_layout(%arg0: memref<2xf32, strided<[?], offset: ?>>)
// CHECK-NEXT:     %alloc = memref.alloc() : memref<2xf32>
// CHECK-NEXT:     %cast = memref.cast %alloc : memref<2xf32> to memref<2xf32, strided<[?], offset: ?>>
// CHECK-NEXT:     call @layout(%arg0, %cast) : (memref<2xf32, strided<[?], offset: ?>>, memref<2xf32, strided<[?], offset: ?>>) -> ()
// CHECK-NEXT:     "test.use"(%cast) : (memref<2xf32, strided<[?], offset: ?>>) -> ()
// CHECK-NEXT:     return
func.func @call_layout(%x: memref<2xf32, strided<[?], offset: ?>>) {
  %0 = call @layout(%x) : (memref<2xf32, strided<[?], offset: ?>>) -> memref<2xf32, strided<[?], offset: ?>>
  "test.use"(%0) : (memref<2xf32, strided<[?], offset: ?>>) -> ()
  return
}

// Public functions stay.
// CHECK-LABEL: func.func @public() -> memref<4xf32>
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     return %alloc : memref<4xf32>
func.func @public() -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  return %0 : memref<4xf32>
}
