//! `transform.dlti.query`.

use crate::apply::for_each_target;
use crate::handles::Payload;
use crate::outcome::{Applied, place, silenceable};
use crate::state::State;
use ::dlti::{Key, QueryError, query_op};
use diag::Diagnostic;
use ir::{AttrRef, OpRef};

pub(super) fn query<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let keys: Vec<AttrRef<'s>> =
        op.attr("keys").and_then(|keys| keys.as_array()).into_iter().flatten().collect();
    let path: Vec<Key<'s>> = keys
        .iter()
        .filter_map(|key| match key.as_type() {
            Some(ty) => Some(Key::Type(ty)),
            None => key.as_bytes().map(Key::Text),
        })
        .collect();
    for_each_target(op, state, |target, state| {
        let Some(view) = target.get(state.payload) else { return Ok(vec![Payload::Params(Vec::new())]) };
        match query_op(view, &path).map(|found| found.handle()) {
            Ok(found) => Ok(vec![Payload::Params(vec![found])]),
            Err(why) => {
                let error = failed(view, &why, &keys);
                state.cx.emit(error);
                Err(silenceable(op, "'transform.dlti.query' op failed to apply").into())
            }
        }
    })
}

/// Returns the error of a query, with the attribute that lacks the key.
fn failed(target: OpRef<'_>, why: &QueryError, keys: &[AttrRef<'_>]) -> Diagnostic {
    let error = target.plain_error("target op of failed DLTI query");
    let attrs = ["dlti.map", "dlti.target_system_spec", "dlti.dl_spec"];
    let attr = attrs.into_iter().find_map(|name| target.attr(name));
    match (why, attr) {
        (QueryError::Missing(0), Some(attr)) if !keys.is_empty() => {
            error.note(place(target), format!("key {} has no DLTI-mapping per attr: {attr}", keys[0]))
        }
        (QueryError::Missing(_), Some(_)) => error,
        _ => error.note(place(target), why.to_string()),
    }
}
