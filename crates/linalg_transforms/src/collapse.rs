//! Loops that are collapsed to one.

use ir::{AffineMap, Attr, Build, InsertPoint, Loc, Mapping, Op, Type, TypeData, Value};
use linalg::build::{clone_with, generic_state, loop_sizes, materialize, tensor_types};
use linalg::{Generic, Index, IteratorType, Structured, is_container};
use rewrite::{Matched, Rewriter, create_or_fold};
use shaped::reassociation::groups_attr;
use shaped::slice::Mixed;

/// Groups of neighbouring loops in the order of loops: all loops, each in one group.
type Groups = Vec<Vec<usize>>;

/// Returns all loops as groups, of which the given ones have several.
fn complete(groups: &[Vec<usize>], loops: usize) -> Option<Groups> {
    let mut found: Groups = Vec::new();
    let mut next = 0;
    while next < loops {
        let group = groups.iter().find(|group| group.first() == Some(&next));
        let group = group.cloned().unwrap_or_else(|| vec![next]);
        if group.iter().enumerate().any(|(at, &dim)| dim != next + at) {
            return None;
        }
        next += group.len();
        found.push(group);
    }
    (next == loops).then_some(found)
}

/// Returns the map of an operand and which of its dimensions are collapsed together; `None` if the loops of a group are not next to
/// each other there.
fn collapsed(rw: &Rewriter<'_>, map: AffineMap, groups: &Groups) -> Option<(AffineMap, Groups)> {
    let cx = rw.context();
    let dims: Option<Vec<usize>> =
        cx.map(map).results().map(|result| Some(result.as_dim()? as usize)).collect();
    let dims = dims?;
    let (mut results, mut reassociation, mut at) = (Vec::new(), Vec::new(), 0);
    while at < dims.len() {
        let number = groups.iter().position(|group| group.first() == Some(&dims[at]))?;
        let group = &groups[number];
        if dims.get(at..at + group.len()) != Some(&group[..]) {
            return None;
        }
        results.push(cx.affine_dim(number as u32));
        reassociation.push((at..at + group.len()).collect());
        at += group.len();
    }
    Some((cx.make_map(groups.len() as u32, 0, results), reassociation))
}

/// Returns the collapsed sizes of a shape.
fn collapsed_shape(shape: &[i64], reassociation: &Groups) -> Option<Vec<i64>> {
    reassociation
        .iter()
        .map(|group| {
            group.iter().try_fold(1i64, |size, &dim| match *shape.get(dim)? {
                ir::DYNAMIC => Some(ir::DYNAMIC),
                _ if size == ir::DYNAMIC => Some(ir::DYNAMIC),
                next => size.checked_mul(next),
            })
        })
        .collect()
}

/// Returns the attribute that says which dimensions belong together.
fn reassociation_attr(rw: &Rewriter<'_>, reassociation: &Groups) -> Attr {
    let numbers = |group: &Vec<usize>| group.iter().map(|&dim| dim as i64).collect::<Vec<i64>>();
    groups_attr(rw.context(), &reassociation.iter().map(numbers).collect::<Vec<_>>())
}

/// Collapses an operand.
fn collapse_operand(rw: &mut Rewriter<'_>, loc: Loc, value: Value, reassociation: &Groups) -> Option<Value> {
    let ty = rw.value(value).ty();
    if !is_container(ty) || reassociation.iter().all(|group| group.len() == 1) {
        return Some(value);
    }
    let shape = collapsed_shape(ty.shape()?, reassociation)?;
    let (element, is_tensor) = (ty.element_or_self().handle(), ty.is_tensor());
    let cx = rw.context().clone();
    let (name, ty) = match *ty.data() {
        TypeData::MemRef { space, .. } if ty.layout().is_none() => {
            ("memref.collapse_shape", cx.memref_type_with(&shape, element, None, space))
        }
        _ if is_tensor => ("tensor.collapse_shape", cx.tensor_type(&shape, element)),
        _ => return None,
    };
    let state = rw.state(name, loc).operands([value]).results([ty]);
    let attr = reassociation_attr(rw, reassociation);
    Some(rw.insert_value(state.attr(&cx, "reassociation", attr)))
}

/// Returns the kind of each group; `None` if one has several.
fn kinds_of(groups: &Groups, iterators: &[IteratorType]) -> Option<Vec<IteratorType>> {
    groups
        .iter()
        .map(|group| {
            let kind = iterators[group[0]];
            group.iter().all(|&dim| iterators[dim] == kind).then_some(kind)
        })
        .collect()
}

