//! Patterns for what takes buffers apart: it looks through what made them.

use super::apply::{apply, value_of};
use super::resolve::{Metadata, of_collapse, of_expand, of_subview, take_apart};
use ir::{Build, DYNAMIC, Loc, Op, Value};
use memref::slice::{self, Mixed};
use memref::{
    Alloc, Alloca, AssumeAlignment, Cast, CollapseShape, ExpandShape, ExtractAlignedPointerAsIndex,
    ExtractStridedMetadata, GetGlobal, MemorySpaceCast, ReinterpretCast, SubView,
};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};

/// Adds the patterns.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<ExtractStridedMetadata<'_>>(of_allocation)
        .of::<ExtractStridedMetadata<'_>>(of_view)
        .of::<ExtractStridedMetadata<'_>>(of_global)
        .of::<ExtractAlignedPointerAsIndex<'_>>(pointer_of_view)
        .of::<ExtractStridedMetadata<'_>>(of_reinterpreted)
        .of::<ExtractStridedMetadata<'_>>(of_cast)
        .of::<ExtractStridedMetadata<'_>>(of_space_cast)
        .of::<ExtractStridedMetadata<'_>>(of_assumption)
        .of::<ExtractStridedMetadata<'_>>(of_base);
}

/// Returns the operation that made the buffer whose metadata an operation extracts.
fn source_of(op: Op, name: &str, rw: &Rewriter<'_>) -> Result<Op, MatchFailure> {
    let made = rw.op(op).operand(0).defining_op().matched()?;
    rw.require(made.is(name))?;
    Ok(made.handle())
}

/// Replaces an operation by a buffer taken apart.
fn replace(op: Op, loc: Loc, parts: Metadata, rw: &mut Rewriter<'_>) {
    let mut values = vec![parts.base];
    for number in std::iter::once(parts.offset).chain(parts.sizes).chain(parts.strides) {
        values.push(value_of(rw, loc, number));
    }
    rw.replace_op(op, &values);
}

/// The start of a buffer, as a memref without dimensions.
fn base_of(op: Op, buffer: Value, rw: &mut Rewriter<'_>) -> Value {
    let view = rw.op(op);
    let (loc, ty) = (view.loc(), view.result(0).ty_handle());
    if rw.value(buffer).ty_handle() == ty {
        return buffer;
    }
    let cx = rw.context().clone();
    let mut state = ReinterpretCast::state(&cx, loc).operands([buffer]).results([ty]);
    slice::set_lists(&cx, &mut state, &[vec![Mixed::Fixed(0)], Vec::new(), Vec::new()]);
    rw.insert_value(state)
}

/// The sizes of an allocation are what it was given.
fn of_allocation(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let made = source_of(op, Alloc::NAME, rw).or_else(|_| source_of(op, Alloca::NAME, rw))?;
    let (made, loc) = (rw.op(made), rw.op(op).loc());
    let buffer = made.result(0);
    rw.require(memref::layout::is_identity(buffer.ty()))?;
    let shape = buffer.ty().shape().matched()?.to_vec();
    let sizes = slice::mixed(&shape, made.group(0).map(|size| size.handle()));
    let buffer = buffer.handle();
    let cx = rw.context().clone();
    let mut strides = vec![Mixed::Fixed(1); sizes.len()];
    let mut product = cx.affine_constant(1);
    for dim in (0..sizes.len().saturating_sub(1)).rev() {
        let inner = &sizes[dim + 1..];
        product = cx.affine_mul(product, cx.affine_symbol(inner.len() as u32 - 1));
        strides[dim] = apply(rw, loc, product, inner);
    }
    // The start is only made where it is used.
    let base = match rw.op(op).result(0).is_unused() {
        true => rw.op(op).result(0).handle(),
        false => base_of(op, buffer, rw),
    };
    replace(op, loc, Metadata { base, offset: Mixed::Fixed(0), sizes, strides }, rw);
    Ok(())
}

fn of_global(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let made = source_of(op, GetGlobal::NAME, rw)?;
    let (buffer, loc) = (rw.op(made).result(0), rw.op(op).loc());
    rw.require(memref::layout::is_identity(buffer.ty()))?;
    let shape = buffer.ty().shape().matched()?.to_vec();
    rw.require(!shape.contains(&DYNAMIC))?;
    let buffer = buffer.handle();
    let fixed = |numbers: &[i64]| numbers.iter().map(|&number| Mixed::Fixed(number)).collect::<Vec<_>>();
    let (sizes, strides) = (fixed(&shape), fixed(&memref::layout::row_major(&shape)));
    let base = base_of(op, buffer, rw);
    replace(op, loc, Metadata { base, offset: Mixed::Fixed(0), sizes, strides }, rw);
    Ok(())
}

