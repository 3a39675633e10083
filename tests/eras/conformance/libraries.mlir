// RUN: mlir-opt %s --transform-interpreter | FileCheck %s
// Shows R-263.

// Tiles of a product are copied into a faster memory, space 3, and multiplied there by a routine of a library.

// CHECK:      func.func private @linalg_matmul_viewsxsxf32as3_viewsxsxf32as3_view16x16xf32(memref<?x?xf32, strided<[?, ?], offset: ?>, 3>
// CHECK-SAME:   attributes {llvm.emit_c_interface}
// CHECK:      func.func @matmul
// CHECK:        scf.for
// CHECK:          scf.for
// CHECK:            memref.alloc() : memref<4096xi8, 3>
// CHECK:            call @linalg_copy_view16x64xf32_viewsxsxf32as3
// CHECK:            call @linalg_matmul_viewsxsxf32as3_viewsxsxf32as3_view16x16xf32

module attributes {transform.with_named_sequence} {
  module @payload {
    func.func @matmul(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>) {
      linalg.matmul ins(%a, %b : memref<64x64xf32>, memref<64x64xf32>) outs(%c : memref<64x64xf32>)
      return
    }
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %payload = transform.structured.match ops{["builtin.module"]} attributes{sym_name = "payload"} in %root : (!transform.any_op) -> !transform.any_op
    %m = transform.structured.match ops{["linalg.matmul"]} in %payload : (!transform.any_op) -> !transform.any_op
    %t, %l:2 = transform.structured.tile_using_for %m tile_sizes [16, 16] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %p = transform.structured.promote %t {operands_to_promote = [0, 1], memory_space = 3 : i64, use_full_tiles_by_default} : (!transform.any_op) -> !transform.any_op
    %q = transform.apply_registered_pass "convert-linalg-to-std" to %payload : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
