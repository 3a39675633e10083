//! `memref.realloc`.

use crate::markers::{AlignmentAttr, MemRef1D};
use diag::Diagnostic;
use interfaces::{
    Effect, EffectInstance, EffectSubject, Effects, MemoryEffects, MemoryEffectsMethods, Resource,
};
use ir::markers::*;
use macros::op;

/// Changes the size of a buffer of one dimension, possibly by moving it. The old buffer must not be used any
/// more.
///
/// ```mlir
/// %1 = memref.realloc %0(%n) : memref<1024xf32> to memref<?xf32>
/// ```
#[op("memref.realloc", interfaces(MemoryEffects), canonicalize = crate::alloc::patterns::of_realloc, verify,
     format = "$source (`(` $dynamicResultSize^ `)`)? attr-dict `:` type($source) `to` type(results)")]
pub struct Realloc {
    #[operand]
    source: MemRef1D,
    #[operand]
    dynamicResultSize: Option<Index>,
    /// Bytes that the address is a multiple of.
    #[attr]
    alignment: Option<AlignmentAttr>,
    #[result]
    result: MemRef1D,
}

impl Realloc<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (source, result) = (self.source().ty(), self.result().ty());
        for (what, ty) in [("source", source), ("result", result)] {
            if ty.layout().is_some() {
                return Err(self.plain_error(format!("unsupported layout for {what} memref type '{ty}'")));
            }
        }
        let different = |what: &str| {
            Err(self.plain_error(format!(
                "different {what} specified for source memref type '{source}' and result memref type '{result}'"
            )))
        };
        if source.memory_space() != result.memory_space() {
            return different("memory spaces");
        }
        if source.element_type() != result.element_type() {
            return different("element types");
        }
        match (result.dynamic_dims() > 0, self.num_operands() > 1) {
            (true, false) => {
                Err(self.plain_error(format!("missing dimension operand for result type '{result}'")))
            }
            (false, true) => {
                Err(self.plain_error(format!("unnecessary dimension operand for result type '{result}'")))
            }
            _ => Ok(()),
        }
    }
}

impl<'a> MemoryEffectsMethods<'a> for Realloc<'a> {
    fn effects(self, out: &mut Effects) {
        let (source, result) = (self.source().handle(), self.result().handle());
        for (stage, effect, value) in [(0, Effect::Free, source), (1, Effect::Allocate, result)] {
            let subject = EffectSubject::Value(value);
            out.push(EffectInstance { effect, resource: Resource::DEFAULT, subject, stage, full: true });
        }
    }
}

ir::ops![Realloc];
