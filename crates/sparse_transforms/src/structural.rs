//! Conversion of the types of functions and of `scf`.

use diag::Diagnostic;
use dialect_transforms::scf;
use ir::{Attr, Body, Op, OpRef};
use pass::{PassCx, PassResult};
use rewrite::{
    Conversion, ConversionSet, ConversionTarget, Rewriter, TypeConverter, convert_calls, convert_functions,
    convert_returns, for_each_body, is_legal_function,
};
use std::sync::Arc;

/// Adds patterns that convert the types of functions, calls, and of `scf`, and says which of these are legal.
pub(crate) fn add(target: &mut ConversionTarget, set: &mut ConversionSet, types: &Arc<TypeConverter>) {
    convert_functions(set, "func.func");
    convert_calls(set);
    convert_returns(set);
    scf::structural(target, set, types);
    let of = types.clone();
    target.dynamically_legal("func.func", move |op| is_legal_function(&of, op));
    for name in ["func.call", "func.return"] {
        let of = types.clone();
        target.dynamically_legal(name, move |op| of.is_legal(op));
    }
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
