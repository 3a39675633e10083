//! Patterns of operations of `test` that make changes of all kinds.

use ir::{Attr, Block, Build, InsertPoint, Mapping, NamedAttr, Op, OpRef, Region, Type, Value};
use rewrite::{MatchResult, Matched, Rewriter, constant_attr, create_or_fold};

/// Operation with an integer that a pattern increments.
pub(super) const INTEGER: &str = "test.any_attr_of_i32_str";

/// Returns the operands of an operation.
fn operands(op: OpRef<'_>) -> Vec<Value> {
    op.operands().map(|value| value.handle()).collect()
}

/// Increments an integer up to a limit.
pub(super) fn increment(op: Op, rw: &mut Rewriter<'_>, limit: i64) -> MatchResult {
    let value = rw.op(op).attr("attr").and_then(|attr| attr.as_i64()).matched()?;
    rw.require(value < limit)?;
    let next = rw.context().int_attr(Type::I32, i128::from(value) + 1);
    rw.modify_op(op, |op| _ = op.attr("attr", Some(next)));
    Ok(())
}

/// Returns the operation around an operation, if it is no function.
fn around(op: Op, rw: &Rewriter<'_>) -> Option<Op> {
    let around = rw.op(op).parent()?;
    (around.handle() != rw.body().root_handle()).then(|| around.handle())
}

/// Moves an operation in front of the one around it.
pub(super) fn move_before_parent(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let around = around(op, rw).matched()?;
    rw.move_op_before(op, around);
    Ok(())
}

/// Moves an operation after the one around it, or some operations further.
pub(super) fn move_after_parent(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let mut after = around(op, rw).matched()?;
    let advance = rw.op(op).attr("advance").and_then(|attr| attr.as_i64()).unwrap_or(0);
    for _ in 0..advance {
        after = rw.op(after).next().matched()?.handle();
    }
    rw.move_op_after(op, after);
    Ok(())
}

/// Clones an operation, once.
pub(super) fn clone(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.attr("was_cloned").is_none() && view.num_successors() == 0)?;
    let cx = view.context().clone();
    let regions: Vec<Region> = view.regions().map(|region| region.handle()).collect();
    let state = rw.state(view.name_str(), view.loc()).regions(regions.len());
    let mut state = state.operands(operands(view)).results(view.results().map(|value| value.ty_handle()));
    for NamedAttr { name, value } in view.attrs() {
        state.try_put_attr(&cx, name, value);
    }
    // The mark comes with the operation: it is no change of it.
    let cloned = rw.insert(state.attr(&cx, "was_cloned", Attr::UNIT));
    let mut mapping = Mapping::default();
    for (number, &from) in regions.iter().enumerate() {
        let to = rw.op(cloned).region(number).handle();
        rw.clone_region(from, to, &mut mapping);
    }
    Ok(())
}

/// Replaces an operation by a new one, which a pattern erases if an attribute says so.
pub(super) fn replace_with_new(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (loc, erased) = (view.loc(), view.attr("create_erase_op").is_some());
    rw.require(!erased || view.num_results() == 0)?;
    let operands = operands(view);
    let types: Vec<Type> = view.results().map(|value| value.ty_handle()).collect();
    let new = match erased {
        true => rw.state("test.erase_op", loc),
        false => rw.state("test.new_op", loc).operands(operands).results(types),
    };
    rw.replace_with(op, new);
    Ok(())
}

/// Erases the first block of an operation, if nothing else refers to it.
pub(super) fn erase_first_block(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let block = rw.op(op).regions().find_map(|region| region.first_block()).matched()?;
    let results = block.ops().flat_map(|op| op.results());
    let kept = results.chain(block.arguments()).flat_map(|value| value.uses());
    let used = kept.into_iter().any(|used| used.owner().block() != Some(block));
    rw.require(!used && block.predecessor_uses().next().is_none())?;
    let block = block.handle();
    rw.erase_block(block);
    Ok(())
}

/// Erases an operation without users.
pub(super) fn erase(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    rw.require(rw.op(op).results().all(|result| result.uses().next().is_none()))?;
    rw.erase_op(op);
    Ok(())
}

/// Inserts an operation like another, once.
pub(super) fn insert_same(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.attr("skip").is_none())?;
    let operands = operands(view);
    let types: Vec<Type> = view.results().map(|value| value.ty_handle()).collect();
    let state = rw.state(view.name_str(), view.loc()).operands(operands).results(types);
    let yes = rw.context().bool_attr(true);
    let state = state.attr(rw.context(), "skip", yes);
    rw.insert(state);
    rw.modify_op(op, |op| _ = op.attr("skip", Some(yes)));
    Ok(())
}

/// Makes all edges to the first successor of an operation ones to its second.
pub(super) fn change_block(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let successors: Vec<Block> = rw.op(op).successors().map(|block| block.handle()).collect();
    let [first, second, ..] = successors[..] else { return rewrite::no_match("it has one successor") };
    rw.require(first != second)?;
    rw.replace_block_uses(first, second);
    Ok(())
}

/// Makes all edges to the first successor of an operation ones to its own block.
pub(super) fn change_to_own_block(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (own, successor) = (view.block().matched()?.handle(), view.successors().next().matched()?.handle());
    rw.require(own != successor)?;
    rw.replace_block_uses(successor, own);
    Ok(())
}

/// Moves what makes the first operand of the terminator of an operation in front of it, if it is marked.
pub(super) fn hoist_eligible(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let end = rw.op(op).regions().next().and_then(|region| region.first_block()?.last()).matched()?;
    let made = end.operands().next().and_then(|value| value.defining_op()).matched()?;
    rw.require(made.parent() == Some(rw.op(op)) && made.attr("eligible").is_some())?;
    let made = made.handle();
    rw.move_op_before(made, op);
    Ok(())
}

/// Marks an operation, once.
pub(super) fn make_eligible(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    rw.require(rw.op(op).attr("eligible").is_none())?;
    rw.modify_op(op, |op| _ = op.attr("eligible", Some(Attr::UNIT)));
    Ok(())
}

/// Replaces an operation by one that is folded in place when it is created.
pub(super) fn fold_anchor(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let operand = view.operands().next().matched()?.handle();
    let state = rw.state("test.op_in_place_fold", view.loc()).operands([operand]).results([Type::I32]);
    let value = create_or_fold(rw, state);
    rw.replace_op(op, &[value]);
    Ok(())
}

/// Replaces an operation, if it is marked, by one of a constant at the start of the block.
pub(super) fn insert_constant_first(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.attr("test_fold_before_previously_folded_op").is_some())?;
    rw.require(view.result_types().eq([Type::I32]))?;
    let (loc, block) = (view.loc(), view.block().matched()?.handle());
    let cast = rw.at(InsertPoint::Start(block), |rw| {
        let yes = rw.context().bool_attr(true);
        let constant = rw.state("arith.constant", loc).results([Type::I1]).attr(rw.context(), "value", yes);
        let constant = rw.insert_value(constant);
        let cast = rw.state("test.cast", loc).operands([constant]).results([Type::I32]);
        rw.insert_value(cast)
    });
    rw.replace_op(op, &[cast]);
    Ok(())
}

/// Replaces an operation by the constant that is the second operand of its first one.
pub(super) fn second_constant(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let first = rw.op(op).operands().next().and_then(|value| value.defining_op()).matched()?;
    let constant = first.operands().nth(1).filter(|_| first.is("test.op_commutative2")).matched()?;
    rw.require(constant_attr(constant).is_some())?;
    let constant = constant.handle();
    rw.replace_op(op, &[constant]);
    Ok(())
}
