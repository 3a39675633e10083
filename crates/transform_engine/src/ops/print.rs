//! Operations that print, report and verify.

use crate::apply::for_each_target;
use crate::handles::Payload;
use crate::outcome::{Applied, silenceable, value_place, value_text};
use crate::payload::{PayloadOp, body_at};
use crate::state::State;
use diag::{Diagnostic, Severity};
use ir::OpRef;
use syntax::print::{PrintOptions, note_text, to_string};

/// Returns the text of a payload operation.
fn text_of(target: &PayloadOp, state: &State<'_, '_>) -> Option<String> {
    let view = target.get(state.payload)?;
    Some(match target.own_path(state.payload).and_then(|path| body_at(state.payload, &path)) {
        Some(body) => to_string(body, &PrintOptions { local_scope: true, ..PrintOptions::default() }),
        None => note_text(view),
    })
}

pub(super) fn print<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let name =
        op.attr("name").and_then(|name| name.as_str()).map(|name| format!("{name} ")).unwrap_or_default();
    let Some(target) = op.operands().next() else {
        let text = text_of(&PayloadOp::root(), state).unwrap_or_default();
        state.cx.output(format!("[[[ IR printer: {name}top-level ]]]\n{}\n", text.trim_end_matches('\n')));
        return Ok(Vec::new());
    };
    let mut out = format!("[[[ IR printer: {name}]]]\n");
    match state.payload_of(target) {
        Payload::Ops(_) => {
            for target in state.ops_of(target) {
                out += text_of(&target, state).unwrap_or_default().trim_end_matches('\n');
                out.push('\n');
            }
        }
        Payload::Values(values) => {
            for value in values.iter().filter_map(|value| value.get(state.payload)) {
                out += &value_text(value);
                out.push('\n');
            }
        }
        Payload::Params(params) => {
            for param in params {
                out += &op.context().attr_ref(param).to_string();
                out.push('\n');
            }
        }
    }
    state.cx.output(out);
    Ok(Vec::new())
}

pub(super) fn verify<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    for_each_target(op, state, |target, state| {
        let mut diagnostics = Vec::new();
        let valid = target.get(state.payload).is_none_or(|target| ir::verify_op(target, &mut diagnostics));
        diagnostics.into_iter().for_each(|diagnostic| state.cx.emit(diagnostic));
        if valid {
            return Ok(Vec::new());
        }
        let error = silenceable(op, "failed to verify payload op").note(state.place_of(target), "payload op");
        Err(state.definite(error))
    })
}

pub(super) fn remark_at<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let message = op.attr("message").and_then(|message| message.as_str()).unwrap_or_default();
    for target in state.ops_of(op.operand(0)) {
        if let Some(view) = target.get(state.payload) {
            let remark = view.remark(message);
            state.cx.emit(remark);
        }
    }
    for value in state.values_of(op.operand(0)) {
        let Some(view) = value.get(state.payload) else { continue };
        let place = value_place(view);
        let mut remark = Diagnostic::new(Severity::Remark, place.clone(), message);
        remark = match view.defining_op() {
            Some(owner) => remark
                .note(place, format!("value handle points to an op result #{}", position_of(owner, view))),
            None => {
                let block = view.argument_block();
                let text = format!(
                    "value handle points to a block argument #{} in block #{} in region #{}",
                    view.position(),
                    block
                        .map_or(0, |block| std::iter::successors(block.prev(), |block| block.prev()).count()),
                    block.and_then(|block| block.region()).map_or(0, |region| region.position())
                );
                remark.note(place, text)
            }
        };
        state.cx.emit(remark);
    }
    Ok(Vec::new())
}

fn position_of(owner: OpRef<'_>, value: ir::ValueRef<'_>) -> usize {
    owner.results().position(|result| result == value).unwrap_or(0)
}

pub(super) fn param_as_remark<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let message = op.attr("message").and_then(|message| message.as_str());
    let params = state.params_of(op.operand(0));
    let list: Vec<String> = params.iter().map(|&param| op.context().attr_ref(param).to_string()).collect();
    let text = message.map(|message| format!("{message} ")).unwrap_or_default() + &list.join(", ");
    let Some(anchor) = op.operands().nth(1) else {
        let remark = op.remark(text);
        state.cx.emit(remark);
        return Ok(Vec::new());
    };
    for target in state.ops_of(anchor) {
        if let Some(view) = target.get(state.payload) {
            let remark = view.remark(text.clone());
            state.cx.emit(remark);
        }
    }
    Ok(Vec::new())
}
