//! Builders of loops with constant bounds that take closures.

use super::For;
use crate::Yield;
use ir::{BuildBlocks, Loc, Op, Type, Value};
use std::ops::Range;

impl For<'_> {
    /// Builds a loop over a range, and calls a function with the builder in it, the induction variable and the iteration arguments. It
    /// returns the values that are yielded.
    ///
    /// # Panics
    /// If the dialect is not registered in the context.
    #[track_caller]
    pub fn build_with<B: BuildBlocks, Y: AsRef<[Value]>>(
        b: &mut B,
        loc: Loc,
        range: Range<i64>,
        step: i64,
        inits: &[Value],
        body: impl FnOnce(&mut B, Value, &[Value]) -> Y,
    ) -> Op {
        let types: Vec<Type> = inits.iter().map(|&init| b.body().value(init).ty_handle()).collect();
        let cx = b.context().clone();
        let (lower, upper) = (cx.constant_map(range.start), cx.constant_map(range.end));
        let op = For::build(b, loc, &[], &[], inits, lower, upper, step, &types);
        let region = b.body().op(op).region(0).handle();
        let arguments: Vec<Type> = std::iter::once(Type::INDEX).chain(types).collect();
        b.build_block(region, &arguments, |b, arguments| {
            let yielded = body(b, arguments[0], &arguments[1..]);
            Yield::build(b, loc, yielded.as_ref());
        });
        op
    }
}

/// Builds perfectly nested loops over ranges, the outermost first, and calls a function with the builder in the innermost and the
/// induction variables. Returns the outermost loop, if there are ranges.
///
/// # Panics
/// If the dialect is not registered in the context.
#[track_caller]
pub fn build_loop_nest<B: BuildBlocks>(
    b: &mut B,
    loc: Loc,
    ranges: &[Range<i64>],
    body: impl FnOnce(&mut B, &[Value]),
) -> Option<Op> {
    let level = |b: &mut B, level: usize| {
        let op = For::build_with(b, loc, ranges[level].clone(), 1, &[], |_, _, _| []);
        (op, induction_variable(b, op))
    };
    ir::build_nest(b, ranges.len(), level, body)
}

/// Returns the induction variable of a loop that has been built.
fn induction_variable<B: BuildBlocks>(b: &B, op: Op) -> Value {
    let block = b.body().op(op).region(0).first_block().expect("a loop has a block");
    block.argument(0).handle()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::def::Registry;
    use ir::{Body, Build, Builder, Context};

    #[test]
    fn loops_are_built_and_valid() {
        let cx = Context::new(Registry::new().with(crate::dialect()).with(arith::dialect()));
        cx.allow_unregistered(true);
        let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
        let region = body.root().region(0).handle();
        let block = body.append_new_block(region, &[]);
        let b = &mut Builder::at_end(&mut body, block);
        let start = b.state("test.start", Loc::UNKNOWN).results([Type::F32]);
        let start = b.insert_value(start);
        For::build_with(b, Loc::UNKNOWN, 0..8, 2, &[start], |b, i, carried| {
            let next = b.state("test.next", Loc::UNKNOWN).operands([i, carried[0]]).results([Type::F32]);
            [b.insert_value(next)]
        });
        build_loop_nest(b, Loc::UNKNOWN, &[0..2, 0..3], |b, ivs| {
            let body = b.state("test.body", Loc::UNKNOWN).operands(ivs.iter().copied());
            b.insert(body);
        });
        let mut diagnostics = Vec::new();
        assert!(ir::verify(&body, ir::Threads::ONE, &mut diagnostics), "{diagnostics:?}");
        let loops: Vec<_> = body.root().walk_body().filter_map(|op| op.cast::<For<'_>>()).collect();
        let trips: Vec<_> = loops.iter().map(|of| of.constant_trip_count()).collect();
        assert_eq!(trips, [Some(4), Some(2), Some(3)]);
        assert_eq!(loops[2].parent().map(|op| op.handle()), Some(loops[1].handle()));
    }
}
