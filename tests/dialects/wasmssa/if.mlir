// RUN: mlir-opt %s | mlir-opt | FileCheck %s

// The second region is printed after a keyword, and read back.

// CHECK-LABEL: wasmssa.func @either
// CHECK:       wasmssa.if %{{.*}} : {
// CHECK:       } else {
// CHECK:       }> ^bb1
// CHECK:       wasmssa.if %{{.*}}(%{{.*}}) : i32 : {
// CHECK-NEXT:  ^bb0(%{{.*}}: i32):
// CHECK-NEXT:    wasmssa.block_return
// CHECK-NEXT:  } > ^bb2
wasmssa.func @either(%c: !wasmssa<local ref to i32>) -> i32 {
  %0 = wasmssa.local_get %c : ref to i32
  wasmssa.if %0 : {
    %1 = wasmssa.const 1.0 : f32
    wasmssa.block_return %1 : f32
  } else {
    %1 = wasmssa.const 2.0 : f32
    wasmssa.block_return %1 : f32
  }> ^bb1
^bb1(%r: f32):
  wasmssa.if %0(%0) : i32 : {
  ^bb0(%x: i32):
    wasmssa.block_return
  } > ^bb2
^bb2:
  wasmssa.return %0 : i32
}
