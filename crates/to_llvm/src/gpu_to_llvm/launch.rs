//! Launches of kernels, which get operands of `llvm`.

use super::runtime::{make, require_llvm_operands};
use crate::func_to_llvm::promote;
use crate::llvm::Site;
use ir::{Build, TypeRef, Value};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, no_match};
use std::ops::Range;

/// Handing of memrefs to kernels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Convention {
    /// Whether they are bare pointers.
    pub(super) bare: bool,
    /// Whether their size in bytes follows each.
    pub(super) with_sizes: bool,
}

/// Number of the operand groups before and after the arguments of the kernel.
const ARGUMENTS: usize = 11;

pub(super) fn convert(convention: Convention, at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    require_llvm_operands(at, rw)?;
    let view = at.view(rw);
    let (dependencies, is_async) = (at.operands.group(view, 0), view.num_results() != 0);
    if dependencies.len() > 1 {
        return no_match("Cannot convert with more than one async dependency.");
    }
    if !is_async && !dependencies.is_empty() {
        return no_match("Cannot convert non-async op with async dependencies.");
    }
    let stream = match dependencies.first() {
        None if is_async => Some(make(at, "mgpuStreamCreate", &[], rw)?),
        waited => waited.copied(),
    };
    let arguments = arguments(convention, at, rw)?;
    let (cx, view) = (at.context(), at.view(rw));
    let kernel = view.attr("kernel").matched()?.handle();
    let sizes: Vec<&[Value]> = (1..ARGUMENTS).map(|group| at.operands.group(view, group)).collect();
    let object: &[Value] = stream.as_slice();
    let groups = [&[][..]].into_iter().chain(sizes).chain([&arguments[..], object]);
    let segments: Vec<u32> = groups.clone().map(|group| group.len() as u32).collect();
    let operands: Vec<Value> = groups.flatten().copied().collect();
    let state = gpu::LaunchFunc::state(cx, at.loc).operands(operands);
    let state = state.words(cx, "operandSegmentSizes", &segments).attr(cx, "kernel", kernel);
    rw.insert(state);
    at.replace(if is_async { object } else { &[] }, rw)
}

/// Returns the arguments of the kernel.
fn arguments(
    convention: Convention,
    at: &Site<'_>,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Vec<Value>, MatchFailure> {
    let view = at.view(rw);
    let range: Range<usize> = view.operand_group(ARGUMENTS);
    let originals: Vec<_> = range.clone().map(|number| view.operand(number).ty_handle()).collect();
    let values = at.operands.range(range).to_vec();
    let arguments = promote(at.types, at.loc, &originals, &values, convention.bare, rw);
    if !convention.with_sizes {
        return Ok(arguments);
    }
    if arguments.len() != originals.len() {
        let reason = "Cannot add sizes to arguments with one-to-many LLVM IR expansion.";
        return Err(MatchFailure { reason });
    }
    let mut with_sizes = Vec::with_capacity(2 * arguments.len());
    for (argument, ty) in arguments.into_iter().zip(originals) {
        let size = static_bytes(at.context().ty(ty))?;
        with_sizes.extend([argument, at.number(size, rw)]);
    }
    Ok(with_sizes)
}

/// Returns the size of a memref in bytes.
fn static_bytes(ty: TypeRef<'_>) -> Result<i64, MatchFailure> {
    let fail = |reason| Err(MatchFailure { reason });
    if !ty.is_memref() || ty.rank().is_none() {
        return fail("Operand to launch op is not a memref.");
    }
    let element = ty.element_type().matched()?;
    let bits =
        element.bit_width().filter(|_| ty.has_static_shape() && (element.is_float() || element.is_integer()));
    let Some(bits) = bits else {
        return fail(
            "Operand to launch op is not a memref with a static shape and an integer or float element type.",
        );
    };
    if bits % 8 != 0 {
        return fail("Operand to launch op is not a memref with a byte-aligned element type.");
    }
    Ok(i64::from(bits / 8).wrapping_mul(ty.num_elements().matched()?))
}
