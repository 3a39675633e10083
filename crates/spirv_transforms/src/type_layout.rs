//! `decorate-spirv-composite-type-layout`: variables get types with offsets and strides.

use crate::parts::{symbol, type_attr};
use ir::{Attr, Body, Ident, Op, Type};
use pass::{PassCx, PassResult, pass};
use spirv::layout::{is_laid_out, lay_out};

/// Decorate SPIR-V composite type with layout info
///
/// Structures of variables in memory that is shared with the outside get offsets of their members and strides of their arrays,
/// by the rules of Vulkan.
#[pass(
    "decorate-spirv-composite-type-layout",
    name = "SPIRVCompositeTypeLayoutPass",
    on = "builtin.module",
    depends("spirv")
)]
#[derive(Debug)]
pub struct DecorateTypeLayout;

impl DecorateTypeLayout {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for op in body.children() {
            if !body.op(op).is("spirv.module") {
                continue;
            }
            if let Some(Err(error)) = body.child_mut(op).map(decorate) {
                return cx.fail(error);
            }
        }
        Ok(())
    }
}

/// Changes the types of variables of a module, and of their addresses.
fn decorate(module: &mut Body) -> Result<(), diag::Diagnostic> {
    let cx = module.context().clone();
    let ty_name = cx.ident("type");
    let mut changed: Vec<(Ident, Type)> = Vec::new();
    let ops = module.root().regions().flat_map(|region| region.ops());
    let variables: Vec<Op> = ops.filter(|op| op.is("spirv.GlobalVariable")).map(|op| op.handle()).collect();
    for variable in variables {
        let op = module.op(variable);
        let (Some(ty), Some(name)) = (type_attr(op, "type"), op.symbol_name()) else { continue };
        if is_laid_out(ty) {
            continue;
        }
        let Some(new) = lay_out(ty) else {
            return Err(op.plain_error("failed to decorate (unsuported pointee type: '<<NULL TYPE>>')"));
        };
        changed.push((name, new));
        module.set_attr(variable, ty_name, Some(cx.type_attr(new)));
    }
    for child in module.children() {
        if let Some(function) = module.child_mut(child) {
            retype_addresses(function, &changed);
        }
    }
    Ok(())
}

/// Gives addresses of variables their new types.
fn retype_addresses(function: &mut Body, changed: &[(Ident, Type)]) {
    let cx = function.context().clone();
    let of = |attr: Attr| {
        let name = symbol(&cx, attr)?;
        changed.iter().find(|(known, _)| *known == name).map(|(_, ty)| *ty)
    };
    let addresses = function.root().walk_body().filter(|op| op.is("spirv.mlir.addressof"));
    let new: Vec<_> = addresses
        .filter_map(|op| Some((op.results().next()?.handle(), of(op.attr("variable")?.handle())?)))
        .collect();
    new.into_iter().for_each(|(value, ty)| function.set_type(value, ty));
}
