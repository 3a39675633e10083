//! Canonicalization of `scf.parallel`.

use super::Parallel;
use crate::for_::count;
use crate::rewrites::{handles, insert_with_regions};
use ir::{Build, InsertPoint, Mapping, Op, OpState, OpView, Type, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Adds the patterns.
pub(super) fn add(set: &mut PatternSet) {
    set.of::<Parallel<'_>>(fold_short_dimensions).of::<Parallel<'_>>(merge_nested);
}

/// Operands and result types of a loop.
fn loop_state(rw: &Rewriter<'_>, loc: ir::Loc, groups: [&[Value]; 4], results: &[Type]) -> OpState {
    let sizes = groups.map(|group| group.len() as u32);
    let operands = groups.into_iter().flatten().copied();
    let state = rw.state(Parallel::NAME, loc).operands(operands).results(results.iter().copied()).regions(1);
    state.words(rw.context(), "operandSegmentSizes", &sizes)
}

/// Returns whether all groups of bounds have one size. As in MLIR, the verifier does not check it.
fn is_regular(view: Parallel<'_>) -> bool {
    let variables = view.region().first_block().map_or(0, |block| block.num_arguments());
    let sizes = [view.lower_bound().len(), view.upper_bound().len(), view.step().len()];
    sizes.iter().all(|&size| size == variables)
}

/// Replaces a loop that does not run by its initial values, and drops dimensions that run once.
fn fold_short_dimensions(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Parallel<'_> = rw.cast(op)?;
    let block = view.region().first_block().matched()?;
    rw.require(is_regular(view))?;
    let mut mapping = Mapping::new();
    let (mut lowers, mut uppers, mut steps) = (Vec::new(), Vec::new(), Vec::new());
    let bounds = view.lower_bound().zip(view.upper_bound()).zip(view.step());
    let mut empty = false;
    for (((lower, upper), step), variable) in bounds.zip(block.arguments()) {
        match count(lower, upper, step, true) {
            Some(count) if count.is_zero() => empty = true,
            Some(count) if count.is_one() => mapping.map(variable.handle(), lower.handle()),
            _ => {
                lowers.push(lower.handle());
                uppers.push(upper.handle());
                steps.push(step.handle());
            }
        }
    }
    if empty {
        let inits = handles(view.init_vals());
        rw.require(inits.len() == view.results().len())?;
        rw.replace_op(op, &inits);
        return Ok(());
    }
    rw.require(lowers.len() < view.step().len())?;
    if lowers.is_empty() {
        return inline_body(op, rw, &mut mapping);
    }
    let (loc, inits) = (view.loc(), handles(view.init_vals()));
    let types: Vec<Type> = view.result_types().collect();
    let block = block.handle();
    let kept: Vec<Value> = handles(rw.block(block).arguments())
        .into_iter()
        .filter(|&value| mapping.value(value).is_none())
        .collect();
    let state = loop_state(rw, loc, [&lowers, &uppers, &steps, &inits], &types);
    let (new, regions) = insert_with_regions(rw, state);
    let body = rw.create_block(regions[0], &vec![Type::INDEX; kept.len()]);
    for (old, new) in kept.into_iter().zip(handles(rw.block(body).arguments())) {
        mapping.map(old, new);
    }
    let ops: Vec<Op> = rw.block(block).ops().map(|op| op.handle()).collect();
    for op in ops {
        rw.clone_op(op, &mut mapping);
    }
    rw.move_to(InsertPoint::Before(new));
    let results = handles(rw.op(new).results());
    rw.replace_op(op, &results);
    Ok(())
}

/// Copies the operations of a block but the terminator before the insertion point.
fn clone_body(rw: &mut Rewriter<'_>, block: ir::Block, mapping: &mut Mapping) {
    let ops: Vec<Op> = rw.block(block).ops().map(|op| op.handle()).collect();
    for &op in &ops[..ops.len().saturating_sub(1)] {
        rw.clone_op(op, mapping);
    }
}

/// Inlines the region once, with its reductions.
fn inline_body(op: Op, rw: &mut Rewriter<'_>, mapping: &mut Mapping) -> MatchResult {
    let view: Parallel<'_> = rw.cast(op)?;
    let block = view.region().first_block().matched()?;
    let end = block.last().matched()?;
    let inits = handles(view.init_vals());
    let operands = handles(end.operands());
    rw.require(end.num_regions() == inits.len() && operands.len() == inits.len())?;
    let blocks: Vec<_> = end.regions().filter_map(|region| region.first_block()).collect();
    rw.require(blocks.len() == inits.len() && blocks.iter().all(|block| block.num_arguments() == 2))?;
    let returned: Vec<_> = blocks.iter().filter_map(|block| block.last()?.operands().next()).collect();
    rw.require(returned.len() == inits.len())?;
    let (returned, block) = (handles(returned.into_iter()), block.handle());
    let blocks: Vec<_> = blocks.iter().map(|block| block.handle()).collect();
    rw.move_to(InsertPoint::Before(op));
    clone_body(rw, block, mapping);
    let mut results = Vec::new();
    for (at, block) in blocks.into_iter().enumerate() {
        let arguments = handles(rw.block(block).arguments());
        mapping.map(arguments[0], inits[at]);
        let value = mapping.value_or_self(operands[at]);
        mapping.map(arguments[1], value);
        clone_body(rw, block, mapping);
        results.push(mapping.value_or_self(returned[at]));
    }
    rw.replace_op(op, &results);
    Ok(())
}

/// Merges a loop that contains only another one into one loop of more dimensions.
fn merge_nested(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let outer: Parallel<'_> = rw.cast(op)?;
    let block = outer.region().first_block().matched()?;
    let inner: Parallel<'_> = block.first().and_then(|first| first.cast()).matched()?;
    rw.require(is_regular(outer) && is_regular(inner))?;
    rw.require(inner.op().next().is_some() && inner.op().next() == block.last())?;
    let variables = handles(block.arguments());
    let inner_bounds = inner.lower_bound().chain(inner.upper_bound()).chain(inner.step());
    rw.require(!handles(inner_bounds).iter().any(|bound| variables.contains(bound)))?;
    rw.require(outer.init_vals().len() == 0 && inner.init_vals().len() == 0)?;
    let inner_block = inner.region().first_block().matched()?;
    let loc = outer.loc();
    let lowers = handles(outer.lower_bound().chain(inner.lower_bound()));
    let uppers = handles(outer.upper_bound().chain(inner.upper_bound()));
    let steps = handles(outer.step().chain(inner.step()));
    let mut old = variables;
    old.extend(handles(inner_block.arguments()));
    rw.require(old.len() == steps.len())?;
    let inner_block = inner_block.handle();
    let state = loop_state(rw, loc, [&lowers, &uppers, &steps, &[]], &[]);
    let (new, regions) = insert_with_regions(rw, state);
    let body = rw.create_block(regions[0], &vec![Type::INDEX; steps.len()]);
    let mut mapping = Mapping::new();
    for (old, new) in old.into_iter().zip(handles(rw.block(body).arguments())) {
        mapping.map(old, new);
    }
    clone_body(rw, inner_block, &mut mapping);
    crate::Reduce::build(rw, loc, &[], 0);
    rw.move_to(InsertPoint::Before(new));
    rw.replace_op(op, &[]);
    Ok(())
}
