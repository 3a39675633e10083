//! Canonicalization of `scf.while`: a conditional at the end of the first region.

use super::While;
use crate::If;
use crate::rewrites::{handles, insert_with_regions, take_region, terminator_operands, types};
use ir::{Build, InsertPoint, Op, OpView, Region, Value};
use rewrite::{MatchResult, Matched, Rewriter};

/// Moves the contents of an `scf.if` on the loop's own condition, directly before `scf.condition`, to the
/// second region. Values of the first region that it uses are passed along.
pub(super) fn move_if_down(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: While<'_> = rw.cast(op)?;
    let end = view.condition().matched()?;
    let choice: If<'_> = end.op().prev().and_then(|prev| prev.cast()).matched()?;
    rw.require(choice.condition() == end.condition())?;
    rw.require(choice.else_block().is_none_or(|block| block.first() == block.last()))?;
    let results = handles(choice.results());
    let then_block = choice.then_block().matched()?;
    let yes = terminator_operands(then_block);
    let no = choice.else_block().map_or_else(Vec::new, terminator_operands);
    rw.require(yes.len() == results.len() && (results.is_empty() || no.len() == results.len()))?;
    let after = view.after_block().matched()?;
    let after_args = handles(after.arguments());
    let args = handles(end.args());
    rw.require(args.len() == after_args.len())?;
    let then_region = choice.then_region().handle();
    let captured = captured_values(rw, then_region, view.before().handle());
    let (choice_op, end_op) = (choice.op().handle(), end.op().handle());
    let (then_block, after) = (then_block.handle(), after.handle());
    let then_end = rw.block(then_block).last().matched()?.handle();
    let (before_region, after_region) = (view.before().handle(), view.after().handle());
    let (loc, inits) = (view.loc(), handles(view.inits()));
    let extra = types(captured.iter().map(|&value| rw.value(value)));
    let mut result_types: Vec<_> = rw.op(op).result_types().collect();
    let count = result_types.len();
    result_types.extend(&extra);

    let state = rw.state(While::NAME, loc).operands(inits).results(result_types).regions(2);
    let (new, regions) = insert_with_regions(rw, state);
    take_region(rw, before_region, regions[0]);
    take_region(rw, after_region, regions[1]);
    let forwarded: Vec<Value> = extra.into_iter().map(|ty| rw.add_argument(after, ty)).collect();
    let stands_for =
        |value: Value| captured.iter().position(|&known| known == value).map_or(value, |at| forwarded[at]);
    for (&argument, value) in after_args.iter().zip(&args) {
        if let Some(at) = results.iter().position(|result| result == value) {
            rw.replace_all_uses(argument, stands_for(yes[at]));
        }
    }
    for (&result, &value) in results.iter().zip(&no) {
        rw.replace_all_uses(result, value);
    }
    rw.modify_op(end_op, |op| {
        op.insert_operands(1 + args.len(), &captured);
    });
    for (&value, &argument) in captured.iter().zip(&forwarded) {
        rw.replace_uses_if(value, argument, |body, user, _| {
            let user_region = body.op(user).block().and_then(|block| block.region());
            user_region.is_some_and(|user_region| body.region(then_region).contains(user_region))
        });
    }
    rw.erase_op(then_end);
    rw.inline_block(then_block, InsertPoint::Start(after), &[]);
    rw.erase_op(choice_op);
    let values = handles(rw.op(new).results().take(count));
    rw.replace_op(op, &values);
    Ok(())
}

/// Returns the values of a region that operations nested in another one use, in order of use.
fn captured_values(rw: &Rewriter<'_>, inner: Region, outer: Region) -> Vec<Value> {
    let mut found = Vec::new();
    for op in rw.region(inner).ops().flat_map(|op| op.walk()) {
        for value in op.operands() {
            let region = value.block().and_then(|block| block.region());
            if region.is_some_and(|region| region.handle() == outer) && !found.contains(&value.handle()) {
                found.push(value.handle());
            }
        }
    }
    found
}
