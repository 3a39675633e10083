//! Custom forms of the LLVM dialect of 2019 that today's differ from. Pointers knew what they point to then:
//! loads, stores and address computations take it from there.

use super::llvm_types::Found;
use super::{Parser, Res, adjust, put, scalars};
use crate::parse::ops::OpHead;
use ir::{Attr, AttrData, NamedAttr, OpState, Type, Value};
use smallvec::SmallVec;

/// An index that is a value, among those that are constants.
const DYNAMIC_INDEX: i32 = i32::MIN;

/// `: type`, with what is known of it.
fn colon_found(p: &mut Parser<'_>) -> Res<(Type, Option<Found>)> {
    if !p.eat_colon() {
        return Err(p.wrong("expected ':'"));
    }
    found(p)
}

fn found(p: &mut Parser<'_>) -> Res<(Type, Option<Found>)> {
    p.ws();
    let pos = p.pos;
    match p.old_llvm_type()? {
        Some(found) => Ok((p.today(pos, &found)?, Some(found))),
        None => Ok((p.ty()?, None)),
    }
}

/// The type that a pointer's text points to.
fn pointee(p: &Parser<'_>, pos: usize, found: Option<&Found>) -> Res<Type> {
    match found.and_then(Found::pointee) {
        Some(pointee) => p.today(pos, pointee),
        None => Err(p.fail(pos, "expected LLVM pointer type")),
    }
}

/// Operands between commas, of one type behind them: `%a, %b {k: v} : T`.
pub(super) fn same_type<'a>(
    p: &mut Parser<'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    let lhs = p.operand_use()?;
    p.old_comma()?;
    let rhs = p.operand_use()?;
    p.old_dict(attrs)?;
    let ty = p.old_colon_type()?;
    for operand in [lhs, rhs] {
        let value = p.resolve_use(operand, ty)?;
        state.operands.push(value);
    }
    state.result_types.push(ty);
    Ok(())
}

/// `%a : T to U`.
pub(super) fn cast<'a>(
    p: &mut Parser<'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    let operand = p.operand_use()?;
    p.old_dict(attrs)?;
    let ty = p.old_colon_type()?;
    if !p.eat_word(b"to") {
        return Err(p.wrong("expected 'to'"));
    }
    let result = p.ty()?;
    let value = p.resolve_use(operand, ty)?;
    state.operands.push(value);
    state.result_types.push(result);
    Ok(())
}

/// `"slt" %a, %b : T`.
pub(super) fn compare<'a>(
    p: &mut Parser<'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    p.ws();
    let pos = p.pos;
    let Some(word) = p.keyword_or_string()? else {
        return Err(p.wrong("expected predicate"));
    };
    if p.cx.op_info(state.name).is_some() {
        scalars::put_case(p, head, state, pos, "predicate", &word)?;
    } else {
        let text = p.cx.string_attr(&word);
        put(p.cx, attrs, "predicate", text);
    }
    same_type(p, head, state, attrs)?;
    let truth = state.result_types.iter().map(|&ty| match p.cx.ty(ty).is_vector() {
        true => p.cx.ty(ty).with_element(Type::I1).handle(),
        false => Type::I1,
    });
    state.result_types = truth.collect();
    Ok(())
}

/// `(value) : T`; of a function itself, which is a pointer to LLVM.
pub(super) fn constant<'a>(
    p: &mut Parser<'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    p.want(b'(', "expected '('")?;
    let value = p.attr(None)?;
    p.want(b')', "expected ')'")?;
    p.old_dict(attrs)?;
    let ty = p.old_colon_type()?;
    let symbol = p.cx.attr_ref(value).as_flat_symbol();
    let written = p.old.as_ref().and_then(|old| old.functions.last());
    if let Some(of) = written.filter(|last| Some(last.name) == symbol).map(|last| last.ty) {
        let function = p.emit_with(head, "func.constant", &[], of, &[("value", value)])?;
        p.become_op(state, "builtin.unrealized_conversion_cast");
        state.operands.push(function);
        state.result_types.push(ty);
        return Ok(());
    }
    let function = symbol.is_some();
    p.become_op(state, if function { "llvm.mlir.addressof" } else { "llvm.mlir.constant" });
    put(p.cx, attrs, if function { "global_name" } else { "value" }, value);
    state.result_types.push(ty);
    Ok(())
}

/// `{k: v} : T`.
pub(super) fn undef<'a>(
    p: &mut Parser<'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    p.old_dict(attrs)?;
    let ty = p.old_colon_type()?;
    state.result_types.push(ty);
    Ok(())
}

