//! Accesses to elements at offsets of their own.

use super::layout_of;
use super::parts::{Parts, group_layout};
use crate::layout::{Slot, set, without_groups};
use dialect_transforms::make::Make;
use ir::{Attr, Build, Op, OpRef, Value};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, Operands};

/// Returns the attributes of accesses to parts.
fn attrs(op: OpRef<'_>, layout: Option<Attr>) -> Vec<(&'static str, Attr)> {
    let cx = op.context();
    let chunk = op.attr("chunk_size").and_then(|chunk| chunk.as_i64()).unwrap_or(1);
    let hints = ["l1_hint", "l2_hint", "l3_hint"].into_iter();
    let hints = hints.filter_map(|name| Some((name, op.attr(name)?.handle())));
    let chunk = [("chunk_size", cx.i64_attr(chunk))];
    hints.chain(chunk).chain(layout.map(|layout| ("layout", layout))).collect()
}

/// Returns the parts of offsets and masks.
fn lanes(
    op: Op,
    operands: &Operands,
    first: usize,
    rw: &ConversionRewriter<'_>,
) -> Result<Vec<(Value, Value)>, MatchFailure> {
    let view = rw.op(op);
    let (offsets, masks) = (operands.group(view, first), operands.group(view, first + 1));
    let shape = |value: &Value| rw.value(*value).ty().shape().map(<[i64]>::to_vec);
    let (offset, mask) =
        (offsets.first().and_then(shape).matched()?, masks.first().and_then(shape).matched()?);
    rw.require(offset == mask)?;
    Ok(offsets.iter().copied().zip(masks.iter().copied()).collect())
}

pub(super) fn load(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let cx = view.context().clone();
    let ty = view.result(0).ty();
    let layout = group_layout(&cx, layout_of(view)).matched()?;
    let parts = Parts::of(ty.shape().matched()?, layout).matched()?;
    let part = cx.vector_type(&parts.shape, ty.element_or_self().handle());
    let (source, attrs) = (view.operand(0).handle(), attrs(view, without_groups(layout)));
    let lanes = lanes(op, operands, 1, rw)?;
    let m = &mut Make::like(rw, op);
    let load = |(offset, mask)| m.with("xegpu.load", &[source, offset, mask], part, &attrs);
    let made: Vec<Value> = lanes.into_iter().map(load).collect();
    rw.replace_op_with(op, &[&made]);
    Ok(())
}

pub(super) fn store(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let cx = view.context().clone();
    let layout = group_layout(&cx, layout_of(view)).matched()?;
    let rest = without_groups(layout);
    let (dest, attrs, values) = (view.operand(1).handle(), attrs(view, rest), operands.of(0).to_vec());
    let lanes = lanes(op, operands, 2, rw)?;
    let m = &mut Make::like(rw, op);
    for (value, (offset, mask)) in values.into_iter().zip(lanes) {
        let state = m.rw.state("xegpu.store", m.loc).operands([value, dest, offset, mask]);
        let store = m.rw.insert(attrs.iter().fold(state, |state, &(name, attr)| state.attr(&cx, name, attr)));
        for operand in [0, 2, 3] {
            m.rw.modify_op(store, |op| {
                if let Some(rest) = rest {
                    set(op, Slot::Operand(operand), rest);
                }
            });
        }
    }
    rw.erase_op(op);
    Ok(())
}
