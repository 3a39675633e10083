//! `scf.index_switch`.

mod patterns;
mod syntax;

use crate::Yield;
use diag::Diagnostic;
use interfaces::verify_edges;
use interfaces::{InvocationBounds, RegionBranchPoint, RegionSuccessor};
use ir::def::ModelOf;
use ir::markers::*;
use ir::{Attr, AttrRef, OpRef, RegionRef, ValueRef};
use macros::op;
use rewrite::PatternSet;

/// Runs the region of the case that an index equals, or the default's.
///
/// ```mlir
/// %x = scf.index_switch %i -> i32
/// case 2 {
///   scf.yield %a : i32
/// }
/// default {
///   scf.yield %b : i32
/// }
/// ```
#[op(
    "scf.index_switch",
    interfaces(interfaces::RegionBranch),
    canonicalize,
    traits(RECURSIVE_MEMORY_EFFECTS, SINGLE_BLOCK),
    rules(ImplicitTerminator("scf.yield")),
    custom(SwitchCases(syntax::parse_cases, syntax::print_cases)),
    format = "$arg attr-dict (`->` type($results)^)? custom<SwitchCases>($cases, $caseRegions) `\n` \
               `` `default` $defaultRegion",
    verify,
    verify_regions
)]
pub struct IndexSwitch {
    #[operand]
    arg: Index,
    #[attr]
    cases: DenseI64ArrayAttr,
    #[result]
    results: Variadic<AnyType>,
    #[region]
    defaultRegion: SizedRegion<1>,
    #[region]
    caseRegions: Variadic<SizedRegion<1>>,
}

/// Returns the values of the cases.
pub(crate) fn case_values(op: OpRef<'_>) -> Vec<i64> {
    op.attr("cases").and_then(AttrRef::as_ints).unwrap_or_default()
}

/// Returns the region that runs for a value.
pub(crate) fn region_for(op: OpRef<'_>, value: i64) -> usize {
    let case = case_values(op).iter().position(|&case| case == value);
    case.map_or(0, |case| case + 1).min(op.num_regions().saturating_sub(1))
}

impl IndexSwitch<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let cases = case_values(*self);
        if cases.len() != self.num_regions() - 1 {
            let (regions, values) = (self.num_regions() - 1, cases.len());
            return Err(self.error(format!("has {regions} case regions but {values} case values")));
        }
        for (at, value) in cases.iter().enumerate() {
            if cases[..at].contains(value) {
                return Err(self.error(format!("has duplicate case value: {value}")));
            }
        }
        verify_region(*self, self.default_region(), "default region")?;
        for (at, region) in self.regions().skip(1).enumerate() {
            verify_region(*self, region, &format!("case region #{at}"))?;
        }
        Ok(())
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        verify_edges(*self, ModelOf::<IndexSwitch<'static>>::MODEL)
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        patterns::add(set);
    }
}

fn verify_region(op: OpRef<'_>, region: RegionRef<'_>, name: &str) -> Result<(), Diagnostic> {
    let Some(end) = region.first_block().and_then(|block| block.last()) else { return Ok(()) };
    if !end.is(Yield::NAME) {
        return Err(op.error(format!("expected region to end with scf.yield, but got {}", end.name_str())));
    }
    let place = op.context().place(end.loc());
    if end.num_operands() != op.num_results() {
        let message = format!(
            "expected each region to return {} values, but {name} returns {}",
            op.num_results(),
            end.num_operands()
        );
        return Err(op.error(message).note(place, "see yield operation here"));
    }
    for (at, (result, value)) in op.results().zip(end.operands()).enumerate() {
        if result.ty() != value.ty() {
            let error = op.error(format!("expected result #{at} of each region to be '{}'", result.ty()));
            return Err(error.note(place, format!("{name} returns '{}' here", value.ty())));
        }
    }
    Ok(())
}

fn known(op: OpRef<'_>, constants: &[Option<Attr>]) -> Option<usize> {
    let constant = constants.first().copied().flatten()?;
    Some(region_for(op, op.context().attr_ref(constant).as_i64()?))
}

impl<'a> interfaces::RegionBranchMethods<'a> for IndexSwitch<'a> {
    fn successors(self, point: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        match point {
            RegionBranchPoint::Parent => self.regions().map(RegionSuccessor::Region).collect(),
            RegionBranchPoint::Terminator(_) => vec![RegionSuccessor::Parent],
        }
    }

    fn entry_successors(self, constants: &[Option<Attr>]) -> Vec<RegionSuccessor<'a>> {
        match known(*self, constants) {
            Some(at) => vec![RegionSuccessor::Region(self.region(at))],
            None => self.successors(RegionBranchPoint::Parent),
        }
    }

    fn successor_inputs(self, successor: RegionSuccessor<'a>) -> Vec<ValueRef<'a>> {
        if successor == RegionSuccessor::Parent { self.results().collect() } else { Vec::new() }
    }

    fn invocation_bounds(self, constants: &[Option<Attr>]) -> Vec<InvocationBounds> {
        let known = known(*self, constants);
        let bounds = |at: usize| InvocationBounds {
            min: u64::from(known == Some(at)),
            max: Some(u64::from(known.is_none_or(|known| known == at))),
        };
        (0..self.num_regions()).map(bounds).collect()
    }
}

ir::ops![IndexSwitch];
