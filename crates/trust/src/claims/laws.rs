//! Laws of single operations: idempotence, involution, and the types of results.

use super::inputs;
use crate::shapes::{Shape, TYPES};
use crate::{Finding, Report};
use terrane::ir::def::TraitSet;
use terrane::ir::{Body, Context, OpState};
use validate::{Behavior, Comparison, Floats, refines, run};

/// Checks the laws that the definition of an operation declares.
pub(super) fn check(cx: &Context, shape: &Shape, report: &mut Report) {
    let Some(def) = cx.op_info(cx.op_name(shape.name)).map(|info| info.def()) else { return };
    if shape.results.len() == 1 && shape.operands.iter().all(|ty| *ty == shape.results[0]) {
        let (once, twice) = (vec!["%a"; shape.operands.len()], vec!["%r"; shape.operands.len()]);
        let [idempotent, involution] =
            [TraitSet::IDEMPOTENT, TraitSet::INVOLUTION].map(|law| def.traits.contains(law));
        match once.len() {
            1 if idempotent => compare(cx, shape, [&[&once, &twice], &[&once]], "idempotent", report),
            1 if involution => compare(cx, shape, [&[&once, &twice], &[]], "an involution", report),
            2 if idempotent => compare(cx, shape, [&[&once], &[]], "idempotent", report),
            _ => {}
        }
    }
    if let Ok(module) = terrane::parse(cx, &shape.function(false)) {
        check_types(&module, shape.name, &shape.function(false), report);
    }
}

/// Returns a function of one parameter `%a` that applies the operation to these operands, one after the
/// other.
fn function(shape: &Shape, steps: &[&Vec<&str>]) -> String {
    let ty = TYPES[shape.results[0]];
    let mut text = format!("func.func @f(%a: {ty}) -> {ty} {{\n");
    let mut last = "%a".to_owned();
    for (number, step) in steps.iter().enumerate() {
        let operands: Vec<String> = step
            .iter()
            .map(|operand| if *operand == "%r" { last.clone() } else { (*operand).to_owned() })
            .collect();
        last = format!("%r{number}");
        text += &format!("  {}\n", shape.text(&operands, &last));
    }
    text + &format!("  return {last} : {ty}\n}}\n")
}

/// Compares two functions: the first may be replaced by the second.
fn compare(cx: &Context, shape: &Shape, steps: [&[&Vec<&str>]; 2], claim: &str, report: &mut Report) {
    let [before, after] = steps.map(|steps| function(shape, steps));
    let (Ok(source), Ok(target)) = (terrane::parse(cx, &before), terrane::parse(cx, &after)) else { return };
    for input in inputs(cx, shape, &source) {
        report.runs += 1;
        let [source, target] = [&*source, &*target].map(|module: &Body| run(module, "f", &input, 1000));
        let is_known = matches!(source, Behavior::Returned(..));
        if let Comparison::Differs(what) = refines(&source, &target, Floats::Exact) {
            let what = format!("is {claim}, it says: {what}");
            return report.add(Finding { subject: shape.name.to_owned(), what, module: before });
        }
        report.compared += u64::from(is_known);
    }
}

/// Checks that the types which a definition infers for the results of operations of a name are their types:
/// an operation whose types can be chosen infers none.
pub(super) fn check_types(module: &Body, name: &str, text: &str, report: &mut Report) {
    for op in module.root().walk().filter(|op| op.is(name)) {
        let Some(def) = op.info().map(|info| info.def()) else { continue };
        let operands = op.operands().map(|operand| operand.handle());
        let mut state = OpState::new(op.context(), op.name(), op.loc()).operands(operands);
        state.slots = op.slot_words().to_list();
        let Ok(types) = def.infer_results(op.body(), &state) else { continue };
        report.runs += 1;
        if !op.result_types().eq(types.iter().copied()) {
            let types: Vec<String> = types.iter().map(|&ty| op.context().ty(ty).to_string()).collect();
            let what = format!("infers other types than these: {}", types.join(", "));
            report.add(Finding { subject: name.to_owned(), what, module: text.to_owned() });
        }
    }
}
