//! Conversions between floats, and arithmetic on bytes.

use crate::calls::call;
use crate::case::{case_of, has, is_set, name_of, suffix};
use crate::table::*;
use diag::Diagnostic;
use ir::{OpRef, Type, Value};
use llvm::lowering::Lowering;

table! {
    /// Converts a pair of `bf16` to a pair of 8-bit floats.
    "convert.bf16x2.to.f8x2":
        ["a" One BF16x2] -> ["dst" One I16OrI8x2],
        [
            attr("dstTy", TypeAttr::CONSTRAINT), case("rnd", FPRoundingMode::CONSTRAINT, 0), case("sat",
            SaturationMode::CONSTRAINT, 0),
        ], NOTHING,
        "$a attr-dict `:` type($a) `->` type($dst) `(` $dstTy `)`",
        { hooks: verifier(&verify_bf16), interfaces: lowered!(With(narrow)) };
    /// Converts a pair of `f16` to a pair of 8-bit floats.
    "convert.f16x2.to.f8x2":
        ["a" One F16x2] -> ["dst" One I16OrI8x2],
        [attr("dstTy", TypeAttr::CONSTRAINT), number("relu", BoolAttr::CONSTRAINT, 0)], NOTHING,
        "$a attr-dict `:` type($a) `->` type($dst) `(` $dstTy `)`",
        { hooks: verifier(&verify_type), interfaces: lowered!(With(narrow)) };
    /// Converts two `f32` to a pair of `bf16`.
    "convert.f32x2.to.bf16x2":
        ["src_hi" One F32, "src_lo" One F32, "random_bits" Optional I32] -> ["dst" One BF16x2],
        [
            number("relu", BoolAttr::CONSTRAINT, 0), case("rnd", FPRoundingMode::CONSTRAINT, 0), case("sat",
            SaturationMode::CONSTRAINT, 0),
        ], PURE,
        "$src_hi `,` $src_lo (`,` $random_bits^)? attr-dict `:` type($dst)",
        { hooks: verifier(&verify_half), interfaces: lowered!(Named(to_half)) };
    /// Converts two `f32` to a pair of `f16`.
    "convert.f32x2.to.f16x2":
        ["src_hi" One F32, "src_lo" One F32, "random_bits" Optional I32] -> ["dst" One F16x2],
        [
            number("relu", BoolAttr::CONSTRAINT, 0), case("rnd", FPRoundingMode::CONSTRAINT, 0), case("sat",
            SaturationMode::CONSTRAINT, 0),
        ], PURE,
        "$src_hi `,` $src_lo (`,` $random_bits^)? attr-dict `:` type($dst)",
        { hooks: verifier(&verify_half), interfaces: lowered!(Named(to_half)) };
    /// Converts two `f32` to a pair of 4-bit floats.
    "convert.f32x2.to.f4x2":
        ["a" One F32, "b" One F32] -> ["dst" One I8],
        [attr("dstTy", TypeAttr::CONSTRAINT), number("relu", BoolAttr::CONSTRAINT, 0)], NOTHING,
        "$a `,` $b attr-dict `:` type($dst) `(` $dstTy `)`",
        { hooks: verifier(&verify_type), interfaces: lowered!(With(narrow)) };
    /// Converts two `f32` to a pair of 6-bit floats.
    "convert.f32x2.to.f6x2":
        ["a" One F32, "b" One F32] -> ["dst" One I16OrI8x2],
        [attr("dstTy", TypeAttr::CONSTRAINT), number("relu", BoolAttr::CONSTRAINT, 0)], NOTHING,
        "$a `,` $b attr-dict `:` type($dst) `(` $dstTy `)`",
        { hooks: verifier(&verify_type), interfaces: lowered!(With(narrow)) };
    /// Converts two `f32` to a pair of 8-bit floats.
    "convert.f32x2.to.f8x2":
        ["a" One F32, "b" One F32] -> ["dst" One I16OrI8x2],
        [
            attr("dstTy", TypeAttr::CONSTRAINT), number("relu", BoolAttr::CONSTRAINT, 0), case("rnd",
            FPRoundingMode::CONSTRAINT, 0), case("sat", SaturationMode::CONSTRAINT, 0),
        ], NOTHING,
        "$a `,` $b attr-dict `:` type($dst) `(` $dstTy `)`",
        { hooks: verifier(&verify_to_f8), interfaces: lowered!(With(narrow)) };
    /// Converts four `f32` to 4-bit floats, rounded by random bits.
    "convert.f32x4.to.f4x4":
        ["src" One F32x4, "rbits" One I32] -> ["dst" One I16],
        [attr("dstTy", TypeAttr::CONSTRAINT), number("relu", BoolAttr::CONSTRAINT, 0)], PURE,
        "$src `,` $rbits attr-dict `:` type($src) `->` type($dst) `(` $dstTy `)`",
        { hooks: verifier(&verify_type), interfaces: lowered!(Named(of_four)) };
    /// Converts four `f32` to 6-bit floats, rounded by random bits.
    "convert.f32x4.to.f6x4":
        ["src" One F32x4, "rbits" One I32] -> ["dst" One I8x4],
        [attr("dstTy", TypeAttr::CONSTRAINT), number("relu", BoolAttr::CONSTRAINT, 0)], PURE,
        "$src `,` $rbits attr-dict `:` type($src) `->` type($dst) `(` $dstTy `)`",
        { hooks: verifier(&verify_type), interfaces: lowered!(Named(of_four)) };
    /// Converts four `f32` to 8-bit floats, rounded by random bits.
    "convert.f32x4.to.f8x4":
        ["src" One F32x4, "rbits" One I32] -> ["dst" One I8x4],
        [attr("dstTy", TypeAttr::CONSTRAINT), number("relu", BoolAttr::CONSTRAINT, 0)], PURE,
        "$src `,` $rbits attr-dict `:` type($src) `->` type($dst) `(` $dstTy `)`",
        { hooks: verifier(&verify_type), interfaces: lowered!(Named(of_four)) };
    /// Converts a pair of 4-bit floats to `f16`.
    "convert.f4x2.to.f16x2":
        ["src" One I8] -> ["dst" One F16x2],
        [number("relu", BoolAttr::CONSTRAINT, 0), attr("srcType", TypeAttr::CONSTRAINT)], NOTHING,
        "$src attr-dict `:` type($src) `(` $srcType `)` `->` type($dst)",
        { hooks: verifier(&verify_type), interfaces: lowered!(With(widen)) };
    /// Converts a pair of 6-bit floats to `f16`.
    "convert.f6x2.to.f16x2":
        ["src" One I8x2] -> ["dst" One F16x2],
        [number("relu", BoolAttr::CONSTRAINT, 0), attr("srcType", TypeAttr::CONSTRAINT)], NOTHING,
        "$src attr-dict `:` type($src) `(` $srcType `)` `->` type($dst)",
        { hooks: verifier(&verify_type), interfaces: lowered!(With(widen)) };
    /// Converts a pair of 8-bit floats to `bf16`.
    "convert.f8x2.to.bf16x2":
        ["src" One I8x2] -> ["dst" One BF16x2],
        [attr("srcType", TypeAttr::CONSTRAINT)], NOTHING,
        "$src attr-dict `:` type($src) `(` $srcType `)` `->` type($dst)",
        { hooks: verifier(&verify_type), interfaces: lowered!(With(widen)) };
    /// Converts a pair of 8-bit floats to `f16`.
    "convert.f8x2.to.f16x2":
        ["src" One I8x2] -> ["dst" One F16x2],
        [number("relu", BoolAttr::CONSTRAINT, 0), attr("srcType", TypeAttr::CONSTRAINT)], NOTHING,
        "$src attr-dict `:` type($src) `(` $srcType `)` `->` type($dst)",
        { hooks: verifier(&verify_type), interfaces: lowered!(With(widen)) };
    /// Converts an `f32` to TensorFloat-32, whose bits are the result.
    "convert.float.to.tf32":
        ["src" One F32] -> ["res" One I32],
        [
            number("relu", BoolAttr::CONSTRAINT, 0), case("rnd", FPRoundingMode::CONSTRAINT, 0), case("sat",
            SaturationMode::CONSTRAINT, 0),
        ], NOTHING,
        "$src attr-dict",
        { hooks: verifier(&verify_tf32), interfaces: lowered!(Named(to_half)) };
    /// Adds the dot product of two 16-bit and two 8-bit integers: `dp2a`.
    "dot.accumulate.2way":
        ["a" One I16x2, "b" One I8x4, "c" One I32] -> ["res" One I32],
        [
            attr("a_type", DotAccumulateType::CONSTRAINT), attr("b_hi", BoolAttr::CONSTRAINT), attr("b_type",
            DotAccumulateType::CONSTRAINT),
        ], NOTHING,
        "$a $a_type `,` $b $b_type `,` $c attr-dict `:` type($a) `,` type($b)",
        { interfaces: lowered!(With(dot)) };
    /// Adds the dot product of four 8-bit integers each: `dp4a`.
    "dot.accumulate.4way":
        ["a" One I8x4, "b" One I8x4, "c" One I32] -> ["res" One I32],
        [attr("a_type", DotAccumulateType::CONSTRAINT), attr("b_type", DotAccumulateType::CONSTRAINT)], NOTHING,
        "$a $a_type `,` $b $b_type `,` $c attr-dict `:` type($a) `,` type($b)",
        { interfaces: lowered!(With(dot)) };
    /// Selects four bytes of one or two registers.
    "prmt":
        ["lo" One I32, "hi" Optional I32, "selector" One I32] -> ["res" One I32],
        [attr("mode", PermuteMode::CONSTRAINT)], PURE,
        "$mode $selector `,` $lo (`,` $hi^)? attr-dict `:` type($res)",
        { hooks: verifier(&verify_bytes), interfaces: lowered!(With(select_bytes)) };
    /// Approximate reciprocal; subnormal numbers are flushed to zero.
    "rcp.approx.ftz.f":
        ["arg" One F32] -> ["res" One F32],
        [], PURE,
        "$arg attr-dict `:` type($res)",
        { interfaces: lowered!(SAME) };
}

