//! Operations of the LLVM dialect on pointers and aggregates before opaque pointers: loads, stores and
//! address computations take the pointee type from the pointer. In 2020 and 2021 types were `!llvm.ptr<i32>`;
//! forms of today are then left to the current parser.

use super::llvm_types::LlvmType;
use super::{Era, OldParser, ParseResult, adjust, llvm_ops, put};
use ir::{AttrData, NamedAttr, OpState, Type, Value};
use syntax::legacy::OpHead;

/// Marker of a dynamic index among constant ones.
const DYNAMIC_INDEX: i32 = i32::MIN;

/// Returns whether the rest of the line has no typed pointer, so that it is the form of today.
pub(super) fn is_untyped(p: &OldParser<'_, '_>) -> bool {
    let text = line(p);
    p.era() != Era::Y2019
        && !super::llvm_pointers::holds_old_word(text)
        && !holds(text, b"!llvm<\"")
        && !p.names_llvm_alias(text)
}

/// Returns whether a call is in the form of today: it is direct, or its callee has a type.
pub(super) fn is_call_of_today(p: &OldParser<'_, '_>) -> bool {
    p.era() != Era::Y2019 && !(line(p).trim_ascii_start().starts_with(b"%") && holds(line(p), b") : ("))
}

/// Returns whether the type after the colon is a pointer type.
pub(super) fn has_pointer_type(p: &OldParser<'_, '_>) -> bool {
    holds(line(p), b": !llvm.ptr")
}

/// Whether positions have no types.
pub(super) fn has_plain_position(p: &OldParser<'_, '_>) -> bool {
    let close = memchr::memchr(b']', line(p)).unwrap_or(0);
    p.era() != Era::Y2019 && !line(p)[..close].contains(&b':')
}

/// Whether a shuffle has one type.
pub(super) fn has_one_type(p: &OldParser<'_, '_>) -> bool {
    let after = memchr::memchr(b']', line(p)).map_or(0, |at| at + 1);
    !line(p)[after..].contains(&b',') && has_plain_position(p)
}

fn line<'a>(p: &OldParser<'_, 'a>) -> &'a [u8] {
    p.line_from(p.pos)
}

fn holds(text: &[u8], word: &[u8]) -> bool {
    memchr::memmem::find(text, word).is_some()
}

/// Parses a type with its pointee.
pub(super) fn found(p: &mut OldParser<'_, '_>) -> ParseResult<(Type, Option<LlvmType>)> {
    p.ws();
    let pos = p.pos;
    match p.old_llvm_type()? {
        Some(found) => Ok((p.today(pos, &found)?, Some(found))),
        None => {
            let known = p.llvm_words(pos).map(|(found, _)| found).or_else(|| p.aliased_llvm_type());
            Ok((p.ty()?, known))
        }
    }
}

/// Parses `{k: v} : type`, and returns the position of the type.
fn dict_found(
    p: &mut OldParser<'_, '_>,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<(usize, Type, Option<LlvmType>)> {
    p.old_dict(attrs)?;
    if !p.eat_colon() {
        return Err(p.wrong("expected ':'"));
    }
    p.ws();
    let pos = p.pos;
    let (ty, known) = found(p)?;
    Ok((pos, ty, known))
}

/// Returns the type that a pointer's text points to.
pub(super) fn pointee(p: &OldParser<'_, '_>, pos: usize, found: Option<&LlvmType>) -> ParseResult<Type> {
    match found.and_then(LlvmType::pointee) {
        Some(pointee) => p.today(pos, pointee),
        None => Err(p.fail(pos, "expected LLVM pointer type")),
    }
}

/// Parses `%n x T : (I) -> P`.
pub(super) fn alloca<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let count = p.operand_use()?;
    if !p.eat_word(b"x") {
        return Err(p.wrong("expected 'x'"));
    }
    let element = p.ty()?;
    let (_, ty) = p.old_dict_type(attrs)?;
    let pos = p.pos;
    let Some((&[count_ty], &[result])) = p.cx.ty(ty).as_function() else {
        return Err(p.fail(pos, "expected trailing function type with one argument and one result"));
    };
    p.old_operands(state, &[(count, count_ty)])?;
    state.result_types.push(result);
    put(p.cx, attrs, "elem_type", p.cx.type_attr(element));
    Ok(())
}

/// Returns the number of a constant, if a value is one that can be an index.
fn constant_index(p: &OldParser<'_, '_>, value: Value) -> Option<i32> {
    let op = p.body.value(value).defining_op().filter(|op| op.is("llvm.mlir.constant"))?;
    let number = op.attr("value")?.as_i64()?;
    i32::try_from(number).ok().filter(|&number| number != DYNAMIC_INDEX)
}

/// Index of an address: a value, or a number, which is possible in a text of 2021.
#[derive(Clone, Copy)]
enum Index {
    Value(Value),
    Number(i32),
}

