//! `bufferization.to_tensor`.

use crate::{ToBuffer, verify_pair};
use interfaces::{Effect, EffectInstance, EffectSubject, Effects, Resource};
use ir::Op;
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// The elements of a buffer, as they are now, as a tensor.
///
/// ```mlir
/// %t = bufferization.to_tensor %m restrict writable : memref<4xf32> to tensor<4xf32>
/// ```
#[op("bufferization.to_tensor",
     interfaces(interfaces::MemoryEffects),
     canonicalize,
     rules(Verify(|op| verify_pair(op, op.result(0).ty(), op.operand(0).ty()))), fold,
     format = "$buffer (`restrict` $restrict^)? (`writable` $writable^)? attr-dict \
               `:` type($buffer) `to` type($result)")]
pub struct ToTensor {
    #[operand]
    buffer: AnyRankedOrUnrankedMemRef,
    /// Whether no other operation accesses the buffer.
    #[attr]
    restrict: UnitAttr,
    /// Whether the buffer may be written to.
    #[attr]
    writable: UnitAttr,
    #[result]
    result: AnyTensor,
}

impl ToTensor<'_> {
    /// Folds the tensor of the buffer of a tensor to that tensor, if they are adjacent.
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let def = self.buffer().defining_op().and_then(|def| def.cast::<ToBuffer<'_>>());
        let Some(def) = def else { return Fold::None };
        let follows = def.next().is_some_and(|next| next == *self);
        (follows && def.tensor().ty() == self.result().ty()).then(|| def.tensor()).into()
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<tensor::Dim<'_>>(dim);
    }
}

/// Replaces a size of the tensor by that of the buffer.
fn dim(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let dim: tensor::Dim<'_> = rw.cast(op)?;
    let def = dim.source().defining_op().and_then(|def| def.cast::<ToTensor<'_>>()).matched()?;
    let (buffer, index, loc) = (def.buffer().handle(), dim.index().handle(), dim.loc());
    let size = memref::Dim::build_value(rw, loc, buffer, index);
    rw.replace_op(op, &[size]);
    Ok(())
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for ToTensor<'a> {
    fn effects(self, out: &mut Effects) {
        out.push(EffectInstance {
            effect: Effect::Read,
            resource: Resource::DEFAULT,
            subject: EffectSubject::Value(self.buffer().handle()),
            stage: 0,
            full: true,
        });
    }
}

ir::ops![ToTensor];
