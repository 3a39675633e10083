//! `transform.annotate`.

use crate::outcome::{Applied, silenceable};
use crate::payload::body_at_mut;
use crate::state::State;
use ir::{Attr, OpRef};

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let targets = state.ops_of(op.operand(0));
    let mut value = Attr::UNIT;
    if let Some(param) = op.operands().nth(1) {
        let params = state.params_of(param);
        let [only] = params[..] else {
            return Err(silenceable(
                op,
                format!(
                    "parameter and target have different payload lengths ({} vs {})",
                    params.len(),
                    targets.len()
                ),
            )
            .into());
        };
        value = only;
    }
    let name = op.attr("name").and_then(|name| name.as_ident());
    for target in targets {
        let (Some(name), Some(body)) = (name, body_at_mut(state.payload, &target.path)) else { continue };
        let handle = target.op.unwrap_or_else(|| body.root_handle());
        match body.child_mut(handle).filter(|_| target.op.is_some()) {
            Some(child) => {
                let root = child.root_handle();
                child.try_put_attr(root, name, Some(value));
            }
            None => {
                body.try_put_attr(handle, name, Some(value));
            }
        }
    }
    Ok(Vec::new())
}
