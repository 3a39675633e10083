//! Comparisons.

use crate::common::numbers::is_bool;
use crate::common::one_to_one::{is_unsigned, refuse_width};
use crate::common::{Emit, Site};
use arith::{CmpFPredicate, CmpIPredicate, FastMathFlags};
use ir::Build;
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

/// The comparison of integers for a predicate.
pub(crate) fn int_comparison(predicate: CmpIPredicate) -> &'static str {
    use CmpIPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    match predicate {
        Eq => "spirv.IEqual",
        Ne => "spirv.INotEqual",
        Slt => "spirv.SLessThan",
        Sle => "spirv.SLessThanEqual",
        Sgt => "spirv.SGreaterThan",
        Sge => "spirv.SGreaterThanEqual",
        Ult => "spirv.ULessThan",
        Ule => "spirv.ULessThanEqual",
        Ugt => "spirv.UGreaterThan",
        Uge => "spirv.UGreaterThanEqual",
    }
}

pub(super) fn convert_cmpi(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let predicate = at.view(rw).enum_attr::<CmpIPredicate>("predicate").matched()?;
    let (original, ty) = (at.operand_type(0, rw), at.converted_type(0, rw));
    if is_bool(original) {
        return compare_bools(at, predicate, rw);
    }
    let to = int_comparison(predicate);
    let width = |ty: ir::TypeRef<'_>| ty.element_or_self().bit_width();
    if is_unsigned(to) && !original.element_or_self().is_index() && width(original) != width(ty) {
        return refuse_width(at, rw);
    }
    let value = at.emit(rw).test(to, at.operands.all());
    at.replace(&[value], rw)
}

/// Compares booleans: those that are ordered as numbers of 32 bits.
fn compare_bools(at: &Site<'_>, predicate: CmpIPredicate, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let to = match predicate {
        CmpIPredicate::Eq => "spirv.LogicalEqual",
        CmpIPredicate::Ne => "spirv.LogicalNotEqual",
        CmpIPredicate::Uge | CmpIPredicate::Ugt | CmpIPredicate::Ule | CmpIPredicate::Ult => {
            let ty = at.converted_type(0, rw);
            let ty = if ty.is_vector() { ty.with_element(ir::Type::I32).handle() } else { ir::Type::I32 };
            let mut emit = at.emit(rw);
            let [lhs, rhs] = [0, 1].map(|operand| emit.op(arith::ExtUI::NAME, &[at.operand(operand)], ty));
            let value = arith::CmpI::build_value(emit.rw, at.loc, predicate, lhs, rhs);
            return at.replace(&[value], rw);
        }
        _ => return no_match("booleans have no sign"),
    };
    let value = at.emit(rw).test(to, at.operands.all());
    at.replace(&[value], rw)
}

pub(super) fn convert_cmpf(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    use CmpFPredicate::*;
    let to = match at.view(rw).enum_attr::<CmpFPredicate>("predicate").matched()? {
        Oeq => "spirv.FOrdEqual",
        Ogt => "spirv.FOrdGreaterThan",
        Oge => "spirv.FOrdGreaterThanEqual",
        Olt => "spirv.FOrdLessThan",
        Ole => "spirv.FOrdLessThanEqual",
        One => "spirv.FOrdNotEqual",
        Ueq => "spirv.FUnordEqual",
        Ugt => "spirv.FUnordGreaterThan",
        Uge => "spirv.FUnordGreaterThanEqual",
        Ult => "spirv.FUnordLessThan",
        Ule => "spirv.FUnordLessThanEqual",
        Une => "spirv.FUnordNotEqual",
        _ => return no_match("SPIR-V has no such comparison"),
    };
    let value = at.emit(rw).test(to, at.operands.all());
    at.replace(&[value], rw)
}

/// Whether a comparison asks for numbers that are ordered, or for some that are not; `None` for others.
fn asks_for_order(at: &Site<'_>, rw: &ConversionRewriter<'_>) -> Option<bool> {
    match at.view(rw).enum_attr::<CmpFPredicate>("predicate")? {
        CmpFPredicate::Ord => Some(true),
        CmpFPredicate::Uno => Some(false),
        _ => None,
    }
}

/// Converts the question for order to that of kernels.
pub(super) fn convert_order(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let to = if asks_for_order(at, rw).matched()? { "spirv.Ordered" } else { "spirv.Unordered" };
    let value = at.emit(rw).test(to, at.operands.all());
    at.replace(&[value], rw)
}

/// The test of two values for being no number.
pub(super) fn are_nan<B: Build>(emit: &mut Emit<'_, B>, values: &[ir::Value]) -> [ir::Value; 2] {
    [0, 1].map(|at| emit.test("spirv.IsNan", &values[at..=at]))
}

/// Whether an operation promises that there are only numbers.
pub(super) fn has_no_nans(at: &Site<'_>, rw: &ConversionRewriter<'_>) -> bool {
    at.view(rw)
        .enum_attr::<FastMathFlags>("fastmath")
        .is_some_and(|flags| flags.contains(FastMathFlags::NNAN))
}

/// Converts the question for order to tests of both operands.
pub(super) fn convert_nans(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ordered = asks_for_order(at, rw).matched()?;
    let (no_nans, ty) = (has_no_nans(at, rw), at.result_type(0, rw).handle());
    let mut emit = at.emit(rw);
    let value = if no_nans {
        emit.number(ty, i64::from(ordered))
    } else {
        let nans = are_nan(&mut emit, at.operands.all());
        let any = emit.same("spirv.LogicalOr", &nans);
        if ordered { emit.same("spirv.LogicalNot", &[any]) } else { any }
    };
    at.replace(&[value], rw)
}
