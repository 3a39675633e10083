//! Cycles become `scf.while`.

use super::cycles::{CycleEdges, cycles_from, edges_of};
use super::dominators::Dominators;
use super::exits;
use super::lifter::{Edge, Lifter};
use super::multiplexer::{Multiplexer, single_entry};
use diag::Diagnostic;
use ir::{Block, Body, InsertPoint, Loc, Op, Region, Type, Value};

/// A loop with one way in, and one block that goes back to its start or on to what is after it.
struct Loop {
    header: Block,
    latch: Block,
    /// Block after the loop. It has arguments only for values of the loop.
    exit: Block,
    /// 1 if the loop goes on, else 0.
    condition: Value,
    /// The region that the blocks of the loop have moved to; nothing owns it yet.
    body: Region,
    /// The block in place of the header.
    parent: Block,
}

/// Replaces all outermost cycles that can be reached from a block by loops. Returns the first blocks of
/// their bodies.
pub(super) fn lift_cycles(lifter: &mut Lifter<'_, '_>, entry: Block) -> Result<Vec<Block>, Diagnostic> {
    let mut bodies = Vec::new();
    for cycle in cycles_from(lifter.rw, entry) {
        let edges = edges_of(lifter, &cycle);
        let Some(first) = edges.entries.first().and_then(|&edge| lifter.target(edge)) else { continue };
        let header = if edges.entries.len() > 1 {
            let all: Vec<Edge> = edges.entries.iter().chain(&edges.back).copied().collect();
            let loc = lifter.terminator_loc(first);
            single_entry(lifter, loc, &all)
        } else {
            first
        };
        let found = isolate(lifter, &cycle, header, &edges)?;
        let carried = to_reduce_form(lifter, &found, &cycle);
        build(lifter, &found, &carried);
        bodies.push(found.header);
    }
    Ok(bodies)
}

/// Leads all edges that go back or out through one block, and moves the loop to a region of its own.
fn isolate(
    lifter: &mut Lifter<'_, '_>,
    cycle: &[Block],
    header: Block,
    edges: &CycleEdges,
) -> Result<Loop, Diagnostic> {
    let loc = edges.back.first().map_or(lifter.loc, |edge| lifter.terminator_loc(edge.from));
    let through: Vec<Block> =
        edges.back.iter().chain(&edges.exits).filter_map(|&edge| lifter.target(edge)).collect();
    let again = lifter.switch_value(0);
    let again = lifter.rw.value(again).ty_handle();
    let multiplexer = Multiplexer::new(lifter, &through, &[again]);
    let latch = multiplexer.block;
    let exit = lifter.rw.create_block_after(latch, &[]);
    for (edges, again) in [(&edges.back, 1), (&edges.exits, 0)] {
        for &edge in edges {
            let again = lifter.switch_value(again);
            multiplexer.redirect(lifter, edge, &[again]);
        }
    }
    let mut arguments = lifter.arguments(latch);
    let condition = arguments[arguments.len() - 1];
    arguments.truncate(lifter.rw.block(header).num_arguments());
    let ways = [(0, exit, Vec::new())];
    lifter.switch(InsertPoint::Start(latch), Loc::UNKNOWN, condition, (header, arguments), &ways);
    if edges.exits.is_empty() {
        unreachable_end(lifter, loc, exit)?;
    } else {
        multiplexer.dispatch(lifter, InsertPoint::Start(exit), loc, Some(header));
    }
    let parent = lifter.rw.create_block_before(header, &[]);
    let body = lifter.rw.new_region();
    let last = lifter.rw.create_block(body, &[]);
    lifter.rw.move_block_before(header, last);
    for &block in cycle.iter().filter(|&&block| block != header) {
        lifter.rw.move_block_before(block, last);
    }
    lifter.rw.move_block_before(latch, last);
    lifter.rw.erase_block(last);
    Ok(Loop { header, latch, exit, condition, body, parent })
}

/// Ends a block that is never reached, because it is after an infinite loop.
fn unreachable_end(lifter: &mut Lifter<'_, '_>, loc: Loc, block: Block) -> Result<(), Diagnostic> {
    let parent = lifter.rw.block(block).parent_op();
    let function = parent.filter(|op| op.is("func.func"));
    let ty = function.and_then(|op| op.attr("function_type")).and_then(|attr| attr.as_type());
    let Some(results) = ty.and_then(|ty| ty.as_function()).map(|(_, results)| results.to_vec()) else {
        let name = parent.map_or("", |op| op.name_str());
        let message = format!("Cannot create unreachable terminator for '{name}'");
        return Err(Diagnostic::error(lifter.rw.context().place(loc), message));
    };
    let cx = lifter.context();
    let end: Op = lifter.rw.at(InsertPoint::Start(block), |rw| {
        use ir::Build;
        let poison = |ty: &Type| ub::Poison::state(&cx, loc).results([*ty]);
        let values: Vec<Value> = results.iter().map(|ty| rw.insert_value(poison(ty))).collect();
        let state = rw.state("func.return", loc).operands(values);
        rw.insert(state)
    });
    exits::combine(lifter, end);
    Ok(())
}

/// Whether an operation is in a region, or in one within.
fn is_inside(body: &Body, region: Region, op: Op) -> bool {
    let region = body.region(region);
    let mut at = Some(body.op(op));
    while let Some(op) = at {
        if op.block().and_then(|block| block.region()) == Some(region) {
            return true;
        }
        at = op.parent();
    }
    false
}

