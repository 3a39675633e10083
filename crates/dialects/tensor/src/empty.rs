//! `tensor.empty`.

use crate::model::{known_sizes, verify_dynamic_sizes};
use crate::{Cast, Dim};
use ir::markers::*;
use ir::{Build, Op, Value};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

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
        set.of::<Cast<'_>>(crate::cast::of_empty)
            .of::<Dim<'_>>(crate::dim::of_empty)
            .of::<Empty<'_>>(of_constants);
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

ir::ops![Empty];
