//! `memref.alloc` and `memref.alloca`.

pub(crate) mod patterns;

use crate::layout::symbol_count;
use crate::markers::AlignmentAttr;
use crate::model::named_result;
use diag::Diagnostic;
use interfaces::{DestructurableAllocation, PromotableAllocation};
use interfaces::{
    Effect, EffectInstance, EffectSubject, Effects, MemoryEffects, MemoryEffectsMethods, Resource,
};
use ir::def::TraitSet;
use ir::markers::*;
use ir::{OpRef, OpView};
use macros::op;

/// Allocates memory that lives until it is freed.
///
/// Each dynamic dimension of the type takes a size; symbols of an affine layout take values in square
/// brackets.
///
/// ```mlir
/// %0 = memref.alloc(%n) {alignment = 64 : i64} : memref<?x4xf32>
/// ```
#[op("memref.alloc", interfaces(MemoryEffects), canonicalize, traits(ATTR_SIZED_OPERAND_SEGMENTS), verify = verify_counts, result_names = named_result!("alloc"),
     format = "`(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)")]
pub struct Alloc {
    #[operand]
    dynamicSizes: Variadic<Index>,
    #[operand]
    symbolOperands: Variadic<Index>,
    /// Bytes that the address is a multiple of.
    #[attr]
    alignment: Option<AlignmentAttr>,
    #[result]
    memref: AnyMemRef,
}

/// Allocates memory on the stack: it lives until the enclosing allocation scope ends.
///
/// ```mlir
/// %0 = memref.alloca() : memref<4xf32>
/// ```
#[op("memref.alloca", interfaces(MemoryEffects, PromotableAllocation, DestructurableAllocation), canonicalize, traits(ATTR_SIZED_OPERAND_SEGMENTS), verify,
     result_names = named_result!("alloca"),
     format = "`(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)")]
pub struct Alloca {
    #[operand]
    dynamicSizes: Variadic<Index>,
    #[operand]
    symbolOperands: Variadic<Index>,
    /// Bytes that the address is a multiple of.
    #[attr]
    alignment: Option<AlignmentAttr>,
    #[result]
    memref: AnyMemRef,
}

/// Verifies the numbers of sizes and symbols.
fn verify_counts(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let ty = op.result(0).ty();
    let (given, wanted) = (op.operand_group(0).len(), ty.dynamic_dims());
    if given != wanted {
        return Err(op.error(format!("incorrect number of dynamic sizes, has {given}, expected {wanted}")));
    }
    let (given, wanted) = (op.operand_group(1).len(), symbol_count(ty));
    if given != wanted {
        return Err(op.error(format!(
            "symbol operand count does not equal memref symbol count: expected {wanted}, got {given}"
        )));
    }
    Ok(())
}

impl Alloca<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let scope = std::iter::successors(self.parent(), |op| op.parent())
            .any(|op| op.has_trait(TraitSet::AUTOMATIC_ALLOCATION_SCOPE));
        if !scope {
            return Err(self.error("requires an ancestor op with AutomaticAllocationScope trait"));
        }
        verify_counts(*self)
    }
}

fn allocates(op: OpRef<'_>, resource: Resource, out: &mut Effects) {
    let subject = EffectSubject::Value(op.result(0).handle());
    out.push(EffectInstance { effect: Effect::Allocate, resource, subject, stage: 0, full: true });
}

impl<'a> MemoryEffectsMethods<'a> for Alloc<'a> {
    fn effects(self, out: &mut Effects) {
        allocates(self.op(), Resource::DEFAULT, out);
    }
}

impl<'a> MemoryEffectsMethods<'a> for Alloca<'a> {
    fn effects(self, out: &mut Effects) {
        allocates(self.op(), Resource::AUTOMATIC_ALLOCATION_SCOPE, out);
    }
}

ir::ops![Alloc, Alloca];
