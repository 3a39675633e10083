// RUN: mlir-opt --set-llvm-module-datalayout=data-layout=e-p:32:32 %s | FileCheck %s
// RUN: mlir-opt --set-llvm-module-datalayout %s | FileCheck %s --check-prefix=EMPTY
// RUN: not mlir-opt --set-llvm-module-datalayout=data-layout=e-p:32:x %s 2>&1 | FileCheck %s --check-prefix=INVALID

// The module has the string; nested ones do not.
// CHECK: module attributes {llvm.data_layout = "e-p:32:32"} {
// CHECK-NEXT: module {
// EMPTY: module attributes {llvm.data_layout = ""} {
// INVALID: error: invalid data layout descriptor: ABI alignment must be a 16-bit integer
module {
  module {
  }
}
