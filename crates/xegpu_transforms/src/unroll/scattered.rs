//! Unrolling of accesses to elements at offsets of their own.

use super::{HINTS, Options, attrs_of, own_layout, pack, unpack};
use dialect_transforms::make::Make;
use ir::{Attr, Build, Op, OpRef, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, Rewriter};
use xegpu::TensorDesc;

/// Elements that follow one another at an offset, in the whole and in a part.
#[derive(Clone, Copy)]
struct Chunk {
    whole: i64,
    part: i64,
}

impl Chunk {
    fn of(whole: i64, shape: &[i64]) -> Result<Chunk, MatchFailure> {
        let part = if whole > 1 { *shape.last().matched()? } else { 1 };
        (part > 0 && whole % part == 0).then_some(Chunk { whole, part }).matched()
    }

    /// Returns how many parts an offset has.
    fn count(self) -> i64 {
        self.whole / self.part
    }

    /// Returns the shape of offsets and masks of parts.
    fn lanes(self, shape: &[i64]) -> &[i64] {
        if self.whole > 1 { &shape[..shape.len() - 1] } else { shape }
    }
}

/// Creates the parts of a mask or of offsets, one for each part of a chunk.
fn repeated(
    m: &mut Make<'_, '_>,
    vector: Value,
    options: &Options,
    (chunk, shape): (Chunk, &[i64]),
) -> Result<Vec<Value>, MatchFailure> {
    let lanes = chunk.lanes(shape);
    let types = options.parts(m.rw, vector, lanes)?;
    let parts = pack(m, vector, &types, lanes);
    let count = usize::try_from(chunk.count()).unwrap_or(1);
    Ok(parts.into_iter().flat_map(|part| std::iter::repeat_n(part, count)).collect())
}

/// Creates the parts of offsets, with that of each part of a chunk.
fn starts(
    m: &mut Make<'_, '_>,
    offsets: Value,
    options: &Options,
    (chunk, shape): (Chunk, &[i64]),
) -> Result<Vec<Value>, MatchFailure> {
    let lanes = chunk.lanes(shape);
    let types = options.parts(m.rw, offsets, lanes)?;
    let parts = pack(m, offsets, &types, lanes);
    if chunk.whole <= 1 {
        return Ok(parts);
    }
    let mut starts = Vec::new();
    for part in parts {
        for at in 0..chunk.count() {
            let more = m.index(at * chunk.part);
            let ty = m.ty(part);
            let more = m.value("vector.broadcast", &[more], ty);
            starts.push(m.same("arith.addi", &[part, more]));
        }
    }
    Ok(starts)
}

pub(super) fn create(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let result = view.result(0);
    let whole = TensorDesc::of(result.ty()).and_then(|desc| desc.chunk).matched()?;
    let shape = options.shape(op, rw)?;
    let chunk = Chunk::of(whole, &shape)?;
    let [source, offsets] = [0, 1].map(|at| view.operand(at).handle());
    let (ty, part) = (result.ty_handle(), options.part(result.ty(), &shape)?);
    let m = &mut Make::like(rw, op);
    let starts = starts(m, offsets, options, (chunk, &shape))?;
    let made: Vec<Value> =
        starts.into_iter().map(|start| m.value("xegpu.create_tdesc", &[source, start], part)).collect();
    let whole = unpack(m, &made, ty, &shape)?;
    rw.replace_op(op, &[whole]);
    Ok(())
}

/// Operands and attributes of an access.
struct Access {
    source: Value,
    offsets: Option<Value>,
    mask: Value,
    attrs: Vec<(&'static str, Attr)>,
    chunk: Chunk,
}

impl Access {
    /// Returns what an operation accesses; `first` is the source.
    fn of(op: OpRef<'_>, first: usize, shape: &[i64]) -> Result<Access, MatchFailure> {
        let value = |group: usize| op.group(group).next().map(|value| value.handle());
        let offsets = value(first + 1);
        let desc = TensorDesc::of(op.operand(first).ty());
        let own = op.attr("chunk_size").and_then(|chunk| chunk.as_i64());
        let whole = match offsets {
            Some(_) => own.unwrap_or(1),
            None => desc.and_then(|desc| desc.chunk).matched()?,
        };
        let chunk = Chunk::of(whole, shape)?;
        let mut attrs = attrs_of(op, &HINTS);
        if offsets.is_some() {
            attrs.push(("chunk_size", op.context().i64_attr(chunk.part)));
        }
        attrs.extend(own_layout(op).map(|layout| ("layout", layout)));
        Ok(Access {
            source: op.operand(first).handle(),
            offsets,
            mask: value(first + 2).matched()?,
            attrs,
            chunk,
        })
    }

