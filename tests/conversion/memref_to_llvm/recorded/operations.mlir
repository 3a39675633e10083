// RECORD: mlir-opt --finalize-memref-to-llvm --allow-unregistered-dialect --split-input-file

func.func @alloc(%n: index, %v: f32) -> f32 {
  %0 = memref.alloc() : memref<4x8xf32>
  %1 = memref.alloc(%n) : memref<?x8xf32>
  %2 = memref.alloc(%n, %n) {alignment = 32 : i64} : memref<?x?xf32>
  %3 = memref.alloca() : memref<f32>
  %4 = memref.alloca(%n) {alignment = 16 : i64} : memref<?xf32>
  %5 = memref.load %0[%n, %n] : memref<4x8xf32>
  %6 = memref.load %3[] : memref<f32>
  memref.store %v, %2[%n, %n] : memref<?x?xf32>
  %7 = memref.load %4[%n] {nontemporal = true} : memref<?xf32>
  memref.dealloc %0 : memref<4x8xf32>
  %c1 = arith.constant 1 : index
  %8 = memref.dim %1, %c1 : memref<?x8xf32>
  %9 = memref.dim %2, %n : memref<?x?xf32>
  "u.x"(%5, %6, %7, %8, %9) : (f32, f32, f32, index, index) -> ()
  return %6 : f32
}
// -----
memref.global "private" constant @g0 : memref<2xf32> = dense<[1.0, 2.0]>
memref.global @g1 : memref<2x3xi32>
memref.global @g2 : memref<2xi64> = uninitialized
memref.global "private" @g3 : memref<f32> = dense<3.0>
func.func @globals() {
  %0 = memref.get_global @g0 : memref<2xf32>
  %1 = memref.get_global @g1 : memref<2x3xi32>
  %2 = memref.get_global @g3 : memref<f32>
  "u.x"(%0, %1, %2) : (memref<2xf32>, memref<2x3xi32>, memref<f32>) -> ()
  return
}
// -----
func.func @casts(%a: memref<4x?xf32>, %d: memref<?x?xf32, strided<[?, ?], offset: ?>>, %u: memref<*xf32>, %n: index) {
  %0 = memref.cast %a : memref<4x?xf32> to memref<?x?xf32>
  %1 = memref.cast %a : memref<4x?xf32> to memref<*xf32>
  %2 = memref.cast %u : memref<*xf32> to memref<?xf32>
  %3 = memref.reinterpret_cast %a to offset: [%n], sizes: [4, %n], strides: [%n, 1] : memref<4x?xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
  %4 = memref.rank %u : memref<*xf32>
  %5 = memref.dim %u, %n : memref<*xf32>
  %6 = memref.extract_aligned_pointer_as_index %a : memref<4x?xf32> -> index
  %7:6 = memref.extract_strided_metadata %d : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
  %8 = memref.memory_space_cast %a : memref<4x?xf32> to memref<4x?xf32, 1>


  "u.x"(%0, %1, %2, %3, %4, %5, %6, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %8) : (memref<?x?xf32>, memref<*xf32>, memref<?xf32>, memref<4x?xf32, strided<[?, 1], offset: ?>>, index, index, index, memref<f32>, index, index, index, index, index, memref<4x?xf32, 1>) -> ()
  return
}
// -----
func.func @copies(%a: memref<4xf32>, %b: memref<4xf32>, %c: memref<4x?xf32, strided<[?, ?], offset: ?>>, %d: memref<4x?xf32>, %i: index, %v: f32, %x: i32, %ai: memref<4xi32>) {
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  memref.copy %c, %d : memref<4x?xf32, strided<[?, ?], offset: ?>> to memref<4x?xf32>
  %0 = memref.atomic_rmw addf %v, %a[%i] : (f32, memref<4xf32>) -> f32
  %1 = memref.atomic_rmw addi %x, %ai[%i] : (i32, memref<4xi32>) -> i32
  memref.prefetch %a[%i], read, locality<3>, data : memref<4xf32>
  memref.assume_alignment %a, 16 : memref<4xf32>
  "u.x"(%0, %1) : (f32, i32) -> ()
  return
}
// -----
func.func @generic(%ai: memref<4xi32>, %i: index) -> i32 {
  %0 = memref.generic_atomic_rmw %ai[%i] : memref<4xi32> {
  ^bb0(%x: i32):
    %c = arith.constant 1 : i32
    %y = arith.addi %x, %c : i32
    memref.atomic_yield %y : i32
  }
  return %0 : i32
}
