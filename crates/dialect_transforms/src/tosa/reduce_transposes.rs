//! `tosa-reduce-transposes`.

use super::layerwise_constant_fold::transposed;
use super::ranks::reshape_like;
use ::tosa::{Const, Mul, Reshape, Transpose, const_shape, permutation};
use interfaces::is_trivially_dead;
use ir::{Body, Build, Builder, InsertPoint, Op, OpRef, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

/// Reduce transposes through other operators
///
/// A transpose moves up through operations on elements, until it meets a transpose that it undoes, a reshape that can give the shape itself,
/// or a constant. That is done only where nothing else needs the operations in between, so that none of them is there twice.
///
/// ```mlir
/// %0 = tosa.transpose %x {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
/// %1 = tosa.exp %0 : (tensor<3x2xf32>) -> tensor<3x2xf32>
/// %2 = tosa.transpose %1 {perms = array<i32: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
///
/// %2 = tosa.exp %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
/// ```
#[pass("tosa-reduce-transposes", name = "TosaReduceTransposes", on = "func.func")]
#[derive(Clone, Copy, Debug)]
pub struct TosaReduceTransposes;

/// Operations on elements, through which transposes move.
const ELEMENTWISE: [&str; 36] = [
    "tosa.abs",
    "tosa.add",
    "tosa.arithmetic_right_shift",
    "tosa.bitwise_and",
    "tosa.bitwise_not",
    "tosa.bitwise_or",
    "tosa.bitwise_xor",
    "tosa.ceil",
    "tosa.clamp",
    "tosa.clz",
    "tosa.cos",
    "tosa.equal",
    "tosa.erf",
    "tosa.exp",
    "tosa.floor",
    "tosa.greater",
    "tosa.greater_equal",
    "tosa.intdiv",
    "tosa.log",
    "tosa.logical_and",
    "tosa.logical_left_shift",
    "tosa.logical_not",
    "tosa.logical_or",
    "tosa.logical_right_shift",
    "tosa.logical_xor",
    "tosa.maximum",
    "tosa.minimum",
    "tosa.negate",
    "tosa.pow",
    "tosa.reciprocal",
    "tosa.rsqrt",
    "tosa.select",
    "tosa.sigmoid",
    "tosa.sin",
    "tosa.sub",
    "tosa.tanh",
];

/// A permutation of dimensions.
type Positions = Vec<usize>;

/// Transposed values, by the values.
type Values = FxHashMap<Value, Value>;

/// A transpose that may move up.
struct Candidate {
    op: Op,
    /// Operations that it moves through, operands first.
    through: Vec<Op>,
}

impl TosaReduceTransposes {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let region = body.root().regions().next();
        if region.is_none_or(|region| region.blocks().count() != 1) {
            cx.leave_unchanged();
            return Ok(());
        }
        let ops: Vec<Op> = body.root().walk_body_post_order().map(|op| op.handle()).collect();
        let mut order: Vec<(Op, Positions)> = Vec::new();
        let mut values: FxHashMap<Positions, Values> = FxHashMap::default();
        let mut candidates: BTreeMap<Positions, Vec<Candidate>> = BTreeMap::new();
        for op in ops {
            let Some(positions) = movable(body.op(op)) else { continue };
            let input = body.op(op).operand(0).handle();
            let Some(through) = fan_in(body, input) else { continue };
            let moved = values.entry(positions.clone()).or_default();
            if convert_all(body, &through, &positions, moved).is_none() {
                continue;
            }
            let is_same = moved
                .get(&input)
                .is_some_and(|&value| body.value(value).ty_handle() == body.op(op).result(0).ty_handle());
            if is_same {
                candidates.entry(positions.clone()).or_default().push(Candidate { op, through });
                order.push((op, positions));
            }
        }
        let mut replaceable: FxHashSet<Op> = FxHashSet::default();
        for (positions, candidates) in &candidates {
            replaceable.extend(good_replacements(body, positions, candidates));
        }
        replace(body, order, &replaceable, &values);
        erase_dead(body);
        Ok(())
    }
}

