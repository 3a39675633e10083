//! Applications of the operations.

use apnum::ApInt;
use ir::{Attr, OpRef, Type};
use transform_engine::{
    Applied, By, Failure, Payload, PayloadOp, PayloadValue, State, for_each_target, silenceable,
};

/// Names that operations of a script leave in the state.
#[derive(Default)]
pub(crate) struct Registered {
    /// Number of operations of the script that have left one.
    pub(crate) count: usize,
    /// The names, with those that were there before.
    pub(crate) names: Vec<String>,
}

/// Names of operations and their applications.
pub(super) static APPLICATIONS: [(&str, By); 15] = [
    ("transform.test_transform_op", By(remark)),
    ("transform.test_initializer_extension", By(register)),
    ("transform.test_consume_operand", By(nothing)),
    ("transform.test_consume_operand_of_op_kind_or_fail", By(of_kind)),
    ("transform.test_succeed_if_operand_of_op_kind", By(of_kind)),
    ("transform.test_produce_value_handle_to_result", By(result_of)),
    ("transform.test_produce_value_handle_to_argument_of_parent_block", By(argument_of_block)),
    ("transform.test_copy_payload", By(copy)),
    ("transform.test_reverse_payload_ops", By(reversed)),
    ("transform.test_produce_empty_payload", By(nothing)),
    ("transform.test_emit_remark_and_erase_operand", By(erase)),
    ("transform.test_mixed_success_and_silenceable", By(fail_without_attribute)),
    ("transform.test_add_to_param", By(add)),
    ("transform.test_produce_param", By(param)),
    ("transform.test_produce_param_with_number_of_test_ops", By(number_of_test_ops)),
];

fn text<'a>(op: OpRef<'a>, name: &str) -> &'a str {
    op.attr(name).and_then(|text| text.as_str()).unwrap_or_default()
}

/// Returns a payload of nothing for each result.
fn nothing<'s>(op: OpRef<'s>, _: &mut State<'s, '_>) -> Applied {
    Ok(op.results().map(|_| Payload::Ops(Vec::new())).collect())
}

fn remark<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let message = op.attr("message").map(|message| format!(" {message}")).unwrap_or_default();
    state.cx.emit(op.remark(format!("applying transformation{message}")));
    Ok(Vec::new())
}

/// Registers the operation in the extension that the interpreter began with, or adds that.
fn register<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let name = format!("{}_{}", op.name_str(), text(op, "type"));
    let message = match state.extensions.get_mut::<Registered>() {
        Some(registered) => {
            registered.count += 1;
            registered.names.push(name);
            let names = registered.names.iter().map(|name| format!("{name} | "));
            format!(
                "Number of currently registered op: {}\nRegistered transformOps are: {}\n",
                registered.count,
                names.collect::<String>()
            )
        }
        None => {
            state.extensions.insert(Registered { count: 1, names: vec![name] });
            "\nSpecified extension not found, adding a new one!\n".to_owned()
        }
    };
    state.cx.emit(op.remark(message));
    Ok(Vec::new())
}

/// Checks that the payload has a name; what consumes it reports that it has.
fn of_kind<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let (kind, ops) = (text(op, "op_kind"), state.ops_of(op.operand(0)));
    let consumes = op.is("transform.test_consume_operand_of_op_kind_or_fail");
    let found =
        ops.first().and_then(|target| target.get(state.payload)).map(|found| found.name_str().to_owned());
    let Some(found) = found.filter(|_| ops.len() == 1) else {
        return Err(silenceable(op, format!("op expected a single target op of kind {kind}")).into());
    };
    if found != kind {
        let head = "op expected the operand to be associated with a payload op of kind";
        return Err(silenceable(op, format!("{head} {kind} got {found}")).into());
    }
    if consumes {
        state.cx.emit(op.remark("succeeded"));
    }
    Ok(Vec::new())
}

fn number(op: OpRef<'_>) -> usize {
    let number = op.attr("number").and_then(|number| number.as_i64());
    number.and_then(|number| usize::try_from(number).ok()).unwrap_or(usize::MAX)
}

fn result_of<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let view = target.get(state.payload);
        match view.and_then(|view| view.results().nth(number(op))) {
            Some(result) => Ok(vec![value(target, result.handle())]),
            None => Err(silenceable(op, format!("payload has no result #{}", number(op))).into()),
        }
    })
}

fn value(target: &PayloadOp, value: ir::Value) -> Payload {
    Payload::Values(vec![PayloadValue::nested_in(target.owners(), value)])
}

fn argument_of_block<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let Some(block) = target.get(state.payload).and_then(|view| view.block()) else {
            return Err(silenceable(op, "payload has no parent block").into());
        };
        match block.arguments().nth(number(op)) {
            Some(argument) => Ok(vec![value(target, argument.handle())]),
            None => {
                let message = format!("parent of the payload has no argument #{}", number(op));
                Err(silenceable(op, message).into())
            }
        }
    })
}

fn copy<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    Ok(vec![Payload::Ops(state.ops_of(op.operand(0)))])
}

fn reversed<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let mut ops = state.ops_of(op.operand(0));
    ops.reverse();
    Ok(vec![Payload::Ops(ops)])
}

fn erase<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    state.cx.emit(op.remark(text(op, "remark")));
    for target in state.ops_of(op.operand(0)) {
        state.rewrite(op, &target, |rw, found| rw.erase_op(found))?;
    }
    match op.attr("fail_after_erase") {
        Some(_) => Err(silenceable(op, "silenceable error").into()),
        None => Ok(Vec::new()),
    }
}

fn fail_without_attribute<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let has = target.get(state.payload).is_some_and(|view| view.attr("target_me").is_some());
        if has {
            return Ok(Vec::new());
        }
        let error =
            silenceable(op, "failed to apply").note(state.place_of(target), "when applied to this op");
        Err(Failure::from(error))
    })
}

fn i32_attr(op: OpRef<'_>, number: ApInt) -> Attr {
    op.context().int_attr(Type::I32, number.to_i64().map_or(0, i128::from))
}

fn add<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let Some(addendum) = op.attr("addendum").and_then(|number| number.as_int()).cloned() else {
        return Ok(vec![Payload::Params(Vec::new())]);
    };
    let Some(param) = op.operands().next() else {
        return Ok(vec![Payload::Params(vec![i32_attr(op, addendum)])]);
    };
    let params = state.params_of(param).into_iter();
    let numbers = params.filter_map(|param| op.context().attr_ref(param).as_int().cloned());
    Ok(vec![Payload::Params(numbers.map(|number| i32_attr(op, number.add(&addendum))).collect())])
}

fn param<'s>(op: OpRef<'s>, _: &mut State<'s, '_>) -> Applied {
    Ok(vec![Payload::Params(op.attr("attr").map(|attr| attr.handle()).into_iter().collect())])
}

fn number_of_test_ops<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let count = |target: &PayloadOp, state: &State<'s, '_>| {
        let view = target.get(state.payload);
        let is_test = |inner: &OpRef<'_>| inner.name_str().starts_with("test.");
        view.map_or(0, |view| view.walk().filter(is_test).count())
    };
    let numbers: Vec<Attr> = state
        .ops_of(op.operand(0))
        .iter()
        .map(|target| i32_attr(op, ApInt::from_u64(32, count(target, state) as u64)))
        .collect();
    Ok(vec![Payload::Params(numbers)])
}
