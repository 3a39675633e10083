//! Isolation from above, and reports of operands that no definition dominates.

use super::Check;
use super::visible::DominanceFindings;
use crate::body::Body;
use crate::def::TraitSet;
use crate::{OpRef, RegionRef};
use rustc_hash::{FxHashMap, FxHashSet};

/// Visits the operations in a region that belong to its unit, in MLIR's order.
fn walk<'a>(region: RegionRef<'a>, mut visit: impl FnMut(OpRef<'a>) -> Check) -> Check {
    let mut stack = vec![region];
    while let Some(region) = stack.pop() {
        for op in region.ops() {
            visit(op)?;
            if op.num_regions() > 0 && !op.has_trait(TraitSet::ISOLATED_FROM_ABOVE) {
                stack.extend(op.regions());
            }
        }
    }
    Ok(())
}

/// Verifies that operations in the regions of an isolated one use only values of their region.
pub(super) fn check(isolated: OpRef<'_>) -> Check {
    for region in isolated.regions() {
        let mut own: FxHashSet<u32> = FxHashSet::default();
        own.extend(region.blocks().flat_map(|block| block.arguments()).map(|value| value.number() as u32));
        walk(region, |op| {
            own.extend(op.results().map(|value| value.number() as u32));
            if !op.has_trait(TraitSet::ISOLATED_FROM_ABOVE) {
                let blocks = op.regions().flat_map(|region| region.blocks());
                own.extend(blocks.flat_map(|block| block.arguments()).map(|value| value.number() as u32));
            }
            Ok(())
        })?;
        walk(region, |op| match op.operands().find(|value| !own.contains(&(value.number() as u32))) {
            Some(value) if value.block().is_some_and(|block| block.region().is_none()) => {
                Err(op.plain_error("operation's operand is unlinked"))
            }
            Some(_) => {
                let place = op.context().place(isolated.loc());
                Err(op
                    .error("using value defined outside the region")
                    .note(place, "required by region isolation constraints"))
            }
            None => Ok(()),
        })?;
    }
    Ok(())
}

/// Reports the violation that MLIR finds first.
pub(super) fn report(unit: OpRef<'_>, found: &DominanceFindings) -> Check {
    let bad: FxHashMap<u32, u32> = found.violations.iter().copied().collect();
    let mut stack = vec![unit];
    while let Some(op) = stack.pop() {
        for op in op.regions().flat_map(|region| region.ops()) {
            if let Some(&operand) = bad.get(&op.index()) {
                return Err(diagnose(op, operand as usize));
            }
            if op.num_regions() > 0 && !op.has_trait(TraitSet::ISOLATED_FROM_ABOVE) {
                stack.push(op);
            }
        }
    }
    Ok(())
}

fn diagnose(op: OpRef<'_>, operand: usize) -> diag::Diagnostic {
    let error = op.plain_error(format!("operand #{operand} does not dominate this use"));
    let value = op.operand(operand);
    let cx = op.context();
    let (Some(user), Some(home)) = (op.block(), value.block()) else {
        return error;
    };
    let (inside, outside) = (user.region(), home.region());
    if let Some(def) = value.defining_op() {
        let relation =
            if user == home { "op in the same block".to_owned() } else { relation(inside, outside, "op ") };
        return error.note(cx.place(def.loc()), format!("operand defined here ({relation})"));
    }
    let place = home.parent_op().map_or(diag::Place::Unknown, |parent| cx.place(parent.loc()));
    let Some(region) = outside else { return error.note(place, " (block without parent)") };
    let number = region.blocks().position(|block| block == home).unwrap_or(0);
    let relation = relation(inside, outside, "");
    error.note(place, format!("operand defined as a block argument (block #{number} {relation})"))
}

/// Describes the region of a definition relative to that of the use.
fn relation(user: Option<RegionRef<'_>>, def: Option<RegionRef<'_>>, kind: &str) -> String {
    match (user, def) {
        (Some(user), Some(def)) if user == def => format!("{kind}in the same region"),
        (Some(user), Some(def)) if def.contains(user) => format!("{kind}in a parent region"),
        (Some(user), Some(def)) if user.contains(def) => format!("{kind}in a child region"),
        _ if kind.is_empty() => "neither in a parent nor in a child region".to_owned(),
        _ => "op is neither in a parent nor in a child region".to_owned(),
    }
}

/// Whether an operand has no value, or one that is not defined.
pub(super) fn is_null(body: &Body, value: u32) -> bool {
    body.pools().values.get(value as usize).is_none_or(|data| data.owner == crate::body::ValueData::NO_OWNER)
}
