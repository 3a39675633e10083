//! `scf.while`.

mod arguments;
mod move_if;
mod patterns;
mod syntax;

use crate::{Condition, Yield};
use diag::Diagnostic;
use interfaces::{RegionBranchPoint, RegionSuccessor};
use interfaces::{verify_edges, verify_loop};
use ir::def::ModelOf;
use ir::markers::*;
use ir::{BlockRef, OpRef, RegionRef, ValueRef};
use macros::op;
use rewrite::PatternSet;
use std::ops::Range;

/// Loop with a condition: `scf.condition` terminates the first region and continues in the second region or
/// leaves the loop; the second region yields to the first.
///
/// ```mlir
/// %r = scf.while (%a = %start) : (i32) -> i32 {
///   %again = arith.cmpi slt, %a, %end : i32
///   scf.condition(%again) %a : i32
/// } do {
/// ^bb0(%b: i32):
///   %next = arith.addi %b, %b : i32
///   scf.yield %next : i32
/// }
/// ```
#[op(
    "scf.while",
    interfaces(interfaces::RegionBranch, interfaces::LoopLike),
    canonicalize,
    traits(RECURSIVE_MEMORY_EFFECTS, SINGLE_BLOCK),
    parse,
    print,
    verify,
    verify_regions
)]
pub struct While {
    #[operand]
    inits: Variadic<AnyType>,
    #[result]
    results: Variadic<AnyType>,
    #[region]
    before: SizedRegion<1>,
    #[region]
    after: SizedRegion<1>,
}

impl<'a> While<'a> {
    /// Returns the block that decides.
    pub fn before_block(self) -> Option<BlockRef<'a>> {
        self.before().first_block()
    }

    /// Returns the block that runs if the condition holds.
    pub fn after_block(self) -> Option<BlockRef<'a>> {
        self.after().first_block()
    }

    /// Returns the `scf.condition` that terminates the first block.
    pub fn condition(self) -> Option<crate::Condition<'a>> {
        self.before_block()?.last()?.cast()
    }

    /// Returns the `scf.yield` that terminates the second block.
    pub fn yield_op(self) -> Option<crate::Yield<'a>> {
        self.after_block()?.last()?.cast()
    }
}

/// Checks that a region ends with an operation.
fn verify_end(op: OpRef<'_>, region: RegionRef<'_>, which: &str, name: &str) -> Result<(), Diagnostic> {
    let end = region.first_block().and_then(|block| block.last());
    match end {
        Some(end) if end.is(name) => Ok(()),
        _ => {
            let error = op.error(format!("expects the '{which}' region to terminate with '{name}'"));
            Err(match end {
                Some(end) => error.note(op.context().place(end.loc()), "terminator here"),
                None => error,
            })
        }
    }
}

impl While<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        verify_end(*self, self.before(), "before", Condition::NAME)?;
        verify_end(*self, self.after(), "after", Yield::NAME)
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        verify_edges(*self, ModelOf::<While<'static>>::MODEL)?;
        verify_loop(*self, ModelOf::<While<'static>>::MODEL)
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        patterns::add(set);
    }
}

impl<'a> interfaces::RegionBranchMethods<'a> for While<'a> {
    fn successors(self, point: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        match point {
            RegionBranchPoint::Terminator(end)
                if end.block().and_then(|block| block.region()) == Some(self.before()) =>
            {
                vec![RegionSuccessor::Parent, RegionSuccessor::Region(self.after())]
            }
            _ => vec![RegionSuccessor::Region(self.before())],
        }
    }

    fn entry_operands(self, _: RegionSuccessor<'_>) -> Range<usize> {
        0..self.num_operands()
    }
}

impl<'a> interfaces::LoopLikeMethods<'a> for While<'a> {
    fn inits(self) -> Range<usize> {
        0..self.num_operands()
    }

    fn iteration_arguments(self) -> Vec<ValueRef<'a>> {
        self.before().blocks().take(1).flat_map(|block| block.arguments()).collect()
    }

    fn yielded(self) -> Option<(OpRef<'a>, Range<usize>)> {
        let end = self.after().first_block()?.last()?;
        Some((end, 0..end.num_operands()))
    }

    /// Returns none: the results may differ from the loop-carried values.
    fn loop_results(self) -> Vec<ValueRef<'a>> {
        Vec::new()
    }
}

ir::ops![While];
