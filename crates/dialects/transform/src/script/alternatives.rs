//! `transform.alternatives`.

use crate::checks::{place, verify_entry_edges, verify_top_level};
use crate::interface::TransformOpMethods;
use crate::interface::{Descriptor, HandleEffects, PossibleTopLevel, TransformOp};
use crate::types::Handle;
use crate::types::{ValueKind, kind_of};
use diag::Diagnostic;
use ir::markers::*;
use macros::op;

/// Applies the first region that succeeds to the scope; what a failing one did is undone.
///
/// ```mlir
/// transform.alternatives %scope : !transform.any_op {
/// ^bb0(%arg0: !transform.any_op):
///   transform.yield
/// }, {
/// ^bb0(%arg0: !transform.any_op):
///   transform.yield
/// }
/// ```
#[op("transform.alternatives",
     traits(ISOLATED_FROM_ABOVE, SINGLE_BLOCK),
     rules(ImplicitTerminator("transform.yield")),
     interfaces(TransformOp, interfaces::MemoryEffects = HandleEffects, PossibleTopLevel = Descriptor),
     verify,
     format = "($scope^ `:` type($scope))? (`->` type($results)^)? attr-dict-with-keyword regions")]
pub struct AlternativesOp {
    #[operand]
    scope: Option<Handle>,
    #[result]
    results: Variadic<Handle>,
    #[region]
    alternatives: Variadic<SizedRegion<1>>,
}

impl AlternativesOp<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.num_regions() == 0 {
            return Err(self.error("expects at least one region"));
        }
        verify_top_level(*self)?;
        for region in self.regions() {
            let Some(block) = region.first_block() else { continue };
            if block.num_arguments() != 1
                || !block.arguments().all(|argument| kind_of(argument.ty()) == Some(ValueKind::Op))
            {
                return Err(self.error(
                    "expects region blocks to have one operand of type implementing TransformHandleTypeInterface",
                ));
            }
            let Some(end) = block.last() else { continue };
            if !end.operand_types().eq(self.result_types()) {
                let error = self
                    .error("expects terminator operands to have the same type as results of the operation");
                return Err(error.note(place(end), "terminator"));
            }
        }
        verify_entry_edges(*self)
    }
}

ir::ops![AlternativesOp];

impl<'a> TransformOpMethods<'a> for AlternativesOp<'a> {
    fn consumes(self, _operand: usize) -> bool {
        true
    }
}
