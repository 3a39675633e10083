//! Functions.

use super::original::Original;
use super::{has_unit, is_bare, wrapper};
use crate::llvm::signature::{self, Signature};
use crate::llvm::{LlvmTypes, Site, load};
use ir::{InsertPoint, Op, OpRef};
use llvm::types::VoidType;
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

/// Leaves an error; the function stays.
fn refuse(op: Op, rw: &mut ConversionRewriter<'_>, message: &str) -> MatchResult {
    let error = rw.op(op).plain_error(message);
    rw.report(error);
    no_match("the function is not as it must be")
}

/// Whether what returns of `llvm` within the function hand back is the result of the new one.
fn returns_fit(function: OpRef<'_>, signature: &Signature) -> bool {
    let has_result = signature.result != VoidType::make(function.context());
    let ends = function.regions().flat_map(|region| region.blocks()).filter_map(|block| block.last());
    ends.filter(|end| end.is(llvm::ops::Return::NAME)).all(|end| {
        let mut types = end.operand_types();
        match has_result {
            true => types.next() == Some(signature.result) && types.next().is_none(),
            false => types.next().is_none(),
        }
    })
}

pub(super) fn convert_function(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let bare = is_bare(at.types, Some(view));
    let original = Original::of(view).matched()?;
    let cx = at.context();
    let mut by_reference = original.by_reference(cx);
    let (inputs, results) = (&original.inputs, &original.results);
    let Some(signature) = signature::convert(at.types, inputs, results, bare, &mut by_reference) else {
        return no_match("signature conversion failed");
    };
    // A converter may keep types that only operations of other dialects have.
    if signature.inputs.types().iter().any(|&ty| !llvm::types::is_compatible(cx.ty(ty))) {
        return no_match("an argument is not of an LLVM type");
    }
    let wrapped = original.wrapped && !bare;
    if wrapped && original.variadic {
        return refuse(view.handle(), rw, "C interface for variadic functions is not supported yet.");
    }
    let is_linkage = |attr| cx.attr_ref(attr).dialect_def().is_some_and(|def| def.name == "llvm.linkage");
    if original.linkage.is_some_and(|attr| !is_linkage(attr)) {
        return refuse(view.handle(), rw, "Contains llvm.linkage attribute not of type LLVM::LinkageAttr");
    }
    if original.no_memory && !has_unit(view, "llvm.readnone") {
        return refuse(view.handle(), rw, "Contains llvm.readnone attribute not of type UnitAttr");
    }
    if !returns_fit(view, &signature) {
        return no_match("an llvm.return returns something else");
    }
    rename(at.types, &original, &signature, at.op, rw);
    // A return of `func` in a block that is not reached belongs to functions of `func`.
    let body = at.view(rw).regions().next().map(|region| region.handle());
    if let Some(body) = body {
        rw.erase_unreached(body);
    }
    let entry =
        at.view(rw).regions().next().and_then(|region| region.first_block()).map(|block| block.handle());
    if let Some(entry) = entry {
        let entry = rw.convert_signature(entry, &signature.inputs);
        rw.move_to(InsertPoint::Start(entry));
        restore_values(at.types, &original, &by_reference, entry, rw);
    }
    if wrapped {
        wrapper::wrap(at.types, &original, &signature, &by_reference, at.op, rw)?;
    }
    Ok(())
}

/// Makes the root of the body a function of `llvm`.
fn rename(
    types: &LlvmTypes,
    original: &Original,
    signature: &Signature,
    op: Op,
    rw: &mut ConversionRewriter<'_>,
) {
    let cx = types.context();
    let ty = cx.type_attr(signature.ty(types, original.variadic));
    let arg_attrs = original.converted_arg_attrs(types, signature);
    let res_attrs = original.res_attrs.filter(|_| original.results.len() == 1);
    rw.modify_op(op, |op| {
        op.discardable(cx.dict_attr(&original.attrs));
        op.attr("no_inline", None);
        op.attr("function_type", Some(ty)).attr("arg_attrs", arg_attrs).attr("res_attrs", res_attrs);
        op.attr("sym_visibility", original.visibility);
    });
    rw.rename_root(cx.op_name(llvm::ops::Func::NAME));
    if original.linkage.is_none() && !original.no_memory {
        return;
    }
    let effects = cx.find_attr_def("llvm.memory_effects").filter(|_| original.no_memory);
    let effects = effects.map(|def| cx.dialect_attr(def, vec![Some(cx.i64_attr(0)); 6]));
    rw.modify_op(op, |op| {
        if let Some(linkage) = original.linkage {
            op.attr("linkage", Some(linkage));
        }
        if let Some(effects) = effects {
            op.attr("memory_effects", Some(effects));
        }
    });
}

/// Loads the values of arguments that are passed by pointers. As in MLIR, they are counted as the new arguments are.
fn restore_values(
    types: &LlvmTypes,
    original: &Original,
    by_reference: &[bool],
    entry: ir::Block,
    rw: &mut ConversionRewriter<'_>,
) {
    let arguments: Vec<_> = rw.block(entry).arguments().map(|argument| argument.handle()).collect();
    let loc = rw.root().loc();
    for (number, (&argument, _)) in arguments.iter().zip(by_reference).enumerate().filter(|(_, (_, by))| **by)
    {
        let ty = original.pointee(types.context(), number).and_then(|ty| types.convert(ty));
        let is_pointer = llvm::types::address_space(rw.value(argument).ty()).is_some();
        if let Some(ty) = ty.filter(|_| is_pointer) {
            let value = load(rw, loc, argument, ty);
            rw.replace_argument(argument, &[value]);
        }
    }
}
