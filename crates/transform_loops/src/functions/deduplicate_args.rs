//! `transform.func.deduplicate_func_args`.

use super::{Callee, rearrange, rearrange_call};
use ir::{OpRef, Value};
use transform_engine::{Applied, State, silenceable};

/// Removes the arguments of a function for which its only call has the same operand as for another one.
pub(crate) fn deduplicate_func_args<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let callee = Callee::find(op, "is not found", state)?;
    let calls = callee.calls(state);
    let is_defined = callee.get(state).is_some_and(|body| !body.root().region(0).is_empty());
    let call = match &calls[..] {
        [(owners, call)] if is_defined => Some((owners.clone(), *call)),
        _ => None,
    };
    let operands: Option<Vec<Value>> = call.as_ref().and_then(|(owners, call)| {
        let body = state.body_of(owners)?;
        Some(body.op(*call).operands().map(|value| value.handle()).collect())
    });
    let operands = operands.unwrap_or_default();
    let first = |at: usize| operands.iter().position(|value| *value == operands[at]).unwrap_or(at);
    let firsts: Vec<usize> = (0..operands.len()).map(first).collect();
    let kept: Vec<usize> = (0..operands.len()).filter(|&at| firsts[at] == at).collect();
    let Some((owners, call)) = call.filter(|_| kept.len() < operands.len()) else {
        let name = op.attr("function_name").and_then(|name| name.as_flat_symbol());
        let name = name.map_or("", |name| op.context().ident_str(name));
        let error = silenceable(op, format!("failed to deduplicate function arguments of function {name}"));
        return Err(state.definite(error));
    };
    let results: Vec<usize> = (0..callee.results).collect();
    if let Some(function) = callee.get(state) {
        let block = function.root().region(0).first_block().map(|block| block.handle());
        for (at, &first) in firsts.iter().enumerate().filter(|(at, first)| at != *first) {
            let Some(block) = block.filter(|_| at < callee.inputs) else { continue };
            let argument = |number: usize| function.block(block).argument(number).handle();
            let (old, new) = (argument(at), argument(first));
            function.replace_all_uses(old, new);
        }
        rearrange(function, &kept, &results);
    }
    if let Some(body) = state.body_of(&owners) {
        rearrange_call(body, call, &kept, &results);
    }
    Ok(callee.payload())
}
