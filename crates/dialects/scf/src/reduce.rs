//! `scf.reduce` and `scf.reduce.return`.

use diag::Diagnostic;
use interfaces::RegionSuccessor;
use ir::OpRef;
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
    verify_regions = verify_regions
)]
pub struct Reduce {
    #[operand]
    operands: Variadic<AnyType>,
    #[region]
    reductions: Variadic<SizedRegion<1>>,
}

fn verify_regions(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if op.num_regions() != op.num_operands() {
        return Err(op.error("expects number of operands to be the same as number of regions"));
    }
    for (at, (region, operand)) in op.regions().zip(op.operands()).enumerate() {
        let Some(block) = region.first_block() else {
            return Err(op.error(format!("{at}-th reduction has an empty body")));
        };
        let ty = operand.ty();
        if block.num_arguments() != 2 || block.arguments().any(|argument| argument.ty() != ty) {
            return Err(op.error(format!(
                "expected two block arguments with type '{ty}' in the {at}-th reduction region"
            )));
        }
        if !block.last().is_some_and(|end| end.is("scf.reduce.return")) {
            return Err(op.error("reduction bodies must be terminated with an 'scf.reduce.return' op"));
        }
    }
    Ok(())
}

impl<'a> interfaces::RegionBranchTerminatorMethods<'a> for Reduce<'a> {
    /// Returns no operands: no value is passed to the next iteration.
    fn successor_operands(self, _: RegionSuccessor<'_>) -> Range<usize> {
        0..0
    }
}

/// Terminator of a region of `scf.reduce` : returns the combined value.
#[op("scf.reduce.return", traits(PURE, TERMINATOR), rules(HasParent("scf.reduce")),
     format = "$result attr-dict `:` type($result)", verify = verify_return)]
pub struct ReduceReturn {
    #[operand]
    result: AnyType,
}

fn verify_return(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let argument = op.block().and_then(|block| block.arguments().next());
    match argument {
        Some(argument) if argument.ty() != op.operand(0).ty() => {
            Err(op.error(format!("must have type '{}' (the type of the reduction inputs)", argument.ty())))
        }
        _ => Ok(()),
    }
}

ir::ops![Reduce, ReduceReturn];
