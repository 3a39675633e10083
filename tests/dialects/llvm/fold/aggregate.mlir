// RUN: mlir-opt %s --canonicalize | FileCheck %s

// The value that was inserted at a position is extracted from there.
// CHECK-LABEL: func.func @inserted(
// CHECK-NEXT:    return %arg0 : i32
func.func @inserted(%x: i32) -> i32 {
  %0 = llvm.mlir.undef : !llvm.struct<(i32, i64)>
  %1 = llvm.insertvalue %x, %0[0] : !llvm.struct<(i32, i64)>
  %2 = llvm.extractvalue %1[0] : !llvm.struct<(i32, i64)>
  return %2 : i32
}

// An insertion elsewhere does not matter.
// CHECK-LABEL: func.func @past_insertion(
// CHECK-NEXT:    %0 = llvm.extractvalue %arg0[1] : !llvm.struct<(i32, i64)>
// CHECK-NEXT:    return %0 : i64
func.func @past_insertion(%s: !llvm.struct<(i32, i64)>, %x: i32) -> i64 {
  %0 = llvm.insertvalue %x, %s[0] : !llvm.struct<(i32, i64)>
  %1 = llvm.extractvalue %0[1] : !llvm.struct<(i32, i64)>
  return %1 : i64
}

// An extraction of an extraction extracts at once.
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT:    %0 = llvm.extractvalue %arg0[1, 1] : !llvm.struct<(i32, struct<(i64, f32)>)>
// CHECK-NEXT:    return %0 : f32
func.func @chain(%s: !llvm.struct<(i32, struct<(i64, f32)>)>) -> f32 {
  %0 = llvm.extractvalue %s[1] : !llvm.struct<(i32, struct<(i64, f32)>)>
  %1 = llvm.extractvalue %0[1] : !llvm.struct<(i64, f32)>
  return %1 : f32
}

// An insertion into a part of the extracted element matters: it stays.
// CHECK-LABEL: func.func @part_of_inserted(
// CHECK-NEXT:    %0 = llvm.insertvalue %arg1, %arg0[1, 0] : !llvm.struct<(i32, array<2 x i32>)>
// CHECK-NEXT:    %1 = llvm.extractvalue %0[1] : !llvm.struct<(i32, array<2 x i32>)>
// CHECK-NEXT:    return %1 : !llvm.array<2 x i32>
func.func @part_of_inserted(%s: !llvm.struct<(i32, array<2 x i32>)>, %x: i32) -> !llvm.array<2 x i32> {
  %0 = llvm.insertvalue %x, %s[1, 0] : !llvm.struct<(i32, array<2 x i32>)>
  %1 = llvm.extractvalue %0[1] : !llvm.struct<(i32, array<2 x i32>)>
  return %1 : !llvm.array<2 x i32>
}
