//! Canonicalization of `scf.while`: loop-carried values, and values passed to the second region.

use super::While;
use crate::rewrites::{build_yield, handles, types};
use crate::{Condition, Yield};
use ir::{Block, Build, InsertPoint, Loc, Op, OpView, Type, Value};
use rewrite::{MatchFailure, MatchResult, Matched, Rewriter};

/// The parts of a loop.
struct Parts {
    op: Op,
    loc: Loc,
    inits: Vec<Value>,
    results: Vec<Value>,
    before: Block,
    after: Block,
    before_args: Vec<Value>,
    after_args: Vec<Value>,
    end: Op,
    condition: Value,
    args: Vec<Value>,
    yield_op: Op,
    yielded: Vec<Value>,
}

impl Parts {
    fn of(op: Op, rw: &Rewriter<'_>) -> Result<Parts, MatchFailure> {
        let view: While<'_> = rw.cast(op)?;
        let (before, after) = (view.before_block().matched()?, view.after_block().matched()?);
        let end: Condition<'_> = view.condition().matched()?;
        let yield_op: Yield<'_> = view.yield_op().matched()?;
        let parts = Parts {
            op,
            loc: view.loc(),
            inits: handles(view.inits()),
            results: handles(view.results()),
            before: before.handle(),
            after: after.handle(),
            before_args: handles(before.arguments()),
            after_args: handles(after.arguments()),
            end: end.op().handle(),
            condition: end.condition().handle(),
            args: handles(end.args()),
            yield_op: yield_op.op().handle(),
            yielded: handles(yield_op.results()),
        };
        rw.require(parts.inits.len() == parts.before_args.len() && parts.inits.len() == parts.yielded.len())?;
        rw.require(parts.args.len() == parts.after_args.len() && parts.args.len() == parts.results.len())?;
        Ok(parts)
    }

    /// Returns a new loop before this one, with empty blocks.
    fn rebuild(&self, rw: &mut Rewriter<'_>, inits: &[Value], results: &[Type]) -> (Op, Block, Block) {
        let before = types(inits.iter().map(|&value| rw.value(value)));
        rw.move_to(InsertPoint::Before(self.op));
        let state = rw.state(While::NAME, self.loc);
        let state = state.operands(inits.iter().copied()).results(results.iter().copied()).regions(2);
        let new = rw.insert(state);
        let regions: Vec<_> = rw.op(new).regions().map(|region| region.handle()).collect();
        let first = rw.create_block(regions[0], &before);
        let second = rw.create_block(regions[1], results);
        rw.move_to(InsertPoint::Before(self.op));
        (new, first, second)
    }

    /// Sets the values passed to the second region.
    fn set_args(&self, rw: &mut Rewriter<'_>, args: &[Value]) {
        let loc = rw.op(self.end).loc();
        rw.at(InsertPoint::Before(self.end), |rw| Condition::build(rw, loc, self.condition, args));
        rw.erase_op(self.end);
    }

    /// Sets the values passed to the next iteration.
    fn set_yielded(&self, rw: &mut Rewriter<'_>, values: &[Value]) {
        let loc = rw.op(self.yield_op).loc();
        rw.at(InsertPoint::Before(self.yield_op), |rw| build_yield(rw, loc, values));
        rw.erase_op(self.yield_op);
    }

    /// Creates the loop again with other values passed to the second region: `args` are the new ones, and
    /// `old` is the replacement of each former one.
    fn with_args(&self, rw: &mut Rewriter<'_>, args: &[Value], old: &[Source]) {
        let result_types = types(args.iter().map(|&value| rw.value(value)));
        self.set_args(rw, args);
        let (new, first, second) = self.rebuild(rw, &self.inits, &result_types);
        let new_before = handles(rw.block(first).arguments());
        let new_args = handles(rw.block(second).arguments());
        let new_results = handles(rw.op(new).results());
        let pick = |from: &[Value]| -> Vec<Value> {
            let choose = |source: &Source| match *source {
                Source::New(at) => from[at],
                Source::Value(value) => value,
            };
            old.iter().map(choose).collect()
        };
        rw.merge_blocks(self.after, second, &pick(&new_args));
        rw.merge_blocks(self.before, first, &new_before);
        rw.replace_op(self.op, &pick(&new_results));
    }

