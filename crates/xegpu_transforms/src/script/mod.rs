//! Applications of `transform.xegpu.*`.

mod convert_layout;
mod insert_prefetch;
mod layouts;
mod producers;
mod threads;

use diag::Diagnostic;
use ir::{Attr, DYNAMIC, OpRef, ValueRef};
use transform_engine::{By, Failure, Payload, PayloadOp, PayloadValue, State, place, silenceable};

/// Applications by the names of operations.
pub(crate) static MODELS: &[(&str, By)] = &[
    ("transform.xegpu.convert_layout", By(convert_layout::apply)),
    ("transform.xegpu.get_desc_op", By(producers::get_desc_op)),
    ("transform.xegpu.insert_prefetch", By(insert_prefetch::apply)),
    ("transform.xegpu.set_desc_layout", By(layouts::set_desc_layout)),
    ("transform.xegpu.set_gpu_launch_threads", By(threads::apply)),
    ("transform.xegpu.set_op_layout_attr", By(layouts::set_op_layout_attr)),
];

/// Returns the only payload operation of the first operand.
fn only_op<'s>(op: OpRef<'s>, message: &str, state: &mut State<'s, '_>) -> Result<PayloadOp, Failure> {
    let targets = state.ops_of(op.operand(0));
    match &targets[..] {
        [target] => Ok(target.clone()),
        _ => {
            let message = format!("{message} exactly one targetOp handle (got {})", targets.len());
            Err(state.definite(Diagnostic::error(place(op), message)))
        }
    }
}

/// Returns the only payload value of the first operand.
fn only_value<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Result<PayloadValue, Failure> {
    let targets = state.values_of(op.operand(0));
    match &targets[..] {
        [target] => Ok(target.clone()),
        _ => {
            let message = format!("requires exactly one target value handle (got {})", targets.len());
            Err(state.definite(silenceable(op, message)))
        }
    }
}

/// Returns the numbers of a list of an operation of the script, some of which are parameters or constants of the payload.
fn numbers<'s>(
    op: OpRef<'s>,
    fixed: &str,
    group: usize,
    state: &mut State<'s, '_>,
) -> Result<Vec<i32>, Failure> {
    let fixed = op.attr(fixed).and_then(|list| list.as_ints()).unwrap_or_default();
    let mut values = op.group(group);
    let mut found = Vec::new();
    for number in fixed {
        found.push(match number {
            DYNAMIC => match values.next() {
                Some(value) => number_of(op, value, state)?,
                None => break,
            },
            // Upstream takes 32 bits.
            number => number as i32,
        });
    }
    Ok(found)
}

/// Returns the number that a parameter is, or that the only payload operation of a handle makes.
fn number_of<'s>(op: OpRef<'s>, value: ValueRef<'s>, state: &mut State<'s, '_>) -> Result<i32, Failure> {
    if let Payload::Params(params) = state.payload_of(value) {
        let number = match params[..] {
            [param] => op.context().attr_ref(param).as_i64(),
            _ => None,
        };
        let error = || {
            Diagnostic::error(
                place(op),
                format!("'{}' op requires exactly one parameter associated", op.name_str()),
            )
        };
        return match number {
            Some(number) => Ok(number as i32),
            None => Err(state.definite(error())),
        };
    }
    let ops = state.ops_of(value);
    let [target] = &ops[..] else {
        let error = silenceable(op, "handle must be mapped to exactly one payload op");
        let at = value.context().place(value.loc());
        return Err(error.note(at, format!("mapped to {} payload ops", ops.len())).into());
    };
    let view =
        target.get(state.payload).filter(|view| view.num_results() == 1 && view.result(0).ty().is_index());
    let Some(view) = view else {
        let count = target.get(state.payload).map_or(0, |view| view.num_results());
        let error = silenceable(op, "payload op must have exactly 1 index result");
        return Err(error.note(state.place_of(target), format!("has {count} results")).into());
    };
    match rewrite::constant_i64(view.result(0)) {
        Some(number) => Ok(number as i32),
        None => {
            let message = "requires param or handle to be the result of a constant like op";
            Err(silenceable(op, message).into())
        }
    }
}

/// Returns the layout of three lists of an operation, which start at a group of operands.
fn layout<'s>(
    op: OpRef<'s>,
    names: [&str; 3],
    first: usize,
    state: &mut State<'s, '_>,
) -> Result<Attr, Failure> {
    let groups = numbers(op, names[0], first, state)?;
    let data = numbers(op, names[1], first + 1, state)?;
    let inst = numbers(op, names[2], first + 2, state)?;
    match crate::layout::of_groups(op.context(), &groups, &data, &inst) {
        Some(layout) => Ok(layout),
        None => Err(state.definite(Diagnostic::error(place(op), "requires dialect `xegpu`"))),
    }
}
