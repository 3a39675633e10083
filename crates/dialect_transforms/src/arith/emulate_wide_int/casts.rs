//! Extensions, truncations, and casts from and to `index`.

use super::halves::{append_last, drop_last, half, half_type, insert, join};
use super::{add, converted};
use crate::make::{Make, with_element};
use arith::CmpIPredicate::Slt;
use ir::{Build, Op, Type, Value};
use rewrite::{ConversionRewriter, ConversionSet, Convert, MatchResult, Matched, Operands, create_or_fold};

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet, widest: u32) {
    add(
        set,
        &[
            ("arith.extsi", "ConvertExtSI", extend_signed),
            ("arith.extui", "ConvertExtUI", extend),
            ("arith.trunci", "ConvertTruncI", truncate),
        ],
    );
    for (name, extension) in [("arith.index_cast", "arith.extsi"), ("arith.index_castui", "arith.extui")] {
        let to = move |op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>| {
            to_index(op, name, operands, rw)
        };
        set.convert(Convert::on(name, to).called("ConvertIndexCastIntToIndex"));
        let from = move |op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>| {
            from_index(op, [name, extension], widest, operands, rw)
        };
        set.convert(Convert::on(name, from).called("ConvertIndexCastIndexToInt"));
    }
}

/// A conversion of a value to a type, which is nothing if it has it.
fn cast(m: &mut Make<'_, '_>, name: &str, value: Value, ty: Type) -> Value {
    if m.ty(value) == ty {
        return value;
    }
    let state = m.rw.state(name, m.loc).operands([value]).results([ty]);
    create_or_fold(m.rw, state)
}

fn extend_signed(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = rw.op(op).result(0).ty_handle();
    let ty = converted(rw, ty)?;
    let m = &mut Make::like(rw, op);
    let part = half_type(m, ty);
    let value = append_last(m, operands.one(0));
    let low = cast(m, "arith.extsi", value, part);
    let zero = m.int(part, 0);
    let negative = m.cmpi(Slt, low, zero);
    let high = m.value("arith.extsi", &[negative], part);
    let result = join(m, ty, [low, high]);
    rw.replace_op(op, &[result]);
    Ok(())
}

fn extend(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = rw.op(op).result(0).ty_handle();
    let ty = converted(rw, ty)?;
    let m = &mut Make::like(rw, op);
    let part = half_type(m, ty);
    let value = append_last(m, operands.one(0));
    let low = cast(m, "arith.extui", value, part);
    let zero = m.int(ty, 0);
    let result = insert(m, low, zero, 0);
    rw.replace_op(op, &[result]);
    Ok(())
}

fn truncate(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = rw.op(op).result(0).ty_handle();
    let types = rw.types().matched()?;
    rw.require(types.is_legal_type(rw.context().ty(ty)))?;
    rw.require(rw.value(operands.one(0)).ty().is_vector())?;
    let m = &mut Make::like(rw, op);
    let low = half(m, operands.one(0), 0);
    let low = drop_last(m, low);
    let result = cast(m, "arith.trunci", low, ty);
    rw.replace_op(op, &[result]);
    Ok(())
}

fn is_index(rw: &ConversionRewriter<'_>, ty: Type) -> bool {
    let ty = rw.context().ty(ty);
    ty.element_or_self().is_index() && (ty.is_index() || ty.is_vector())
}

fn to_index(op: Op, name: &str, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (from, to) = (rw.op(op).operand(0).ty_handle(), rw.op(op).result(0).ty_handle());
    rw.require(is_index(rw, to))?;
    converted(rw, from)?;
    let m = &mut Make::like(rw, op);
    let low = half(m, operands.one(0), 0);
    let low = drop_last(m, low);
    let result = m.value(name, &[low], to);
    rw.replace_op(op, &[result]);
    Ok(())
}

fn from_index(
    op: Op,
    [name, extension]: [&str; 2],
    widest: u32,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let (from, to) = (rw.op(op).operand(0).ty_handle(), rw.op(op).result(0).ty_handle());
    rw.require(is_index(rw, from))?;
    converted(rw, to)?;
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let narrow = with_element(cx.ty(to), cx.int_type(widest));
    let value = m.value(name, &[operands.one(0)], narrow);
    let result = m.value(extension, &[value], to);
    rw.replace_op(op, &[result]);
    Ok(())
}
