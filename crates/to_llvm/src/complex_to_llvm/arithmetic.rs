//! Arithmetic: of the parts, which are taken out of structures and put into one.

use super::ComplexRange;
use super::division::{Number, by_definition, by_smith};
use super::floats::{Floats, assumed};
use crate::llvm::{LlvmTypes, Site, add_pattern, extract, insert, poison};
use ir::{OpRef, TypeData};
use rewrite::{ConversionRewriter, ConversionSet, MatchFailure, MatchResult, no_match};

/// Combination of the parts of two numbers.
type Combine = fn(&mut Floats<'_, '_>, Number, Number) -> Result<Number, MatchFailure>;

/// The operations on two numbers, but for the division, with their patterns' names.
const BINARY: [(&str, &str, Combine); 3] = [
    (complex::Add::NAME, "AddOpConversion", |f, [a, b], [c, d]| Ok([f.add(a, c), f.add(b, d)])),
    (complex::Sub::NAME, "SubOpConversion", |f, [a, b], [c, d]| Ok([f.sub(a, c), f.sub(b, d)])),
    (complex::Mul::NAME, "MulOpConversion", multiply),
];

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet, types: &LlvmTypes, range: ComplexRange) {
    add_pattern(set, types, complex::Abs::NAME, "AbsOpConversion", convert_abs);
    let divide: Combine = match range {
        ComplexRange::Improved => by_smith,
        ComplexRange::Basic | ComplexRange::None => |f, lhs, rhs| Ok(by_definition(f, lhs, rhs)),
    };
    for (op, pattern, combine) in BINARY.into_iter().chain([(complex::Div::NAME, "DivOpConversion", divide)])
    {
        add_pattern(set, types, op, pattern, move |at, rw| convert_binary(at, combine, rw));
    }
}

/// The product: (ac - bd) + (bc + ad)i.
fn multiply(f: &mut Floats<'_, '_>, [a, b]: Number, [c, d]: Number) -> Result<Number, MatchFailure> {
    let (first, second) = (f.mul(c, a), f.mul(d, b));
    let re = f.sub(first, second);
    let (first, second) = (f.mul(b, c), f.mul(a, d));
    Ok([re, f.add(first, second)])
}

/// Whether the parts of the first operand are floats that LLVM has.
fn has_known_parts(op: OpRef<'_>) -> bool {
    matches!(op.operand(0).ty().data(), TypeData::Complex(part)
        if llvm::types::is_compatible_float(op.context().ty(*part)))
}

fn convert_binary(at: &Site<'_>, combine: Combine, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let (loc, flags) = (at.loc, assumed(view));
    if !has_known_parts(view) {
        return no_match("unsupported floating point type");
    }
    let ty = at.convert(view.result(0).ty_handle())?;
    let [a, b] = [0, 1].map(|part| extract(rw, loc, at.operand(0), &[part]));
    let [c, d] = [0, 1].map(|part| extract(rw, loc, at.operand(1), &[part]));
    let made = poison(rw, loc, ty);
    let part = rw.value(a).ty_handle();
    let [re, im] = combine(&mut Floats::new(rw, loc, part, flags), [a, b], [c, d])?;
    let made = insert(rw, loc, made, re, &[0]);
    let made = insert(rw, loc, made, im, &[1]);
    at.replace(&[made], rw)
}

fn convert_abs(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let (loc, flags) = (at.loc, assumed(view));
    if !has_known_parts(view) {
        return no_match("unsupported floating point type");
    }
    let [re, im] = [0, 1].map(|part| extract(rw, loc, at.operand(0), &[part]));
    let ty = rw.value(re).ty_handle();
    let mut f = Floats::new(rw, loc, ty, flags);
    let (square_re, square_im) = (f.mul(re, re), f.mul(im, im));
    let sum = f.add(square_re, square_im);
    let made = f.sqrt(sum);
    at.replace(&[made], rw)
}
