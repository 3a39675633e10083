// Explicit memories: sums of the rows of a matrix, first as they are written, then with tiles that are copied into a faster space by
// transfers, then with these started one iteration ahead, and lowered. All print the same sums.
// Shows R-203, R-204, R-205, R-262, R-266, R-268.
// RUN: terrane run --interpret %s | FileCheck %s
// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-data-copy-generate{generate-dma skip-non-unit-stride-loops}))' | FileCheck %s --check-prefix=COPY
// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-data-copy-generate{generate-dma skip-non-unit-stride-loops}))' | terrane run --interpret - | FileCheck %s
// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-data-copy-generate{generate-dma skip-non-unit-stride-loops},canonicalize,affine-pipeline-data-transfer))' | FileCheck %s --check-prefix=AHEAD
// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-data-copy-generate{generate-dma skip-non-unit-stride-loops},canonicalize,affine-pipeline-data-transfer))' | terrane run --interpret - | FileCheck %s
// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-data-copy-generate{generate-dma skip-non-unit-stride-loops},lower-affine))' | terrane run --interpret - | FileCheck %s

// A tile comes into space 1 and its sums go back.
// COPY: affine.for %{{.*}} = 0 to 8 step 2 {
// COPY: affine.dma_start %{{.*}} : memref<8x4xi64>, memref<2x4xi64, 1>, memref<1xi32>
// COPY: affine.dma_wait
// COPY: affine.load %{{.*}} : memref<2x4xi64, 1>

// The next tile is on its way while the present one is summed up.
// AHEAD: affine.dma_start %{{.*}} : memref<8x4xi64>, memref<2x2x4xi64, 1>, memref<2x1xi32>
// AHEAD: affine.for %{{.*}} = 2 to 8 step 2 {
// AHEAD: affine.dma_start %{{.*}} : memref<8x4xi64>, memref<2x2x4xi64, 1>, memref<2x1xi32>
// AHEAD: affine.dma_wait

// CHECK: ( 6, 22, 38, 54, 70, 86, 102, 118 )

func.func @rows(%m: memref<8x4xi64>, %sums: memref<8xi64>) {
  affine.for %t = 0 to 8 step 2 {
    affine.for %i = affine_map<(d0) -> (d0)>(%t) to affine_map<(d0) -> (d0 + 2)>(%t) {
      affine.for %j = 0 to 4 {
        %0 = affine.load %m[%i, %j] : memref<8x4xi64>
        %1 = affine.load %sums[%i] : memref<8xi64>
        %2 = arith.addi %0, %1 : i64
        affine.store %2, %sums[%i] : memref<8xi64>
      }
    }
  }
  return
}

func.func @main() {
  %zero = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %m = memref.alloc() : memref<8x4xi64>
  %sums = memref.alloc() : memref<8xi64>
  scf.for %i = %c0 to %c8 step %c1 {
    memref.store %zero, %sums[%i] : memref<8xi64>
    scf.for %j = %c0 to %c4 step %c1 {
      %0 = arith.muli %i, %c4 : index
      %1 = arith.addi %0, %j : index
      %2 = arith.index_cast %1 : index to i64
      memref.store %2, %m[%i, %j] : memref<8x4xi64>
    }
  }
  func.call @rows(%m, %sums) : (memref<8x4xi64>, memref<8xi64>) -> ()
  %all = vector.load %sums[%c0] : memref<8xi64>, vector<8xi64>
  vector.print %all : vector<8xi64>
  memref.dealloc %m : memref<8x4xi64>
  memref.dealloc %sums : memref<8xi64>
  return
}
