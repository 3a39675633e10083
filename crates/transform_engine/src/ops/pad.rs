//! `transform.structured.pad`.

use super::rewriting::{beside, numbers, rewrite};
use crate::handles::Payload;
use crate::outcome::{Applied, Failure, silenceable};
use crate::payload::PayloadOp;
use crate::state::State;
use ir::{Attr, AttrRef, OpRef, Type};
use linalg::Structured;
use linalg_transforms::pad_iteration_domain::{DomainOptions, pad_iteration_domain};
use linalg_transforms::pad_operands::{CopyBack, PadOptions, pad_operands};
use tiling::TilingInterface;

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let ints = |name: &str| -> Vec<i64> {
        let items = op.attr(name).and_then(|list| list.as_array());
        items.into_iter().flatten().filter_map(|item| item.as_i64()).collect()
    };
    let (mut ops, mut pads, mut copies) = (Vec::new(), Vec::new(), Vec::new());
    for target in state.ops_of(op.operand(0)) {
        let types: Option<Vec<Type>> =
            target.get(state.payload).and_then(Structured::of).map(|view| view.operand_types().collect());
        let Some(types) = types else {
            let error = silenceable(op, "expected LinalgOp target");
            return Err(error.note(state.place_of(&target), "target op").into());
        };
        let values = padding_values(op, &target, &types, state)?;
        let dimensions = ints("padding_dimensions");
        let fixed = op.attr("static_pad_to_multiple_of").and_then(AttrRef::as_ints).unwrap_or_default();
        let mut multiples = numbers(op, &fixed, op.operands().skip(1), state)?;
        if multiples.is_empty() {
            multiples = vec![1; dimensions.len()];
        }
        let copy_back = match op.attr("copy_back_op").and_then(|name| name.as_str()) {
            Some("linalg.copy") => CopyBack::Copy,
            Some("none") => CopyBack::None,
            _ => CopyBack::Materialize,
        };
        let nofold = ints("nofold_flags").into_iter().map(|flag| flag != 0).collect();
        let prescribed = op.attr("use_prescribed_tensor_shapes").is_some();
        let options = PadOptions { dimensions, multiples, prescribed, values, nofold, copy_back };
        let at = state.place_of(&target);
        let done = rewrite(op, &target, state, |rw, found| pad_operands(found, rw, &options).ok())?;
        let Some(done) = done.flatten() else {
            return Err(silenceable(op, "failed to pad op").note(at, "target op").into());
        };
        let all = |ops: &[ir::Op]| match beside(&target, ops.iter().copied()) {
            Payload::Ops(ops) => ops,
            _ => Vec::new(),
        };
        ops.extend(all(&[done.op]));
        pads.extend(all(&done.pads));
        copies.extend(all(&done.copies));
    }
    Ok(vec![Payload::Ops(ops), Payload::Ops(pads), Payload::Ops(copies)])
}

/// Pads the iteration domain of each target.
pub(super) fn iteration_domain<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let (mut ops, mut pads) = (Vec::new(), Vec::new());
    for target in state.ops_of(op.operand(0)) {
        let types: Option<Vec<Type>> =
            target.get(state.payload).and_then(Structured::of).map(|view| view.operand_types().collect());
        let Some(types) = types else {
            let view = target.get(state.payload);
            let is_tiled = view.is_some_and(|view| view.interface::<dyn TilingInterface>().is_some());
            let message = match is_tiled {
                true => "only IndexingMapOpInterface ops supported atm",
                false => "expected TilingInterface target",
            };
            let error = silenceable(op, message);
            return Err(error.note(state.place_of(&target), "target op").into());
        };
        let values = padding_values(op, &target, &types, state)?;
        let fixed = op.attr("static_padding_sizes").and_then(AttrRef::as_ints).unwrap_or_default();
        let sizes = numbers(op, &fixed, op.operands().skip(1), state)?;
        let multiples = op.attr("pad_to_multiple_of").is_some();
        let options = DomainOptions { sizes, multiples, values };
        let at = state.place_of(&target);
        let done = rewrite(op, &target, state, |rw, found| pad_iteration_domain(found, rw, &options).ok())?;
        let Some((padded, made)) = done.flatten() else {
            return Err(silenceable(op, "failed to pad op").note(at, "target op").into());
        };
        ops.push(target.sibling(padded));
        pads.extend(made.into_iter().map(|pad| target.sibling(pad)));
    }
    Ok(vec![Payload::Ops(ops), Payload::Ops(pads)])
}

/// Returns the value of the padding of each operand: those that are given, or zero.
fn padding_values<'s>(
    op: OpRef<'s>,
    target: &PayloadOp,
    types: &[Type],
    state: &mut State<'s, '_>,
) -> Result<Vec<Option<Attr>>, Failure> {
    let given: Vec<AttrRef<'s>> =
        op.attr("padding_values").and_then(|values| values.as_array()).into_iter().flatten().collect();
    let cx = op.context();
    let element = |ty: Type| cx.ty(ty).element_or_self();
    if given.is_empty() {
        let zeros = types.iter().map(|&ty| arith::zero_attr(element(ty)).map(Some));
        return zeros.collect::<Option<_>>().ok_or_else(|| {
            silenceable(op, "failed to pad op").note(state.place_of(target), "target op").into()
        });
    }
    let mut values = Vec::new();
    for (attr, &ty) in given.into_iter().zip(types) {
        let ty = element(ty);
        if attr.to_string() == "#ub.poison" {
            values.push(None);
            continue;
        }
        if let Some(text) = attr.as_str() {
            let parsed = syntax::parse_attr(cx, &format!("{text} : {ty}")).ok();
            match parsed.filter(|&parsed| cx.attr_ref(parsed).ty().is_some_and(|found| found == ty)) {
                Some(parsed) => values.push(Some(parsed)),
                None => {
                    let message = format!("expects a padding that parses to '{ty}', got {attr}");
                    return Err(refused(op, message, target, state));
                }
            }
            continue;
        }
        if attr.ty().is_none_or(|found| found != ty) {
            let message = format!("expects a padding value of type '{ty}', got {attr}");
            return Err(refused(op, message, target, state));
        }
        values.push(Some(attr.handle()));
    }
    Ok(values)
}

/// Reports a value that cannot be the padding.
fn refused<'s>(op: OpRef<'s>, message: String, target: &PayloadOp, state: &mut State<'s, '_>) -> Failure {
    let error = op.error(message).note(state.place_of(target), "when applied to this op");
    state.definite(error)
}
