//! `convert-arith-to-emitc`: arithmetic becomes operators of C.

mod casts;
mod compare;
mod integer;

use crate::common::{Patterns, Site, add_patterns, lower, size_type_converter};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, ConversionSet, MatchResult, Matched, no_match};

/// The patterns of operations that become one operator of the same operands, and of constants.
const PATTERNS: Patterns = &[
    (arith::Constant::NAME, "ArithConstantOpConversionPattern", convert_constant),
    (arith::AddF::NAME, "ArithOpConversion", |at, rw| at.replace_by(rw, "emitc.add")),
    (arith::DivF::NAME, "ArithOpConversion", |at, rw| at.replace_by(rw, "emitc.div")),
    (arith::DivSI::NAME, "ArithOpConversion", |at, rw| at.replace_by(rw, "emitc.div")),
    (arith::MulF::NAME, "ArithOpConversion", |at, rw| at.replace_by(rw, "emitc.mul")),
    (arith::RemSI::NAME, "ArithOpConversion", |at, rw| at.replace_by(rw, "emitc.rem")),
    (arith::SubF::NAME, "ArithOpConversion", |at, rw| at.replace_by(rw, "emitc.sub")),
    (arith::Select::NAME, "SelectOpConversion", convert_select),
    (arith::NegF::NAME, "NegFOpConversion", convert_negation),
];

/// Convert Arith dialect to EmitC dialect
///
/// Arithmetic on numbers becomes operators of C. Where C leaves the behaviour of signed integers undefined, it is done on unsigned ones.
#[pass("convert-arith-to-emitc", name = "ConvertArithToEmitC", depends("emitc"))]
#[derive(Debug)]
pub struct ArithToEmitc;

impl ArithToEmitc {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let types = size_type_converter(body.context());
        lower(cx, body, Some(types), |target, set| {
            target.illegal_dialect("arith");
            patterns(set);
        })
    }
}

/// Adds the patterns that convert arithmetic.
pub fn patterns(set: &mut ConversionSet) {
    add_patterns(set, PATTERNS);
    integer::patterns(set);
    compare::patterns(set);
    casts::patterns(set);
}

fn convert_constant(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let value = at.view(rw).attr("value").matched()?.handle();
    let ty = at.new_type(rw)?;
    if !emitc::types::is_supported(at.cx.ty(ty)) {
        return no_match("expected a type supported by EmitC");
    }
    let state = at.state(rw, "emitc.constant", &[]).attr(at.cx, "value", value).results([ty]);
    rw.replace_with(at.op, state);
    Ok(())
}

fn convert_select(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if at.ty(at.operands.one(0), rw).handle() != ir::Type::I1 {
        return no_match("can only be converted if condition is a scalar of type i1");
    }
    at.replace_by(rw, "emitc.conditional")
}

fn convert_negation(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    if !emitc::types::is_supported_float(at.ty(at.operands.one(0), rw)) {
        return no_match("floating-point type is not supported by EmitC");
    }
    at.replace_by(rw, "emitc.unary_minus")
}
