//! Tensors and buffers whose sizes do not depend on given values, such as variables of loops: larger ones, of which a part is used.

use crate::{BoundKind, ValueDim, Variable, compute_independent_bound, materialize};
use affine::Apply;
use dialect_transforms::applied::value_of;
use ir::{Build, InsertPoint, Mapping, Op, OpRef, OpView, Type, Value};
use rewrite::Rewriter;
use shaped::slice::{self, Mixed};

/// Returns the least upper bound that is known of a number and does not depend on given values, computed at the insertion point.
fn independent(rw: &mut Rewriter<'_>, loc: ir::Loc, of: Mixed, independencies: &[Value]) -> Option<Mixed> {
    let Mixed::Value(value) = of else { return Some(of) };
    let variable = Variable::of(rw.context(), ValueDim::index(value));
    let bound = compute_independent_bound(rw.body(), BoundKind::Upper, &variable, independencies, true)?;
    Some(materialize(rw, loc, &bound))
}

fn all_independent(
    rw: &mut Rewriter<'_>,
    loc: ir::Loc,
    of: &[Mixed],
    independencies: &[Value],
) -> Option<Vec<Mixed>> {
    let mut found = Vec::with_capacity(of.len());
    for &of in of {
        found.push(independent(rw, loc, of, independencies)?);
    }
    Some(found)
}

fn values(of: &[Mixed]) -> Vec<Value> {
    of.iter().filter_map(|of| of.value()).collect()
}

fn fixed(of: &[Mixed]) -> Vec<i64> {
    of.iter().map(|of| of.fixed()).collect()
}

/// Returns the sizes of a result: those that are dynamic are given as operands, in order.
fn sizes_of(op: OpRef<'_>, count: usize) -> Option<Vec<Mixed>> {
    let operands: Vec<Value> = op.operands().take(count).map(|value| value.handle()).collect();
    Some(slice::mixed(op.results().next()?.ty().shape()?, operands.into_iter()))
}

/// Returns the first part of a value, with sizes.
fn leading(sizes: &[Mixed]) -> [Vec<Mixed>; 3] {
    let all = |number| vec![Mixed::Fixed(number); sizes.len()];
    [all(0), sizes.to_vec(), all(1)]
}

/// Replaces a `tensor.empty` by the first part of one whose sizes do not depend on given values. Returns what defines the replacement,
/// which is the operation itself if no size depends on them; `None` if a bound is not known.
pub fn independent_empty(op: Op, independencies: &[Value], rw: &mut Rewriter<'_>) -> Option<Op> {
    rw.move_to(InsertPoint::Before(op));
    let view: tensor::Empty<'_> = rw.op(op).cast()?;
    let (loc, ty) = (view.loc(), view.result().ty_handle());
    let sizes = sizes_of(rw.op(op), usize::MAX)?;
    let new = all_independent(rw, loc, &sizes, independencies)?;
    if new == sizes {
        return Some(op);
    }
    let cx = rw.context().clone();
    let wide = cx.ty(ty).with_shape(&fixed(&new)).handle();
    let state = rw.state(tensor::Empty::NAME, loc).operands(values(&new)).results([wide]);
    let empty = rw.insert_value(state);
    let mut part = rw.state(tensor::ExtractSlice::NAME, loc).operands([empty]).results([ty]);
    slice::set_lists(&cx, &mut part, &leading(&sizes));
    Some(rw.replace_with(op, part))
}

/// Whether a `tensor.pad` pads with one value that is computed outside of its region or is a constant.
fn has_constant_padding(op: OpRef<'_>) -> bool {
    let block = op.regions().next().and_then(|region| region.first_block());
    let yielded = block.and_then(|block| block.last()).and_then(|end| end.operands().next());
    yielded.is_some_and(|value| {
        let constant = value.defining_op().is_some_and(|op| op.has_trait(ir::def::TraitSet::CONSTANT_LIKE));
        constant
            || value.block().is_some_and(|owner| Some(owner.handle()) != block.map(|block| block.handle()))
    })
}

