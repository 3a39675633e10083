//! `scf.reduce` and `scf.reduce.return`.

use diag::Diagnostic;
use interfaces::RegionSuccessor;
use ir::markers::*;
use macros::op;
use std::ops::Range;

/// Terminator of the region of `scf.parallel`: a region combines each operand with those of the other
/// iterations.
///
/// ```mlir
/// scf.reduce(%x : f32) {
/// ^bb0(%a: f32, %b: f32):
///   %sum = arith.addf %a, %b : f32
///   scf.reduce.return %sum : f32
/// }
/// ```
#[op(
    "scf.reduce",
    interfaces(interfaces::RegionBranchTerminator),
    traits(TERMINATOR, RECURSIVE_MEMORY_EFFECTS),
    rules(HasParent("scf.parallel")),
    format = "(`(` $operands^ `:` type($operands) `)`)? $reductions attr-dict",
    verify_regions
)]
pub struct Reduce {
    #[operand]
    operands: Variadic<AnyType>,
    #[region]
    reductions: Variadic<SizedRegion<1>>,
}

impl Reduce<'_> {
    fn verify_regions(self) -> Result<(), Diagnostic> {
        if self.num_regions() != self.num_operands() {
            return Err(self.error("expects number of operands to be the same as number of regions"));
        }
        for (at, (region, operand)) in self.regions().zip(self.operands()).enumerate() {
            let Some(block) = region.first_block() else {
                return Err(self.error(format!("{at}-th reduction has an empty body")));
            };
            let ty = operand.ty();
            if block.num_arguments() != 2 || block.arguments().any(|argument| argument.ty() != ty) {
                return Err(self.error(format!(
                    "expected two block arguments with type '{ty}' in the {at}-th reduction region"
                )));
            }
            if !block.last().is_some_and(|end| end.is(ReduceReturn::NAME)) {
                return Err(self.error("reduction bodies must be terminated with an 'scf.reduce.return' op"));
            }
        }
        Ok(())
    }
}

impl<'a> interfaces::RegionBranchTerminatorMethods<'a> for Reduce<'a> {
    /// Returns no operands: no value is passed to the next iteration.
    fn successor_operands(self, _: RegionSuccessor<'_>) -> Range<usize> {
        0..0
    }
}

/// Terminator of a region of `scf.reduce` : returns the combined value.
#[op(
    "scf.reduce.return",
    traits(PURE, TERMINATOR),
    rules(HasParent("scf.reduce")),
    format = "$result attr-dict `:` type($result)",
    verify
)]
pub struct ReduceReturn {
    #[operand]
    result: AnyType,
}

impl ReduceReturn<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let argument = self.block().and_then(|block| block.arguments().next());
        match argument {
            Some(argument) if argument.ty() != self.result().ty() => {
                Err(self
                    .error(format!("must have type '{}' (the type of the reduction inputs)", argument.ty())))
            }
            _ => Ok(()),
        }
    }
}

ir::ops![Reduce, ReduceReturn];
