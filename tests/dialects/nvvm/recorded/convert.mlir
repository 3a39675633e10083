// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Conversions between floats, and arithmetic on bytes.
llvm.func @narrow(%a: f32, %b: f32, %h: vector<2xf16>, %bf: vector<2xbf16>, %v: vector<4xf32>, %r: i32) {
  %0 = nvvm.convert.float.to.tf32 %a {rnd = #nvvm.fp_rnd_mode<rn>}
  %1 = nvvm.convert.float.to.tf32 %a {rnd = #nvvm.fp_rnd_mode<rna>, sat = #nvvm.sat_mode<satfinite>}
  %2 = nvvm.convert.float.to.tf32 %a {relu = true, rnd = #nvvm.fp_rnd_mode<rz>}
  %3 = nvvm.convert.f32x2.to.f4x2 %a, %b : i8(f4E2M1FN)
  %4 = nvvm.convert.f32x2.to.f4x2 %a, %b {relu = true} : i8(f4E2M1FN)
  %5 = nvvm.convert.f32x2.to.f6x2 %a, %b : i16(f6E2M3FN)
  %6 = nvvm.convert.f32x2.to.f6x2 %a, %b {relu = true} : vector<2xi8>(f6E3M2FN)
  %7 = nvvm.convert.f32x2.to.f8x2 %a, %b {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16(f8E4M3FN)
  %8 = nvvm.convert.f32x2.to.f8x2 %a, %b {relu = true, rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : vector<2xi8>(f8E5M2)
  %9 = nvvm.convert.f32x2.to.f8x2 %a, %b {rnd = #nvvm.fp_rnd_mode<rp>} : i16(f8E8M0FNU)
  %10 = nvvm.convert.f16x2.to.f8x2 %h : vector<2xf16> -> i16(f8E4M3FN)
  %11 = nvvm.convert.f16x2.to.f8x2 %h {relu = true} : vector<2xf16> -> vector<2xi8>(f8E5M2)
  %12 = nvvm.convert.bf16x2.to.f8x2 %bf {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16> -> i16(f8E8M0FNU)
  %13 = nvvm.convert.bf16x2.to.f8x2 %bf {rnd = #nvvm.fp_rnd_mode<rp>, sat = #nvvm.sat_mode<satfinite>} : vector<2xbf16> -> vector<2xi8>(f8E8M0FNU)
  %14 = nvvm.convert.f32x2.to.f16x2 %a, %b {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xf16>
  %15 = nvvm.convert.f32x2.to.f16x2 %a, %b, %r {relu = true, rnd = #nvvm.fp_rnd_mode<rs>, sat = #nvvm.sat_mode<satfinite>} : vector<2xf16>
  %16 = nvvm.convert.f32x2.to.bf16x2 %a, %b {relu = true, rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16>
  %17 = nvvm.convert.f32x2.to.bf16x2 %a, %b, %r {rnd = #nvvm.fp_rnd_mode<rs>} : vector<2xbf16>
  %18 = nvvm.convert.f32x4.to.f8x4 %v, %r : vector<4xf32> -> vector<4xi8>(f8E4M3FN)
  %19 = nvvm.convert.f32x4.to.f8x4 %v, %r {relu = true} : vector<4xf32> -> vector<4xi8>(f8E5M2)
  %20 = nvvm.convert.f32x4.to.f6x4 %v, %r : vector<4xf32> -> vector<4xi8>(f6E2M3FN)
  %21 = nvvm.convert.f32x4.to.f6x4 %v, %r {relu = true} : vector<4xf32> -> vector<4xi8>(f6E3M2FN)
  %22 = nvvm.convert.f32x4.to.f4x4 %v, %r : vector<4xf32> -> i16(f4E2M1FN)
  %23 = nvvm.rcp.approx.ftz.f %a : f32
  llvm.return
}
llvm.func @widen(%a: i8, %b: vector<2xi8>) {
  %0 = nvvm.convert.f4x2.to.f16x2 %a : i8(f4E2M1FN) -> vector<2xf16>
  %1 = nvvm.convert.f4x2.to.f16x2 %a {relu = true} : i8(f4E2M1FN) -> vector<2xf16>
  %2 = nvvm.convert.f6x2.to.f16x2 %b : vector<2xi8>(f6E2M3FN) -> vector<2xf16>
  %3 = nvvm.convert.f6x2.to.f16x2 %b {relu = true} : vector<2xi8>(f6E3M2FN) -> vector<2xf16>
  %4 = nvvm.convert.f8x2.to.f16x2 %b : vector<2xi8>(f8E4M3FN) -> vector<2xf16>
  %5 = nvvm.convert.f8x2.to.f16x2 %b {relu = true} : vector<2xi8>(f8E5M2) -> vector<2xf16>
  %6 = nvvm.convert.f8x2.to.bf16x2 %b : vector<2xi8>(f8E8M0FNU) -> vector<2xbf16>
  llvm.return
}
llvm.func @integers(%a: vector<4xi8>, %b: vector<2xi16>, %c: i32) {
  %0 = nvvm.dot.accumulate.4way %a <signed>, %a <unsigned>, %c : vector<4xi8>, vector<4xi8>
  %1 = nvvm.dot.accumulate.4way %a <unsigned>, %a <unsigned>, %c : vector<4xi8>, vector<4xi8>
  %2 = nvvm.dot.accumulate.2way %b <signed>, %a <signed>, %c {b_hi = false} : vector<2xi16>, vector<4xi8>
  %3 = nvvm.dot.accumulate.2way %b <unsigned>, %a <signed>, %c {b_hi = true} : vector<2xi16>, vector<4xi8>
  %4 = nvvm.prmt <default> %c, %c, %c : i32
  %5 = nvvm.prmt <f4e> %c, %c, %c : i32
  %6 = nvvm.prmt <b4e> %c, %c, %c : i32
  %7 = nvvm.prmt <rc8> %c, %c : i32
  %8 = nvvm.prmt <ecl> %c, %c : i32
  %9 = nvvm.prmt <ecr> %c, %c : i32
  %10 = nvvm.prmt <rc16> %c, %c : i32
  llvm.return
}