/// Makes no value of the loop be used outside but through the exit's arguments, which stand for what the
/// loop goes on with. Returns what it goes on with.
fn to_reduce_form(lifter: &mut Lifter<'_, '_>, at: &Loop, cycle: &[Block]) -> Vec<Value> {
    let (back, out) = (Edge { from: at.latch, successor: 0 }, Edge { from: at.latch, successor: 1 });
    let mut carried = lifter.operands(back);
    for &value in &carried {
        let ty = lifter.rw.value(value).ty_handle();
        let result = lifter.rw.add_argument(at.exit, ty);
        lifter.append_operand(out, value);
        lifter.rw.replace_uses_if(value, result, |body, op, _| !is_inside(body, at.body, op));
    }
    // In the order of the cycle, the latch last, and arguments that there are now.
    let values: Vec<(Block, Value)> = values_of(lifter, at, cycle);
    let mut dominators = None;
    for (block, value) in values {
        let users = lifter.rw.value(value).users();
        let outside = users.map(|op| op.handle()).any(|op| !is_inside(lifter.rw, at.body, op));
        if !outside {
            continue;
        }
        let ty = lifter.rw.value(value).ty_handle();
        let result = lifter.rw.add_argument(at.exit, ty);
        lifter.rw.add_argument(at.header, ty);
        lifter.rw.replace_uses_if(value, result, |body, op, _| !is_inside(body, at.body, op));
        let argument = at_latch(lifter, at, block, value, &mut dominators);
        carried.push(argument);
        lifter.append_operand(back, argument);
        lifter.append_operand(out, argument);
    }
    fill_entries(lifter, at);
    carried
}

/// All values that are defined in the blocks of a loop, with their blocks.
fn values_of(lifter: &Lifter<'_, '_>, at: &Loop, cycle: &[Block]) -> Vec<(Block, Value)> {
    let mut blocks = cycle.to_vec();
    for block in [at.header, at.latch] {
        if !blocks.contains(&block) {
            blocks.push(block);
        }
    }
    let mut values = Vec::new();
    for block in blocks {
        let view = lifter.rw.block(block);
        let results = view.ops().flat_map(|op| op.results());
        values.extend(view.arguments().chain(results).map(|value| (block, value.handle())));
    }
    values
}

/// A value of a block of the loop, seen from the latch: an argument of it if there are ways to the latch
/// on which the value is not defined.
fn at_latch(
    lifter: &mut Lifter<'_, '_>,
    at: &Loop,
    block: Block,
    value: Value,
    dominators: &mut Option<Dominators>,
) -> Value {
    if block == at.latch {
        return value;
    }
    let edges = lifter.edges_to(at.latch);
    let tree = dominators.get_or_insert_with(|| Dominators::of(lifter.rw.region(at.body)));
    let defined: Vec<bool> = edges.iter().map(|edge| tree.dominates(block, edge.from)).collect();
    if defined.iter().all(|&defined| defined) {
        return value;
    }
    let ty = lifter.rw.value(value).ty_handle();
    let argument = lifter.rw.add_argument(at.latch, ty);
    for (edge, defined) in edges.into_iter().zip(defined) {
        let handed = if defined { value } else { lifter.poison(ty) };
        lifter.append_operand(edge, handed);
    }
    argument
}

/// Makes edges into the loop hand over something for arguments that the header got.
fn fill_entries(lifter: &mut Lifter<'_, '_>, at: &Loop) {
    let types = lifter.argument_types(at.header);
    for edge in lifter.edges_to(at.header) {
        if edge.from == at.latch {
            continue;
        }
        let given = lifter.operands(edge).len();
        for &ty in types.iter().skip(given) {
            let poison = lifter.poison(ty);
            lifter.append_operand(edge, poison);
        }
    }
}

/// Makes the `scf.while`, and puts what is after the loop after it.
fn build(lifter: &mut Lifter<'_, '_>, at: &Loop, carried: &[Value]) {
    use ir::Build;
    let cx = lifter.context();
    let types = lifter.argument_types(at.header);
    let loc = lifter.terminator_loc(at.latch);
    let inits: Vec<Value> = types.iter().map(|&ty| lifter.rw.add_argument(at.parent, ty)).collect();
    if let Some(end) = lifter.terminator(at.latch) {
        lifter.rw.erase_op(end);
    }
    let (after, parent) = (lifter.rw.new_region(), InsertPoint::Start(at.parent));
    let again = lifter.rw.create_block(after, &types);
    let values = lifter.arguments(again);
    lifter.rw.at(InsertPoint::End(again), |rw| {
        rw.insert(scf::Yield::state(&cx, loc).operands(values));
    });
    lifter.rw.at(InsertPoint::End(at.latch), |rw| {
        let truth = arith::TruncI::state(&cx, loc).operands([at.condition]).results([Type::I1]);
        let truth = rw.insert_value(truth);
        rw.insert(scf::Condition::state(&cx, loc).operands([truth]).operands(carried.iter().copied()));
    });
    let mut state = scf::While::state(&cx, loc).operands(inits).results(types);
    state.built_regions.extend([at.body, after]);
    let op = lifter.rw.at(parent, |rw| rw.insert(state));
    let count = lifter.rw.block(at.exit).num_arguments();
    let results: Vec<Value> = lifter.rw.op(op).results().take(count).map(|value| value.handle()).collect();
    lifter.rw.replace_block_uses(at.header, at.parent);
    lifter.rw.merge_blocks(at.exit, at.parent, &results);
}
