//! Products of matrices whose elements the lanes of a wave hold in one layout.

use crate::table::*;

table! {
    /// Multiplies matrices of a wave, and adds a third.
    "wmma.bf16.16x16x16.bf16":
        ["a" One AnyIntLike, "b" One AnyIntLike, "c" One AnyIntLike] -> ["res" One AnyIntLike],
        [number("opsel", I1Attr::CONSTRAINT, 0)], NOTHING,
        "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
        { interfaces: lowered!(Intrinsic(&[(3, "opsel")])) };
    /// Multiplies matrices of a wave, and adds a third.
    "wmma.bf16.16x16x32.bf16":
        ["a" One BF16Like, "b" One BF16Like, "c" One BF16Like] -> ["res" One BF16Like],
        [
            number("modC", I16Attr::CONSTRAINT, 0), number("reuseA", I1Attr::CONSTRAINT, 0),
            number("reuseB", I1Attr::CONSTRAINT, 0), number("signA", I1Attr::CONSTRAINT, 0),
            number("signB", I1Attr::CONSTRAINT, 0),
        ], NOTHING,
        "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
        {
            interfaces: lowered!(Intrinsic(&[(0, "signA"), (2, "signB"), (4, "modC"), (6, "reuseA"), (7, "reuseB")])),
        };
    /// Multiplies matrices of a wave, and adds a third.
    "wmma.bf16f32.16x16x32.bf16":
        ["a" One BF16Like, "b" One BF16Like, "c" One F32Like] -> ["res" One BF16Like],
        [
            number("modC", I16Attr::CONSTRAINT, 0), number("reuseA", I1Attr::CONSTRAINT, 0),
            number("reuseB", I1Attr::CONSTRAINT, 0), number("signA", I1Attr::CONSTRAINT, 0),
            number("signB", I1Attr::CONSTRAINT, 0),
        ], NOTHING,
        "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
        {
            interfaces: lowered!(Intrinsic(&[(0, "signA"), (2, "signB"), (4, "modC"), (6, "reuseA"), (7, "reuseB")])),
        };
    /// Multiplies matrices of a wave, and adds a third.
    "wmma.f16.16x16x128.bf8_bf8", "wmma.f16.16x16x128.bf8_fp8", "wmma.f16.16x16x128.fp8_bf8",
    "wmma.f16.16x16x128.fp8_fp8", "wmma.f16.16x16x64.bf8_bf8", "wmma.f16.16x16x64.bf8_fp8",
    "wmma.f16.16x16x64.fp8_bf8", "wmma.f16.16x16x64.fp8_fp8":
        ["a" One AnyIntLike, "b" One AnyIntLike, "c" One F16Like] -> ["res" One F16Like],
        [
            number("modC", I16Attr::CONSTRAINT, 0), number("reuseA", I1Attr::CONSTRAINT, 0),
            number("reuseB", I1Attr::CONSTRAINT, 0),
        ], NOTHING,
        "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
        { interfaces: lowered!(Intrinsic(&[(2, "modC"), (4, "reuseA"), (5, "reuseB")])) };
    /// Multiplies matrices of a wave, and adds a third.
    "wmma.f16.16x16x16.f16":
        ["a" One F16Like, "b" One F16Like, "c" One F16Like] -> ["res" One F16Like],
        [number("opsel", I1Attr::CONSTRAINT, 0)], NOTHING,
        "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
        { interfaces: lowered!(Intrinsic(&[(3, "opsel")])) };
    /// Multiplies matrices of a wave, and adds a third.
    "wmma.f16.16x16x32.f16":
        ["a" One F16Like, "b" One F16Like, "c" One F16Like] -> ["res" One F16Like],
        [
            number("modC", I16Attr::CONSTRAINT, 0), number("reuseA", I1Attr::CONSTRAINT, 0),
            number("reuseB", I1Attr::CONSTRAINT, 0), number("signA", I1Attr::CONSTRAINT, 0),
            number("signB", I1Attr::CONSTRAINT, 0),
        ], NOTHING,
        "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
        {
            interfaces: lowered!(Intrinsic(&[(0, "signA"), (2, "signB"), (4, "modC"), (6, "reuseA"), (7, "reuseB")])),
        };
    /// Multiplies matrices of a wave, and adds a third.
    "wmma.f32.16x16x128.bf8_bf8", "wmma.f32.16x16x128.bf8_fp8", "wmma.f32.16x16x128.fp8_bf8",
    "wmma.f32.16x16x128.fp8_fp8", "wmma.f32.16x16x64.bf8_bf8", "wmma.f32.16x16x64.bf8_fp8",
    "wmma.f32.16x16x64.fp8_bf8", "wmma.f32.16x16x64.fp8_fp8":
        ["a" One AnyIntLike, "b" One AnyIntLike, "c" One F32Like] -> ["res" One F32Like],
        [
            number("modC", I16Attr::CONSTRAINT, 0), number("reuseA", I1Attr::CONSTRAINT, 0),
            number("reuseB", I1Attr::CONSTRAINT, 0),
        ], NOTHING,
        "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
        { interfaces: lowered!(Intrinsic(&[(2, "modC"), (4, "reuseA"), (5, "reuseB")])) };
    /// Multiplies matrices of a wave, and adds a third.
    "wmma.f32.16x16x16.bf16", "wmma.f32.16x16x16.bf8_bf8", "wmma.f32.16x16x16.bf8_fp8", "wmma.f32.16x16x16.fp8_bf8",
    "wmma.f32.16x16x16.fp8_fp8":
        ["a" One AnyIntLike, "b" One AnyIntLike, "c" One F32Like] -> ["res" One F32Like],
        [], NOTHING,
        "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
        { interfaces: lowered!(PLAIN) };
    /// Multiplies matrices of a wave, and adds a third.
    "wmma.f32.16x16x16.f16":
        ["a" One F16Like, "b" One F16Like, "c" One F32Like] -> ["res" One F32Like],
        [], NOTHING,
        "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
        { interfaces: lowered!(PLAIN) };
    /// Multiplies matrices of a wave, and adds a third.
    "wmma.f32.16x16x32.bf16":
        ["a" One BF16Like, "b" One BF16Like, "c" One F32Like] -> ["res" One F32Like],
        [
            number("modC", I16Attr::CONSTRAINT, 0), number("reuseA", I1Attr::CONSTRAINT, 0),
            number("reuseB", I1Attr::CONSTRAINT, 0), number("signA", I1Attr::CONSTRAINT, 0),
            number("signB", I1Attr::CONSTRAINT, 0),
        ], NOTHING,
        "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
        {
            interfaces: lowered!(Intrinsic(&[(0, "signA"), (2, "signB"), (4, "modC"), (6, "reuseA"), (7, "reuseB")])),
        };
    /// Multiplies matrices of a wave, and adds a third.
    "wmma.f32.16x16x32.f16":
        ["a" One F16Like, "b" One F16Like, "c" One F32Like] -> ["res" One F32Like],
        [
            number("modC", I16Attr::CONSTRAINT, 0), number("reuseA", I1Attr::CONSTRAINT, 0),
            number("reuseB", I1Attr::CONSTRAINT, 0), number("signA", I1Attr::CONSTRAINT, 0),
            number("signB", I1Attr::CONSTRAINT, 0),
        ], NOTHING,
        "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
        {
            interfaces: lowered!(Intrinsic(&[(0, "signA"), (2, "signB"), (4, "modC"), (6, "reuseA"), (7, "reuseB")])),
        };
    /// Multiplies matrices of a wave, and adds a third.
    "wmma.f32.16x16x4.f32":
        ["a" One F32Like, "b" One F32Like, "c" One F32Like] -> ["res" One F32Like],
        [
            number("modC", I16Attr::CONSTRAINT, 0), number("reuseA", I1Attr::CONSTRAINT, 0),
            number("reuseB", I1Attr::CONSTRAINT, 0), number("signA", I1Attr::CONSTRAINT, 0),
            number("signB", I1Attr::CONSTRAINT, 0),
        ], NOTHING,
        "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
        {
            interfaces: lowered!(Intrinsic(&[(0, "signA"), (2, "signB"), (4, "modC"), (6, "reuseA"), (7, "reuseB")])),
        };
    /// Multiplies matrices of a wave, and adds a third.
    "wmma.i32.16x16x16.iu4", "wmma.i32.16x16x16.iu8", "wmma.i32.16x16x32.iu4":
        ["a" One AnyIntLike, "b" One AnyIntLike, "c" One AnyIntLike] -> ["res" One AnyIntLike],
        [
            number("clamp", I1Attr::CONSTRAINT, 0), number("signA", I1Attr::CONSTRAINT, 0),
            number("signB", I1Attr::CONSTRAINT, 0),
        ], NOTHING,
        "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
        { interfaces: lowered!(Intrinsic(&[(0, "signA"), (2, "signB"), (5, "clamp")])) };
    /// Multiplies matrices of a wave, and adds a third.
    "wmma.i32.16x16x64.iu8":
        ["a" One AnyIntLike, "b" One AnyIntLike, "c" One AnyIntLike] -> ["res" One AnyIntLike],
        [
            number("clamp", I1Attr::CONSTRAINT, 0), number("reuseA", I1Attr::CONSTRAINT, 0),
            number("reuseB", I1Attr::CONSTRAINT, 0), number("signA", I1Attr::CONSTRAINT, 0),
            number("signB", I1Attr::CONSTRAINT, 0),
        ], NOTHING,
        "$a `,` $b `,` $c attr-dict `:` functional-type(operands, $res)",
        {
            interfaces: lowered!(Intrinsic(&[(0, "signA"), (2, "signB"), (5, "reuseA"), (6, "reuseB"), (7, "clamp")])),
        };
    /// Multiplies matrices of a wave whose blocks have scales, and adds a third.
    "wmma.scale.f32.16x16x128.f8f6f4":
        ["a" One AnyIntLike, "b" One AnyIntLike, "c" One F32Like, "scaleA" One I32, "scaleB" One I32] -> ["res" One F32Like],
        [
            number("fmtA", I32Attr::CONSTRAINT, 0), number("fmtB", I32Attr::CONSTRAINT, 0),
            number("fmtScaleA", I32Attr::CONSTRAINT, 0), number("fmtScaleB", I32Attr::CONSTRAINT, 0),
            number("modC", I16Attr::CONSTRAINT, 0), number("reuseA", I1Attr::CONSTRAINT, 0),
            number("reuseB", I1Attr::CONSTRAINT, 0), number("scaleAType", I32Attr::CONSTRAINT, 0),
            number("scaleBType", I32Attr::CONSTRAINT, 0),
        ], NOTHING,
        "$a `,` $b `,` $c `,` $scaleA `,` $scaleB attr-dict `:` functional-type(operands, $res)",
        {
            interfaces: lowered!(Intrinsic(&[(0, "fmtA"), (2, "fmtB"), (4, "modC"), (6, "scaleAType"), (7, "fmtScaleA"), (9, "scaleBType"), (10, "fmtScaleB"), (12, "reuseA"), (13, "reuseB")])),
        };
    /// Multiplies matrices of a wave whose blocks have scales, and adds a third.
    "wmma.scale.f32.32x16x128.f4":
        ["a" One AnyIntLike, "b" One AnyIntLike, "c" One F32Like, "scaleA" One I32, "scaleB" One I32] -> ["res" One F32Like],
        [
            number("fmtScaleA", I32Attr::CONSTRAINT, 0), number("fmtScaleB", I32Attr::CONSTRAINT, 0),
            number("modC", I16Attr::CONSTRAINT, 0), number("reuseA", I1Attr::CONSTRAINT, 0),
            number("reuseB", I1Attr::CONSTRAINT, 0), number("scaleAType", I32Attr::CONSTRAINT, 0),
            number("scaleBType", I32Attr::CONSTRAINT, 0),
        ], NOTHING,
        "$a `,` $b `,` $c `,` $scaleA `,` $scaleB attr-dict `:` functional-type(operands, $res)",
        {
            interfaces: lowered!(Intrinsic(&[(2, "modC"), (4, "scaleAType"), (5, "fmtScaleA"), (7, "scaleBType"), (8, "fmtScaleB"), (10, "reuseA"), (11, "reuseB")])),
        };
    /// Multiplies matrices of a wave whose blocks have scales, and adds a third.
    "wmma.scale16.f32.16x16x128.f8f6f4":
        ["a" One AnyIntLike, "b" One AnyIntLike, "c" One F32Like, "scaleA" One I64, "scaleB" One I64] -> ["res" One F32Like],
        [
            number("fmtA", I32Attr::CONSTRAINT, 0), number("fmtB", I32Attr::CONSTRAINT, 0),
            number("fmtScaleA", I32Attr::CONSTRAINT, 0), number("fmtScaleB", I32Attr::CONSTRAINT, 0),
            number("modC", I16Attr::CONSTRAINT, 0), number("reuseA", I1Attr::CONSTRAINT, 0),
            number("reuseB", I1Attr::CONSTRAINT, 0), number("scaleAType", I32Attr::CONSTRAINT, 0),
            number("scaleBType", I32Attr::CONSTRAINT, 0),
        ], NOTHING,
        "$a `,` $b `,` $c `,` $scaleA `,` $scaleB attr-dict `:` functional-type(operands, $res)",
        {
            interfaces: lowered!(Intrinsic(&[(0, "fmtA"), (2, "fmtB"), (4, "modC"), (6, "scaleAType"), (7, "fmtScaleA"), (9, "scaleBType"), (10, "fmtScaleB"), (12, "reuseA"), (13, "reuseB")])),
        };
    /// Multiplies matrices of a wave whose blocks have scales, and adds a third.
    "wmma.scale16.f32.32x16x128.f4":
        ["a" One AnyIntLike, "b" One AnyIntLike, "c" One F32Like, "scaleA" One I64, "scaleB" One I64] -> ["res" One F32Like],
        [
            number("fmtScaleA", I32Attr::CONSTRAINT, 0), number("fmtScaleB", I32Attr::CONSTRAINT, 0),
            number("modC", I16Attr::CONSTRAINT, 0), number("reuseA", I1Attr::CONSTRAINT, 0),
            number("reuseB", I1Attr::CONSTRAINT, 0), number("scaleAType", I32Attr::CONSTRAINT, 0),
            number("scaleBType", I32Attr::CONSTRAINT, 0),
        ], NOTHING,
        "$a `,` $b `,` $c `,` $scaleA `,` $scaleB attr-dict `:` functional-type(operands, $res)",
        {
            interfaces: lowered!(Intrinsic(&[(2, "modC"), (4, "scaleAType"), (5, "fmtScaleA"), (7, "scaleBType"), (8, "fmtScaleB"), (10, "reuseA"), (11, "reuseB")])),
        };
}
