//! `transform.foreach`.

use super::sequence::in_scope;
use crate::apply::empty_results;
use crate::handles::Payload;
use crate::outcome::{Applied, silenceable, value_text};
use crate::state::State;
use ir::OpRef;
use transform::enums::FailurePropagationMode;

pub(super) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let Some(block) = op.regions().next().and_then(|region| region.first_block()) else {
        return Ok(Vec::new());
    };
    let targets: Vec<Payload> = op.operands().map(|operand| state.payload_of(operand)).collect();
    let zip = op.attr("with_zip_shortest").is_some();
    let mut count = targets.first().map_or(0, |first| first.len());
    for (index, target) in targets.iter().enumerate() {
        if zip {
            count = count.min(target.len());
        } else if target.len() != count {
            return Err(silenceable(
                op,
                format!(
                    "prior targets' payload size ({count}) differs from payload size ({}) of target {}",
                    target.len(),
                    value_text(op.operand(index))
                ),
            )
            .into());
        }
    }
    let mut results = empty_results(op);
    for index in 0..count {
        let arguments = targets.iter().map(|target| target.one(index)).collect();
        let yielded = in_scope(op, block, arguments, FailurePropagationMode::Propagate, state)?;
        results.iter_mut().zip(yielded).for_each(|(all, more)| all.append(more));
    }
    Ok(results)
}