/// Of a part of a buffer, or a buffer in another shape.
fn of_view(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let made = rw.op(op).operand(0).defining_op().matched()?;
    let (name, made, loc) = (made.name_str().to_owned(), made.handle(), made.loc());
    let parts = match &name[..] {
        SubView::NAME => of_subview(made, rw)?,
        ExpandShape::NAME => of_expand(made, rw)?,
        CollapseShape::NAME => of_collapse(made, rw)?,
        _ => return rewrite::no_match("no view"),
    };
    replace(op, loc, parts, rw);
    Ok(())
}

/// The pointer of a view is that of what is viewed.
fn pointer_of_view(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let made = source_of(op, SubView::NAME, rw).or_else(|_| source_of(op, ReinterpretCast::NAME, rw))?;
    let source = rw.op(made).operand(0).handle();
    rw.modify_op(op, |op| {
        op.operand(0, source);
    });
    Ok(())
}

fn of_reinterpreted(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let made = source_of(op, ReinterpretCast::NAME, rw)?;
    let [offsets, sizes, strides] = slice::lists(rw.op(made));
    let (source, loc) = (rw.op(made).operand(0).handle(), rw.op(op).loc());
    let offset = *offsets.first().matched()?;
    let taken = take_apart(rw, loc, source)?;
    let base = rw.op(taken).result(0).handle();
    replace(op, loc, Metadata { base, offset, sizes, strides }, rw);
    Ok(())
}

/// Replaces what an operation takes apart: the parts but the base are those of another buffer, or what the type says.
fn look_through(op: Op, source: Value, rw: &mut Rewriter<'_>) -> Result<Metadata, MatchFailure> {
    let (ty, loc) = (rw.op(op).operand(0).ty(), rw.op(op).loc());
    let (layout, shape) = (memref::layout::strides_and_offset(ty).matched()?, ty.shape().matched()?.to_vec());
    let taken = take_apart(rw, loc, source)?;
    let results: Vec<Value> = rw.op(taken).results().map(|result| result.handle()).collect();
    let known = std::iter::once(layout.offset).chain(shape.iter().copied()).chain(layout.strides);
    let mut numbers = known.zip(&results[1..]).map(|(known, &value)| match known {
        DYNAMIC => Mixed::Value(value),
        known => Mixed::Fixed(known),
    });
    let offset = numbers.next().matched()?;
    let sizes = numbers.by_ref().take(shape.len()).collect();
    let strides = numbers.collect();
    Ok(Metadata { base: results[0], offset, sizes, strides })
}

fn of_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let made = source_of(op, Cast::NAME, rw)?;
    let source = rw.op(made).operand(0).handle();
    let parts = look_through(op, source, rw)?;
    let loc = rw.op(op).loc();
    replace(op, loc, parts, rw);
    Ok(())
}

fn of_space_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let made = source_of(op, MemorySpaceCast::NAME, rw)?;
    let source = rw.op(made).operand(0).handle();
    let mut parts = look_through(op, source, rw)?;
    let (loc, ty) = (rw.op(op).loc(), rw.op(op).result(0).ty_handle());
    parts.base = MemorySpaceCast::build_value(rw, loc, parts.base, ty);
    replace(op, loc, parts, rw);
    Ok(())
}

fn of_assumption(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let made = source_of(op, AssumeAlignment::NAME, rw)?;
    let source = rw.op(made).operand(0).handle();
    rw.modify_op(op, |op| {
        op.operand(0, source);
    });
    Ok(())
}

/// A base has no more than itself.
fn of_base(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let made = source_of(op, ExtractStridedMetadata::NAME, rw)?;
    let base = rw.op(op).operand(0).handle();
    rw.require(rw.op(made).result(0).handle() == base && rw.op(op).num_results() == 2)?;
    let loc = rw.op(op).loc();
    let parts = Metadata { base, offset: Mixed::Fixed(0), sizes: Vec::new(), strides: Vec::new() };
    replace(op, loc, parts, rw);
    Ok(())
}