/// Converts the indices of an address after the first: those into a structure are constants today. Returns
/// all indices, the values among them, and the number of indices into types without elements, which 2019 did
/// not check.
fn address_indices(
    p: &OldParser<'_, '_>,
    pointee: Option<&LlvmType>,
    all: &[Index],
) -> (Vec<i32>, Vec<Value>, usize) {
    let mut indices = Vec::with_capacity(all.len());
    let mut kept = Vec::with_capacity(all.len());
    let (mut current, mut beyond) = (pointee, 0);
    for (place, &at) in all.iter().enumerate() {
        let mut index = match at {
            Index::Value(_) => DYNAMIC_INDEX,
            Index::Number(number) => number,
        };
        if let Some(found) = current.filter(|_| place > 0) {
            if let (true, Index::Value(value)) = (found.is_struct(), at) {
                index = constant_index(p, value).unwrap_or(DYNAMIC_INDEX);
            } else if !found.is_struct() && !found.has_elements() {
                beyond += 1;
            }
            current = found.part(&[i64::from(index.max(0))]).or(current.filter(|_| beyond > 0));
        }
        indices.push(index);
        if let (DYNAMIC_INDEX, Index::Value(value)) = (index, at) {
            kept.push(value);
        }
    }
    (indices, kept, beyond)
}

/// Returns the element type of an address and its indices, the constant ones of which are attributes: the
/// operands are the pointer and the other indices. Without these attributes all indices are values.
pub(super) fn address(
    p: &OldParser<'_, '_>,
    pos: usize,
    pointer: &LlvmType,
    said: &[i32],
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let mut element = pointee(p, pos, Some(pointer))?;
    let mut values = state.operands.drain(1..);
    let mut all: Vec<Index> = said
        .iter()
        .filter_map(|&number| match number {
            DYNAMIC_INDEX => values.next().map(Index::Value),
            number => Some(Index::Number(number)),
        })
        .collect();
    all.extend(values.map(Index::Value));
    let whole = pointer.pointee();
    let (indices, values, beyond) = address_indices(p, whole, &all);
    if let Some(whole) = whole.filter(|whole| beyond > 0 && !whole.has_elements() && !whole.is_struct()) {
        // Arrays of one element are as large as the element.
        let text = (0..beyond).fold(whole.inside(), |text, _| format!("array<1 x {text}>"));
        element = p.today(pos, &LlvmType::own(text))?;
    }
    state.operands.extend(values);
    put(p.cx, attrs, "elem_type", p.cx.type_attr(element));
    put(p.cx, attrs, "rawConstantIndices", p.cx.i32_array_attr(&indices));
    Ok(())
}

/// Parses the numbers of `[%i, 1]`; values are pushed onto the use stack.
fn index_list(p: &mut OldParser<'_, '_>) -> ParseResult<Vec<Option<i32>>> {
    let mut list = Vec::new();
    p.want(b'[', "expected '['")?;
    if p.eat(b']') {
        return Ok(list);
    }
    loop {
        if p.ws() == b'%' {
            let operand = p.operand_use()?;
            p.uses.push(operand);
            list.push(None);
        } else {
            let pos = p.pos;
            let number = p.attr(Some(Type::I32))?;
            let number = p.cx.attr_ref(number).as_i64().and_then(|number| i32::try_from(number).ok());
            let number = number.filter(|&number| number != DYNAMIC_INDEX);
            list.push(Some(number.ok_or_else(|| p.fail(pos, "expected an index"))?));
        }
        if !p.eat(b',') {
            p.want(b']', "expected ']'")?;
            return Ok(list);
        }
    }
}

/// Parses `%p[%i, %j] : (P, I, J) -> Q`.
pub(super) fn getelementptr<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    p.eat_word(b"inbounds");
    let pointer = p.operand_use()?;
    let base = p.uses.len();
    let list = index_list(p)?;
    p.old_dict(attrs)?;
    if !p.eat_colon() || !p.eat(b'(') {
        return Err(p.wrong("expected ':' and a function type"));
    }
    p.ws();
    let pos = p.pos;
    let (pointer_ty, known) = found(p)?;
    p.old_operands(state, &[(pointer, pointer_ty)])?;
    let mut said = Vec::with_capacity(list.len());
    let mut next = base;
    for number in list {
        if number.is_none() {
            p.old_comma()?;
            let ty = p.ty()?;
            let operand = p.uses[next];
            let value = p.resolve_use(operand, ty)?;
            state.operands.push(value);
            next += 1;
        }
        said.push(number.unwrap_or(DYNAMIC_INDEX));
    }
    p.uses.truncate(base);
    let Some(known) = known else { return Err(p.fail(pos, "expected LLVM pointer type")) };
    address(p, pos, &known, &said, state, attrs)?;
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
    Ok(())
}

/// Parses `%p : P`.
pub(super) fn load<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    volatile(p, attrs);
    let pointer = p.operand_use()?;
    let (pos, ty, known) = dict_found(p, attrs)?;
    p.old_operands(state, &[(pointer, ty)])?;
    state.result_types.push(pointee(p, pos, known.as_ref())?);
    Ok(())
}

/// Parses `%v, %p : P`.
pub(super) fn store<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    volatile(p, attrs);
    let [value, pointer] = p.old_uses()?;
    let (pos, ty, known) = dict_found(p, attrs)?;
    let stored = pointee(p, pos, known.as_ref())?;
    p.old_operands(state, &[(value, stored), (pointer, ty)])
}

