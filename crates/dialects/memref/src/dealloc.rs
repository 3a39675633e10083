//! `memref.dealloc`.

use crate::Cast;
use interfaces::{
    Effect, EffectInstance, EffectSubject, Effects, MemoryEffects, MemoryEffectsMethods, Resource,
};
use ir::markers::*;
use macros::op;

/// Frees the memory of `memref.alloc`.
///
/// ```mlir
/// memref.dealloc %0 : memref<8x64xf32>
/// ```
#[op("memref.dealloc", interfaces(MemoryEffects), fold = crate::cast::fold_into_consumer, fold_needs(constants, Cast), format = "$memref attr-dict `:` type($memref)")]
pub struct Dealloc {
    #[operand]
    memref: AnyRankedOrUnrankedMemRef,
}

impl<'a> MemoryEffectsMethods<'a> for Dealloc<'a> {
    fn effects(self, out: &mut Effects) {
        let subject = EffectSubject::Value(self.memref().handle());
        let resource = Resource::DEFAULT;
        out.push(EffectInstance { effect: Effect::Free, resource, subject, stage: 0, full: true });
    }
}

ir::ops![Dealloc];
