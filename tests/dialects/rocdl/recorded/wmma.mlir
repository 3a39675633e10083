// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic
// RECORD: mlir-translate --mlir-to-llvmir

// Products of matrices in one layout.
llvm.func @k(%i32x8: vector<8xi32>, %i32x8_b: vector<8xi32>, %bf16x8: vector<8xbf16>, %bf16x8_b: vector<8xbf16>, %f32x8: vector<8xf32>, %f16x8: vector<8xf16>, %f16x8_b: vector<8xf16>, %f32x8_b: vector<8xf32>, %i32x16: vector<16xi32>, %i32x16_b: vector<16xi32>, %i64: i64, %i64_b: i64, %i32: i32, %i32_b: i32) {
  %r1 = rocdl.wmma.bf16.16x16x16.bf16 %i32x8, %i32x8_b, %i32x8_b : (vector<8xi32>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
  %r2 = rocdl.wmma.bf16.16x16x32.bf16 %bf16x8, %bf16x8_b, %bf16x8_b : (vector<8xbf16>, vector<8xbf16>, vector<8xbf16>) -> vector<8xbf16>
  %r3 = rocdl.wmma.bf16f32.16x16x32.bf16 %bf16x8, %bf16x8_b, %f32x8 : (vector<8xbf16>, vector<8xbf16>, vector<8xf32>) -> vector<8xbf16>
  %r4 = rocdl.wmma.f16.16x16x128.bf8_bf8 %i32x8, %i32x8_b, %f16x8 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  %r5 = rocdl.wmma.f16.16x16x128.bf8_fp8 %i32x8, %i32x8_b, %f16x8 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  %r6 = rocdl.wmma.f16.16x16x128.fp8_bf8 %i32x8, %i32x8_b, %f16x8 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  %r7 = rocdl.wmma.f16.16x16x128.fp8_fp8 %i32x8, %i32x8_b, %f16x8 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  %r8 = rocdl.wmma.f16.16x16x16.f16 %f16x8, %f16x8_b, %f16x8_b : (vector<8xf16>, vector<8xf16>, vector<8xf16>) -> vector<8xf16>
  %r9 = rocdl.wmma.f16.16x16x32.f16 %f16x8, %f16x8_b, %f16x8_b : (vector<8xf16>, vector<8xf16>, vector<8xf16>) -> vector<8xf16>
  %r10 = rocdl.wmma.f16.16x16x64.bf8_bf8 %i32x8, %i32x8_b, %f16x8 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  %r11 = rocdl.wmma.f16.16x16x64.bf8_fp8 %i32x8, %i32x8_b, %f16x8 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  %r12 = rocdl.wmma.f16.16x16x64.fp8_bf8 %i32x8, %i32x8_b, %f16x8 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  %r13 = rocdl.wmma.f16.16x16x64.fp8_fp8 %i32x8, %i32x8_b, %f16x8 : (vector<8xi32>, vector<8xi32>, vector<8xf16>) -> vector<8xf16>
  %r14 = rocdl.wmma.f32.16x16x128.bf8_bf8 %i32x8, %i32x8_b, %f32x8 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %r15 = rocdl.wmma.f32.16x16x128.bf8_fp8 %i32x8, %i32x8_b, %f32x8 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %r16 = rocdl.wmma.f32.16x16x128.fp8_bf8 %i32x8, %i32x8_b, %f32x8 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %r17 = rocdl.wmma.f32.16x16x128.fp8_fp8 %i32x8, %i32x8_b, %f32x8 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %r18 = rocdl.wmma.f32.16x16x16.bf16 %i32x8, %i32x8_b, %f32x8 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %r19 = rocdl.wmma.f32.16x16x16.bf8_bf8 %i32x8, %i32x8_b, %f32x8 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %r20 = rocdl.wmma.f32.16x16x16.bf8_fp8 %i32x8, %i32x8_b, %f32x8 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %r21 = rocdl.wmma.f32.16x16x16.f16 %f16x8, %f16x8_b, %f32x8 : (vector<8xf16>, vector<8xf16>, vector<8xf32>) -> vector<8xf32>
  %r22 = rocdl.wmma.f32.16x16x16.fp8_bf8 %i32x8, %i32x8_b, %f32x8 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %r23 = rocdl.wmma.f32.16x16x16.fp8_fp8 %i32x8, %i32x8_b, %f32x8 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %r24 = rocdl.wmma.f32.16x16x32.bf16 %bf16x8, %bf16x8_b, %f32x8 : (vector<8xbf16>, vector<8xbf16>, vector<8xf32>) -> vector<8xf32>
  %r25 = rocdl.wmma.f32.16x16x32.f16 %f16x8, %f16x8_b, %f32x8 : (vector<8xf16>, vector<8xf16>, vector<8xf32>) -> vector<8xf32>
  %r26 = rocdl.wmma.f32.16x16x4.f32 %f32x8, %f32x8_b, %f32x8_b : (vector<8xf32>, vector<8xf32>, vector<8xf32>) -> vector<8xf32>
  %r27 = rocdl.wmma.f32.16x16x64.bf8_bf8 %i32x8, %i32x8_b, %f32x8 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %r28 = rocdl.wmma.f32.16x16x64.bf8_fp8 %i32x8, %i32x8_b, %f32x8 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %r29 = rocdl.wmma.f32.16x16x64.fp8_bf8 %i32x8, %i32x8_b, %f32x8 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %r30 = rocdl.wmma.f32.16x16x64.fp8_fp8 %i32x8, %i32x8_b, %f32x8 : (vector<8xi32>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  %r31 = rocdl.wmma.i32.16x16x16.iu4 %i32x8, %i32x8_b, %i32x8_b : (vector<8xi32>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
  %r32 = rocdl.wmma.i32.16x16x16.iu8 %i32x8, %i32x8_b, %i32x8_b : (vector<8xi32>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
  %r33 = rocdl.wmma.i32.16x16x32.iu4 %i32x8, %i32x8_b, %i32x8_b : (vector<8xi32>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
  %r34 = rocdl.wmma.i32.16x16x64.iu8 %i32x8, %i32x8_b, %i32x8_b : (vector<8xi32>, vector<8xi32>, vector<8xi32>) -> vector<8xi32>
  %r35 = rocdl.wmma.scale16.f32.16x16x128.f8f6f4 %i32x16, %i32x16_b, %f32x8, %i64, %i64_b : (vector<16xi32>, vector<16xi32>, vector<8xf32>, i64, i64) -> vector<8xf32>
  %r36 = rocdl.wmma.scale16.f32.32x16x128.f4 %i32x8, %i32x8_b, %f32x8, %i64, %i64_b : (vector<8xi32>, vector<8xi32>, vector<8xf32>, i64, i64) -> vector<8xf32>
  %r37 = rocdl.wmma.scale.f32.16x16x128.f8f6f4 %i32x16, %i32x16_b, %f32x8, %i32, %i32_b : (vector<16xi32>, vector<16xi32>, vector<8xf32>, i32, i32) -> vector<8xf32>
  %r38 = rocdl.wmma.scale.f32.32x16x128.f4 %i32x8, %i32x8_b, %f32x8, %i32, %i32_b : (vector<8xi32>, vector<8xi32>, vector<8xf32>, i32, i32) -> vector<8xf32>
  llvm.return
}
