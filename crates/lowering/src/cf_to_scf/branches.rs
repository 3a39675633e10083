//! Branches become `scf.if` and `scf.index_switch`.

use super::dominators::Dominators;
use super::lifter::{Edge, Lifter};
use super::multiplexer::single_entry;
use diag::Diagnostic;
use ir::{Block, Build, InsertPoint, Op, OpRef, OpView, Region, Type, Value};
use rustc_hash::FxHashSet;

/// Shape of the code after the branch at the end of a block, when there is no cycle.
struct Shape {
    /// For each successor the blocks that only it leads to, itself first.
    parts: Vec<Vec<Block>>,
    /// The edges from there, and from the branch, to what follows after; edges to exits of the region too
    /// if there are some.
    onward: Vec<Edge>,
    /// Whether no part leaves the region.
    all_go_on: bool,
    /// Whether some edge goes on to what follows after.
    some_goes_on: bool,
}

/// The values of a switch's cases.
fn cases(switch: OpRef<'_>) -> Vec<i64> {
    let Some(values) = switch.attr("case_values").and_then(|values| values.as_dense()) else {
        return Vec::new();
    };
    let values = (0..switch.num_successors() - 1).filter_map(|case| values.int(case));
    values.map(|value| value.to_u64().unwrap_or(0) as i64).collect()
}

