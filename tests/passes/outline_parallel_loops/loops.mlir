// RUN: mlir-opt %s -pass-pipeline='builtin.module(outline-parallel-loops)' | FileCheck %s

// A parallel loop becomes a function of a range of its iterations. One that may end the execution stays.

// CHECK:        func.func private @terrane.parallel(!llvm.ptr, !llvm.ptr, i64)
// CHECK:        func.func @halves(%arg0: memref<?xf32>, %arg1: memref<?xi32>, %arg2: index, %arg3: f32, %arg4: i32) {
// CHECK-NEXT:       %0 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:       %1 = llvm.alloca %0 x !llvm.struct<(i64, i64, i64, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)> : (i64) -> !llvm.ptr
// CHECK-NEXT:       %c0 = arith.constant 0 : index
// CHECK-NEXT:       %c1 = arith.constant 1 : index
// CHECK-NEXT:       %2 = builtin.unrealized_conversion_cast %c0 : index to i64
// CHECK-NEXT:       %3 = llvm.getelementptr %1[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i64, i64, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
// CHECK-NEXT:       llvm.store %2, %3 : i64, !llvm.ptr
// CHECK-NEXT:       %4 = builtin.unrealized_conversion_cast %arg2 : index to i64
// CHECK-NEXT:       %5 = llvm.getelementptr %1[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i64, i64, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
// CHECK-NEXT:       llvm.store %4, %5 : i64, !llvm.ptr
// CHECK-NEXT:       %6 = builtin.unrealized_conversion_cast %c1 : index to i64
// CHECK-NEXT:       %7 = llvm.getelementptr %1[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i64, i64, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
// CHECK-NEXT:       llvm.store %6, %7 : i64, !llvm.ptr
// CHECK-NEXT:       %8 = llvm.getelementptr %1[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i64, i64, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
// CHECK-NEXT:       llvm.store %arg3, %8 : f32, !llvm.ptr
// CHECK-NEXT:       %9 = builtin.unrealized_conversion_cast %arg0 : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:       %10 = llvm.getelementptr %1[0, 4] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i64, i64, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
// CHECK-NEXT:       llvm.store %9, %10 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr
// CHECK-NEXT:       %c0_0 = arith.constant 0 : index
// CHECK-NEXT:       %c1_1 = arith.constant 1 : index
// CHECK-NEXT:       %11 = arith.subi %arg2, %c0 : index
// CHECK-NEXT:       %12 = arith.maxsi %11, %c0_0 : index
// CHECK-NEXT:       %13 = arith.addi %12, %c1 : index
// CHECK-NEXT:       %14 = arith.subi %13, %c1_1 : index
// CHECK-NEXT:       %15 = arith.divui %14, %c1 : index
// CHECK-NEXT:       %16 = arith.index_cast %15 : index to i64
// CHECK-NEXT:       %f = constant @halves.parallel.0 : (!llvm.ptr, i64, i64) -> ()
// CHECK-NEXT:       %17 = builtin.unrealized_conversion_cast %f : (!llvm.ptr, i64, i64) -> () to !llvm.ptr
// CHECK-NEXT:       call @terrane.parallel(%17, %1, %16) : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT:       scf.parallel (%arg5) = (%c0) to (%arg2) step (%c1) {
// CHECK-NEXT:         %18 = memref.load %arg1[%arg5] : memref<?xi32>
// CHECK-NEXT:         %19 = arith.divsi %18, %arg4 : i32
// CHECK-NEXT:         memref.store %19, %arg1[%arg5] : memref<?xi32>
// CHECK-NEXT:         scf.reduce
// CHECK-NEXT:       }
// CHECK-NEXT:       return
// CHECK-NEXT:     }
// CHECK:        func.func private @halves.parallel.0(%arg0: !llvm.ptr, %arg1: i64, %arg2: i64) {
// CHECK-NEXT:       %0 = llvm.getelementptr %arg0[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i64, i64, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
// CHECK-NEXT:       %1 = llvm.load %0 : !llvm.ptr -> i64
// CHECK-NEXT:       %2 = builtin.unrealized_conversion_cast %1 : i64 to index
// CHECK-NEXT:       %3 = llvm.getelementptr %arg0[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i64, i64, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
// CHECK-NEXT:       %4 = llvm.load %3 : !llvm.ptr -> i64
// CHECK-NEXT:       %5 = builtin.unrealized_conversion_cast %4 : i64 to index
// CHECK-NEXT:       %6 = llvm.getelementptr %arg0[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i64, i64, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
// CHECK-NEXT:       %7 = llvm.load %6 : !llvm.ptr -> i64
// CHECK-NEXT:       %8 = builtin.unrealized_conversion_cast %7 : i64 to index
// CHECK-NEXT:       %9 = llvm.getelementptr %arg0[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i64, i64, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
// CHECK-NEXT:       %10 = llvm.load %9 : !llvm.ptr -> f32
// CHECK-NEXT:       %11 = llvm.getelementptr %arg0[0, 4] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i64, i64, f32, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
// CHECK-NEXT:       %12 = llvm.load %11 : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:       %13 = builtin.unrealized_conversion_cast %12 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<?xf32>
// CHECK-NEXT:       %14 = arith.index_cast %arg1 : i64 to index
// CHECK-NEXT:       %15 = arith.muli %14, %8 : index
// CHECK-NEXT:       %16 = arith.addi %2, %15 : index
// CHECK-NEXT:       %17 = arith.index_cast %arg2 : i64 to index
// CHECK-NEXT:       %18 = arith.muli %17, %8 : index
// CHECK-NEXT:       %19 = arith.addi %2, %18 : index
// CHECK-NEXT:       scf.for %arg3 = %16 to %19 step %8 {
// CHECK-NEXT:         memref.store %10, %13[%arg3] : memref<?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       return
// CHECK-NEXT:     }

func.func @halves(%m: memref<?xf32>, %k: memref<?xi32>, %n: index, %x: f32, %y: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %x, %m[%i] : memref<?xf32>
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %0 = memref.load %k[%i] : memref<?xi32>
    %1 = arith.divsi %0, %y : i32
    memref.store %1, %k[%i] : memref<?xi32>
    scf.reduce
  }
  return
}
