//! `transform.structured.eliminate_empty_tensors`.

use bufferize::Options;
use bufferize::module::{self, Goal};
use diag::Diagnostic;
use ir::{OpRef, Scope, Threads};
use transform_engine::{Applied, State, for_each_target};

/// Lets producers write to the destination of the structured operation that reads them.
pub(crate) fn eliminate_empty_tensors<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let options = Options { allow_return_allocs_from_loops: true, ..Options::default() };
        let mut owners = target.owners().to_vec();
        owners.extend(target.op());
        let Some(body) = state.body_of(&owners) else { return Ok(Vec::new()) };
        let goal = Goal::NoEmptyTensorsInStructured;
        let report = module::run(body, &Scope::top(), Threads::ONE, &options, goal);
        if report.errors.is_empty() {
            return Ok(Vec::new());
        }
        report.errors.into_iter().for_each(|error| state.cx.emit(error));
        Err(Diagnostic::error(state.place_of(target), "failed to analyze op").into())
    })
}
