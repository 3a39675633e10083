// RUN: not mlir-translate %s --mlir-to-llvmir --mlir-elide-elementsattrs-if-larger=many 2>&1 | FileCheck %s

// CHECK: mlir-translate: for the --mlir-elide-elementsattrs-if-larger option: 'many' value invalid for uint argument!
llvm.func @f()
