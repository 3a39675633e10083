//! Slices down through `linalg.generic`.

use super::pad::build_pad;
use super::{gathers, poison};
use crate::reshape_fusion::Control;
use ir::{Build, Loc, Mapping, Op, OpRef, Value};
use linalg::build::{build_empty, composed_apply, generic_state, size_of};
use linalg::{IteratorType, Structured};
use rewrite::{MatchFailure, MatchResult, Matched, Rewriter};
use shaped::slice::{self, Mixed};

/// Loop that runs over a part of a dimension.
#[derive(Clone, Copy, Debug)]
struct Part {
    dim: u32,
    offset: Mixed,
    size: Mixed,
    /// Size of the whole dimension.
    whole: Mixed,
}

/// Returns the first input that is a slice.
fn sliced_input(view: Structured<'_>) -> Option<(usize, OpRef<'_>)> {
    view.inputs().enumerate().find_map(|(at, value)| {
        value.defining_op().filter(|op| op.is("tensor.extract_slice")).map(|op| (at, op))
    })
}

/// Finds the loops over parts, and the dimensions that these are of.
fn parts(view: Structured<'_>, at: usize, slice: OpRef<'_>) -> Option<Vec<(Part, usize)>> {
    let [offsets, sizes, strides] = slice::lists(slice);
    let source = slice.operand(0).ty();
    let shape = source.shape()?;
    if shape.len() != slice.result(0).ty().rank()? || strides.iter().any(|&step| step != Mixed::Fixed(1)) {
        return None;
    }
    let maps = view.map_refs();
    let mut found: Vec<(Part, usize)> = Vec::new();
    for (place, result) in maps.get(at)?.results().enumerate() {
        let (offset, size) = (*offsets.get(place)?, *sizes.get(place)?);
        if offset == Mixed::Fixed(0) && size == Mixed::Fixed(shape[place]) && size.value().is_none() {
            continue;
        }
        let whole = Mixed::Fixed(shape[place]);
        let part = Part { dim: result.as_dim()?, offset, size, whole };
        found.retain(|(other, _)| other.dim != part.dim);
        found.push((part, place));
    }
    let others = maps.iter().enumerate().filter(|&(other, _)| other != at);
    let is_used_alone = others.flat_map(|(_, map)| map.results()).all(|result| {
        result.as_dim().is_some() || found.iter().all(|(part, _)| !result.is_function_of_dim(part.dim))
    });
    is_used_alone.then_some(found)
}

/// Computes the number of elements after a part.
fn rest(rw: &mut Rewriter<'_>, loc: Loc, part: Part) -> Mixed {
    let cx = rw.context().clone();
    let map = cx.make_map(2, 0, [cx.affine_sub(cx.affine_dim(0), cx.affine_dim(1))]);
    let after = composed_apply(rw, loc, map, &[part.whole, part.offset]);
    composed_apply(rw, loc, map, &[after, part.size])
}

