; RUN: mlir-translate %s --import-llvm --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC
; RUN: mlir-translate %s --import-llvm --mlir-print-value-users | FileCheck %s --check-prefix=USERS
; RUN: mlir-translate %s --import-llvm --mlir-elide-elementsattrs-if-larger=2 | FileCheck %s --check-prefix=ELIDED
; RUN: mlir-translate %s --import-llvm --mlir-print-skip-regions | FileCheck %s --check-prefix=SHORT

; The module is printed as the flags say.

; GENERIC: "builtin.module"()
; GENERIC:   %[[SUM:.*]] = "llvm.add"(%arg0, %arg1)
; GENERIC-NEXT: "llvm.return"(%[[SUM]])

; USERS: llvm.add %arg0, %arg1 : i32 // user: %

; ELIDED: llvm.mlir.global external @table(dense_resource<__elided__> : tensor<3xi32>)

; SHORT: module attributes {{.*}} {...}
@table = global [3 x i32] [i32 1, i32 2, i32 3]

define i32 @sum(i32 %a, i32 %b) {
  %c = add i32 %a, %b
  ret i32 %c
}
