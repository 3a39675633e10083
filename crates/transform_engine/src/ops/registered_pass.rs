//! `transform.apply_registered_pass`.

use crate::apply::until_failure;
use crate::handles::Payload;
use crate::outcome::{Applied, Failure, silenceable};
use crate::state::State;
use ir::{AttrRef, OpRef};
use pass::{Pipeline, parse_pass_list};
use transform::attrs::ParamOperandAttr;

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let name = op.attr("pass_name").and_then(|name| name.as_str()).unwrap_or_default();
    if state.registry.get(name).is_none() && state.registry.pipeline(name).is_none() {
        return Err(state.definite(silenceable(op, format!("unknown pass or pass pipeline: {name}"))));
    }
    let options = options(op, state)?;
    let text = if options.is_empty() { name.to_owned() } else { format!("{name}{{{options}}}") };
    run(op, state, (name, &text), "pass pipeline failed")
}

/// Runs a pass of a name, with options as text, on each target.
pub(super) fn run<'s>(
    op: OpRef<'s>,
    state: &mut State<'s, '_>,
    (name, text): (&str, &str),
    failure: &str,
) -> Applied {
    let mut pipeline = Pipeline::any();
    if let Err(error) = parse_pass_list(text, state.registry, &mut pipeline) {
        let reason = error.0.lines().next().unwrap_or_default().to_owned();
        state.cx.emit(op.plain_error(format!("{reason}\n")));
        let message = format!("failed to add pass or pass pipeline to pipeline: {name}");
        return Err(state.definite(silenceable(op, message)));
    }
    let cx = state.context().clone();
    if let Err(error) = pipeline.try_for_each_pass(|pass| pass.init(&cx)) {
        return Err(state.definite(error));
    }
    until_failure(op, state, |target, state| {
        state.check_target(op, target)?;
        let failed = match target.own_path(state.payload) {
            Some(path) => state.cx.run(&pipeline, state.payload, &path).is_err(),
            None => {
                if let Some(view) = target.get(state.payload) {
                    let message =
                        "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'";
                    state.cx.emit(view.error(message));
                }
                true
            }
        };
        if failed {
            let error = silenceable(op, failure);
            return Err(error.note(state.place_of(target), "target op").into());
        }
        Ok(vec![Payload::Ops(vec![target.clone()])])
    })
}

/// Returns the options as text: `top-down=false max-iterations=3`.
fn options(op: OpRef<'_>, state: &mut State<'_, '_>) -> Result<String, Failure> {
    let cx = op.context();
    let entries = op.attr("options").and_then(|options| options.as_dictionary()).unwrap_or_default();
    let mut words = Vec::new();
    for entry in entries {
        let mut values = Vec::new();
        let mut open = vec![cx.attr_ref(entry.value)];
        while let Some(value) = open.pop() {
            if let Some(items) = value.as_array() {
                let items: Vec<AttrRef<'_>> = items.collect();
                open.extend(items.into_iter().rev());
            } else if let Some(place) = ParamOperandAttr::cast(value) {
                let index =
                    place.index().and_then(|index| usize::try_from(index.as_i64()?).ok()).unwrap_or(0);
                let params =
                    op.operands().nth(1 + index).map(|operand| state.params_of(operand)).unwrap_or_default();
                open.extend(params.iter().rev().map(|&param| cx.attr_ref(param)));
            } else {
                values.push(text(value));
            }
        }
        let values = values.join(",");
        let braced = values.contains(['{', ' ']) && !values.starts_with('{');
        let values = if braced { format!("{{{values}}}") } else { values };
        words.push(format!("{}={values}", cx.ident_str(entry.name)));
    }
    Ok(words.join(" "))
}

fn text(value: AttrRef<'_>) -> String {
    match value.as_str() {
        Some(text) => text.to_owned(),
        None => value.to_string_untyped(),
    }
}
