// RUN: mlir-opt %s --convert-arith-to-llvm | FileCheck %s

// More vectors than a machine can list operations for: the operation stays.
// CHECK: arith.addf %arg0, %arg0 : vector<100000x100000x4xf32>
func.func @far_too_many(%a: vector<100000x100000x4xf32>) -> vector<100000x100000x4xf32> {
  %0 = arith.addf %a, %a : vector<100000x100000x4xf32>
  return %0 : vector<100000x100000x4xf32>
}
