//! Canonicalization of `scf.index_switch`.

use super::{IndexSwitch, region_for};
use crate::rewrites::{
    handles, insert_with_regions, replace_with_region, set_operands, state_like, take_region,
};
use ir::{Op, OpView, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter, constant_i64};

/// Adds the patterns.
pub(super) fn add(set: &mut PatternSet) {
    set.of::<IndexSwitch<'_>>(fold_constant_case).of::<IndexSwitch<'_>>(drop_unused_results);
}

/// Inlines the region of a constant index.
fn fold_constant_case(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: IndexSwitch<'_> = rw.cast(op)?;
    let value = constant_i64(view.arg()).matched()?;
    let region = view.op().region(region_for(view.op(), value)).handle();
    replace_with_region(rw, op, region, &[])
}

/// Drops results without uses.
fn drop_unused_results(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: IndexSwitch<'_> = rw.cast(op)?;
    let used: Vec<bool> = view.results().map(|result| !result.is_unused()).collect();
    rw.require(used.contains(&false))?;
    let arg = view.arg().handle();
    let old: Vec<_> = view.op().regions().map(|region| region.handle()).collect();
    let types: Vec<_> = view.result_types().zip(&used).filter(|(_, used)| **used).map(|(ty, _)| ty).collect();
    let state = state_like(rw, view.op()).operands([arg]).results(types).regions(old.len());
    let (new, regions) = insert_with_regions(rw, state);
    for (from, to) in old.into_iter().zip(regions) {
        take_region(rw, from, to);
        let end = rw.region(to).first_block().and_then(|block| block.last()).matched()?;
        let values: Vec<Value> =
            end.operands().zip(&used).filter(|(_, used)| **used).map(|(value, _)| value.handle()).collect();
        let end = end.handle();
        set_operands(rw, end, &values);
    }
    let mut results = handles(rw.op(new).results()).into_iter();
    // The replacements of unused results do not matter.
    let values: Vec<Value> =
        used.iter().map(|&used| if used { results.next() } else { None }.unwrap_or(arg)).collect();
    rw.replace_op(op, &values);
    Ok(())
}
