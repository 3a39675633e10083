// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic
// RECORD: mlir-translate --mlir-to-llvmir

// Products of matrices, dense and sparse.
llvm.func @k(%i16x4: vector<4xi16>, %i16x4_b: vector<4xi16>, %f32x4: vector<4xf32>, %f16x4: vector<4xf16>, %f16x4_b: vector<4xf16>, %f32: f32, %f32_b: f32, %f32x16: vector<16xf32>, %i16x2: vector<2xi16>, %i16x2_b: vector<2xi16>, %bf16x8: vector<8xbf16>, %bf16x8_b: vector<8xbf16>, %i64: i64, %i64_b: i64, %f16x8: vector<8xf16>, %f16x8_b: vector<8xf16>, %f32x2: vector<2xf32>, %f32x2_b: vector<2xf32>, %f32x32: vector<32xf32>, %f64: f64, %f64_b: f64, %f64x4: vector<4xf64>, %i32: i32, %i32_b: i32, %i32x4: vector<4xi32>, %i32x16: vector<16xi32>, %i32x4_b: vector<4xi32>, %i32x32: vector<32xi32>, %i32x8: vector<8xi32>, %i32x8_b: vector<8xi32>, %i16x8: vector<8xi16>, %bf16x16: vector<16xbf16>, %i32x2: vector<2xi32>, %f16x16: vector<16xf16>) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %r1 = rocdl.mfma.f32.16x16x16bf16.1k %i16x4, %i16x4_b, %f32x4, %zero, %zero, %zero : (vector<4xi16>, vector<4xi16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r2 = rocdl.mfma.f32.16x16x16f16 %f16x4, %f16x4_b, %f32x4, %zero, %zero, %zero : (vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r3 = rocdl.mfma.f32.16x16x1f32 %f32, %f32_b, %f32x16, %zero, %zero, %zero : (f32, f32, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r4 = rocdl.mfma.f32.16x16x2bf16 %i16x2, %i16x2_b, %f32x16, %zero, %zero, %zero : (vector<2xi16>, vector<2xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r5 = rocdl.mfma.f32.16x16x32.bf16 %bf16x8, %bf16x8_b, %f32x4, %zero, %zero, %zero : (vector<8xbf16>, vector<8xbf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r6 = rocdl.mfma.f32.16x16x32.bf8.bf8 %i64, %i64_b, %f32x4, %zero, %zero, %zero : (i64, i64, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r7 = rocdl.mfma.f32.16x16x32.bf8.fp8 %i64, %i64_b, %f32x4, %zero, %zero, %zero : (i64, i64, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r8 = rocdl.mfma.f32.16x16x32.f16 %f16x8, %f16x8_b, %f32x4, %zero, %zero, %zero : (vector<8xf16>, vector<8xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r9 = rocdl.mfma.f32.16x16x32.fp8.bf8 %i64, %i64_b, %f32x4, %zero, %zero, %zero : (i64, i64, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r10 = rocdl.mfma.f32.16x16x32.fp8.fp8 %i64, %i64_b, %f32x4, %zero, %zero, %zero : (i64, i64, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r11 = rocdl.mfma.f32.16x16x4bf16.1k %i16x4, %i16x4_b, %f32x16, %zero, %zero, %zero : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r12 = rocdl.mfma.f32.16x16x4f16 %f16x4, %f16x4_b, %f32x16, %zero, %zero, %zero : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r13 = rocdl.mfma.f32.16x16x4f32 %f32, %f32_b, %f32x4, %zero, %zero, %zero : (f32, f32, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r14 = rocdl.mfma.f32.16x16x8.xf32 %f32x2, %f32x2_b, %f32x4, %zero, %zero, %zero : (vector<2xf32>, vector<2xf32>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r15 = rocdl.mfma.f32.16x16x8bf16 %i16x2, %i16x2_b, %f32x4, %zero, %zero, %zero : (vector<2xi16>, vector<2xi16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r16 = rocdl.mfma.f32.32x32x16.bf16 %bf16x8, %bf16x8_b, %f32x16, %zero, %zero, %zero : (vector<8xbf16>, vector<8xbf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r17 = rocdl.mfma.f32.32x32x16.bf8.bf8 %i64, %i64_b, %f32x16, %zero, %zero, %zero : (i64, i64, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r18 = rocdl.mfma.f32.32x32x16.bf8.fp8 %i64, %i64_b, %f32x16, %zero, %zero, %zero : (i64, i64, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r19 = rocdl.mfma.f32.32x32x16.f16 %f16x8, %f16x8_b, %f32x16, %zero, %zero, %zero : (vector<8xf16>, vector<8xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r20 = rocdl.mfma.f32.32x32x16.fp8.bf8 %i64, %i64_b, %f32x16, %zero, %zero, %zero : (i64, i64, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r21 = rocdl.mfma.f32.32x32x16.fp8.fp8 %i64, %i64_b, %f32x16, %zero, %zero, %zero : (i64, i64, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r22 = rocdl.mfma.f32.32x32x1f32 %f32, %f32_b, %f32x32, %zero, %zero, %zero : (f32, f32, vector<32xf32>, i32, i32, i32) -> vector<32xf32>
  %r23 = rocdl.mfma.f32.32x32x2bf16 %i16x2, %i16x2_b, %f32x32, %zero, %zero, %zero : (vector<2xi16>, vector<2xi16>, vector<32xf32>, i32, i32, i32) -> vector<32xf32>
  %r24 = rocdl.mfma.f32.32x32x2f32 %f32, %f32_b, %f32x16, %zero, %zero, %zero : (f32, f32, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r25 = rocdl.mfma.f32.32x32x4.xf32 %f32x2, %f32x2_b, %f32x16, %zero, %zero, %zero : (vector<2xf32>, vector<2xf32>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r26 = rocdl.mfma.f32.32x32x4bf16 %i16x2, %i16x2_b, %f32x16, %zero, %zero, %zero : (vector<2xi16>, vector<2xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r27 = rocdl.mfma.f32.32x32x4bf16.1k %i16x4, %i16x4_b, %f32x32, %zero, %zero, %zero : (vector<4xi16>, vector<4xi16>, vector<32xf32>, i32, i32, i32) -> vector<32xf32>
  %r28 = rocdl.mfma.f32.32x32x4f16 %f16x4, %f16x4_b, %f32x32, %zero, %zero, %zero : (vector<4xf16>, vector<4xf16>, vector<32xf32>, i32, i32, i32) -> vector<32xf32>
  %r29 = rocdl.mfma.f32.32x32x8bf16.1k %i16x4, %i16x4_b, %f32x16, %zero, %zero, %zero : (vector<4xi16>, vector<4xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r30 = rocdl.mfma.f32.32x32x8f16 %f16x4, %f16x4_b, %f32x16, %zero, %zero, %zero : (vector<4xf16>, vector<4xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r31 = rocdl.mfma.f32.4x4x1f32 %f32, %f32_b, %f32x4, %zero, %zero, %zero : (f32, f32, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r32 = rocdl.mfma.f32.4x4x2bf16 %i16x2, %i16x2_b, %f32x4, %zero, %zero, %zero : (vector<2xi16>, vector<2xi16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r33 = rocdl.mfma.f32.4x4x4bf16.1k %i16x4, %i16x4_b, %f32x4, %zero, %zero, %zero : (vector<4xi16>, vector<4xi16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r34 = rocdl.mfma.f32.4x4x4f16 %f16x4, %f16x4_b, %f32x4, %zero, %zero, %zero : (vector<4xf16>, vector<4xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r35 = rocdl.mfma.f64.16x16x4f64 %f64, %f64_b, %f64x4, %zero, %zero, %zero : (f64, f64, vector<4xf64>, i32, i32, i32) -> vector<4xf64>
  %r36 = rocdl.mfma.f64.4x4x4f64 %f64, %f64_b, %f64_b, %zero, %zero, %zero : (f64, f64, f64, i32, i32, i32) -> f64
  %r37 = rocdl.mfma.i32.16x16x16i8 %i32, %i32_b, %i32x4, %zero, %zero, %zero : (i32, i32, vector<4xi32>, i32, i32, i32) -> vector<4xi32>
  %r38 = rocdl.mfma.i32.16x16x32.i8 %i64, %i64_b, %i32x4, %zero, %zero, %zero : (i64, i64, vector<4xi32>, i32, i32, i32) -> vector<4xi32>
  %r39 = rocdl.mfma.i32.16x16x4i8 %i32, %i32_b, %i32x16, %zero, %zero, %zero : (i32, i32, vector<16xi32>, i32, i32, i32) -> vector<16xi32>
  %r40 = rocdl.mfma.i32.16x16x64.i8 %i32x4, %i32x4_b, %i32x4_b, %zero, %zero, %zero : (vector<4xi32>, vector<4xi32>, vector<4xi32>, i32, i32, i32) -> vector<4xi32>
  %r41 = rocdl.mfma.i32.32x32x16.i8 %i64, %i64_b, %i32x16, %zero, %zero, %zero : (i64, i64, vector<16xi32>, i32, i32, i32) -> vector<16xi32>
  %r42 = rocdl.mfma.i32.32x32x32.i8 %i32x4, %i32x4_b, %i32x16, %zero, %zero, %zero : (vector<4xi32>, vector<4xi32>, vector<16xi32>, i32, i32, i32) -> vector<16xi32>
  %r43 = rocdl.mfma.i32.32x32x4i8 %i32, %i32_b, %i32x32, %zero, %zero, %zero : (i32, i32, vector<32xi32>, i32, i32, i32) -> vector<32xi32>
  %r44 = rocdl.mfma.i32.32x32x8i8 %i32, %i32_b, %i32x16, %zero, %zero, %zero : (i32, i32, vector<16xi32>, i32, i32, i32) -> vector<16xi32>
  %r45 = rocdl.mfma.i32.4x4x4i8 %i32, %i32_b, %i32x4, %zero, %zero, %zero : (i32, i32, vector<4xi32>, i32, i32, i32) -> vector<4xi32>
  %r46 = rocdl.mfma.scale.f32.16x16x128.f8f6f4 %i32x8, %i32x8_b, %f32x4, %zero, %zero, %zero, %i32, %zero, %i32_b : (vector<8xi32>, vector<8xi32>, vector<4xf32>, i32, i32, i32, i32, i32, i32) -> vector<4xf32>
  %r47 = rocdl.mfma.scale.f32.32x32x64.f8f6f4 %i32x8, %i32x8_b, %f32x16, %zero, %zero, %zero, %i32, %zero, %i32_b : (vector<8xi32>, vector<8xi32>, vector<16xf32>, i32, i32, i32, i32, i32, i32) -> vector<16xf32>
  %r48 = rocdl.smfmac.f32.16x16x128.bf8.bf8 %i32x4, %i32x8, %f32x4, %i32, %zero, %zero : (vector<4xi32>, vector<8xi32>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r49 = rocdl.smfmac.f32.16x16x128.bf8.fp8 %i32x4, %i32x8, %f32x4, %i32, %zero, %zero : (vector<4xi32>, vector<8xi32>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r50 = rocdl.smfmac.f32.16x16x128.fp8.bf8 %i32x4, %i32x8, %f32x4, %i32, %zero, %zero : (vector<4xi32>, vector<8xi32>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r51 = rocdl.smfmac.f32.16x16x128.fp8.fp8 %i32x4, %i32x8, %f32x4, %i32, %zero, %zero : (vector<4xi32>, vector<8xi32>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r52 = rocdl.smfmac.f32.16x16x32.bf16 %i16x4, %i16x8, %f32x4, %i32, %zero, %zero : (vector<4xi16>, vector<8xi16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r53 = rocdl.smfmac.f32.16x16x32.f16 %f16x4, %f16x8, %f32x4, %i32, %zero, %zero : (vector<4xf16>, vector<8xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r54 = rocdl.smfmac.f32.16x16x64.bf16 %bf16x8, %bf16x16, %f32x4, %i32, %zero, %zero : (vector<8xbf16>, vector<16xbf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r55 = rocdl.smfmac.f32.16x16x64.bf8.bf8 %i32x2, %i32x4, %f32x4, %i32, %zero, %zero : (vector<2xi32>, vector<4xi32>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r56 = rocdl.smfmac.f32.16x16x64.bf8.fp8 %i32x2, %i32x4, %f32x4, %i32, %zero, %zero : (vector<2xi32>, vector<4xi32>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r57 = rocdl.smfmac.f32.16x16x64.f16 %f16x8, %f16x16, %f32x4, %i32, %zero, %zero : (vector<8xf16>, vector<16xf16>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r58 = rocdl.smfmac.f32.16x16x64.fp8.bf8 %i32x2, %i32x4, %f32x4, %i32, %zero, %zero : (vector<2xi32>, vector<4xi32>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r59 = rocdl.smfmac.f32.16x16x64.fp8.fp8 %i32x2, %i32x4, %f32x4, %i32, %zero, %zero : (vector<2xi32>, vector<4xi32>, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  %r60 = rocdl.smfmac.f32.32x32x16.bf16 %i16x4, %i16x8, %f32x16, %i32, %zero, %zero : (vector<4xi16>, vector<8xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r61 = rocdl.smfmac.f32.32x32x16.f16 %f16x4, %f16x8, %f32x16, %i32, %zero, %zero : (vector<4xf16>, vector<8xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r62 = rocdl.smfmac.f32.32x32x32.bf16 %bf16x8, %bf16x16, %f32x16, %i32, %zero, %zero : (vector<8xbf16>, vector<16xbf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r63 = rocdl.smfmac.f32.32x32x32.bf8.bf8 %i32x2, %i32x4, %f32x16, %i32, %zero, %zero : (vector<2xi32>, vector<4xi32>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r64 = rocdl.smfmac.f32.32x32x32.bf8.fp8 %i32x2, %i32x4, %f32x16, %i32, %zero, %zero : (vector<2xi32>, vector<4xi32>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r65 = rocdl.smfmac.f32.32x32x32.f16 %f16x8, %f16x16, %f32x16, %i32, %zero, %zero : (vector<8xf16>, vector<16xf16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r66 = rocdl.smfmac.f32.32x32x32.fp8.bf8 %i32x2, %i32x4, %f32x16, %i32, %zero, %zero : (vector<2xi32>, vector<4xi32>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r67 = rocdl.smfmac.f32.32x32x32.fp8.fp8 %i32x2, %i32x4, %f32x16, %i32, %zero, %zero : (vector<2xi32>, vector<4xi32>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r68 = rocdl.smfmac.f32.32x32x64.bf8.bf8 %i32x4, %i32x8, %f32x16, %i32, %zero, %zero : (vector<4xi32>, vector<8xi32>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r69 = rocdl.smfmac.f32.32x32x64.bf8.fp8 %i32x4, %i32x8, %f32x16, %i32, %zero, %zero : (vector<4xi32>, vector<8xi32>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r70 = rocdl.smfmac.f32.32x32x64.fp8.bf8 %i32x4, %i32x8, %f32x16, %i32, %zero, %zero : (vector<4xi32>, vector<8xi32>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r71 = rocdl.smfmac.f32.32x32x64.fp8.fp8 %i32x4, %i32x8, %f32x16, %i32, %zero, %zero : (vector<4xi32>, vector<8xi32>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  %r72 = rocdl.smfmac.i32.16x16x128.i8 %i32x4, %i32x8, %i32x4_b, %i32, %zero, %zero : (vector<4xi32>, vector<8xi32>, vector<4xi32>, i32, i32, i32) -> vector<4xi32>
  %r73 = rocdl.smfmac.i32.16x16x64.i8 %i32x2, %i32x4, %i32x4_b, %i32, %zero, %zero : (vector<2xi32>, vector<4xi32>, vector<4xi32>, i32, i32, i32) -> vector<4xi32>
  %r74 = rocdl.smfmac.i32.32x32x32.i8 %i32x2, %i32x4, %i32x16, %i32, %zero, %zero : (vector<2xi32>, vector<4xi32>, vector<16xi32>, i32, i32, i32) -> vector<16xi32>
  %r75 = rocdl.smfmac.i32.32x32x64.i8 %i32x4, %i32x8, %i32x16, %i32, %zero, %zero : (vector<4xi32>, vector<8xi32>, vector<16xi32>, i32, i32, i32) -> vector<16xi32>
  llvm.return
}
