//! `tensor.empty`.

use crate::cast::only_learns;
use crate::model::{dynamic_position, known_sizes, verify_dynamic_sizes};
use crate::{Cast, Dim};
use ir::markers::*;
use ir::{Build, DYNAMIC, Op, Value, ValueRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_i64};

/// Tensor with unspecified elements: only its shape matters.
///
/// ```mlir
/// %t = tensor.empty(%n) : tensor<?x4xf32>
/// ```
#[op("tensor.empty",
     interfaces(interfaces::ConditionallySpeculatable = crate::speculation::BoundsSpeculation),
     canonicalize, traits(NO_MEMORY_EFFECT), verify = |op| verify_dynamic_sizes(op, op.result(0).ty(), op.num_operands()),
     format = "`(` $dynamicSizes `)` attr-dict `:` type($result)")]
pub struct Empty {
    #[operand]
    dynamicSizes: Variadic<Index>,
    #[result]
    result: AnyRankedTensor,
}

impl Empty<'_> {
    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Cast<'_>>(with_cast).of::<Dim<'_>>(with_dim).of::<Empty<'_>>(of_constants);
    }
}

/// Moves constant sizes to the type.
fn of_constants(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let empty: Empty<'_> = rw.cast(op)?;
    let sizes: Vec<Value> = empty.dynamic_sizes().map(|size| size.handle()).collect();
    let old = empty.result().ty();
    let (shape, left) = known_sizes(empty.body(), old.shape().matched()?, &sizes).matched()?;
    let (loc, ty, old) = (empty.loc(), old.with_shape(&shape).handle(), old.handle());
    let new = Empty::build_value(rw, loc, &left, ty);
    let cast = Cast::state(rw.context(), loc).operands([new]).results([old]);
    rw.replace_with(op, cast);
    Ok(())
}

/// Moves static sizes of a cast of an empty tensor to the empty tensor.
fn with_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let cast: Cast<'_> = rw.cast(op)?;
    rw.require(only_learns(cast))?;
    let empty = cast.source().defining_op().and_then(|empty| empty.cast::<Empty<'_>>()).matched()?;
    let (ty, loc) = (cast.dest().ty(), cast.loc());
    let sizes: Vec<ValueRef<'_>> = empty.dynamic_sizes().collect();
    let mut sizes = sizes.into_iter();
    let mut left: Vec<Value> = Vec::new();
    for (&old, &new) in empty.result().ty().shape().matched()?.iter().zip(ty.shape().matched()?) {
        rw.require(old == DYNAMIC || old == new)?;
        let value = if old == DYNAMIC { sizes.next() } else { None };
        left.extend(value.filter(|_| new == DYNAMIC).map(|value| value.handle()));
    }
    let state = Empty::state(rw.context(), loc).operands(left).results([ty.handle()]);
    rw.replace_with(op, state);
    Ok(())
}

/// Replaces a size of an empty tensor by its operand.
fn with_dim(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let dim: Dim<'_> = rw.cast(op)?;
    let empty = dim.source().defining_op().and_then(|def| def.cast::<Empty<'_>>()).matched()?;
    let shape = empty.result().ty().shape().matched()?;
    let index = constant_i64(dim.index()).and_then(|index| usize::try_from(index).ok()).matched()?;
    rw.require(shape.get(index) == Some(&DYNAMIC))?;
    let size = empty.dynamic_sizes().nth(dynamic_position(shape, index)).matched()?.handle();
    rw.replace_op(op, &[size]);
    Ok(())
}

ir::ops![Empty];
