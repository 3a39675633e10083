//! `gpu-decompose-memrefs`: accesses in launches become ones at offsets that are computed.

use ir::{Body, Build, InsertPoint, Loc, Op, OpRef, Type, Value, ValueRef};
use memref::slice::{self, Mixed, set_lists};
use memref::{Load, ReinterpretCast, Store, SubView};
use memref_expand::expand_strided_metadata::{Taken, apply, take};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, MatchFailure, MatchResult, Matched, PatternSet, Rewriter};

/// Decomposes memref index computation into explicit ops.
///
/// Loads, stores and parts of buffers in launches become those of buffers without dimensions, at offsets that are computed by
/// `affine.apply`.
///
/// ```mlir
/// %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %buffer : memref<?x?xf32> -> ...
/// gpu.launch ... {
///   %0 = affine.apply affine_map<()[s0, s1, s2] -> (s0 * s1 + s2)>()[%tx, %strides#0, %ty]
///   %1 = memref.reinterpret_cast %base to offset: [%0], sizes: [], strides: [] : memref<f32> to memref<f32, strided<[], offset: ?>>
///   %2 = memref.load %1[] : memref<f32, strided<[], offset: ?>>
/// ```
#[pass("gpu-decompose-memrefs", name = "GpuDecomposeMemrefsPass", depends("gpu", "memref", "affine"))]
pub struct GpuDecomposeMemrefs;

impl GpuDecomposeMemrefs {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(cx.context());
        set.of::<Load<'_>>(flatten_load).of::<Store<'_>>(flatten_store).of::<SubView<'_>>(flatten_part);
        let patterns = set.freeze();
        rewrite::for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            rewrite::apply_greedily(body, scope, &patterns, &GreedyConfig::default());
        });
        Ok(())
    }
}

/// Checks that an operation is in a launch, and that its buffer has dimensions and a layout of strides.
fn check(rw: &Rewriter<'_>, op: OpRef<'_>, buffer: ValueRef<'_>) -> Result<(), MatchFailure> {
    let mut around = std::iter::successors(op.parent(), |op| op.parent());
    rw.require(around.any(|op| op.is(gpu::Launch::NAME)))?;
    let ty = buffer.ty();
    rw.require(ty.rank().is_some_and(|rank| rank != 0))?;
    rw.require(ty.layout().is_none_or(|layout| layout.as_strided_layout().is_some()))
}

/// Takes a buffer apart right after its definition.
fn take_early(rw: &mut Rewriter<'_>, loc: Loc, buffer: Value) -> Result<Taken, MatchFailure> {
    let view = rw.value(buffer);
    let point = match (view.defining_op(), view.block()) {
        (Some(op), _) => InsertPoint::After(op.handle()),
        (None, Some(block)) => InsertPoint::Start(block.handle()),
        (None, None) => rw.point(),
    };
    rw.at(point, |rw| take(rw, loc, buffer))
}

/// Returns the offset of an element.
fn offset_of(rw: &mut Rewriter<'_>, loc: Loc, taken: &Taken, indices: &[Mixed]) -> Mixed {
    let cx = rw.context().clone();
    let (mut sum, mut numbers) = (cx.affine_symbol(0), vec![taken.offset]);
    for (&index, &stride) in indices.iter().zip(&taken.strides) {
        let place = numbers.len() as u32;
        sum = cx.affine_add(sum, cx.affine_mul(cx.affine_symbol(place), cx.affine_symbol(place + 1)));
        numbers.extend([index, stride]);
    }
    apply(rw, loc, sum, &numbers)
}

/// Returns a number, known if it is a constant.
fn mixed(value: ValueRef<'_>) -> Mixed {
    rewrite::constant_i64(value).map_or(Mixed::Value(value.handle()), Mixed::Fixed)
}

/// Returns a buffer without dimensions that is one element of another.
fn element(rw: &mut Rewriter<'_>, loc: Loc, buffer: Value, indices: &[Mixed]) -> Result<Value, MatchFailure> {
    let taken = take_early(rw, loc, buffer)?;
    let offset = offset_of(rw, loc, &taken, indices);
    let cx = rw.context().clone();
    let base = rw.value(taken.base).ty();
    let (element, space) = (base.element_type().matched()?.handle(), base.memory_space());
    let layout = ir::AttrData::StridedLayout { offset: offset.fixed(), strides: Box::default() };
    let ty = cx.memref_type_with(&[], element, Some(cx.attr(layout)), space.map(|space| space.handle()));
    Ok(reinterpret(rw, loc, taken.base, ty, [vec![offset], Vec::new(), Vec::new()]))
}

/// Creates a `memref.reinterpret_cast`.
fn reinterpret(rw: &mut Rewriter<'_>, loc: Loc, base: Value, ty: Type, lists: [Vec<Mixed>; 3]) -> Value {
    let cx = rw.context().clone();
    let mut state = ReinterpretCast::state(&cx, loc).operands([base]).results([ty]);
    set_lists(&cx, &mut state, &lists);
    rw.insert_value(state)
}

fn flatten_load(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let load: Load<'_> = rw.cast(op)?;
    check(rw, *load, load.memref())?;
    let (loc, buffer) = (load.loc(), load.memref().handle());
    let indices: Vec<Mixed> = load.indices().map(mixed).collect();
    let element = element(rw, loc, buffer, &indices)?;
    let loaded = Load::build_value(rw, loc, element, &[]);
    rw.replace_op(op, &[loaded]);
    Ok(())
}

fn flatten_store(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let store: Store<'_> = rw.cast(op)?;
    check(rw, *store, store.memref())?;
    let (loc, buffer, value) = (store.loc(), store.memref().handle(), store.value().handle());
    let indices: Vec<Mixed> = store.indices().map(mixed).collect();
    let element = element(rw, loc, buffer, &indices)?;
    Store::build(rw, loc, value, element, &[]);
    rw.erase_op(op);
    Ok(())
}

fn flatten_part(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let part: SubView<'_> = rw.cast(op)?;
    check(rw, *part, part.source())?;
    let dropped = memref::dropped_dims(part).matched()?;
    let (loc, buffer, ty) = (part.loc(), part.source().handle(), part.result().ty_handle());
    let [offsets, sizes, steps] = slice::lists(rw.op(op));
    let taken = take_early(rw, loc, buffer)?;
    let cx = rw.context().clone();
    let product = cx.affine_mul(cx.affine_symbol(0), cx.affine_symbol(1));
    let scaled = steps.iter().zip(&taken.strides);
    let strides: Vec<Mixed> =
        scaled.map(|(&step, &stride)| apply(rw, loc, product, &[step, stride])).collect();
    let offset = offset_of(rw, loc, &taken, &offsets);
    let kept = |all: &[Mixed]| -> Vec<Mixed> {
        all.iter().zip(&dropped).filter(|(_, dropped)| !**dropped).map(|(number, _)| *number).collect()
    };
    let lists = [vec![offset], kept(&sizes), kept(&strides)];
    let value = reinterpret(rw, loc, taken.base, ty, lists);
    rw.replace_op(op, &[value]);
    Ok(())
}
