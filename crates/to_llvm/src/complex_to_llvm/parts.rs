//! Constants and parts.

use crate::llvm::{LlvmTypes, Patterns, Site, add_patterns, convert_constant, extract, insert, poison};
use rewrite::{ConversionRewriter, ConversionSet, MatchResult};

/// The patterns.
const PATTERNS: Patterns = &[
    (complex::Constant::NAME, "ConstantOpLowering", convert_constant),
    (complex::Create::NAME, "CreateOpConversion", convert_create),
    (complex::Re::NAME, "ReOpConversion", |at, rw| part(at, 0, rw)),
    (complex::Im::NAME, "ImOpConversion", |at, rw| part(at, 1, rw)),
];

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    add_patterns(set, types, PATTERNS);
}

fn convert_create(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let ty = at.convert(view.result(0).ty_handle())?;
    let loc = at.loc;
    let made = poison(rw, loc, ty);
    let made = insert(rw, loc, made, at.operand(0), &[0]);
    let made = insert(rw, loc, made, at.operand(1), &[1]);
    at.replace(&[made], rw)
}

fn part(at: &Site<'_>, part: i64, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let loc = at.loc;
    let made = extract(rw, loc, at.operand(0), &[part]);
    at.replace(&[made], rw)
}
