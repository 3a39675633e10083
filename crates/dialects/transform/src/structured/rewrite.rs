//! Operations of `transform.structured`: rewrite.

use crate::attrs::NonNegativeI64s;
use crate::checks::verify_permutation;
use crate::directives;
use crate::interface::{CONSUMES, TransformOp};
use crate::types::Handle;
use diag::Diagnostic;
use ir::def::TraitSet;
use ir::markers::*;
use macros::op;

/// Lowers an operation that can be tiled to `scf.for`.
///
/// ```mlir
/// %0 = transform.structured.convert_to_loops %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.convert_to_loops",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type(operands, results)")]
pub struct ConvertToLoopsOp {
    #[operand]
    target: Handle,
    #[result]
    result: Handle,
}

/// Collapses all loops of an elementwise operation to one.
///
/// ```mlir
/// %0 = transform.structured.flatten_elementwise %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.flatten_elementwise",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type($target, results)")]
pub struct FlattenElementwiseLinalgOp {
    #[operand]
    target: Handle,
    #[result]
    transformed: Handle,
}

/// Rewrites a named operation as `linalg.generic`.
///
/// ```mlir
/// %0 = transform.structured.generalize %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.generalize",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     custom(SemiFunctionType(directives::parse_semi_function_type, directives::print_semi_function_type)),
     format = "$target attr-dict `:` custom<SemiFunctionType>(type($target), type($transformed), \"false\")")]
pub struct GeneralizeOp {
    #[operand]
    target: Handle,
    #[result]
    transformed: Handle,
}

/// Permutes the loops of a `linalg.generic`.
///
/// ```mlir
/// %transformed = transform.structured.interchange %target iterator_interchange = [1, 0] : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.interchange",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     verify,
     custom(SemiFunctionType(directives::parse_semi_function_type, directives::print_semi_function_type)),
     format = "$target (`iterator_interchange` `=` $iterator_interchange^)? attr-dict `:` \
             custom<SemiFunctionType>(type($target), type($transformed), \"false\")")]
pub struct InterchangeOp {
    #[operand]
    target: Handle,
    #[attr(default = &[])]
    iterator_interchange: Option<NonNegativeI64s>,
    #[result]
    transformed: Handle,
}

impl InterchangeOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_permutation(*self, "iterator_interchange", &self.iterator_interchange().unwrap_or_default())
    }
}

/// Replaces each target by the operation of the region.
///
/// ```mlir
/// %replacement = transform.structured.replace %target {
///   builtin.module {
///   }
/// } : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.replace",
     traits(ISOLATED_FROM_ABOVE, NO_TERMINATOR, SINGLE_BLOCK, GRAPH_REGION),
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     verify,
     custom(SemiFunctionType(directives::parse_semi_function_type, directives::print_semi_function_type)),
     format = "$target attr-dict-with-keyword regions `:` custom<SemiFunctionType>(type($target), \
             type($replacement), \"false\")")]
pub struct ReplaceOp {
    #[operand]
    target: Handle,
    #[result]
    replacement: Handle,
    #[region]
    bodyRegion: SizedRegion<1>,
}

impl ReplaceOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let ops: Vec<_> = self.body_region().ops().collect();
        let [only] = ops[..] else { return Err(self.error("expected one operation in block")) };
        if !only.has_trait(TraitSet::ISOLATED_FROM_ABOVE) {
            let error = self.error("expected replacement to be isolated from above");
            return Err(error.note(crate::checks::place(only), "replacement operation"));
        }
        if only.num_operands() > 0 {
            return Err(self.error("expected replacement without operands"));
        }
        Ok(())
    }
}

/// Rewrites a tensor operation in destination-passing style.
///
/// ```mlir
/// %0 = transform.structured.rewrite_in_destination_passing_style %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.rewrite_in_destination_passing_style",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     format = "$target attr-dict `:` functional-type($target, results)")]
pub struct RewriteInDestinationPassingStyleOp {
    #[operand]
    target: Handle,
    #[result]
    transformed: Handle,
}

/// Rewrites a `linalg.generic` as the named operation that it is.
///
/// ```mlir
/// %0 = transform.structured.specialize %target : (!transform.any_op) -> !transform.any_op
/// ```
#[op("transform.structured.specialize",
     interfaces(TransformOp = CONSUMES, interfaces::MemoryEffects = CONSUMES),
     custom(SemiFunctionType(directives::parse_semi_function_type, directives::print_semi_function_type)),
     format = "$target attr-dict `:` custom<SemiFunctionType>(type($target), type($transformed), \"false\")")]
pub struct SpecializeOp {
    #[operand]
    target: Handle,
    #[result]
    transformed: Handle,
}

ir::ops![
    ConvertToLoopsOp,
    FlattenElementwiseLinalgOp,
    GeneralizeOp,
    InterchangeOp,
    ReplaceOp,
    RewriteInDestinationPassingStyleOp,
    SpecializeOp
];
