//! Modules, functions and entry points.

use crate::llvm::{Site, constant, insert, poison, signature};
use ir::def::EnumAttr;
use ir::{Attr, Body, Build, Builder, Context, Ident, InsertPoint, Loc, Op, OpState, Region, Type};
use llvm::attrs::Linkage;
use llvm::ops::{Func, Global, Return};
use llvm::types::{array_type, struct_type};
use rewrite::{ConversionRewriter, MatchResult, Matched};
use spirv::enums::{ExecutionMode, FunctionControl};

/// Makes the root of the body a builtin module.
pub(super) fn convert_module(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let name = at.view(rw).attr_ident(Ident::SYM_NAME).map(|name| name.handle());
    rw.modify_op(at.op, |op| {
        op.attr("vce_triple", None).attr("sym_name", None).discardable(Attr::EMPTY_DICT);
    });
    rw.rename_root(cx.op_name("builtin.module"));
    // Words become attributes, of which the new definition knows nothing.
    rw.modify_op(at.op, |op| {
        op.discardable(Attr::EMPTY_DICT).attr("sym_name", name);
    });
    Ok(())
}

/// Makes the root of the body a function of `llvm`.
pub(super) fn convert_function(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, view) = (at.context(), at.view(rw));
    let ty = view.attr_ident(Ident::FUNCTION_TYPE).and_then(|ty| ty.as_type()).matched()?;
    let (inputs, results) = ty.as_function().matched()?;
    let signature = signature::convert(at.types, inputs, results, false, &mut []).matched()?;
    let control = view.enum_attr::<FunctionControl>("function_control").matched()?;
    let passthrough = |word: &str| Some(cx.array_attr(&[cx.string_attr(word.as_bytes())]));
    let (attr, value) = match control {
        FunctionControl::INLINE => ("always_inline", Some(Attr::UNIT)),
        FunctionControl::DONT_INLINE => ("no_inline", Some(Attr::UNIT)),
        FunctionControl::PURE => ("passthrough", passthrough("readonly")),
        FunctionControl::CONST => ("passthrough", passthrough("readnone")),
        _ => ("passthrough", None),
    };
    let ty = cx.type_attr(signature.ty(at.types, false));
    rw.modify_op(at.op, |op| {
        op.attr("linkage_attributes", None).attr("arg_attrs", None).attr("res_attrs", None);
        op.discardable(Attr::EMPTY_DICT).attr("function_type", Some(ty));
    });
    rw.rename_root(cx.op_name(Func::NAME));
    rw.modify_op(at.op, |op| {
        op.attr("function_control", None).attr(attr, value);
    });
    let entry = at.view(rw).regions().next().and_then(|region| region.first_block());
    if let Some(entry) = entry.map(|block| block.handle()) {
        rw.convert_signature(entry, &signature.inputs);
    }
    Ok(())
}

/// Converts a mode of execution to a constant structure of its number and its values.
pub(super) fn convert_execution_mode(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, view) = (at.context(), at.view(rw));
    let mode = view.enum_attr::<ExecutionMode>("execution_mode").matched()?.to_word();
    let module = rw.root().symbol_name().map_or(String::new(), |name| format!("_{}", cx.ident_str(name)));
    let function = view.attr("fn").and_then(|name| name.as_flat_symbol()).matched()?;
    let name = format!("__spv_{module}_{}_execution_mode_info_{mode}", cx.ident_str(function));
    let values: Vec<Attr> = view
        .attr("values")
        .and_then(|values| values.as_array())
        .matched()?
        .map(|value| value.handle())
        .collect();
    let block = view.block().matched()?.handle();
    let mut members = vec![Type::I32];
    if !values.is_empty() {
        members.push(array_type(cx, Type::I32, values.len() as u64));
    }
    let ty = struct_type(cx, &members, false);
    let (child, region) = initializer(cx, ty, mode.cast_signed(), &values).matched()?;
    let mut state = OpState::new(cx, cx.op_name(Global::NAME), Loc::UNKNOWN)
        .attr(cx, "sym_name", cx.ident(&name).attr())
        .attr(cx, "global_type", cx.type_attr(ty))
        .attr(cx, "linkage", Linkage::DEF.widen(cx, Linkage::External.to_word()))
        .attr(cx, "addr_space", cx.i32_attr(0))
        .attr(cx, "constant", Attr::UNIT);
    state.child = Some(child);
    state.built_regions.push(region);
    rw.at(InsertPoint::Start(block), |rw| rw.insert(state));
    rw.erase_op(at.op);
    Ok(())
}

/// Returns the body of a global that has a mode of execution.
fn initializer(cx: &Context, ty: Type, mode: i32, values: &[Attr]) -> Option<(Box<Body>, Region)> {
    let loc = Loc::UNKNOWN;
    let mut body = Body::new(cx, cx.op_name(Global::NAME), loc, 1);
    let region = body.root().regions().next()?.handle();
    let block = body.append_new_block(region, &[]);
    let mut b = Builder::at_end(&mut body, block);
    let mut structure = poison(&mut b, loc, ty);
    let number = constant(&mut b, loc, Type::I32, cx.i32_attr(mode));
    structure = insert(&mut b, loc, structure, number, &[0]);
    for (index, &value) in values.iter().enumerate() {
        let value = constant(&mut b, loc, Type::I32, value);
        structure = insert(&mut b, loc, structure, value, &[1, index as i64]);
    }
    b.insert(Return::state(cx, loc).operands([structure]));
    Some((body, region))
}

/// Puts sets and bindings of variables into their names.
pub(super) fn encode_bindings(module: &mut Body) {
    let cx = module.context().clone();
    let prefix = module.root().symbol_name().map_or(String::new(), |name| format!("{}_", cx.ident_str(name)));
    let ops = module.root().regions().flat_map(|region| region.ops());
    let found: Vec<(Op, Ident, String)> = ops
        .filter(|op| op.is("spirv.GlobalVariable"))
        .filter_map(|op| {
            let number = |name: &str| op.attr(name)?.as_i64();
            let (set, binding) = (number("descriptor_set")?, number("binding")?);
            let name = op.symbol_name()?;
            let new = format!("{prefix}{}_descriptor_set{set}_binding{binding}", cx.ident_str(name));
            Some((op.handle(), name, new))
        })
        .collect();
    for (op, old, new) in found {
        let new = cx.ident(&new);
        ir::symbol::replace_all_symbol_uses(module, old, new);
        module.set_attr(op, Ident::SYM_NAME, Some(new.attr()));
        module.set_attr(op, cx.ident("descriptor_set"), None);
        module.set_attr(op, cx.ident("binding"), None);
    }
}

/// Returns the number of modes of execution in a module.
pub(super) fn count_modes(module: &Body) -> usize {
    let ops = module.root().regions().flat_map(|region| region.ops());
    ops.filter(|op| op.is("spirv.ExecutionMode")).count()
}

/// Moves the globals of modes of execution before declarations of functions, which bodies of functions asked for: in MLIR, they are
/// inserted after those, at the start of the module.
pub(super) fn move_modes_first(module: &mut Body, count: usize) {
    let ops = || module.root().regions().flat_map(|region| region.ops());
    let Some(first) = ops().next().map(|op| op.handle()) else { return };
    let globals: Vec<Op> = ops().filter(|op| op.is(Global::NAME)).take(count).map(|op| op.handle()).collect();
    for global in globals.into_iter().filter(|&global| global != first) {
        module.move_before(first, global);
    }
}
