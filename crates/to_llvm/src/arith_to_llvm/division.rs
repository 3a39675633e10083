//! Divisions that round up or down, by those that round towards zero.

use arith::{
    AddI, AndI, CeilDivSI, CeilDivUI, CmpI, CmpIPredicate, Constant, DivSI, DivUI, FloorDivSI, MulI, Select,
    SubI,
};
use ir::{Attr, Build, Context, Loc, Op, Type, TypeData, Value};
use rewrite::{ConversionRewriter, ConversionSet, Convert, MatchResult, Matched, Operands};

/// Adds the patterns. What they make is converted in turn.
pub(super) fn patterns(set: &mut ConversionSet) {
    // Operands are as they were replaced: what is made is of the types of the operation.
    set.add(Convert::on(CeilDivSI::NAME, expand_ceil_signed).called("CeilDivSIOpConverter"));
    set.add(Convert::on(CeilDivUI::NAME, expand_ceil_unsigned).called("CeilDivUIOpConverter"));
    set.add(Convert::on(FloorDivSI::NAME, expand_floor).called("FloorDivSIOpConverter"));
}

/// A number of a type, in each element.
fn number(cx: &Context, ty: Type, value: i64) -> Option<Attr> {
    let view = cx.ty(ty);
    let element = view.element_or_self();
    let (TypeData::Vector { .. } | TypeData::RankedTensor { .. }) = view.data() else {
        return Some(cx.int_attr(ty, i128::from(value)));
    };
    let width = if element.is_index() { 64 } else { element.int_width()? };
    let value = apnum::ApInt::from_i64(width, value);
    Some(cx.dense_attr(ty, Context::dense_int_bytes(&value).into(), true))
}

/// The operands of a division, its type and place.
struct Division {
    lhs: Value,
    rhs: Value,
    ty: Type,
    loc: Loc,
}

impl Division {
    fn of(rw: &ConversionRewriter<'_>, op: Op) -> Self {
        let view = rw.op(op);
        let [lhs, rhs] = [0, 1].map(|at| view.operand(at).handle());
        Division { lhs, rhs, ty: view.result(0).ty_handle(), loc: view.loc() }
    }

    fn constant(&self, rw: &mut ConversionRewriter<'_>, value: i64) -> Option<Value> {
        let value = number(rw.context(), self.ty, value)?;
        let cx = rw.context().clone();
        let state = rw.state(Constant::NAME, self.loc).results([self.ty]).attr(&cx, "value", value);
        Some(rw.insert_value(state))
    }

    fn compare(
        &self,
        rw: &mut ConversionRewriter<'_>,
        predicate: CmpIPredicate,
        lhs: Value,
        rhs: Value,
    ) -> Value {
        CmpI::build_value(rw, self.loc, predicate, lhs, rhs)
    }
}

fn expand_ceil_unsigned(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let div = Division::of(rw, op);
    let loc = div.loc;
    let zero = div.constant(rw, 0).matched()?;
    let is_zero = div.compare(rw, CmpIPredicate::Eq, div.lhs, zero);
    let one = div.constant(rw, 1).matched()?;
    let less = SubI::build_value(rw, loc, div.lhs, one);
    let quotient = DivUI::build_value(rw, loc, less, div.rhs);
    let more = AddI::build_value(rw, loc, quotient, one);
    let result = Select::build_value(rw, loc, is_zero, zero, more);
    rw.replace_op(op, &[result]);
    Ok(())
}

fn expand_ceil_signed(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let div = Division::of(rw, op);
    let loc = div.loc;
    let zero = div.constant(rw, 0).matched()?;
    let one = div.constant(rw, 1).matched()?;
    let quotient = DivSI::build_value(rw, loc, div.lhs, div.rhs);
    let product = MulI::build_value(rw, loc, quotient, div.rhs);
    let inexact = div.compare(rw, CmpIPredicate::Ne, div.lhs, product);
    let lhs_negative = div.compare(rw, CmpIPredicate::Slt, div.lhs, zero);
    let rhs_negative = div.compare(rw, CmpIPredicate::Slt, div.rhs, zero);
    let same = div.compare(rw, CmpIPredicate::Eq, lhs_negative, rhs_negative);
    let condition = AndI::build_value(rw, loc, inexact, same);
    let more = AddI::build_value(rw, loc, quotient, one);
    let result = Select::build_value(rw, loc, condition, more, quotient);
    rw.replace_op(op, &[result]);
    Ok(())
}

fn expand_floor(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let div = Division::of(rw, op);
    let loc = div.loc;
    let quotient = DivSI::build_value(rw, loc, div.lhs, div.rhs);
    let product = MulI::build_value(rw, loc, quotient, div.rhs);
    let inexact = div.compare(rw, CmpIPredicate::Ne, div.lhs, product);
    let zero = div.constant(rw, 0).matched()?;
    let lhs_negative = div.compare(rw, CmpIPredicate::Slt, div.lhs, zero);
    let rhs_negative = div.compare(rw, CmpIPredicate::Slt, div.rhs, zero);
    let opposite = div.compare(rw, CmpIPredicate::Ne, lhs_negative, rhs_negative);
    let condition = AndI::build_value(rw, loc, inexact, opposite);
    let minus_one = div.constant(rw, -1).matched()?;
    let less = AddI::build_value(rw, loc, quotient, minus_one);
    let result = Select::build_value(rw, loc, condition, less, quotient);
    rw.replace_op(op, &[result]);
    Ok(())
}
