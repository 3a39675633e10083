//! The region of a warp: what it returns, and other results for it.

use crate::ty::VectorType;
use affine::{Apply, BoundMap};
use dialect_transforms::make::{Make, handles};
use gpu::{WarpExecuteOnLane0, Yield};
use ir::{AffineExpr, Attr, Block, Body, Build, Context, InsertPoint, Loc, Op, OpRef, Type, Value, ValueRef};
use rewrite::{MatchFailure, Matched, Rewriter};
use shaped::slice::Mixed;

/// A `gpu.warp_execute_on_lane_0` with its parts.
#[derive(Clone, Copy)]
pub(super) struct Warp {
    pub(super) op: Op,
    /// Number of the thread.
    pub(super) lane: Value,
    /// Number of threads.
    pub(super) size: i64,
    pub(super) block: Block,
    /// The `gpu.yield` that ends the region.
    pub(super) end: Op,
}

impl Warp {
    /// Returns the parts of an operation.
    pub(super) fn of(op: Op, rw: &Rewriter<'_>) -> Result<Warp, MatchFailure> {
        let view: WarpExecuteOnLane0<'_> = rw.cast(op)?;
        let block = view.warp_region().first_block().matched()?;
        let end = block.last().filter(|end| end.is(Yield::NAME)).matched()?;
        rw.require(view.warp_size() > 0)?;
        let (lane, size) = (view.laneid().handle(), view.warp_size());
        Ok(Warp { op, lane, size, block: block.handle(), end: end.handle() })
    }

