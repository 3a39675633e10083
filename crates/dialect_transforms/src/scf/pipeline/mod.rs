//! Software pipelining of `scf.for`: iterations overlap in stages.
//!
//! A schedule gives each operation of the body a stage and a place. In an iteration of the new loop, operations of stage `s` work for the
//! iteration of the old loop that was started `s` iterations before. The first stages of the first iterations are in front of the
//! loop, its *prologue*; the last stages of the last iterations follow it, its *epilogue*.

mod epilogue;
mod kernel;
mod prologue;
mod schedule;

use crate::make::{Make, handles};
use diag::Diagnostic;
use ir::{InsertPoint, Mapping, Op, OpRef, Value};
use rewrite::{Rewriter, constant_i64};
use rustc_hash::FxHashMap;
use scf::For;

/// Stage of operations of the body of a loop, in the order in which they are done in the pipelined loop.
pub type Schedule = Vec<(Op, usize)>;

/// Part of a pipelined loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// In front of the loop.
    Prologue,
    /// In the loop.
    Kernel,
    /// After the loop.
    Epilogue,
}

/// Makes an operation depend on a condition, and returns what has its results; `None` if that is not possible.
pub type Predicate<'a> = &'a (dyn Fn(&mut Rewriter<'_>, Op, Value) -> Option<Op> + Sync);

/// Sees each operation of a part, and the number of its iteration.
pub type Annotate<'a> = &'a (dyn Fn(&mut Rewriter<'_>, Op, Part, usize) + Sync);

/// Options of pipelining.
#[derive(Clone, Copy, Default)]
pub struct Options<'a> {
    /// Whether loops of an unknown number of iterations are pipelined.
    pub supports_dynamic: bool,
    /// Whether the last iterations stay in the loop, where operations depend on conditions.
    pub keeps_epilogue: bool,
    /// Makes operations depend on conditions.
    pub predicate: Option<Predicate<'a>>,
    /// Sees each operation.
    pub annotate: Option<Annotate<'a>>,
}

/// Reason why a loop was not pipelined; an error of the schedule is reported.
pub type Failure = Option<Box<Diagnostic>>;

/// State of a pipelining.
struct Pipeline<'a> {
    options: Options<'a>,
    op: Op,
    /// Lower bound, upper bound, step.
    bounds: [Value; 3],
    schedule: Schedule,
    stages: FxHashMap<Op, usize>,
    last_stage: usize,
    is_dynamic: bool,
    variable: Value,
    carried: Vec<Value>,
    yielded: Vec<Value>,
    /// Values of an iteration by the stage that needs them.
    versions: FxHashMap<Value, Vec<Option<Value>>>,
}

/// Checks that a loop can be pipelined by a schedule: a later failure is one of the operations that depend on conditions.
///
/// # Errors
/// If the schedule does not fit the loop, or the number of iterations is less than that of stages.
pub fn check(op: Op, schedule: Schedule, options: Options<'_>, rw: &Rewriter<'_>) -> Result<(), Failure> {
    Pipeline::new(op, schedule, options, rw).map(drop)
}

/// Pipelines a loop by a schedule, and returns the new loop.
///
/// # Errors
/// If the schedule does not fit the loop, or the number of iterations is less than that of stages.
pub fn pipeline(
    op: Op,
    schedule: Schedule,
    options: Options<'_>,
    rw: &mut Rewriter<'_>,
) -> Result<Op, Failure> {
    let mut state = Pipeline::new(op, schedule, options, rw)?;
    rw.move_to(InsertPoint::Before(op));
    state.prologue(rw).ok_or(None)?;
    let crossing = state.crossing(rw);
    let kernel = state.kernel(&crossing, rw).ok_or(None)?;
    let mut results = handles(rw.op(kernel).results());
    results.truncate(state.yielded.len());
    if !options.keeps_epilogue {
        rw.move_to(InsertPoint::After(kernel));
        state.epilogue(&mut results, rw).ok_or(None)?;
    }
    rw.replace_op(op, &results);
    Ok(kernel)
}

impl<'a> Pipeline<'a> {
    fn new(op: Op, schedule: Schedule, options: Options<'a>, rw: &Rewriter<'_>) -> Result<Self, Failure> {
        let view = rw.op(op).cast::<For<'_>>().ok_or(None)?;
        let bounds = [view.lower_bound(), view.upper_bound(), view.step()];
        let known = bounds.map(constant_i64);
        let last_stage = schedule.iter().map(|&(_, stage)| stage).max().ok_or(None)?;
        let is_dynamic = match known {
            [Some(lower), Some(upper), Some(step)] if step > 0 => {
                let range = i128::from(upper) - i128::from(lower);
                let count = (range + i128::from(step) - 1).div_euclid(i128::from(step));
                count < last_stage as i128
            }
            [Some(_), Some(_), Some(_)] => return Err(None),
            _ => true,
        };
        let needs_predicate = options.keeps_epilogue || is_dynamic;
        if is_dynamic && !options.supports_dynamic || needs_predicate && options.predicate.is_none() {
            return Err(None);
        }
        let block = view.region().single_block().ok_or(None)?;
        let arguments = handles(block.arguments());
        let (&variable, carried) = arguments.split_first().ok_or(None)?;
        let state = Pipeline {
            options,
            op,
            bounds: bounds.map(|bound| bound.handle()),
            stages: schedule.iter().copied().collect(),
            schedule,
            last_stage,
            is_dynamic,
            variable,
            carried: carried.to_vec(),
            yielded: handles(view.yielded()),
            versions: FxHashMap::default(),
        };
        state.check(view)?;
        Ok(state)
    }

    /// Returns the stage of what defines a value; `None` if that is not in the schedule.
    fn stage_of(&self, value: Value, rw: &Rewriter<'_>) -> Option<usize> {
        let def = rw.value(value).defining_op()?.handle();
        self.stages.get(&def).copied()
    }

    /// Returns the place of an argument among those that the loop carries.
    fn carried_place(&self, value: Value) -> Option<usize> {
        self.carried.iter().position(|&argument| argument == value)
    }

    fn set_version(&mut self, key: Value, value: Value, at: usize) {
        let count = self.last_stage + 1;
        let versions = self.versions.entry(key).or_insert_with(|| vec![None; count]);
        if let Some(slot) = versions.get_mut(at) {
            *slot = Some(value);
        }
    }

    fn version(&self, key: Value, at: usize) -> Option<Value> {
        self.versions.get(&key)?.get(at).copied().flatten()
    }

    /// Clones an operation of the body with the versions of its operands; `None` if one was not computed.
    fn clone_version(&self, op: Op, at: usize, rw: &mut Rewriter<'_>) -> Option<Op> {
        let mut mapping = Mapping::new();
        for value in rw.op(op).walk_body().flat_map(|nested| nested.operands()) {
            if self.versions.contains_key(&value.handle()) {
                mapping.map(value.handle(), self.version(value.handle(), at)?);
            }
        }
        Some(rw.clone_op(op, &mut mapping))
    }

    /// Makes an operation depend on a condition, if there is one, and announces it.
    fn finish(
        &self,
        op: Op,
        condition: Option<Value>,
        (part, iteration): (Part, usize),
        rw: &mut Rewriter<'_>,
    ) -> Option<Op> {
        let op = match condition {
            Some(condition) => {
                let point = rw.point();
                let predicate = self.options.predicate?;
                let new = predicate(rw, op, condition)?;
                // The operation may be nested in the new one now.
                rw.move_to(if point == InsertPoint::After(op) { InsertPoint::After(new) } else { point });
                new
            }
            None => op,
        };
        if let Some(annotate) = self.options.annotate {
            annotate(rw, op, part, iteration);
        }
        Some(op)
    }

    fn make<'r, 'b>(&self, rw: &'r mut Rewriter<'b>) -> Make<'r, 'b> {
        Make::like(rw, self.op)
    }

    /// Returns the operands of an operation and of all nested in it.
    fn nested_operands<'r>(view: OpRef<'r>) -> impl Iterator<Item = ir::ValueRef<'r>> {
        view.walk_body().flat_map(|nested| nested.operands())
    }
}
