//! `transform.func.replace_func_signature`.

use super::{Callee, rearrange, rearrange_call};
use ir::OpRef;
use transform_engine::{Applied, State, silenceable};

/// Permutes the arguments and results of a function, and of its calls if the script says so.
pub(crate) fn replace_func_signature<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let callee = Callee::find(op, "not found", state)?;
    let name = op.attr("function_name").map_or(String::new(), |name| name.to_string());
    let list = |attr: &str| op.attr(attr).and_then(|list| list.as_ints()).unwrap_or_default();
    let lists = [("args", list("args_interchange")), ("results", list("results_interchange"))];
    let counts = [(callee.inputs, "arguments"), (callee.results, "results")];
    let mut problem = None;
    for ((what, list), (count, things)) in lists.iter().zip(counts) {
        if problem.is_none() && list.len() != count {
            let given = list.len();
            problem = Some(format!(
                "function with name '{name}' has {count} {things}, but {given} {what} interchange were given"
            ));
        }
    }
    for ((what, list), (count, things)) in lists.iter().zip(counts) {
        let is_repeated = list.iter().enumerate().any(|(at, number)| list[..at].contains(number));
        let outside = list.iter().find(|&&number| usize::try_from(number).map_or(true, |at| at >= count));
        let wrong = match outside {
            _ if is_repeated => Some(format!("{what} interchange must be unique")),
            Some(number) => Some(format!(
                "{what} interchange index {number} is out of bounds for function with name '{name}' with {count} {things}"
            )),
            None => None,
        };
        problem = problem.or(wrong);
    }
    let is_defined = callee.get(state).is_some_and(|body| !body.root().region(0).is_empty());
    if problem.is_none() && !is_defined {
        problem = Some(format!("failed to replace function signature '{name}' with new order"));
    }
    if let Some(problem) = problem {
        return Err(state.definite(silenceable(op, problem)));
    }
    let [arguments, results] = lists.map(|(_, list)| {
        list.into_iter().filter_map(|number| usize::try_from(number).ok()).collect::<Vec<usize>>()
    });
    let calls = if op.attr("adjust_func_calls").is_some() { callee.calls(state) } else { Vec::new() };
    if let Some(function) = callee.get(state) {
        rearrange(function, &arguments, &results);
    }
    for (owners, call) in calls {
        if let Some(body) = state.body_of(&owners) {
            rearrange_call(body, call, &arguments, &results);
        }
    }
    Ok(callee.payload())
}
