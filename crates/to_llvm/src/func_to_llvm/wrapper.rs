//! Functions that C can call, and functions of C that are called: memrefs are passed as pointers to descriptors, and a
//! structure is returned through a pointer.

use super::original::{Original, convert_types_within};
use crate::llvm::signature::{self, CWrapper, Signature};
use crate::llvm::{
    LlvmTypes, MemRefDescriptor, alloca, call, entry_block, function, index, load, pack_unranked, store,
    unpack_unranked,
};
use ir::def::EnumAttr;
use ir::{Attr, Body, Build, Builder, Context, Ident, InsertPoint, Loc, Op, Type, TypeData, Value};
use llvm::attrs::Linkage;
use llvm::ops::Return;
use llvm::types::{VoidType, function_type};
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

/// Makes the other function of one that has just been converted: a wrapper for one with a body, and for one without a
/// declaration of what C has, which the function then calls.
pub(super) fn wrap(
    types: &LlvmTypes,
    original: &Original,
    signature: &Signature,
    by_reference: &[bool],
    op: Op,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = types.context();
    let c = signature::c_wrapper(types, &original.inputs, &original.results, by_reference).matched()?;
    let name = cx.ident_bytes(&[b"_mlir_ciface_", cx.ident_text(original.name)].concat());
    let loc = rw.op(op).loc();
    let mut other = function(cx, loc, name, function_type(cx, c.result, &c.params, false));
    set_attrs(types, &mut other, original, &c);
    if rw.op(op).regions().all(|region| region.is_empty()) {
        fill_caller(types, original, signature, &c, name, op, rw)?;
    } else {
        fill_wrapper(types, original, signature, &c, loc, &mut other).matched()?;
    }
    if rw.add_symbol_after(name, move |_, _| other) { Ok(()) } else { no_match("there is no module around") }
}

fn set_attrs(types: &LlvmTypes, other: &mut Body, original: &Original, c: &CWrapper) {
    let cx = types.context();
    let root = other.root_handle();
    for attr in &original.attrs {
        other.set_attr(root, attr.name, Some(attr.value));
    }
    other.set_attr(root, cx.ident("sym_visibility"), original.visibility);
    let dicts = original.arg_attrs.iter().flatten().map(|&dict| convert_types_within(types, dict));
    let dicts: Vec<Attr> = c.structure.map(|_| Attr::EMPTY_DICT).into_iter().chain(dicts).collect();
    if original.arg_attrs.is_some() {
        other.set_attr(root, cx.ident("arg_attrs"), Some(cx.array_attr(&dicts)));
    }
    if c.structure.is_none() {
        other.set_attr(root, cx.ident("res_attrs"), original.res_attrs);
    }
}

/// Ends a function with a value or with nothing.
fn build_return(b: &mut impl Build, loc: Loc, value: Option<Value>) {
    let state = Return::state(b.context(), loc).operands(value);
    b.insert(state);
}

/// The results of a call, of which there is at most one.
fn result_of(b: &impl Build, call: Op) -> Option<Value> {
    b.body().op(call).results().next().map(|result| result.handle())
}

fn unless_void(cx: &Context, ty: Type) -> Option<Type> {
    (ty != VoidType::make(cx)).then_some(ty)
}

/// Fills a wrapper: it loads descriptors, calls the function, and stores what that returns.
fn fill_wrapper(
    types: &LlvmTypes,
    original: &Original,
    signature: &Signature,
    c: &CWrapper,
    loc: Loc,
    wrapper: &mut Body,
) -> Option<()> {
    let cx = types.context();
    let entry = entry_block(wrapper, &c.params)?;
    let arguments: Vec<Value> = wrapper.block(entry).arguments().map(|argument| argument.handle()).collect();
    let mut b = Builder::at_end(wrapper, entry);
    let mut values = Vec::new();
    let inputs = &arguments[usize::from(c.structure.is_some())..];
    for (&argument, &ty) in inputs.iter().zip(&original.inputs) {
        let view = cx.ty(ty);
        match view.data() {
            TypeData::MemRef { shape, .. } => {
                let loaded = load(&mut b, loc, argument, types.convert(ty)?);
                values.extend(MemRefDescriptor::of(loaded, types, loc).unpack(&mut b, shape.len()));
            }
            TypeData::UnrankedMemRef { .. } => {
                let loaded = load(&mut b, loc, argument, types.convert(ty)?);
                values.extend(unpack_unranked(&mut b, loc, loaded));
            }
            _ => values.push(argument),
        }
    }
    let callee = Some(cx.symbol_ref(original.name));
    let call = call(&mut b, loc, callee, &values, unless_void(cx, signature.result));
    let result = result_of(&b, call);
    match (c.structure, result) {
        (Some(_), Some(result)) => {
            store(&mut b, loc, result, arguments[0]);
            build_return(&mut b, loc, None);
        }
        _ => build_return(&mut b, loc, result),
    }
    Some(())
}

/// Fills a function that was a declaration: it puts descriptors on the stack and calls what C has.
fn fill_caller(
    types: &LlvmTypes,
    original: &Original,
    signature: &Signature,
    c: &CWrapper,
    name: Ident,
    op: Op,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = types.context();
    rw.modify_op(op, |op| {
        op.attr("linkage", Some(Linkage::DEF.widen(cx, Linkage::Private.to_word())));
    });
    let loc = rw.op(op).loc();
    let region = rw.op(op).regions().next().matched()?.handle();
    let entry = rw.create_block(region, signature.inputs.types());
    rw.move_to(InsertPoint::End(entry));
    let arguments: Vec<Value> = rw.block(entry).arguments().map(|argument| argument.handle()).collect();
    let mut rest = &arguments[..];
    let mut values = Vec::new();
    if let Some(structure) = c.structure {
        values.push(on_stack(types, loc, structure, rw));
    }
    for &ty in &original.inputs {
        let view = cx.ty(ty);
        let count = match view.data() {
            TypeData::MemRef { shape, .. } => 3 + 2 * shape.len(),
            TypeData::UnrankedMemRef { .. } => 2,
            _ => 1,
        };
        let (these, others) = rest.split_at_checked(count).matched()?;
        rest = others;
        let packed = match view.data() {
            TypeData::MemRef { .. } => MemRefDescriptor::pack(rw, loc, types, view, these).matched()?.value(),
            TypeData::UnrankedMemRef { .. } => pack_unranked(rw, loc, types, these),
            _ => {
                values.extend(these);
                continue;
            }
        };
        let packed_ty = rw.value(packed).ty_handle();
        let place = on_stack(types, loc, packed_ty, rw);
        store(rw, loc, packed, place);
        values.push(place);
    }
    let call = call(rw, loc, Some(cx.symbol_ref(name)), &values, unless_void(cx, c.result));
    let result = match c.structure {
        Some(structure) => Some(load(rw, loc, values[0], structure)),
        None => result_of(rw, call),
    };
    build_return(rw, loc, result);
    Ok(())
}

/// Room for one value of a type.
fn on_stack(types: &LlvmTypes, loc: Loc, ty: Type, rw: &mut ConversionRewriter<'_>) -> Value {
    let one = index(rw, loc, types.index(), 1);
    alloca(rw, loc, types.pointer(), ty, one, 0)
}
