//! Nests of loops of each kind.

use super::Kind;
use ir::{Build, BuildBlocks, InsertPoint, Loc, Op, Type, Value};
use linalg::IteratorType;
use rewrite::{Rewriter, constant_i64};
use smallvec::SmallVec;

/// Loop of a nest: its bounds and what its iterations may do.
#[derive(Clone, Copy)]
pub(super) struct Level {
    pub(super) lower: Value,
    pub(super) upper: Value,
    pub(super) step: Value,
    pub(super) iterator: IteratorType,
}

/// Builds loops, the outermost first, and calls a function with the insertion point in the innermost and all induction variables.
pub(super) fn build(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    kind: Kind,
    levels: &[Level],
    body: &mut dyn FnMut(&mut Rewriter<'_>, &[Value]),
) {
    let point = rw.insertion_point();
    let mut ivs: SmallVec<[Value; 8]> = SmallVec::new();
    let mut rest = levels;
    while let Some(first) = rest.first() {
        let is_parallel = |level: &&Level| level.iterator == IteratorType::Parallel;
        let count = match kind {
            Kind::Parallel => rest.iter().take_while(is_parallel).count().max(1),
            _ => 1,
        };
        let (op, is_group) = match kind {
            Kind::Affine => (affine_loop(rw, loc, first), false),
            Kind::Parallel if is_parallel(&first) => (parallel_loop(rw, loc, &rest[..count]), true),
            _ => (for_loop(rw, loc, first), false),
        };
        let block = rw.op(op).region(0).first_block();
        let arguments = block.into_iter().flat_map(|block| block.arguments()).map(|it| it.handle());
        ivs.extend(arguments.take(if is_group { count } else { 1 }));
        if let Some(end) = rw.op(op).region(0).first_block().and_then(|block| block.last()) {
            let end = end.handle();
            rw.set_insertion_point(InsertPoint::Before(end));
        }
        rest = &rest[count..];
    }
    body(rw, &ivs);
    rw.set_insertion_point(point);
}

fn for_loop(rw: &mut Rewriter<'_>, loc: Loc, level: &Level) -> Op {
    scf::For::build_with(rw, loc, [level.lower, level.upper], level.step, &[], |_, _, _| [])
}

fn parallel_loop(rw: &mut Rewriter<'_>, loc: Loc, levels: &[Level]) -> Op {
    let bounds = |bound: fn(&Level) -> Value| levels.iter().map(bound).collect::<Vec<Value>>();
    let (lower, upper, step) =
        (bounds(|level| level.lower), bounds(|level| level.upper), bounds(|level| level.step));
    let cx = rw.context().clone();
    let count = levels.len() as u32;
    let state = rw
        .state(scf::Parallel::NAME, loc)
        .operands(lower.into_iter().chain(upper).chain(step))
        .regions(1)
        .words(&cx, "operandSegmentSizes", &[count, count, count, 0]);
    let op = rw.insert(state);
    let region = rw.op(op).region(0).handle();
    rw.build_block(region, &vec![Type::INDEX; levels.len()], |rw, _| {
        let end = rw.state("scf.reduce", loc);
        rw.insert(end);
    });
    op
}

fn affine_loop(rw: &mut Rewriter<'_>, loc: Loc, level: &Level) -> Op {
    let cx = rw.context().clone();
    let step = constant_i64(rw.value(level.step)).unwrap_or(1);
    let known = constant_i64(rw.value(level.lower)).zip(constant_i64(rw.value(level.upper)));
    let identity = cx.multi_dim_identity_map(1);
    let op = match known {
        Some((lower, upper)) => {
            let (lower, upper) = (cx.constant_map(lower), cx.constant_map(upper));
            affine::For::build(rw, loc, &[], &[], &[], lower, upper, step, &[])
        }
        None => {
            affine::For::build(rw, loc, &[level.lower], &[level.upper], &[], identity, identity, step, &[])
        }
    };
    let region = rw.op(op).region(0).handle();
    rw.build_block(region, &[Type::INDEX], |rw, _| {
        affine::Yield::build(rw, loc, &[]);
    });
    op
}
