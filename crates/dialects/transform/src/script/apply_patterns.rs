//! `transform.apply_patterns.canonicalization`, `transform.apply_patterns`.

use crate::checks::place;
use crate::interface::{Descriptor, PatternDescriptor, READS, TransformOp};
use crate::types::Handle;
use diag::Diagnostic;
use ir::markers::*;
use macros::op;

/// Patterns that canonicalize all registered operations.
///
/// ```mlir
/// transform.apply_patterns.canonicalization
/// ```
#[op("transform.apply_patterns.canonicalization",
     interfaces(PatternDescriptor = Descriptor),
     format = "attr-dict")]
pub struct ApplyCanonicalizationPatternsOp {}

/// Applies the patterns of the region to the target until nothing changes.
///
/// ```mlir
/// transform.apply_patterns to %target {
///   transform.apply_patterns.canonicalization
/// } {apply_cse} : !transform.any_op
/// ```
#[op("transform.apply_patterns",
     traits(NO_TERMINATOR, SINGLE_BLOCK, GRAPH_REGION),
     interfaces(TransformOp = READS, interfaces::MemoryEffects = READS),
     verify,
     format = "`to` $target $patterns attr-dict `:` type($target)")]
pub struct ApplyPatternsOp {
    #[operand]
    target: Handle,
    #[attr]
    apply_cse: UnitAttr,
    #[attr(default = -1)]
    max_iterations: I64Attr,
    #[attr(default = -1)]
    max_num_rewrites: I64Attr,
    #[region]
    patterns: MaxSizedRegion<1>,
}

impl ApplyPatternsOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let foreign = self.patterns().ops().find(|op| op.interface::<dyn PatternDescriptor>().is_none());
        match foreign {
            Some(foreign) => Err(self
                .error("expected children ops to implement PatternDescriptorOpInterface")
                .note(place(foreign), "op without interface")),
            None => Ok(()),
        }
    }
}

ir::ops![ApplyCanonicalizationPatternsOp, ApplyPatternsOp];