/// `%c, %a, %b : C, T`.
pub(super) fn select<'a>(
    p: &mut Parser<'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    let condition = p.operand_use()?;
    p.old_comma()?;
    let first = p.operand_use()?;
    p.old_comma()?;
    let second = p.operand_use()?;
    p.old_dict(attrs)?;
    let condition_ty = p.old_colon_type()?;
    p.old_comma()?;
    let ty = p.ty()?;
    for (operand, ty) in [(condition, condition_ty), (first, ty), (second, ty)] {
        let value = p.resolve_use(operand, ty)?;
        state.operands.push(value);
    }
    state.result_types.push(ty);
    Ok(())
}

/// `%n x T : (I) -> P`.
pub(super) fn alloca<'a>(
    p: &mut Parser<'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    let count = p.operand_use()?;
    if !p.eat_word(b"x") {
        return Err(p.wrong("expected 'x'"));
    }
    let element = p.ty()?;
    p.old_dict(attrs)?;
    let ty = p.old_colon_type()?;
    let pos = p.pos;
    let Some((&[count_ty], &[result])) = p.cx.ty(ty).as_function() else {
        return Err(p.fail(pos, "expected trailing function type with one argument and one result"));
    };
    let count = p.resolve_use(count, count_ty)?;
    state.operands.push(count);
    state.result_types.push(result);
    put(p.cx, attrs, "elem_type", p.cx.type_attr(element));
    Ok(())
}

impl Parser<'_> {
    /// `llvm.noalias: true` is a flag today; `false` is its absence.
    pub(in crate::parse) fn old_llvm_flag(&self, entry: NamedAttr) -> Option<NamedAttr> {
        if self.cx.ident_str(entry.name) != "llvm.noalias" {
            return Some(entry);
        }
        match entry.value {
            Attr::TRUE => Some(NamedAttr { value: Attr::UNIT, ..entry }),
            Attr::FALSE => None,
            _ => Some(entry),
        }
    }
}

/// The number of a constant, if a value is one that an index may be.
fn constant_index(p: &Parser<'_>, value: Value) -> Option<i32> {
    let op = p.body.value(value).defining_op().filter(|op| op.is("llvm.mlir.constant"))?;
    let number = op.attr("value")?.as_i64()?;
    i32::try_from(number).ok().filter(|&number| number != DYNAMIC_INDEX)
}

/// The indices of an address behind the first, from values: where they go into a structure they are constants today.
/// Returns them all, and how often an index went into what has no elements; 2019 did not look.
fn address_indices(p: &Parser<'_>, pointee: Option<&Found>, values: &mut Vec<Value>) -> (Vec<i32>, usize) {
    let mut indices = Vec::with_capacity(values.len());
    let mut kept = Vec::with_capacity(values.len());
    let (mut current, mut beyond) = (pointee, 0);
    for (place, &value) in values.iter().enumerate() {
        let mut index = DYNAMIC_INDEX;
        if let Some(found) = current.filter(|_| place > 0) {
            if found.is_struct() {
                index = constant_index(p, value).unwrap_or(DYNAMIC_INDEX);
            } else if !found.has_elements() {
                beyond += 1;
            }
            current = found.part(&[i64::from(index.max(0))]).or(current.filter(|_| beyond > 0));
        }
        indices.push(index);
        if index == DYNAMIC_INDEX {
            kept.push(value);
        }
    }
    *values = kept;
    (indices, beyond)
}