/// Returns LLVM's name of a small float type that an attribute is.
fn float_name(op: OpRef<'_>, name: &str) -> &'static str {
    match type_text(op, name).as_str() {
        "f8E4M3FN" => "e4m3",
        "f8E5M2" => "e5m2",
        "f8E8M0FNU" => "ue8m0",
        "f6E2M3FN" => "e2m3",
        "f6E3M2FN" => "e3m2",
        _ => "e2m1",
    }
}

fn type_text(op: OpRef<'_>, name: &str) -> String {
    op.attr(name).and_then(|ty| ty.as_type()).map(|ty| ty.to_string()).unwrap_or_default()
}

/// Returns the end of a name for rounding, truncation of negative numbers, and saturation.
fn modes(op: OpRef<'_>) -> String {
    let relu = suffix(is_set(op, "relu"), ".relu");
    let saturates = suffix(case_of(op, "sat") == "satfinite", ".satfinite");
    format!("{}{relu}{saturates}", case_of(op, "rnd"))
}

/// Returns the name of a conversion of one or two floats.
fn to_half(op: OpRef<'_>) -> String {
    let to = match name_of(op) {
        "convert.float.to.tf32" => "f2tf32",
        "convert.f32x2.to.f16x2" => "ff2f16x2",
        _ => "ff2bf16x2",
    };
    format!("{to}.{}", modes(op))
}

/// Returns the name of a conversion of four floats, which are rounded by random bits.
fn of_four(op: OpRef<'_>) -> String {
    let relu = suffix(is_set(op, "relu"), ".relu");
    format!("f32x4.to.{}x4.rs{relu}.satfinite", float_name(op, "dstTy"))
}

/// Converts to a pair of small floats: the intrinsic's result is an integer of 16 bits.
fn narrow(at: &mut Lowering<'_>) -> Option<Value> {
    let op = at.op();
    let to = float_name(op, "dstTy");
    let relu = suffix(is_set(op, "relu"), ".relu");
    let name = match name_of(op) {
        "convert.f32x2.to.f8x2" if to == "ue8m0" => format!("ff.to.{to}x2.{}", modes(op)),
        "convert.f32x2.to.f8x2" => format!("ff.to.{to}x2.rn{relu}"),
        "convert.f16x2.to.f8x2" => format!("f16x2.to.{to}x2.rn{relu}"),
        "convert.bf16x2.to.f8x2" => format!("bf16x2.to.{to}x2.{}", modes(op)),
        _ => format!("ff.to.{to}x2.rn{relu}.satfinite"),
    };
    let operands = at.operands();
    let packed = at.call(&format!("llvm.nvvm.{name}"), &operands, Some(Type::I16))?;
    match at.result_type()? {
        Type::I16 => Some(packed),
        Type::I8 => Some(at.instruction("llvm.trunc", &[packed], Type::I8)),
        vector => Some(at.instruction("llvm.bitcast", &[packed], vector)),
    }
}

/// Converts a pair of small floats: the intrinsic's operand is an integer of 16 bits.
fn widen(at: &mut Lowering<'_>) -> Option<Value> {
    let op = at.op();
    let from = float_name(op, "srcType");
    let relu = suffix(is_set(op, "relu"), ".relu");
    let name = match name_of(op) {
        "convert.f8x2.to.bf16x2" => format!("{from}x2.to.bf16x2"),
        _ => format!("{from}x2.to.f16x2.rn{relu}"),
    };
    let source = at.operands().first().copied()?;
    let cast = if at.type_of(source) == Type::I8 { "llvm.zext" } else { "llvm.bitcast" };
    let packed = at.instruction(cast, &[source], Type::I16);
    call(at, &name, &[packed])
}

/// Adds a dot product: vectors become integers of 32 bits.
fn dot(at: &mut Lowering<'_>) -> Option<Value> {
    let op = at.op();
    let sign = |name: &str| if case_of(op, name) == "signed" { "s" } else { "u" };
    let two = name_of(op) == "dot.accumulate.2way";
    let name = format!("idp{}a.{}.{}", if two { 2 } else { 4 }, sign("a_type"), sign("b_type"));
    let high = is_set(op, "b_hi");
    let operands = at.operands();
    let [a, b, c] = operands[..] else { return None };
    let a = at.instruction("llvm.bitcast", &[a], Type::I32);
    let b = at.instruction("llvm.bitcast", &[b], Type::I32);
    if !two {
        return call(at, &name, &[a, b, c]);
    }
    let high = at.number(1, i64::from(high));
    call(at, &name, &[a, b, high, c])
}

/// Selects bytes: the selector comes last.
fn select_bytes(at: &mut Lowering<'_>) -> Option<Value> {
    let name = match case_of(at.op(), "mode") {
        "default" => "prmt".to_owned(),
        mode => format!("prmt.{mode}"),
    };
    let operands = at.operands();
    call(at, &name, &operands)
}

fn verify_bytes(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let mode = case_of(op, "mode");
    let needs = matches!(mode, "default" | "f4e" | "b4e");
    match (needs, has(op, 1)) {
        (true, false) => Err(op.plain_error(format!("mode '{mode}' requires 'hi' operand."))),
        (false, true) => Err(op.plain_error(format!("mode '{mode}' does not accept 'hi' operand."))),
        _ => Ok(()),
    }
}

fn verify_tf32(op: OpRef<'_>) -> Result<(), Diagnostic> {
    match case_of(op, "rnd") {
        "rna" if is_set(op, "relu") => Err(op.plain_error("Relu not supported with rna rounding mode.")),
        "rn" | "rz" | "rna" => Ok(()),
        _ => {
            let message = "Only {rn,rz,rna} rounding modes supported for ConvertFloatToTF32Op.";
            Err(op.plain_error(message))
        }
    }
}

/// Verifies the rounding of a conversion to a pair of halves.
fn verify_half(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let to = name_of(op).trim_start_matches("convert.f32x2.to.");
    match (case_of(op, "rnd"), has(op, 2)) {
        ("rs", false) => Err(op.error("random_bits is required for RS rounding mode.")),
        ("rn" | "rz", true) => Err(op.error("random_bits not supported for RN and RZ rounding modes.")),
        ("rn" | "rz" | "rs", _) => Ok(()),
        _ => {
            let modes = "Only RN, RZ, and RS rounding modes are supported for conversions";
            Err(op.error(format!("{modes} from f32x2 to {to}.")))
        }
    }
}

/// Verifies that a small float type is one that the conversion knows.
fn verify_type(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let conversion = name_of(op).trim_start_matches("convert.");
    let (from, to) = conversion.split_once(".to.").unwrap_or_default();
    let narrows = op.attr("dstTy").is_some();
    let small = if narrows { to } else { from };
    let known: &[&str] = match (small.as_bytes().get(1), from, to) {
        (_, "bf16x2", _) | (_, _, "bf16x2") => &["f8E8M0FNU"],
        (Some(b'8'), ..) => &["f8E4M3FN", "f8E5M2"],
        (Some(b'6'), ..) => &["f6E2M3FN", "f6E3M2FN"],
        _ => &["f4E2M1FN"],
    };
    if known.contains(&type_text(op, if narrows { "dstTy" } else { "srcType" }).as_str()) {
        return Ok(());
    }
    let list = match known {
        [one] => format!("'{one}' type is"),
        [first, second, ..] => format!("'{first}' and '{second}' types are"),
        [] => String::new(),
    };
    Err(op.error(format!("Only {list} supported for conversions from {from} to {to}.")))
}

fn verify_to_f8(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (rounding, saturates) = (case_of(op, "rnd"), case_of(op, "sat") == "satfinite");
    let wrong = |message: &str| Err(op.error(message));
    match type_text(op, "dstTy").as_str() {
        "f8E4M3FN" | "f8E5M2" => {
            let of = "for conversions from f32x2 to 'f8E4M3FN' and 'f8E5M2' types";
            if rounding != "rn" {
                return wrong(&format!("Only RN rounding mode is supported {of}"));
            }
            if !saturates {
                return wrong(&format!("Only SATFINITE saturation mode is supported {of}"));
            }
            Ok(())
        }
        "f8E8M0FNU" if !matches!(rounding, "rz" | "rp") => wrong(
            "Only RZ and RP rounding modes are supported for conversions from f32x2 to 'f8E8M0FNU' type",
        ),
        "f8E8M0FNU" if is_set(op, "relu") => wrong("relu not supported for conversions to 'f8E8M0FNU' type"),
        "f8E8M0FNU" => Ok(()),
        _ => wrong(
            "Only 'f8E4M3FN', 'f8E5M2', and 'f8E8M0FNU' types are supported for conversions from f32x2 to f8x2",
        ),
    }
}

fn verify_bf16(op: OpRef<'_>) -> Result<(), Diagnostic> {
    verify_type(op)?;
    match case_of(op, "rnd") {
        "rz" | "rp" => Ok(()),
        _ => {
            let message = "Only RZ and RP rounding modes are supported for conversions from bf16x2 to f8x2.";
            Err(op.error(message))
        }
    }
}