    /// Creates the loop again with fewer loop-carried values; `Some` is the replacement of one that is
    /// dropped.
    fn with_inits(&self, rw: &mut Rewriter<'_>, known: &[Option<Value>]) {
        let keep = |all: &[Value]| -> Vec<Value> {
            all.iter().zip(known).filter(|(_, known)| known.is_none()).map(|(value, _)| *value).collect()
        };
        let result_types = types(self.results.iter().map(|&value| rw.value(value)));
        self.set_yielded(rw, &keep(&self.yielded));
        let (new, first, second) = self.rebuild(rw, &keep(&self.inits), &result_types);
        let mut fresh = handles(rw.block(first).arguments()).into_iter();
        let before: Vec<Value> = known
            .iter()
            .zip(&self.inits)
            .map(|(known, &init)| known.or_else(|| fresh.next()).unwrap_or(init))
            .collect();
        rw.merge_blocks(self.before, first, &before);
        let after = handles(rw.block(second).arguments());
        rw.merge_blocks(self.after, second, &after);
        let results = handles(rw.op(new).results());
        rw.replace_op(self.op, &results);
    }
}

/// Replacement in the new loop of a value passed to the second region.
#[derive(Clone, Copy)]
enum Source {
    /// The new one of this number.
    New(usize),
    /// This value.
    Value(Value),
}

/// Drops loop-carried values that do not change.
pub(super) fn drop_invariant_arguments(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let parts = Parts::of(op, rw)?;
    let known: Vec<Option<Value>> = (0..parts.inits.len())
        .map(|at| {
            let next = parts.yielded[at];
            let through = parts.after_args.iter().position(|&argument| argument == next);
            let back = through.is_some_and(|number| parts.args[number] == parts.before_args[at]);
            (next == parts.inits[at] || back).then_some(parts.inits[at])
        })
        .collect();
    rw.require(known.iter().any(Option::is_some))?;
    parts.with_inits(rw, &known);
    Ok(())
}

/// Stops passing values defined outside to the second region.
pub(super) fn drop_invariant_results(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let parts = Parts::of(op, rw)?;
    let before = parts.before;
    let inside = |value: Value| rw.value(value).block().is_some_and(|block| block.handle() == before);
    let args: Vec<Value> = parts.args.iter().copied().filter(|&value| inside(value)).collect();
    rw.require(args.len() < parts.args.len())?;
    let mut next = 0;
    let old: Vec<Source> = parts
        .args
        .iter()
        .map(|&value| {
            if !inside(value) {
                return Source::Value(value);
            }
            next += 1;
            Source::New(next - 1)
        })
        .collect();
    parts.with_args(rw, &args, &old);
    Ok(())
}

/// Stops passing values without uses after the condition.
pub(super) fn drop_unused_results(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let parts = Parts::of(op, rw)?;
    let unused = |value: Value| rw.value(value).is_unused();
    let used: Vec<bool> =
        parts.results.iter().zip(&parts.after_args).map(|(&a, &b)| !(unused(a) && unused(b))).collect();
    rw.require(used.contains(&false))?;
    let args: Vec<Value> =
        parts.args.iter().zip(&used).filter(|(_, used)| **used).map(|(value, _)| *value).collect();
    let mut next = 0;
    let old: Vec<Source> = used
        .iter()
        .zip(&parts.args)
        .map(|(&used, &value)| {
            if !used {
                return Source::Value(value);
            }
            next += 1;
            Source::New(next - 1)
        })
        .collect();
    parts.with_args(rw, &args, &old);
    Ok(())
}

/// Passes a value once instead of twice.
pub(super) fn drop_duplicate_results(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let parts = Parts::of(op, rw)?;
    let mut args: Vec<Value> = Vec::new();
    let mut old = Vec::new();
    for &value in &parts.args {
        let at = args.iter().position(|&known| known == value).unwrap_or(args.len());
        if at == args.len() {
            args.push(value);
        }
        old.push(Source::New(at));
    }
    rw.require(args.len() < parts.args.len())?;
    parts.with_args(rw, &args, &old);
    Ok(())
}

/// Drops loop-carried values that the first region does not use.
pub(super) fn drop_unused_arguments(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let parts = Parts::of(op, rw)?;
    let unused = |value: Value| rw.value(value).is_unused();
    let known: Vec<Option<Value>> =
        parts.before_args.iter().zip(&parts.inits).map(|(&a, &init)| unused(a).then_some(init)).collect();
    rw.require(known.iter().any(Option::is_some))?;
    parts.with_inits(rw, &known);
    Ok(())
}

/// Orders the passed values like the arguments of the first region, if they are exactly these.
pub(super) fn align_arguments(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let parts = Parts::of(op, rw)?;
    rw.require(parts.args.len() == parts.before_args.len() && parts.args != parts.before_args)?;
    let place = |value: &Value| parts.before_args.iter().position(|argument| argument == value);
    let places: Vec<usize> = parts.args.iter().map(place).collect::<Option<_>>().matched()?;
    let mut sorted = places.clone();
    sorted.sort_unstable();
    sorted.dedup();
    rw.require(sorted.len() == places.len())?;
    let old: Vec<Source> = places.into_iter().map(Source::New).collect();
    let args = parts.before_args.clone();
    parts.with_args(rw, &args, &old);
    Ok(())
}
