//! `tosa-to-mlprogram`: variables as globals of `ml_program`.

use crate::site::{Site, convert, pattern};
use ir::{Body, Build};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget, MatchFailure, MatchResult};

/// Lower TOSA to the MLProgram dialect
///
/// Variables become globals that can be changed, and their uses loads and stores.
///
/// ```mlir
/// tosa.variable @state = dense<0.0> : tensor<4xf32>
///
/// ml_program.global private mutable @state(dense<0.0> : tensor<4xf32>) : tensor<4xf32>
/// ```
#[pass("tosa-to-mlprogram", name = "TosaToMLProgram", on = "builtin.module", depends("ml_program"))]
#[derive(Clone, Copy, Debug)]
pub struct TosaToMLProgram;

impl TosaToMLProgram {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut target = ConversionTarget::new(&context);
        target.illegal_ops(&[tosa::Variable::NAME, tosa::VariableRead::NAME, tosa::VariableWrite::NAME]);
        target.legal_dialect("ml_program").unknown_legal(|_| Some(true));
        let mut set = ConversionSet::new(&context);
        set.convert(pattern(tosa::Variable::NAME, convert_variable));
        set.convert(pattern(tosa::VariableRead::NAME, convert_read));
        set.convert(pattern(tosa::VariableWrite::NAME, convert_write));
        convert(cx, body, target, set, false)
    }
}

fn convert_variable(at: &mut Site<'_, '_>) -> MatchResult {
    let cx = at.rw.context().clone();
    let variable: tosa::Variable<'_> = at.rw.cast(at.op)?;
    let (name, ty) = (variable.sym_name(), tosa::variable_type(variable).handle());
    let value = variable.initial_value().map(|value| value.handle());
    let mut state = at.rw.state("ml_program.global", at.loc);
    state = state.attr(&cx, "sym_name", name.attr()).attr(&cx, "type", cx.type_attr(ty));
    state = state.attr(&cx, "is_mutable", ir::Attr::UNIT);
    if let Some(value) = value {
        state = state.attr(&cx, "value", value);
    }
    at.rw.replace_with(at.op, state.attr(&cx, "sym_visibility", cx.string_attr(b"private")));
    Ok(())
}

/// Returns the name of the variable as a reference.
fn reference(at: &Site<'_, '_>) -> Result<ir::Attr, MatchFailure> {
    let name = at.view().attr("name").and_then(|name| name.as_bytes());
    let cx = at.rw.context();
    name.map(|name| cx.symbol_ref(cx.ident_bytes(name))).ok_or(MatchFailure { reason: "no name" })
}

fn convert_read(at: &mut Site<'_, '_>) -> MatchResult {
    let cx = at.rw.context().clone();
    let name = reference(at)?;
    let ty = at.view().result(0).ty_handle();
    let state = at.rw.state("ml_program.global_load", at.loc).results([ty]);
    at.rw.replace_with(at.op, state.attr(&cx, "global", name));
    Ok(())
}

fn convert_write(at: &mut Site<'_, '_>) -> MatchResult {
    let cx = at.rw.context().clone();
    let name = reference(at)?;
    let state = at.rw.state("ml_program.global_store", at.loc).operands([at.operands[0]]);
    at.rw.replace_with(at.op, state.attr(&cx, "global", name));
    Ok(())
}
