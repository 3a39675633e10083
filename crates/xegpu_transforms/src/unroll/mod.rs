//! Unrolling: an operation on a tile becomes operations on parts of it, of a shape that an instruction has.
//!
//! Vectors are taken apart and put together by slices. The parts of a descriptor, and a descriptor of parts, are casts with attributes that say so.

mod blocks;
mod matrix;
mod product;
mod scattered;

use crate::layout::{with_shape, without_inst};
use dialect_transforms::make::Make;
use ir::{Attr, AttrRef, Build, Context, Op, OpRef, Type, TypeData, TypeRef, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter, create_or_fold};
use shaped::slice::Mixed;
use std::sync::Arc;
use xegpu::TensorDesc;

/// A function that returns the shape of the parts of an operation; `None` for those that stay.
type ShapeOf = Arc<dyn for<'a> Fn(OpRef<'a>) -> Option<Vec<i64>> + Send + Sync>;
/// A function that returns the type of a part with a shape.
type TypeOf = Arc<dyn for<'a> Fn(TypeRef<'a>, &[i64]) -> Option<Type> + Send + Sync>;

/// The manner of unrolling operations.
#[derive(Clone)]
pub struct Options {
    shape: ShapeOf,
    part: TypeOf,
}

/// A pattern.
type Pattern = fn(Op, &Options, &mut Rewriter<'_>) -> MatchResult;

const PATTERNS: [(&str, Pattern); 13] = [
    ("xegpu.create_nd_tdesc", blocks::create),
    ("xegpu.update_nd_offset", blocks::update),
    ("xegpu.prefetch_nd", blocks::prefetch),
    ("xegpu.load_nd", blocks::load),
    ("xegpu.store_nd", blocks::store),
    ("xegpu.dpas", product::dpas),
    ("xegpu.create_tdesc", scattered::create),
    ("xegpu.load", scattered::load),
    ("xegpu.store", scattered::store),
    ("xegpu.prefetch", scattered::prefetch),
    ("xegpu.update_offset", scattered::update),
    ("xegpu.load_matrix", matrix::load),
    ("xegpu.store_matrix", matrix::store),
];

/// Adds the patterns.
pub fn patterns(set: &mut PatternSet, options: &Options) {
    for (name, pattern) in PATTERNS {
        let options = options.clone();
        set.on(name, move |op, rw| pattern(op, &options, rw));
    }
}

/// Attributes of casts between a descriptor and its parts.
const PACK: &str = "__xegpu_blocking_pack__";
const UNPACK: &str = "__xegpu_blocking_unpack__";
const TILE: &str = "__xegpu_blocking_tile_shape__";

/// Name of a cast between types.
pub(crate) const CAST: &str = "builtin.unrealized_conversion_cast";

impl Options {
    /// Creates options from functions that return the shape of the parts of an operation, and the type of a part.
    pub fn new(
        shape: impl for<'a> Fn(OpRef<'a>) -> Option<Vec<i64>> + Send + Sync + 'static,
        part: impl for<'a> Fn(TypeRef<'a>, &[i64]) -> Option<Type> + Send + Sync + 'static,
    ) -> Options {
        Options { shape: Arc::new(shape), part: Arc::new(part) }
    }

    fn shape(&self, op: Op, rw: &Rewriter<'_>) -> Result<Vec<i64>, MatchFailure> {
        (self.shape)(rw.op(op)).matched()
    }

    /// Returns the types of the parts of a value.
    fn parts(&self, rw: &Rewriter<'_>, value: Value, shape: &[i64]) -> Result<Vec<Type>, MatchFailure> {
        let ty = rw.value(value).ty();
        let count = offsets_of_parts(&ty.dims().unwrap_or_default(), shape).matched()?.len();
        Ok(vec![self.part(ty, shape)?; count])
    }

    /// Returns the type of a part.
    fn part(&self, ty: TypeRef<'_>, shape: &[i64]) -> Result<Type, MatchFailure> {
        (self.part)(ty, shape).matched()
    }
}

/// Returns the type of a part of a tile or vector.
pub fn part_type(ty: TypeRef<'_>, shape: &[i64]) -> Option<Type> {
    let cx = ty.context();
    let Some(desc) = TensorDesc::of(ty) else {
        return Some(cx.vector_type(shape, ty.element_or_self().handle()));
    };
    let part = with_shape(ty, shape, desc.layout.and_then(without_inst))?;
    match desc.chunk.filter(|&chunk| chunk > 1) {
        Some(_) => with_chunk(cx, part, *shape.last()?),
        None => Some(part),
    }
}

/// Returns a descriptor's type with another number of elements that follow one another.
fn with_chunk(cx: &Context, ty: Type, chunk: i64) -> Option<Type> {
    let TypeData::Dialect { params, def } = cx.ty(ty).data() else { return None };
    let encoding = cx.attr_ref((*params.get(2)?)?);
    let space = encoding.dialect_param(0).map(|space| space.handle());
    let chunk = (chunk != 1).then(|| cx.i64_attr(chunk));
    let mut params = params.to_vec();
    params[2] = Some(cx.dialect_attr(cx.find_attr_def(xegpu::SCATTER_TDESC.name)?, [space, chunk]));
    Some(cx.dialect_type(*def, params))
}

