//! Checks of the declarations of operations: on operands of all shapes, and on the examples of their
//! documentation.

pub mod behavior;
pub mod examples;
mod laws;

use crate::shapes::{self, Shape};
use crate::{Finding, Report};
use terrane::interfaces::{is_memory_effect_free, is_speculatable};
use terrane::ir::def::TraitSet;
use terrane::ir::{Body, Context};
use validate::{Behavior, Effort, Floats, Inputs, Snapshot, run, value_refines};

/// Checks operations of all shapes: speculatable ones are defined for all operands; commutative ones give
/// equal results for exchanged operands; idempotent ones and involutions satisfy their law; inferred result
/// types are right. The examples of the documentation are parsed, verified and, if possible, run.
pub fn run_all() -> Report {
    let mut report = run_shapes(1);
    report.merge(run_examples());
    report
}

/// Checks one in `share` of the operations of all shapes.
pub fn run_shapes(share: usize) -> Report {
    let cx = terrane::context();
    let mut report = Report::default();
    for shape in shapes::all(&cx).into_iter().step_by(share) {
        report.programs += 1;
        let Some((module, text)) = function(&cx, &shape, false) else { continue };
        check_defined(&cx, &shape, &module, &text, &mut report);
        let def = cx.op_info(cx.op_name(shape.name)).map(|info| info.def());
        let commutative = def.is_some_and(|def| def.traits.contains(TraitSet::COMMUTATIVE));
        if commutative
            && shape.operands.len() == 2
            && shape.operands[0] == shape.operands[1]
            && let Some((exchanged, _)) = function(&cx, &shape, true)
        {
            check_commutative(&cx, &shape, [&module, &exchanged], &text, &mut report);
        }
        laws::check(&cx, &shape, &mut report);
    }
    report
}

/// Parses, verifies and, if possible, runs the examples of the documentation.
pub fn run_examples() -> Report {
    let cx = terrane::context();
    let mut report = Report::default();
    examples::check_all(&cx, &mut report);
    behavior::check_all(&cx, &mut report);
    report
}

/// Returns the function with an operation, parsed, and its text.
fn function(cx: &Context, shape: &Shape, exchanged: bool) -> Option<(Box<Body>, String)> {
    let text = shape.function(exchanged);
    terrane::parse(cx, &text).ok().map(|module| (module, text))
}

fn inputs(cx: &Context, shape: &Shape, module: &Body) -> Vec<validate::Input> {
    let function = module.child(module.children()[0]).expect("the text has a function");
    let ty =
        function.root().attr("function_type").and_then(|ty| ty.as_type()).and_then(|ty| ty.as_function());
    let types = ty.map_or(Vec::new(), |(inputs, _)| inputs.to_vec());
    let effort =
        Effort { inputs: 200, exhaustive_bits: 10, seed: shape.operands.len() as u64, ..Effort::default() };
    Inputs::of_types(types.iter().map(|&ty| cx.ty(ty)), &effort).map_or(Vec::new(), |inputs| inputs.inputs)
}

fn check_defined(cx: &Context, shape: &Shape, module: &Body, text: &str, report: &mut Report) {
    let function = module.child(module.children()[0]).expect("the text has a function");
    let op = function.root().region(0).ops().next().expect("the function has an operation");
    if !is_speculatable(op) || !is_memory_effect_free(op) {
        return;
    }
    for input in inputs(cx, shape, module) {
        report.runs += 1;
        if let Behavior::Undefined(why) = run(module, "f", &input, 1000) {
            let what = format!("is speculatable, but undefined for some operands: {why}");
            return report.add(Finding { subject: shape.name.to_owned(), what, module: text.to_owned() });
        }
    }
}

fn check_commutative(cx: &Context, shape: &Shape, modules: [&Body; 2], text: &str, report: &mut Report) {
    for input in inputs(cx, shape, modules[0]) {
        report.runs += 1;
        let [Behavior::Returned(a, _), Behavior::Returned(b, _)] =
            modules.map(|module| run(module, "f", &input, 1000))
        else {
            continue;
        };
        let same = a.results.iter().zip(&b.results).all(|pair| match pair {
            (Snapshot::Value(a), Snapshot::Value(b)) => {
                value_refines(a, b, Floats::Exact) && value_refines(b, a, Floats::Exact)
            }
            _ => true,
        });
        if !same {
            let what = "is commutative, but depends on the order of its operands".to_owned();
            return report.add(Finding { subject: shape.name.to_owned(), what, module: text.to_owned() });
        }
    }
}