/// Replaces a `tensor.pad` by a part of one whose paddings do not depend on given values: see [`independent_empty`]. The padding must
/// be one value.
pub fn independent_pad(op: Op, independencies: &[Value], rw: &mut Rewriter<'_>) -> Option<Op> {
    rw.move_to(InsertPoint::Before(op));
    let view: tensor::Pad<'_> = rw.op(op).cast()?;
    let (loc, ty, source) = (view.loc(), view.result().ty_handle(), view.source().handle());
    if !has_constant_padding(rw.op(op)) {
        return None;
    }
    let old = rw.op(op).cast::<tensor::Pad<'_>>()?.paddings();
    let low = all_independent(rw, loc, &old[0], independencies)?;
    let high = all_independent(rw, loc, &old[1], independencies)?;
    if [&low, &high] == [&old[0], &old[1]] {
        return Some(op);
    }
    let cx = rw.context().clone();
    let shape = cx.ty(ty).shape()?.to_vec();
    let wide = wide_shape(rw, source, &shape, &low, &high)?;
    // A copy has the region; its paddings are exchanged.
    let copy = rw.clone_op(op, &mut Mapping::new());
    let operands: Vec<Value> = [source].into_iter().chain(values(&low)).chain(values(&high)).collect();
    let counts = [1, values(&low).len() as u32, values(&high).len() as u32];
    let [low_attr, high_attr] = [&low, &high].map(|of| cx.i64_array_attr(&fixed(of)));
    let wide = cx.ty(ty).with_shape(&wide).handle();
    rw.modify_op(copy, |copy| {
        copy.operands(&operands).words("operandSegmentSizes", &counts);
        copy.attr("static_low", Some(low_attr)).attr("static_high", Some(high_attr)).result_type(0, wide);
    });
    rw.move_to(InsertPoint::After(copy));
    let mut lists: [Vec<Mixed>; 3] = std::array::from_fn(|_| Vec::new());
    for dim in 0..shape.len() {
        lists[1].push(reify::reify_dim(op, 0, dim, rw)?);
        lists[2].push(Mixed::Fixed(1));
    }
    for (&new, &before) in low.iter().zip(&old[0]) {
        lists[0].push(match before {
            Mixed::Fixed(_) => Mixed::Fixed(0),
            Mixed::Value(before) => Mixed::Value(difference(rw, loc, new, before)),
        });
    }
    let copy = rw.op(copy).result(0).handle();
    let mut part = rw.state(tensor::ExtractSlice::NAME, loc).operands([copy]).results([ty]);
    slice::set_lists(&cx, &mut part, &lists);
    Some(rw.replace_with(op, part))
}

/// Returns the shape of a padded tensor, as far as it is known.
fn wide_shape(
    rw: &Rewriter<'_>,
    source: Value,
    known: &[i64],
    low: &[Mixed],
    high: &[Mixed],
) -> Option<Vec<i64>> {
    let sizes = rw.value(source).ty().shape()?;
    let padded = |dim: usize| match (sizes[dim], low.get(dim)?, high.get(dim)?) {
        (size, Mixed::Fixed(low), Mixed::Fixed(high)) if size != ir::DYNAMIC => {
            size.checked_add(*low)?.checked_add(*high)
        }
        _ => Some(ir::DYNAMIC),
    };
    (0..known.len().min(sizes.len())).map(padded).collect()
}

/// Returns a number minus a value.
fn difference(rw: &mut Rewriter<'_>, loc: ir::Loc, from: Mixed, by: Value) -> Value {
    let from = value_of(rw, loc, from);
    let cx = rw.context().clone();
    let map = cx.make_map(2, 0, [cx.affine_sub(cx.affine_dim(0), cx.affine_dim(1))]);
    let state = Apply::state(&cx, loc).operands([from, by]).results([Type::INDEX]);
    rw.insert_value(state.with(&cx, Apply::MAP, map))
}

