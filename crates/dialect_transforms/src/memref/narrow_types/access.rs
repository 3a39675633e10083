//! Loads and stores of an element as loads and stores of the container that it is in.

use super::linear_index::{Metadata, place_of};
use super::{Widths, bits};
use crate::make::Make;
use arith::AtomicRMWKind;
use ir::{Build, Op, Value};
use rewrite::{ConversionRewriter, ConversionSet, Convert, MatchFailure, MatchResult, Matched, Operands};
use shaped::slice::Mixed;
use tiling::{apply_map, materialize};

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet) {
    set.convert(Convert::on("memref.load", load).called("ConvertMemRefLoad"));
    set.convert(Convert::on("memref.store", store).called("ConvertMemrefStore"));
}

/// Element of a buffer: index of its container, and of its lowest bit there.
struct Place {
    index: Value,
    bit: Value,
}

/// Computes the place of an element of a buffer, which is taken apart as it was before the conversion.
fn place(
    rw: &mut ConversionRewriter<'_>,
    op: Op,
    buffer: Value,
    indices: &[Value],
    widths: Widths,
) -> Result<Mixed, MatchFailure> {
    let loc = rw.op(op).loc();
    let indices: Vec<Mixed> = indices.iter().map(|&index| Mixed::Value(index)).collect();
    let parts = Metadata::extract(rw, loc, buffer)?;
    rw.require(parts.strides.len() == indices.len() && widths.scale() > 1)?;
    Ok(place_of(rw, loc, 1, &parts, &indices).index)
}

/// Returns the index of the container of the element with a number.
fn container(rw: &mut ConversionRewriter<'_>, op: Op, element: Mixed, widths: Widths) -> Value {
    let (loc, cx) = (rw.op(op).loc(), rw.context().clone());
    let quotient = cx.affine_floordiv(cx.affine_symbol(0), cx.affine_constant(widths.scale()));
    let map = cx.make_map(0, 1, [quotient]);
    let index = apply_map(rw, loc, map, &[element]);
    materialize(rw, loc, index)
}

/// Returns the number of the lowest bit, in its container, of the element with a number.
fn lowest_bit(rw: &mut ConversionRewriter<'_>, op: Op, element: Mixed, widths: Widths) -> Value {
    let (loc, cx) = (rw.op(op).loc(), rw.context().clone());
    let rest = cx.affine_modulo(cx.affine_symbol(0), cx.affine_constant(widths.scale()));
    let bit = cx.affine_mul(rest, cx.affine_constant(i64::from(widths.element)));
    let map = cx.make_map(0, 1, [bit]);
    let bit = apply_map(rw, loc, map, &[element]);
    let bit = materialize(rw, loc, bit);
    let ty = cx.int_type(widths.container);
    Make::like(rw, op).value("arith.index_cast", &[bit], ty)
}

/// Returns the number whose lowest bits are one, as many as an element has.
fn low_bits(widths: Widths) -> i128 {
    1_i128.checked_shl(widths.element).map_or(-1, |power| power - 1)
}

fn load(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let buffer = rw.op(op).operand(0);
    let (old, buffer) = (buffer.ty_handle(), buffer.handle());
    let new = rw.value(operands.one(0)).ty_handle();
    let widths = Widths::of(rw, old, new)?;
    let cx = rw.context().clone();
    let element = cx.ty(old).element_type().matched()?.handle();
    let holder = cx.ty(new).element_type().matched()?.handle();
    let result = rw.convert_type(element)?;
    let result_bits = bits(cx.ty(result)).matched()?;
    let plain = if cx.ty(result).is_integer() { result } else { cx.int_type(result_bits) };
    rw.require(holder == cx.int_type(widths.container))?;
    rw.require(plain == holder || result_bits < widths.container)?;
    let loaded = match cx.ty(new).rank() {
        Some(0) => Make::like(rw, op).value("memref.load", &[operands.one(0)], holder),
        _ => {
            let at = place(rw, op, buffer, operands.range(1..operands.len()), widths)?;
            let index = container(rw, op, at, widths);
            let all = Make::like(rw, op).value("memref.load", &[operands.one(0), index], holder);
            let bit = lowest_bit(rw, op, at, widths);
            Make::like(rw, op).same("arith.shrsi", &[all, bit])
        }
    };
    let m = &mut Make::like(rw, op);
    let mut value = match plain == holder {
        true => {
            let mask = m.int(holder, low_bits(widths));
            m.same("arith.andi", &[loaded, mask])
        }
        false => m.value("arith.trunci", &[loaded], plain),
    };
    if plain != result {
        value = m.value("arith.bitcast", &[value], result);
    }
    rw.replace_op(op, &[value]);
    Ok(())
}

/// Replaces the bits of an element, by two atomic operations: others may write the other bits at the same time.
fn store(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let buffer = rw.op(op).operand(1);
    let (old, buffer) = (buffer.ty_handle(), buffer.handle());
    let (value, target) = (operands.one(0), operands.one(1));
    let new = rw.value(target).ty_handle();
    let widths = Widths::of(rw, old, new)?;
    let cx = rw.context().clone();
    let holder = cx.int_type(widths.container);
    rw.require(cx.ty(new).element_type().is_some_and(|element| element.handle() == holder))?;
    let value_bits = bits(rw.value(value).ty()).matched()?;
    rw.require(value_bits < widths.container)?;
    let m = &mut Make::like(rw, op);
    let plain = match m.rw.value(value).ty().is_integer() {
        true => value,
        false => m.value("arith.bitcast", &[value], cx.int_type(value_bits)),
    };
    let value = m.value("arith.extui", &[plain], holder);
    if cx.ty(new).rank() == Some(0) {
        read_modify_write(m, AtomicRMWKind::Assign, value, target, &[]);
        rw.erase_op(op);
        return Ok(());
    }
    let at = place(rw, op, buffer, operands.range(2..operands.len()), widths)?;
    let at = Place { index: container(rw, op, at, widths), bit: lowest_bit(rw, op, at, widths) };
    let m = &mut Make::like(rw, op);
    let mask = m.int(holder, low_bits(widths));
    let mask = m.same("arith.shli", &[mask, at.bit]);
    let ones = m.int(holder, -1);
    let others = m.same("arith.xori", &[mask, ones]);
    let aligned = m.same("arith.shli", &[value, at.bit]);
    read_modify_write(m, AtomicRMWKind::Andi, others, target, &[at.index]);
    read_modify_write(m, AtomicRMWKind::Ori, aligned, target, &[at.index]);
    rw.erase_op(op);
    Ok(())
}

/// Creates `memref.atomic_rmw`.
fn read_modify_write(m: &mut Make<'_, '_>, kind: AtomicRMWKind, value: Value, into: Value, at: &[Value]) {
    let (cx, ty) = (m.cx(), m.ty(value));
    let operands = [value, into].into_iter().chain(at.iter().copied());
    let mut state = m.rw.state("memref.atomic_rmw", m.loc).operands(operands).results([ty]);
    state.set_words(&cx, "kind", &[kind.to_word()]);
    m.rw.insert(state);
}
