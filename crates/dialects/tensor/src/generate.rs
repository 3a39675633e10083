//! `tensor.generate`.

use crate::model::{known_sizes, named_result, verify_dynamic_sizes};
use crate::{Cast, Extract, Yield, element};
use diag::Diagnostic;
use ir::markers::*;
use ir::{Op, OpView, Value};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// A tensor whose elements are computed from their indices.
///
/// ```mlir
/// %t = tensor.generate %n {
/// ^bb0(%i: index, %j: index):
///   %x = tensor.extract %s[%i] : tensor<?xf32>
///   tensor.yield %x : f32
/// } : tensor<?x4xf32>
/// ```
#[op("tensor.generate",
     canonicalize, traits(RECURSIVE_MEMORY_EFFECTS, SINGLE_BLOCK),
     rules(ImplicitTerminator("tensor.yield")),
     verify = |op| verify_dynamic_sizes(op, op.result(0).ty(), op.num_operands()),
     verify_regions, result_names = named_result!("generated"),
     format = "$dynamicExtents $body attr-dict `:` type($result)")]
pub struct Generate {
    #[operand]
    dynamicExtents: Variadic<Index>,
    #[region]
    body: SizedRegion<1>,
    #[result]
    result: AnyRankedTensor,
}

impl Generate<'_> {
    fn verify_regions(self) -> Result<(), Diagnostic> {
        let ty = self.result().ty();
        let Some(block) = self.body().first_block() else { return Ok(()) };
        if !block.arguments().all(|argument| argument.ty().is_index()) {
            return Err(self.plain_error("all body arguments must be index"));
        }
        if Some(block.num_arguments()) != ty.rank() {
            return Err(self.plain_error("must have one body argument per input dimension"));
        }
        let yielded = block.last().and_then(|last| last.cast::<Yield<'_>>());
        if yielded.is_some_and(|last| Some(last.value().ty()) == ty.element_type()) {
            return Ok(());
        }
        Err(self.error("body must be terminated with a `yield` operation of the tensor element type"))
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Extract<'_>>(element::of_generate).of::<Generate<'_>>(of_constants);
    }
}

/// Moves constant sizes to the type.
fn of_constants(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let generate: Generate<'_> = rw.cast(op)?;
    let sizes: Vec<Value> = generate.dynamic_extents().map(|size| size.handle()).collect();
    let old = generate.result().ty();
    let (shape, left) = known_sizes(generate.op().body(), old.shape().matched()?, &sizes).matched()?;
    let (loc, ty, old) = (generate.loc(), old.with_shape(&shape).handle(), old.handle());
    let body = generate.body().handle();
    let state = Generate::state(rw.context(), loc).operands(left).results([ty]).regions(1);
    let new = ir::Build::insert(rw, state);
    let target = rw.op(new).region(0).handle();
    rw.inline_region_at_end(body, target);
    let value = rw.op(new).result(0).handle();
    let cast = Cast::state(rw.context(), loc).operands([value]).results([old]);
    rw.replace_with(op, cast);
    Ok(())
}

ir::ops![Generate];