/// Replaces a `memref.alloca` by the first part of one whose sizes do not depend on given values: see [`independent_empty`]. The part has
/// another type, which views of it get too. As in MLIR, the old operations remain, without uses.
pub fn independent_alloca(op: Op, independencies: &[Value], rw: &mut Rewriter<'_>) -> Option<Op> {
    rw.move_to(InsertPoint::Before(op));
    let view: memref::Alloca<'_> = rw.op(op).cast()?;
    let (loc, ty) = (view.loc(), view.op().results().next()?.ty_handle());
    let count = rw.op(op).operand_group(0).len();
    let cx = rw.context().clone();
    if cx.ty(ty).layout().is_some() || rw.op(op).num_operands() != count {
        return None;
    }
    let sizes = sizes_of(rw.op(op), count)?;
    let new = all_independent(rw, loc, &sizes, independencies)?;
    if new == sizes {
        return Some(op);
    }
    let wide = cx.ty(ty).with_shape(&fixed(&new)).handle();
    let state = rw.state(memref::Alloca::NAME, loc).operands(values(&new)).results([wide]);
    let state = state.words(&cx, "operandSegmentSizes", &[values(&new).len() as u32, 0]);
    let alloca = rw.insert_value(state);
    let part = subview_of(rw, loc, alloca, &leading(&sizes))?;
    retype_uses(op, part, rw);
    Some(part)
}

/// Creates a view of a buffer.
fn subview_of(rw: &mut Rewriter<'_>, loc: ir::Loc, source: Value, lists: &[Vec<Mixed>; 3]) -> Option<Op> {
    let [offsets, sizes, steps] = [0, 1, 2].map(|list| fixed(&lists[list]));
    let ty = memref::inferred_type(rw.value(source).ty(), &offsets, &sizes, &steps)?;
    let cx = rw.context().clone();
    let mut state = rw.state(memref::SubView::NAME, loc).operands([source]).results([ty]);
    slice::set_lists(&cx, &mut state, lists);
    Some(rw.insert(state))
}

/// Replaces a buffer by another one of another type in all uses that take any type, and in views, which are created again.
fn retype_uses(from: Op, to: Op, rw: &mut Rewriter<'_>) {
    let mut open = vec![(from, to)];
    let mut casts = Vec::new();
    while let Some((from, to)) = open.pop() {
        let (old, new) = (rw.op(from).result(0).handle(), rw.op(to).result(0).handle());
        let (loc, ty) = (rw.op(to).loc(), rw.value(old).ty_handle());
        rw.move_to(InsertPoint::After(to));
        let cast = rw.state("builtin.unrealized_conversion_cast", loc).operands([new]).results([ty]);
        let cast = rw.insert(cast);
        let wrapped = rw.op(cast).result(0).handle();
        rw.replace_all_uses(old, wrapped);
        casts.push(cast);
        let users: Vec<Op> = rw.value(wrapped).users().map(|user| user.handle()).collect();
        for user in users {
            if let Some(view) = recreated_view(user, new, rw) {
                open.push((user, view));
                continue;
            }
            let makes_memrefs = rw.op(user).results().any(|result| result.ty().is_memref())
                || rw.op(user).num_regions() > 0
                || rw.op(user).num_successors() > 0;
            if !makes_memrefs {
                rw.modify_op(user, |user| {
                    let places: Vec<usize> = (user.op().operands().enumerate())
                        .filter(|(_, value)| value.handle() == wrapped)
                        .map(|(at, _)| at)
                        .collect();
                    for at in places {
                        user.operand(at, new);
                    }
                });
            }
        }
    }
    for cast in casts {
        if rw.op(cast).is_unused() {
            rw.erase_op(cast);
        }
    }
}

/// Creates the view that an operation makes of a buffer again, of another one.
fn recreated_view(user: Op, source: Value, rw: &mut Rewriter<'_>) -> Option<Op> {
    let view: memref::SubView<'_> = rw.op(user).cast()?;
    let (loc, lists) = (view.loc(), slice::lists(view.op()));
    let dropped = memref::dropped_dims(view)?;
    rw.move_to(InsertPoint::Before(user));
    let new = subview_of(rw, loc, source, &lists)?;
    let reduced = memref::reduced_type(rw.op(new).result(0).ty(), &dropped)?;
    rw.modify_op(new, |new| {
        new.result_type(0, reduced);
    });
    Some(new)
}
