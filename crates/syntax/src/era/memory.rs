//! Custom forms of operations on memory and tensors.

use super::{Parser, Res, put, scalars};
use crate::parse::ops::OpHead;
use ir::{NamedAttr, OpState, Type, TypeData};

/// `dim %v, 1 : type`, and with a value for the number since 2020.
pub(super) fn dim<'a>(
    p: &mut Parser<'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    p.old_dict(attrs)?;
    let source = p.operand_use()?;
    p.old_comma()?;
    let first = p.ws();
    let index = if first == b'%' {
        Some(p.operand_use()?)
    } else {
        if !first.is_ascii_digit() {
            return Err(p.wrong("expected SSA operand"));
        }
        let index = p.attr(Some(Type::INDEX))?;
        put(p.cx, attrs, "index", index);
        None
    };
    p.old_dict(attrs)?;
    let ty = p.old_colon_type()?;
    let source = p.resolve_use(source, ty)?;
    state.operands.push(source);
    if let Some(index) = index {
        let index = p.resolve_use(index, Type::INDEX)?;
        state.operands.push(index);
    }
    state.result_types.push(Type::INDEX);
    Ok(())
}

/// `rank %v : type`.
pub(super) fn rank<'a>(
    p: &mut Parser<'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    one_operand(p, state, attrs)?;
    state.result_types.push(Type::INDEX);
    Ok(())
}

/// `%v {k: v} : type`; the type.
fn one_operand(p: &mut Parser<'_>, state: &mut OpState, attrs: &mut Vec<NamedAttr>) -> Res<Type> {
    let operand = p.operand_use()?;
    p.old_dict(attrs)?;
    let ty = p.old_colon_type()?;
    let value = p.resolve_use(operand, ty)?;
    state.operands.push(value);
    Ok(ty)
}

/// `extract_element %v[%i, %j] : type`.
pub(super) fn extract_element<'a>(
    p: &mut Parser<'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    let source = p.operand_use()?;
    let base = p.uses.len();
    subscripts(p)?;
    p.old_dict(attrs)?;
    let ty = p.old_colon_type()?;
    let source = p.resolve_use(source, ty)?;
    state.operands.push(source);
    resolve_indices(p, state, base)?;
    state.result_types.push(p.cx.ty(ty).element_or_self().handle());
    Ok(())
}

/// `[%i, %j]`, pushed onto the stack of uses.
pub(super) fn subscripts(p: &mut Parser<'_>) -> Res<()> {
    p.want(b'[', "expected '['")?;
    if p.eat(b']') {
        return Ok(());
    }
    loop {
        let operand = p.operand_use()?;
        p.uses.push(operand);
        if !p.eat(b',') {
            return p.want(b']', "expected ']'");
        }
    }
}

/// Moves the uses from `base` on to the operands, as indices.
pub(super) fn resolve_indices(p: &mut Parser<'_>, state: &mut OpState, base: usize) -> Res<()> {
    for at in base..p.uses.len() {
        let value = p.resolve_use(p.uses[at], Type::INDEX)?;
        state.operands.push(value);
    }
    p.uses.truncate(base);
    Ok(())
}

/// `splat %x : vector<4xf32>`; of dynamic tensors with `[%n]`.
pub(super) fn splat<'a>(
    p: &mut Parser<'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    let operand = p.operand_use()?;
    let base = p.uses.len();
    if p.ws() == b'[' {
        subscripts(p)?;
    }
    p.old_dict(attrs)?;
    let ty = p.old_colon_type()?;
    let value = p.resolve_use(operand, p.cx.ty(ty).element_or_self().handle())?;
    state.operands.push(value);
    resolve_indices(p, state, base)?;
    state.result_types.push(ty);
    Ok(())
}

/// `alloc_static(0x1000) : memref`.
pub(super) fn alloc_static<'a>(
    p: &mut Parser<'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    p.want(b'(', "expected '('")?;
    if !p.ws().is_ascii_digit() {
        return Err(p.wrong("expected the address as an integer literal"));
    }
    let address = p.attr(Some(Type::I64))?;
    put(p.cx, attrs, "address", address);
    p.want(b')', "expected ')'")?;
    p.old_dict(attrs)?;
    let ty = p.old_colon_type()?;
    state.result_types.push(ty);
    Ok(())
}

/// The tensor type with the shape and elements of a memref.
fn tensor_of(p: &Parser<'_>, pos: usize, ty: Type) -> Res<Type> {
    match p.cx.type_data(ty) {
        TypeData::MemRef { shape, element, .. } => Ok(p.cx.tensor_type(shape, *element)),
        TypeData::UnrankedMemRef { element, .. } => Ok(p.cx.type_of(TypeData::UnrankedTensor(*element))),
        _ => Err(p.fail(pos, "expected a memref type")),
    }
}

/// `tensor_load %m : memref`.
pub(super) fn tensor_load<'a>(
    p: &mut Parser<'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    let ty = one_operand(p, state, attrs)?;
    state.result_types.push(tensor_of(p, head.pos as usize, ty)?);
    Ok(())
}

/// `tensor_store %t, %m : memref`.
pub(super) fn tensor_store<'a>(
    p: &mut Parser<'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    let tensor = p.operand_use()?;
    p.old_comma()?;
    let memref = p.operand_use()?;
    p.old_dict(attrs)?;
    let ty = p.old_colon_type()?;
    let tensor_ty = tensor_of(p, head.pos as usize, ty)?;
    for (operand, ty) in [(tensor, tensor_ty), (memref, ty)] {
        let value = p.resolve_use(operand, ty)?;
        state.operands.push(value);
    }
    Ok(())
}

/// `memref.buffer_cast %t : memref`, from the tensor of its shape.
pub(super) fn to_buffer<'a>(
    p: &mut Parser<'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    let tensor = p.operand_use()?;
    p.old_dict(attrs)?;
    let ty = p.old_colon_type()?;
    let tensor = p.resolve_use(tensor, tensor_of(p, head.pos as usize, ty)?)?;
    state.operands.push(tensor);
    state.result_types.push(ty);
    Ok(())
}

/// `atomic_rmw "addf" %v, %m[%i] : (f32, memref) -> f32`; the kind may be a keyword.
pub(super) fn atomic_rmw<'a>(
    p: &mut Parser<'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    p.ws();
    let pos = p.pos;
    let kind = p.keyword_or_string()?.unwrap_or_default();
    let kind: &[u8] = match &*kind {
        b"maxf" => b"maximumf",
        b"minf" => b"minimumf",
        kind => kind,
    };
    let kind = kind.to_vec();
    scalars::put_case(p, head, state, pos, "kind", &kind)?;
    let value = p.operand_use()?;
    p.old_comma()?;
    let memref = p.operand_use()?;
    let base = p.uses.len();
    subscripts(p)?;
    p.old_dict(attrs)?;
    if !p.eat_colon() {
        return Err(p.wrong("expected ':'"));
    }
    p.ws();
    let pos = p.pos;
    let ty = p.ty()?;
    let Some((&[value_ty, memref_ty], results)) =
        p.cx.ty(ty)
            .as_function()
            .and_then(|(inputs, results)| Some((<&[Type; 2]>::try_from(inputs).ok()?, results)))
    else {
        return Err(p.fail(pos, "expected '(value, memref) -> result'"));
    };
    for (operand, ty) in [(value, value_ty), (memref, memref_ty)] {
        let value = p.resolve_use(operand, ty)?;
        state.operands.push(value);
    }
    resolve_indices(p, state, base)?;
    state.result_types.extend_from_slice(results);
    Ok(())
}
