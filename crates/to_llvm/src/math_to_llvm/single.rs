//! Functions that become one operation with an attribute, and not element by element.

use crate::llvm::one_to_one::{Flags, OneToOne, Row, has_foreign_floats};
use crate::llvm::vectors::is_array;
use crate::llvm::{LlvmTypes, Patterns, Site, add_pattern, add_patterns, extract};
use ir::{Attr, Build, OpState};
use llvm::types::struct_type;
use rewrite::{ConversionRewriter, ConversionSet, MatchResult, no_match};

/// Any kind of `nan`, in the classes of `llvm.intr.is.fpclass`.
const NAN: i32 = 0b11;
/// All that is neither `nan` nor infinite.
const FINITE: i32 = 0b1_1111_1000;

/// The patterns without names that are looked up before.
const PATTERNS: Patterns = &[
    (math::AbsI::NAME, "AbsIOpLowering", |at, rw| of_integers(at, "llvm.intr.abs", "is_int_min_poison", rw)),
    (math::CountLeadingZeros::NAME, "CountLeadingZerosOpLowering", |at, rw| {
        of_integers(at, "llvm.intr.ctlz", "is_zero_poison", rw)
    }),
    (math::CountTrailingZeros::NAME, "CountTrailingZerosOpLowering", |at, rw| {
        of_integers(at, "llvm.intr.cttz", "is_zero_poison", rw)
    }),
    (math::IsNaN::NAME, "IsNaNOpLowering", |at, rw| classify(at, NAN, rw)),
    (math::IsFinite::NAME, "IsFiniteOpLowering", |at, rw| classify(at, FINITE, rw)),
];

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet, types: &LlvmTypes) {
    add_patterns(set, types, PATTERNS);
    let row = Row::floats(math::FPowI::NAME, "llvm.intr.powi", Flags::FastMath);
    let lowering = OneToOne::of(types, row);
    add_pattern(set, types, math::FPowI::NAME, math::FPowI::NAME, move |at, rw| {
        // LLVM knows one exponent for all elements only.
        match at.operand_type(1, rw).is_shaped() {
            true => no_match("the exponent is no scalar"),
            false => lowering.convert(at, rw),
        }
    });
    let row = Row::floats(math::Sincos::NAME, "llvm.intr.sincos", Flags::FastMath);
    let lowering = OneToOne::of(types, row);
    let convert = move |at: &Site<'_>, rw: &mut ConversionRewriter<'_>| convert_sincos(at, &lowering, rw);
    add_pattern(set, types, math::Sincos::NAME, "SincosOpLowering", convert);
}

/// Replaces an operation by one with an attribute.
fn replace(at: &Site<'_>, to: &str, attr: (&str, Attr), rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    let (loc, ty, cx) = (at.loc, view.result(0).ty_handle(), rw.context().clone());
    let ty = rw.convert_type(ty)?;
    let state = OpState::new(&cx, cx.op_name(to), loc).operands([at.operand(0)]).results([ty]);
    rw.replace_with(at.op, state.attr(&cx, attr.0, attr.1));
    Ok(())
}

/// Of integers: the attribute says that no operand makes poison.
fn of_integers(at: &Site<'_>, to: &str, attr: &str, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if is_array(rw, at.operand(0)) {
        return no_match("vectors of several dimensions are not supported");
    }
    let never = rw.context().bool_attr(false);
    replace(at, to, (attr, never), rw)
}

/// Converts the test of a float for some classes.
fn classify(at: &Site<'_>, classes: i32, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if has_foreign_floats(at.view(rw)) || is_array(rw, at.operand(0)) {
        return no_match("unsupported floating point type");
    }
    let classes = rw.context().i32_attr(classes);
    replace(at, "llvm.intr.is.fpclass", ("bit", classes), rw)
}

/// Both results come in a structure.
fn convert_sincos(at: &Site<'_>, lowering: &OneToOne, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    if has_foreign_floats(view) || is_array(rw, at.operand(0)) {
        return no_match("unsupported floating point type");
    }
    let (ty, state) = (view.result(0).ty_handle(), lowering.state(view)?);
    let ty = rw.convert_type(ty)?;
    let both = struct_type(at.context(), &[ty, ty], false);
    let both = rw.insert_value(state.operands([at.operand(0)]).results([both]));
    let values = [0, 1].map(|part| extract(rw, at.loc, both, &[part]));
    at.replace(&values, rw)
}
