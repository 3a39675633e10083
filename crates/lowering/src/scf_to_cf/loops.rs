//! `scf.for` and `scf.while`.

use arith::{AddI, CmpI, CmpIPredicate};
use cf::{Branch, CondBranch};
use ir::{Attr, Block, Build, InsertPoint, NamedAttr, Op, Region, Value, ValueRef};
use rewrite::{MatchFailure, MatchResult, Matched, Rewriter};
use scf::{For, While};

/// Handles of values.
pub(super) fn handles<'a>(values: impl Iterator<Item = ValueRef<'a>>) -> Vec<Value> {
    values.map(|value| value.handle()).collect()
}

/// Splits the block of an operation before it. Returns the block before and the block that starts with the
/// operation.
pub(super) fn split_before(op: Op, rw: &mut Rewriter<'_>) -> Result<(Block, Block), MatchFailure> {
    let before = rw.op(op).block().matched()?.handle();
    Ok((before, rw.split_block(before, Some(op))))
}

/// The first and the last block of a region.
pub(super) fn ends_of(region: Region, rw: &Rewriter<'_>) -> Result<(Block, Block), MatchFailure> {
    let region = rw.region(region);
    Ok((region.first_block().matched()?.handle(), region.last_block().matched()?.handle()))
}

/// The terminator of a block if it is the operation of this name, and its operands.
pub(super) fn terminator(
    block: Block,
    name: &str,
    rw: &Rewriter<'_>,
) -> Result<(Op, Vec<Value>), MatchFailure> {
    let end = rw.block(block).last().filter(|end| end.is(name)).matched()?;
    Ok((end.handle(), handles(end.operands())))
}

/// The attributes of a loop that are meant for its back edge.
fn llvm_attrs(op: ir::OpRef<'_>) -> Vec<NamedAttr> {
    let is_llvm = |attr: &NamedAttr| op.context().ident_str(attr.name).starts_with("llvm.");
    op.discardable().as_dictionary().unwrap_or(&[]).iter().copied().filter(is_llvm).collect()
}

/// The loop becomes a block that compares, the blocks of the body, and a branch back with the next value
/// of the induction variable.
pub(super) fn convert_for(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: For<'_> = rw.cast(op)?;
    let loc = view.loc();
    let region = view.region().handle();
    let (lower, upper, step) =
        (view.lower_bound().handle(), view.upper_bound().handle(), view.step().handle());
    let predicate = if view.unsigned_cmp() { CmpIPredicate::Ult } else { CmpIPredicate::Slt };
    let mut start = vec![lower];
    start.extend(handles(view.init_args()));
    let attrs = llvm_attrs(rw.op(op));
    let (condition_block, last) = ends_of(region, rw)?;
    rw.require(rw.block(condition_block).num_arguments() == start.len())?;
    let (end, yielded) = terminator(last, scf::Yield::NAME, rw)?;
    rw.require(yielded.len() + 1 == start.len())?;

    let (before, after) = split_before(op, rw)?;
    let first = rw.block(condition_block).first().matched()?.handle();
    let body = rw.split_block(condition_block, Some(first));
    rw.inline_region_before(region, after);
    let arguments = handles(rw.block(condition_block).arguments());

    rw.move_to(InsertPoint::Before(end));
    let next = AddI::build_value(rw, loc, arguments[0], step);
    let mut carried = vec![next];
    carried.extend(yielded);
    let back = Branch::build(rw, loc, &carried, condition_block);
    set_attrs(back, &attrs, rw);
    rw.erase_op(end);

    rw.move_to(InsertPoint::End(before));
    Branch::build(rw, loc, &start, condition_block);
    rw.move_to(InsertPoint::End(condition_block));
    let again = CmpI::build_value(rw, loc, predicate, arguments[0], upper);
    CondBranch::build(rw, loc, again, &[], &[], body, after);
    rw.replace_op(op, &arguments[1..]);
    Ok(())
}

fn set_attrs(op: Op, attrs: &[NamedAttr], rw: &mut Rewriter<'_>) {
    if !attrs.is_empty() {
        let dict: Attr = rw.context().dict_attr(attrs);
        rw.modify_op(op, |op| {
            op.discardable(dict);
        });
    }
}

/// The regions become blocks; the condition chooses between the second one and what is after the loop. If
/// the second one does nothing, the condition goes back itself.
pub(super) fn convert_while(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: While<'_> = rw.cast(op)?;
    let loc = view.loc();
    let inits = handles(view.inits());
    let (before, after) = (view.before().handle(), view.after().handle());
    let (first, first_end) = ends_of(before, rw)?;
    let (second, second_end) = ends_of(after, rw)?;
    let (condition_op, mut args) = terminator(first_end, scf::Condition::NAME, rw)?;
    let condition = args.remove(0);
    let (yield_op, yielded) = terminator(second_end, scf::Yield::NAME, rw)?;
    let forwards = second == second_end
        && rw.block(second).first().map(|op| op.handle()) == Some(yield_op)
        && handles(rw.block(second).arguments()) == yielded;
    rw.require(args.len() == rw.op(op).num_results() && args.len() == rw.block(second).num_arguments())?;

    let (current, rest) = split_before(op, rw)?;
    if !forwards {
        rw.inline_region_before(after, rest);
        rw.inline_region_before(before, second);
    } else {
        rw.inline_region_before(before, rest);
    }
    rw.move_to(InsertPoint::End(current));
    Branch::build(rw, loc, &inits, first);
    let condition_loc = rw.op(condition_op).loc();
    rw.move_to(InsertPoint::Before(condition_op));
    let target = if forwards { first } else { second };
    CondBranch::build(rw, condition_loc, condition, &args, &[], target, rest);
    rw.erase_op(condition_op);
    if !forwards {
        let yield_loc = rw.op(yield_op).loc();
        rw.move_to(InsertPoint::Before(yield_op));
        Branch::build(rw, yield_loc, &yielded, first);
        rw.erase_op(yield_op);
    }
    rw.replace_op(op, &args);
    Ok(())
}
