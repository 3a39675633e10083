//! Loops of one iteration.

use super::reshape::{Kept, collapse, expand};
use crate::apply::replace_with_results;
use ir::{AffineExpr, AffineMap, Build, Op, OpView, TypeData, TypeRef, Value};
use linalg::build::{constant_index, generic_state};
use linalg::{Index, Structured};
use rewrite::{MatchResult, Matched, Rewriter};

/// Operand without its unit dimensions.
struct Dropped {
    map: AffineMap,
    shape: Vec<i64>,
    groups: Vec<Vec<i64>>,
    collapsed: bool,
}

/// Options of removal.
#[derive(Clone, Copy, Debug, Default)]
pub struct DropUnitDims {
    /// Whether operands are sliced instead of reshaped.
    pub with_slices: bool,
    /// Whether tensors with an encoding are reshaped too, to tensors with the same encoding.
    pub collapse_encoded: bool,
    /// The loop that may be removed; any if there is none.
    pub only: Option<usize>,
}

/// Whether dimensions of an operand can be collapsed: the elements of buffers lie in order.
pub(super) fn is_collapsible(ty: TypeRef<'_>, options: DropUnitDims) -> bool {
    match ty.data() {
        TypeData::RankedTensor { encoding, .. } => options.collapse_encoded || encoding.is_none(),
        TypeData::MemRef { layout, .. } => layout.is_none(),
        _ => false,
    }
}

/// Loops that are left, and for each former one an expression of them: zero for those that go.
struct Loops {
    unit: Vec<bool>,
    exprs: Vec<AffineExpr>,
    count: u32,
}

fn loops(view: Structured<'_>, only: Option<usize>) -> Option<Loops> {
    let (cx, ranges) = (view.context(), view.static_loop_ranges()?);
    let may_go = |at: usize| only.is_none_or(|only| only == at);
    let unit: Vec<bool> = ranges.iter().enumerate().map(|(at, &size)| size == 1 && may_go(at)).collect();
    let mut count = 0;
    let exprs = unit.iter().map(|&unit| {
        if unit {
            return cx.affine_constant(0);
        }
        count += 1;
        cx.affine_dim(count - 1)
    });
    let exprs = exprs.collect();
    Some(Loops { unit, exprs, count })
}

/// Returns an operand without its unit dimensions; `None` if it has some and cannot be collapsed.
fn dropped(
    view: Structured<'_>,
    operand: usize,
    map: ir::AffineMapRef<'_>,
    loops: &Loops,
    options: DropUnitDims,
) -> Option<Dropped> {
    let (cx, shape) = (view.context(), view.shape_of(operand));
    let results: Vec<_> = map.results().collect();
    let is_unit = |dim: usize| {
        shape[dim] == 1
            && match results[dim].as_dim() {
                Some(at) => loops.unit.get(at as usize) == Some(&true),
                None => results[dim].as_constant() == Some(0),
            }
    };
    let replaced = |dim: usize| results[dim].replace_dims(&loops.exprs);
    let Kept { dims, groups } = Kept::without(shape.len(), is_unit);
    let exprs: Vec<AffineExpr> = dims.iter().map(|&dim| replaced(dim)).collect();
    let sizes = dims.iter().map(|&dim| shape[dim]).collect();
    let collapsed = dims.len() != shape.len();
    let is_possible = !collapsed || is_collapsible(view.operand(operand).ty(), options);
    is_possible.then(|| Dropped { map: cx.make_map(loops.count, 0, exprs), shape: sizes, groups, collapsed })
}

/// Removes the loops of one iteration, and the dimensions of operands that they index.
///
/// # Errors
/// If the operation has none that may be removed.
pub fn drop_unit_dims(op: Op, rw: &mut Rewriter<'_>, options: DropUnitDims) -> MatchResult {
    let view = Structured::of(rw.op(op)).matched()?;
    rw.require(view.block().is_some())?;
    let maps = view.map_refs();
    let loops = loops(view, options.only).matched()?;
    let parts = maps.iter().enumerate().map(|(at, &map)| dropped(view, at, map, &loops, options));
    let parts: Vec<Dropped> = parts.collect::<Option<_>>().matched()?;
    let new_maps: Vec<AffineMap> = parts.iter().map(|part| part.map).collect();
    let cx = rw.context().clone();
    rw.require(new_maps != view.maps() && cx.map(cx.concat_maps(&new_maps)).inverse_permutation().is_some())?;
    let (loc, inputs) = (view.loc(), view.num_inputs());
    let iterators = view.iterators();
    let kept: Vec<_> = iterators
        .iter()
        .zip(&loops.unit)
        .filter(|(_, unit)| !**unit)
        .map(|(&iterator, _)| iterator)
        .collect();
    let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let mut values = operands.clone();
    for (value, part) in values.iter_mut().zip(&parts) {
        if part.collapsed {
            *value = collapse(rw, loc, *value, &part.shape, &part.groups, options.with_slices).matched()?;
        }
    }
    let (ins, outs) = values.split_at(inputs);
    let state = generic_state(rw, loc, (ins, outs), &new_maps, &kept);
    let new = rw.insert(state);
    let (from, to) = (rw.op(op).region(0).handle(), rw.op(new).region(0).handle());
    rw.inline_region_at_end(from, to);
    renumber_indices(rw, new, &loops.unit);
    let mut results: Vec<Value> = rw.op(new).results().map(|result| result.handle()).collect();
    for (index, result) in results.iter_mut().enumerate() {
        let part = &parts[inputs + index];
        if part.collapsed {
            *result = expand(rw, loc, *result, operands[inputs + index], &part.groups, options.with_slices);
        }
    }
    if results.is_empty() {
        replace_with_results(rw, op, new);
    } else {
        rw.replace_op(op, &results);
    }
    Ok(())
}

/// Replaces the indices of loops that are gone by zero, and renumbers the others.
fn renumber_indices(rw: &mut Rewriter<'_>, op: Op, unit: &[bool]) {
    let block = rw.op(op).region(0).first_block();
    let ops: Vec<Op> = block.into_iter().flat_map(|block| block.ops()).map(|op| op.handle()).collect();
    for inner in ops {
        let index = rw.op(inner).cast::<Index<'_>>().map(|index| (index.dim(), OpView::op(index).loc()));
        let Some((dim, loc)) = index else { continue };
        let at = usize::try_from(dim).unwrap_or(0);
        let before = unit.iter().take(at).filter(|unit| **unit).count() as i64;
        if unit.get(at) == Some(&true) {
            let zero = linalg::build::before(rw, inner, |rw| constant_index(rw, loc, 0));
            rw.replace_op(inner, &[zero]);
        } else if before > 0 {
            let new = linalg::build::before(rw, inner, |rw| Index::build_value(rw, loc, dim - before));
            rw.replace_op(inner, &[new]);
        }
    }
}
