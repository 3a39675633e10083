//! Operations of `x86vector` become calls of intrinsics of x86.

use crate::llvm::{LlvmTypes, Patterns, Site, add_patterns, constant, replace_by_intrinsic};
use crate::memref_to_llvm::address::start;
use apnum::{ApFloat, FloatKind};
use arith::fold::splat;
use ir::{Attr, Type, TypeRef, Value};
use rewrite::{ConversionRewriter, ConversionSet, ConversionTarget, MatchFailure, MatchResult, Matched};

/// The patterns.
const PATTERNS: Patterns = &[
    ("x86vector.avx512.mask.compress", "X86IntrinsicOpConversion", compress),
    ("x86vector.avx512.mask.rndscale", "X86IntrinsicOpConversion", |at, rw| {
        scaled(at, "llvm.x86.avx512.mask.rndscale", rw)
    }),
    ("x86vector.avx512.mask.scalef", "X86IntrinsicOpConversion", |at, rw| {
        scaled(at, "llvm.x86.avx512.mask.scalef", rw)
    }),
    ("x86vector.avx512.vp2intersect", "X86IntrinsicOpConversion", intersect),
    ("x86vector.avx512.dot", "X86IntrinsicOpConversion", |at, rw| {
        by_bits(at, "llvm.x86.avx512bf16.dpbf16ps", at.result_type(0, rw), rw)
    }),
    ("x86vector.avx512.cvt.packed.f32_to_bf16", "X86IntrinsicOpConversion", |at, rw| {
        by_bits(at, "llvm.x86.avx512bf16.cvtneps2bf16", at.operand_type(0, rw), rw)
    }),
    ("x86vector.avx.rsqrt", "X86IntrinsicOpConversion", |at, rw| {
        replace_by_intrinsic(at, "llvm.x86.avx.rsqrt.ps.256", at.operands.all(), rw)
    }),
    ("x86vector.avx.intr.dot", "X86IntrinsicOpConversion", dot),
    ("x86vector.avx.dot.i8", "X86IntrinsicOpConversion", |at, rw| {
        by_bits(at, "llvm.x86.avx2.vpdpbssd", at.result_type(0, rw), rw)
    }),
    ("x86vector.avx.bcst_to_f32.packed", "X86IntrinsicOpConversion", |at, rw| {
        from_memory(at, "vbcstne", ["bf162ps", "sh2ps"], rw)
    }),
    ("x86vector.avx.cvt.packed.even.indexed_to_f32", "X86IntrinsicOpConversion", |at, rw| {
        from_memory(at, "vcvtnee", ["bf162ps", "ph2ps"], rw)
    }),
    ("x86vector.avx.cvt.packed.odd.indexed_to_f32", "X86IntrinsicOpConversion", |at, rw| {
        from_memory(at, "vcvtneo", ["bf162ps", "ph2ps"], rw)
    }),
];

/// Adds the patterns, which convert all operations of the dialect.
pub fn patterns(target: &mut ConversionTarget, types: &LlvmTypes, set: &mut ConversionSet) {
    for (op, _, _) in PATTERNS {
        target.illegal_op(op);
    }
    add_patterns(set, types, PATTERNS);
}

/// Returns the bits of a vector.
fn bits(ty: TypeRef<'_>) -> Result<i64, MatchFailure> {
    let width = ty.element_type().and_then(|element| element.bit_width()).matched()?;
    ty.num_elements().and_then(|count| count.checked_mul(i64::from(width))).matched()
}

/// Calls an intrinsic that has the number of bits of a vector in its name.
fn by_bits(at: &Site<'_>, name: &str, ty: TypeRef<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let name = format!("{name}.{}", bits(ty)?);
    replace_by_intrinsic(at, &name, at.operands.all(), rw)
}

/// Calls an intrinsic on vectors of 512 bits.
fn scaled(at: &Site<'_>, name: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let element = at.result_type(0, rw).element_or_self();
    let kind = if element.float_kind() == Some(FloatKind::F64) { "pd" } else { "ps" };
    replace_by_intrinsic(at, &format!("{name}.{kind}.512"), at.operands.all(), rw)
}

fn compress(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.operand_type(1, rw).handle();
    let source = match at.operands.len() {
        3 => at.operand(2),
        _ => {
            let given = at.view(rw).attr("constant_src").map(|value| value.handle());
            let value = given.or_else(|| zero(at.context().ty(ty))).matched()?;
            constant(rw, at.loc, ty, value)
        }
    };
    let operands = [at.operand(1), source, at.operand(0)];
    replace_by_intrinsic(at, "llvm.x86.avx512.mask.compress", &operands, rw)
}

/// Returns a vector of zeros.
fn zero(ty: TypeRef<'_>) -> Option<Attr> {
    match ty.element_or_self().float_kind() {
        Some(kind) => splat(ty, ApFloat::zero(kind, false)),
        None => arith::fold::zero(ty),
    }
}

fn intersect(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let wide = at.operand_type(0, rw).element_or_self().int_width() == Some(64);
    let name = format!("llvm.x86.avx512.vp2intersect.{}.512", if wide { "q" } else { "d" });
    replace_by_intrinsic(at, &name, at.operands.all(), rw)
}

fn dot(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    // All products count, and the sum is put into all elements.
    let all = constant(rw, at.loc, cx.int_type(8), cx.int_attr(cx.int_type(8), -1));
    let operands: Vec<Value> = at.operands.all().iter().copied().chain([all]).collect();
    replace_by_intrinsic(at, "llvm.x86.avx.dp.ps.256", &operands, rw)
}

/// Calls an intrinsic that takes the address of a buffer; its name says whether the elements are `bf16` or `f16`.
fn from_memory(
    at: &Site<'_>,
    name: &str,
    [bf16, f16]: [&str; 2],
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let (buffer, result) = (at.operand_type(0, rw), at.result_type(0, rw));
    let is_bf16 = buffer.element_or_self().handle() == Type::BF16;
    let name = format!("llvm.x86.{name}{}{}", if is_bf16 { bf16 } else { f16 }, bits(result)?);
    let address = start(at, buffer, at.descriptor(0), rw)?;
    replace_by_intrinsic(at, &name, &[address], rw)
}
