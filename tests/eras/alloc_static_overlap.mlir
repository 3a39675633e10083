// RUN: not terrane run %s --entry overlap 2>&1 | FileCheck %s

// CHECK: 6:8: error: 'legacy.alloc_static' op cannot be run: the memory at 4104 overlaps that before
func @overlap() -> i32 {
  %a = alloc_static(4096) : memref<4xi32>
  %b = alloc_static(4104) : memref<4xi32>
  %i = constant 1 : index
  %x = load %a[%i] : memref<4xi32>
  return %x : i32
}
