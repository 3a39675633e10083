// RUN: not mlir-translate %s --mlir-to-llvmir --no-implicit-module 2>&1 | FileCheck %s

// What is translated is a module.

// CHECK: error: 'llvm.func' op can not be translated to an LLVMIR module
llvm.func @f() {
  llvm.return
}
