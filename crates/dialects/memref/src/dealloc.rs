//! `memref.dealloc`.

use interfaces::{Effect, EffectInstance, EffectSubject, Effects, Resource};
use ir::OpRef;
use ir::markers::*;
use macros::op;

/// Frees the memory of `memref.alloc`.
///
/// ```mlir
/// memref.dealloc %0 : memref<8x64xf32>
/// ```
#[op("memref.dealloc", fold = crate::cast::fold_into_consumer, fold_sees = &["memref.cast"], format = "$memref attr-dict `:` type($memref)")]
pub struct Dealloc {
    #[operand]
    memref: AnyRankedOrUnrankedMemRef,
}

/// The effects of `memref.dealloc`.
pub(crate) fn effects(op: OpRef<'_>, out: &mut Effects) {
    let subject = EffectSubject::Value(op.operand(0).handle());
    let resource = Resource::DEFAULT;
    out.push(EffectInstance { effect: Effect::Free, resource, subject, stage: 0, full: true });
}
