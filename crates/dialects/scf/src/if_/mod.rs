//! `scf.if`.

mod combine;
mod condition;
mod patterns;
mod syntax;

use diag::Diagnostic;
use interfaces::{InvocationBounds, RegionBranchPoint, RegionSuccessor};
use interfaces::{verify_edges, yields_alike};
use ir::OpView;
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
#[op("scf.if",
     interfaces(interfaces::RegionBranch), canonicalize,
     traits(SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS, RECURSIVELY_SPECULATABLE, NO_REGION_ARGUMENTS),
     rules(ImplicitTerminator("scf.yield")),
     parse = syntax::parse, print = syntax::print, verify = verify, verify_regions = verify_regions)]
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

fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    if op.num_results() > 0 && op.region(1).is_empty() {
        return Err(op.error("must have an else block if defining values"));
    }
    Ok(())
}

fn verify_regions(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let alike = |region: RegionRef<'_>| region.single_block().is_some_and(|block| yields_alike(block, op));
    if alike(op.region(0)) && (alike(op.region(1)) || (op.num_results() == 0 && op.region(1).is_empty())) {
        return Ok(());
    }
    verify_edges(op, ModelOf::<If<'static>>::MODEL)
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
        let op = self.op();
        match point {
            RegionBranchPoint::Parent => vec![RegionSuccessor::Region(op.region(0)), else_successor(op)],
            RegionBranchPoint::Terminator(_) => vec![RegionSuccessor::Parent],
        }
    }

    fn entry_successors(self, constants: &[Option<Attr>]) -> Vec<RegionSuccessor<'a>> {
        let op = self.op();
        match known(op, constants) {
            Some(true) => vec![RegionSuccessor::Region(op.region(0))],
            Some(false) => vec![else_successor(op)],
            None => self.successors(RegionBranchPoint::Parent),
        }
    }

    fn successor_inputs(self, successor: RegionSuccessor<'a>) -> Vec<ir::ValueRef<'a>> {
        let op = self.op();
        // Without a second region there are no results, so the edge past it forwards no values.
        if successor == RegionSuccessor::Parent { op.results().collect() } else { Vec::new() }
    }

    fn invocation_bounds(self, constants: &[Option<Attr>]) -> Vec<InvocationBounds> {
        let op = self.op();
        let bounds = |taken: Option<bool>| InvocationBounds {
            min: u64::from(taken == Some(true)),
            max: Some(u64::from(taken != Some(false))),
        };
        let known = known(op, constants);
        vec![bounds(known), bounds(known.map(|known| !known))]
    }
}

impl If<'_> {
    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        patterns::add(set);
    }
}

ir::ops![If];
