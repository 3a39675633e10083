//! `transform.tensor.make_loop_independent` and `transform.memref.make_loop_independent`.

use crate::each::handles;
use ir::{Body, Op, OpRef, Value};
use rewrite::Rewriter;
use transform_engine::{Applied, Payload, State, for_each_target, silenceable};
use value_bounds::{independent_alloca, independent_empty, independent_pad};

type Make = fn(Op, &[Value], &mut Rewriter<'_>) -> Option<Op>;

/// Makes a `tensor.pad` or `tensor.empty` independent of the variables of loops around.
pub(crate) fn of_tensor<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    make_independent(op, state, |name| match name {
        tensor::Pad::NAME => Some(independent_pad as Make),
        tensor::Empty::NAME => Some(independent_empty as Make),
        _ => None,
    })
}

/// Makes a `memref.alloca` independent of the variables of loops around.
pub(crate) fn of_memref<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    make_independent(op, state, |name| (name == memref::Alloca::NAME).then_some(independent_alloca as Make))
}

fn make_independent<'s>(
    op: OpRef<'s>,
    state: &mut State<'s, '_>,
    made_by: impl Fn(&str) -> Option<Make>,
) -> Applied {
    let count = op.attr("num_loops").and_then(|count| count.as_i64()).unwrap_or(0);
    for_each_target(op, state, |target, state| {
        let failure = |message: String, state: &State<'s, '_>| {
            silenceable(op, message).note(state.place_of(target), "target op")
        };
        let Some(view) = target.get(state.payload) else { return Ok(Vec::new()) };
        let variables = match loop_variables(view.body(), view, count) {
            Ok(variables) => variables,
            Err(missing) => {
                return Err(failure(format!("could not find {missing}-th enclosing loop"), state).into());
            }
        };
        let Some(make) = made_by(view.name_str()) else {
            return Err(failure("unsupported target op".to_owned(), state).into());
        };
        match state.rewrite(op, target, |rw, op| make(op, &variables, rw))? {
            Some(Some(new)) => Ok(vec![Payload::Ops(vec![target.sibling(new)])]),
            _ => Err(failure("could not make target op loop-independent".to_owned(), state).into()),
        }
    })
}

/// Returns the variables of so many `scf.for` around an operation.
///
/// # Errors
/// The number of the first loop that is not there.
fn loop_variables(body: &Body, op: OpRef<'_>, count: i64) -> Result<Vec<Value>, i64> {
    let mut found = Vec::new();
    let mut next = op.handle();
    for number in 0..count {
        let mut around = body.op(next).parent();
        while let Some(parent) = around.filter(|parent| !parent.is(scf::For::NAME)) {
            around = parent.parent();
        }
        let parent = around.ok_or(number)?;
        let arguments = parent.regions().next().and_then(|region| region.first_block());
        found.extend(arguments.into_iter().flat_map(|block| handles(block.arguments().take(1))));
        next = parent.handle();
    }
    Ok(found)
}
