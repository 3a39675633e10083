//! `convert-func-to-emitc`: functions, calls and returns become those of C.

use crate::common::{Patterns, Site, add_patterns, lower};
use ir::{Body, Ident, Type};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    ConversionRewriter, ConversionSet, MatchResult, Matched, SignatureConversion, TypeConverter, no_match,
};

/// The patterns.
const PATTERNS: Patterns = &[
    (func::Call::NAME, "CallOpConversion", convert_call),
    (func::Func::NAME, "FuncOpConversion", convert_function),
    (func::Return::NAME, "ReturnOpConversion", convert_return),
];

/// Reason why a function stays.
const SEVERAL_RESULTS: &str = "only functions with zero or one result can be converted";

/// Convert Func dialect to EmitC dialect
///
/// Functions become those of C: a declaration is `extern`, a private definition `static`. Functions with several results are not
/// converted, and neither are the functions of `func.constant`, which has no counterpart: it is an error.
#[pass("convert-func-to-emitc", name = "ConvertFuncToEmitC", depends("emitc"))]
#[derive(Debug)]
pub struct FuncToEmitc;

impl FuncToEmitc {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut types = TypeConverter::new();
        types.add(|ty| ty.handle());
        lower(cx, body, Some(types), |target, set| {
            target.illegal_ops(&[
                func::Call::NAME,
                func::Func::NAME,
                func::Return::NAME,
                func::Constant::NAME,
            ]);
            patterns(set);
        })
    }
}

/// Adds the patterns that convert functions and what belongs to them.
pub fn patterns(set: &mut ConversionSet) {
    add_patterns(set, PATTERNS);
}

fn convert_call(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    if view.num_results() > 1 {
        return no_match(SEVERAL_RESULTS);
    }
    let attrs: Vec<_> = view.attrs().collect();
    let types: Vec<Type> = view.result_types().collect();
    let types: Result<Vec<Type>, _> = types.into_iter().map(|ty| rw.convert_type(ty)).collect();
    let mut state = at.state(rw, "emitc.call", at.operands.all()).results(types?);
    for attr in attrs {
        state.try_put_attr(at.cx, attr.name, attr.value);
    }
    rw.replace_with(at.op, state);
    Ok(())
}

fn convert_return(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if at.operands.len() > 1 {
        return no_match("only zero or one operand is supported");
    }
    if at.view(rw).parent().is_some_and(|parent| parent.is(func::Func::NAME)) {
        return no_match("the function stays");
    }
    let state = at.state(rw, "emitc.return", at.operands.all());
    rw.replace_with(at.op, state);
    Ok(())
}

fn convert_function(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let ty = view.attr_ident(Ident::FUNCTION_TYPE).and_then(|ty| ty.as_type()).matched()?;
    let (inputs, results) = ty.as_function().matched()?;
    let (inputs, results) = (inputs.to_vec(), results.to_vec());
    let region = view.regions().next().map(|region| region.handle());
    let is_declaration = view.regions().all(|region| region.is_empty());
    let visibility = view.attr("sym_visibility").and_then(|visibility| visibility.as_bytes());
    let specifier = match (is_declaration, visibility) {
        (true, _) => Some("extern"),
        (false, Some(b"private")) => Some("static"),
        _ => None,
    };
    if results.len() > 1 {
        return no_match(SEVERAL_RESULTS);
    }
    let mut signature = SignatureConversion::new(inputs.len());
    for (number, ty) in inputs.into_iter().enumerate() {
        signature.add_inputs(number, &[rw.convert_type(ty)?]);
    }
    let results: Result<Vec<Type>, _> = results.into_iter().map(|ty| rw.convert_type(ty)).collect();
    let results = results?;
    if !is_declaration && results.iter().any(|&ty| !emitc::types::is_supported(at.cx.ty(ty))) {
        return no_match("a return cannot have the type of the result");
    }
    let ty = at.cx.type_attr(at.cx.function_type(signature.types(), &results));
    let types = rw.types().cloned().matched()?;
    rw.rename_root(at.cx.op_name("emitc.func"));
    if let Some(region) = region.filter(|_| !is_declaration) {
        rw.convert_region_types(region, &types, Some(&signature))?;
    }
    rw.modify_op(at.op, |op| {
        op.attr("function_type", Some(ty));
        if let Some(specifier) = specifier {
            let cx = at.cx;
            op.attr("specifiers", Some(cx.array_attr(&[cx.string_attr(specifier.as_bytes())])));
        }
    });
    Ok(())
}
