// RECORD: mlir-opt --gpu-decompose-memrefs --allow-unregistered-dialect

// Accesses in launches are at computed offsets, of buffers from outside and of those in the launch; those outside stay.
func.func @load(%n: index, %A: memref<?x?xf32>, %i: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    %v = memref.load %A[%tx, %ty] : memref<?x?xf32>
    memref.store %v, %A[%ty, %i] : memref<?x?xf32>
    %s = memref.subview %A[%tx, %ty] [%n, %n] [1, 2] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 2], offset: ?>>
    "test.use"(%s) : (memref<?x?xf32, strided<[?, 2], offset: ?>>) -> ()
    gpu.terminator
  }
  return
}
func.func @static(%n: index, %A: memref<4x8xf32>, %B: memref<4xf32>, %i: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    %v = memref.load %A[%tx, %ty] : memref<4x8xf32>
    memref.store %v, %B[%ty] : memref<4xf32>
    gpu.terminator
  }
  return
}
func.func @dynamic(%n: index, %A: memref<?x?xf32, strided<[?, ?], offset: ?>, 3>, %i: index, %j: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    %s = memref.subview %A[%tx, 2] [%n, 1] [%i, %j] : memref<?x?xf32, strided<[?, ?], offset: ?>, 3> to memref<?xf32, strided<[?], offset: ?>, 3>
    "test.use"(%s) : (memref<?xf32, strided<[?], offset: ?>, 3>) -> ()
    %c2 = arith.constant 2 : index
    %v = memref.load %A[%c2, %c2] : memref<?x?xf32, strided<[?, ?], offset: ?>, 3>
    %a = memref.alloca() : memref<2x2xf32>
    memref.store %v, %a[%c2, %c2] {nontemporal = true} : memref<2x2xf32>
    gpu.terminator
  }
  %v = memref.load %A[%i, %i] : memref<?x?xf32, strided<[?, ?], offset: ?>, 3>
  return
}
