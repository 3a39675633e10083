// RUN: terrane run --interpret %s --entry shared | FileCheck %s
// RUN: terrane run %s --entry shared | FileCheck %s
// RUN: mlir-opt %s | FileCheck %s --check-prefix=TODAY

// Shows R-201, R-202.

// Two allocations of one address are the same memory, that of another is not; deallocation ends nothing else.
// CHECK: 1532
// TODAY: legacy.alloc_static(4096) : memref<2x4xi32>
// TODAY: legacy.alloc_static(4128) : memref<4xi32>
func @shared() -> i32 {
  %a = alloc_static(0x1000) : memref<2x4xi32>
  %b = alloc_static(0x1020) : memref<4xi32>
  %i = constant 1 : index
  %j = constant 3 : index
  %x = constant 32 : i32
  %y = constant 1500 : i32
  store %x, %a[%i, %j] : memref<2x4xi32>
  store %y, %b[%j] : memref<4xi32>
  %r = call @reads(%i, %j) : (index, index) -> i32
  %s = load %b[%j] : memref<4xi32>
  %t = addi %r, %s : i32
  dealloc %a : memref<2x4xi32>
  return %t : i32
}
func @reads(%i: index, %j: index) -> i32 {
  %a = alloc_static(0x1000) : memref<2x4xi32>
  %x = load %a[%i, %j] : memref<2x4xi32>
  return %x : i32
}
