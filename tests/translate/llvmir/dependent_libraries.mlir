// RUN: mlir-translate %s --mlir-to-llvmir | FileCheck %s

// Libraries that a module needs may be an array, as the import of LLVM IR makes it.

// CHECK: !llvm.dependent-libraries = !{!0, !1}
// CHECK: !0 = !{!"first"}
// CHECK-NEXT: !1 = !{!"second"}
module attributes {llvm.dependent_libraries = ["first", "second"]} {
}
