//! Inference of the types of an operation's results.

use ir::Context;
use ir::def::{Arity, OpDef, Rule, TraitSet};

/// Returns whether the definition infers the types of all results, of which there are some, from operands,
/// attributes or constraints that admit one type.
pub fn has_type_inference(cx: &Context, def: &OpDef) -> bool {
    if def.results.is_empty() {
        return false;
    }
    if def.hooks.infer.is_some() {
        return true;
    }
    if def.results.iter().any(|result| result.arity != Arity::One) {
        return false;
    }
    if def.traits.contains(TraitSet::SAME_OPERANDS_AND_RESULT_TYPE) && !def.operands.is_empty() {
        return true;
    }
    let mut known: Vec<&str> = def.operands.iter().map(|operand| operand.name).collect();
    known.extend(def.attrs.iter().map(|attr| attr.name));
    let fixed = def.results.iter().filter(|result| result.constraint.only_type(cx).is_some());
    known.extend(fixed.map(|result| result.name));
    // A rule can depend on a result that another rule infers: at most one step for each result.
    for _ in 0..def.results.len() {
        for result in def.results {
            if !known.contains(&result.name) && def.rules.iter().any(|rule| gives(rule, result.name, &known))
            {
                known.push(result.name);
            }
        }
    }
    def.results.iter().all(|result| known.contains(&result.name))
}

/// Returns whether a rule infers the type of a result from known types.
fn gives(rule: &Rule, result: &str, known: &[&str]) -> bool {
    match rule {
        Rule::AllTypesMatch(names) => {
            names.contains(&result) && names.iter().any(|name| known.contains(name))
        }
        Rule::TypesMatchWith { from, to, .. } => *to == result && known.contains(from),
        _ => false,
    }
}
