; RUN: mlir-translate --import-llvm %s | FileCheck %s

; As upstream, an element of zeros is made before them.
; CHECK-LABEL: llvm.func @f
; CHECK-NEXT: llvm.mlir.constant(0 : i32) : i32
; CHECK-NEXT: %[[ZERO:.*]] = llvm.mlir.zero : vector<[4]xi32>
; CHECK-NEXT: llvm.return %[[ZERO]]
define <vscale x 4 x i32> @f() {
  ret <vscale x 4 x i32> zeroinitializer
}
