//! Elements and parts of vectors: a part of an array is a value of it, an element of a vector has a position.

use crate::llvm::{Site, constant, extract, insert, poison};
use ir::{Build, OpState, Type, Value};
use llvm::ops::{ExtractElement, InsertElement};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched, no_match};

/// Positions, of which `None` are values.
struct Positions {
    fixed: Vec<Option<i64>>,
    /// The values of those that are not fixed.
    values: Vec<Value>,
}

impl Positions {
    /// Reads positions whose values are the operands from this one on.
    fn of(at: &Site<'_>, first: usize, rw: &ConversionRewriter<'_>) -> Result<Self, MatchFailure> {
        let list = at.view(rw).attr("static_position").and_then(|list| list.as_ints()).matched()?;
        let fixed = list.iter().map(|&place| (place != ir::DYNAMIC).then_some(place)).collect();
        Ok(Positions { fixed, values: at.operands.range(first..at.operands.len()).to_vec() })
    }

    /// Returns the first positions, if all of them are fixed.
    fn known(&self, count: usize) -> Result<Vec<i64>, MatchFailure> {
        self.fixed[..count].iter().copied().collect::<Option<Vec<i64>>>().matched()
    }

    /// Returns the last position as a value.
    fn last(&self, at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> Result<Value, MatchFailure> {
        match self.fixed.last() {
            Some(None) => self.values.last().copied().matched(),
            Some(&Some(place)) => Ok(number(at, place, rw)),
            None => Ok(number(at, 0, rw)),
        }
    }
}

/// Creates the constant of a position.
fn number(at: &Site<'_>, place: i64, rw: &mut ConversionRewriter<'_>) -> Value {
    let value = at.context().i64_attr(place);
    constant(rw, at.loc, Type::I64, value)
}

/// Creates `llvm.extractelement`.
pub(super) fn extract_element(
    at: &Site<'_>,
    vector: Value,
    place: Value,
    rw: &mut ConversionRewriter<'_>,
) -> Value {
    let ty = rw.value(vector).ty().element_or_self().handle();
    let state = ExtractElement::state(at.context(), at.loc).operands([vector, place]).results([ty]);
    rw.insert_value(state)
}

/// Creates `llvm.insertelement`.
pub(super) fn insert_element(
    at: &Site<'_>,
    value: Value,
    vector: Value,
    place: Value,
    rw: &mut ConversionRewriter<'_>,
) -> Value {
    let ty = rw.value(vector).ty_handle();
    let state = InsertElement::state(at.context(), at.loc).operands([vector, value, place]).results([ty]);
    rw.insert_value(state)
}

pub(super) fn convert_extract(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let rank = at.operand_type(0, rw).rank().matched()?;
    at.convert(at.result_type(0, rw).handle())?;
    let positions = Positions::of(at, 1, rw)?;
    let count = positions.fixed.len();
    let source = at.operand(0);
    if count == 0 && rank > 0 {
        return at.replace(&[source], rw);
    }
    if count < rank {
        let known = positions.known(count)?;
        let made = extract(rw, at.loc, source, &known);
        return at.replace(&[made], rw);
    }
    let mut vector = source;
    if count > 1 {
        let known = positions.known(count - 1)?;
        vector = extract(rw, at.loc, source, &known);
    }
    let place = positions.last(at, rw)?;
    let made = extract_element(at, vector, place, rw);
    at.replace(&[made], rw)
}

pub(super) fn convert_insert(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let rank = at.operand_type(1, rw).rank().matched()?;
    at.convert(at.result_type(0, rw).handle())?;
    let positions = Positions::of(at, 2, rw)?;
    let count = positions.fixed.len();
    let (value, dest) = (at.operand(0), at.operand(1));
    if count == 0 && rank > 0 {
        return at.replace(&[value], rw);
    }
    if count < rank {
        let known = positions.known(count)?;
        let made = insert(rw, at.loc, dest, value, &known);
        return at.replace(&[made], rw);
    }
    if at.operand_type(0, rw).is_vector() {
        return no_match("the value is no scalar");
    }
    let outer = match count {
        0 | 1 => Vec::new(),
        _ => positions.known(count - 1)?,
    };
    let mut vector = dest;
    if !outer.is_empty() {
        vector = extract(rw, at.loc, dest, &outer);
    }
    let place = positions.last(at, rw)?;
    let mut made = insert_element(at, value, vector, place, rw);
    if !outer.is_empty() {
        made = insert(rw, at.loc, dest, made, &outer);
    }
    at.replace(&[made], rw)
}

pub(super) fn convert_from_elements(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.result_type(0, rw);
    if ty.rank().is_none_or(|rank| rank > 1) {
        return no_match("vectors of several dimensions are not supported");
    }
    let ty = at.convert(ty.handle())?;
    let mut made = poison(rw, at.loc, ty);
    for (place, &value) in at.operands.all().iter().enumerate() {
        let place = number(at, place as i64, rw);
        made = insert_element(at, value, made, place, rw);
    }
    at.replace(&[made], rw)
}

pub(super) fn convert_to_elements(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if at.operand_type(0, rw).rank().is_none_or(|rank| rank > 1) {
        return no_match("vectors of several dimensions are not supported");
    }
    let source = at.operand(0);
    // Elements without a use are not extracted.
    let used: Vec<bool> = at.view(rw).results().map(|result| !result.is_unused()).collect();
    let mut made = Vec::new();
    let element = rw.value(source).ty().element_or_self().handle();
    for (place, used) in used.into_iter().enumerate() {
        made.push(match used {
            true => {
                let place = number(at, place as i64, rw);
                extract_element(at, source, place, rw)
            }
            false => poison(rw, at.loc, element),
        });
    }
    at.replace(&made, rw)
}

pub(super) fn convert_fma(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.result_type(0, rw);
    if ty.rank().is_none_or(|rank| rank > 1) {
        return no_match("vectors of several dimensions are not supported");
    }
    let (cx, ty) = (at.context(), at.convert(ty.handle())?);
    let state = OpState::new(cx, cx.op_name("llvm.intr.fmuladd"), at.loc);
    rw.replace_with(at.op, state.operands(at.operands.all().iter().copied()).results([ty]));
    Ok(())
}
