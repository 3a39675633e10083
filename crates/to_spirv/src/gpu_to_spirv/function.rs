//! Kernels.

use crate::common::Site;
use crate::func_to_spirv::rename_function;
use ir::{Attr, Body, Build, Builder, Context, Ident, NamedAttr, Op, OpState, TypeRef};
use rewrite::{ConversionRewriter, MatchResult, Matched, SignatureConversion, no_match};
use spirv::attrs::InterfaceVarAbi;
use spirv::enums::StorageClass;

/// Attribute of kernels.
const KERNEL: &str = "gpu.kernel";
/// Attribute of kernels that says their sizes.
pub(super) const ENTRY_POINT: &str = "spirv.entry_point_abi";
/// Attribute of arguments that says what variables they become.
const INTERFACE: &str = "spirv.interface_var_abi";

pub(super) fn convert_return(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if !at.operands.is_empty() {
        return no_match("kernels return nothing");
    }
    at.emit(rw).effect("spirv.Return", &[]);
    rw.erase_op(at.op);
    Ok(())
}

/// Returns the attributes of arguments with bindings of these, if variables are bound for the target.
///
/// # Errors
/// If only some arguments say their bindings: the remark names the first that does not.
fn bindings(
    at: &Site<'_>,
    inputs: &[TypeRef<'_>],
    rw: &ConversionRewriter<'_>,
) -> Result<Option<Attr>, diag::Diagnostic> {
    let (cx, view) = (at.context(), at.view(rw));
    let old: Vec<Attr> = match view.attr("arg_attrs").and_then(|all| all.as_array()) {
        Some(all) => all.map(|dict| dict.handle()).collect(),
        None => vec![Attr::EMPTY_DICT; inputs.len()],
    };
    let name = cx.ident(INTERFACE);
    let has = |dict: &Attr| {
        cx.attr_ref(*dict).as_dictionary().is_some_and(|dict| dict.iter().any(|entry| entry.name == name))
    };
    if at.target().runs_kernels() != Some(false) {
        return Ok(view.attr("arg_attrs").map(|all| all.handle()));
    }
    if old.iter().any(has) {
        return match old.iter().position(|dict| !has(dict)) {
            Some(number) => Err(view.remark(format!(
                "match failure: missing 'spirv.interface_var_abi' attribute at argument {number}"
            ))),
            None => Ok(view.attr("arg_attrs").map(|all| all.handle())),
        };
    }
    let bound = inputs.iter().zip(&old).enumerate().map(|(number, (ty, dict))| {
        let class = ty.is_scalar_number().then_some(StorageClass::StorageBuffer);
        let value = InterfaceVarAbi::make(cx, 0, number as i32, class);
        let mut entries: Vec<NamedAttr> = cx.attr_ref(*dict).as_dictionary().unwrap_or(&[]).to_vec();
        entries.push(NamedAttr { name, value });
        cx.dict_attr(&entries)
    });
    let bound: Vec<Attr> = bound.collect();
    Ok((!bound.is_empty()).then(|| cx.array_attr(&bound)))
}

pub(super) fn convert_function(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let view = at.view(rw);
    if view.attr(KERNEL).is_none() {
        return no_match("the function is no kernel");
    }
    let ty = view.attr_ident(Ident::FUNCTION_TYPE).and_then(|ty| ty.as_type()).matched()?;
    let (inputs, results) = ty.as_function().matched()?;
    let inputs: Vec<TypeRef<'_>> = inputs.iter().map(|&ty| cx.ty(ty)).collect();
    let has_results = !results.is_empty();
    let bindings = match bindings(at, &inputs, rw) {
        Ok(bindings) => bindings,
        Err(remark) => {
            rw.report(remark);
            return no_match("an argument has no binding");
        }
    };
    if at.view(rw).attr(ENTRY_POINT).is_none() {
        let remark = at.view(rw).remark("match failure: missing 'spirv.entry_point_abi' attribute");
        rw.report(remark);
        return no_match("the kernel does not say its sizes");
    }
    if has_results {
        let message = "SPIR-V lowering only supports entry functions with no return values right now";
        let error = at.view(rw).error(message);
        rw.report(error);
        return no_match(message);
    }
    let mut signature = SignatureConversion::new(inputs.len());
    for (number, ty) in inputs.iter().enumerate() {
        signature.add_inputs(number, &[at.types.convert(ty.handle()).matched()?]);
    }
    let ty = cx.type_attr(cx.function_type(signature.types(), &[]));
    rw.modify_op(at.op, |op| {
        op.attr(KERNEL, None).attr("arg_attrs", bindings);
    });
    rename_function(at, ty, &signature, rw)
}

/// Replaces the kernels of a module by empty functions of their types.
pub(super) fn empty_kernels(module: &mut Body) {
    let ops = module.root().regions().flat_map(|region| region.ops());
    let kernels: Vec<Op> = ops.filter(|op| op.is(gpu::Func::NAME)).map(|op| op.handle()).collect();
    for kernel in kernels {
        let Some(empty) = module.child(kernel).and_then(empty_function) else { continue };
        let op = module.adopt(empty);
        module.insert_before(kernel, op);
        module.erase(kernel);
    }
}

/// Returns an empty function with the name and the type of a kernel.
fn empty_function(kernel: &Body) -> Option<Box<Body>> {
    let (root, cx): (_, &Context) = (kernel.root(), kernel.context());
    let ty = root.attr_ident(Ident::FUNCTION_TYPE)?;
    let (inputs, _) = ty.as_type()?.as_function()?;
    let mut function = Body::new(cx, cx.op_name(func::Func::NAME), root.loc(), 1);
    let own = function.root_handle();
    function.set_attr(own, cx.ident("sym_name"), Some(root.symbol_name()?.attr()));
    function.set_attr(own, cx.ident("function_type"), Some(ty.handle()));
    function.set_attr(own, cx.ident(KERNEL), Some(Attr::UNIT));
    let region = function.root().region(0).handle();
    let block = function.append_new_block(region, inputs);
    let end = OpState::new(cx, cx.op_name(func::Return::NAME), root.loc());
    Builder::at_end(&mut function, block).insert(end);
    Some(function)
}
