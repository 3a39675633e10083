//! Canonicalization of `scf.for` with casts of tensors.

use super::For;
use crate::rewrites::{build_yield, handles, insert_with_regions, state_like, types};
use ir::{Build, InsertPoint, Loc, Op, OpView, Type, Value};
use rewrite::{MatchResult, Matched, Rewriter};
use tensor::{Cast, only_forgets};

/// Carries the source of a cast to a less specific type instead of its result: the loop casts inside, and its
/// result is cast.
pub(super) fn fold_cast(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: For<'_> = rw.cast(op)?;
    let count = view.results().len();
    rw.require(view.iteration_arguments().count() == count && view.yielded().count() == count)?;
    let cast_of = |(init, used_once): (ir::ValueRef<'_>, bool)| {
        let cast = init.defining_op()?.cast::<Cast<'_>>()?;
        let (from, to) = (cast.source().ty_handle(), cast.dest().ty_handle());
        (used_once && from != to && only_forgets(cast)).then(|| (cast.source().handle(), from, to))
    };
    let once = view.results().map(|result| result.users().count() == 1);
    let casts: Vec<_> = view.init_args().zip(once).map(cast_of).collect();
    let at = casts.iter().position(Option::is_some).matched()?;
    let (source, narrow, wide) = casts[at].matched()?;
    let (new, results) = rebuild(op, rw, at, source, [narrow, wide])?;
    rw.move_to(InsertPoint::After(new));
    rw.replace_op(op, &results);
    Ok(())
}

fn cast(rw: &mut Rewriter<'_>, loc: Loc, value: Value, ty: Type) -> Value {
    let state = Cast::state(rw.context(), loc).operands([value]).results([ty]);
    rw.insert_value(state)
}

/// Creates the loop with another initial value, and returns its results cast to their old types.
fn rebuild(
    op: Op,
    rw: &mut Rewriter<'_>,
    at: usize,
    source: Value,
    [narrow, wide]: [Type; 2],
) -> Result<(Op, Vec<Value>), rewrite::MatchFailure> {
    let view: For<'_> = rw.cast(op)?;
    let loc = view.loc();
    let old = view.region().first_block().matched()?;
    let mut argument_types = types(old.arguments());
    let old = old.handle();
    let mut operands = handles(view.operands());
    let mut result_types: Vec<Type> = view.result_types().collect();
    operands[3 + at] = source;
    result_types[at] = narrow;
    argument_types[1 + at] = narrow;
    let state = state_like(rw, view.op()).operands(operands).results(result_types).regions(1);
    let (new, regions) = insert_with_regions(rw, state);
    let block = rw.at(InsertPoint::Before(op), |rw| rw.create_block(regions[0], &argument_types));
    let mut arguments = handles(rw.block(block).arguments());
    rw.move_to(InsertPoint::End(block));
    arguments[1 + at] = cast(rw, loc, arguments[1 + at], wide);
    rw.merge_blocks(old, block, &arguments);
    let end = rw.block(block).last().matched()?;
    let (mut yielded, end) = (handles(end.operands()), end.handle());
    rw.move_to(InsertPoint::Before(end));
    yielded[at] = cast(rw, loc, yielded[at], narrow);
    build_yield(rw, loc, &yielded);
    rw.erase_op(end);
    rw.move_to(InsertPoint::After(new));
    let mut results = handles(rw.op(new).results());
    results[at] = cast(rw, loc, results[at], wide);
    Ok((new, results))
}