/// Computes a `linalg.generic` of a slice on the whole tensor, and takes the slice of its result.
pub(super) fn push_down(op: Op, rw: &mut Rewriter<'_>, control: Control) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.op().num_results() == 1 && !gathers(view.op()))?;
    let (at, slice) = sliced_input(view).matched()?;
    rw.require(control(view.op(), at))?;
    let found = parts(view, at, slice).matched()?;
    let (iterators, loc) = (view.iterators(), view.loc());
    let reduces =
        found.iter().any(|(part, _)| iterators.get(part.dim as usize) == Some(&IteratorType::Reduction));
    let source = slice.operand(0).handle();
    let operands: Vec<Value> = view.operands().map(|operand| operand.handle()).collect();
    let (maps, inputs) = (view.maps(), view.num_inputs());
    let is_read =
        view.block().is_some_and(|block| block.arguments().nth(inputs).is_some_and(|arg| !arg.is_unused()));
    let parts: Vec<Part> = found
        .into_iter()
        .map(|(part, place)| Part { whole: size_of(rw, loc, source, place), ..part })
        .collect();
    let mut padded = Vec::with_capacity(operands.len());
    for (operand, &value) in operands[..inputs].iter().enumerate() {
        padded.push(if operand == at && !reduces {
            source
        } else {
            let (low, high) = padding_of(rw, op, operand, &parts)?;
            let element = poison(rw, loc, value);
            build_pad(rw, loc, value, [&low, &high], element, false).matched()?
        });
    }
    let init = operands[inputs];
    let (low, high) = padding_of(rw, op, inputs, &parts)?;
    let dest = if is_read {
        let element = poison(rw, loc, init);
        build_pad(rw, loc, init, [&low, &high], element, false).matched()?
    } else {
        let sizes = sizes_of(rw, op, (inputs, init), &parts, |part| part.whole)?;
        let element = rw.value(init).ty().element_or_self().handle();
        build_empty(rw, loc, &sizes, element)
    };
    let mut state = generic_state(rw, loc, (&padded, &[dest]), &maps, &iterators);
    state.discardable = rw.op(op).discardable().as_dictionary().unwrap_or(&[]).into();
    let new = rw.insert(state);
    let (from, to) = (rw.op(op).region(0).handle(), rw.op(new).region(0).handle());
    rw.clone_region(from, to, &mut Mapping::new());
    let whole = rw.op(new).result(0).handle();
    let sizes = sizes_of(rw, op, (inputs, init), &parts, |part| part.size)?;
    replace_by_slice(rw, op, whole, [low, sizes])
}

/// Returns the part that a result of an operand's map runs over.
fn part_of(
    rw: &Rewriter<'_>,
    op: Op,
    operand: usize,
    parts: &[Part],
) -> Result<Vec<Option<Part>>, MatchFailure> {
    let view = Structured::of(rw.op(op)).matched()?;
    let map = *view.map_refs().get(operand).matched()?;
    let part = |dim: Option<u32>| parts.iter().find(|part| Some(part.dim) == dim).copied();
    Ok(map.results().map(|result| part(result.as_dim())).collect())
}

/// Returns the numbers of elements that an operand is padded by, before and after it.
fn padding_of(
    rw: &mut Rewriter<'_>,
    op: Op,
    operand: usize,
    parts: &[Part],
) -> Result<(Vec<Mixed>, Vec<Mixed>), MatchFailure> {
    let (parts, loc) = (part_of(rw, op, operand, parts)?, rw.op(op).loc());
    let zero = Mixed::Fixed(0);
    let low = parts.iter().map(|part| part.map_or(zero, |part| part.offset)).collect();
    let high = parts.iter().map(|part| part.map_or(zero, |part| rest(rw, loc, part))).collect();
    Ok((low, high))
}

/// Returns the sizes of an operand, where those of parts are replaced.
fn sizes_of(
    rw: &mut Rewriter<'_>,
    op: Op,
    (operand, value): (usize, Value),
    parts: &[Part],
    get: fn(Part) -> Mixed,
) -> Result<Vec<Mixed>, MatchFailure> {
    let (parts, loc) = (part_of(rw, op, operand, parts)?, rw.op(op).loc());
    Ok(parts
        .into_iter()
        .enumerate()
        .map(|(dim, part)| part.map_or_else(|| size_of(rw, loc, value, dim), get))
        .collect())
}

fn replace_by_slice(
    rw: &mut Rewriter<'_>,
    op: Op,
    whole: Value,
    [offsets, sizes]: [Vec<Mixed>; 2],
) -> MatchResult {
    let cx = rw.context().clone();
    let element = rw.value(whole).ty().element_or_self().handle();
    let shape: Vec<i64> = sizes.iter().map(|size| size.fixed()).collect();
    let (loc, ty) = (rw.op(op).loc(), cx.tensor_type(&shape, element));
    let strides = vec![Mixed::Fixed(1); sizes.len()];
    let mut state = rw.state("tensor.extract_slice", loc).operands([whole]).results([ty]);
    slice::set_lists(&cx, &mut state, &[offsets, sizes, strides]);
    let part = rw.insert_value(state);
    linalg::build::replace_with_casts(rw, op, &[part]);
    Ok(())
}
