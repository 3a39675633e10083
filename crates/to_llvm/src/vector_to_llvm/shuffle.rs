//! Rearrangements of elements.

use super::elements::{extract_element, insert_element};
use crate::llvm::{Site, constant, extract, insert, poison};
use ir::{Build, OpState, Type, Value};
use llvm::ops::{Bitcast, ShuffleVector};
use llvm::types::struct_type;
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

/// Creates `llvm.shufflevector`.
pub(super) fn shuffle(
    at: &Site<'_>,
    [a, b]: [Value; 2],
    mask: &[i32],
    scalable: bool,
    rw: &mut ConversionRewriter<'_>,
) -> Value {
    let cx = at.context();
    let element = rw.value(a).ty().element_or_self().handle();
    let shape = [mask.len() as i64].into();
    let ty = cx.type_of(ir::TypeData::Vector { shape, scalable: u64::from(scalable), element });
    let state = ShuffleVector::state(cx, at.loc).operands([a, b]).results([ty]);
    rw.insert_value(state.attr(cx, "mask", cx.i32_array_attr(mask)))
}

pub(super) fn convert_bitcast(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.result_type(0, rw);
    if ty.rank().is_none_or(|rank| rank > 1) {
        return no_match("vectors of several dimensions are not supported");
    }
    let ty = at.convert(ty.handle())?;
    let state = Bitcast::state(at.context(), at.loc).operands([at.operand(0)]).results([ty]);
    rw.replace_with(at.op, state);
    Ok(())
}

pub(super) fn convert_shuffle(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let mask = at.view(rw).attr("mask").and_then(|mask| mask.as_ints()).matched()?;
    let (first, second) = (at.operand_type(0, rw), at.operand_type(1, rw));
    let ty = at.convert(at.result_type(0, rw).handle())?;
    let rank = first.rank().matched()?;
    let operands = [at.operand(0), at.operand(1)];
    if rank <= 1 && first == second {
        let mask: Vec<i32> = mask.iter().map(|&place| place as i32).collect();
        let made = shuffle(at, operands, &mask, false, rw);
        return at.replace(&[made], rw);
    }
    let size = first.shape().and_then(|shape| shape.first().copied()).unwrap_or(1);
    let mut made = poison(rw, at.loc, ty);
    for (target, &place) in mask.iter().enumerate() {
        let (source, place) = if place >= size { (operands[1], place - size) } else { (operands[0], place) };
        // A lane that is not defined may have any element.
        let place = place.max(0);
        if rank > 1 {
            let part = extract(rw, at.loc, source, &[place]);
            made = insert(rw, at.loc, made, part, &[target as i64]);
        } else {
            let place = position(at, place, rw);
            let part = extract_element(at, source, place, rw);
            let target = position(at, target as i64, rw);
            made = insert_element(at, part, made, target, rw);
        }
    }
    at.replace(&[made], rw)
}

fn position(at: &Site<'_>, place: i64, rw: &mut ConversionRewriter<'_>) -> Value {
    let value = at.context().index_attr(place);
    constant(rw, at.loc, at.types.index(), value)
}

pub(super) fn convert_interleave(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let result = at.result_type(0, rw);
    if result.rank() != Some(1) {
        return no_match("vectors of several dimensions are not supported");
    }
    let operands = [at.operand(0), at.operand(1)];
    if result.scalable_dims() != 0 {
        let (cx, ty) = (at.context(), at.convert(result.handle())?);
        let state = OpState::new(cx, cx.op_name("llvm.intr.vector.interleave2"), at.loc);
        rw.replace_with(at.op, state.operands(operands).results([ty]));
        return Ok(());
    }
    let size = result.shape().and_then(|shape| i32::try_from(shape[0]).ok()).matched()? / 2;
    let mask: Vec<i32> = (0..size).flat_map(|place| [place, place + size]).collect();
    let made = shuffle(at, operands, &mask, false, rw);
    at.replace(&[made], rw)
}

pub(super) fn convert_deinterleave(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, result) = (at.context(), at.result_type(0, rw));
    if result.rank() != Some(1) {
        return no_match("vectors of several dimensions are not supported");
    }
    let source = at.operand(0);
    let ty: Type = at.convert(result.handle())?;
    if result.scalable_dims() != 0 {
        let both = struct_type(cx, &[ty, ty], false);
        let state = OpState::new(cx, cx.op_name("llvm.intr.vector.deinterleave2"), at.loc);
        let both = rw.insert_value(state.operands([source]).results([both]));
        let made = [0, 1].map(|part| extract(rw, at.loc, both, &[part]));
        return at.replace(&made, rw);
    }
    let size = result.shape().and_then(|shape| i32::try_from(shape[0]).ok()).matched()?;
    let source_ty = rw.value(source).ty_handle();
    let other = poison(rw, at.loc, source_ty);
    let made = [0, 1].map(|first| {
        let mask: Vec<i32> = (0..size).map(|place| 2 * place + first).collect();
        shuffle(at, [source, other], &mask, false, rw)
    });
    at.replace(&made, rw)
}
