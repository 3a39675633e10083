//! Functions that lowered programs call: of the heap, and for messages.

use super::LlvmTypes;
use diag::Diagnostic;
use ir::{Attr, AttrRef, Block, Body, Build, Context, Ident, Loc, SymbolPlace, Type, TypeRef};
use llvm::ops::Func;
use llvm::types::{VoidType, function_type};
use rewrite::{ConversionRewriter, MatchFailure, Matched};

/// A function that lowered programs call.
#[derive(Clone, Copy, Debug)]
pub struct RuntimeFunction<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its type.
    pub ty: Type,
    /// Location of its declaration, if not that of the module.
    pub loc: Option<Loc>,
}

impl<'a> RuntimeFunction<'a> {
    /// A function that takes a number of bytes and returns a pointer.
    pub fn malloc(types: &LlvmTypes, name: &'a str) -> Self {
        let ty = function_type(types.context(), types.pointer(), &[types.index()], false);
        RuntimeFunction { name, ty, loc: None }
    }

    /// A function that takes an alignment and a number of bytes and returns a pointer.
    pub fn aligned_alloc(types: &LlvmTypes, name: &'a str) -> Self {
        let ty = function_type(types.context(), types.pointer(), &[types.index(); 2], false);
        RuntimeFunction { name, ty, loc: None }
    }

    /// A function that takes what another allocated.
    pub fn free(types: &LlvmTypes, name: &'a str) -> Self {
        RuntimeFunction::procedure(types, name, &[types.pointer()])
    }

    /// A function that returns nothing.
    pub fn procedure(types: &LlvmTypes, name: &'a str, inputs: &[Type]) -> Self {
        let cx = types.context();
        RuntimeFunction { name, ty: function_type(cx, VoidType::make(cx), inputs, false), loc: None }
    }
}

/// A reference to a function of the module around, which is declared if it is not there. `None` if there is no module, or
/// the name is that of something else, which is reported: a program has one function of the name, so that no other name will do.
pub fn runtime_function(rw: &mut ConversionRewriter<'_>, function: RuntimeFunction<'_>) -> Option<Attr> {
    let cx = rw.context().clone();
    let name = cx.symbol_ref(cx.ident(function.name));
    if let Some(found) = rw.scope().lookup(cx.attr_ref(name)) {
        let ty = found.attr(&cx, "function_type").and_then(AttrRef::as_type);
        let op = cx.op_name_str(found.op_name);
        if ty.map(TypeRef::handle) == Some(function.ty) && op == Func::NAME {
            return Some(name);
        }
        let what = match ty {
            Some(ty) if op == Func::NAME => format!("of different type '{ty}' is prohibited"),
            _ => format!(
                "as '{op}' is prohibited: '{}' of type '{}' is expected",
                Func::NAME,
                cx.ty(function.ty)
            ),
        };
        let message = format!("redefinition of reserved function '{}' {what}", function.name);
        rw.report_failure(Diagnostic::error(cx.place(found.loc), message));
        return None;
    }
    let loc = function.loc.unwrap_or(rw.scope().header()?.loc);
    let ty = function.ty;
    rw.require_symbol(function.name, function.name, move |cx, name| self::function(cx, loc, name, ty))
}

/// Returns a reference to a function of a library, which is declared at a place in the module if it is not there.
pub(crate) fn declare(
    loc: Loc,
    place: SymbolPlace,
    name: &'static str,
    ty: Type,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Attr, MatchFailure> {
    let cx = rw.context().clone();
    let symbol = cx.symbol_ref(cx.ident(name));
    if rw.scope().lookup(cx.attr_ref(symbol)).is_some() {
        return Ok(symbol);
    }
    let build = move |cx: &Context, name: Ident| function(cx, loc, name, ty);
    rw.require_symbol_at((name, place), name, build).matched()
}

/// A function of `llvm`, with no block yet.
pub fn function(cx: &Context, loc: Loc, name: Ident, ty: Type) -> Box<Body> {
    let mut function = Body::new(cx, cx.op_name(Func::NAME), loc, 1);
    let root = function.root_handle();
    function.set_attr(root, Ident::SYM_NAME, Some(name.attr()));
    function.set_attr(root, Ident::FUNCTION_TYPE, Some(cx.type_attr(ty)));
    function
}

/// A first block for a function, with arguments of these types.
pub fn entry_block(function: &mut Body, inputs: &[Type]) -> Option<Block> {
    let region = function.root().regions().next()?.handle();
    Some(function.append_new_block(region, inputs))
}