/// `%p[%i, %j] : (P, I, J) -> Q`.
pub(super) fn getelementptr<'a>(
    p: &mut Parser<'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    let pointer = p.operand_use()?;
    let base = p.uses.len();
    p.subscripts()?;
    p.old_dict(attrs)?;
    if !p.eat_colon() || !p.eat(b'(') {
        return Err(p.wrong("expected ':' and a function type"));
    }
    let pos = p.pos;
    let (pointer_ty, known) = found(p)?;
    let mut element = pointee(p, pos, known.as_ref())?;
    let pointer = p.resolve_use(pointer, pointer_ty)?;
    state.operands.push(pointer);
    let mut values = Vec::new();
    for at in base..p.uses.len() {
        p.old_comma()?;
        let ty = p.ty()?;
        values.push(p.resolve_use(p.uses[at], ty)?);
    }
    let whole = known.as_ref().and_then(Found::pointee);
    let (indices, beyond) = address_indices(p, whole, &mut values);
    if let Some(whole) = whole.filter(|whole| beyond > 0 && !whole.has_elements() && !whole.is_struct()) {
        // Arrays of one element are as large as the element.
        let mut text = whole.inside();
        for _ in 0..beyond {
            text = format!("array<1 x {text}>");
        }
        element = p.today(pos, &Found::own(text))?;
    }
    state.operands.extend(values);
    p.uses.truncate(base);
    p.want(b')', "expected ')'")?;
    if !p.eat_arrow() {
        return Err(p.wrong("expected '->' in function type"));
    }
    let parens = p.eat(b'(');
    let result = p.ty()?;
    if parens {
        p.want(b')', "expected ')'")?;
    }
    state.result_types.push(result);
    put(p.cx, attrs, "elem_type", p.cx.type_attr(element));
    put(p.cx, attrs, "rawConstantIndices", p.cx.i32_array_attr(&indices));
    Ok(())
}

/// `%p : P`.
pub(super) fn load<'a>(
    p: &mut Parser<'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    let pointer = p.operand_use()?;
    p.old_dict(attrs)?;
    let pos = p.pos;
    let (ty, known) = colon_found(p)?;
    let result = pointee(p, pos, known.as_ref())?;
    let pointer = p.resolve_use(pointer, ty)?;
    state.operands.push(pointer);
    state.result_types.push(result);
    Ok(())
}

/// `%v, %p : P`.
pub(super) fn store<'a>(
    p: &mut Parser<'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    let value = p.operand_use()?;
    p.old_comma()?;
    let pointer = p.operand_use()?;
    p.old_dict(attrs)?;
    let pos = p.pos;
    let (ty, known) = colon_found(p)?;
    let stored = pointee(p, pos, known.as_ref())?;
    for (operand, ty) in [(value, stored), (pointer, ty)] {
        let value = p.resolve_use(operand, ty)?;
        state.operands.push(value);
    }
    Ok(())
}

/// `[0, 1]`.
fn position(p: &mut Parser<'_>) -> Res<Vec<i64>> {
    p.want(b'[', "expected '['")?;
    let mut path = Vec::new();
    if p.eat(b']') {
        return Ok(path);
    }
    loop {
        if !p.ws().is_ascii_digit() {
            return Err(p.wrong("expected an array of integer literals"));
        }
        path.push(p.small_number().and_then(|number| i64::try_from(number).ok()).unwrap_or(i64::MAX));
        if !p.eat(b',') {
            p.want(b']', "expected ']'")?;
            return Ok(path);
        }
    }
}

fn put_position(p: &Parser<'_>, attrs: &mut Vec<NamedAttr>, path: &[i64]) {
    let bytes: Vec<u8> = path.iter().flat_map(|index| index.to_le_bytes()).collect();
    let array = p.cx.attr(AttrData::DenseArray { element: Type::I64, bytes: bytes.into() });
    put(p.cx, attrs, "position", array);
}

/// `%s[0, 1] : S`.
pub(super) fn extractvalue<'a>(
    p: &mut Parser<'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    let container = p.operand_use()?;
    let path = position(p)?;
    p.old_dict(attrs)?;
    p.ws();
    let pos = p.pos;
    let (ty, known) = colon_found(p)?;
    let Some(part) = known.as_ref().and_then(|known| known.part(&path)) else {
        return Err(p.fail(pos, "expected wrapped LLVM IR structure type that has this position"));
    };
    let result = p.today(pos, part)?;
    let container = p.resolve_use(container, ty)?;
    state.operands.push(container);
    state.result_types.push(result);
    put_position(p, attrs, &path);
    Ok(())
}

