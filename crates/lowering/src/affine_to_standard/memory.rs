//! `affine.apply`, `affine.min`, `affine.max`, and accesses to memory.

use super::emit::{Emit, Lowered};
use super::expand::{check, expand_map, reduce};
use affine::{DmaPart, DmaStart, DmaWait};
use ir::{AffineMap, Op, Value};

/// The map of an operation, and its operands from a position on; it was checked that it can be computed.
fn map_and_operands(
    emit: &Emit<'_>,
    op: Op,
    first: usize,
) -> Result<(AffineMap, Vec<Value>), Vec<diag::Diagnostic>> {
    let view = emit.body().op(op);
    let operands: Vec<Value> = view.operands().skip(first).map(|operand| operand.handle()).collect();
    let map = view.attr("map").and_then(|map| map.as_affine_map()).ok_or_else(Vec::new)?;
    let cx = emit.context();
    if cx.map(map).num_inputs() as usize != operands.len() {
        return Err(Vec::new());
    }
    check(emit, op, &cx.map_data(map).results)?;
    Ok((map, operands))
}

pub(super) fn lower_apply(emit: &mut Emit<'_>, op: Op) -> Lowered {
    let (map, operands) = map_and_operands(emit, op, 0)?;
    Ok(expand_map(emit, map, &operands))
}

pub(super) fn lower_min_max(emit: &mut Emit<'_>, op: Op) -> Lowered {
    let (map, operands) = map_and_operands(emit, op, 0)?;
    let name = if emit.body().op(op).is("affine.min") { "arith.minsi" } else { "arith.maxsi" };
    let values = expand_map(emit, map, &operands);
    reduce(emit, name, values).map(|value| vec![value]).ok_or_else(Vec::new)
}

/// An access whose memref is operand `memref`.
pub(super) fn lower_access(emit: &mut Emit<'_>, op: Op, memref: usize) -> Lowered {
    let (map, operands) = map_and_operands(emit, op, memref + 1)?;
    let indices = expand_map(emit, map, &operands);
    let cx = emit.context();
    let view = emit.body().op(op);
    let name = match view.name_str() {
        "affine.load" => "memref.load",
        "affine.store" => "memref.store",
        "affine.prefetch" => "memref.prefetch",
        "affine.vector_load" => "vector.load",
        _ => "vector.store",
    };
    let fixed = view.operands().take(memref + 1).map(|operand| operand.handle());
    let mut state = emit.state(name).operands(fixed.chain(indices)).results(view.result_types());
    for attr in ["isWrite", "localityHint", "isDataCache"] {
        if let Some(value) = view.attr(attr).filter(|_| name == "memref.prefetch") {
            state.try_put_attr(&cx, cx.ident(attr), value.handle());
        }
    }
    let lowered = emit.insert(state);
    // Vectors have demands on memrefs that `affine` does not have: the operation stays then.
    let mut errors = Vec::new();
    if name.starts_with("vector.") && !ir::verify::verify_op(emit.body().op(lowered), &mut errors) {
        emit.body_mut().erase_ops(&[lowered]);
        return Err(emit.fail(errors));
    }
    Ok(emit.body().op(lowered).results().map(|result| result.handle()).collect())
}

/// Lowers the subscripts of parts of a transfer, and returns each memref with its indices.
fn lower_parts(
    emit: &mut Emit<'_>,
    op: Op,
    parts: &[DmaPart],
) -> Result<Vec<Vec<Value>>, Vec<diag::Diagnostic>> {
    let mut places = Vec::with_capacity(parts.len());
    for &part in parts {
        let view = emit.body().op(op);
        let memref = view.operand(part.memref).handle();
        let bound = part.bound_map(view).ok_or_else(Vec::new)?;
        check(emit, op, &emit.context().map_data(bound.map).results)?;
        let mut place = vec![memref];
        place.extend(expand_map(emit, bound.map, &bound.operands));
        places.push(place);
    }
    Ok(places)
}

pub(super) fn lower_dma_start(emit: &mut Emit<'_>, op: Op) -> Lowered {
    let view = emit.body().op(op);
    let parts = view.cast::<DmaStart<'_>>().and_then(|start| start.parts()).ok_or_else(Vec::new)?;
    let rest: Vec<Value> = view.operands().skip(parts[2].end()).map(|value| value.handle()).collect();
    let places = lower_parts(emit, op, &parts)?;
    let (count, stride) = rest.split_first().ok_or_else(Vec::new)?;
    // The number of elements stands before the tag here.
    let mut operands = places[..2].concat();
    operands.push(*count);
    operands.extend(places[2].iter().chain(stride));
    let state = emit.state("memref.dma_start").operands(operands);
    emit.insert(state);
    Ok(Vec::new())
}

pub(super) fn lower_dma_wait(emit: &mut Emit<'_>, op: Op) -> Lowered {
    let view = emit.body().op(op);
    let tag = view.cast::<DmaWait<'_>>().and_then(|wait| wait.tag()).ok_or_else(Vec::new)?;
    let count = view.operand(tag.end()).handle();
    let mut operands = lower_parts(emit, op, &[tag])?.concat();
    operands.push(count);
    let state = emit.state("memref.dma_wait").operands(operands);
    emit.insert(state);
    Ok(Vec::new())
}