/// Returns the offsets of the parts of a tile, the last dimension fastest. A shape with fewer dimensions is that of the last ones.
pub(crate) fn offsets_of_parts(shape: &[i64], part: &[i64]) -> Option<Vec<Vec<i64>>> {
    let lead = shape.len().checked_sub(part.len())?;
    let mut all: Vec<Vec<i64>> = vec![Vec::new()];
    for (dim, &size) in shape.iter().enumerate() {
        let step = if dim < lead { 1 } else { part[dim - lead] };
        if step <= 0 || size % step != 0 {
            return None;
        }
        let steps = 0..size / step;
        let extended = all.iter().flat_map(|offsets| {
            steps.clone().map(move |at| offsets.iter().copied().chain([at * step]).collect())
        });
        all = extended.collect();
    }
    Some(all)
}

/// Creates the parts of a vector; the vector itself if it has none of the shape.
pub(crate) fn extract_parts(m: &mut Make<'_, '_>, vector: Value, shape: &[i64]) -> Vec<Value> {
    let cx = m.cx();
    let ty = cx.ty(m.ty(vector));
    let whole = ty.shape().unwrap_or_default().to_vec();
    let Some(all) = offsets_of_parts(&whole, shape).filter(|_| ty.is_vector()) else { return vec![vector] };
    let lead = whole.len() - shape.len();
    let sizes: Vec<i64> = std::iter::repeat_n(1, lead).chain(shape.iter().copied()).collect();
    let element = ty.element_or_self().handle();
    let (sliced, part) = (cx.vector_type(&sizes, element), cx.vector_type(shape, element));
    let strides = m.index_array(&vec![1; sizes.len()]);
    let sizes = m.index_array(&sizes);
    let mut parts = Vec::with_capacity(all.len());
    for offsets in all {
        let attrs = [("offsets", m.index_array(&offsets)), ("sizes", sizes), ("strides", strides)];
        let slice = m.with("vector.extract_strided_slice", &[vector], sliced, &attrs);
        parts.push(if lead > 0 { m.value("vector.shape_cast", &[slice], part) } else { slice });
    }
    parts
}

/// Creates a vector of a shape from its parts.
pub(crate) fn put_together(m: &mut Make<'_, '_>, parts: &[Value], shape: &[i64]) -> Option<Value> {
    let cx = m.cx();
    let part = cx.ty(m.ty(*parts.first()?));
    let all = offsets_of_parts(shape, part.shape()?)?;
    let ty = cx.vector_type(shape, part.element_or_self().handle());
    let strides = m.index_array(&vec![1; part.rank()?]);
    let mut vector = m.zero(ty);
    for (&value, offsets) in parts.iter().zip(all) {
        let attrs = [("offsets", m.index_array(&offsets)), ("strides", strides)];
        vector = m.with("vector.insert_strided_slice", &[value, vector], ty, &attrs);
    }
    Some(vector)
}

/// Creates the parts of a vector or descriptor.
fn pack(m: &mut Make<'_, '_>, value: Value, types: &[Type], shape: &[i64]) -> Vec<Value> {
    if m.rw.value(value).ty().is_vector() {
        return extract_parts(m, value, shape);
    }
    let cx = m.cx();
    let state = m.rw.state(CAST, m.loc).operands([value]).results(types.iter().copied());
    let state = state.attr(&cx, PACK, Attr::UNIT).attr(&cx, TILE, cx.i64_array_attr(shape));
    let cast = m.rw.insert(state);
    m.rw.op(cast).results().map(|part| part.handle()).collect()
}

/// Creates a vector or descriptor from its parts.
fn unpack(m: &mut Make<'_, '_>, parts: &[Value], ty: Type, shape: &[i64]) -> Result<Value, MatchFailure> {
    let cx = m.cx();
    if cx.ty(ty).is_vector() {
        return put_together(m, parts, cx.ty(ty).shape().unwrap_or_default()).matched();
    }
    let state = m.rw.state(CAST, m.loc).operands(parts.iter().copied()).results([ty]);
    let state = state.attr(&cx, UNPACK, Attr::UNIT).attr(&cx, TILE, cx.i64_array_attr(shape));
    Ok(m.rw.insert_value(state))
}

/// Creates the sum of a number and a known one.
fn add(m: &mut Make<'_, '_>, number: Mixed, more: i64) -> Value {
    let known = match number {
        Mixed::Fixed(known) => Some(known),
        Mixed::Value(value) => rewrite::constant_i64(m.rw.value(value)),
    };
    match (known, number) {
        (Some(known), _) => m.index(known.saturating_add(more)),
        (None, Mixed::Value(value)) => {
            let more = m.index(more);
            let state = m.rw.state("arith.addi", m.loc).operands([value, more]).results([Type::INDEX]);
            create_or_fold(m.rw, state)
        }
        (None, Mixed::Fixed(known)) => m.index(known),
    }
}

/// Returns the layout of an operation without the data of instructions.
fn own_layout(op: OpRef<'_>) -> Option<Attr> {
    op.attr("layout").and_then(without_inst)
}

/// Returns attributes of an operation by their names.
fn attrs_of<'n>(op: OpRef<'_>, names: &[&'n str]) -> Vec<(&'n str, Attr)> {
    names.iter().filter_map(|&name| Some((name, op.attr(name)?.handle()))).collect()
}

/// Uses of caches.
const HINTS: [&str; 3] = ["l1_hint", "l2_hint", "l3_hint"];

/// Returns the offsets of an access whose operands begin with others.
fn offsets(op: OpRef<'_>, others: usize) -> Vec<Mixed> {
    let fixed = op.attr("const_offsets").and_then(AttrRef::as_ints).unwrap_or_default();
    shaped::slice::mixed(&fixed, op.operands().skip(others).map(|value| value.handle()))
}