/// Collapses groups of neighbouring loops of a structured operation and replaces it. Returns the new operation.
///
/// # Errors
/// If an operand does not have the loops of a group next to each other.
pub fn collapse_loops(
    op: Op,
    rw: &mut Rewriter<'_>,
    groups: &[Vec<usize>],
) -> Result<Op, rewrite::MatchFailure> {
    let view = Structured::of(rw.op(op)).matched()?;
    let groups = complete(groups, view.num_loops()).matched()?;
    if groups.len() == view.num_loops() {
        return Err(rewrite::MatchFailure { reason: "there is nothing to collapse" });
    }
    let (loc, iterators) = (view.loc(), view.iterators());
    let kinds = kinds_of(&groups, &iterators).matched()?;
    let maps = view.maps();
    let plans: Option<Vec<(AffineMap, Groups)>> =
        maps.iter().map(|&map| collapsed(rw, map, &groups)).collect();
    let plans = plans.matched()?;
    let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let (inputs, is_generic) = (view.num_inputs(), view.is(Generic::NAME));
    let results: Vec<Type> = view.result_types().collect();
    if !is_generic && !kinds.iter().all(|&kind| kind == IteratorType::Parallel) {
        return Err(rewrite::MatchFailure { reason: "a named operation with a reduction" });
    }
    rw.move_to(InsertPoint::Before(op));
    let sizes = loop_sizes(rw, op, loc).matched()?;
    let mut collapsed_operands = Vec::new();
    for (&value, (_, reassociation)) in operands.iter().zip(&plans) {
        collapsed_operands.push(collapse_operand(rw, loc, value, reassociation).matched()?);
    }
    let new = if is_generic {
        let maps: Vec<AffineMap> = plans.iter().map(|plan| plan.0).collect();
        let (ins, outs) = collapsed_operands.split_at(inputs);
        let state = generic_state(rw, loc, (ins, outs), &maps, &kinds);
        let new = rw.insert(state);
        let (from, to) = (rw.op(op).region(0).handle(), rw.op(new).region(0).handle());
        rw.clone_region(from, to, &mut Mapping::new());
        recompute_indices(rw, new, &groups, &sizes);
        new
    } else {
        let types = tensor_types(rw, &collapsed_operands[inputs..]);
        clone_with(rw, op, &collapsed_operands, &types)
    };
    rw.move_to(InsertPoint::Before(op));
    let mut values = Vec::new();
    for (at, &ty) in results.iter().enumerate() {
        let value = rw.op(new).result(at).handle();
        let shape = selected(rw, maps[inputs + at], &sizes).matched()?;
        values.push(expand_result(rw, loc, value, ty, &plans[inputs + at].1, &shape));
    }
    if values.is_empty() {
        rw.erase_op(op);
    } else {
        rw.replace_op(op, &values);
    }
    Ok(new)
}

/// Returns the sizes of the loops that are the results of a map.
fn selected(rw: &Rewriter<'_>, map: AffineMap, sizes: &[Mixed]) -> Option<Vec<Mixed>> {
    rw.context().map(map).results().map(|result| sizes.get(result.as_dim()? as usize).copied()).collect()
}

/// Expands a result to the type that it had.
fn expand_result(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    value: Value,
    ty: Type,
    reassociation: &Groups,
    sizes: &[Mixed],
) -> Value {
    if rw.value(value).ty_handle() == ty {
        return value;
    }
    let cx = rw.context().clone();
    let shape: Vec<i64> = sizes.iter().map(|size| size.fixed()).collect();
    let operands = std::iter::once(value).chain(sizes.iter().filter_map(|size| size.value()));
    let state = rw.state("tensor.expand_shape", loc).operands(operands).results([ty]);
    let state = state.attr(&cx, "reassociation", reassociation_attr(rw, reassociation));
    let state = state.attr(&cx, "static_output_shape", cx.i64_array_attr(&shape));
    rw.insert_value(state)
}

/// Replaces the indices of loops by what follows from those of the collapsed ones.
fn recompute_indices(rw: &mut Rewriter<'_>, op: Op, groups: &Groups, sizes: &[Mixed]) {
    let block = rw.op(op).region(0).first_block();
    let indices: Vec<(Op, usize)> = block
        .into_iter()
        .flat_map(|block| block.ops())
        .filter_map(|inner| Some((inner.handle(), usize::try_from(inner.cast::<Index<'_>>()?.dim()).ok()?)))
        .collect();
    let Some(&(first, _)) = indices.first() else { return };
    let loc = rw.op(first).loc();
    let start = rw.op(op).region(0).first_block().map(|block| block.handle());
    let Some(start) = start else { return };
    rw.move_to(InsertPoint::Start(start));
    let mut values = Vec::new();
    for (number, group) in groups.iter().enumerate() {
        let mut index = Index::build_value(rw, loc, number as i64);
        let mut own = Vec::new();
        for &dim in group[1..].iter().rev() {
            let size = materialize(rw, loc, sizes[dim]);
            let mut divided = |name: &str| {
                let state = rw.state(name, loc).operands([index, size]).results([Type::INDEX]);
                create_or_fold(rw, state)
            };
            own.push(divided("arith.remsi"));
            index = divided("arith.divsi");
        }
        own.push(index);
        values.extend(own.into_iter().rev());
    }
    for (index, dim) in indices {
        if let Some(&value) = values.get(dim) {
            rw.replace_op(index, &[value]);
        }
    }
}

/// Collapses all loops of an elementwise operation to one. Returns the new operation, or the old one if it has one loop.
///
/// # Errors
/// If the operation is not elementwise, or an operand is not contiguous.
pub fn flatten_elementwise(op: Op, rw: &mut Rewriter<'_>) -> Result<Op, rewrite::MatchFailure> {
    let loops = Structured::of(rw.op(op)).matched()?.num_loops();
    if loops <= 1 {
        return Ok(op);
    }
    collapse_loops(op, rw, &[(0..loops).collect()])
}

/// Whether an operation computes each element of its results from one element of each operand.
pub fn is_elementwise(view: Structured<'_>) -> bool {
    let maps = view.map_refs();
    view.is_all_parallel() && maps[view.num_inputs()..].iter().all(|map| map.is_permutation())
}
