//! Parameters.

use crate::handles::Payload;
use crate::outcome::{Applied, silenceable, value_place};
use crate::state::State;
use ir::{OpRef, Type};
use transform::types::ParamType;

pub(super) fn constant<'s>(op: OpRef<'s>, _: &mut State<'s, '_>) -> Applied {
    Ok(vec![Payload::Params(op.attr("value").into_iter().map(|value| value.handle()).collect())])
}

pub(super) fn num_associations<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let count = state.payload_of(op.operand(0)).len() as i64;
    let cx = op.context();
    let ty = op.results().next().and_then(|result| ParamType::cast(result.ty())?.r#type());
    let ty = ty.map_or(Type::I64, |ty| ty.handle());
    Ok(vec![Payload::Params(vec![cx.int_attr(ty, i128::from(count))])])
}

pub(super) fn get_type<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let elemental = op.attr("elemental").is_some();
    let mut types = Vec::new();
    for value in state.values_of(op.operand(0)) {
        let Some(view) = value.get(state.payload) else { continue };
        let mut ty = view.ty();
        if elemental {
            let Some(element) = ty.shaped_element_type() else {
                let error = silenceable(op, "value type is not shaped");
                return Err(error.note(value_place(view), "payload value").into());
            };
            ty = element;
        }
        types.push(op.context().type_attr(ty.handle()));
    }
    Ok(vec![Payload::Params(types)])
}
