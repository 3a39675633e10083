//! Unrolling: an operation on a vector becomes operations on parts of it, of a shape that a target has.
//!
//! ```mlir
//! %0 = arith.addf %a, %b : vector<4xf32>
//! ```
//!
//! is, for the shape `[2]`, the sums of the two halves, put together:
//!
//! ```mlir
//! %a0 = vector.extract_strided_slice %a {offsets = [0], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
//! ```

mod contract;
mod elementwise;
mod memory;
mod moves;
mod reductions;
pub mod subgroup_mma;
mod transfers;

use crate::make::{insert_slice_or_fold, zero};
use crate::ty::VectorType;
use dialect_transforms::make::Make;
use ir::{Op, OpRef, Value};
use rewrite::{MatchFailure, Matched, PatternSet, Rewriter};
use std::sync::Arc;

/// A function that returns a shape for an operation.
type ShapeOf = Arc<dyn for<'a> Fn(OpRef<'a>) -> Option<Vec<i64>> + Send + Sync>;
/// A function that returns an order of dimensions for an operation.
type OrderOf = Arc<dyn for<'a> Fn(OpRef<'a>) -> Option<Vec<usize>> + Send + Sync>;

/// The shapes that operations are unrolled to.
#[derive(Clone)]
pub struct Options {
    native_shape: ShapeOf,
    order: Option<OrderOf>,
}

impl Options {
    /// Creates options with a function that returns the shape for an operation; `None` for those that stay.
    pub fn new(native_shape: impl for<'a> Fn(OpRef<'a>) -> Option<Vec<i64>> + Send + Sync + 'static) -> Self {
        Options { native_shape: Arc::new(native_shape), order: None }
    }

    /// Sets the order in which the dimensions of an operation are traversed, the outermost first.
    pub fn order(
        mut self,
        order: impl for<'a> Fn(OpRef<'a>) -> Option<Vec<usize>> + Send + Sync + 'static,
    ) -> Self {
        self.order = Some(Arc::new(order));
        self
    }
}

/// Adds the patterns.
pub fn patterns(set: &mut PatternSet, options: &Options) {
    transfers::patterns(set, options);
    contract::patterns(set, options);
    elementwise::patterns(set, options);
    reductions::patterns(set, options);
    moves::patterns(set, options);
    memory::patterns(set, options);
    crate::lower::elements::from_elements_patterns(set);
    crate::lower::elements::to_elements_patterns(set);
}

/// The parts that an operation is unrolled to.
struct Parts {
    /// The shape of each.
    shape: Vec<i64>,
    /// The offsets of all, in the order of traversal.
    offsets: Vec<Vec<i64>>,
}

impl Parts {
    /// Returns the parts of an operation with a shape.
    fn of(op: Op, shape: &[i64], options: &Options, rw: &Rewriter<'_>) -> Result<Self, MatchFailure> {
        let view = rw.op(op);
        let target = (options.native_shape)(view).matched()?;
        let rank = shape.len().checked_sub(target.len()).matched()?;
        let padded: Vec<i64> = std::iter::repeat_n(1, rank).chain(target.iter().copied()).collect();
        let counts: Option<Vec<i64>> = shape
            .iter()
            .zip(&padded)
            .map(|(&size, &part)| (part > 0 && size > 0 && size % part == 0).then(|| size / part))
            .collect();
        let counts = counts.matched()?;
        rw.require(counts.iter().any(|&count| count != 1))?;
        let order = options.order.as_ref().and_then(|order| order(view));
        let order = order.unwrap_or_else(|| (0..shape.len()).collect());
        rw.require(is_permutation(&order, shape.len()))?;
        let ordered: Vec<i64> = order.iter().map(|&dim| counts[dim]).collect();
        let places = crate::ty::positions(&ordered).matched()?;
        let offset = |place: Vec<i64>| {
            let mut offset = vec![0; place.len()];
            for (&dim, at) in order.iter().zip(place) {
                offset[dim] = at * padded[dim];
            }
            offset
        };
        Ok(Parts { shape: target, offsets: places.into_iter().map(offset).collect() })
    }

    /// Returns the parts if they have as many dimensions as the whole.
    fn of_rank(op: Op, shape: &[i64], options: &Options, rw: &Rewriter<'_>) -> Result<Self, MatchFailure> {
        let parts = Parts::of(op, shape, options, rw)?;
        rw.require(parts.shape.len() == shape.len())?;
        Ok(parts)
    }
}

fn is_permutation(order: &[usize], count: usize) -> bool {
    let mut seen = vec![false; count];
    order.len() == count && order.iter().all(|&dim| dim < count && !std::mem::replace(&mut seen[dim], true))
}

/// Returns the type of a vector without scalable dimensions, which cannot be unrolled.
fn fixed_type(rw: &Rewriter<'_>, value: Value) -> Result<VectorType, MatchFailure> {
    let ty = VectorType::of(rw.context(), rw.value(value).ty_handle()).matched()?;
    rw.require(ty.scalable == 0)?;
    Ok(ty)
}

/// Parts of a result by their offsets, in the order in which they were made first.
#[derive(Default)]
struct Accumulators(Vec<(Vec<i64>, Value)>);

impl Accumulators {
    fn get(&self, offsets: &[i64]) -> Option<Value> {
        self.0.iter().find(|(other, _)| other == offsets).map(|&(_, value)| value)
    }

    fn set(&mut self, offsets: Vec<i64>, value: Value) {
        match self.0.iter_mut().find(|(other, _)| *other == offsets) {
            Some(found) => found.1 = value,
            None => self.0.push((offsets, value)),
        }
    }

    /// Puts the parts together.
    fn assemble(self, m: &mut Make<'_, '_>, ty: ir::Type) -> Value {
        let mut made = zero(m, ty);
        for (offsets, value) in self.0 {
            made = insert_slice_or_fold(m, value, made, &offsets);
        }
        made
    }
}
