//! Products of matrices whose elements the lanes of a wave hold.

use crate::table::*;

table! {
    /// Multiplies matrices of a wave, and adds a third; the last operands are constants that broadcast blocks.
    "mfma.f32.16x16x16bf16.1k", "mfma.f32.16x16x16f16", "mfma.f32.16x16x1f32", "mfma.f32.16x16x2bf16",
    "mfma.f32.16x16x32.bf16", "mfma.f32.16x16x32.bf8.bf8", "mfma.f32.16x16x32.bf8.fp8", "mfma.f32.16x16x32.f16",
    "mfma.f32.16x16x32.fp8.bf8", "mfma.f32.16x16x32.fp8.fp8", "mfma.f32.16x16x4bf16.1k", "mfma.f32.16x16x4f16",
    "mfma.f32.16x16x4f32", "mfma.f32.16x16x8.xf32", "mfma.f32.16x16x8bf16", "mfma.f32.32x32x16.bf16",
    "mfma.f32.32x32x16.bf8.bf8", "mfma.f32.32x32x16.bf8.fp8", "mfma.f32.32x32x16.f16", "mfma.f32.32x32x16.fp8.bf8",
    "mfma.f32.32x32x16.fp8.fp8", "mfma.f32.32x32x1f32", "mfma.f32.32x32x2bf16", "mfma.f32.32x32x2f32",
    "mfma.f32.32x32x4.xf32", "mfma.f32.32x32x4bf16", "mfma.f32.32x32x4bf16.1k", "mfma.f32.32x32x4f16",
    "mfma.f32.32x32x8bf16.1k", "mfma.f32.32x32x8f16", "mfma.f32.4x4x1f32", "mfma.f32.4x4x2bf16",
    "mfma.f32.4x4x4bf16.1k", "mfma.f32.4x4x4f16", "mfma.f64.16x16x4f64", "mfma.f64.4x4x4f64", "mfma.i32.16x16x16i8",
    "mfma.i32.16x16x32.i8", "mfma.i32.16x16x4i8", "mfma.i32.16x16x64.i8", "mfma.i32.32x32x16.i8",
    "mfma.i32.32x32x32.i8", "mfma.i32.32x32x4i8", "mfma.i32.32x32x8i8", "mfma.i32.4x4x4i8":
        ["args" Variadic Compatible] -> ["res" One Compatible],
        [], NOTHING,
        "$args attr-dict `:` functional-type($args, $res)",
        { interfaces: lowered!(PLAIN) };
    /// Multiplies matrices of a wave whose blocks have scales, and adds a third.
    "mfma.scale.f32.16x16x128.f8f6f4", "mfma.scale.f32.32x32x64.f8f6f4":
        ["args" Variadic Compatible] -> ["res" One Compatible],
        [], NOTHING,
        "$args attr-dict `:` functional-type($args, $res)",
        { interfaces: lowered!(PLAIN) };
    /// Multiplies a sparse with a dense matrix of a wave, and adds to a third.
    "smfmac.f32.16x16x128.bf8.bf8", "smfmac.f32.16x16x128.bf8.fp8", "smfmac.f32.16x16x128.fp8.bf8",
    "smfmac.f32.16x16x128.fp8.fp8", "smfmac.f32.16x16x32.bf16", "smfmac.f32.16x16x32.f16",
    "smfmac.f32.16x16x64.bf16", "smfmac.f32.16x16x64.bf8.bf8", "smfmac.f32.16x16x64.bf8.fp8",
    "smfmac.f32.16x16x64.f16", "smfmac.f32.16x16x64.fp8.bf8", "smfmac.f32.16x16x64.fp8.fp8",
    "smfmac.f32.32x32x16.bf16", "smfmac.f32.32x32x16.f16", "smfmac.f32.32x32x32.bf16",
    "smfmac.f32.32x32x32.bf8.bf8", "smfmac.f32.32x32x32.bf8.fp8", "smfmac.f32.32x32x32.f16",
    "smfmac.f32.32x32x32.fp8.bf8", "smfmac.f32.32x32x32.fp8.fp8", "smfmac.f32.32x32x64.bf8.bf8",
    "smfmac.f32.32x32x64.bf8.fp8", "smfmac.f32.32x32x64.fp8.bf8", "smfmac.f32.32x32x64.fp8.fp8",
    "smfmac.i32.16x16x128.i8", "smfmac.i32.16x16x64.i8", "smfmac.i32.32x32x32.i8", "smfmac.i32.32x32x64.i8":
        ["args" Variadic Compatible] -> ["res" One Compatible],
        [], NOTHING,
        "$args attr-dict `:` functional-type($args, $res)",
        { interfaces: lowered!(PLAIN) };
}
