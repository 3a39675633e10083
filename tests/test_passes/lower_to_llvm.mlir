// RUN: mlir-opt %s --test-lower-to-llvm | FileCheck %s
// RUN: mlir-opt %s --test-lower-to-llvm=reassociate-fp-reductions | FileCheck %s --check-prefix=FAST

// Loops, buffers and vectors become operations of LLVM; the option is that of reductions of vectors.

// CHECK-LABEL: llvm.func @sum(
// CHECK-NOT:     scf
// CHECK:         llvm.intr.vector.reduce.fadd
// FAST:          llvm.intr.vector.reduce.fadd{{.*}}reassoc
func.func @sum(%m: memref<4xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%i] : memref<4xf32>
  }
  %v = vector.load %m[%c0] : memref<4xf32>, vector<4xf32>
  %0 = vector.reduction <add>, %v : vector<4xf32> into f32
  return %0 : f32
}
