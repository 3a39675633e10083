//! `acc.loop` as loops of `scf`.

use crate::ops::group;
use diag::Diagnostic;
use dialect_transforms::make::{Make, handles};
use ir::{Build, InsertPoint, Op, OpRef, Type, Value};
use rewrite::{MatchResult, Matched, Rewriter, no_match};
use scf::For;

/// Bound or step of a dimension of a loop.
struct Dimension {
    bounds: [Value; 3],
    is_inclusive: bool,
    ty: Type,
}

/// Returns whether the iterations include each upper bound.
pub(crate) fn inclusive_bounds(op: OpRef<'_>, count: usize) -> Vec<bool> {
    let flags = op.attr("inclusiveUpperbound").and_then(|flags| flags.as_ints()).unwrap_or_default();
    (0..count).map(|at| flags.get(at).is_some_and(|&flag| flag != 0)).collect()
}

/// Converts a value between `index` and integers, if its type is another.
pub(crate) fn cast(m: &mut Make<'_, '_>, value: Value, ty: Type) -> Value {
    let (cx, from) = (m.cx(), m.ty(value));
    let [width, wanted] = [from, ty].map(|ty| cx.ty(ty).int_width());
    let name = match () {
        () if from == ty => return value,
        () if (from == Type::INDEX) != (ty == Type::INDEX) => "arith.index_cast",
        () if wanted > width => "arith.extsi",
        () => "arith.trunci",
    };
    m.value(name, &[value], ty)
}

/// Returns the error of a loop that cannot be converted because it has results.
pub(crate) fn results_error(op: OpRef<'_>) -> Option<Diagnostic> {
    let is_unstructured = op.attr("unstructured").is_some();
    let ends = op.regions().flat_map(|region| region.ops()).filter(|op| op.is("acc.yield"));
    let yields = ends.into_iter().any(|end| end.num_operands() > 0);
    (is_unstructured && yields).then(|| op.plain_error("acc.loop with results not yet supported"))
}

/// Replaces a loop by nested `scf.for`, an unstructured one by `scf.execute_region`, and one without bounds by what is in it.
pub(crate) fn convert_loop(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let block = view.region(0).first_block().matched()?;
    let (arguments, block) = (handles(block.arguments()), block.handle());
    if view.num_results() > 0 {
        return no_match("a loop with results");
    }
    if view.attr("unstructured").is_some() {
        return convert_unstructured(op, rw);
    }
    if view.region(0).single_block().is_none() {
        return no_match("a loop of many blocks");
    }
    let end = rw.block(block).last().matched()?.handle();
    if arguments.is_empty() {
        rw.erase_op(end);
        rw.inline_block_before(block, op, &[]);
        rw.erase_op(op);
        return Ok(());
    }
    let inner = build_nest(op, rw, &arguments)?;
    rw.erase_op(end);
    let last = rw.block(inner.0).last().matched()?.handle();
    rw.inline_block_before(block, last, &inner.1);
    rw.erase_op(op);
    Ok(())
}

/// Builds the nest of loops before a loop; returns the block of the innermost, and the induction variables in the types of the loop.
fn build_nest(
    op: Op,
    rw: &mut Rewriter<'_>,
    arguments: &[Value],
) -> Result<(ir::Block, Vec<Value>), rewrite::MatchFailure> {
    let view = rw.op(op);
    let flags = inclusive_bounds(view, arguments.len());
    let groups = ["lowerbound", "upperbound", "step"].map(|name| group(view, name));
    rw.require(groups.iter().all(|group| group.len() == arguments.len()))?;
    let dimensions = arguments.iter().enumerate().map(|(at, &argument)| Dimension {
        bounds: [0, 1, 2].map(|of: usize| groups[of][at]),
        is_inclusive: flags[at],
        ty: rw.value(argument).ty_handle(),
    });
    let dimensions: Vec<Dimension> = dimensions.collect();
    let m = &mut Make::like(rw, op);
    let mut variables = Vec::new();
    let mut innermost = None;
    for dimension in &dimensions {
        let [lower, upper, step] = dimension.bounds;
        let lower = cast(m, lower, Type::INDEX);
        let mut upper = cast(m, upper, Type::INDEX);
        if dimension.is_inclusive {
            let one = m.index(1);
            upper = add_without_wrap(m, upper, one);
        }
        let step = cast(m, step, Type::INDEX);
        let loc = m.loc;
        let level = For::build_with(m.rw, loc, [lower, upper], step, &[], |_, variable, _| {
            variables.push(variable);
            []
        });
        let block = m.rw.op(level).region(0).first_block().matched()?.handle();
        m.rw.move_to(InsertPoint::Start(block));
        innermost = Some(block);
    }
    let mut converted = Vec::new();
    for (&variable, dimension) in variables.iter().zip(&dimensions) {
        converted.push(cast(m, variable, dimension.ty));
    }
    Ok((innermost.matched()?, converted))
}

/// Adds numbers whose sum does not overflow.
fn add_without_wrap(m: &mut Make<'_, '_>, lhs: Value, rhs: Value) -> Value {
    let cx = m.cx();
    let state = m.rw.state("arith.addi", m.loc).operands([lhs, rhs]).results([Type::INDEX]);
    m.rw.insert_value(state.words(&cx, "overflowFlags", &[1]))
}

fn convert_unstructured(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    if results_error(view).is_some() {
        return no_match("a loop with results");
    }
    let region = view.region(0).handle();
    let m = &mut Make::like(rw, op);
    let state = m.rw.state("scf.execute_region", m.loc).regions(1);
    let made = m.rw.insert(state);
    let target = m.rw.op(made).region(0).handle();
    m.rw.inline_region_at_end(region, target);
    let ends = m.rw.op(made).region(0).blocks().filter_map(|block| block.last());
    let ends: Vec<Op> = ends.filter(|end| end.is("acc.yield")).map(|end| end.handle()).collect();
    for end in ends {
        let state = m.rw.state("scf.yield", m.rw.op(end).loc());
        m.rw.replace_with(end, state);
    }
    m.rw.erase_op(op);
    Ok(())
}
