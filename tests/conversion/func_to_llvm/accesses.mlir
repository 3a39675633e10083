// RUN: mlir-opt %s --convert-func-to-llvm --allow-unregistered-dialect | FileCheck %s

// What is said of memrefs among the arguments goes with them.
// CHECK:     llvm.func @sum
// CHECK-NOT: legacy
// CHECK:     test.kept
func.func private @sum(memref<8xf32>, memref<f32>) attributes {
  legacy.reads = [{argument = 0, inputs = 1, relation = affine_set<(i, o) : (i - o == 0, o >= 0, 7 - o >= 0)>}],
  test.kept
}
