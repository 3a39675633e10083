//! `test-scf-while-op-builder`, `test-wrap-scf-while-loop-in-zero-trip-check` and `test-scf-uplift-while-to-for`.

use dialect_transforms::scf::while_to_for::uplift_patterns;
use dialect_transforms::scf::zero_trip_check::wrap_in_zero_trip_check;
use ir::{Body, Build, InsertPoint, Op, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, PatternSet, Rewriter, apply_greedily, for_each_body};

/// test build functions of scf.while
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-scf-while-op-builder",
    name = "(anonymous namespace)::TestSCFWhileOpBuilderPass",
    on = "func.func",
    depends("arith", "scf")
)]
#[derive(Debug)]
pub(crate) struct TestWhileBuilder;

fn loops(body: &Body) -> Vec<Op> {
    let is_while = |op: &ir::OpRef<'_>| op.is(scf::While::NAME);
    body.root().walk_body_post_order().filter(is_while).map(|op| op.handle()).collect()
}

impl TestWhileBuilder {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            for op in loops(body) {
                build_like(op, &mut Rewriter::new(body));
            }
        });
        Ok(())
    }
}

/// Builds a loop of the types of another, before it.
fn build_like(op: Op, rw: &mut Rewriter<'_>) {
    let view = rw.op(op);
    let (cx, loc) = (view.context().clone(), view.loc());
    let inits: Vec<Value> = view.operands().map(|value| value.handle()).collect();
    let (from, to): (Vec<Type>, Vec<Type>) = (view.operand_types().collect(), view.result_types().collect());
    rw.move_to(InsertPoint::Before(op));
    let state = rw.state(scf::While::NAME, loc).operands(inits).results(to.iter().copied()).regions(2);
    let new = rw.insert(state);
    let regions: Vec<ir::Region> = rw.op(new).regions().map(|region| region.handle()).collect();
    for (number, region) in regions.into_iter().enumerate() {
        let (given, wanted) = if number == 0 { (&from, &to) } else { (&to, &from) };
        let block = rw.create_block(region, given);
        let arguments: Vec<Value> = rw.block(block).arguments().map(|value| value.handle()).collect();
        let mut values = Vec::new();
        if !wanted.is_empty() {
            let state = rw.state("builtin.unrealized_conversion_cast", loc).operands(arguments);
            let cast = rw.insert(state.results(wanted.iter().copied()));
            values.extend(rw.op(cast).results().map(|value| value.handle()));
        }
        let mut name = scf::Yield::NAME;
        if number == 0 {
            let state = rw.state("arith.constant", loc).attr(&cx, "value", cx.bool_attr(true));
            let always = rw.insert_value(state.results([Type::I1]));
            values.insert(0, always);
            name = scf::Condition::NAME;
        }
        let state = rw.state(name, loc).operands(values);
        rw.insert(state);
    }
}

/// test scf::wrapWhileLoopInZeroTripCheck
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-wrap-scf-while-loop-in-zero-trip-check",
    name = "(anonymous namespace)::TestWrapWhileLoopInZeroTripCheckPass",
    on = "func.func",
    depends("scf")
)]
#[derive(Debug)]
pub(crate) struct TestZeroTripCheck {
    /// Force to create zero-trip-check.
    #[option(default = false)]
    force_create_check: bool,
}

impl TestZeroTripCheck {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.of::<scf::While<'_>>(|op, rw| {
            let wrapped = wrap_in_zero_trip_check(op, false, rw)?;
            rw.require(wrapped != op)
        });
        let set = set.freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            if !self.force_create_check {
                apply_greedily(body, scope, &set, &GreedyConfig::default());
                return;
            }
            for op in loops(body) {
                let _ = wrap_in_zero_trip_check(op, true, &mut Rewriter::new(body));
            }
        });
        Ok(())
    }
}

/// test scf while to for uplifting
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-scf-uplift-while-to-for",
    name = "(anonymous namespace)::TestSCFUpliftWhileToFor",
    depends("arith", "scf")
)]
#[derive(Debug)]
pub(crate) struct TestUpliftWhile;

impl TestUpliftWhile {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        uplift_patterns(&mut set);
        let set = set.freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &set, &GreedyConfig::default());
        });
        Ok(())
    }
}
