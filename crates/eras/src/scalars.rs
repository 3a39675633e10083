//! Constants, comparisons and `select`.

use super::adjust::op_error;
use super::{Era, OldParser, ParseResult, put, take};
use ir::asm::ParsedOperand;
use ir::{Attr, AttrData, NamedAttr, OpState, SlotStorage, Type, TypeRef};
use syntax::legacy::OpHead;

/// Parses `constant {k: v} value`, where the value is any typed attribute, or `@function : type`.
pub(super) fn constant<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    p.old_dict(attrs)?;
    let first = p.ws();
    let pos = p.pos;
    if first == b'@' {
        let name = p.symbol_ident()?;
        let ty = p.old_colon_type()?;
        let value = p.cx.symbol_ref(name);
        p.keep_function_ref(pos, value, ty)?;
        put(p.cx, attrs, "value", value);
        state.result_types.push(ty);
        return Ok(());
    }
    let value = p.attr(None)?;
    let mut ty = p.cx.attr_ref(value).ty().map(|ty| ty.handle());
    if ty.is_none_or(|ty| p.cx.ty(ty).is_shaped()) && p.eat_colon() {
        ty = Some(p.ty()?);
    }
    let Some(ty) = ty else { return Err(p.fail(pos, "expected an attribute with a type")) };
    put(p.cx, attrs, "value", value);
    state.result_types.push(ty);
    Ok(())
}

/// Converts a constant: a number takes the type of the result; a function is a constant of another dialect.
pub(super) fn adjust_constant<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
    _successors: &[u32],
) -> ParseResult<()> {
    let cx = p.cx;
    let Some(value) = take(cx, attrs, "value") else {
        return op_error(p, head, "requires a 'value' attribute");
    };
    if cx.attr_ref(value).as_flat_symbol().is_some() {
        p.become_op(state, "func.constant");
        put(cx, attrs, "value", value);
        return Ok(());
    }
    let result = state.result_types.first().copied();
    let value = retyped(p, value, result);
    let ty = cx.attr_ref(value).ty().map(|ty| ty.handle());
    if p.era() == Era::Y2019 && result.is_some() && ty != result {
        let named = |ty: Option<Type>| ty.map_or_else(|| "none".to_owned(), |ty| cx.ty(ty).to_string());
        let (ty, result) = (named(ty), named(result));
        let message = format!("requires attribute's type ({ty}) to match op's return type ({result})");
        return op_error(p, head, &message);
    }
    put(cx, attrs, "value", value);
    Ok(())
}

/// Converts a select: the condition has the shape of the operands; a single condition for all elements came
/// later.
pub(super) fn adjust_select<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    _attrs: &mut Vec<NamedAttr>,
    _successors: &[u32],
) -> ParseResult<()> {
    let &[condition, first, second] = &state.operands[..] else { return Ok(()) };
    if p.era() != Era::Y2019 {
        return Ok(());
    }
    let (condition, first, second) = (p.type_of(condition), p.type_of(first), p.type_of(second));
    let view = p.cx.ty(condition);
    if view.element_or_self().handle() != Type::I1 {
        return op_error(p, head, "requires the condition to have elemental type i1");
    }
    if first != second {
        return op_error(p, head, "requires 'true' and 'false' arguments to be of the same type");
    }
    let shaped = |ty: TypeRef<'_>| ty.is_vector() || ty.is_tensor();
    let chosen = p.cx.ty(first);
    let same = match (shaped(view), shaped(chosen)) {
        (true, true) => view.with_element(Type::I1) == chosen.with_element(Type::I1),
        (condition, chosen) => condition == chosen,
    };
    if same {
        Ok(())
    } else {
        op_error(p, head, "requires the condition to have the same shape as arguments")
    }
}

