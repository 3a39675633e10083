// RUN: mlir-translate %s --mlir-to-llvmir --split-input-file | FileCheck %s

// Operations of constants are folded while they are translated.
// CHECK-LABEL: define i32 @folded(ptr %0) {
// CHECK-NEXT:   store i1 false, ptr %0, align 1
// CHECK-NEXT:   store <4 x i32> <i32 10, i32 20, i32 30, i32 40>, ptr %0, align 16
// CHECK-NEXT:   store <4 x i32> splat (i32 10), ptr %0, align 16
// CHECK-NEXT:   ret i32 42
// CHECK-NEXT: }
llvm.func @folded(%p: !llvm.ptr) -> i32 {
  %0 = llvm.mlir.constant(6 : i32) : i32
  %1 = llvm.mlir.constant(7 : i32) : i32
  %2 = llvm.mul %0, %1 : i32
  %3 = llvm.icmp "slt" %2, %0 : i32
  llvm.store %3, %p : i1, !llvm.ptr
  %4 = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %5 = llvm.mlir.constant(dense<10> : vector<4xi32>) : vector<4xi32>
  %6 = llvm.mul %4, %5 : vector<4xi32>
  llvm.store %6, %p : vector<4xi32>, !llvm.ptr
  llvm.store %5, %p : vector<4xi32>, !llvm.ptr
  llvm.return %2 : i32
}

// -----

// Addresses of globals are expressions, with offsets in bytes.
// CHECK: @table = external global [4 x i32]
// CHECK-LABEL: define i64 @address(ptr %0) {
// CHECK-NEXT:   store ptr getelementptr (i8, ptr @table, i64 108), ptr %0, align 8
// CHECK-NEXT:   %2 = mul i64 add (i64 ptrtoint (ptr getelementptr inbounds nuw (i8, ptr @table, i64 8) to i64), i64 8), 8
// CHECK-NEXT:   ret i64 %2
// CHECK-NEXT: }
llvm.mlir.global external @table() {addr_space = 0 : i32} : !llvm.array<4 x i32>
llvm.func @address(%p: !llvm.ptr) -> i64 {
  %0 = llvm.mlir.addressof @table : !llvm.ptr
  %1 = llvm.getelementptr %0[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i32>
  %2 = llvm.getelementptr %1[100] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %2, %p : !llvm.ptr, !llvm.ptr
  %3 = llvm.ptrtoint %1 : !llvm.ptr to i64
  %4 = llvm.mlir.constant(8 : i64) : i64
  %5 = llvm.add %3, %4 : i64
  %6 = llvm.mul %5, %4 : i64
  llvm.return %6 : i64
}

// -----

// Aggregates that are made of constants are one constant.
// CHECK-LABEL: define { i32, ptr, float } @pair() {
// CHECK-NEXT:   ret { i32, ptr, float } { i32 1, ptr null, float undef }
// CHECK-NEXT: }
llvm.func @pair() -> !llvm.struct<(i32, ptr, f32)> {
  %0 = llvm.mlir.undef : !llvm.struct<(i32, ptr, f32)>
  %1 = llvm.mlir.constant(1 : i32) : i32
  %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<(i32, ptr, f32)>
  %3 = llvm.mlir.zero : !llvm.ptr
  %4 = llvm.insertvalue %3, %2[1] : !llvm.struct<(i32, ptr, f32)>
  llvm.return %4 : !llvm.struct<(i32, ptr, f32)>
}

// -----

// A float is decimal if six digits are exact, else it is its bits as a double.
// CHECK-LABEL: define { float, float, double, half, bfloat, x86_fp80, fp128 } @floats() {
// CHECK-NEXT:   ret { float, float, double, half, bfloat, x86_fp80, fp128 } { float 1.500000e+00, float 0x3FB99999A0000000, double 0x4160000000000000, half 0xH3C00, bfloat 0xR3F80, x86_fp80 0xK3FFE8000000000000000, fp128 0xL00000000000000003FFE000000000000 }
// CHECK-NEXT: }
llvm.func @floats() -> !llvm.struct<(f32, f32, f64, f16, bf16, f80, f128)> {
  %0 = llvm.mlir.constant([1.5 : f32, 0.1 : f32, 8388608.0 : f64, 1.0 : f16, 1.0 : bf16, 0.5 : f80, 0.5 : f128]) : !llvm.struct<(f32, f32, f64, f16, bf16, f80, f128)>
  llvm.return %0 : !llvm.struct<(f32, f32, f64, f16, bf16, f80, f128)>
}
