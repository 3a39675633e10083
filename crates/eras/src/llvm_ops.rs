//! Custom forms of the LLVM dialect of 2019 that differ from today's, and the few of 2020 and 2021 that do.
//! Pointer operations are in `llvm_memory.rs`.

use super::{OldParser, ParseResult, adjust, put, scalars};
use ir::{Attr, Context, NamedAttr, OpState, Type};
use smallvec::SmallVec;
use syntax::legacy::OpHead;

/// Parses operands between commas, followed by their common type: `%a, %b {k: v} : T`.
pub(super) fn same_type<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let [lhs, rhs] = p.old_uses()?;
    let (_, ty) = p.old_dict_type(attrs)?;
    p.old_operands(state, &[(lhs, ty), (rhs, ty)])?;
    state.result_types.push(ty);
    Ok(())
}

/// Parses `%a : T to U`.
pub(super) fn cast<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let operand = p.operand_use()?;
    let (_, ty) = p.old_dict_type(attrs)?;
    if !p.eat_word(b"to") {
        return Err(p.wrong("expected 'to'"));
    }
    let result = p.ty()?;
    p.old_operands(state, &[(operand, ty)])?;
    state.result_types.push(result);
    Ok(())
}

/// Parses `"slt" %a, %b : T`.
pub(super) fn compare<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    enum_case(p, head, state, "predicate")?;
    same_type(p, head, state, attrs)?;
    let truth = state.result_types.iter().map(|&ty| match p.cx.ty(ty).is_vector() {
        true => p.cx.ty(ty).with_element(Type::I1).handle(),
        false => Type::I1,
    });
    state.result_types = truth.collect();
    Ok(())
}

/// Returns a case of an enum, in quotes or not.
pub(super) fn enum_case<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attr: &str,
) -> ParseResult<()> {
    p.ws();
    let pos = p.pos;
    match p.keyword_or_string()? {
        Some(word) => scalars::set_case(p, head, state, pos, attr, &word),
        None => Err(p.wrong(&format!("expected {attr}"))),
    }
}

/// Parses `(value) : T`; the value may be a function, which is a pointer in LLVM.
pub(super) fn constant<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    p.want(b'(', "expected '('")?;
    let value = p.attr(None)?;
    p.want(b')', "expected ')'")?;
    let (_, ty) = p.old_dict_type(attrs)?;
    let symbol = p.cx.attr_ref(value).as_flat_symbol();
    let written = p.old().and_then(|old| old.functions.last());
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

/// Parses `{k: v} : T`.
pub(super) fn undef<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let (_, ty) = p.old_dict_type(attrs)?;
    state.result_types.push(ty);
    Ok(())
}

/// Parses `%c, %a, %b : C, T`.
pub(super) fn select<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let [condition, first, second] = p.old_uses()?;
    let (_, condition_ty) = p.old_dict_type(attrs)?;
    p.old_comma()?;
    let ty = p.ty()?;
    p.old_operands(state, &[(condition, condition_ty), (first, ty), (second, ty)])?;
    state.result_types.push(ty);
    Ok(())
}

/// Parses `%a, %b [0, 1] : V, V`, with both types.
pub(super) fn shufflevector<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let [first, second] = p.old_uses()?;
    let numbers = p.old_numbers()?;
    let (pos, ty) = p.old_dict_type(attrs)?;
    let second_ty = if p.eat(b',') { p.ty()? } else { ty };
    p.old_operands(state, &[(first, ty), (second, second_ty)])?;
    if !p.cx.ty(ty).is_vector() {
        return Err(p.fail(pos, "expected an LLVM compatible vector type"));
    }
    let mask: Vec<i32> = numbers.iter().map(|&number| i32::try_from(number).unwrap_or(i32::MAX)).collect();
    let element = p.cx.ty(ty).element_or_self().handle();
    state.result_types.push(p.cx.vector_type(&[mask.len() as i64], element));
    put(p.cx, attrs, "mask", p.cx.i32_array_attr(&mask));
    Ok(())
}

/// Converts `llvm.noalias: true` to the unit attribute of today, and removes it if it is `false`.
pub(super) fn today_flag(cx: &Context, entry: NamedAttr) -> Option<NamedAttr> {
    if cx.ident_str(entry.name) != "llvm.noalias" {
        return Some(entry);
    }
    match entry.value {
        Attr::TRUE => Some(NamedAttr { value: Attr::UNIT, ..entry }),
        Attr::FALSE => None,
        _ => Some(entry),
    }
}

impl OldParser<'_, '_> {
    /// Parses `[0, 1 : i32]`.
    pub(super) fn old_numbers(&mut self) -> ParseResult<Vec<i64>> {
        self.want(b'[', "expected '['")?;
        let mut numbers = Vec::new();
        if self.eat(b']') {
            return Ok(numbers);
        }
        loop {
            let negative = self.eat(b'-');
            if !self.ws().is_ascii_digit() {
                return Err(self.wrong("expected an array of integer literals"));
            }
            let number =
                self.small_number().and_then(|number| i64::try_from(number).ok()).unwrap_or(i64::MAX);
            numbers.push(if negative { -number } else { number });
            if self.eat_colon() {
                self.ty()?;
            }
            if !self.eat(b',') {
                self.want(b']', "expected ']'")?;
                return Ok(numbers);
            }
        }
    }
}

/// Parses `^b(%a : T)`, and with a condition before `%c, ^a, ^b`.
pub(super) fn branch<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
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

/// Parses `%a : T`, or nothing.
pub(super) fn return_<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
) -> ParseResult<()> {
    let operand = if p.ws() == b'%' { Some(p.operand_use()?) } else { None };
    p.old_dict(attrs)?;
    match operand {
        Some(operand) => {
            let ty = p.old_colon_type()?;
            p.old_operands(state, &[(operand, ty)])
        }
        None => Ok(()),
    }
}
