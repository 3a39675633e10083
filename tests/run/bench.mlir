// RUN: terrane bench %s --entry scale '[1; 8]' --runs 3 | FileCheck %s
// RUN: terrane bench %s --entry scale '[1; 8]' --runs 3 --json | FileCheck %s --check-prefix=JSON
// RUN: terrane bench %s --entry search '[1; 8]' --runs 3 -O0 | FileCheck %s --check-prefix=SEARCH
// RUN: not terrane bench %s --entry scale 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not terrane bench %s --runs none 2>&1 | FileCheck %s --check-prefix=RUNS

// A function is measured; loops say how many operations it has.
// CHECK: @scale: 3 runs, compiled in
// CHECK-NEXT: time: {{.*}} median, {{.*}} fastest, {{.*}} half of the runs
// CHECK-NEXT: compute: {{.*}} GFLOP/s, 16 operations on floats
// CHECK-NEXT: memory: {{.*}} GB/s, 64 B of buffers that are read and written
// JSON: {"entry":"scale","runs":3,"compile_seconds":{{.*}},"flops":16,{{.*}},"bytes":64,"bytes_per_second":
// NUMBER: error: function 'scale' takes 1 argument, but 0 are given
func.func @scale(%m: memref<8xf32>) {
  affine.for %i = 0 to 8 {
    %0 = affine.load %m[%i] : memref<8xf32>
    %1 = math.fma %0, %0, %0 : f32
    affine.store %1, %m[%i] : memref<8xf32>
  }
  return
}

// SEARCH: @search: 3 runs
// SEARCH: compute: the number of operations depends on data
func.func @search(%m: memref<8xf32>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %limit = arith.constant 0.5 : f32
  %0 = scf.while (%i = %c0) : (index) -> index {
    %1 = memref.load %m[%i] : memref<8xf32>
    %2 = arith.cmpf olt, %1, %limit : f32
    scf.condition(%2) %i : index
  } do {
  ^bb0(%i: index):
    %3 = arith.addi %i, %c1 : index
    scf.yield %3 : index
  }
  return %0 : index
}

// RUNS: terrane bench: --runs is a number from 1 on, not 'none'
