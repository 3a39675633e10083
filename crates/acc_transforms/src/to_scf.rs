//! `convert-openacc-to-scf`: conditions of directives without a region become `scf.if`.

use crate::ops::{group, set_group};
use dialect_transforms::drive::convert as convert_body;
use dialect_transforms::make::Make;
use ir::{Body, Build, BuildBlocks, Mapping, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::constant_int;
use rewrite::{ConversionSet, ConversionTarget, MatchResult, Matched, PatternSet, Rewriter};

/// Convert the OpenACC ops to OpenACC with SCF dialect
///
/// A directive without a region that has a condition is put in an `scf.if`. One whose condition is constant stays without it, or goes.
///
/// ```mlir
/// acc.enter_data if(%c) dataOperands(%a : memref<4xf32>)
/// // becomes
/// scf.if %c {
///   acc.enter_data dataOperands(%a : memref<4xf32>)
/// }
/// ```
#[pass(
    "convert-openacc-to-scf",
    name = "ConvertOpenACCToSCFPass",
    on = "builtin.module",
    depends("acc", "scf")
)]
#[derive(Clone, Copy, Debug)]
pub struct OpenAccToScf;

/// Directives with conditions and without regions.
const DIRECTIVES: [&str; 3] = ["acc.enter_data", "acc.exit_data", "acc.update"];

const CONDITION: &str = "ifCond";

impl OpenAccToScf {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut target = ConversionTarget::new(&context);
        target.legal_dialect("scf").legal_dialect("acc");
        let mut patterns = PatternSet::new(&context);
        for name in DIRECTIVES {
            target.dynamically_legal(name, |op| group(op, CONDITION).is_empty());
            patterns.on(name, convert);
        }
        let mut set = ConversionSet::new(&context);
        set.patterns(patterns);
        convert_body(cx, body, target, set)
    }
}

fn convert(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let condition = *group(rw.op(op), CONDITION).first().matched()?;
    match constant_int(rw.value(condition)) {
        Some(constant) if constant.is_zero() => rw.erase_op(op),
        Some(_) => set_group(rw, op, CONDITION, &[]),
        None => {
            let m = &mut Make::like(rw, op);
            let state = m.rw.state("scf.if", m.loc).operands([condition]).regions(2);
            let made = m.rw.insert(state);
            let region = m.rw.op(made).region(0).handle();
            let loc = m.loc;
            m.rw.build_block(region, &[], |rw, _| {
                let copy = rw.clone_op(op, &mut Mapping::new());
                set_group(rw, copy, CONDITION, &[]);
                Make { rw, loc }.op("scf.yield", &[], &[]);
            });
            m.rw.erase_op(op);
        }
    }
    Ok(())
}
