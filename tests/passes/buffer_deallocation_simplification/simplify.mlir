// RUN: mlir-opt %s --buffer-deallocation-simplification -allow-unregistered-dialect | FileCheck %s

// A buffer that is retained itself is not freed: its owner is.
// CHECK-LABEL: func.func @retained(%arg0: i1) -> i1
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     "test.use"(%alloc) : (memref<4xf32>) -> ()
// CHECK-NEXT:     return %arg0 : i1
func.func @retained(%c: i1) -> i1 {
  %0 = memref.alloc() : memref<4xf32>
  "test.use"(%0) : (memref<4xf32>) -> ()
  %1 = bufferization.dealloc (%0 : memref<4xf32>) if (%c) retain (%0 : memref<4xf32>)
  return %1 : i1
}

// A buffer that is allocated here is no argument, so that the two do not count for each other.
// CHECK-LABEL: func.func @distinct(%arg0: i1, %arg1: memref<4xf32>) -> i1
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     "test.use"(%alloc) : (memref<4xf32>) -> ()
// CHECK-NEXT:     bufferization.dealloc (%alloc : memref<4xf32>) if (%arg0)
// CHECK-NEXT:     return %false : i1
func.func @distinct(%c: i1, %x: memref<4xf32>) -> i1 {
  %0 = memref.alloc() : memref<4xf32>
  "test.use"(%0) : (memref<4xf32>) -> ()
  %1 = bufferization.dealloc (%0 : memref<4xf32>) if (%c) retain (%x : memref<4xf32>)
  return %1 : i1
}

// Buffers that are views of none of the others are freed by themselves.
// CHECK-LABEL: func.func @split(%arg0: i1, %arg1: i1, %arg2: memref<4xf32>) -> i1
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     %alloc_0 = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     %0 = arith.select %arg0, %alloc, %alloc_0 : memref<4xf32>
// CHECK-NEXT:     "test.use"(%0) : (memref<4xf32>) -> ()
// CHECK-NEXT:     %1 = bufferization.dealloc (%alloc : memref<4xf32>) if (%arg0) retain (%0 : memref<4xf32>)
// CHECK-NEXT:     %2 = bufferization.dealloc (%alloc_0 : memref<4xf32>) if (%arg1) retain (%0 : memref<4xf32>)
// CHECK-NEXT:     %3 = arith.ori %1, %2 : i1
// CHECK-NEXT:     return %3 : i1
func.func @split(%c: i1, %d: i1, %y: memref<4xf32>) -> i1 {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  %2 = arith.select %c, %0, %1 : memref<4xf32>
  "test.use"(%2) : (memref<4xf32>) -> ()
  %3 = bufferization.dealloc (%0, %1 : memref<4xf32>, memref<4xf32>) if (%c, %d) retain (%2 : memref<4xf32>)
  return %3 : i1
}

// What would always be freed, but is retained through a view, is owned by that.
// CHECK-LABEL: func.func @always(%arg0: i1, %arg1: memref<4xf32>) -> i1
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     %subview = memref.subview %alloc[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
// CHECK-NEXT:     %0 = "test.get"() : () -> memref<2xf32, strided<[1]>>
// CHECK-NEXT:     %1:2 = bufferization.dealloc (%alloc : memref<4xf32>) if (%true) retain (%subview, %0 : memref<2xf32, strided<[1]>>, memref<2xf32, strided<[1]>>)
// CHECK-NEXT:     return %true : i1
func.func @always(%c: i1, %x: memref<4xf32>) -> i1 {
  %true = arith.constant true
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.subview %0[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  %2 = "test.get"() : () -> memref<2xf32, strided<[1]>>
  %3:2 = bufferization.dealloc (%0 : memref<4xf32>) if (%true) retain (%1, %2 : memref<2xf32, strided<[1]>>, memref<2xf32, strided<[1]>>)
  return %3#0 : i1
}

// A buffer that an iteration allocates is none of those it is given.
// CHECK-LABEL: func.func @loop(%arg0: index, %arg1: memref<4xf32>, %arg2: i1) -> (memref<4xf32>, i1)
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %0:2 = scf.for %arg3 = %arg0 to %arg0 step %arg0 iter_args(%arg4 = %arg1, %arg5 = %arg2) -> (memref<4xf32>, i1) {
// CHECK-NEXT:       %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:       %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg4 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:       bufferization.dealloc (%base_buffer : memref<f32>) if (%arg5)
// CHECK-NEXT:       scf.yield %alloc, %true : memref<4xf32>, i1
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0#0, %0#1 : memref<4xf32>, i1
func.func @loop(%n: index, %x: memref<4xf32>, %f: i1) -> (memref<4xf32>, i1) {
  %true = arith.constant true
  %r:2 = scf.for %i = %n to %n step %n iter_args(%a = %x, %c = %f) -> (memref<4xf32>, i1) {
    %0 = memref.alloc() : memref<4xf32>
    %base, %offset, %size, %stride = memref.extract_strided_metadata %a : memref<4xf32> -> memref<f32>, index, index, index
    %1 = bufferization.dealloc (%base, %0 : memref<f32>, memref<4xf32>) if (%c, %true) retain (%0 : memref<4xf32>)
    scf.yield %0, %1 : memref<4xf32>, i1
  }
  return %r#0, %r#1 : memref<4xf32>, i1
}
