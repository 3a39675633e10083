//! Hoisting of `tensor.pad` out of loops: all tiles are padded by loops of their own, into one packed tensor, before the loops that use them.
//!
//! ```mlir
//! scf.for %i = %c0 to %n step %c8 {
//!   %tile = tensor.extract_slice %a[%i] [%size] [1] : tensor<?xf32> to tensor<?xf32>
//!   %padded = tensor.pad %tile low[0] high[%missing] { tensor.yield %zero } : tensor<?xf32> to tensor<8xf32>
//!   "use"(%padded)
//! }
//!
//! %packed = scf.for %i = %c0 to %n step %c8 iter_args(%all = %empty) -> (tensor<?x8xf32>) {
//!   %tile = tensor.extract_slice %a[%i] [%size] [1] : tensor<?xf32> to tensor<?xf32>
//!   %padded = tensor.pad %tile low[0] high[%missing] { tensor.yield %zero } : tensor<?xf32> to tensor<8xf32>
//!   %next = tensor.insert_slice %padded into %all[%i ceildiv 8, 0] [1, 8] [1, 1]
//!   scf.yield %next
//! }
//! scf.for %i = %c0 to %n step %c8 {
//!   %padded = tensor.extract_slice %packed[%i ceildiv 8, 0] [1, 8] [1, 1]
//!   "use"(%padded)
//! }
//! ```

mod analysis;
mod nest;

pub use analysis::Above;

use analysis::Analysis;
use ir::{Body, Build, DYNAMIC, InsertPoint, Op, Value};
use linalg::build::{build_empty, build_transpose};
use linalg::permuted;
use nest::{Packed, pack};
use rewrite::{Listener, MatchFailure, Matched, Rewriter};
use shaped::slice::{self, Mixed};

/// Padding that has been hoisted.
#[derive(Clone, Copy, Debug)]
pub struct Hoisted {
    /// The padding before the loops.
    pub pad: Op,
    /// The value that replaces the old one.
    pub value: Value,
}

/// Builds the loops that pad all tiles of a `tensor.pad` before one of the loops that it is in. The padding itself stays. Returns the outermost
/// new loop.
///
/// # Errors
/// If the padding cannot be hoisted, or no loop is needed.
pub fn build_packing_loop_nest(
    body: &mut Body,
    pad: Op,
    above: Above,
    transpose: &[i64],
    listener: &mut dyn Listener,
) -> Result<Op, MatchFailure> {
    let analysis = Analysis::of(body, pad, above).matched()?;
    let rw = &mut Rewriter::with_listener(body, listener);
    let packed = pack(rw, &analysis, transpose)?;
    packed.loops.first().copied().matched()
}

/// Hoists a `tensor.pad` out of so many of the loops that it is in, or of all if there are fewer. With `transpose`, the dimensions of packed tiles are
/// in another order.
///
/// # Errors
/// If the padding is not that of a slice by one constant, the slice is one of a tensor that the loops compute, sizes and places are not computed
/// from the loops' induction variables alone, or the padded size is not known.
pub fn hoist_pad(
    body: &mut Body,
    pad: Op,
    loops: usize,
    transpose: &[i64],
    listener: &mut dyn Listener,
) -> Result<Hoisted, MatchFailure> {
    let analysis = Analysis::of(body, pad, Above::Levels(loops)).matched()?;
    let rw = &mut Rewriter::with_listener(body, listener);
    let packed = pack(rw, &analysis, transpose)?;
    let mut value = read_packed(rw, &analysis, &packed)?;
    let (loc, ty) = (rw.op(pad).loc(), rw.op(pad).result(0).ty());
    if !transpose.is_empty() {
        let element = ty.element_or_self().handle();
        let sizes: Vec<Mixed> = ty.shape().matched()?.iter().map(|&size| Mixed::Fixed(size)).collect();
        let empty = build_empty(rw, loc, &sizes, element);
        let back = build_transpose(rw, loc, (value, empty), transpose);
        value = rw.op(back).result(0).handle();
    }
    rw.replace_op(pad, &[value]);
    Ok(Hoisted { pad: packed.pad, value })
}

/// Builds the slice of the packed tensor that is the padded tile, before the padding.
fn read_packed(rw: &mut Rewriter<'_>, analysis: &Analysis, packed: &Packed) -> Result<Value, MatchFailure> {
    let (pad, cx) = (analysis.pad, rw.context().clone());
    rw.move_to(InsertPoint::Before(pad));
    let Some(&outermost) = packed.loops.first() else {
        return Ok(rw.op(packed.pad).result(0).handle());
    };
    let all = rw.op(outermost).result(0).handle();
    let mut offsets = Vec::with_capacity(packed.sizes.len());
    for &at in &analysis.packing {
        offsets.push(Mixed::Value(nest::iteration(rw, analysis, at)?));
    }
    offsets.resize(packed.sizes.len(), Mixed::Fixed(0));
    let loc = rw.op(pad).loc();
    let strides = vec![Mixed::Fixed(1); packed.sizes.len()];
    let mut state = rw.state("tensor.extract_slice", loc).operands([all]).results([packed.tile]);
    slice::set_lists(&cx, &mut state, &[offsets, packed.sizes.clone(), strides]);
    Ok(rw.insert_value(state))
}

/// Returns the shape of padded tiles with their dimensions in another order.
///
/// # Errors
/// If a size is not known, or the order is none of the dimensions.
fn tile_shape(rw: &Rewriter<'_>, pad: Op, transpose: &[i64]) -> Result<Vec<i64>, MatchFailure> {
    let shape = rw.op(pad).result(0).ty().shape().matched()?;
    rw.require(!shape.contains(&DYNAMIC))?;
    if transpose.is_empty() {
        return Ok(shape.to_vec());
    }
    rw.require(transpose.len() == shape.len())?;
    Ok(permuted(shape, transpose))
}
