//! `convert-scf-to-cf`: structured control flow becomes blocks and branches.
//!
//! Operations are replaced from the outside in: the blocks of a region move to the region around, between
//! what stands before the operation and what stands after it. Operations in blocks that cannot be
//! reached are left alone, as upstream leaves them.

mod choices;
mod loops;
mod order;
mod parallel;

#[cfg(test)]
mod tests;

pub(crate) use choices::case_values;

use interfaces::can_have_blocks;
use ir::{BlockRef, Body, Op, OpRef, RegionRef, Scope};
use pass::{Failed, PassCx, PassResult, pass};
use rewrite::{MatchResult, PatternSet, Rewriter, for_each_body};

/// A function that converts an operation.
type Lowering = fn(Op, &mut Rewriter<'_>) -> MatchResult;

/// The conversions.
const LOWERINGS: [(&str, Lowering); 7] = [
    (scf::ExecuteRegion::NAME, choices::convert_execute_region),
    (scf::For::NAME, loops::convert_for),
    (scf::Forall::NAME, parallel::convert_forall),
    (scf::If::NAME, choices::convert_if),
    (scf::IndexSwitch::NAME, choices::convert_index_switch),
    (scf::Parallel::NAME, parallel::convert_parallel),
    (scf::While::NAME, loops::convert_while),
];

/// The conversion of an operation, if it has one.
fn lowering_of(op: OpRef<'_>) -> Option<Lowering> {
    if op.dialect() != "scf" {
        return None;
    }
    LOWERINGS.iter().find(|(name, _)| op.name_str() == *name).map(|&(_, lowering)| lowering)
}

/// Convert SCF dialect to ControlFlow dialect, replacing structured control flow with a CFG
///
/// Structured control flow becomes blocks and branches. Operations are replaced from the outside in: the blocks of a
/// region move to the region around, between what stands before the operation and what stands after it. Operations
/// in blocks that cannot be reached are left alone.
#[pass("convert-scf-to-cf", name = "SCFToControlFlowPass", depends("arith", "cf"))]
#[derive(Debug)]
pub struct ScfToCf {
    /// Experimental performance flag to disallow pattern rollback
    ///
    /// Accepted for the sake of pipelines: nothing is ever rolled back.
    #[option(default = true)]
    pub allow_pattern_rollback: bool,
}

impl ScfToCf {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let convert = |scope: &Scope<'_>, body: &mut Body| convert(body, scope);
        let converted = for_each_body(body, cx.scope(), cx.threads(), &convert);
        if converted.iter().all(|body| matches!(body, Ok(0))) {
            cx.leave_unchanged();
        }
        // The first operation that cannot be converted ends the pass.
        let error = converted.into_iter().find_map(Result::err);
        error.map_or(Ok(()), |error| {
            cx.emit(error);
            Err(Failed)
        })
    }
}

/// Replaces the structured control flow of one body by blocks and branches.
///
/// # Errors
/// If an operation cannot be replaced.
pub fn lower_structured_control_flow(body: &mut Body, scope: &Scope<'_>) -> Result<(), diag::Diagnostic> {
    convert(body, scope).map(|_| ())
}

/// Adds a pattern for each operation that is converted, for conversions and drivers that choose the order.
pub fn add_patterns(set: &mut PatternSet) {
    for (name, lowering) in LOWERINGS {
        set.on(name, move |op, rw| {
            rw.require(can_have_blocks(rw.op(op)))?;
            lowering(op, rw)
        });
    }
}

/// Converts all operations of one body: how many. The error is for one that cannot be converted.
fn convert(body: &mut Body, scope: &Scope<'_>) -> Result<usize, diag::Diagnostic> {
    let ops = structured_ops(body.root());
    let count = ops.len();
    let unordered = order::used_before_definition(body, ops.iter().map(|&(op, _)| op));
    let mut rw = Rewriter::new(body).in_scope(scope);
    for (op, lowering) in ops {
        let view = rw.op(op);
        if !can_have_blocks(view) {
            let around = view.parent().map_or("", OpRef::name_str);
            let message = format!("cannot become several blocks: a region of '{around}' has one");
            return Err(view.error(message));
        }
        if unordered.contains(&op) {
            let message = "cannot become several blocks: a value is used before it is defined";
            return Err(view.error(message));
        }
        if lowering(op, &mut rw).is_err() {
            let view = rw.op(op);
            let message = format!(
                "failed to legalize operation '{}' that was explicitly marked illegal",
                view.name_str()
            );
            return Err(view.plain_error(message));
        }
    }
    Ok(count)
}

/// The operations nested in one that have a conversion, with it, those around first.
fn structured_ops(root: OpRef<'_>) -> Vec<(Op, Lowering)> {
    let mut found = Vec::new();
    let mut open = vec![root];
    while let Some(op) = open.pop() {
        if let Some(lowering) = lowering_of(op) {
            found.push((op.handle(), lowering));
        }
        // Operations that own a body are converted on their own.
        if op.body_of().is_some() && !op.is_root() {
            continue;
        }
        let first = open.len();
        let blocks = op.regions().flat_map(reachable_blocks);
        open.extend(blocks.flat_map(|block| block.ops().filter(|op| op.num_regions() > 0)));
        open[first..].reverse();
    }
    found
}

/// The blocks of a region that can be reached, in the order of the text.
fn reachable_blocks(region: RegionRef<'_>) -> Vec<BlockRef<'_>> {
    let blocks: Vec<BlockRef<'_>> = region.blocks().collect();
    if blocks.len() < 2 {
        return blocks;
    }
    let mut seen = vec![false; region.body().block_bound()];
    seen[blocks[0].number()] = true;
    let mut open = vec![blocks[0]];
    while let Some(block) = open.pop() {
        for next in block.successors() {
            if next.region() == Some(region) && !std::mem::replace(&mut seen[next.number()], true) {
                open.push(next);
            }
        }
    }
    blocks.into_iter().filter(|block| seen[block.number()]).collect()
}