/// `%v, %s[0, 1] : S`.
pub(super) fn insertvalue<'a>(
    p: &mut Parser<'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    let value = p.operand_use()?;
    p.old_comma()?;
    let container = p.operand_use()?;
    let path = position(p)?;
    p.old_dict(attrs)?;
    p.ws();
    let pos = p.pos;
    let (ty, known) = colon_found(p)?;
    let Some(part) = known.as_ref().and_then(|known| known.part(&path)) else {
        return Err(p.fail(pos, "expected wrapped LLVM IR structure type that has this position"));
    };
    let value_ty = p.today(pos, part)?;
    for (operand, ty) in [(container, ty), (value, value_ty)] {
        let value = p.resolve_use(operand, ty)?;
        state.operands.push(value);
    }
    state.result_types.push(ty);
    put_position(p, attrs, &path);
    Ok(())
}

/// `@f(%a) : fn`, or `%f(%a) : fn` through a pointer.
pub(super) fn call<'a>(
    p: &mut Parser<'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    let base = p.uses.len();
    if p.ws() == b'@' {
        let name = p.symbol_ident()?;
        put(p.cx, attrs, "callee", p.cx.symbol_ref(name));
    } else {
        let function = p.operand_use()?;
        p.uses.push(function);
    }
    let direct = p.uses.len() == base;
    p.want(b'(', "expected '('")?;
    if !p.eat(b')') {
        loop {
            let operand = p.operand_use()?;
            p.uses.push(operand);
            if !p.eat(b',') {
                break;
            }
        }
        p.want(b')', "expected ')'")?;
    }
    p.old_dict(attrs)?;
    let ty = p.old_colon_type()?;
    let pos = p.pos;
    let Some((inputs, results)) = p.cx.ty(ty).as_function() else {
        return Err(p.fail(pos, "expected function type"));
    };
    let pointer = crate::parse::parse_type(p.cx, "!llvm.ptr").ok();
    let types: Vec<Type> = pointer.filter(|_| !direct).into_iter().chain(inputs.iter().copied()).collect();
    if types.len() != p.uses.len() - base {
        return Err(p.fail(pos, "expected as many operands as the function type has inputs"));
    }
    for (at, &ty) in types.iter().enumerate() {
        let value = p.resolve_use(p.uses[base + at], ty)?;
        state.operands.push(value);
    }
    p.uses.truncate(base);
    state.result_types.extend_from_slice(results);
    if direct {
        // All functions were of one kind, which is `func.func` today.
        p.become_op(state, "func.call");
        return Ok(());
    }
    adjust::segments(p, attrs, &[types.len(), 0]);
    put(p.cx, attrs, "op_bundle_sizes", p.cx.i32_array_attr(&[]));
    Ok(())
}

/// `^b(%a : T)`, and with a condition before `%c, ^a, ^b`.
pub(super) fn branch<'a>(
    p: &mut Parser<'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    let conditional = p.ws() == b'%';
    if conditional {
        let condition = p.operand_use()?;
        let value = p.resolve_use(condition, Type::I1)?;
        state.operands.push(value);
        p.old_comma()?;
    }
    let mut sizes = vec![1];
    loop {
        let block = p.block_use()?;
        state.successors.push(block);
        let mut values = SmallVec::new();
        p.successor_operands(&mut values)?;
        sizes.push(values.len());
        state.operands.extend(values);
        if !conditional || state.successors.len() == 2 {
            break;
        }
        p.old_comma()?;
    }
    p.old_dict(attrs)?;
    if conditional {
        adjust::segments(p, attrs, &sizes);
    }
    Ok(())
}

/// `%a : T`, or nothing.
pub(super) fn return_<'a>(
    p: &mut Parser<'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> Res<()> {
    let operand = if p.ws() == b'%' { Some(p.operand_use()?) } else { None };
    p.old_dict(attrs)?;
    if let Some(operand) = operand {
        let ty = p.old_colon_type()?;
        let value = p.resolve_use(operand, ty)?;
        state.operands.push(value);
    }
    Ok(())
}
