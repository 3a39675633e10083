//! Calls, and functions as values.

use super::is_bare;
use crate::llvm::one_to_one::set_attrs;
use crate::llvm::signature::{self, Packed, pack_results};
use crate::llvm::{LlvmTypes, MemRefDescriptor, Site, call_state, copy_unranked, extract, unpack_unranked};
use ir::{Build, Ident, Loc, Op, Type, TypeData, Value};
use llvm::ops::AddressOf;
use llvm::types::is_compatible;
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

pub(super) fn convert_call(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let callee = at.view(rw).attr_ident(Ident::CALLEE).matched()?;
    let found = rw.scope().lookup(callee);
    let is_bare = is_bare(at.types, None)
        || found.is_some_and(|found| found.attr(at.context(), "llvm.bareptr").is_some());
    convert_any_call(at, is_bare, rw)
}

pub(super) fn convert_call_indirect(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    convert_any_call(at, is_bare(at.types, None), rw)
}

fn convert_any_call(at: &Site<'_>, bare: bool, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let view = at.view(rw);
    let loc = at.loc;
    let results: Vec<Type> = view.result_types().collect();
    let packed = match &results[..] {
        [] => None,
        results => Some(pack_results(at.types, results, bare).matched()?),
    };
    let originals: Vec<Type> = view.operand_types().collect();
    let is_unranked = |ty: &Type| matches!(cx.type_data(*ty), TypeData::UnrankedMemRef { .. });
    if bare && originals.iter().any(is_unranked) {
        return no_match("unranked memrefs are no bare pointers");
    }
    let values = promote(at.types, loc, &originals, at.operands.all(), bare, rw);
    let mut state = call_state(rw, loc, &values, packed.as_ref().map(|packed| packed.ty));
    set_attrs(cx, at.view(rw).attrs(), &mut state)?;
    let call = rw.insert(state);
    let values = results_of(at.types, loc, &results, packed.as_ref(), call, bare, rw)?;
    at.replace(&values, rw)
}

/// Returns the operands of a call: the parts of descriptors.
pub(crate) fn promote(
    types: &LlvmTypes,
    loc: Loc,
    originals: &[Type],
    operands: &[Value],
    bare: bool,
    rw: &mut ConversionRewriter<'_>,
) -> Vec<Value> {
    let mut values = Vec::with_capacity(operands.len());
    for (&ty, &operand) in originals.iter().zip(operands) {
        match types.context().type_data(ty) {
            TypeData::MemRef { .. } if bare => {
                values.push(MemRefDescriptor::of(operand, types, loc).aligned(rw));
            }
            TypeData::MemRef { shape, .. } => {
                values.extend(MemRefDescriptor::of(operand, types, loc).unpack(rw, shape.len()));
            }
            TypeData::UnrankedMemRef { .. } => values.extend(unpack_unranked(rw, loc, operand)),
            _ => values.push(operand),
        }
    }
    values
}

/// Returns the replacements of the results of a call.
fn results_of(
    types: &LlvmTypes,
    loc: Loc,
    results: &[Type],
    packed: Option<&Packed>,
    call: Op,
    bare: bool,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Vec<Value>, rewrite::MatchFailure> {
    let Some(packed) = packed else { return Ok(Vec::new()) };
    let whole = rw.op(call).result(0).handle();
    let mut values = match packed.len {
        1 => vec![whole],
        len => (0..len as i64).map(|at| extract(rw, loc, whole, &[at])).collect(),
    };
    for (value, &ty) in values.iter_mut().zip(results) {
        let view = types.context().ty(ty);
        match view.data() {
            TypeData::MemRef { .. } if bare => {
                *value = MemRefDescriptor::from_static_shape(rw, loc, types, view, *value).matched()?.value();
            }
            TypeData::UnrankedMemRef { .. } => {
                *value = copy_unranked(rw, loc, types, view, *value, false).matched()?;
            }
            _ => {}
        }
    }
    Ok(values)
}

pub(super) fn convert_constant(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let view = at.view(rw);
    let ty = at.types.convert(view.result(0).ty_handle()).filter(|&ty| is_compatible(cx.ty(ty))).matched()?;
    // A function that stays is no global of `llvm`.
    let stays = cx.ty(view.result(0).ty_handle()).as_function().is_some_and(|(inputs, results)| {
        signature::convert(at.types, inputs, results, false, &mut []).is_none()
    });
    if stays {
        return no_match("the function cannot be converted");
    }
    let callee = view.attr("value").matched()?.handle();
    let mut state = AddressOf::state(cx, at.loc).results([ty]).attr(cx, "global_name", callee);
    set_attrs(cx, view.attrs().filter(|attr| cx.ident_str(attr.name) != "value"), &mut state)?;
    rw.replace_with(at.op, state);
    Ok(())
}
