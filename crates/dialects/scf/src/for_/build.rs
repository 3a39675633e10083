//! Builders of loops that take closures.

use super::For;
use crate::Yield;
use ir::{BuildBlocks, Loc, Op, Type, Value};

impl For<'_> {
    /// Builds a loop, and calls a function with the builder in it, the induction variable and the iteration arguments. It returns the
    /// values that are yielded.
    ///
    /// ```
    /// # use ir::{Body, Build, Builder, Context, Loc, Type, Value, def::Registry};
    /// # let cx = Context::new(Registry::new().with(scf::dialect()));
    /// # cx.allow_unregistered(true);
    /// # let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
    /// # let region = body.root().region(0).handle();
    /// # let block = body.append_new_block(region, &[Type::INDEX, Type::INDEX, Type::INDEX, Type::F64]);
    /// # let [lower, upper, step, zero] = [0, 1, 2, 3].map(|at| body.block(block).argument(at).handle());
    /// # let b = &mut Builder::at_end(&mut body, block);
    /// use scf::For;
    ///
    /// let sum = For::build_with(b, Loc::UNKNOWN, [lower, upper], step, &[zero], |b, i, sums| {
    ///     let next = b.state("test.next", Loc::UNKNOWN).operands([i, sums[0]]).results([Type::F64]);
    ///     [b.insert_value(next)]
    /// });
    /// let view = body.op(sum).cast::<For<'_>>().expect("it is a loop");
    /// assert_eq!(view.yielded().count(), 1);
    /// assert_eq!(view.results().next().map(|sum| sum.ty().handle()), Some(Type::F64));
    /// ```
    ///
    /// # Panics
    /// If the dialect is not registered in the context.
    #[track_caller]
    pub fn build_with<B: BuildBlocks, Y: AsRef<[Value]>>(
        b: &mut B,
        loc: Loc,
        bounds: [Value; 2],
        step: Value,
        inits: &[Value],
        body: impl FnOnce(&mut B, Value, &[Value]) -> Y,
    ) -> Op {
        let of = |b: &B, value: Value| b.body().value(value).ty_handle();
        let types: Vec<Type> = inits.iter().map(|&init| of(b, init)).collect();
        let op = For::build(b, loc, bounds[0], bounds[1], step, inits, &types);
        let region = b.body().op(op).region(0).handle();
        let arguments: Vec<Type> = std::iter::once(of(b, step)).chain(types).collect();
        b.build_block(region, &arguments, |b, arguments| {
            let yielded = body(b, arguments[0], &arguments[1..]);
            Yield::build(b, loc, yielded.as_ref());
        });
        op
    }
}

/// Builds perfectly nested loops, the outermost first, and calls a function with the builder in the innermost and the induction
/// variables. Returns the outermost loop, if there are bounds.
///
/// # Panics
/// If the dialect is not registered in the context.
#[track_caller]
pub fn build_loop_nest<B: BuildBlocks>(
    b: &mut B,
    loc: Loc,
    bounds: &[[Value; 2]],
    steps: &[Value],
    body: impl FnOnce(&mut B, &[Value]),
) -> Option<Op> {
    let level = |b: &mut B, level: usize| {
        let op = For::build_with(b, loc, bounds[level], steps[level], &[], |_, _, _| []);
        (op, induction_variable(b, op))
    };
    ir::build_nest(b, bounds.len().min(steps.len()), level, body)
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
    fn nests_are_filled_in_the_innermost_loop() {
        let cx = Context::new(Registry::new().with(crate::dialect()));
        cx.allow_unregistered(true);
        let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
        let region = body.root().region(0).handle();
        let block = body.append_new_block(region, &[Type::INDEX; 3]);
        let [lower, upper, step] = [0, 1, 2].map(|at| body.block(block).argument(at).handle());
        let b = &mut Builder::at_end(&mut body, block);
        let outermost = build_loop_nest(b, Loc::UNKNOWN, &[[lower, upper]; 2], &[step; 2], |b, ivs| {
            let body = b.state("test.body", Loc::UNKNOWN).operands(ivs.iter().copied());
            b.insert(body);
        });
        let after = b.state("test.after", Loc::UNKNOWN);
        b.insert(after);
        let names: Vec<&str> = body.root().walk_body().map(|op| op.name_str()).collect();
        let expected =
            ["builtin.module", "scf.for", "scf.for", "test.body", "scf.yield", "scf.yield", "test.after"];
        let without_root: Vec<&str> =
            names.iter().copied().filter(|name| *name != "builtin.module").collect();
        assert_eq!(without_root, expected[1..]);
        assert!(
            outermost
                .is_some_and(|op| body.op(op).parent().is_some_and(|parent| parent.is("builtin.module")))
        );
    }
}
