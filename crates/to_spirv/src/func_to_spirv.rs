//! `convert-func-to-spirv`: functions, calls and returns become those of the `spirv` dialect.

use crate::common::{Options, Patterns, Site, SpirvTypes, add_patterns, lower};
use ir::{Body, Ident, OpRef, Type};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, ConversionSet, MatchResult, Matched, SignatureConversion, no_match};

/// The patterns.
const PATTERNS: Patterns = &[
    (func::Func::NAME, "FuncOpConversion", convert_function),
    (func::Return::NAME, "ReturnOpPattern", convert_return),
    (func::Call::NAME, "CallOpPattern", convert_call),
];

/// Convert Func dialect to SPIR-V dialect
///
/// Functions, calls and returns become those of `spirv`. Functions with several results, or with types that cannot be
/// converted, stay.
#[pass("convert-func-to-spirv", name = "ConvertFuncToSPIRVPass", depends("spirv"))]
#[derive(Debug)]
pub struct FuncToSpirv {
    /// Emulate narrower scalar types with 32-bit ones if not supported by the target
    #[option(default = true)]
    pub emulate_lt_32_bit_scalar_types: bool,
    /// Emulate unsupported float types by representing them with integer types of same bit width
    #[option(default = true)]
    pub emulate_unsupported_float_types: bool,
}

impl FuncToSpirv {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = Options {
            emulate_narrow: self.emulate_lt_32_bit_scalar_types,
            emulate_floats: self.emulate_unsupported_float_types,
            ..Options::default()
        };
        lower(cx, body, options, |types, _, set| patterns(set, types))
    }
}

/// Adds the patterns that convert functions and what belongs to them.
pub fn patterns(set: &mut ConversionSet, types: &SpirvTypes) {
    add_patterns(set, types, PATTERNS);
}

fn convert_return(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let name = match at.operands.len() {
        0 => "spirv.Return",
        1 => "spirv.ReturnValue",
        _ => return no_match("SPIR-V has functions of one result"),
    };
    at.emit(rw).effect(name, at.operands.all());
    rw.erase_op(at.op);
    Ok(())
}

fn convert_call(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let view = at.view(rw);
    let callee = view.attr_ident(Ident::CALLEE).matched()?.handle();
    let results: Vec<Type> = view.result_types().collect();
    let ty = match results[..] {
        [] => None,
        [ty] => Some(at.types.convert(ty).matched()?),
        _ => return no_match("SPIR-V has functions of one result"),
    };
    let state = at.emit(rw).state("spirv.FunctionCall", at.operands.all()).results(ty);
    rw.replace_with(at.op, state.attr(cx, "callee", callee));
    Ok(())
}

fn convert_function(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let view = at.view(rw);
    let ty = view.attr_ident(Ident::FUNCTION_TYPE).and_then(|ty| ty.as_type()).matched()?;
    let (inputs, results) = ty.as_function().matched()?;
    if results.len() > 1 {
        return no_match("SPIR-V has functions of one result");
    }
    let mut signature = SignatureConversion::new(inputs.len());
    for (number, &ty) in inputs.iter().enumerate() {
        let converted = at.types.convert(ty).matched()?;
        if !spirv::is_argument_decorated(view, number, cx.ty(converted)) {
            return no_match("a pointer to physical storage is not decorated");
        }
        if converted != ty && has_attr_of_llvm(view, number) {
            return no_match("an attribute is for another type");
        }
        signature.add_inputs(number, &[converted]);
    }
    let results: Option<Vec<Type>> = results.iter().map(|&ty| at.types.convert(ty)).collect();
    let ty = cx.type_attr(cx.function_type(signature.types(), &results.matched()?));
    rename_function(at, ty, &signature, rw)
}

/// Returns whether an argument of a function has an attribute of the dialect `llvm`.
fn has_attr_of_llvm(function: OpRef<'_>, argument: usize) -> bool {
    let cx = function.context();
    let attrs = function.attr_ident(Ident::ARG_ATTRS).and_then(|attrs| attrs.as_array()?.nth(argument));
    let attrs = attrs.and_then(|attrs| attrs.as_dictionary()).unwrap_or(&[]);
    attrs.iter().any(|entry| cx.ident_str(entry.name).starts_with("llvm."))
}

/// Makes a function one of SPIR-V, of some type.
pub(crate) fn rename_function(
    at: &Site<'_>,
    ty: ir::Attr,
    signature: &SignatureConversion,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = at.context();
    let region = at.view(rw).regions().next().map(|region| region.handle());
    let types = rw.types().cloned().matched()?;
    rw.rename_root(cx.op_name("spirv.func"));
    if let Some(region) = region {
        rw.convert_region_types(region, &types, Some(signature))?;
    }
    rw.modify_op(at.op, |op| {
        op.attr("function_type", Some(ty));
        op.words("function_control", &[0]);
    });
    Ok(())
}
