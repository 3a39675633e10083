//! Functions.

use crate::types::{LOCAL_REF, local_type};
use diag::Diagnostic;
use interfaces::function::{ArgumentStyle, parse_signature, print_signature, verify_function_attrs};
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::markers::*;
use ir::{Attr, AttrRef, Ident, OpRef, OpState, Type};
use op_table::*;

table! {
    /// A function. Its arguments are locals of the types of its signature.
    ///
    /// ```mlir
    /// wasmssa.func exported @f(%arg0: !wasmssa<local ref to i32>) -> i32 {
    ///   %0 = wasmssa.local_get %arg0 : ref to i32
    ///   wasmssa.return %0 : i32
    /// }
    /// ```
    "wasmssa.func": [] -> [],
        [
            optional("arg_attrs", DictArrayAttr::CONSTRAINT), unit("exported"), attr("functionType", FunctionTypeAttr::CONSTRAINT),
            optional("res_attrs", DictArrayAttr::CONSTRAINT), attr("sym_name", SymbolNameAttr::CONSTRAINT)
        ],
        TraitSet::AFFINE_SCOPE.with(TraitSet::AUTOMATIC_ALLOCATION_SCOPE).with(TraitSet::ISOLATED_FROM_ABOVE).with(TraitSet::SYMBOL),
        CUSTOM,
        { hooks: OpHooks { verify: Some(&verify), parse: Some(&parse), print: Some(&print), ..HOOKS }, regions: &[region("body")] };
}

/// Returns inputs and results of the signature.
fn signature<'a>(op: OpRef<'a>) -> (&'a [Type], &'a [Type]) {
    let ty = op.attr("functionType").and_then(AttrRef::as_type).and_then(|ty| ty.as_function());
    ty.unwrap_or((&[], &[]))
}

fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    if let Some(word) = parser.optional_any_keyword() {
        if word != "exported" {
            let position = parser.name_position();
            let message = format!("expecting either `exported` or symbol name. got {word}");
            return Err(parser.error_at(position, &message));
        }
        let cx = parser.context();
        state.try_put_attr(cx, cx.ident("exported"), Attr::UNIT);
    }
    let name = parser.symbol_name()?;
    state.try_put_attr(parser.context(), Ident::SYM_NAME, name.attr());
    let signature = parse_signature(parser, ArgumentStyle::Fixed)?;
    let position = parser.position();
    let mut inputs = Vec::with_capacity(signature.inputs.len());
    for &input in &signature.inputs {
        let ty = parser.context().ty(input);
        match local_type(ty) {
            Some(local) => inputs.push(local.handle()),
            None => {
                let message =
                    format!("invalid type for wasm.func argument. Expecting !wasm<local T>, got '{ty}'");
                return Err(parser.error_at(position, &message));
            }
        }
    }
    let cx = parser.context();
    let ty = cx.type_attr(cx.function_type(&inputs, &signature.results));
    state.try_put_attr(cx, cx.ident("functionType"), ty);
    for entry in parser.optional_attr_dict_with_keyword()? {
        state.try_put_attr(parser.context(), entry.name, entry.value);
    }
    signature.set_attrs(parser.context(), state);
    let region = match parser.optional_region(state, &signature.arguments)? {
        Some(region) => region,
        None => parser.empty_region(state),
    };
    state.built_regions.push(region);
    Ok(())
}

fn print(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    let (inputs, results) = signature(op);
    let cx = op.context();
    // The types of arguments that have no block are written as locals too.
    let local = |&ty: &Type| {
        cx.find_type_def(LOCAL_REF.name).map(|def| cx.dialect_type(def, [Some(cx.type_attr(ty))]))
    };
    let locals: Vec<Type> = inputs.iter().filter_map(local).collect();
    printer.write(if op.attr("exported").is_some() { " exported " } else { " " });
    printer.symbol_name(op.attr_ident(Ident::SYM_NAME).and_then(AttrRef::as_bytes).unwrap_or_default());
    print_signature(op, printer, &locals, results, false);
    printer.attr_dict_with_keyword(op, &["sym_name", "functionType", "arg_attrs", "res_attrs", "exported"]);
    if let Some(body) = op.regions().next().filter(|region| !region.is_empty()) {
        printer.write(" ");
        printer.region(body, RegionStyle { empty_block: true, ..RegionStyle::NO_ARGS });
    }
}

fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (inputs, results) = signature(op);
    verify_function_attrs(op, inputs, results)?;
    let Some(entry) = op.regions().next().and_then(|region| region.first_block()) else { return Ok(()) };
    let (expected, found) = (inputs.len(), entry.num_arguments());
    if expected != found {
        return Err(op.plain_error(format!(
            "entry block should have same number of arguments as function type. Function type has {expected}, entry block has {found}"
        )));
    }
    for (index, &input) in inputs.iter().enumerate() {
        let (input, argument) = (op.context().ty(input), entry.argument(index).ty());
        let Some(local) = local_type(argument) else {
            return Err(op.plain_error(format!(
                "entry block argument type should be LocalRefType, got '{argument}' for block argument {index}"
            )));
        };
        if local != input {
            return Err(op.plain_error(format!(
                "func argument type #{index}('{input}') doesn't match entry block referenced type ('{local}')"
            )));
        }
    }
    Ok(())
}
