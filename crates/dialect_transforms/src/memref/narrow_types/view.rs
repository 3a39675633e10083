//! Allocations, copies and views of buffers of narrow elements.

use super::linear_index::{Metadata, place_of};
use super::{Widths, converted, div_ceil, result_types};
use ir::{Build, DYNAMIC, Op, OpRef, OpState};
use memref::layout::strides_and_offset;
use rewrite::{ConversionRewriter, ConversionSet, Convert, MatchResult, Matched, Operands};
use shaped::slice::{self, Mixed};
use tiling::materialize;

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet) {
    for name in ["memref.alloc", "memref.alloca"] {
        set.convert(Convert::on(name, allocation).called("ConvertMemRefAllocation"));
    }
    set.convert(Convert::on("memref.copy", copy).called("ConvertMemRefCopy"));
    set.convert(Convert::on("memref.dealloc", again).called("ConvertMemRefDealloc"));
    for (name, pattern) in [
        ("memref.collapse_shape", "ConvertMemRefCollapseShape"),
        ("memref.expand_shape", "ConvertMemRefExpandShape"),
    ] {
        set.convert(Convert::on(name, reshape).called(pattern));
    }
    for (name, pattern) in [
        ("memref.assume_alignment", "ConvertMemRefAssumeAlignment"),
        ("memref.memory_space_cast", "ConvertMemRefMemorySpaceCast"),
    ] {
        set.convert(Convert::on(name, again).called(pattern));
    }
    set.convert(Convert::on("memref.subview", subview).called("ConvertMemRefSubview"));
    set.convert(Convert::on("memref.reinterpret_cast", reinterpret).called("ConvertMemRefReinterpretCast"));
}

/// Returns an operation of the same name and attributes, without operands and results.
fn same(view: OpRef<'_>) -> OpState {
    let mut state = OpState::new(view.context(), view.name(), view.loc());
    state.slots = view.slot_words().to_list();
    state.discardable = view.discardable().as_dictionary().unwrap_or(&[]).into();
    state
}

/// Creates an operation again with converted operands and results.
fn again(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let old: Vec<_> = rw.op(op).result_types().collect();
    let mut results = Vec::with_capacity(old.len());
    for ty in old {
        results.push(converted(rw, ty)?);
    }
    let state = same(rw.op(op)).operands(operands.all().iter().copied()).results(results);
    rw.replace_with(op, state);
    Ok(())
}

fn allocation(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (old, new) = result_types(op, rw)?;
    let widths = Widths::of(rw, old, new)?;
    let (cx, loc) = (rw.context().clone(), rw.op(op).loc());
    let shape = cx.ty(old).shape().matched()?.to_vec();
    let sizes = slice::mixed(&shape, operands.group(rw.op(op), 0).iter().copied());
    let mut state = same(rw.op(op)).results([new]);
    let symbols: Vec<_> = operands.group(rw.op(op), 1).to_vec();
    let mut dynamic = 0;
    if !shape.is_empty() {
        let parts = Metadata::row_major(rw, loc, sizes);
        let zero = vec![Mixed::Fixed(0); shape.len()];
        let place = place_of(rw, loc, widths.scale(), &parts, &zero);
        if cx.ty(new).shape().is_some_and(|shape| shape.contains(&DYNAMIC)) {
            state.operands.push(materialize(rw, loc, place.size));
            dynamic = 1;
        }
    }
    state.operands.extend(symbols.iter().copied());
    state.set_words(&cx, "operandSegmentSizes", &[dynamic, symbols.len() as u32]);
    rw.replace_with(op, state);
    Ok(())
}

fn copy(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let layout = |at: usize| strides_and_offset(rw.op(op).operand(at).ty());
    rw.require(layout(0).is_none() || layout(1).is_none() || layout(0) == layout(1))?;
    again(op, operands, rw)
}

/// Replaces a reshape by its source, which is linear already.
fn reshape(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let source = operands.one(0);
    let ty = rw.value(source).ty();
    rw.require(ty.is_memref() && ty.rank() == Some(1))?;
    rw.replace_op(op, &[source]);
    Ok(())
}

/// A part without gaps of static size.
fn subview(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (old, new) = result_types(op, rw)?;
    let widths = Widths::of(rw, old, new)?;
    let (cx, loc) = (rw.context().clone(), rw.op(op).loc());
    let [offsets, sizes, steps] = slice::fixed(rw.op(op));
    rw.require(steps.iter().all(|&step| step == 1) && is_contiguous(cx.ty(old)))?;
    rw.require(!sizes.contains(&DYNAMIC) && offsets.last() != Some(&DYNAMIC))?;
    let source = rw.op(op).operand(0).handle();
    let parts = Metadata::extract(rw, loc, source)?;
    let values = operands.group(rw.op(op), 1).iter().copied();
    let offsets = slice::mixed(&offsets, values);
    let stride = *parts.strides.last().matched()?;
    let sizes = sizes.iter().map(|&size| Mixed::Fixed(size)).collect();
    let parts = Metadata { sizes, ..parts };
    let place = place_of(rw, loc, widths.scale(), &parts, &offsets);
    let mut state = rw.state("memref.subview", loc).operands([operands.one(0)]).results([new]);
    slice::set_lists(&cx, &mut state, &[vec![place.index], vec![place.size], vec![stride]]);
    rw.replace_with(op, state);
    Ok(())
}

/// Whether the elements of a buffer of static shape follow each other in memory.
fn is_contiguous(ty: ir::TypeRef<'_>) -> bool {
    let (Some(layout), Some(shape)) = (strides_and_offset(ty), ty.shape()) else { return false };
    if shape.contains(&DYNAMIC) {
        return false;
    }
    let mut running = 1_i64;
    let mut inner = shape.len();
    while inner > 0 && layout.strides[inner - 1] == running {
        running = running.saturating_mul(shape[inner - 1]);
        inner -= 1;
    }
    shape[..inner].iter().all(|&size| size == 1)
}

/// At most one dimension, all numbers of which are known.
fn reinterpret(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (old, new) = result_types(op, rw)?;
    let widths = Widths::of(rw, old, new)?;
    let (cx, loc) = (rw.context().clone(), rw.op(op).loc());
    rw.require(cx.ty(old).rank().is_some_and(|rank| rank <= 1))?;
    let [offsets, sizes, strides] = slice::fixed(rw.op(op));
    let offset = *offsets.first().matched()?;
    rw.require(strides.iter().all(|&stride| stride == 1) && !sizes.contains(&DYNAMIC) && offset != DYNAMIC)?;
    rw.require(offset % widths.scale() == 0)?;
    let fixed = |list: &[i64]| list.iter().map(|&number| Mixed::Fixed(number)).collect::<Vec<_>>();
    let sizes: Vec<i64> = sizes.iter().map(|size| div_ceil(*size, widths.scale())).collect();
    let lists = [fixed(&[offset / widths.scale()]), fixed(&sizes), fixed(&strides)];
    let mut state = rw.state("memref.reinterpret_cast", loc).operands([operands.one(0)]).results([new]);
    slice::set_lists(&cx, &mut state, &lists);
    rw.replace_with(op, state);
    Ok(())
}
