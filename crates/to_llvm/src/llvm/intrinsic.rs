//! Operations that become calls of intrinsics.

use super::one_to_one::set_attrs;
use super::signature::pack_results;
use super::{Site, extract};
use ir::{Build, Type, Value};
use llvm::ops::CallIntrinsic;
use llvm::types::is_compatible;
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

/// Puts the call of an intrinsic in the place of an operation, with its attributes; several results are parts of a structure.
///
/// # Errors
/// If a type cannot be converted.
pub(crate) fn replace_by_intrinsic(
    at: &Site<'_>,
    name: &str,
    operands: &[Value],
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = at.context();
    if !operands.iter().all(|&value| is_compatible(rw.value(value).ty())) {
        return no_match("an operand is not of a type of LLVM");
    }
    let results: Vec<Type> = at.view(rw).result_types().collect();
    let packed = match &results[..] {
        [] => None,
        results => Some(pack_results(at.types, results, false).matched()?.ty),
    };
    let mut state = CallIntrinsic::state(cx, at.loc).operands(operands.iter().copied()).results(packed);
    let is_segments = |name| cx.ident_str(name) == "operandSegmentSizes";
    set_attrs(cx, at.view(rw).attrs().filter(|entry| !is_segments(entry.name)), &mut state)?;
    state.set_words(cx, "operandSegmentSizes", &[operands.len() as u32, 0]);
    state.put(cx, CallIntrinsic::OP_BUNDLE_SIZES, &[]);
    let state = state.attr(cx, "intrin", cx.string_attr(name.as_bytes()));
    if results.len() <= 1 {
        rw.replace_with(at.op, state);
        return Ok(());
    }
    let call = rw.insert_value(state);
    let parts: Vec<Value> =
        (0..results.len() as i64).map(|position| extract(rw, at.loc, call, &[position])).collect();
    at.replace(&parts, rw)
}