    /// Returns the number and the operation of the first used result that such an operation in the region computes.
    pub(super) fn find(
        &self,
        rw: &Rewriter<'_>,
        accept: impl Fn(OpRef<'_>) -> bool,
    ) -> Result<(usize, Op), MatchFailure> {
        let results = rw.op(self.op).results();
        for (index, (value, result)) in rw.op(self.end).operands().zip(results).enumerate() {
            let Some(made) = value.defining_op().filter(|&made| accept(made)) else { continue };
            if result.uses().next().is_some() {
                return Ok((index, made.handle()));
            }
        }
        Err(MatchFailure { reason: "no such result" })
    }

    /// Returns a result: the part of a thread.
    pub(super) fn result(&self, rw: &Rewriter<'_>, index: usize) -> Value {
        rw.op(self.op).result(index).handle()
    }

    /// Returns the vector type of a result.
    pub(super) fn result_type(&self, rw: &Rewriter<'_>, index: usize) -> Result<VectorType, MatchFailure> {
        VectorType::of(rw.context(), rw.op(self.op).result(index).ty_handle()).matched()
    }

    /// Whether a value is defined outside of the region.
    pub(super) fn is_outside(&self, rw: &Rewriter<'_>, value: Value) -> bool {
        !is_within(rw.value(value), self.op)
    }

    /// Makes the region return other values, by a new operation before this one, which is left without blocks.
    pub(super) fn returning(&self, rw: &mut Rewriter<'_>, values: &[(Value, Type)]) -> Warp {
        let view = rw.op(self.op);
        let (loc, region) = (view.loc(), view.region(0).handle());
        let args = handles(view.operands().skip(1));
        rw.move_to(InsertPoint::Before(self.op));
        let types: Vec<Type> = values.iter().map(|&(_, ty)| ty).collect();
        let op = empty_warp(rw, loc, (self.lane, self.size), &args, &types);
        let fresh = rw.op(op).region(0).handle();
        rw.inline_region_at_end(region, fresh);
        let values: Vec<Value> = values.iter().map(|&(value, _)| value).collect();
        rw.modify_op(self.end, |end| {
            end.operands(&values);
        });
        Warp { op, ..*self }
    }

    /// Makes the region return more values, by a new operation that replaces this one. Returns the number of the result of each.
    /// Later operations are inserted after it.
    pub(super) fn also_returning(&self, rw: &mut Rewriter<'_>, more: &[(Value, Type)]) -> (Warp, Vec<usize>) {
        let mut values: Vec<(Value, Type)> =
            handles(rw.op(self.end).operands()).into_iter().zip(rw.op(self.op).result_types()).collect();
        let count = values.len();
        let mut places = Vec::new();
        for &(value, ty) in more {
            let known = values.iter().position(|&known| known == (value, ty));
            places.push(known.unwrap_or(values.len()));
            if known.is_none() {
                values.push((value, ty));
            }
        }
        let warp = self.returning(rw, &values);
        let results: Vec<Value> = handles(rw.op(warp.op).results().take(count));
        rw.replace_op(self.op, &results);
        rw.move_to(InsertPoint::After(warp.op));
        (warp, places)
    }

    /// Does so, and returns the results.
    pub(super) fn yielding(&self, rw: &mut Rewriter<'_>, more: &[(Value, Type)]) -> (Warp, Vec<Value>) {
        let (warp, places) = self.also_returning(rw, more);
        let results = places.into_iter().map(|place| warp.result(rw, place)).collect();
        (warp, results)
    }

    /// Returns the number of the thread along each dimension; nothing if all have the whole vector.
    pub(super) fn lanes(
        &self,
        m: &mut Make<'_, '_>,
        whole: &[i64],
        part: &[i64],
    ) -> Result<Vec<Value>, MatchFailure> {
        if whole == part {
            return Ok(Vec::new());
        }
        let fits =
            whole.len() == part.len() && whole.iter().zip(part).all(|(all, &own)| own > 0 && all % own == 0);
        m.rw.require(fits)?;
        let counts: Vec<i64> = whole.iter().zip(part).map(|(all, own)| all / own).collect();
        let product = counts.iter().try_fold(1i64, |product, &count| product.checked_mul(count));
        m.rw.require(product == Some(self.size))?;
        let cx = m.cx();
        let zero = m.index(0);
        let (mut lanes, mut lane, mut used) = (vec![zero; counts.len()], self.lane, 1);
        for (dim, &count) in counts.iter().enumerate().rev() {
            used *= count;
            if used == self.size {
                lanes[dim] = lane;
                break;
            }
            let number = cx.affine_symbol(0);
            let own = cx.affine_modulo(number, cx.affine_constant(count));
            lanes[dim] = apply(m, own, &[], &[Mixed::Value(lane)]);
            let rest = cx.affine_floordiv(number, cx.affine_constant(used));
            lane = apply(m, rest, &[], &[Mixed::Value(lane)]);
        }
        Ok(lanes)
    }
}

/// Whether a value is defined in a region of an operation, however deep.
pub(super) fn is_within(value: ValueRef<'_>, op: Op) -> bool {
    let block = value.block();
    let mut around = block.and_then(|block| block.parent_op());
    while let Some(parent) = around {
        if parent.handle() == op {
            return true;
        }
        around = parent.parent();
    }
    false
}

/// Creates an operation of threads, a number and how many, whose region has no block yet.
pub(super) fn empty_warp(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    (lane, size): (Value, i64),
    args: &[Value],
    results: &[Type],
) -> Op {
    let cx = rw.context().clone();
    let state = rw.state(WarpExecuteOnLane0::NAME, loc).operands([lane]).operands(args.iter().copied());
    let state = state.results(results.iter().copied()).attr(&cx, "warp_size", cx.i64_attr(size)).regions(1);
    rw.insert(state)
}

/// Returns the type of the part of a thread of a vector that is distributed along dimensions, from the first on; `None` if that is
/// not possible.
pub(super) fn distributed(ty: &VectorType, dims: &[usize], mut threads: i64) -> Option<VectorType> {
    let mut part = ty.clone();
    if dims.is_empty() {
        return Some(part);
    }
    for &dim in dims {
        let size = part.shape[dim];
        if size % threads == 0 {
            part.shape[dim] = size / threads;
            return Some(part);
        }
        if size == 0 || threads % size != 0 {
            return None;
        }
        threads /= size;
        part.shape[dim] = 1;
    }
    (threads == 1).then_some(part)
}

/// Returns the type of the part that a thread has of a value; `None` if it cannot be distributed.
pub(super) fn part_of(cx: &Context, ty: Type, threads: i64) -> Option<Type> {
    let Some(vector) = VectorType::of(cx, ty) else { return Some(ty) };
    let dims: Vec<usize> = (0..vector.rank()).collect();
    distributed(&vector, &dims, threads).map(|part| part.vector(cx))
}

/// Returns the dimensions in which a vector and the part of a thread differ.
pub(super) fn distributed_dims(whole: &VectorType, part: &VectorType) -> Vec<usize> {
    (0..whole.rank()).filter(|&dim| part.shape.get(dim) != Some(&whole.shape[dim])).collect()
}

/// Returns the only dimension in which a vector and the part of a thread differ.
pub(super) fn distributed_dim(whole: &VectorType, part: &VectorType) -> Option<usize> {
    match distributed_dims(whole, part)[..] {
        [dim] => Some(dim),
        _ => None,
    }
}

/// Creates the `affine.apply` of an expression of dimensions and symbols; numbers become a part of it.
pub(super) fn apply(m: &mut Make<'_, '_>, expr: AffineExpr, dims: &[Mixed], symbols: &[Mixed]) -> Value {
    let cx = m.cx();
    let mut operands = Vec::new();
    let (mut inputs, mut counts) = ([Vec::new(), Vec::new()], [0, 0]);
    for (kind, list) in [dims, symbols].into_iter().enumerate() {
        for &entry in list {
            let input = match entry {
                Mixed::Fixed(number) => cx.affine_constant(number),
                Mixed::Value(value) => {
                    operands.push(value);
                    counts[kind] += 1;
                    let at = counts[kind] - 1;
                    if kind == 0 { cx.affine_dim(at) } else { cx.affine_symbol(at) }
                }
            };
            inputs[kind].push(input);
        }
    }
    let map = cx.make_map(dims.len() as u32, symbols.len() as u32, [expr]);
    let map = cx.map(map).replace_dims_and_symbols(&inputs[0], &inputs[1], counts[0], counts[1]);
    let mut bound = BoundMap::new(map, operands);
    bound.compose(m.rw.body());
    let mut state = Apply::state(&cx, m.loc).operands(bound.operands.iter().copied());
    state.put(&cx, Apply::MAP, bound.map);
    m.rw.insert_value(state.results([Type::INDEX]))
}

/// Returns the expression `d0 + scale * d1`.
pub(super) fn scaled(cx: &Context, scale: i64) -> AffineExpr {
    cx.affine_add(cx.affine_dim(0), cx.affine_mul(cx.affine_dim(1), cx.affine_constant(scale)))
}

/// Returns an attribute with one element everywhere, of another shape; `None` if the elements differ.
pub(super) fn resplat(body: &Body, value: Attr, ty: Type) -> Option<Attr> {
    let cx = body.context();
    let dense = cx.attr_ref(value).as_dense().filter(|dense| dense.is_splat())?;
    Some(cx.dense_attr(ty, dense.bytes().into(), true))
}
