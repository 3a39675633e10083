//! `affine-fold-memref-alias-ops`: affine accesses to views as accesses to what the views are of.

use crate::folded_apply::composed_apply;
use affine::{DelinearizeIndex, LinearizeIndex, Load, Store};
use ir::{AffineMap, Body, Build, InsertPoint, Loc, Op, OpRef, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, MatchResult, Matched, PatternSet, Rewriter, apply_greedily, for_each_body};
use shaped::slice::{self, Mixed};

/// Fold memref alias ops into affine memory ops
///
/// `affine.load` and `affine.store` of a `memref.subview`, `memref.expand_shape` or `memref.collapse_shape` become those of its source, at
/// computed subscripts.
///
/// ```mlir
/// %0 = memref.subview %m[2, 3] [4, 4] [1, 1]      %0 = affine.apply affine_map<(d0) -> (d0 + 2)>(%i)
/// %1 = affine.load %0[%i, %j]                     %1 = affine.apply affine_map<(d0) -> (d0 + 3)>(%j)
///                                                 %2 = affine.load %m[%0, %1]
/// ```
#[pass("affine-fold-memref-alias-ops", name = "AffineFoldMemRefAliasOps", depends("memref"))]
pub struct AffineFoldMemRefAliasOps;

impl AffineFoldMemRefAliasOps {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.of::<Load<'_>>(fold_view).of::<Store<'_>>(fold_view);
        let patterns = set.freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &patterns, &GreedyConfig::default());
        });
        Ok(())
    }
}

/// Kinds of views.
#[derive(Clone, Copy)]
enum View {
    Part,
    Expand,
    Collapse,
}

fn kind_of(view: OpRef<'_>) -> Option<View> {
    match view.name_str() {
        "memref.subview" => Some(View::Part),
        "memref.expand_shape" => Some(View::Expand),
        "memref.collapse_shape" => Some(View::Collapse),
        _ => None,
    }
}

fn fold_view(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let access = rw.op(op);
    let memref = usize::from(access.is(Store::NAME));
    let source = access.operand(memref).defining_op().matched()?;
    let kind = kind_of(source).matched()?;
    let source = source.handle();
    let map = access.attr("map").and_then(|map| map.as_affine_map()).matched()?;
    let (loc, operands) =
        (access.loc(), access.operands().skip(memref + 1).map(Value::from).collect::<Vec<_>>());
    let stored: Vec<Value> = access.operands().take(memref).map(Value::from).collect();
    let results: Vec<Type> = access.result_types().collect();
    let cx = rw.context().clone();
    let plan = match kind {
        View::Part => Plan::SubView(dropped_dims(rw.op(source)).matched()?),
        View::Expand | View::Collapse => Plan::Groups(shaped::reassociation::groups(rw.op(source))),
    };
    let mut indices: Vec<Value> = Vec::new();
    for at in 0..cx.map(map).num_results() {
        let one = cx.map(map).sub_map(&[at]).matched()?;
        indices.push(composed_apply(rw, op, loc, one, &operands));
    }
    let indices = match (kind, plan) {
        (View::Part, Plan::SubView(dropped)) => {
            of_subview(rw, op, source, loc, &indices, &dropped).matched()?
        }
        (View::Expand, Plan::Groups(groups)) => {
            of_expanded(rw, op, source, loc, &indices, &groups).matched()?
        }
        (_, Plan::Groups(groups)) => of_collapsed(rw, op, source, loc, &indices, &groups).matched()?,
        _ => return rewrite::no_match("not a view"),
    };
    let base = rw.op(source).operand(0).handle();
    let identity = cx.map_attr(cx.multi_dim_identity_map(indices.len() as u32));
    let name = rw.op(op).name_str().to_owned();
    let state = rw.state(&name, loc).attr(&cx, "map", identity).results(results);
    let state = state.operands(stored.into_iter().chain([base]).chain(indices));
    rw.replace_with(op, state);
    Ok(())
}

/// Facts of a view that subscripts are computed from.
enum Plan {
    /// Dimensions of the source that the result does not have.
    SubView(Vec<bool>),
    /// Groups of dimensions.
    Groups(Vec<Vec<i64>>),
}

/// Returns which dimensions of its source a subview drops: sizes of 1 that the type of the result does not have, in order.
fn dropped_dims(view: OpRef<'_>) -> Option<Vec<bool>> {
    let [_, sizes, _] = slice::fixed(view);
    let shape = view.result(0).ty().shape()?;
    let mut next = 0;
    let mut missing = sizes.len().checked_sub(shape.len())?;
    let mut dropped = Vec::with_capacity(sizes.len());
    for (at, &size) in sizes.iter().enumerate() {
        let left = sizes.len() - at;
        let fits = shape.get(next).is_some_and(|&other| other == size);
        let drop = missing > 0
            && size == 1
            && (!fits || left == missing || !rest_fits(&sizes[at + 1..], &shape[next + 1..], missing));
        dropped.push(drop);
        if drop {
            missing -= 1;
        } else {
            next += 1;
        }
    }
    (missing == 0 && next == shape.len()).then_some(dropped)
}