/// Returns the permutation of a transpose of ranked tensors that moves something.
fn movable(op: OpRef<'_>) -> Option<Positions> {
    let transpose = op.cast::<Transpose<'_>>()?;
    let is_ranked = transpose.input1().ty().rank().is_some() && transpose.output().ty().rank().is_some();
    permutation(&transpose.perms()).filter(|positions| is_ranked && !positions.is_sorted())
}

/// Whether an operation ends the way up.
fn is_source(op: OpRef<'_>) -> bool {
    op.is(Transpose::NAME) || op.is(Reshape::NAME) || op.is(Const::NAME)
}

/// Returns the operands of an operation that are transposed with it: all but the shift of a product.
fn transposed_operands<'a>(op: OpRef<'a>) -> impl Iterator<Item = ValueRef<'a>> {
    let shift = op.is(Mul::NAME).then(|| op.operands().nth(2)).flatten();
    op.operands().filter(move |value| Some(*value) != shift)
}

/// Returns the operations that compute a value, up to sources, operands first; `None` if a transpose cannot move through one of them.
fn fan_in(body: &Body, value: Value) -> Option<Vec<Op>> {
    let (mut found, mut seen) = (Vec::new(), FxHashSet::default());
    let mut stack = vec![(body.value(value).defining_op()?.handle(), false)];
    while let Some((op, is_done)) = stack.pop() {
        if is_done {
            found.push(op);
            continue;
        }
        if !seen.insert(op) {
            continue;
        }
        let view = body.op(op);
        let is_ranked = view.num_results() == 1 && view.result(0).ty().rank().is_some();
        if view.dialect() != "tosa" || !is_ranked {
            return None;
        }
        stack.push((op, true));
        if is_source(view) {
            continue;
        }
        if !view.is(Mul::NAME) && !ELEMENTWISE.contains(&view.name_str()) {
            return None;
        }
        let operands: Option<Vec<Op>> =
            transposed_operands(view).map(|value| Some(value.defining_op()?.handle())).collect();
        stack.extend(operands?.into_iter().rev().map(|op| (op, false)));
    }
    Some(found)
}

/// Creates the transposed forms of operations; `None` if one has none.
fn convert_all(body: &mut Body, ops: &[Op], positions: &[usize], moved: &mut Values) -> Option<()> {
    for &op in ops {
        let result = body.op(op).result(0).handle();
        if moved.contains_key(&result) {
            continue;
        }
        let view = body.op(op);
        let value = match view.name_str() {
            Transpose::NAME => undone(view, positions),
            Reshape::NAME => convert_reshape(body, op, positions),
            Const::NAME => convert_constant(body, op, positions),
            _ => convert_elementwise(body, op, positions, moved),
        };
        moved.insert(result, value?);
    }
    Some(())
}

/// Returns the operand of a transpose that a permutation undoes.
fn undone(op: OpRef<'_>, positions: &[usize]) -> Option<Value> {
    let transpose = op.cast::<Transpose<'_>>()?;
    let inner = permutation(&transpose.perms()).filter(|inner| inner.len() == positions.len())?;
    let is_undone = positions.iter().enumerate().all(|(index, &dim)| inner[dim] == index);
    is_undone.then(|| transpose.input1().handle())
}

/// Returns a shape in another order.
fn permute(shape: &[i64], positions: &[usize]) -> Option<Vec<i64>> {
    positions.iter().map(|&dim| shape.get(dim).copied()).collect()
}

/// Creates a reshape of a list to a shape with one dimension that counts, in another order.
fn convert_reshape(body: &mut Body, op: Op, positions: &[usize]) -> Option<Value> {
    let view = body.op(op);
    let reshape = view.cast::<Reshape<'_>>()?;
    let &[length] = reshape.input1().ty().shape()? else { return None };
    let shape = reshape.output().ty().shape()?;
    let ones = shape.iter().filter(|&&dim| dim == 1).count();
    if ones + 1 != shape.len() && !(ones == shape.len() && length == 1) {
        return None;
    }
    let sizes = permute(&const_shape(reshape.shape())?, positions)?;
    let (shape, input, loc) = (permute(shape, positions)?, reshape.input1().handle(), view.loc());
    let mut builder = Builder::new(body, InsertPoint::After(op));
    Some(reshape_like(&mut builder, loc, input, (&sizes, &shape)))
}

