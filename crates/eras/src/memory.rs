//! Custom forms of operations on memory and tensors.

use super::{OldParser, ParseResult, put, scalars};
use ir::{NamedAttr, OpState, Type, TypeData};
use syntax::legacy::OpHead;

/// Parses `dim %v, 1 : type`; since 2020 the number may be a value.
pub(super) fn dim<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
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
    let (_, ty) = p.old_dict_type(attrs)?;
    p.old_operands(state, &[(source, ty)])?;
    if let Some(index) = index {
        p.old_operands(state, &[(index, Type::INDEX)])?;
    }
    state.result_types.push(Type::INDEX);
    Ok(())
}

/// Parses `rank %v : type`.
pub(super) fn rank<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    p.one_operand(state, attrs)?;
    state.result_types.push(Type::INDEX);
    Ok(())
}

/// Parses `extract_element %v[%i, %j] : type`.
pub(super) fn extract_element<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let source = p.operand_use()?;
    let base = p.uses.len();
    p.subscripts()?;
    let (_, ty) = p.old_dict_type(attrs)?;
    p.old_operands(state, &[(source, ty)])?;
    p.resolve_indices(state, base)?;
    state.result_types.push(p.cx.ty(ty).element_or_self().handle());
    Ok(())
}

/// Parses `splat %x : vector<4xf32>`, with `[%n]` for dynamic tensors.
pub(super) fn splat<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let operand = p.operand_use()?;
    let base = p.uses.len();
    if p.ws() == b'[' {
        p.subscripts()?;
    }
    let (_, ty) = p.old_dict_type(attrs)?;
    p.old_operands(state, &[(operand, p.cx.ty(ty).element_or_self().handle())])?;
    p.resolve_indices(state, base)?;
    state.result_types.push(ty);
    Ok(())
}

/// Parses `alloc(%n)[%s] {k: v} : memref`: the sizes of dynamic dimensions, then the symbols of the layout.
pub(super) fn alloc<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let base = p.uses.len();
    p.want(b'(', "expected '('")?;
    p.uses_until(b')', "expected ')'")?;
    let sizes = p.uses.len() - base;
    if p.ws() == b'[' {
        p.subscripts()?;
    }
    let (pos, ty) = p.old_dict_type(attrs)?;
    if !p.cx.ty(ty).is_memref() {
        return Err(p.fail(pos, "invalid kind of type specified"));
    }
    if sizes != p.cx.ty(ty).dynamic_dims() {
        let name = String::from_utf8_lossy(head.spelled);
        let message = "dimension operand count does not equal memref dynamic dimension count";
        return Err(p.fail(head.pos as usize, &format!("custom op '{name}' {message}")));
    }
    p.resolve_indices(state, base)?;
    state.result_types.push(ty);
    Ok(())
}

/// Parses `alloc_static(0x1000) : memref`.
pub(super) fn alloc_static<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    p.want(b'(', "expected '('")?;
    if !p.ws().is_ascii_digit() {
        return Err(p.wrong("expected the address as an integer literal"));
    }
    let address = p.attr(Some(Type::I64))?;
    put(p.cx, attrs, "address", address);
    p.want(b')', "expected ')'")?;
    let (_, ty) = p.old_dict_type(attrs)?;
    state.result_types.push(ty);
    Ok(())
}

/// Returns the tensor type with the shape and elements of a memref.
fn tensor_of(p: &OldParser<'_, '_>, pos: usize, ty: Type) -> ParseResult<Type> {
    match p.cx.type_data(ty) {
        TypeData::MemRef { shape, element, .. } => Ok(p.cx.tensor_type(shape, *element)),
        TypeData::UnrankedMemRef { element, .. } => Ok(p.cx.type_of(TypeData::UnrankedTensor(*element))),
        _ => Err(p.fail(pos, "expected a memref type")),
    }
}

/// Parses `tensor_load %m : memref`.
pub(super) fn tensor_load<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let ty = p.one_operand(state, attrs)?;
    state.result_types.push(tensor_of(p, head.pos as usize, ty)?);
    Ok(())
}

/// Parses `tensor_store %t, %m : memref`.
pub(super) fn tensor_store<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let [tensor, memref] = p.old_uses()?;
    let (_, ty) = p.old_dict_type(attrs)?;
    let tensor_ty = tensor_of(p, head.pos as usize, ty)?;
    p.old_operands(state, &[(tensor, tensor_ty), (memref, ty)])
}

/// Parses `memref.buffer_cast %t : memref`; the tensor has the shape of the memref.
pub(super) fn to_buffer<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let tensor = p.operand_use()?;
    let (_, ty) = p.old_dict_type(attrs)?;
    p.old_operands(state, &[(tensor, tensor_of(p, head.pos as usize, ty)?)])?;
    state.result_types.push(ty);
    Ok(())
}

/// Parses `atomic_rmw "addf" %v, %m[%i] : (f32, memref) -> f32`; the kind may be a keyword.
pub(super) fn atomic_rmw<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    p.ws();
    let pos = p.pos;
    let kind = p.keyword_or_string()?.unwrap_or_default();
    let kind: &[u8] = match &*kind {
        b"maxf" => b"maximumf",
        b"minf" => b"minimumf",
        kind => kind,
    };
    let kind = kind.to_vec();
    scalars::set_case(p, head, state, pos, "kind", &kind)?;
    let [value, memref] = p.old_uses()?;
    let base = p.uses.len();
    p.subscripts()?;
    let (pos, ty) = p.old_dict_type(attrs)?;
    let Some((&[value_ty, memref_ty], results)) =
        p.cx.ty(ty)
            .as_function()
            .and_then(|(inputs, results)| Some((<&[Type; 2]>::try_from(inputs).ok()?, results)))
    else {
        return Err(p.fail(pos, "expected '(value, memref) -> result'"));
    };
    p.old_operands(state, &[(value, value_ty), (memref, memref_ty)])?;
    p.resolve_indices(state, base)?;
    state.result_types.extend_from_slice(results);
    Ok(())
}