/// Whether the sizes that follow have all of the shape that follows, without `missing` ones.
fn rest_fits(sizes: &[i64], shape: &[i64], missing: usize) -> bool {
    let ones = |list: &[i64]| list.iter().filter(|&&size| size == 1).count();
    sizes.len() >= shape.len() + missing && ones(sizes) >= ones(shape) + missing
}

/// Returns subscripts of the source of a subview: `offset + index * stride`.
fn of_subview(
    rw: &mut Rewriter<'_>,
    op: Op,
    view: Op,
    loc: Loc,
    indices: &[Value],
    dropped: &[bool],
) -> Option<Vec<Value>> {
    let [offsets, _, strides] = slice::lists(rw.op(view));
    let cx = rw.context().clone();
    let mut used = indices.iter();
    let mut result = Vec::with_capacity(offsets.len());
    for ((&offset, &stride), &drop) in offsets.iter().zip(&strides).zip(dropped) {
        let mut operands = Vec::new();
        let symbol = |operands: &mut Vec<Value>, value: Value| {
            operands.push(value);
            cx.affine_symbol(operands.len() as u32 - 1)
        };
        let index = if drop { cx.affine_constant(0) } else { symbol(&mut operands, *used.next()?) };
        let expr = |operands: &mut Vec<Value>, mixed: Mixed| match mixed.value() {
            Some(value) => symbol(operands, value),
            None => cx.affine_constant(mixed.fixed()),
        };
        let start = expr(&mut operands, offset);
        let by = expr(&mut operands, stride);
        let sum = cx.affine_add(start, cx.affine_mul(index, by));
        let map: AffineMap = cx.make_map(0, operands.len() as u32, vec![sum]);
        result.push(composed_apply(rw, op, loc, map, &operands));
    }
    Some(result)
}

/// Returns the sizes of a group of dimensions of a type; `None` if one but the first is not known.
fn sizes_of(shape: &[i64], group: &[i64]) -> Option<Vec<i64>> {
    let sizes: Vec<i64> =
        group.iter().filter_map(|&at| shape.get(usize::try_from(at).ok()?).copied()).collect();
    sizes.iter().skip(1).all(|&size| size >= 0).then_some(sizes)
}

/// Returns subscripts of the source of an expanded shape: each group is one index.
fn of_expanded(
    rw: &mut Rewriter<'_>,
    op: Op,
    view: Op,
    loc: Loc,
    indices: &[Value],
    groups: &[Vec<i64>],
) -> Option<Vec<Value>> {
    let shape = rw.op(view).result(0).ty().shape()?.to_vec();
    let all: Option<Vec<Vec<i64>>> = groups.iter().map(|group| sizes_of(&shape, group)).collect();
    let cx = rw.context().clone();
    let mut result = Vec::with_capacity(groups.len());
    for (group, sizes) in groups.iter().zip(all?) {
        let digits: Vec<Value> =
            group.iter().filter_map(|&at| indices.get(usize::try_from(at).ok()?).copied()).collect();
        if let [only] = digits[..] {
            result.push(only);
            continue;
        }
        let basis: &[i64] = if sizes[0] < 0 { &sizes[1..] } else { &sizes };
        let value = rw.at(InsertPoint::Before(op), |rw| {
            let state = LinearizeIndex::state(&cx, loc)
                .attr(&cx, "static_basis", cx.i64_array_attr(basis))
                .attr(&cx, "disjoint", ir::Attr::UNIT)
                .words(&cx, "operandSegmentSizes", &[digits.len() as u32, 0])
                .operands(digits.iter().copied())
                .results([Type::INDEX]);
            rw.insert_value(state)
        });
        result.push(value);
    }
    Some(result)
}

/// Returns subscripts of the source of a collapsed shape: each index is a group.
fn of_collapsed(
    rw: &mut Rewriter<'_>,
    op: Op,
    view: Op,
    loc: Loc,
    indices: &[Value],
    groups: &[Vec<i64>],
) -> Option<Vec<Value>> {
    let shape = rw.op(view).operand(0).ty().shape()?.to_vec();
    let all: Option<Vec<Vec<i64>>> = groups.iter().map(|group| sizes_of(&shape, group)).collect();
    let cx = rw.context().clone();
    let mut result = Vec::with_capacity(shape.len());
    for (&index, sizes) in indices.iter().zip(all?) {
        if sizes.len() == 1 {
            result.push(index);
            continue;
        }
        let basis: &[i64] = if sizes[0] < 0 { &sizes[1..] } else { &sizes };
        let made = rw.at(InsertPoint::Before(op), |rw| {
            let state = DelinearizeIndex::state(&cx, loc)
                .attr(&cx, "static_basis", cx.i64_array_attr(basis))
                .operands([index])
                .results(vec![Type::INDEX; sizes.len()]);
            rw.insert(state)
        });
        result.extend(rw.op(made).results().map(|value| value.handle()));
    }
    Some(result)
}
