//! Functions that become one operation with an attribute, and not element by element.

use crate::llvm::one_to_one::{Flags, OneToOne, Row, has_foreign_floats};
use crate::llvm::vectors::is_array;
use crate::llvm::{LlvmTypes, add_pattern, extract};
use ir::{Attr, Build, Op, OpState};
use llvm::types::struct_type;
use rewrite::{ConversionRewriter, ConversionSet, Convert, MatchResult, Operands, no_match};

/// Any kind of `nan`, in the classes of `llvm.intr.is.fpclass`.
const NAN: i32 = 0b11;
/// All that is neither `nan` nor infinite.
const FINITE: i32 = 0b1_1111_1000;

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    add_pattern(set, types, math::AbsI::NAME, "AbsIOpLowering", convert_absi);
    add_pattern(set, types, math::CountLeadingZeros::NAME, "CountLeadingZerosOpLowering", convert_ctlz);
    add_pattern(set, types, math::CountTrailingZeros::NAME, "CountTrailingZerosOpLowering", convert_cttz);
    add_pattern(set, types, math::IsNaN::NAME, "IsNaNOpLowering", convert_isnan);
    add_pattern(set, types, math::IsFinite::NAME, "IsFiniteOpLowering", convert_isfinite);
    let row = Row::floats(math::FPowI::NAME, "llvm.intr.powi", Flags::FastMath);
    let lowering = OneToOne::of(types, row);
    let fpowi = Convert::on(math::FPowI::NAME, move |op, operands, rw| {
        // LLVM knows one exponent for all elements only.
        match rw.op(op).operand(1).ty().is_shaped() {
            true => no_match("the exponent is no scalar"),
            false => lowering.convert(op, operands, rw),
        }
    });
    set.convert(fpowi.called(math::FPowI::NAME));
    let row = Row::floats(math::Sincos::NAME, "llvm.intr.sincos", Flags::FastMath);
    let (lowering, types) = (OneToOne::of(types, row), types.clone());
    let sincos = Convert::on(math::Sincos::NAME, move |op, operands, rw| {
        convert_sincos(&types, &lowering, op, operands, rw)
    });
    set.convert(sincos.called("SincosOpLowering"));
}

/// Replaces an operation by one with an attribute.
fn replace(
    op: Op,
    operands: &Operands,
    to: &str,
    attr: (&str, Attr),
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rw.op(op);
    let (loc, ty, cx) = (view.loc(), view.result(0).ty_handle(), rw.context().clone());
    let ty = rw.convert_type(ty)?;
    let state = OpState::new(&cx, cx.op_name(to), loc).operands([operands.one(0)]).results([ty]);
    rw.replace_with(op, state.attr(&cx, attr.0, attr.1));
    Ok(())
}

/// Of integers: the attribute says that no operand makes poison.
fn of_integers(
    op: Op,
    operands: &Operands,
    to: &str,
    attr: &str,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    if is_array(rw, operands.one(0)) {
        return no_match("vectors of several dimensions are not supported");
    }
    let never = rw.context().bool_attr(false);
    replace(op, operands, to, (attr, never), rw)
}

fn convert_absi(_: &LlvmTypes, op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    of_integers(op, operands, "llvm.intr.abs", "is_int_min_poison", rw)
}

fn convert_ctlz(_: &LlvmTypes, op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    of_integers(op, operands, "llvm.intr.ctlz", "is_zero_poison", rw)
}

fn convert_cttz(_: &LlvmTypes, op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    of_integers(op, operands, "llvm.intr.cttz", "is_zero_poison", rw)
}

/// Whether a float is of one of some classes.
fn classify(op: Op, operands: &Operands, classes: i32, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if has_foreign_floats(rw.op(op)) || is_array(rw, operands.one(0)) {
        return no_match("unsupported floating point type");
    }
    let classes = rw.context().i32_attr(classes);
    replace(op, operands, "llvm.intr.is.fpclass", ("bit", classes), rw)
}

fn convert_isnan(_: &LlvmTypes, op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    classify(op, operands, NAN, rw)
}

fn convert_isfinite(
    _: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    classify(op, operands, FINITE, rw)
}

/// Both results come in a structure.
fn convert_sincos(
    types: &LlvmTypes,
    lowering: &OneToOne,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rw.op(op);
    if has_foreign_floats(view) || is_array(rw, operands.one(0)) {
        return no_match("unsupported floating point type");
    }
    let (loc, ty) = (view.loc(), view.result(0).ty_handle());
    let state = lowering.state(view, loc)?;
    let ty = rw.convert_type(ty)?;
    let both = struct_type(types.context(), &[ty, ty], false);
    let both = rw.insert_value(state.operands([operands.one(0)]).results([both]));
    let values = [0, 1].map(|at| extract(rw, loc, both, &[at]));
    rw.replace_op(op, &values);
    Ok(())
}
