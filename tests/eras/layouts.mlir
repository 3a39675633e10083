// RUN: mlir-opt %s --era=2019 --mlir-print-local-scope | FileCheck %s
// RUN: mlir-opt %s --era=2019 2>&1 >%t | FileCheck %s --check-prefix=REMARK

// Shows R-066, R-068, R-070, R-072, R-073, R-074, R-075, R-076, R-281.

// The sizes of ranges are kept at the module.
// REMARK: [[@LINE+1]]:{{.*}}: remark: the range sizes of an index map have no effect today
#slice = (i, j)[oi, oj] -> (i + oi, j + oj) size (16, oj)
#tile = (i, j)[t] -> (i floordiv t, j, i mod t)

// CHECK: module attributes {legacy.range_sizes = {slice = affine_map<(d0, d1)[s0, s1] -> (16, s1)>}} {

// The index map comes first, then the layout; the symbols of the first come first.
// CHECK: func.func private @composed(memref<8x8xf32, affine_map<(d0, d1)[s0, s1, s2] -> ((d0 + s0) floordiv s2, d1 + s1, (d0 + s0) mod s2)>, 1>)
func @composed(memref<8x8xf32, #slice, #tile, 1>)

// CHECK: func.func private @inline(memref<4x?xf32, affine_map<(d0, d1) -> (d1, d0)>>)
func @inline(memref<4x?xf32, (d0, d1) -> (d1, d0)>)

// Two that undo each other are none.
// CHECK: func.func private @identity(memref<4x8xf32>)
func @identity(memref<4x8xf32, (d0, d1) -> (d1, d0), (d0, d1) -> (d1, d0), 0>)

// CHECK-LABEL: func.func @symbols
func @symbols(%n: index, %o: index) {
  // CHECK: memref.alloc(%{{.*}})[%{{.*}}, %{{.*}}] : memref<?xf32, affine_map<(d0)[s0, s1] -> ((d0 + s0) floordiv s1)>>
  %0 = alloc(%n)[%o, %n] : memref<?xf32, (d0)[s0] -> (d0 + s0), (d0)[s0] -> (d0 floordiv s0)>
  return
}

// A layout that is the identity is none, in 2019 too; that its symbols go with it is told once.
// REMARK: [[@LINE+2]]:{{.*}}: remark: a layout that is the identity is dropped, and with it its symbols
// CHECK: func.func private @unused(memref<4xf32>, memref<8xf32>)
func @unused(memref<4xf32, (d0)[s0] -> (d0)>, memref<8xf32, (d0)[s0] -> (d0)>)
