//! `tensor.extract`: as a gather, a contiguous read, or the read of one element that is broadcast.

use super::build::{Access, broadcast_if_needed, constant, masked, poison, read, vector_type, zero};
use super::state::Vectorization;
use ir::{Build, Mapping, Op, OpRef, Type, Value, ValueRef};
use linalg::build::constant_index;
use linalg::{Index, Structured};
use rewrite::{MatchFailure, Matched, Rewriter};

/// Kind of the accesses of all iterations together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// One element.
    Scalar,
    /// Elements one after the other.
    Contiguous,
    /// Elements anywhere.
    Gather,
}

/// Returns the operation of a block that another operation is, or is nested in.
fn ancestor<'a>(view: Structured<'a>, op: OpRef<'a>) -> Option<OpRef<'a>> {
    let block = view.block()?;
    let mut at = Some(op);
    while let Some(op) = at {
        if op.block() == Some(block) {
            return Some(op);
        }
        at = op.parent();
    }
    None
}

/// Whether an index is the same in all iterations of loops of more than one iteration.
fn is_invariant(view: Structured<'_>, value: ValueRef<'_>) -> bool {
    let mut open = vec![value];
    let mut seen = Vec::new();
    while let Some(value) = open.pop() {
        if seen.contains(&value.handle()) {
            continue;
        }
        seen.push(value.handle());
        let Some(op) = value.defining_op() else {
            if value.argument_block() == view.block() {
                return false;
            }
            continue;
        };
        if let Some(index) = op.cast::<Index<'_>>() {
            let ranges = view.static_loop_ranges().unwrap_or_default();
            let range = usize::try_from(index.dim()).ok().and_then(|dim| ranges.get(dim).copied());
            if range != Some(1) {
                return false;
            }
            continue;
        }
        let Some(op) = ancestor(view, op) else { continue };
        open.extend(op.operands());
    }
    true
}

/// Whether an index grows by one along the innermost loop of more than one iteration.
fn is_contiguous(view: Structured<'_>, value: ValueRef<'_>) -> bool {
    let ranges = view.static_loop_ranges().unwrap_or_default();
    let trailing = (1..ranges.len()).rev().find(|&dim| ranges[dim] != 1).unwrap_or(0);
    let (mut found, mut any) = (false, false);
    let mut open = vec![value];
    let mut count = 0;
    while let Some(value) = open.pop() {
        count += 1;
        let Some(op) = value.defining_op() else {
            any |= value.argument_block() != view.block();
            continue;
        };
        if let Some(index) = op.cast::<Index<'_>>() {
            found = index.dim() == trailing as i64;
            any = true;
            continue;
        }
        let Some(op) = ancestor(view, op) else { continue };
        if !op.is("arith.addi") && !op.is("arith.constant") {
            continue;
        }
        let operands: Vec<ValueRef<'_>> = op.operands().collect();
        open.extend(operands.into_iter().rev());
        // Shared sums are followed once for each of their uses; what is larger is no index of a program.
        if count > 1000 {
            return false;
        }
    }
    found && any
}

fn kind(view: Structured<'_>, extract: OpRef<'_>, sizes: &[i64]) -> Kind {
    let shape = extract.operand(0).ty().shape().unwrap_or(&[]);
    if shape.is_empty() {
        return Kind::Scalar;
    }
    if sizes.iter().filter(|&&size| size > 1).count() != 1 {
        return Kind::Gather;
    }
    let indices: Vec<ValueRef<'_>> = extract.operands().skip(1).collect();
    let Some((&last, leading)) = indices.split_last() else { return Kind::Scalar };
    let invariant = leading.iter().zip(shape).all(|(&index, &size)| size == 1 || is_invariant(view, index));
    if !invariant {
        return Kind::Gather;
    }
    if is_invariant(view, last) {
        return Kind::Scalar;
    }
    match sizes.last() != Some(&1) && is_contiguous(view, last) {
        true => Kind::Contiguous,
        false => Kind::Gather,
    }
}

