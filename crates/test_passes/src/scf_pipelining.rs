//! `test-scf-pipelining`: pipelines loops by a schedule in attributes.

use dialect_transforms::make::Make;
use dialect_transforms::scf::pipeline::{Options, Part, Schedule, pipeline};
use ir::{Body, Build, InsertPoint, Op, OpRef, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{GreedyConfig, MatchFailure, MatchResult, PatternSet, Rewriter, apply_greedily, for_each_body};
use std::sync::{Arc, Mutex};

const LOOP: &str = "__test_pipelining_loop__";
const STAGE: &str = "__test_pipelining_stage__";
const ORDER: &str = "__test_pipelining_op_order__";

/// test scf.forOp pipelining
///
/// A test pass, as mlir-opt has it under the same name. Operations of a loop with the attribute `__test_pipelining_loop__` have their
/// stage and their place in attributes.
#[pass(
    "test-scf-pipelining",
    name = "(anonymous namespace)::TestSCFPipeliningPass",
    on = "func.func",
    depends("arith", "memref")
)]
#[derive(Debug)]
pub(crate) struct TestScfPipelining {
    /// Annote operations during loop pipelining transformation
    #[option(default = false)]
    annotate: bool,
    /// Use predicates instead of peeling the epilogue.
    #[option(default = false)]
    no_epilogue_peeling: bool,
}

/// Errors of schedules, which a pattern cannot report itself.
type Errors = Arc<Mutex<Vec<diag::Diagnostic>>>;

impl TestScfPipelining {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let errors = Errors::default();
        let mut set = PatternSet::new(body.context());
        let (annotates, keeps_epilogue, found) = (self.annotate, self.no_epilogue_peeling, errors.clone());
        set.on(scf::For::NAME, move |op, rw| transform(op, annotates, keeps_epilogue, &found, rw));
        let set = set.freeze();
        for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
            apply_greedily(body, scope, &set, &GreedyConfig::default());
            let ops: Vec<Op> = body.root().walk_body().map(|op| op.handle()).collect();
            let mut rw = Rewriter::new(body);
            for op in ops {
                if [STAGE, ORDER].iter().any(|name| rw.op(op).attr(name).is_some()) {
                    rw.modify_op(op, |op| {
                        op.attr(STAGE, None).attr(ORDER, None);
                    });
                }
            }
        });
        let found = std::mem::take(&mut *errors.lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
        found.into_iter().for_each(|error| cx.emit(error));
        Ok(())
    }
}

fn transform(
    op: Op,
    annotates: bool,
    keeps_epilogue: bool,
    errors: &Errors,
    rw: &mut Rewriter<'_>,
) -> MatchResult {
    let schedule = schedule(rw.op(op)).ok_or(MatchFailure { reason: "" })?;
    let options = Options {
        supports_dynamic: true,
        keeps_epilogue,
        predicate: Some(&predicate),
        annotate: if annotates { Some(&annotate) } else { None },
    };
    match pipeline(op, schedule, options, rw) {
        Ok(_) => Ok(()),
        Err(error) => {
            let mut errors = errors.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            errors.extend(error.map(|error| *error));
            Err(MatchFailure { reason: "" })
        }
    }
}

/// Returns the schedule in the attributes of the operations of a loop.
fn schedule(op: OpRef<'_>) -> Option<Schedule> {
    op.attr(LOOP)?;
    let count = op.region(0).single_block()?.ops().count().checked_sub(1)?;
    let mut schedule = vec![None; count];
    for nested in op.walk_body() {
        let number = |name| nested.attr(name).and_then(|number| number.as_i64());
        if let (Some(stage), Some(place)) = (number(STAGE), number(ORDER)) {
            let slot = schedule.get_mut(usize::try_from(place).ok()?)?;
            *slot = Some((nested.handle(), usize::try_from(stage).ok()?));
        }
    }
    schedule.into_iter().collect()
}

/// Moves an operation into a `scf.if`.
fn predicate(rw: &mut Rewriter<'_>, op: Op, condition: Value) -> Option<Op> {
    let loc = rw.op(op).loc();
    let types: Vec<Type> = rw.op(op).result_types().collect();
    rw.move_to(InsertPoint::Before(op));
    let state = rw.state(scf::If::NAME, loc).operands([condition]).results(types.iter().copied()).regions(2);
    let branch = rw.insert(state);
    let regions: Vec<ir::Region> = rw.op(branch).regions().map(|region| region.handle()).collect();
    for (number, region) in regions.into_iter().enumerate() {
        let block = rw.create_block(region, &[]);
        let values: Vec<Value> = if number == 0 {
            rw.move_op(op, InsertPoint::End(block));
            rw.op(op).results().map(|result| result.handle()).collect()
        } else {
            rw.move_to(InsertPoint::End(block));
            let mut make = Make { rw, loc };
            types.iter().map(|&ty| make.zero(ty)).collect()
        };
        rw.move_to(InsertPoint::End(block));
        let end = rw.state(scf::Yield::NAME, loc).operands(values);
        rw.insert(end);
    }
    Some(branch)
}

fn annotate(rw: &mut Rewriter<'_>, op: Op, part: Part, iteration: usize) {
    let cx = rw.context().clone();
    let name = match part {
        Part::Prologue => "prologue",
        Part::Kernel => "kernel",
        Part::Epilogue => "epilogue",
    };
    let number = cx.int_attr(Type::I32, (iteration as u64).into());
    rw.modify_op(op, |op| {
        op.attr("__test_pipelining_part", Some(cx.string_attr(name.as_bytes())))
            .attr("__test_pipelining_iteration", Some(number));
    });
}