/// Creates a transposed constant.
fn convert_constant(body: &mut Body, op: Op, positions: &[usize]) -> Option<Value> {
    let view = body.op(op);
    let constant = view.cast::<Const<'_>>()?;
    let from = constant.values().ty()?;
    if from.num_elements()? == 0 || positions.is_empty() {
        return None;
    }
    let cx = view.context().clone();
    let ty = cx.tensor_type(&permute(from.shape()?, positions)?, from.element_or_self().handle());
    let (values, loc) = (transposed(constant.values(), positions, ty)?, view.loc());
    let mut builder = Builder::new(body, InsertPoint::After(op));
    Some(builder.insert_value(Const::state(&cx, loc).results([ty]).with(&cx, Const::VALUES, values)))
}

/// Creates an operation on transposed operands.
fn convert_elementwise(body: &mut Body, op: Op, positions: &[usize], moved: &Values) -> Option<Value> {
    let view = body.op(op);
    let shift = view.is(Mul::NAME).then(|| view.operand(2).handle());
    let operand = |value: ValueRef<'_>| {
        let value = value.handle();
        moved.get(&value).copied().or_else(|| (Some(value) == shift).then_some(value))
    };
    let operands: Vec<Value> = view.operands().map(operand).collect::<Option<_>>()?;
    let from = view.result(0).ty();
    let cx = view.context().clone();
    let ty = cx.tensor_type(&permute(from.shape()?, positions)?, from.element_or_self().handle());
    let mut state = ir::OpState::new(&cx, view.name(), view.loc()).operands(operands).results([ty]);
    for attr in view.attrs() {
        state.try_put_attr(&cx, attr.name, attr.value);
    }
    let mut builder = Builder::new(body, InsertPoint::After(op));
    Some(builder.insert_value(state))
}

/// Returns the transposes that move up without a rest: all that they move through is used by their like alone.
fn good_replacements(body: &Body, positions: &[usize], candidates: &[Candidate]) -> FxHashSet<Op> {
    let mut able: FxHashSet<Op> = candidates.iter().map(|candidate| candidate.op).collect();
    loop {
        // What the transposes that are left move through.
        let mut through: FxHashSet<Op> = FxHashSet::default();
        for candidate in candidates.iter().filter(|candidate| able.contains(&candidate.op)) {
            through.extend(&candidate.through);
        }
        let is_like = |user: OpRef<'_>| match user.cast::<Transpose<'_>>() {
            Some(transpose) => permutation(&transpose.perms()).is_some_and(|perms| perms == positions),
            None => through.contains(&user.handle()),
        };
        let is_good = |op: &Op| {
            let view = body.op(*op);
            view.is(Const::NAME) || view.result(0).users().all(is_like)
        };
        let bad = candidates
            .iter()
            .find(|candidate| able.contains(&candidate.op) && !candidate.through.iter().all(is_good));
        match bad.map(|candidate| candidate.op) {
            Some(op) => able.remove(&op),
            None => return able,
        };
    }
}

/// Replaces transposes by the transposed values, the last one first.
fn replace(
    body: &mut Body,
    order: Vec<(Op, Positions)>,
    replaceable: &FxHashSet<Op>,
    values: &FxHashMap<Positions, Values>,
) {
    for (op, positions) in order.into_iter().rev().filter(|(op, _)| replaceable.contains(op)) {
        let view = body.op(op);
        let (input, result) = (view.operand(0).handle(), view.result(0).handle());
        let Some(&value) = values.get(&positions).and_then(|moved| moved.get(&input)) else { continue };
        body.replace_all_uses(result, value);
        body.erase(op);
    }
}

/// Erases operations that nothing uses, users first.
fn erase_dead(body: &mut Body) {
    let ops: Vec<Op> = body.root().walk_body().skip(1).map(|op| op.handle()).collect();
    for op in ops.into_iter().rev() {
        if is_trivially_dead(body.op(op)) {
            body.erase(op);
        }
    }
}