/// A value that a switch has twice.
pub(super) fn repeated_case(op: OpRef<'_>) -> Option<i64> {
    let cases = cases(op.cast::<cf::Switch<'_>>().map(OpView::op)?);
    let mut seen = FxHashSet::default();
    cases.into_iter().find(|&value| !seen.insert(value))
}

/// Replaces the branch at the end of a block. Returns the blocks that have to be looked at next, the last
/// one first.
pub(super) fn lift_branch(lifter: &mut Lifter<'_, '_>, entry: Block) -> Result<Vec<Block>, Diagnostic> {
    let successors = lifter.successors(entry);
    match successors[..] {
        [] => return Ok(Vec::new()),
        [next] => {
            let values = lifter.operands(Edge { from: entry, successor: 0 });
            if let Some(end) = lifter.terminator(entry) {
                lifter.rw.erase_op(end);
            }
            lifter.rw.merge_blocks(next, entry, &values);
            return Ok(vec![entry]);
        }
        _ => {}
    }
    let shape = shape_of(lifter, entry, &successors);
    // Each part leaves the region, in its own way: the branch stays.
    if !shape.some_goes_on {
        return Ok(successors);
    }
    let targets: FxHashSet<Block> = shape.onward.iter().filter_map(|&edge| lifter.target(edge)).collect();
    let mut after = shape.onward.first().and_then(|&edge| lifter.target(edge));
    if targets.len() > 1 || !shape.all_go_on {
        let loc = shape.onward.first().map_or(lifter.loc, |edge| lifter.terminator_loc(edge.from));
        after = Some(single_entry(lifter, loc, &shape.onward));
    }
    let Some(after) = after else { return Ok(Vec::new()) };
    if !shape.all_go_on {
        // Now all parts go on, and what follows leaves the region.
        forget_dominators(lifter, entry);
        return Ok(vec![entry]);
    }
    structure(lifter, entry, after, &shape.parts)
}

fn region_of(lifter: &Lifter<'_, '_>, block: Block) -> Region {
    lifter.rw.block(block).region().map_or(lifter.region, |region| region.handle())
}

/// Blocks or edges of the region that a block is in have changed.
pub(super) fn forget_dominators(lifter: &mut Lifter<'_, '_>, block: Block) {
    let region = region_of(lifter, block);
    lifter.dominators.remove(&region);
}

fn shape_of(lifter: &mut Lifter<'_, '_>, entry: Block, successors: &[Block]) -> Shape {
    let region = region_of(lifter, entry);
    let mut parts: Vec<Vec<Block>> = Vec::new();
    let mut in_parts: FxHashSet<Block> = FxHashSet::from_iter([entry]);
    for &next in successors {
        let only = lifter.rw.block(next).single_predecessor().map(|block| block.handle());
        if only != Some(entry) {
            parts.push(Vec::new());
            continue;
        }
        let view = lifter.rw.region(region);
        let tree = lifter.dominators.entry(region).or_insert_with(|| Dominators::of(view));
        parts.push(tree.dominated_by(next).to_vec());
        in_parts.extend(tree.dominated_by(next));
    }
    let mut shape = Shape { parts, onward: Vec::new(), all_go_on: true, some_goes_on: false };
    for (successor, part) in shape.parts.iter().enumerate() {
        if part.is_empty() {
            shape.onward.push(Edge { from: entry, successor });
            shape.some_goes_on = true;
        }
        for &block in part {
            let edges = lifter.edges_from(block);
            if edges.is_empty() {
                shape.all_go_on = false;
                shape.onward.extend(lifter.edges_to(block));
            }
            for edge in edges {
                if lifter.target(edge).is_some_and(|target| !in_parts.contains(&target)) {
                    shape.onward.push(edge);
                    shape.some_goes_on = true;
                }
            }
        }
    }
    shape
}

/// Moves the parts to regions of an operation that takes the branch's place, and what follows after it.
fn structure(
    lifter: &mut Lifter<'_, '_>,
    entry: Block,
    after: Block,
    parts: &[Vec<Block>],
) -> Result<Vec<Block>, Diagnostic> {
    let mut next = Vec::new();
    let mut regions: Vec<Region> = Vec::new();
    // Blocks without terminator, with the values that they yield.
    let mut open: Vec<(Block, Vec<Value>)> = Vec::new();
    for (successor, part) in parts.iter().enumerate() {
        let handed = lifter.operands(Edge { from: entry, successor });
        let region = lifter.rw.new_region();
        regions.push(region);
        let last = lifter.rw.create_block(region, &[]);
        let Some(&first) = part.first() else {
            open.push((last, handed));
            continue;
        };
        for &block in part {
            lifter.rw.move_block_before(block, last);
        }
        join_exits(lifter, part, after, last, &mut open);
        let arguments = lifter.arguments(first);
        for (&argument, &value) in arguments.iter().zip(&handed) {
            lifter.rw.replace_all_uses(argument, value);
        }
        for argument in (0..arguments.len()).rev() {
            lifter.rw.erase_argument(first, argument);
        }
        next.push(first);
    }
    let types = lifter.argument_types(after);
    let op = replace_branch(lifter, entry, types, regions)?;
    yield_all(lifter, op, after, open);
    let count = lifter.rw.block(after).num_arguments();
    let results: Vec<Value> = lifter.rw.op(op).results().take(count).map(|value| value.handle()).collect();
    lifter.rw.merge_blocks(after, entry, &results);
    next.push(entry);
    Ok(next)
}

/// If several edges of a part go on to what follows after, they are led through its last block, which is
/// still empty; else that block is erased.
fn join_exits(
    lifter: &mut Lifter<'_, '_>,
    part: &[Block],
    after: Block,
    last: Block,
    open: &mut Vec<(Block, Vec<Value>)>,
) {
    let edges: Vec<Edge> = part.iter().flat_map(|&block| lifter.edges_from(block)).collect();
    let edges: Vec<Edge> = edges.into_iter().filter(|&edge| lifter.target(edge) == Some(after)).collect();
    if edges.len() < 2 {
        lifter.rw.erase_block(last);
        return;
    }
    for ty in lifter.argument_types(after) {
        lifter.rw.add_argument(last, ty);
    }
    for edge in edges {
        lifter.redirect(edge, last);
    }
    open.push((last, lifter.arguments(last)));
}

/// Replaces the branch at the end of a block by an operation with these regions.
fn replace_branch(
    lifter: &mut Lifter<'_, '_>,
    entry: Block,
    types: Vec<Type>,
    regions: Vec<Region>,
) -> Result<Op, Diagnostic> {
    let cx = lifter.context();
    let view = lifter.rw.block(entry).last();
    let condition = view.and_then(|op| op.cast::<cf::CondBranch<'_>>()).map(|op| op.condition().handle());
    let switch = view.and_then(|op| op.cast::<cf::Switch<'_>>());
    let switch = switch.map(|op| (op.flag().handle(), cases(OpView::op(op))));
    let Some(end) = view.map(|op| op.handle()) else {
        return Err(lifter.rw.root().error("has a block without terminator"));
    };
    let loc = lifter.rw.op(end).loc();
    lifter.rw.move_to(InsertPoint::Before(end));
    let mut state = match (condition, switch) {
        (Some(condition), _) => scf::If::state(&cx, loc).operands([condition]),
        (None, Some((flag, cases))) => {
            let cast = arith::IndexCastUI::state(&cx, loc).operands([flag]).results([Type::INDEX]);
            let index = lifter.rw.insert_value(cast);
            scf::IndexSwitch::state(&cx, loc).operands([index]).attr(&cx, "cases", cx.i64_array_attr(&cases))
        }
        (None, None) => {
            let message = "Cannot convert unknown control flow op to structured control flow";
            return Err(lifter.rw.op(end).error(message));
        }
    };
    state.built_regions.extend(regions);
    let op = lifter.rw.insert(state.results(types));
    lifter.rw.erase_op(end);
    Ok(op)
}

/// Ends the regions with `scf.yield`, in place of branches to what follows after.
fn yield_all(lifter: &mut Lifter<'_, '_>, op: Op, after: Block, open: Vec<(Block, Vec<Value>)>) {
    let cx = lifter.context();
    let loc = lifter.rw.op(op).loc();
    for (block, values) in open {
        let state = scf::Yield::state(&cx, loc).operands(values);
        lifter.rw.at(InsertPoint::End(block), |rw| rw.insert(state));
    }
    for edge in lifter.edges_to(after) {
        let values = lifter.operands(edge);
        let Some(end) = lifter.terminator(edge.from) else { continue };
        let state = scf::Yield::state(&cx, lifter.rw.op(end).loc()).operands(values);
        lifter.rw.at(InsertPoint::Before(end), |rw| rw.insert(state));
        lifter.rw.erase_op(end);
    }
}
