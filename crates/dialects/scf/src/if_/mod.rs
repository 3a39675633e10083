//! `scf.if`.

mod combine;
mod condition;
mod patterns;
mod syntax;

use diag::Diagnostic;
use interfaces::{InvocationBounds, RegionBranchPoint, RegionSuccessor};
use interfaces::{verify_edges, yields_alike};
use ir::def::ModelOf;
use ir::markers::*;
use ir::{Attr, BlockRef, OpRef, RegionRef};
use macros::op;
use rewrite::PatternSet;

/// Runs one of two regions, depending on a condition. Its results are the values that the region yields;
/// without results the second region may be absent.
///
/// ```mlir
/// %x = scf.if %c -> (f32) {
///   scf.yield %a : f32
/// } else {
///   scf.yield %b : f32
/// }
/// ```
#[op(
    "scf.if",
    interfaces(interfaces::RegionBranch),
    canonicalize,
    traits(SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS, RECURSIVELY_SPECULATABLE, NO_REGION_ARGUMENTS),
    rules(ImplicitTerminator("scf.yield")),
    parse,
    print,
    verify,
    verify_regions
)]
pub struct If {
    #[operand]
    condition: I1,
    #[result]
    results: Variadic<AnyType>,
    #[region]
    thenRegion: SizedRegion<1>,
    #[region]
    elseRegion: MaxSizedRegion<1>,
}

impl<'a> If<'a> {
    /// Returns the block that runs if the condition holds.
    pub fn then_block(self) -> Option<BlockRef<'a>> {
        self.then_region().first_block()
    }

    /// Returns the block that runs if it does not.
    pub fn else_block(self) -> Option<BlockRef<'a>> {
        self.else_region().first_block()
    }
}

impl If<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.num_results() > 0 && self.else_region().is_empty() {
            return Err(self.error("must have an else block if defining values"));
        }
        Ok(())
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        let alike =
            |region: RegionRef<'_>| region.single_block().is_some_and(|block| yields_alike(block, *self));
        if alike(self.then_region())
            && (alike(self.else_region()) || (self.num_results() == 0 && self.else_region().is_empty()))
        {
            return Ok(());
        }
        verify_edges(*self, ModelOf::<If<'static>>::MODEL)
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        patterns::add(set);
    }
}

fn else_successor(op: OpRef<'_>) -> RegionSuccessor<'_> {
    if op.region(1).is_empty() { RegionSuccessor::Parent } else { RegionSuccessor::Region(op.region(1)) }
}

fn known(op: OpRef<'_>, constants: &[Option<Attr>]) -> Option<bool> {
    let constant = constants.first().copied().flatten()?;
    op.context().attr_ref(constant).as_bool()
}

impl<'a> interfaces::RegionBranchMethods<'a> for If<'a> {
    fn successors(self, point: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        match point {
            RegionBranchPoint::Parent => {
                vec![RegionSuccessor::Region(self.then_region()), else_successor(*self)]
            }
            RegionBranchPoint::Terminator(_) => vec![RegionSuccessor::Parent],
        }
    }

    fn entry_successors(self, constants: &[Option<Attr>]) -> Vec<RegionSuccessor<'a>> {
        match known(*self, constants) {
            Some(true) => vec![RegionSuccessor::Region(self.then_region())],
            Some(false) => vec![else_successor(*self)],
            None => self.successors(RegionBranchPoint::Parent),
        }
    }

    fn successor_inputs(self, successor: RegionSuccessor<'a>) -> Vec<ir::ValueRef<'a>> {
        // Without a second region there are no results, so the edge past it forwards no values.
        if successor == RegionSuccessor::Parent { self.results().collect() } else { Vec::new() }
    }

    fn invocation_bounds(self, constants: &[Option<Attr>]) -> Vec<InvocationBounds> {
        let bounds = |taken: Option<bool>| InvocationBounds {
            min: u64::from(taken == Some(true)),
            max: Some(u64::from(taken != Some(false))),
        };
        let known = known(*self, constants);
        vec![bounds(known), bounds(known.map(|known| !known))]
    }
}

ir::ops![If];
