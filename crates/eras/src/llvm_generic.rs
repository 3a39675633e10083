//! Operations of the LLVM dialect in the generic form of 2019 to 2021: converts their attributes, and adds
//! pointee types that operations require today.

use super::llvm_memory::{address, found, pointee};
use super::llvm_types::LlvmType;
use super::{Era, OldParser, ParseResult, adjust, put, take};
use ir::{Attr, AttrData, Context, NamedAttr, OpState, Type};
use syntax::legacy::OpHead;

/// Kinds of linkage by their numbers until 2022.
const LINKAGES: [&str; 11] = [
    "private",
    "internal",
    "available_externally",
    "linkonce",
    "weak",
    "common",
    "appending",
    "extern_weak",
    "linkonce_odr",
    "weak_odr",
    "external",
];

fn has(cx: &Context, attrs: &[NamedAttr], name: &str) -> bool {
    attrs.iter().any(|entry| cx.ident_str(entry.name) == name)
}

/// Converts the numbers of an attribute that was an array of numbers by `today`.
fn renumber(cx: &Context, attrs: &mut Vec<NamedAttr>, name: &str, today: impl Fn(&[i64]) -> Attr) {
    let Some(value) = take(cx, attrs, name) else { return };
    let items = cx.attr_ref(value).as_array();
    let numbers: Option<Vec<i64>> = items.and_then(|items| items.map(|item| item.as_i64()).collect());
    put(cx, attrs, name, numbers.map_or(value, |numbers| today(&numbers)));
}

/// Returns the numbers of a position in a structure or array.
pub(super) fn position<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    _state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
    _successors: &[u32],
) -> ParseResult<()> {
    let cx = p.cx;
    renumber(cx, attrs, "position", |numbers| {
        let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        cx.attr(AttrData::DenseArray { element: Type::I64, bytes: bytes.into() })
    });
    Ok(())
}

/// Returns the numbers of a shuffle.
pub(super) fn mask<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    _state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
    _successors: &[u32],
) -> ParseResult<()> {
    let cx = p.cx;
    renumber(cx, attrs, "mask", |numbers| {
        let numbers: Vec<i32> = numbers.iter().map(|&number| number as i32).collect();
        cx.i32_array_attr(&numbers)
    });
    Ok(())
}

/// Converts a call of a function, or of a pointer, which is the first operand. There was one kind of function
/// in 2019, which is `func.func` today.
pub(super) fn call<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
    _successors: &[u32],
) -> ParseResult<()> {
    let cx = p.cx;
    if p.era() == Era::Y2019 && has(cx, attrs, "callee") {
        p.become_op(state, "func.call");
        return Ok(());
    }
    adjust::segments(p, attrs, &[state.operands.len(), 0]);
    if !has(cx, attrs, "op_bundle_sizes") {
        put(cx, attrs, "op_bundle_sizes", cx.i32_array_attr(&[]));
    }
    Ok(())
}

/// Returns the condition, then the operands of both targets, where those stood after them.
pub(super) fn branch<'a>(
    p: &mut OldParser<'_, 'a>,
    head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
    successors: &[u32],
) -> ParseResult<()> {
    if successors.is_empty() { Ok(()) } else { adjust::cond_br(p, head, state, attrs, successors) }
}

/// Converts the linkage from a number, and adds the calling convention.
pub(super) fn linkage<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
    _successors: &[u32],
) -> ParseResult<()> {
    let cx = p.cx;
    for entry in attrs.iter_mut().filter(|entry| cx.ident_str(entry.name) == "linkage") {
        let number = cx.attr_ref(entry.value).as_i64().and_then(|number| usize::try_from(number).ok());
        let Some(word) = number.and_then(|number| LINKAGES.get(number)) else { continue };
        if let Ok(linkage) = syntax::parse_attr(cx, &format!("#llvm.linkage<{word}>")) {
            entry.value = linkage;
        }
    }
    p.old_argument_entries(state, attrs);
    Ok(())
}

/// Adds the allocated type, the pointee of the result.
pub(super) fn alloca<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    _state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
    _successors: &[u32],
) -> ParseResult<()> {
    if has(p.cx, attrs, "elem_type") {
        return Ok(());
    }
    let Some((pos, result)) = p.written_type(true) else { return Ok(()) };
    let element = pointee(p, pos, Some(&result))?;
    put(p.cx, attrs, "elem_type", p.cx.type_attr(element));
    Ok(())
}

/// Adds the pointee of the pointer, and the constants among the indices.
pub(super) fn getelementptr<'a>(
    p: &mut OldParser<'_, 'a>,
    _head: &OpHead<'a>,
    state: &mut OpState,
    attrs: &mut Vec<NamedAttr>,
    _successors: &[u32],
) -> ParseResult<()> {
    let cx = p.cx;
    if has(cx, attrs, "elem_type") || state.operands.is_empty() {
        return Ok(());
    }
    let Some((pos, pointer)) = p.written_type(false) else { return Ok(()) };
    // Constant indices have no operand.
    let said = take(cx, attrs, "structIndices");
    let said = said.and_then(|said| p.segment_values(said)).unwrap_or_default();
    address(p, pos, &pointer, &said, state, attrs)
}

impl OldParser<'_, '_> {
    /// Returns the first input type, or with `result` the first result type, of the function type after the
    /// operation of generic form that was just parsed, with its position.
    fn written_type(&mut self, result: bool) -> Option<(usize, LlvmType)> {
        let end = self.pos;
        self.pos = self.old()?.function_type as usize;
        let type_at = self.scan_to_type(result);
        self.pos = end;
        type_at
    }

    fn scan_to_type(&mut self, result: bool) -> Option<(usize, LlvmType)> {
        if !self.eat(b'(') {
            return None;
        }
        while result && !self.eat(b')') {
            self.ty().ok()?;
            self.eat(b',');
        }
        if result {
            self.eat_arrow().then_some(())?;
            self.eat(b'(');
        }
        self.ws();
        let pos = self.pos;
        Some((pos, found(self).ok()?.1?))
    }
}
