// RUN: mlir-opt %s -pass-pipeline='builtin.module(lower-accesses-to-llvm)' | FileCheck %s

// Accesses of elements and of vectors become those of llvm, in loops of scf.

// CHECK:        func.func @accesses(%arg0: memref<4x8xf32>, %arg1: index, %arg2: f32) {
// CHECK-NEXT:       %0 = builtin.unrealized_conversion_cast %arg0 : memref<4x8xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:       %1 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:       %2 = builtin.unrealized_conversion_cast %1 : i64 to index
// CHECK-NEXT:       %3 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:       %4 = builtin.unrealized_conversion_cast %3 : i64 to index
// CHECK-NEXT:       scf.for %arg3 = %2 to %arg1 step %4 {
// CHECK-NEXT:         %5 = builtin.unrealized_conversion_cast %arg3 : index to i64
// CHECK-NEXT:         %6 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:         %7 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:         %8 = llvm.mul %5, %7 overflow<nsw, nuw> : i64
// CHECK-NEXT:         %9 = llvm.add %8, %1 overflow<nsw, nuw> : i64
// CHECK-NEXT:         %10 = llvm.getelementptr inbounds|nuw %6[%9] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:         %11 = llvm.load %10 : !llvm.ptr -> f32
// CHECK-NEXT:         %12 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:         %13 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:         %14 = llvm.mul %5, %13 overflow<nsw, nuw> : i64
// CHECK-NEXT:         %15 = llvm.add %14, %3 overflow<nsw, nuw> : i64
// CHECK-NEXT:         %16 = llvm.getelementptr inbounds|nuw %12[%15] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:         llvm.store %11, %16 : f32, !llvm.ptr
// CHECK-NEXT:         %17 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:         %18 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:         %19 = llvm.mul %5, %18 overflow<nsw, nuw> : i64
// CHECK-NEXT:         %20 = llvm.add %19, %1 overflow<nsw, nuw> : i64
// CHECK-NEXT:         %21 = llvm.getelementptr inbounds|nuw %17[%20] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:         %22 = llvm.load %21 {alignment = 4 : i64} : !llvm.ptr -> vector<4xf32>
// CHECK-NEXT:         %23 = llvm.mlir.poison : vector<4xf32>
// CHECK-NEXT:         %24 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:         %25 = llvm.insertelement %arg2, %23[%24 : i64] : vector<4xf32>
// CHECK-NEXT:         %26 = llvm.shufflevector %25, %23 [0, 0, 0, 0] : vector<4xf32>
// CHECK-NEXT:         %27 = llvm.fadd %22, %26 : vector<4xf32>
// CHECK-NEXT:         %28 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:         %29 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:         %30 = llvm.mul %5, %29 overflow<nsw, nuw> : i64
// CHECK-NEXT:         %31 = llvm.add %30, %1 overflow<nsw, nuw> : i64
// CHECK-NEXT:         %32 = llvm.getelementptr inbounds|nuw %28[%31] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:         llvm.store %27, %32 {alignment = 4 : i64} : vector<4xf32>, !llvm.ptr
// CHECK-NEXT:       }
// CHECK-NEXT:       return
// CHECK-NEXT:     }

func.func @accesses(%m: memref<4x8xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.load %m[%i, %c0] : memref<4x8xf32>
    memref.store %0, %m[%i, %c1] : memref<4x8xf32>
    %1 = vector.load %m[%i, %c0] : memref<4x8xf32>, vector<4xf32>
    %2 = vector.broadcast %x : f32 to vector<4xf32>
    %3 = arith.addf %1, %2 : vector<4xf32>
    vector.store %3, %m[%i, %c0] : memref<4x8xf32>, vector<4xf32>
  }
  return
}
