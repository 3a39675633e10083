//! Comparisons. C compares floats so that a NaN differs from all, itself included.

use crate::common::{Patterns, Site, add_patterns, is_integer_or_word, with_signedness};
use arith::{CmpFPredicate, CmpIPredicate};
use emitc::CmpPredicate;
use ir::{Type, Value};
use rewrite::{ConversionRewriter, ConversionSet, MatchResult, Matched, no_match};

/// The patterns.
const PATTERNS: Patterns = &[
    (arith::CmpF::NAME, "CmpFOpConversion", convert_floats),
    (arith::CmpI::NAME, "CmpIOpConversion", convert_integers),
];

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet) {
    add_patterns(set, PATTERNS);
}

fn convert_integers(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    use CmpIPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    let ty = at.ty(at.operands.one(0), rw);
    if !is_integer_or_word(ty) {
        return no_match("expected integer or size_t/ssize_t/ptrdiff_t type");
    }
    let predicate = at.view(rw).enum_attr::<CmpIPredicate>("predicate").matched()?;
    let (predicate, is_unsigned) = match predicate {
        Eq => (CmpPredicate::Eq, false),
        Ne => (CmpPredicate::Ne, false),
        Slt => (CmpPredicate::Lt, false),
        Sle => (CmpPredicate::Le, false),
        Sgt => (CmpPredicate::Gt, false),
        Sge => (CmpPredicate::Ge, false),
        Ult => (CmpPredicate::Lt, true),
        Ule => (CmpPredicate::Le, true),
        Ugt => (CmpPredicate::Gt, true),
        Uge => (CmpPredicate::Ge, true),
    };
    let within = with_signedness(ty, is_unsigned);
    let operands = [0, 1].map(|operand| at.cast(rw, at.operands.one(operand), within));
    let result = at.compare(rw, predicate, operands);
    rw.replace_op(at.op, &[result]);
    Ok(())
}

fn convert_floats(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    use CmpFPredicate::{
        AlwaysFalse, AlwaysTrue, Oeq, Oge, Ogt, Ole, Olt, One, Ord, Ueq, Uge, Ugt, Ule, Ult, Une, Uno,
    };
    let operands = [at.operands.one(0), at.operands.one(1)];
    if !at.ty(operands[1], rw).is_float() {
        return no_match("cmpf currently only supported on floats, not vectors/tensors thereof");
    }
    let predicate = at.view(rw).enum_attr::<CmpFPredicate>("predicate").matched()?;
    let (compared, is_unordered) = match predicate {
        AlwaysFalse | AlwaysTrue => {
            let result = at.constant(rw, at.cx.bool_attr(predicate == AlwaysTrue), Type::I1);
            rw.replace_op(at.op, &[result]);
            return Ok(());
        }
        Ord | Uno => {
            let result = check_order(at, operands, predicate == Uno, rw);
            rw.replace_op(at.op, &[result]);
            return Ok(());
        }
        Oeq => (CmpPredicate::Eq, false),
        Ogt => (CmpPredicate::Gt, false),
        Oge => (CmpPredicate::Ge, false),
        Olt => (CmpPredicate::Lt, false),
        Ole => (CmpPredicate::Le, false),
        One => (CmpPredicate::Ne, false),
        Ueq => (CmpPredicate::Eq, true),
        Ugt => (CmpPredicate::Gt, true),
        Uge => (CmpPredicate::Ge, true),
        Ult => (CmpPredicate::Lt, true),
        Ule => (CmpPredicate::Le, true),
        Une => (CmpPredicate::Ne, true),
    };
    let compared = at.compare(rw, compared, operands);
    let order = check_order(at, operands, is_unordered, rw);
    let result = at.emit(rw, connective(is_unordered), &[order, compared], Type::I1);
    rw.replace_op(at.op, &[result]);
    Ok(())
}

/// Returns the connective of conditions that hold if an operand is a NaN, or if none is.
fn connective(is_unordered: bool) -> &'static str {
    if is_unordered { "emitc.logical_or" } else { "emitc.logical_and" }
}

/// Returns whether an operand is a NaN, or whether none is.
fn check_order(
    at: &Site<'_>,
    operands: [Value; 2],
    is_unordered: bool,
    rw: &mut ConversionRewriter<'_>,
) -> Value {
    let predicate = if is_unordered { CmpPredicate::Ne } else { CmpPredicate::Eq };
    let checks = operands.map(|operand| at.compare(rw, predicate, [operand, operand]));
    at.emit(rw, connective(is_unordered), &checks, Type::I1)
}
