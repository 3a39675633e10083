//! Conversion of the types of functions and of `scf`.

use diag::Diagnostic;
use ir::{Attr, Body, Op, OpRef};
use pass::{PassCx, PassResult};
use rewrite::{
    Conversion, ConversionSet, ConversionTarget, Rewriter, TypeConverter, convert_calls, convert_functions,
    convert_op_types, convert_returns, for_each_body, is_legal_function,
};
use std::sync::Arc;

/// Operations of `scf` whose types are those of what is passed on.
const STRUCTURAL: [&str; 6] =
    ["scf.for", "scf.if", "scf.index_switch", "scf.while", "scf.yield", "scf.condition"];

/// Adds patterns that convert the types of functions, calls, and of `scf`, and says which of these are legal.
pub(crate) fn add(target: &mut ConversionTarget, set: &mut ConversionSet, types: &Arc<TypeConverter>) {
    convert_functions(set, "func.func");
    convert_calls(set);
    convert_returns(set);
    convert_op_types(set, &STRUCTURAL);
    let of = types.clone();
    target.dynamically_legal("func.func", move |op| is_legal_function(&of, op));
    for name in ["func.call", "func.return", "scf.while", "scf.condition"] {
        let of = types.clone();
        target.dynamically_legal(name, move |op| of.is_legal(op));
    }
    for name in ["scf.for", "scf.if", "scf.index_switch"] {
        let of = types.clone();
        target.dynamically_legal(name, move |op| op.results().all(|result| of.is_legal_value(result)));
    }
    let of = types.clone();
    target.dynamically_legal("scf.yield", move |op| {
        let around = op.parent().map_or("", OpRef::name_str);
        !STRUCTURAL.contains(&around) || op.operands().all(|value| of.is_legal_value(value))
    });
}

/// Removes the attributes of loops whose types are converted: the loops are made anew.
fn forget_attrs_of_loops(body: &mut Body, types: &TypeConverter) {
    let is_made_anew = |op: &OpRef<'_>| op.is("scf.while") && !types.is_legal(*op);
    let loops: Vec<Op> = body.root().walk_body().filter(is_made_anew).map(OpRef::handle).collect();
    let mut rw = Rewriter::new(body);
    for op in loops {
        rw.modify_op(op, |op| {
            op.discardable(Attr::EMPTY_DICT);
        });
    }
}

/// Runs a partial conversion.
///
/// # Errors
/// If an illegal operation cannot be legalized.
pub(crate) fn convert(
    cx: &mut PassCx<'_>,
    body: &mut Body,
    types: &TypeConverter,
    target: ConversionTarget,
    set: ConversionSet,
) -> PassResult {
    for_each_body(body, cx.scope(), cx.threads(), &|_, body| forget_attrs_of_loops(body, types));
    let outcome = Conversion::new(target, set).partial(body, cx.scope(), cx.threads());
    let error: Option<Diagnostic> = outcome.error;
    cx.conclude(outcome.diagnostics, error, outcome.changed)
}