/// Converts a 64-bit number to another integer type, if it fits: the text has no type for it.
fn retyped(p: &OldParser<'_, '_>, value: Attr, ty: Option<Type>) -> Attr {
    let cx = p.cx;
    let (Some(ty), AttrData::Integer { ty: Type::I64, value: number }) = (ty, cx.attr_data(value)) else {
        return value;
    };
    let Some(width) = cx.ty(ty).int_width().filter(|_| ty != Type::I64) else { return value };
    let Some(number) = number.to_i64() else { return value };
    let fits = width >= 64 || (-(1i128 << width.max(1) >> 1)..1i128 << width).contains(&i128::from(number));
    if fits { cx.int_attr(ty, i128::from(number)) } else { value }
}

/// Returns the name as it is spelled in the text, without quotes.
pub(super) fn spelled(head: &OpHead<'_>) -> String {
    let name = String::from_utf8_lossy(head.spelled);
    let name = name.trim_matches('"');
    if name.contains('.') { name.to_owned() } else { format!("std.{name}") }
}

/// Parses `cmpi "slt", %a, %b : type`.
pub(super) fn compare<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let first = p.ws();
    let pos = p.pos;
    if first != b'"' {
        p.attr(None)?;
        return Err(p.fail(pos, "expected string comparison predicate attribute"));
    }
    let word = p.string()?;
    set_case(p, head, state, pos, "predicate", &word)?;
    p.old_comma()?;
    let [lhs, rhs] = p.old_uses()?;
    let (pos, ty) = p.old_dict_type(attrs)?;
    let result = truth_type(p, pos, ty)?;
    p.old_operands(state, &[(lhs, ty), (rhs, ty)])?;
    state.result_types.push(result);
    Ok(())
}

/// Returns `i1` in the shape of a type.
fn truth_type(p: &OldParser<'_, '_>, pos: usize, ty: Type) -> ParseResult<Type> {
    let view = p.cx.ty(ty);
    if view.is_vector() || view.is_tensor() {
        return Ok(view.with_element(Type::I1).handle());
    }
    if view.is_int_or_index() || view.is_float() {
        return Ok(Type::I1);
    }
    Err(p.fail(pos, "expected type with valid i1 shape"))
}

/// Sets the enum attribute to the case that `word` names.
pub(super) fn set_case(
    p: &OldParser<'_, '_>,
    head: &OpHead<'_>,
    state: &mut OpState,
    pos: usize,
    attr: &str,
    word: &[u8],
) -> ParseResult<()> {
    let Some(slot) = p.cx.op_info(state.name).and_then(|info| info.slot_named(attr)) else {
        return p.check_registered(head, state);
    };
    let value = match slot.storage {
        SlotStorage::Enum(cases) => cases.value(word),
        _ => None,
    };
    let Some(value) = value else {
        let kind = if attr == "predicate" { "comparison predicate" } else { attr };
        let message = format!("unknown {kind} \"{}\"", String::from_utf8_lossy(word));
        return Err(p.fail(pos, &message));
    };
    state.slots[slot.offset as usize] = value;
    Ok(())
}

/// Returns whether a condition is a single one for all elements, as was the default from 2020 on if its type
/// is absent.
fn is_single(p: &OldParser<'_, '_>, condition: ParsedOperand) -> bool {
    p.operand_type(condition).is_none_or(|ty| ty == Type::I1)
}

/// Parses `select %c, %a, %b : T`: the condition has the shape of T; in 2021 it may be a single one, or its
/// type comes first.
pub(super) fn select<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let [condition, first, second] = p.old_uses()?;
    let (pos, mut ty) = p.old_dict_type(attrs)?;
    let condition_ty = if p.eat(b',') {
        std::mem::replace(&mut ty, p.ty()?)
    } else if p.era() != Era::Y2019 && is_single(p, condition) {
        Type::I1
    } else {
        truth_type(p, pos, ty)?
    };
    p.old_operands(state, &[(condition, condition_ty), (first, ty), (second, ty)])?;
    state.result_types.push(ty);
    Ok(())
}
