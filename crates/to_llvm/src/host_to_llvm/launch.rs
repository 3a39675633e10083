//! Launches of kernels: copies into global variables, a call, and copies back.

use super::kernels::{Kernels, PREFIX, Variable};
use crate::llvm::{RuntimeFunction, Site, call, memcpy, runtime_function};
use crate::memref_to_llvm::Extent;
use ir::def::EnumAttr;
use ir::{Attr, Body, Build, Context, Ident, Loc, Type, Value};
use llvm::attrs::Linkage;
use llvm::ops::{AddressOf, Global};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, no_match};

/// Number of the operand group with the arguments of the kernel.
const ARGUMENTS: usize = 11;

/// A copy of a buffer into a variable.
struct Copied {
    buffer: Value,
    variable: Value,
    bytes: Value,
}

pub(super) fn convert(kernels: &Kernels, at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, view) = (at.context(), at.view(rw));
    if view.num_results() != 0 || !at.operands.group(view, 0).is_empty() {
        return no_match("a launch that others wait for, or that waits, cannot be emulated");
    }
    let (module, nested) = view.attr("kernel").and_then(|kernel| kernel.as_symbol_ref()).matched()?;
    let [kernel] = nested else { return no_match("no kernel of a module") };
    let module = format!("{PREFIX}{}", cx.ident_str(module));
    let kernel = format!("{module}_{}", cx.ident_str(*kernel));
    let name = cx.ident(&module);
    if !kernels.contains(name) {
        let error = view.error(format!("SPIR-V kernel module '{module}' is not found"));
        rw.report(error);
        return no_match("there is no module of the kernel");
    }
    if !kernels.has_one_entry(name) {
        return no_match("there is not one entry point");
    }
    let range = view.operand_group(ARGUMENTS);
    let kernel =
        RuntimeFunction { loc: Some(Loc::UNKNOWN), ..RuntimeFunction::procedure(at.types, &kernel, &[]) };
    let kernel = runtime_function(rw, kernel).matched()?;
    let mut copies = Vec::with_capacity(range.len());
    for (argument, operand) in range.enumerate() {
        let variable = kernels.variable(name, argument).matched()?;
        copies.push(copy_in(at, &module, variable, operand, rw)?);
    }
    call(rw, at.loc, Some(kernel), &[], None);
    for Copied { buffer, variable, bytes } in copies {
        memcpy(rw, at.loc, buffer, variable, bytes);
    }
    at.replace(&[], rw)
}

/// Copies an operand into the variable that it is bound to.
fn copy_in(
    at: &Site<'_>,
    module: &str,
    variable: Variable,
    operand: usize,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Copied, MatchFailure> {
    let (cx, ty) = (at.context(), at.operand_type(operand, rw));
    if !ty.is_memref() || ty.rank().is_none() {
        return Err(MatchFailure { reason: "an argument is no ranked memref" });
    }
    let bytes = Extent::of(at, ty, &[], rw)?.bytes(at, ty, rw)?;
    let buffer = at.descriptor(operand).allocated(rw);
    let Variable { name, set, binding, ty } = variable;
    let name = format!("{module}_{}_descriptor_set{set}_binding{binding}", cx.ident_str(name));
    let (loc, ty) = (at.loc, at.convert(ty)?);
    let global = match known_global(&name, rw) {
        Some(global) => global,
        None => rw.require_symbol(&name, &name, move |cx, name| global(cx, loc, name, ty)).matched()?,
    };
    let pointer = at.types.pointer();
    let state = AddressOf::state(cx, loc).attr(cx, "global_name", global).results([pointer]);
    let variable = rw.insert_value(state);
    memcpy(rw, loc, variable, buffer, bytes);
    Ok(Copied { buffer, variable, bytes })
}

/// Returns a reference to the global of a name, if there is one.
fn known_global(name: &str, rw: &ConversionRewriter<'_>) -> Option<Attr> {
    let cx = rw.context();
    let symbol = cx.symbol_ref(cx.ident(name));
    let found = rw.scope().lookup(cx.attr_ref(symbol))?;
    (cx.op_name_str(found.op_name) == Global::NAME).then_some(symbol)
}

/// Builds a global that is linked with the variable of its name.
fn global(cx: &Context, loc: Loc, name: Ident, ty: Type) -> Box<Body> {
    let mut global = Body::new(cx, cx.op_name(Global::NAME), loc, 1);
    let root = global.root_handle();
    let attrs: [(&str, Attr); 4] = [
        ("sym_name", name.attr()),
        ("global_type", cx.type_attr(ty)),
        ("linkage", Linkage::DEF.widen(cx, Linkage::Linkonce.to_word())),
        ("addr_space", cx.i32_attr(0)),
    ];
    for (name, value) in attrs {
        global.set_attr(root, cx.ident(name), Some(value));
    }
    global
}
