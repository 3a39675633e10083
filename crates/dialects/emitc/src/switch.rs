//! A choice among numbers.

use crate::constraints::IntegerIndexOrOpaqueType;
use crate::types::is_integer_like;
use diag::Diagnostic;
use interfaces::{InvocationBounds, RegionBranch, RegionBranchPoint, RegionSuccessor};
use ir::asm::RegionStyle;
use ir::markers::*;
use ir::{Attr, AttrRef, OpRef, RegionRef};
use op_table::*;

table! {
    /// Runs the region of the case that a number equals, or the default's.
    "emitc.switch": ["arg" One IntegerIndexOrOpaqueType] -> [],
        [attr("cases", DenseI64ArrayAttr::CONSTRAINT)], TraitSet::SINGLE_BLOCK.with(TraitSet::RECURSIVE_MEMORY_EFFECTS),
        "$arg `:` type($arg) attr-dict custom<SwitchCases>($cases, $caseRegions) `\n` `` `default` $defaultRegion",
        { hooks: OpHooks { verify: Some(&verify_switch), custom: &[CASES], default_dialect: Some("emitc"), ..HOOKS }, rules: &[Rule::ImplicitTerminator("emitc.yield")], interfaces: ir::interface_defs![RegionBranch = Choice], regions: &[block("defaultRegion"), RegionDef { name: "caseRegions", constraint: RegionConstraint::Blocks(1), variadic: true }] };
}

/// Returns the numbers of the cases.
pub(crate) fn case_values(op: OpRef<'_>) -> Vec<i64> {
    op.attr("cases").and_then(AttrRef::as_ints).unwrap_or_default()
}

/// `case 2 { ... } case 5 { ... }`.
const CASES: CustomDirective = CustomDirective {
    name: "SwitchCases",
    parse: &|parser, state, args| {
        let [CustomArg::Attr(cases), CustomArg::Regions(regions)] = args else {
            return Err(parser.error("malformed format of 'emitc.switch'"));
        };
        let mut values = Vec::new();
        while parser.optional_keyword("case") {
            values.push(parser.int64()?);
            regions.push(parser.region(state, &[])?);
        }
        *cases = Some(parser.context().i64_array_attr(&values));
        Ok(true)
    },
    print: &|op, _, printer| {
        for (value, region) in case_values(op).into_iter().zip(op.regions().skip(1)) {
            printer.newline();
            printer.write(&format!("case {value} "));
            printer.region(region, RegionStyle::NO_ARGS);
        }
    },
    line: None,
};

/// The model of control flow: any region may be next, and each ends the operation.
pub(crate) struct Choice;

impl RegionBranch for Choice {
    fn successors<'a>(&self, op: OpRef<'a>, point: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        match point {
            RegionBranchPoint::Parent => op.regions().map(RegionSuccessor::Region).collect(),
            RegionBranchPoint::Terminator(_) => vec![RegionSuccessor::Parent],
        }
    }

    fn entry_successors<'a>(&self, op: OpRef<'a>, constants: &[Option<Attr>]) -> Vec<RegionSuccessor<'a>> {
        match known_region(op, constants) {
            Some(at) => op.regions().nth(at).map(RegionSuccessor::Region).into_iter().collect(),
            None => self.successors(op, RegionBranchPoint::Parent),
        }
    }

    fn invocation_bounds(&self, op: OpRef<'_>, constants: &[Option<Attr>]) -> Vec<InvocationBounds> {
        let known = known_region(op, constants);
        let bounds = |at: usize| InvocationBounds {
            min: u64::from(known == Some(at)),
            max: Some(u64::from(known.is_none_or(|known| known == at))),
        };
        (0..op.num_regions()).map(bounds).collect()
    }
}

/// Returns the region that runs if the operand is a constant.
fn known_region(op: OpRef<'_>, constants: &[Option<Attr>]) -> Option<usize> {
    let value = op.context().attr_ref(constants.first().copied().flatten()?).as_i64()?;
    let case = case_values(op).iter().position(|&case| case == value);
    Some(case.map_or(0, |case| case + 1))
}

fn verify_switch(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let ty = op.operand(0).ty();
    if !is_integer_like(ty) {
        return Err(op.error(format!("unsupported type '{ty}'")));
    }
    let cases = case_values(op);
    let regions = op.num_regions().saturating_sub(1);
    if cases.len() != regions {
        return Err(op.error(format!("has {regions} case regions but {} case values", cases.len())));
    }
    let mut seen = std::collections::HashSet::new();
    if let Some(value) = cases.iter().find(|value| !seen.insert(**value)) {
        return Err(op.error(format!("has duplicate case value: {value}")));
    }
    for (at, region) in op.regions().enumerate() {
        let name = match at.checked_sub(1) {
            None => "default region".to_owned(),
            Some(case) => format!("case region #{case}"),
        };
        verify_region(op, region, &name)?;
    }
    Ok(())
}

fn verify_region(op: OpRef<'_>, region: RegionRef<'_>, name: &str) -> Result<(), Diagnostic> {
    let Some(end) = region.first_block().and_then(|block| block.last()) else { return Ok(()) };
    if !end.is("emitc.yield") {
        let found = end.name_str();
        return Err(op.error(format!("expected region to end with emitc.yield, but got {found}")));
    }
    if end.num_operands() == 0 {
        return Ok(());
    }
    let message =
        format!("expected each region to return 0 values, but {name} returns {}", end.num_operands());
    Err(op.error(message).note(op.context().place(end.loc()), "see yield operation here"))
}
