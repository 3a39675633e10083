//! Structured operations on packed operands.

use super::transpose::{Layout, build_pack, build_unpack, destination};
use crate::matching;
use crate::vectorize::build::constant;
use arith::zero_attr;
use ir::{AffineMap, Build, Op, Value};
use linalg::build::generic_state;
use linalg::{IteratorType, Structured};
use rewrite::{MatchFailure, Matched, Rewriter};
use shaped::slice::Mixed;

/// Packed loop: its tile, and the dimension of each operand that is packed.
struct Packed {
    tile: Mixed,
    dims: Vec<Option<usize>>,
}

/// Splits a loop in all maps: the new last one runs in a tile.
fn split(
    rw: &Rewriter<'_>,
    maps: &mut [AffineMap],
    iterators: &mut Vec<IteratorType>,
    dim: usize,
) -> Option<Vec<Option<usize>>> {
    let cx = rw.context();
    let new = iterators.len() as u32;
    iterators.push(iterators[dim]);
    let mut packed = vec![None; maps.len()];
    for (map, packed) in maps.iter_mut().zip(&mut packed) {
        let view = cx.map(*map);
        let of_dim: Vec<usize> = (0..)
            .zip(view.results())
            .filter(|(_, result)| result.is_function_of_dim(dim as u32))
            .map(|(at, _)| at)
            .collect();
        let mut results: Vec<_> = view.results().map(|result| result.handle()).collect();
        match of_dim[..] {
            [] => {}
            [at] if view.result(at)?.as_dim().is_some() => {
                results.push(cx.affine_dim(new));
                *packed = Some(at);
            }
            _ => return None,
        }
        *map = cx.make_map(new + 1, view.num_symbols(), results);
    }
    Some(packed)
}

/// Whether zeros that are added to the operands do not change the results.
fn zeros_are_neutral(view: Structured<'_>, packed_reduction: bool) -> bool {
    if !packed_reduction {
        return true;
    }
    (0..view.num_inits()).all(|init| {
        let Some((value, combiners)) = matching::reduction(view, init) else { return false };
        let [combiner] = combiners[..] else { return false };
        let sums = ["arith.addf", "arith.addi", "arith.ori", "arith.xori"];
        let products = ["arith.mulf", "arith.muli", "arith.andi"];
        let of_arguments = value.defining_op().is_none_or(|op| {
            products.contains(&op.name_str()) && op.operands().all(|operand| operand.defining_op().is_none())
        });
        sums.contains(&combiner.name_str()) && of_arguments
    })
}

/// Packs the loops of an operation by sizes, zero for those that stay. Returns the operation on packed operands.
///
/// # Errors
/// If a dimension of an operand is no loop, the region needs indices of loops, or the padding would change the result.
pub fn pack(op: Op, rw: &mut Rewriter<'_>, sizes: &[Mixed]) -> Result<Op, MatchFailure> {
    let view = Structured::of(rw.op(op)).matched()?;
    let block = view.block().matched()?;
    let (mut maps, mut iterators) = (view.maps(), view.iterators());
    rw.require(view.has_pure_tensor_semantics() && sizes.len() == iterators.len())?;
    let mut packed = Vec::new();
    for (dim, &tile) in sizes.iter().enumerate() {
        if tile == Mixed::Fixed(0) {
            continue;
        }
        let dims = split(rw, &mut maps, &mut iterators, dim).matched()?;
        packed.push((dim, Packed { tile, dims }));
    }
    let indices = block.ops().any(|inner| inner.is("linalg.index"));
    rw.require(!indices || packed.is_empty())?;
    let reduces = packed.iter().any(|(dim, packed)| {
        let exact = matches!((packed.tile, view.static_loop_ranges().and_then(|ranges| ranges.get(*dim).copied())),
            (Mixed::Fixed(tile), Some(range)) if range != ir::DYNAMIC && range % tile == 0);
        view.iterators()[*dim] == IteratorType::Reduction && !exact
    });
    rw.require(zeros_are_neutral(view, reduces))?;
    let (loc, inputs) = (view.loc(), view.num_inputs());
    let operands: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let mut values = operands.clone();
    let mut layouts: Vec<Option<Layout>> = vec![None; operands.len()];
    for at in 0..operands.len() {
        let of_operand = packed.iter().filter_map(|(_, packed)| Some((packed.dims[at]? as i64, packed.tile)));
        let (inner_dims, tiles): (Vec<i64>, Vec<Mixed>) = of_operand.unzip();
        if inner_dims.is_empty() {
            continue;
        }
        let layout = Layout { inner_dims, tiles, outer_perm: Vec::new() };
        let dest = destination(rw, loc, operands[at], &layout).matched()?;
        let padding = if needs_padding(rw, operands[at], &layout) {
            let element = rw.value(operands[at]).ty().element_or_self().handle();
            let value = zero_attr(rw.context().ty(element)).matched()?;
            Some(constant(rw, loc, element, value))
        } else {
            None
        };
        values[at] = build_pack(rw, loc, (operands[at], dest), padding, &layout);
        layouts[at] = Some(layout);
    }
    let (ins, outs) = values.split_at(inputs);
    let state = generic_state(rw, loc, (ins, outs), &maps, &iterators);
    let new = rw.insert(state);
    let (from, to) = (rw.op(op).region(0).handle(), rw.op(new).region(0).handle());
    rw.inline_region_at_end(from, to);
    let mut results: Vec<Value> = rw.op(new).results().map(|result| result.handle()).collect();
    for (at, result) in results.iter_mut().enumerate() {
        if let Some(layout) = &layouts[inputs + at] {
            *result = build_unpack(rw, loc, (*result, operands[inputs + at]), layout);
        }
    }
    rw.replace_op(op, &results);
    Ok(new)
}

/// Whether a dimension is not known to be a multiple of its tile.
fn needs_padding(rw: &Rewriter<'_>, value: Value, layout: &Layout) -> bool {
    let shape = rw.value(value).ty().shape().unwrap_or(&[]);
    shape.contains(&ir::DYNAMIC)
        || layout.inner_dims.iter().zip(&layout.tiles).any(|(&dim, &tile)| match tile {
            Mixed::Fixed(tile) => shape[dim as usize] % tile != 0,
            Mixed::Value(_) => true,
        })
}
