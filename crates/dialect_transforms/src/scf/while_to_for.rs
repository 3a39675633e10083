//! Uplifting of `scf.while` that counts to `scf.for`.

use crate::make::{Make, handles};
use arith::CmpIPredicate;
use ir::{Dominance, InsertPoint, Op, Value};
use rewrite::{MatchFailure, MatchResult, Matched, PatternSet, Rewriter};
use scf::{Condition, For, While};

/// Adds the pattern that replaces a loop that compares a variable with a bound, and adds a step to it, by `scf.for`. Bound and step are
/// computed before the loop, the comparison is signed, and all else is handed on as it is.
pub fn uplift_patterns(set: &mut PatternSet) {
    set.of::<While<'_>>(uplift);
}

/// A loop that counts.
struct Counted {
    /// Number of the induction variable among the arguments.
    place: usize,
    upper: Value,
    step: Value,
}

fn analyze(op: Op, rw: &Rewriter<'_>) -> Result<Counted, MatchFailure> {
    let view: While<'_> = rw.cast(op)?;
    let (before, after) = (view.before_block().matched()?, view.after_block().matched()?);
    let cmp = before.first().filter(|first| first.is("arith.cmpi")).matched()?;
    let end = cmp.next().filter(|end| end.is(Condition::NAME) && Some(*end) == before.last()).matched()?;
    let result = cmp.result(0);
    rw.require(result.has_one_use() && end.operand(0) == result)?;
    rw.require(before.arguments().eq(end.operands().skip(1)))?;
    let (variable, upper) = match cmp.enum_attr::<CmpIPredicate>("predicate") {
        Some(CmpIPredicate::Slt) => (cmp.operand(0), cmp.operand(1)),
        Some(CmpIPredicate::Sgt) => (cmp.operand(1), cmp.operand(0)),
        _ => return Err(MatchFailure { reason: "expected 'slt' or 'sgt' predicate" }),
    };
    let mut dominance = Dominance::new();
    let mut early = |value: ir::ValueRef<'_>| dominance.properly_dominates(value, rw.op(op));
    rw.require(variable.argument_block() == Some(before) && early(upper))?;
    rw.require(variable.uses().count() == 2)?;
    let place = variable.position();
    let inner = after.arguments().nth(place).matched()?;
    let next = after.last().and_then(|end| end.operands().nth(place)).matched()?;
    let add = next.defining_op().filter(|add| add.is("arith.addi")).matched()?;
    let step = match (add.operand(0), add.operand(1)) {
        (lhs, rhs) if lhs == inner => rhs,
        (lhs, rhs) if rhs == inner => lhs,
        _ => return Err(MatchFailure { reason: "invalid 'addi' form" }),
    };
    rw.require(early(step))?;
    Ok(Counted { place, upper: upper.handle(), step: step.handle() })
}

fn uplift(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let Counted { place, upper, step } = analyze(op, rw)?;
    let view: While<'_> = rw.cast(op)?;
    let (loc, after) = (view.loc(), view.after_block().matched()?.handle());
    let mut inits = handles(rw.op(op).operands());
    rw.require(place < inits.len())?;
    let lower = inits.remove(place);
    let types: Vec<ir::Type> = inits.iter().map(|&init| rw.value(init).ty_handle()).collect();
    let variable = rw.value(lower).ty_handle();
    let new = For::build(rw, loc, lower, upper, step, &inits, &types);
    let region = rw.op(new).region(0).handle();
    let arguments: Vec<ir::Type> = std::iter::once(variable).chain(types).collect();
    let block = rw.create_block(region, &arguments);
    let mut values = handles(rw.block(block).arguments());
    let first = values.remove(0);
    values.insert(place, first);
    rw.merge_blocks(after, block, &values);
    let end = rw.block(block).last().matched()?;
    let (end, mut yielded) = (end.handle(), handles(end.operands()));
    rw.require(place < yielded.len())?;
    yielded.remove(place);
    rw.modify_op(end, |end| {
        end.operands(&yielded);
    });
    rw.move_to(InsertPoint::After(new));
    let last = last_value(&mut Make { rw, loc }, [lower, upper, step]);
    let mut results = handles(rw.op(new).results());
    results.insert(place, last);
    rw.replace_op(op, &results);
    Ok(())
}

/// The value of the induction variable after the loop.
fn last_value(m: &mut Make<'_, '_>, [lower, upper, step]: [Value; 3]) -> Value {
    let one = m.int(m.ty(step), 1);
    let before = m.same("arith.subi", &[step, one]);
    let range = m.same("arith.subi", &[upper, lower]);
    let range = m.same("arith.addi", &[range, before]);
    let count = m.same("arith.divsi", &[range, step]);
    let count = m.same("arith.subi", &[count, one]);
    let offset = m.same("arith.muli", &[count, step]);
    m.same("arith.addi", &[lower, offset])
}