fn volatile(p: &mut OldParser<'_, '_>, attrs: &mut Vec<NamedAttr>) {
    if p.eat_word(b"volatile") {
        put(p.cx, attrs, "volatile_", ir::Attr::UNIT);
    }
}

/// Parses `add %p, %v monotonic : T`; the text has no type of the pointer.
pub(super) fn atomicrmw<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    llvm_ops::enum_case(p, head, state, "bin_op")?;
    let [pointer, value] = p.old_uses()?;
    llvm_ops::enum_case(p, head, state, "ordering")?;
    let (_, ty) = p.old_dict_type(attrs)?;
    let pointer_ty = pointer_type(p, pointer)?;
    p.old_operands(state, &[(pointer, pointer_ty), (value, ty)])?;
    state.result_types.push(ty);
    Ok(())
}

/// Parses `%p, %c, %v acq_rel monotonic : T`.
pub(super) fn cmpxchg<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let [pointer, compared, value] = p.old_uses()?;
    llvm_ops::enum_case(p, head, state, "success_ordering")?;
    llvm_ops::enum_case(p, head, state, "failure_ordering")?;
    let (pos, ty) = p.old_dict_type(attrs)?;
    let pointer_ty = pointer_type(p, pointer)?;
    p.old_operands(state, &[(pointer, pointer_ty), (compared, ty), (value, ty)])?;
    let inner = p.cx.ty(ty).to_string();
    let result = LlvmType::own(format!("struct<({}, i1)>", inner.strip_prefix("!llvm.").unwrap_or(&inner)));
    state.result_types.push(p.today(pos, &result)?);
    Ok(())
}

/// Returns the type of a pointer that is defined before, or that of any pointer.
fn pointer_type(p: &OldParser<'_, '_>, pointer: ir::asm::ParsedOperand) -> ParseResult<Type> {
    match p.operand_type(pointer) {
        Some(ty) => Ok(ty),
        None => p.today(pointer.pos.0 as usize, &LlvmType::pointer(None, 0)),
    }
}

/// Returns the type of a part of a structure or array; the text of its position is at `pos`.
fn part_type(p: &OldParser<'_, '_>, pos: usize, known: Option<&LlvmType>, path: &[i64]) -> ParseResult<Type> {
    match known.and_then(|known| known.part(path)) {
        Some(part) => p.today(pos, part),
        None => Err(p.fail(pos, "expected wrapped LLVM IR structure type that has this position")),
    }
}

fn set_position(p: &OldParser<'_, '_>, attrs: &mut Vec<NamedAttr>, path: &[i64]) {
    let bytes: Vec<u8> = path.iter().flat_map(|index| index.to_le_bytes()).collect();
    let array = p.cx.attr(AttrData::DenseArray { element: Type::I64, bytes: bytes.into() });
    put(p.cx, attrs, "position", array);
}

/// Parses `%s[0, 1] : S`.
pub(super) fn extractvalue<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let container = p.operand_use()?;
    let path = p.old_numbers()?;
    let (pos, ty, known) = dict_found(p, attrs)?;
    state.result_types.push(part_type(p, pos, known.as_ref(), &path)?);
    set_position(p, attrs, &path);
    p.old_operands(state, &[(container, ty)])
}

/// Parses `%v, %s[0, 1] : S`.
pub(super) fn insertvalue<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let [value, container] = p.old_uses()?;
    let path = p.old_numbers()?;
    let (pos, ty, known) = dict_found(p, attrs)?;
    let value_ty = part_type(p, pos, known.as_ref(), &path)?;
    state.result_types.push(ty);
    set_position(p, attrs, &path);
    p.old_operands(state, &[(container, ty), (value, value_ty)])
}

/// Parses `@f(%a) : fn`, or `%f(%a) : fn` through a pointer.
pub(super) fn call<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
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
    p.uses_until(b')', "expected ')'")?;
    let (_, ty) = p.old_dict_type(attrs)?;
    let pos = p.pos;
    let Some((inputs, results)) = p.cx.ty(ty).as_function() else {
        return Err(p.fail(pos, "expected function type"));
    };
    let pointer = p.today(pos, &LlvmType::pointer(None, 0)).ok();
    let types: Vec<Type> = pointer.filter(|_| !direct).into_iter().chain(inputs.iter().copied()).collect();
    if types.len() != p.uses.len() - base {
        return Err(p.fail(pos, "expected as many operands as the function type has inputs"));
    }
    for (at, &ty) in types.iter().enumerate() {
        let operand = p.uses[base + at];
        let value = p.resolve_use(operand, ty)?;
        state.operands.push(value);
    }
    p.uses.truncate(base);
    state.result_types.extend_from_slice(results);
    if direct {
        // There was one kind of function, which is `func.func` today.
        p.become_op(state, "func.call");
        return Ok(());
    }
    adjust::segments(p, attrs, &[types.len(), 0]);
    put(p.cx, attrs, "op_bundle_sizes", p.cx.i32_array_attr(&[]));
    Ok(())
}
