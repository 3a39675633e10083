//! Prints of vectors as loops over prints of elements.

use crate::make::Make;
use crate::vector::transfer::extract;
use arith::CmpIPredicate::Ult;
use ir::def::EnumAttr;
use ir::{Build, InsertPoint, Op, Type, TypeData, Value};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use scf::For;
use vector::{Print, PrintPunctuation};

/// Adds the pattern.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<Print<'_>>(decompose);
}

/// Creates a print of punctuation, after a value if there is one.
fn print(m: &mut Make<'_, '_>, value: Option<Value>, punctuation: PrintPunctuation) -> Op {
    let cx = m.cx();
    let attr = PrintPunctuation::DEF.widen(&cx, punctuation.to_word());
    let state = m.rw.state(Print::NAME, m.loc).operands(value).attr(&cx, "punctuation", attr);
    m.rw.insert(state)
}

/// An integer vector with elements of a width that is a power of two, at least 8.
fn widened(m: &mut Make<'_, '_>, value: Value) -> Value {
    let cx = m.cx();
    let ty = cx.ty(m.ty(value));
    let TypeData::Integer { width, signedness } = *ty.element_or_self().data() else { return value };
    let wide = width.max(8).next_power_of_two();
    let [plain, wide_plain] = [width, wide].map(|width| ty.with_element(cx.int_type(width)).handle());
    let target = ty.with_element(cx.integer_type(wide, signedness)).handle();
    let mut value = m.value("vector.bitcast", &[value], plain);
    if plain != wide_plain {
        let unsigned = width == 1 || signedness == ir::Signedness::Unsigned;
        value = m.value(if unsigned { "arith.extui" } else { "arith.extsi" }, &[value], wide_plain);
    }
    m.value("vector.bitcast", &[value], target)
}

fn decompose(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Print<'_> = rw.cast(op)?;
    let source = view.source().matched()?.handle();
    let punctuation = view.punctuation();
    let cx = rw.context().clone();
    let TypeData::Vector { shape, scalable, .. } = rw.value(source).ty().data() else {
        return rewrite::no_match("no vector");
    };
    let (mut shape, scalable) = (shape.to_vec(), *scalable);
    rw.require(shape.len() <= 1 || scalable == 0)?;
    let m = &mut Make::like(rw, op);
    let mut value = widened(m, source);
    if shape.len() != 1 {
        let count = shape.iter().try_fold(1i64, |count, &size| count.checked_mul(size)).matched()?;
        let element = cx.ty(m.ty(value)).element_or_self().handle();
        let flat = cx.vector_type(&[count], element);
        value = m.value("vector.shape_cast", &[value], flat);
    }
    if shape.is_empty() {
        shape.push(1);
    }
    let (mut variables, mut first_close) = (Vec::new(), None);
    for (dim, &size) in shape.iter().enumerate() {
        let (variable, close) = dimension(m, size, scalable >> dim & 1 == 1).matched()?;
        variables.push(variable);
        first_close.get_or_insert(close);
    }
    let index = flat_index(m, &shape, &variables).matched()?;
    let element = extract(m, value, &[], Some(index));
    print(m, Some(element), PrintPunctuation::NoPunctuation);
    m.rw.move_to(InsertPoint::After(first_close.matched()?));
    print(m, None, punctuation);
    rw.erase_op(op);
    Ok(())
}

/// Creates the loop over a dimension between parentheses, with commas; the insertion point is then at its start.
fn dimension(m: &mut Make<'_, '_>, size: i64, scalable: bool) -> Option<(Value, Op)> {
    let zero = m.index(0);
    let mut count = m.index(size);
    let one = m.index(1);
    if scalable {
        let scale = m.value("vector.vscale", &[], Type::INDEX);
        count = m.same("arith.muli", &[count, scale]);
    }
    let last = m.same("arith.subi", &[count, one]);
    print(m, None, PrintPunctuation::Open);
    let loc = m.loc;
    let new = For::build_with(m.rw, loc, [zero, count], one, &[], |_, _, _| []);
    let close = print(m, None, PrintPunctuation::Close);
    let block = m.rw.op(new).region(0).first_block()?;
    let (variable, end) = (block.argument(0).handle(), block.first()?.handle());
    m.rw.move_to(InsertPoint::Before(end));
    let has_more = m.cmpi(Ult, variable, last);
    let choice = scf::If::build(m.rw, loc, has_more, &[]);
    let region = m.rw.op(choice).region(0).handle();
    m.rw.create_block(region, &[]);
    print(m, None, PrintPunctuation::Comma);
    m.op(scf::Yield::NAME, &[], &[]);
    // What is printed in the loop stands before the comma.
    let compare = m.rw.value(has_more).defining_op()?.handle();
    m.rw.move_to(InsertPoint::Before(compare));
    Some((variable, close))
}

/// The place of an element in row-major order.
fn flat_index(m: &mut Make<'_, '_>, shape: &[i64], variables: &[Value]) -> Option<Value> {
    let (mut index, mut stride) = (None, 1i64);
    for (&size, &variable) in shape.iter().zip(variables).rev() {
        let factor = m.index(stride);
        let offset = m.same("arith.muli", &[factor, variable]);
        index = Some(match index {
            Some(index) => m.same("arith.addi", &[index, offset]),
            None => offset,
        });
        stride = stride.checked_mul(size)?;
    }
    index
}
