//! Single operations and the examples of the documentation, through every pass: exposes the lowering of each
//! operation.

use crate::claims::examples;
use crate::programs::Checker;
use crate::ranges::instances;
use crate::{Finding, Report, passes, shapes, to_llvm};
use terrane::ir::Context;

/// Maps with divisions, of a dimension and a symbol: they are expanded when they are lowered.
const MAPS: [&str; 8] = [
    "d0 mod s0",
    "d0 floordiv s0",
    "d0 ceildiv s0",
    "d0 mod 7",
    "(d0 floordiv 3) * 3 + d0 mod 3",
    "(d0 * 5 - s0) ceildiv 7",
    "(d0 + s0) mod 8",
    "(d0 floordiv 4 - s0) ceildiv 2",
];

/// Runs the checks. One of `share` shapes of operations is checked, and one of a quarter as many examples; each through one of
/// `turns` passes, which change from text to text.
pub fn run_all(share: usize, turns: usize) -> Report {
    let cx = terrane::context();
    terrane::interp::attach(&cx);
    let checker = Checker::default();
    let all = passes::all(&terrane::passes());
    let mut report = Report::default();
    for (number, text) in texts(&cx, share).into_iter().enumerate() {
        let Ok(module) = terrane::parse(&cx, &text) else { continue };
        report.programs += 1;
        for pass in all.iter().skip(number % turns).step_by(turns) {
            report.runs += 1;
            match checker.wrong(&module, pass, report.runs) {
                Ok(compared) => report.compared += u64::from(compared),
                Err(what) if passes::is_explained(pass, &what) => {}
                Err(_) if to_llvm::is_explained(pass, &text) => {}
                Err(what) => report.add(Finding { subject: pass.clone(), what, module: text.clone() }),
            }
        }
    }
    report
}

fn texts(cx: &Context, share: usize) -> Vec<String> {
    let mut texts: Vec<String> = instances::ALL.iter().map(|(_, text)| (*text).to_owned()).collect();
    let infos = cx.registered_ops().into_iter().filter_map(|name| cx.op_info(name));
    let examples = infos.flat_map(|info| examples::of(info.def().doc)).step_by(share.div_ceil(4));
    texts.extend(examples.filter_map(|example| examples::read(cx, &example, false).ok()));
    texts.extend(shapes::all(cx).iter().step_by(share).map(|shape| shape.function(false)));
    for map in MAPS {
        texts.extend(["apply", "min", "max"].map(|op| {
            format!("func.func @f(%a: index, %b: index) -> index {{\n  %r = affine.{op} affine_map<(d0)[s0] -> ({map})>(%a)[%b]\n  return %r : index\n}}\n")
        }));
    }
    texts
}