/// Vectorizes an extraction in the region of an operation.
pub(super) fn vectorize(
    rw: &mut Rewriter<'_>,
    op: Op,
    extract: Op,
    state: &Vectorization,
    mapping: &Mapping,
) -> Result<Op, MatchFailure> {
    let cx = rw.context().clone();
    let view = rw.op(extract);
    let (loc, tensor, element) = (view.loc(), view.operand(0).handle(), view.result(0).ty_handle());
    let indices: Vec<Value> =
        view.operands().skip(1).map(|index| mapping.value_or_self(index.handle())).collect();
    let structured = Structured::of(rw.op(op)).matched()?;
    let kind = kind(structured, view, &state.canonical.sizes);
    let ty = state.canonical.ty(&cx, element);
    let all = state.canonical.ty(&cx, Type::I1);
    let all_set = arith::fold::bool_like(cx.ty(all), true).matched()?;
    let mask = constant(rw, loc, all, all_set);
    let pass_through = zero(rw, loc, ty).matched()?;
    let base = constant_index(rw, loc, 0);
    if kind == Kind::Gather {
        let offset = offset(rw, extract, state, tensor, &indices)?;
        let operands =
            [tensor].into_iter().chain(vec![base; indices.len()]).chain([offset, mask, pass_through]);
        let gather = rw.state("vector.gather", loc).operands(operands).results([ty]);
        return Ok(rw.insert(gather));
    }
    let mut places = Vec::with_capacity(indices.len());
    for index in indices {
        places.push(first_lane(rw, loc, index, state)?);
    }
    let (rank, source) = (state.canonical.sizes.len(), places.len());
    let (mapped, is_scalar) = (rank.min(source), kind == Kind::Scalar);
    let zeros = if is_scalar { rank } else { rank - mapped };
    let mut results = vec![cx.affine_constant(0); zeros];
    if !is_scalar {
        results.extend((source - mapped..source).map(|dim| cx.affine_dim(dim as u32)));
    }
    let map = cx.make_map(source as u32, 0, results);
    let padding = poison(rw, loc, element);
    let access = Access { indices: &places, map, in_bounds: &vec![true; rank] };
    let transfer = read(rw, loc, (tensor, padding), &access, ty);
    if !is_scalar {
        return Ok(transfer);
    }
    let one = vector_type(&cx, &[1], &[false], Type::I1);
    let set = rw.state("vector.constant_mask", loc).results([one]);
    let set = rw.insert_value(set.attr(&cx, "mask_dim_sizes", cx.i64_array_attr(&[1])));
    Ok(masked(rw, transfer, set))
}

/// Returns the index of the first lane.
fn first_lane(
    rw: &mut Rewriter<'_>,
    loc: ir::Loc,
    index: Value,
    state: &Vectorization,
) -> Result<Value, MatchFailure> {
    if rw.value(index).ty().is_index() {
        return Ok(index);
    }
    let cx = rw.context().clone();
    let size = *state.canonical.sizes.last().matched()?;
    let scalable = *state.canonical.scalable.last().matched()?;
    let ty = vector_type(&cx, &[size], &[scalable], Type::INDEX);
    rw.require(rw.value(index).ty().num_elements() == cx.ty(ty).num_elements())?;
    let flat = rw.insert_value(rw.state("vector.shape_cast", loc).operands([index]).results([ty]));
    let first = rw.state("vector.extract", loc).operands([flat]).results([Type::INDEX]);
    Ok(rw.insert_value(first.attr(&cx, "static_position", cx.i64_array_attr(&[0]))))
}

/// Builds the offset of each element that is gathered.
fn offset(
    rw: &mut Rewriter<'_>,
    extract: Op,
    state: &Vectorization,
    tensor: Value,
    indices: &[Value],
) -> Result<Value, MatchFailure> {
    let (cx, loc) = (rw.context().clone(), rw.op(extract).loc());
    let ty = state.canonical.ty(&cx, Type::INDEX);
    let (&first, rest) = indices.split_first().matched()?;
    let first_loc = rw.value(first).loc();
    let mut offset = broadcast_if_needed(rw, first_loc, first, ty);
    for (dim, &index) in (1_i64..).zip(rest) {
        let number = constant_index(rw, loc, dim);
        let size = rw.state("tensor.dim", loc).operands([tensor, number]).results([Type::INDEX]);
        let size = rw.insert_value(size);
        let size = broadcast_if_needed(rw, loc, size, ty);
        offset = rw.insert_value(rw.state("arith.muli", loc).operands([offset, size]).results([ty]));
        let index_loc = rw.value(index).loc();
        let index = broadcast_if_needed(rw, index_loc, index, ty);
        offset = rw.insert_value(rw.state("arith.addi", loc).operands([index, offset]).results([ty]));
    }
    Ok(offset)
}