    /// Creates the operands of the accesses to parts.
    fn parts(
        &self,
        m: &mut Make<'_, '_>,
        shape: &[i64],
        options: &Options,
    ) -> Result<Vec<Vec<Value>>, MatchFailure> {
        let at = (self.chunk, shape);
        match self.offsets {
            Some(offsets) => {
                let masks = repeated(m, self.mask, options, at)?;
                let starts = starts(m, offsets, options, at)?;
                let source = self.source;
                Ok(starts.into_iter().zip(masks).map(|(start, mask)| vec![source, start, mask]).collect())
            }
            None => {
                let types = options.parts(m.rw, self.source, shape)?;
                let descs = pack(m, self.source, &types, shape);
                let masks = repeated(m, self.mask, options, at)?;
                Ok(descs.into_iter().zip(masks).map(|(desc, mask)| vec![desc, mask]).collect())
            }
        }
    }
}

pub(super) fn load(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let shape = options.shape(op, rw)?;
    let view = rw.op(op);
    let access = Access::of(view, 0, &shape)?;
    let ty = view.result(0).ty();
    rw.require(ty.is_vector())?;
    let (ty, part) = (ty.handle(), view.context().vector_type(&shape, ty.element_or_self().handle()));
    let m = &mut Make::like(rw, op);
    let parts = access.parts(m, &shape, options)?;
    let made: Vec<Value> =
        parts.iter().map(|operands| m.with("xegpu.load", operands, part, &access.attrs)).collect();
    let whole = unpack(m, &made, ty, &shape)?;
    rw.replace_op(op, &[whole]);
    Ok(())
}

pub(super) fn store(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let shape = options.shape(op, rw)?;
    let view = rw.op(op);
    let access = Access::of(view, 1, &shape)?;
    let value = view.operand(0).handle();
    rw.require(rw.value(value).ty().is_vector())?;
    let types: Vec<Type> = options.parts(rw, value, &shape)?;
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let places = access.parts(m, &shape, options)?;
    let values = pack(m, value, &types, &shape);
    for (value, operands) in values.into_iter().zip(places) {
        let state = m.rw.state("xegpu.store", m.loc).operands(std::iter::once(value).chain(operands));
        m.rw.insert(access.attrs.iter().fold(state, |state, &(name, attr)| state.attr(&cx, name, attr)));
    }
    rw.erase_op(op);
    Ok(())
}

pub(super) fn prefetch(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(TensorDesc::of(view.operand(0).ty()).is_some() && view.num_operands() == 1)?;
    let shape = options.shape(op, rw)?;
    let desc = view.operand(0).handle();
    let attrs = attrs_of(view, &["l1_hint", "l2_hint", "l3_hint", "layout", "offset_align_byte"]);
    let types = options.parts(rw, desc, &shape)?;
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    for part in pack(m, desc, &types, &shape) {
        let state = m.rw.state("xegpu.prefetch", m.loc).operands([part]);
        m.rw.insert(attrs.iter().fold(state, |state, &(name, attr)| state.attr(&cx, name, attr)));
    }
    rw.erase_op(op);
    Ok(())
}

pub(super) fn update(op: Op, options: &Options, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let whole = TensorDesc::of(view.operand(0).ty()).and_then(|desc| desc.chunk).matched()?;
    let shape = options.shape(op, rw)?;
    let chunk = Chunk::of(whole, &shape)?;
    let [desc, offsets] = [0, 1].map(|at| view.operand(at).handle());
    let ty = view.result(0).ty_handle();
    let types = options.parts(rw, desc, &shape)?;
    let m = &mut Make::like(rw, op);
    let descs = pack(m, desc, &types, &shape);
    let offsets = repeated(m, offsets, options, (chunk, &shape))?;
    let mut made = Vec::new();
    for (desc, offset) in descs.into_iter().zip(offsets) {
        let ty = m.ty(desc);
        made.push(m.value("xegpu.update_offset", &[desc, offset], ty));
    }
    let whole = unpack(m, &made, ty, &shape)?;
    rw.replace_op(op, &[whole]);
    Ok(())
}
